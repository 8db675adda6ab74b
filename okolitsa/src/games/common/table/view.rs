//! What everybody sees of a table, and the parts of views that every tile game has.

use super::state::{SheetTotal, TileState, TurnPhase};
use crate::base::{PerPlayer, Player};
use crate::landscape::{PlacedTile, Pos, Rotation, Slot, Terrain, TileId};
use serde::Serialize;
use std::collections::BTreeMap;

/// A laid tile with its figures `F`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ViewTile<F> {
    /// Its id.
    pub tile: String,
    /// Where it lies.
    pub pos: Pos,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// The figures on it, by feature.
    pub figures: Vec<F>,
}

impl<F> ViewTile<F> {
    /// A tile without figures.
    pub(in crate::games) fn new(id: &str, pos: Pos, rotation: Rotation) -> Self {
        ViewTile { tile: id.to_owned(), pos, rotation: rotation.quarters(), figures: Vec::new() }
    }
}

/// The tile of a view on a cell.
pub(in crate::games) fn tile_at<F>(tiles: &mut [ViewTile<F>], pos: Pos) -> Option<&mut ViewTile<F>> {
    tiles.iter_mut().find(|tile| tile.pos == pos)
}

/// Takes one tile out of those still to be drawn.
pub(in crate::games) fn take_drawn(remaining: &mut BTreeMap<String, u16>, id: &str) {
    if let Some(left) = remaining.get_mut(id) {
        *left -= 1;
        if *left == 0 {
            remaining.remove(id);
        }
    }
}

/// What everybody sees of a table, borrowed: the allow-list from which views and observations are made.
pub(in crate::games) struct VisibleTable<'a, K: Terrain, O, P, F, S, X>(&'a TileState<K, O, P, F, S, X>);

impl<'a, K: Terrain, O: Copy, P: TurnPhase, F: Copy + Default, S: SheetTotal, X> VisibleTable<'a, K, O, P, F, S, X> {
    pub fn of(state: &'a TileState<K, O, P, F, S, X>) -> Self {
        VisibleTable(state)
    }

    pub fn players(&self) -> u8 {
        self.0.players
    }

    pub fn options(&self) -> &'a O {
        &self.0.options
    }

    pub fn to_act(&self) -> Option<Player> {
        self.0.to_act()
    }

    pub fn phase(&self) -> P {
        self.0.phase
    }

    pub fn hand(&self) -> Option<TileId> {
        self.0.hand()
    }

    pub fn id(&self, tile: TileId) -> &'a str {
        &self.0.tiles.get(tile).id
    }

    pub fn placed(&self) -> &'a [PlacedTile] {
        self.0.board.placed()
    }

    pub fn sheet(&self, player: Player) -> S {
        self.0.sheet[player]
    }

    pub fn sheets(&self) -> PerPlayer<S> {
        self.0.sheet
    }

    pub fn scores(&self) -> PerPlayer<i32> {
        self.0.scores()
    }

    pub fn supply(&self, player: Player) -> F {
        self.0.supply[player]
    }

    pub fn supplies(&self) -> PerPlayer<F> {
        self.0.supply
    }

    pub fn winners(&self) -> Vec<Player> {
        self.0.winners()
    }

    /// The laid tiles, in the order of laying, each with its figures.
    pub fn tiles<V>(&self, figures: impl Iterator<Item = (Slot, V)>) -> Vec<ViewTile<V>> {
        let tile = |placed: &PlacedTile| ViewTile::new(self.id(placed.tile), placed.pos, placed.rotation);
        let mut tiles: Vec<ViewTile<V>> = self.placed().iter().map(tile).collect();
        for (slot, figure) in figures {
            tiles[slot as usize].figures.push(figure);
        }
        tiles
    }

    /// How many of each tile are among some, by id.
    pub fn count(&self, tiles: impl Iterator<Item = TileId>) -> BTreeMap<String, u16> {
        let mut count = BTreeMap::new();
        for tile in tiles {
            *count.entry(self.id(tile).to_owned()).or_insert(0) += 1;
        }
        count
    }
}

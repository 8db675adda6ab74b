//! The state of a tile game: what lies on the table, and whose turn it is.

use super::tile_name::TileName;
use crate::base::{Fingerprint, PerPlayer, Player};
use crate::landscape::{Board, Feature, Figure, Pos, Rotation, Slot, Terrain, TileId, TileSet};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// The decisions of a turn, as far as all tile games have them.
pub trait TurnPhase: Copy + PartialEq {
    /// The tile in hand is to be placed.
    const PLACE: Self;
    /// A figure may be placed on the tile just laid.
    const FIGURE: Self;
    /// The game is over.
    const OVER: Self;
}

/// The points of a player by source.
pub trait SheetTotal: Copy + Default {
    /// All points.
    fn total(&self) -> i32;
}

/// A tile game in progress, as one value that owns no memory on the heap except for its tile set: kinds `K` of features, options `O`, phases
/// `P`, supplies `F` of figures, score sheets `S`, and the parts `X` that only one game has. The state dereferences to `X`.
// One struct with all of it, so that a state is made where it stays: a board inside a part would be copied there.
#[derive(PartialEq, Debug)]
pub struct TileState<K: Terrain, O, P, F, S, X> {
    pub(in crate::games) tiles: Arc<TileSet<K>>,
    pub(in crate::games) options: O,
    pub(in crate::games) players: u8,
    pub(in crate::games) to_act: Player,
    pub(in crate::games) phase: P,
    /// The tile to place, or the one just placed.
    pub(in crate::games) hand: TileId,
    pub(in crate::games) supply: PerPlayer<F>,
    pub(in crate::games) sheet: PerPlayer<S>,
    pub(in crate::games) parts: X,
    pub(in crate::games) board: Board,
}

/// Copying into a state that is there already copies only what is in use: a search does little else.
impl<K: Terrain, O: Copy, P: Copy, F: Copy, S: Copy, X: Clone> Clone for TileState<K, O, P, F, S, X> {
    fn clone(&self) -> Self {
        let (tiles, parts, board) = (Arc::clone(&self.tiles), self.parts.clone(), self.board.clone());
        TileState { tiles, parts, board, ..*self }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let TileState { tiles, options, players, to_act, phase, hand, supply, sheet, parts, board } = other;
        if !Arc::ptr_eq(&self.tiles, tiles) {
            self.tiles = Arc::clone(tiles);
        }
        (self.options, self.players, self.to_act, self.phase) = (*options, *players, *to_act, *phase);
        (self.hand, self.supply, self.sheet) = (*hand, *supply, *sheet);
        self.parts.clone_from(parts);
        self.board.clone_from(board);
    }
}

impl<K: Terrain, O, P, F, S, X> Deref for TileState<K, O, P, F, S, X> {
    type Target = X;

    #[inline]
    fn deref(&self) -> &X {
        &self.parts
    }
}

impl<K: Terrain, O, P, F, S, X> DerefMut for TileState<K, O, P, F, S, X> {
    #[inline]
    fn deref_mut(&mut self) -> &mut X {
        &mut self.parts
    }
}

impl<K: Terrain, O, P: TurnPhase, F, S: SheetTotal, X> TileState<K, O, P, F, S, X> {
    /// The tiles of this game.
    pub fn tiles(&self) -> &TileSet<K> {
        &self.tiles
    }

    /// The options of this game.
    pub fn options(&self) -> &O {
        &self.options
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The player to act; none when the game is over.
    #[inline]
    pub fn to_act(&self) -> Option<Player> {
        (self.phase != P::OVER).then_some(self.to_act)
    }

    /// The decision that is due.
    #[inline]
    pub fn phase(&self) -> P {
        self.phase
    }

    /// The tile to be placed now.
    pub fn hand(&self) -> Option<TileId> {
        (self.phase == P::PLACE).then_some(self.hand)
    }

    /// The tile laid in this turn, in the figure step.
    #[inline]
    pub fn laid(&self) -> Option<Slot> {
        if self.phase == P::FIGURE { self.board.last() } else { None }
    }

    /// The points of each player.
    pub fn scores(&self) -> PerPlayer<i32> {
        self.sheet.map(|sheet| sheet.total())
    }

    /// The points of each player, by source.
    pub fn sheets(&self) -> &PerPlayer<S> {
        &self.sheet
    }

    /// The figures not placed, by player.
    pub fn supply(&self) -> &PerPlayer<F> {
        &self.supply
    }

    /// The players with the most points; empty before the end. Players tied for the most share the victory (L-23).
    pub fn winners(&self) -> Vec<Player> {
        if self.phase != P::OVER {
            return Vec::new();
        }
        let scores = self.scores();
        let most = scores.iter().copied().max();
        scores.seats().filter(|(_, points)| Some(*points) == most).map(|(player, _)| player).collect()
    }

    /// The features of a laid tile, as its facts list them.
    #[inline]
    pub fn features(&self, slot: Slot) -> &[Feature<K>] {
        &self.tiles.get(self.board.tile(slot).tile).features
    }

    /// The kind of a feature of a laid tile.
    #[inline]
    pub fn kind(&self, slot: Slot, feature: u8) -> K {
        self.features(slot)[feature as usize].kind
    }

    /// The kind of a feature named by its cell, if it is there.
    pub fn kind_at(&self, pos: Pos, feature: u8) -> Option<K> {
        let slot = self.board.slot_at(pos)?;
        Some(self.features(slot).get(feature as usize)?.kind)
    }

    /// Lays a tile on the board.
    #[inline(always)]
    pub(in crate::games) fn place(&mut self, tile: TileId, pos: Pos, rotation: Rotation) -> Slot {
        self.board.place(&self.tiles, tile, pos, rotation)
    }

    /// Puts a figure on a feature of a laid tile, or takes it off. Returns the figure that stood there.
    #[inline]
    pub(in crate::games) fn set_figure(&mut self, slot: Slot, feature: u8, figure: Option<Figure>) -> Option<Figure> {
        self.board.set_figure(self.board.node(slot, feature), figure)
    }

    /// The name of a tile, as events have it.
    pub(in crate::games) fn name(&self, tile: TileId) -> TileName<K> {
        TileName::of(&self.tiles, tile)
    }

    /// How often each tile is among some, by tile number.
    pub(in crate::games) fn count_tiles<'a>(&self, tiles: impl IntoIterator<Item = &'a TileId>) -> Vec<u8> {
        let mut count = vec![0; self.tiles.tiles().len()];
        for &tile in tiles {
            count[tile as usize] += 1;
        }
        count
    }

    /// Adds the tiles of the game, the board, supplies and points to a fingerprint.
    pub(in crate::games) fn add_to_fingerprint(&self, print: &mut Fingerprint, supply: impl Fn(&F) -> [u8; 2]) {
        for tile in self.tiles.tiles() {
            print.bytes(tile.id.as_bytes()).bytes(&[0]);
        }
        for tile in self.board.placed() {
            print.bytes(&[tile.pos.x as u8, tile.pos.y as u8, tile.tile, tile.rotation.quarters()]);
        }
        for (node, figure) in self.board.figures() {
            let segment = self.board.segment(node);
            print.bytes(&[segment.slot, segment.feature, figure.get()]);
        }
        for (figures, sheet) in self.supply.iter().zip(self.sheet.iter()) {
            print.bytes(&supply(figures)).number(sheet.total() as u64);
        }
    }
}

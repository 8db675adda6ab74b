//! What a viewer sees. Everything on the table is public in this family; the order of the deck is not, and no seed, script or deck
//! order is among the fields here.

use super::command::Piece;
use super::event::Event;
use super::figure::{Supply, decode};
use super::options::Options;
use super::score::Sheet;
use super::state::{Phase, State};
use crate::base::{PerPlayer, Player};
use crate::landscape::{PlacedTile, Pos, Rotation, Slot, TileId};
use serde::Serialize;
use std::collections::BTreeMap;

/// A figure on a laid tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ViewFigure {
    /// The feature of the tile on which it stands.
    pub feature: u8,
    /// Whose it is.
    pub player: Player,
    /// Which piece.
    pub piece: Piece,
}

/// A laid tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ViewTile {
    /// Its id.
    pub tile: String,
    /// Where it lies.
    pub pos: Pos,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// The figures on it, by feature.
    pub figures: Vec<ViewFigure>,
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// How many play.
    pub players: u8,
    /// The options of the game.
    pub options: Options,
    /// The seat to act; none when the game is over.
    pub to_act: Option<Player>,
    /// The decision that is due.
    pub phase: Phase,
    /// The id of the tile to be laid now.
    pub hand: Option<String>,
    /// The laid tiles, in the order of laying.
    pub tiles: Vec<ViewTile>,
    /// The points of each player.
    pub scores: PerPlayer<i32>,
    /// Where they come from.
    pub sheets: PerPlayer<Sheet>,
    /// The figures not placed.
    pub supply: PerPlayer<Supply>,
    /// How many of each tile are still to be drawn, by id.
    pub remaining: BTreeMap<String, u16>,
    /// The tiles set aside, in order.
    pub set_aside: Vec<String>,
    /// Those with most points, once the game is over.
    pub winners: Vec<Player>,
}

/// What everybody sees of a state, borrowed: the allow-list from which views and observations are made.
pub(super) struct VisibleState<'a>(&'a State);

impl<'a> VisibleState<'a> {
    pub fn of(state: &'a State) -> Self {
        VisibleState(state)
    }

    pub fn players(&self) -> u8 {
        self.0.players
    }

    pub fn options(&self) -> &'a Options {
        &self.0.options
    }

    pub fn to_act(&self) -> Option<Player> {
        (self.0.phase != Phase::Over).then_some(self.0.to_act)
    }

    pub fn phase(&self) -> Phase {
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

    /// Slot, feature, owner and piece of each figure, in the order of the tiles under them.
    pub fn figures(&self) -> impl Iterator<Item = (Slot, u8, Player, Piece)> + 'a {
        let board = &self.0.board;
        board.figures().map(|(node, figure)| {
            let (segment, (player, piece)) = (board.segment(node), decode(figure));
            (segment.slot, segment.feature, player, piece)
        })
    }

    pub fn sheet(&self, player: Player) -> Sheet {
        self.0.sheet[player]
    }

    pub fn supply(&self, player: Player) -> Supply {
        self.0.supply[player]
    }

    /// The tiles still to be drawn. Their order is hidden: whoever asks counts them.
    pub fn remaining(&self) -> impl Iterator<Item = TileId> + 'a {
        self.0.deck.rest().iter().copied()
    }

    pub fn aside(&self) -> impl Iterator<Item = TileId> + 'a {
        self.0.deck.aside()
    }
}

/// What everybody sees.
pub(super) fn view(state: &State) -> View {
    let sight = VisibleState::of(state);
    let id = |tile: TileId| sight.id(tile).to_owned();
    let mut tiles: Vec<ViewTile> = Vec::with_capacity(sight.placed().len());
    for placed in sight.placed() {
        let (pos, rotation) = (placed.pos, placed.rotation.quarters());
        tiles.push(ViewTile { tile: id(placed.tile), pos, rotation, figures: Vec::new() });
    }
    for (slot, feature, player, piece) in sight.figures() {
        tiles[slot as usize].figures.push(ViewFigure { feature, player, piece });
    }
    let mut remaining = BTreeMap::new();
    for tile in sight.remaining() {
        *remaining.entry(id(tile)).or_insert(0) += 1;
    }
    View {
        players: sight.players(),
        options: *sight.options(),
        to_act: sight.to_act(),
        phase: sight.phase(),
        hand: sight.hand().map(id),
        tiles,
        scores: state.scores(),
        sheets: state.sheet,
        supply: state.supply,
        remaining,
        set_aside: sight.aside().map(id).collect(),
        winners: state.winners(),
    }
}

/// Brings a view up to date by one event.
pub(super) fn track(view: &mut View, event: &Event) {
    match event {
        Event::TileDrawn { tile, .. } => {
            view.draw(&tile.id);
            view.hand = Some(tile.id.to_string());
            view.phase = Phase::Place;
        }
        Event::TileSetAside { tile, .. } => {
            view.draw(&tile.id);
            view.set_aside.push(tile.id.to_string());
        }
        Event::TilePlaced { tile, pos, rotation, .. } => {
            let (pos, rotation) = (*pos, Rotation::quarters(*rotation));
            view.tiles.push(ViewTile { tile: tile.id.to_string(), pos, rotation, figures: Vec::new() });
            view.hand = None;
            view.phase = Phase::Figure;
        }
        Event::FigureDeployed { player, piece, on } => {
            *view.supply[*player].of_mut(*piece) -= 1;
            let figure = ViewFigure { feature: on.feature, player: *player, piece: *piece };
            if let Some(tile) = view.tile_at(on.pos) {
                tile.figures.push(figure);
                tile.figures.sort_unstable();
            }
        }
        Event::AbbotRecalled { player, from } => view.take_back(*player, Piece::Abbot, from.pos, from.feature),
        Event::FigureReturned { player, piece, from } => view.take_back(*player, *piece, from.pos, from.feature),
        Event::Scored { player, points, what, .. } => {
            view.scores[*player] += i32::from(points.0.total);
            *view.sheets[*player].of_mut(what.kind) += points.0.total;
        }
        Event::TurnPassed { to } => view.to_act = Some(*to),
        Event::FeatureCompleted { .. } => {}
        Event::GameOver { winners, .. } => {
            view.phase = Phase::Over;
            view.to_act = None;
            view.hand = None;
            view.winners.clone_from(winners);
        }
    }
}

impl View {
    fn tile_at(&mut self, pos: Pos) -> Option<&mut ViewTile> {
        self.tiles.iter_mut().find(|tile| tile.pos == pos)
    }

    fn draw(&mut self, id: &str) {
        if let Some(left) = self.remaining.get_mut(id) {
            *left -= 1;
            if *left == 0 {
                self.remaining.remove(id);
            }
        }
    }

    fn take_back(&mut self, player: Player, piece: Piece, pos: Pos, feature: u8) {
        *self.supply[player].of_mut(piece) += 1;
        if let Some(tile) = self.tile_at(pos) {
            tile.figures.retain(|figure| figure.feature != feature);
        }
    }
}

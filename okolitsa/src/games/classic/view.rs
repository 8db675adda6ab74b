//! What a viewer sees. Everything on the table is public in this family; the order of the deck is not. No field has a seed, a script
//! or the order of the deck.

use super::command::Piece;
use super::event::Event;
use super::figure::{Supply, decode};
use super::options::Options;
use super::score::ScoreSheet;
use super::state::{Parts, Phase, State};
use super::terrain::Kind;
use crate::base::{PerPlayer, Player, Rng};
use crate::games::common;
use crate::games::common::table::{VisibleTable, take_drawn, tile_at};
use crate::landscape::{Pos, Slot, TileId};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Deref;

/// A figure on a laid tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ViewFigure {
    /// The feature of the tile on which it stands.
    pub feature: u8,
    /// Its owner.
    pub player: Player,
    /// Which piece.
    pub piece: Piece,
}

/// A laid tile with its figures.
pub type ViewTile = common::table::ViewTile<ViewFigure>;

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The number of players.
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
    /// The points of each player by source.
    pub sheets: PerPlayer<ScoreSheet>,
    /// The figures not placed.
    pub supply: PerPlayer<Supply>,
    /// The number of copies of each tile still to be drawn, by id.
    pub remaining: BTreeMap<String, u16>,
    /// The tiles set aside, in order.
    pub set_aside: Vec<String>,
    /// The players with the most points, once the game is over.
    pub winners: Vec<Player>,
}

/// What everybody sees of the table.
type TableView<'a> = VisibleTable<'a, Kind, Options, Phase, Supply, ScoreSheet, Parts>;

/// What everybody sees of a state, borrowed: the allow-list from which views and observations are made.
pub(super) struct VisibleState<'a> {
    table: TableView<'a>,
    state: &'a State,
}

impl<'a> Deref for VisibleState<'a> {
    type Target = TableView<'a>;

    fn deref(&self) -> &TableView<'a> {
        &self.table
    }
}

impl<'a> VisibleState<'a> {
    pub fn of(state: &'a State) -> Self {
        VisibleState { table: VisibleTable::of(state), state }
    }

    /// Slot, feature, owner and piece of each figure, in the order of the tiles under them.
    pub fn figures(&self) -> impl Iterator<Item = (Slot, u8, Player, Piece)> + 'a {
        let board = &self.state.board;
        board.figures().map(|(node, figure)| {
            let (segment, (player, piece)) = (board.segment(node), decode(figure));
            (segment.slot, segment.feature, player, piece)
        })
    }

    /// The tiles still to be drawn. Their order is hidden: callers only count them.
    pub fn remaining(&self) -> impl Iterator<Item = TileId> + 'a {
        self.state.deck.rest().iter().copied()
    }

    pub fn tiles_set_aside(&self) -> impl Iterator<Item = TileId> + 'a {
        self.state.deck.tiles_set_aside()
    }
}

/// What everybody sees.
pub(super) fn view(state: &State) -> View {
    let visible = VisibleState::of(state);
    let id = |tile: TileId| visible.id(tile).to_owned();
    let figures = visible.figures().map(|(slot, feature, player, piece)| (slot, ViewFigure { feature, player, piece }));
    View {
        players: visible.players(),
        options: *visible.options(),
        to_act: visible.to_act(),
        phase: visible.phase(),
        hand: visible.hand().map(id),
        tiles: visible.tiles(figures),
        scores: visible.scores(),
        sheets: visible.sheets(),
        supply: visible.supplies(),
        remaining: visible.count(visible.remaining()),
        set_aside: visible.tiles_set_aside().map(id).collect(),
        winners: visible.winners(),
    }
}

/// Brings a view up to date by one event.
pub(super) fn track(view: &mut View, event: &Event) {
    match event {
        Event::TileDrawn { tile, .. } => {
            take_drawn(&mut view.remaining, &tile.id);
            view.hand = Some(tile.id.to_string());
            view.phase = Phase::Place;
        }
        Event::TileSetAside { tile, .. } => {
            take_drawn(&mut view.remaining, &tile.id);
            view.set_aside.push(tile.id.to_string());
        }
        Event::TilePlaced { tile, pos, rotation, .. } => {
            view.tiles.push(ViewTile::new(&tile.id, *pos, *rotation));
            view.hand = None;
            view.phase = Phase::Figure;
        }
        Event::FigureDeployed { player, piece, on } => {
            *view.supply[*player].of_mut(*piece) -= 1;
            let figure = ViewFigure { feature: on.feature, player: *player, piece: *piece };
            if let Some(tile) = tile_at(&mut view.tiles, on.pos) {
                tile.figures.push(figure);
                tile.figures.sort_unstable();
            }
        }
        Event::AbbotRecalled { player, from } => view.return_figure(*player, Piece::Abbot, from.pos, from.feature),
        Event::FigureReturned { player, piece, from } => view.return_figure(*player, *piece, from.pos, from.feature),
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
    fn return_figure(&mut self, player: Player, piece: Piece, pos: Pos, feature: u8) {
        *self.supply[player].of_mut(piece) += 1;
        if let Some(tile) = tile_at(&mut self.tiles, pos) {
            tile.figures.retain(|figure| figure.feature != feature);
        }
    }
}

/// Puts the tiles still to be drawn in another order that could be the real one. Everybody knows that the river comes first and the Lake last
/// of it (O-3).
pub(super) fn reshuffle_unseen(state: &mut State, rng: &mut Rng) {
    let river_from = state.river_from;
    let lake = state.tiles.find("river/LAKE").filter(|lake| *lake >= river_from);
    let stage = |tile: u8| (tile < river_from, Some(tile) == lake);
    let rest = state.deck.unknown_mut();
    rest.sort_unstable_by_key(|&tile| (stage(tile), tile));
    for group in rest.chunk_by_mut(|&a, &b| stage(a) == stage(b)) {
        rng.shuffle(group);
    }
}

//! What a viewer sees. Everything on the table is public; the order of the stacks is not. No field has a seed, a script or the order
//! of a stack, except for the tiles that were openly put under it (H-24).

use super::event::Event;
use super::figure::{Holding, Occupant, Supply};
use super::options::Options;
use super::score::ScoreSheet;
use super::state::{Parts, Phase, Stack, State};
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
    /// The feature of the tile on which it stands; of the hunter on the bridge, the river under him.
    pub feature: u8,
    /// The figure.
    #[serde(flatten)]
    pub figure: Occupant,
}

/// A laid tile with its figures.
pub type ViewTile = common::table::ViewTile<ViewFigure>;

/// A stack.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ViewStack {
    /// The number of copies of each tile still to be drawn, by id.
    pub remaining: BTreeMap<String, u16>,
    /// Of these the last ones, in the order in which they will be drawn.
    pub under: Vec<String>,
    /// The tiles set aside, in order.
    pub set_aside: Vec<String>,
}

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
    /// Whether the right of the Shaman or the Scout is used in this turn.
    pub right_used: bool,
    /// The laid tiles, in the order of laying.
    pub tiles: Vec<ViewTile>,
    /// The points of each player.
    pub scores: PerPlayer<i32>,
    /// The points of each player by source.
    pub sheets: PerPlayer<ScoreSheet>,
    /// The figures not placed.
    pub supply: PerPlayer<Supply>,
    /// The pieces of the Scout.
    pub pieces: PerPlayer<Option<Holding>>,
    /// The normal stack.
    pub normal: ViewStack,
    /// The bonus stack.
    pub bonus: ViewStack,
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

    pub fn right_used(&self) -> bool {
        self.state.right_used
    }

    pub fn figures(&self) -> impl Iterator<Item = (Slot, u8, Occupant)> + 'a {
        self.state.figures()
    }

    pub fn pieces(&self) -> PerPlayer<Option<Holding>> {
        self.state.pieces
    }

    pub fn piece(&self, player: Player) -> Option<Holding> {
        self.state.pieces[player]
    }

    /// The tiles of a stack still to be drawn. Their order is hidden: callers only count them.
    pub fn remaining(&self, stack: Stack) -> impl Iterator<Item = TileId> + 'a {
        self.state.deck(stack).rest().iter().copied()
    }

    /// What lies openly at the bottom of a stack, in the order of drawing.
    pub fn under(&self, stack: Stack) -> &'a [TileId] {
        self.state.deck(stack).split().1
    }

    pub fn tiles_set_aside(&self, stack: Stack) -> impl Iterator<Item = TileId> + 'a {
        self.state.deck(stack).tiles_set_aside()
    }

    /// What everybody sees of a stack.
    pub fn stack(&self, stack: Stack) -> ViewStack {
        let id = |tile: TileId| self.id(tile).to_owned();
        let under = self.under(stack).iter().copied().map(id).collect();
        ViewStack {
            remaining: self.count(self.remaining(stack)),
            under,
            set_aside: self.tiles_set_aside(stack).map(id).collect(),
        }
    }
}

/// What everybody sees.
pub(super) fn view(state: &State) -> View {
    let visible = VisibleState::of(state);
    let figures = visible.figures().map(|(slot, feature, figure)| (slot, ViewFigure { feature, figure }));
    View {
        players: visible.players(),
        options: *visible.options(),
        to_act: visible.to_act(),
        phase: visible.phase(),
        hand: visible.hand().map(|tile| visible.id(tile).to_owned()),
        right_used: visible.right_used(),
        tiles: visible.tiles(figures),
        scores: visible.scores(),
        sheets: visible.sheets(),
        supply: visible.supplies(),
        pieces: visible.pieces(),
        normal: visible.stack(Stack::Normal),
        bonus: visible.stack(Stack::Bonus),
        winners: visible.winners(),
    }
}

/// Brings a view up to date by one event.
pub(super) fn track(view: &mut View, event: &Event) {
    match event {
        Event::PieceDealt { .. } | Event::FeatureCompleted { .. } => {}
        Event::TileDrawn { tile, stack, .. } => {
            view.stack(*stack).draw(&tile.id);
            view.hand = Some(tile.id.to_string());
            view.phase = Phase::Place;
        }
        Event::TileSetAside { tile, stack, .. } => {
            view.stack(*stack).draw(&tile.id);
            view.stack(*stack).set_aside.push(tile.id.to_string());
        }
        Event::TileRefused { tile, stack, .. } => {
            view.hand = None;
            view.right_used = true;
            let stack = view.stack(*stack);
            *stack.remaining.entry(tile.id.to_string()).or_insert(0) += 1;
            stack.under.push(tile.id.to_string());
        }
        Event::TilePlaced { player, tile, stack, pos, rotation } => {
            view.tiles.push(ViewTile::new(&tile.id, *pos, *rotation));
            view.hand = None;
            view.phase = Phase::Figure;
            if let (Stack::Scout, Some(held)) = (stack, &mut view.pieces[*player]) {
                held.is_laid = true;
            }
        }
        Event::FigureDeployed { figure, on } => {
            *view.supply[figure.player].of_mut(figure.piece) -= 1;
            if let Some(tile) = tile_at(&mut view.tiles, on.pos) {
                tile.figures.push(ViewFigure { feature: on.feature, figure: *figure });
                tile.figures.sort_unstable();
            }
        }
        Event::FigureRecalled { figure, from } => {
            view.return_figure(*figure, from.pos, from.feature);
            view.right_used = true;
        }
        Event::FigureReturned { figure, from } => view.return_figure(*figure, from.pos, from.feature),
        Event::Scored { player, source, points, .. } => {
            view.scores[*player] += i32::from(points.0.total);
            *view.sheets[*player].of_mut(*source) += points.0.total;
        }
        Event::BonusTurnBegan { .. } => view.right_used = false,
        Event::TurnPassed { to } => {
            view.to_act = Some(*to);
            view.right_used = false;
            // H-22: whoever holds a piece to lay is asked first; else the draw follows.
            if view.pieces[*to].is_some_and(|held| held.piece.tile_id().is_some() && !held.is_laid) {
                view.phase = Phase::Choose;
            }
        }
        Event::GameOver { winners, .. } => {
            view.phase = Phase::Over;
            view.to_act = None;
            view.hand = None;
            view.right_used = false;
            view.winners.clone_from(winners);
        }
    }
}

impl View {
    fn stack(&mut self, stack: Stack) -> &mut ViewStack {
        if stack == Stack::Normal { &mut self.normal } else { &mut self.bonus }
    }

    fn return_figure(&mut self, figure: Occupant, pos: Pos, feature: u8) {
        *self.supply[figure.player].of_mut(figure.piece) += 1;
        if let Some(tile) = tile_at(&mut self.tiles, pos) {
            tile.figures.retain(|seen| (seen.feature, seen.figure) != (feature, figure));
        }
    }
}

impl ViewStack {
    fn draw(&mut self, id: &str) {
        take_drawn(&mut self.remaining, id);
        if self.under.len() > usize::from(self.remaining.values().sum::<u16>()) {
            self.under.remove(0);
        }
    }
}

/// Puts the unknown part of each stack in another order that could be the real one. Tiles that lie face up under a stack stay there.
pub(super) fn reshuffle_unseen(state: &mut State, rng: &mut Rng) {
    let Parts { normal, bonus, .. } = &mut state.parts;
    for deck in [normal, bonus] {
        let unknown = deck.unknown_mut();
        unknown.sort_unstable();
        rng.shuffle(unknown);
    }
}

//! Carries out legal commands. Nothing here can fail, and each change is made in the function that emits its event.

use super::command::{Command, Piece};
use super::event::{Event, FeatureRef};
use super::figure::{Occupant, ScoutPiece};
use super::score::{Points, Source, Worth};
use super::state::{Phase, Stack, State};
use super::terrain::Kind;
use crate::base::{PerPlayer, Player};
use crate::engine::Sink;
use crate::games::common::{RegionSet, Score, Unplaceable, cells_of};
use crate::landscape::{Feature, Node, Pos, Rotation, Segment, Slot, TileId};

/// Carries out a legal command.
#[inline]
pub(super) fn play(state: &mut State, command: Command, log: &mut impl Sink<Event>) {
    match command {
        Command::Place { pos, rotation } => return place(state, state.hand, pos, rotation, log),
        Command::Recall { pos, feature } => return recall(state, pos, feature, log),
        Command::Draw => return draw_or_pass(state, Stack::Normal, log),
        Command::Refuse => return refuse(state, log),
        Command::Lay { pos, rotation, feature } => lay(state, pos, rotation, feature, log),
        Command::Deploy { piece, feature } => deploy(state, piece, feature, log),
        Command::Skip => {}
    }
    // L-15: figures are placed before scoring, so a figure that is returned now can be placed in the next turn only.
    let has_gold = score_turn(state, log);
    if has_gold && begin_bonus_turn(state, log) {
        return;
    }
    pass_turn(state, log);
    start_turn(state, log);
}

#[inline]
fn place<L: Sink<Event>>(state: &mut State, tile: TileId, pos: Pos, rotation: Rotation, log: &mut L) {
    state.place(tile, pos, rotation);
    state.hand = tile;
    state.phase = Phase::Figure;
    if L::KEEPS {
        let (player, stack) = (state.to_act, state.stack(tile));
        log.emit(Event::TilePlaced { player, tile: state.name(tile), stack, pos, rotation });
    }
}

#[inline]
fn deploy<L: Sink<Event>>(state: &mut State, piece: Piece, feature: u8, log: &mut L) {
    let slot = state.laid().expect("figures are placed after the tile");
    stand(state, Occupant::new(state.to_act, piece), slot, feature);
    if L::KEEPS {
        let figure = Occupant::new(state.to_act, piece);
        log.emit(Event::FigureDeployed { figure, on: state.feature_ref(slot, feature) });
    }
}

/// Puts a figure from the supply on the board.
#[inline]
fn stand(state: &mut State, figure: Occupant, slot: Slot, feature: u8) {
    *state.supply[figure.player].of_mut(figure.piece) -= 1;
    state.set_occupant(figure, slot, feature);
}

/// Lays the player's piece of the Scout with its figure (H-22).
#[cold]
fn lay<L: Sink<Event>>(state: &mut State, pos: Pos, rotation: Rotation, feature: u8, log: &mut L) {
    let player = state.to_act;
    let (role, tile) = state.piece_to_lay().expect("the command was checked");
    place(state, tile, pos, rotation, log);
    if let Some(held) = &mut state.pieces[player] {
        held.is_laid = true;
    }
    let slot = state.laid().expect("the piece was just laid");
    let figure = Occupant::with_role(player, role);
    stand(state, figure, slot, feature);
    if L::KEEPS {
        log.emit(Event::FigureDeployed { figure, on: state.feature_ref(slot, feature) });
    }
}

/// Takes a tribesman back into the supply, without points (H-23). The turn goes on.
#[cold]
fn recall<L: Sink<Event>>(state: &mut State, pos: Pos, feature: u8, log: &mut L) {
    let slot = state.board.slot_at(pos).expect("the command was checked");
    let figure = Occupant::new(state.to_act, Piece::Tribesman);
    state.set_figure(slot, feature, None);
    let player = state.to_act;
    state.supply[player].tribesmen += 1;
    state.right_used = true;
    if L::KEEPS {
        log.emit(Event::FigureRecalled { figure, from: state.feature_ref(slot, feature) });
    }
}

/// Puts the drawn tile under its stack and draws a second one (H-24).
#[cold]
fn refuse<L: Sink<Event>>(state: &mut State, log: &mut L) {
    let stack = state.stack(state.hand);
    state.deck_mut(stack).put_under();
    state.right_used = true;
    if L::KEEPS {
        log.emit(Event::TileRefused { player: state.to_act, tile: state.name(state.hand), stack });
    }
    draw_or_pass(state, stack, log);
}

/// Scores what the tile just laid completed, features by their index on it (L-18). Returns whether a normal tile completed a forest with
/// gold (H-13).
#[inline]
fn score_turn<L: Sink<Event>>(state: &mut State, log: &mut L) -> bool {
    let Some(slot) = state.laid() else { return false };
    let first = state.board.node(slot, 0);
    let is_normal = state.stack(state.hand) == Stack::Normal;
    let mut has_gold = false;
    let mut completed = state.completed_on(slot);
    while completed != 0 {
        let feature = completed.trailing_zeros() as u8;
        let region = state.board.region_of(first + Node::from(feature));
        if state.kind(slot, feature) == Kind::Forest {
            has_gold |= complete_forest(state, slot, feature, log);
        } else {
            complete_river(state, slot, feature, log);
        }
        // Segments of one feature on the tile are one feature.
        let others = (0..16).filter(|other| completed >> other & 1 == 1);
        let left = others.filter(|&other| state.board.region_of(first + other) != region);
        completed = left.fold(0, |mask, other| mask | 1 << other);
    }
    has_gold && is_normal
}

/// Scores a completed forest (H-11); returns whether it has gold.
fn complete_forest<L: Sink<Event>>(state: &mut State, slot: Slot, feature: u8, log: &mut L) -> bool {
    let what = state.feature_ref(slot, feature);
    let (worth, gold) = state.forest_worth(what.region);
    if L::KEEPS {
        log.emit(Event::FeatureCompleted { what, tiles: cells_of(&state.board, what.region), gold });
    }
    award(state, what, Source::Forest, &worth, false, log);
    return_tribesmen(state, what.region, log);
    gold > 0
}

/// Scores a completed river (H-12), also for the boatman (H-25).
fn complete_river<L: Sink<Event>>(state: &mut State, slot: Slot, feature: u8, log: &mut L) {
    let what = state.feature_ref(slot, feature);
    if L::KEEPS {
        log.emit(Event::FeatureCompleted { what, tiles: cells_of(&state.board, what.region), gold: 0 });
    } else if state.board.region(what.region).figures == 0 && state.boatman.is_none() {
        return;
    }
    let (worth, for_boatman) = state.river_worth(what.region);
    award(state, what, Source::River, &worth, false, log);
    if let Some((player, node)) = state.boatman {
        let mut system = RegionSet::default();
        state.walk_system(what.region, &mut system, &mut |_, _| {});
        if system.contains(state.board.region_of(node)) {
            give(state, player, what, Source::Boatman, (for_boatman, worth.figures), false, log);
        }
    }
    return_tribesmen(state, what.region, log);
}

/// Gives points to the players with the most figures (L-19).
#[inline]
fn award<L: Sink<Event>>(
    state: &mut State,
    what: FeatureRef,
    source: Source,
    worth: &Worth,
    at_end: bool,
    log: &mut L,
) {
    for player in worth.claims.leaders() {
        give(state, player, what, source, (worth.points, worth.figures), at_end, log);
    }
}

#[inline]
fn give<L: Sink<Event>>(
    state: &mut State,
    player: Player,
    what: FeatureRef,
    source: Source,
    (points, figures): (Points, PerPlayer<u8>),
    at_end: bool,
    log: &mut L,
) {
    *state.sheet[player].of_mut(source) += points.total;
    if L::KEEPS {
        let (tiles, findings) = (state.cells_scored(source, what.region), state.findings(source, what.region));
        log.emit(Event::Scored { player, source, points: Score(points), what, tiles, findings, figures, at_end });
    }
}

/// The most tribesmen on the board: five of each of five players (H-1).
const MAX_TRIBESMEN: usize = 25;

/// Returns the tribesmen of a region to their owners, in the order in which the tiles under them were laid (H-10, L-20). Huts stay, and
/// so do the scout and the boatman (H-24, H-25).
#[inline]
fn return_tribesmen<L: Sink<Event>>(state: &mut State, region: Node, log: &mut L) {
    if state.board.region(region).figures == 0 {
        return;
    }
    let mut nodes = [0; MAX_TRIBESMEN];
    let mut count = 0;
    state.board.walk(region, |node, Segment { figure, .. }| {
        let returns = |by: Occupant| by.is_tribesman() && by.role.is_none();
        if figure.map(Occupant::decode).is_some_and(returns) && count < nodes.len() {
            nodes[count] = node;
            count += 1;
        }
    });
    let nodes = &mut nodes[..count];
    if L::KEEPS {
        nodes.sort_unstable();
    }
    for &mut node in nodes {
        let Some(figure) = state.board.set_figure(node, None).map(Occupant::decode) else { continue };
        state.supply[figure.player].tribesmen += 1;
        if L::KEEPS {
            log.emit(Event::FigureReturned { figure, from: state.feature_at(node) });
        }
    }
}

/// Begins the extra turn for gold (H-13), unless no bonus tile can be laid.
fn begin_bonus_turn<L: Sink<Event>>(state: &mut State, log: &mut L) -> bool {
    if state.bonus.is_empty() {
        return false;
    }
    state.right_used = false;
    if L::KEEPS {
        log.emit(Event::BonusTurnBegan { player: state.to_act });
    }
    draw(state, Stack::Bonus, log)
}

/// Passes the turn on, unless no tile is left.
#[inline]
fn pass_turn<L: Sink<Event>>(state: &mut State, log: &mut L) {
    state.right_used = false;
    if state.normal.is_empty() {
        return;
    }
    state.to_act = state.to_act.after(state.players);
    if L::KEEPS {
        log.emit(Event::TurnPassed { to: state.to_act });
    }
}

/// Begins a turn with the choice to draw or to lay a piece (H-22), or with a draw; ends the game if no normal tile is left (H-17, L-26).
#[inline]
pub(super) fn start_turn<L: Sink<Event>>(state: &mut State, log: &mut L) {
    loop {
        if state.normal.is_empty() {
            return finish(state, log);
        }
        if state.options.scout && state.piece_to_lay().is_some() {
            state.phase = Phase::Choose;
            return;
        }
        if draw(state, Stack::Normal, log) {
            return;
        }
        pass_turn(state, log);
    }
}

/// Draws a tile; if none can be laid, the turn is over.
fn draw_or_pass<L: Sink<Event>>(state: &mut State, stack: Stack, log: &mut L) {
    if !draw(state, stack, log) {
        pass_turn(state, log);
        start_turn(state, log);
    }
}

/// Draws a tile that can be laid; returns whether there is one. A tile that fits nowhere is set aside; with `unplaceable` = `pass` no
/// more is drawn then (L-3, H-3).
#[inline(always)]
fn draw<L: Sink<Event>>(state: &mut State, stack: Stack, log: &mut L) -> bool {
    while let Some(tile) = state.deck_mut(stack).draw() {
        state.hand = tile;
        if state.board.fits_somewhere(&state.tiles, tile) {
            state.phase = Phase::Place;
            if L::KEEPS {
                log.emit(Event::TileDrawn { player: state.to_act, tile: state.name(tile), stack });
            }
            return true;
        }
        set_aside(state, stack, log);
        if state.options.unplaceable == Unplaceable::Pass {
            return false;
        }
    }
    false
}

#[cold]
fn set_aside<L: Sink<Event>>(state: &mut State, stack: Stack, log: &mut L) {
    state.deck_mut(stack).set_aside();
    if L::KEEPS {
        log.emit(Event::TileSetAside { player: state.to_act, tile: state.name(state.hand), stack });
    }
}

/// The most figures on the board: five tribesmen and two huts of each of five players (H-1); the hunter on the bridge counts twice.
const MAX_FIGURES: usize = 5 * 7 + 1;

/// Scores the hut systems, then the meadows, then the field, each once, in the order in which the tiles under their figures were laid
/// (H-19, H-20, H-27, L-22). What is unfinished scores nothing (H-18).
#[cold]
pub(super) fn finish<L: Sink<Event>>(state: &mut State, log: &mut L) {
    state.phase = Phase::Over;
    state.right_used = false;
    let mut figures = [(0, Occupant::new(state.to_act, Piece::Tribesman)); MAX_FIGURES];
    let mut count = 0;
    for (place, (node, figure)) in figures.iter_mut().zip(state.board.figures()) {
        *place = (node, Occupant::decode(figure));
        count += 1;
    }
    let figures = &figures[..count];
    let mut scored = RegionSet::default();
    for &(node, _) in figures.iter().filter(|(_, figure)| figure.is_water_hut()) {
        let what = state.feature_at(node);
        if !scored.contains(what.region) {
            let worth = state.system_worth(what.region, &mut scored);
            award(state, what, Source::Huts, &worth, true, log);
        }
    }
    for &(node, _) in figures.iter().filter(|(_, figure)| figure.is_tribesman()) {
        let what = state.feature_at(node);
        if what.kind == Kind::Meadow && scored.insert(what.region) {
            let worth = state.meadow_worth(what.region);
            award(state, what, Source::Meadow, &worth, true, log);
        }
    }
    for &(node, _) in figures.iter().filter(|(_, figure)| figure.role == Some(ScoutPiece::Agriculture)) {
        let what = state.feature_at(node);
        let worth = state.field_worth(what.region);
        award(state, what, Source::Agriculture, &worth, true, log);
    }
    if L::KEEPS {
        log.emit(Event::GameOver { scores: state.scores(), sheets: state.sheet, winners: state.winners() });
    }
}

impl State {
    /// The complete forests and rivers on a tile, as a mask by feature.
    #[inline]
    fn completed_on(&self, slot: Slot) -> u16 {
        let first = self.board.node(slot, 0);
        let is_complete = |(feature, facts): (Node, &Feature<Kind>)| {
            let region = self.board.region_of(first + feature);
            facts.kind.closes() && self.board.region(region).open_ports == 0
        };
        let bit = |(feature, facts)| u16::from(is_complete((feature, facts))) << feature;
        (0..).zip(self.features(slot)).map(bit).fold(0, |mask, bit| mask | bit)
    }

    /// Puts a figure on the board; the hunter on the bridge on both meadows beside it (H-26).
    #[inline]
    pub(super) fn set_occupant(&mut self, figure: Occupant, slot: Slot, feature: u8) {
        let node = self.board.node(slot, feature);
        match figure.role {
            Some(ScoutPiece::Bridge) => {
                for other in 0..self.features(slot).len() as u8 {
                    if self.kind(slot, other) == Kind::Meadow {
                        self.set_figure(slot, other, Some(figure.encode()));
                    }
                }
            }
            role => {
                self.board.set_figure(node, Some(figure.encode()));
                if role == Some(ScoutPiece::Boatman) {
                    self.boatman = Some((figure.player, node));
                }
            }
        }
    }
}

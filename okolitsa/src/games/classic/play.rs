//! Carries out legal commands. Nothing here can fail, and each change is made in the function that emits its event.

use super::command::{Command, Piece};
use super::event::{Event, FeatureRef};
use super::figure::{decode, encode};
use super::score::{Points, Tally};
use super::state::{Phase, State};
use super::terrain::Kind;
use crate::base::PerPlayer;
use crate::engine::Sink;
use crate::games::common::{RegionSet, Score, Unplaceable, cells_of};
use crate::landscape::{Node, Pos, Region, Rotation, Segment, Slot, TileId};

/// Carries out a legal command.
#[inline(always)]
pub(super) fn play(state: &mut State, command: Command, log: &mut impl Sink<Event>) {
    match command {
        Command::Place { pos, rotation } => place(state, pos, rotation, log),
        _ => end_turn(state, command, log),
    }
}

/// The second step of a turn with all its consequences.
#[inline(never)]
fn end_turn(state: &mut State, command: Command, log: &mut impl Sink<Event>) {
    match command {
        Command::Deploy { piece, feature } => deploy(state, piece, feature, log),
        Command::Recall { .. } => recall(state, log),
        _ => {}
    }
    // L-15: figures are placed before scoring, so a figure that is returned now can be placed in the next turn only.
    score_turn(state, log);
    pass_turn(state, log);
    start_turn(state, log);
}

#[inline]
fn place<L: Sink<Event>>(state: &mut State, pos: Pos, rotation: Rotation, log: &mut L) {
    let tile = state.hand;
    let slot = state.place(tile, pos, rotation);
    if state.is_river(tile) {
        state.extend_river(slot);
    }
    state.phase = Phase::Figure;
    if L::KEEPS {
        log.emit(Event::TilePlaced { player: state.to_act, tile: state.name(tile), pos, rotation });
    }
}

#[inline]
fn deploy<L: Sink<Event>>(state: &mut State, piece: Piece, feature: u8, log: &mut L) {
    let player = state.to_act;
    let slot = state.laid().expect("figures are placed after the tile");
    *state.supply[player].of_mut(piece) -= 1;
    state.set_figure(slot, feature, Some(encode(player, piece)));
    if L::KEEPS {
        log.emit(Event::FigureDeployed { player, piece, on: state.feature_ref(slot, feature) });
    }
}

/// Takes the abbot back for the points of its surroundings, including the tile just laid (O-9).
fn recall<L: Sink<Event>>(state: &mut State, log: &mut L) {
    let player = state.to_act;
    let (slot, feature) = state.abbot_of(player).expect("the command was checked");
    state.set_figure(slot, feature, None);
    state.supply[player].abbots += 1;
    let from = state.feature_ref(slot, feature);
    if L::KEEPS {
        log.emit(Event::AbbotRecalled { player, from });
    }
    let mut figures = PerPlayer::new(state.players);
    figures[player] = 1;
    let tally = Tally { tiles: 1, pennants: 0, figures };
    award(state, from, State::hermitage_points(state.board.occupied_around(slot)), &tally, false, log);
}

/// Scores what the tile just laid completed: features by their index on it, then the monasteries and gardens around it,
/// row by row from the north-west (L-18).
#[inline]
fn score_turn<L: Sink<Event>>(state: &mut State, log: &mut L) {
    let Some(slot) = state.laid() else { return };
    let features = state.tiles.get(state.hand).features.len();
    // In most turns nothing is completed, or nothing that has figures, and no events are kept.
    let is_heard_of = |known: &Region| known.open_ports == 0 && (known.figures != 0 || L::KEEPS);
    if state.board.regions_on(slot, features).any(|(_, known)| is_heard_of(known)) {
        complete_on(state, slot, features as u8, log);
    }
    if state.board.has_encircled() {
        complete_around(state, slot, log);
    }
}

/// Scores the features of the tile just laid that are complete, each once.
fn complete_on<L: Sink<Event>>(state: &mut State, slot: Slot, features: u8, log: &mut L) {
    let region = |state: &State, feature| state.board.region_of(state.board.node(slot, feature));
    for feature in 0..features {
        let this = region(state, feature);
        let is_first = (0..feature).all(|before| region(state, before) != this);
        if is_first && state.is_complete(slot, feature) {
            complete(state, slot, feature, log);
        }
    }
}

/// Scores the monasteries and gardens whose surroundings the tile just laid completed.
fn complete_around<L: Sink<Event>>(state: &mut State, slot: Slot, log: &mut L) {
    let pos = state.board.tile(slot).pos;
    let mut around = [(Pos::default(), 0); 8];
    let mut count = 0;
    for known in state.board.surroundings() {
        if known.occupied == 8 && known.pos.is_around(pos) {
            around[count] = (known.pos, known.slot);
            count += 1;
        }
    }
    around[..count].sort_unstable();
    for &(_, other) in &around[..count] {
        for feature in 0..state.tiles.get(state.board.tile(other).tile).features.len() as u8 {
            if state.kind(other, feature).is_hermitage() {
                complete(state, other, feature, log);
            }
        }
    }
}

/// Scores a completed feature and returns its figures (L-18 to L-21).
fn complete<L: Sink<Event>>(state: &mut State, slot: Slot, feature: u8, log: &mut L) {
    let region = state.board.region_of(state.board.node(slot, feature));
    let what = state.feature_ref(slot, feature);
    if what.kind == Kind::Garden && !state.options.abbot {
        return; // O-8: decoration.
    }
    if L::KEEPS {
        log.emit(Event::FeatureCompleted { what, tiles: cells_of(&state.board, region) });
    }
    if state.board.region(region).figures == 0 {
        return; // L-21
    }
    let tally = state.tally(region);
    let points = match what.kind {
        Kind::City => state.city_points(&tally, true),
        Kind::Road => State::road_points(&tally),
        _ => State::hermitage_points(state.board.occupied_around(slot)),
    };
    award(state, what, points, &tally, false, log);
    return_figures(state, region, log);
}

/// Gives points to the players with the most figures (L-19).
#[inline]
fn award<L: Sink<Event>>(
    state: &mut State,
    what: FeatureRef,
    points: Points,
    tally: &Tally,
    at_end: bool,
    log: &mut L,
) {
    for player in tally.owners() {
        *state.sheet[player].of_mut(what.kind) += points.total;
        if L::KEEPS {
            log.emit(Event::Scored { player, points: Score(points), what, figures: tally.figures, at_end });
        }
    }
}

/// Returns all figures of a region to their owners, in the order in which the tiles under them were laid (L-20).
#[inline]
fn return_figures<L: Sink<Event>>(state: &mut State, region: Node, log: &mut L) {
    let mut nodes = [0; crate::landscape::MAX_TILES];
    let mut count = 0;
    state.board.walk(region, |node, Segment { figure, .. }| {
        if figure.is_some() && count < nodes.len() {
            nodes[count] = node;
            count += 1;
        }
    });
    let nodes = &mut nodes[..count];
    if L::KEEPS {
        nodes.sort_unstable();
    }
    for &mut node in nodes {
        let Some(figure) = state.board.set_figure(node, None) else { continue };
        let (player, piece) = decode(figure);
        *state.supply[player].of_mut(piece) += 1;
        if L::KEEPS {
            log.emit(Event::FigureReturned { player, piece, from: state.feature_at(node) });
        }
    }
}

/// Passes the turn on, unless no tile is left.
#[inline]
fn pass_turn<L: Sink<Event>>(state: &mut State, log: &mut L) {
    if state.deck.is_empty() {
        return;
    }
    state.to_act = state.to_act.after(state.players);
    if L::KEEPS {
        log.emit(Event::TurnPassed { to: state.to_act });
    }
}

/// Draws a tile for the player whose turn begins; ends the game if none is left (L-3, L-26, C-6).
#[inline(always)]
pub(super) fn start_turn<L: Sink<Event>>(state: &mut State, log: &mut L) {
    loop {
        let Some(tile) = state.deck.draw() else { return finish(state, log) };
        state.hand = tile;
        if state.can_be_laid(tile) {
            state.phase = Phase::Place;
            if L::KEEPS {
                log.emit(Event::TileDrawn { player: state.to_act, tile: state.name(tile) });
            }
            return;
        }
        set_aside(state, log);
    }
}

/// Sets the drawn tile aside; with `unplaceable` = `pass` the turn is over (L-3).
#[cold]
fn set_aside<L: Sink<Event>>(state: &mut State, log: &mut L) {
    state.deck.set_aside();
    if L::KEEPS {
        log.emit(Event::TileSetAside { player: state.to_act, tile: state.name(state.hand) });
    }
    if state.options.unplaceable == Unplaceable::Pass {
        pass_turn(state, log);
    }
}

/// Scores unfinished features, then fields, each once, in the order in which the tiles under their figures were laid (L-22).
#[cold]
pub(super) fn finish<L: Sink<Event>>(state: &mut State, log: &mut L) {
    state.phase = Phase::Over;
    let mut nodes = [0; MAX_FIGURES];
    let mut count = 0;
    for (place, (node, _)) in nodes.iter_mut().zip(state.board.figures()) {
        *place = node;
        count += 1;
    }
    let mut scored = RegionSet::default();
    for fields in [false, true] {
        for &node in &nodes[..count] {
            let segment = state.board.segment(node);
            let is_field = state.kind(segment.slot, segment.feature) == Kind::Field;
            if is_field != fields || !scored.insert(state.board.region_of(node)) {
                continue;
            }
            let what = state.feature_ref(segment.slot, segment.feature);
            let tally = state.tally(what.region);
            let points = match what.kind {
                Kind::City => state.city_points(&tally, false),
                Kind::Road => State::road_points(&tally),
                Kind::Field => state.field_points(what.region),
                _ => State::hermitage_points(state.board.occupied_around(segment.slot)),
            };
            award(state, what, points, &tally, true, log);
        }
    }
    if L::KEEPS {
        log.emit(Event::GameOver { scores: state.scores(), sheets: state.sheet, winners: state.winners() });
    }
}

/// The most figures on the board: five players with 20 meeples and an abbot each (C-7).
const MAX_FIGURES: usize = 5 * 21;

impl State {
    /// Whether a tile has a legal cell now.
    // Called once a turn, from one place.
    #[inline(always)]
    fn can_be_laid(&self, tile: TileId) -> bool {
        if self.is_river(tile) {
            return self.river.is_some_and(|end| self.river_rotations(&end, tile) != 0);
        }
        self.board.fits_somewhere(&self.tiles, tile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Classic, Fields, Game, Player, Ruleset};
    use serde_json::json;

    #[test]
    fn a_monastery_listed_before_a_road_is_completed_before_it() {
        // L-18: by feature index on the laid tile, whatever their kinds.
        let plain = json!({"kind": "field", "ports": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], "cities": []});
        let field = json!({"kind": "field", "ports": [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], "cities": []});
        let road = json!({"kind": "road", "ports": [1]});
        let tiles = json!({"tiles": [
            {"id": "plain", "count": 8, "start": 1, "features": [plain]},
            {"id": "end", "count": 1, "features": [road, field]},
            {"id": "hermitage", "count": 1, "features": [{"kind": "monastery", "ports": []}, road, field]},
        ]});
        let order = ["plain", "end", "plain", "plain", "plain", "plain", "plain", "plain", "hermitage"];
        let setup = json!({"players": 2, "tiles": tiles, "order": order});
        let setup = Classic::read_setup(&mut Fields::from_value(setup).unwrap()).unwrap();
        let mut game = Game::<Classic>::new(setup).unwrap();
        let cells = ["1,0 r0", "2,0 r180", "3,0 r0", "3,1 r0", "3,2 r0", "2,2 r0", "1,2 r0", "1,1 r0", "2,1 r0"];
        let mut completed = Vec::new();
        for line in cells.iter().flat_map(|cell| [format!("place {cell}"), "skip".into()]) {
            let by = game.to_act().unwrap_or(Player(0));
            for event in game.apply(by, line.parse().unwrap()).unwrap().events {
                if let Event::FeatureCompleted { what, .. } = event {
                    completed.push(what.kind);
                }
            }
        }
        assert_eq!(completed, [Kind::Monastery, Kind::Road]);
    }
}

//! Legal commands: whether one command is legal and if not, why; and the list of all of them. A property test proves that the two
//! agree.
//!
//! The order of the list is part of the format. Placements: rotations ascending, for each the cells in the order in which they became
//! open; a tile opens the cells around it clockwise from the north. Figures: meeple by feature, abbot by feature, recall, skip.

use super::command::{Command, Piece};
use super::figure::{decode, may_stand};
use super::illegal::Illegal;
use super::river::RiverFault;
use super::state::{Phase, State};
use super::terrain::Kind;
use crate::games::common::table::TileIllegal;
use crate::landscape::{PlacementError, Pos, Rotation, Slot};
use std::ops::ControlFlow;

/// Whether a command of the player to act is legal.
// This runs for each command of a game: the two most frequent ones are checked without a call.
#[inline(always)]
pub(super) fn check(state: &State, command: Command) -> Result<(), Illegal> {
    match (state.phase, command) {
        (Phase::Place, Command::Place { pos, rotation }) => check_place(state, pos, rotation),
        (Phase::Figure, Command::Skip) => Ok(()),
        _ => check_figure(state, command),
    }
}

fn check_figure(state: &State, command: Command) -> Result<(), Illegal> {
    match (state.phase, command) {
        (_, Command::Place { .. }) => Err(Illegal::Tile(TileIllegal::TileIsLaid)),
        (Phase::Figure, Command::Deploy { piece, feature }) => check_deploy(state, piece, feature),
        (Phase::Figure, Command::Recall { pos }) => check_recall(state, pos),
        _ => Err(Illegal::Tile(TileIllegal::TileComesFirst)),
    }
}

#[inline(always)]
fn check_place(state: &State, pos: Pos, rotation: Rotation) -> Result<(), Illegal> {
    if state.is_river(state.hand) {
        return check_river(state, pos, rotation);
    }
    check_fits(state, pos, rotation)
}

#[inline]
fn check_fits(state: &State, pos: Pos, rotation: Rotation) -> Result<(), Illegal> {
    let fits = state.board.fits(&state.tiles, state.hand, pos, rotation);
    fits.map_err(|misfit| explain_misfit(state, pos, misfit))
}

/// Not inlined: few games have a river, and the checks of the others stay short without it.
#[inline(never)]
fn check_river(state: &State, pos: Pos, rotation: Rotation) -> Result<(), Illegal> {
    if let Some(end) = state.river.filter(|end| end.pos != pos) {
        return Err(Illegal::NotAtRiverEnd { pos, end: end.pos });
    }
    check_fits(state, pos, rotation)?;
    let Some(end) = state.river else { return Ok(()) };
    state.check_bend(&end, state.hand, rotation).map_err(|fault| match fault {
        RiverFault::BendsBack(bend) => Illegal::RiverBendsBack { bend },
        RiverFault::NoRoom(next) => Illegal::RiverHasNoRoom { next },
    })
}

#[cold]
fn explain_misfit(state: &State, pos: Pos, misfit: PlacementError) -> Illegal {
    match TileIllegal::misfit(pos, misfit) {
        TileIllegal::Clash { side, mine, theirs: Kind::River, .. }
            if state.river.is_some_and(|end| end.pos == pos && end.side == side) =>
        {
            Illegal::WaterNotJoined { pos, side, mine }
        }
        misfit => misfit.into(),
    }
}

#[inline]
fn check_deploy(state: &State, piece: Piece, feature: u8) -> Result<(), Illegal> {
    let Some(slot) = state.laid() else { return Err(Illegal::Tile(TileIllegal::TileComesFirst)) };
    let features = &state.tiles.get(state.hand).features;
    let Some(facts) = features.get(feature as usize) else {
        return Err(TileIllegal::NoFeature { feature, features: features.len() as u8 }.into());
    };
    if piece == Piece::Abbot && !state.options.abbot {
        return Err(Illegal::NoAbbotInGame);
    }
    may_stand(&state.options, piece, facts.kind).map_err(|rule| Illegal::NeverThere {
        piece,
        kind: facts.kind,
        rule,
    })?;
    let region = state.board.region_of(state.board.node(slot, feature));
    if state.board.region(region).figures != 0 {
        return Err(find_claimant(state, region, facts.kind));
    }
    if state.supply[state.to_act].of(piece) == 0 {
        return Err(Illegal::NoneLeft { piece });
    }
    Ok(())
}

/// Names the figure on a claimed feature, the one whose tile was laid first.
#[cold]
fn find_claimant(state: &State, region: u16, kind: Kind) -> Illegal {
    let mut on_region = state.board.figures().filter(|(node, _)| state.board.region_of(*node) == region);
    let (node, figure) = on_region.next().expect("a region that counts a figure has one");
    let (by, piece) = decode(figure);
    let segment = state.board.segment(node);
    Illegal::Claimed { kind, by, piece, pos: state.board.tile(segment.slot).pos, feature: segment.feature }
}

#[inline(never)]
fn check_recall(state: &State, pos: Pos) -> Result<(), Illegal> {
    if !state.options.abbot {
        return Err(Illegal::NoAbbotInGame);
    }
    let stands = state.abbot_of(state.to_act).map(|(slot, _)| slot);
    let there = |slot: Slot| state.board.tile(slot).pos;
    match stands.filter(|slot| there(*slot) == pos) {
        None => Err(Illegal::NoAbbotThere { pos, stands: stands.map(there) }),
        // C-2: in the classic game only from an unfinished feature; in Okolitsa also from one just completed (O-9).
        Some(slot) if !state.options.recall_complete && state.board.occupied_around(slot) == 8 => {
            Err(Illegal::AbbotsFeatureIsComplete { pos })
        }
        Some(_) => Ok(()),
    }
}

/// Calls `visit` with each legal command, in the order described above, until it breaks.
#[inline(always)]
pub(super) fn visit_legal<B>(state: &State, visit: impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
    match state.phase {
        Phase::Over => ControlFlow::Continue(()),
        Phase::Figure => visit_figures(state, visit),
        Phase::Place => visit_placements(state, visit),
    }
}

#[inline(always)]
fn visit_placements<B>(state: &State, mut visit: impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
    let mut place = |pos, rotation| visit(Command::Place { pos, rotation });
    if !state.is_river(state.hand) {
        return state.board.visit_placements(&state.tiles, state.hand, place);
    }
    // O-13: there is only one cell.
    let Some(end) = &state.river else { return ControlFlow::Continue(()) };
    let rotations = state.river_rotations(end, state.hand);
    let fits = |rotation: &Rotation| rotations >> rotation.quarters() & 1 == 1;
    Rotation::ALL.into_iter().filter(fits).try_for_each(|rotation| place(end.pos, rotation))
}

#[inline(always)]
fn visit_figures<B>(state: &State, mut visit: impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
    if let Some(slot) = state.laid() {
        if state.supply[state.to_act].meeples != 0 {
            visit_deploys(state, slot, Piece::Meeple, &mut visit)?;
        }
        if state.options.abbot {
            visit_abbot(state, slot, &mut visit)?;
        }
    }
    visit(Command::Skip)
}

#[inline]
fn visit_deploys<B>(
    state: &State,
    slot: Slot,
    piece: Piece,
    visit: &mut impl FnMut(Command) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let first = state.board.node(slot, 0);
    for (feature, facts) in state.tiles.get(state.hand).features.iter().enumerate() {
        let region = state.board.region_of(first + feature as u16);
        if state.board.region(region).figures == 0 && may_stand(&state.options, piece, facts.kind).is_ok() {
            visit(Command::Deploy { piece, feature: feature as u8 })?;
        }
    }
    ControlFlow::Continue(())
}

/// An abbot in supply may be placed, one on the board may be recalled.
#[inline(never)]
fn visit_abbot<B>(state: &State, slot: Slot, visit: &mut impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
    if state.supply[state.to_act].abbots != 0 {
        return visit_deploys(state, slot, Piece::Abbot, visit);
    }
    let Some((stands, _)) = state.abbot_of(state.to_act) else { return ControlFlow::Continue(()) };
    let pos = state.board.tile(stands).pos;
    if check_recall(state, pos).is_ok() { visit(Command::Recall { pos }) } else { ControlFlow::Continue(()) }
}

/// How many commands are legal.
pub(super) fn count_legal(state: &State) -> usize {
    if state.phase == Phase::Place && !state.is_river(state.hand) {
        return state.board.count_placements(&state.tiles, state.hand);
    }
    let mut count = 0;
    let _ = visit_legal(state, |_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    count
}

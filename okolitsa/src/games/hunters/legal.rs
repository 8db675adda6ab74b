//! Legal commands: whether one command is legal and if not, why; and the list of all of them (for the Scout in `scout.rs`). A property
//! test proves that the two agree.
//!
//! The order of the list is part of the format. Placements: rotations ascending, for each the cells in the order in which they became
//! open; then refuse, then recalls. The choice: layings in the same order, each by feature, then draw. Figures: tribesman by feature, hut
//! by feature, recalls, skip.

use super::command::{Command, Piece};
use super::figure::Occupant;
use super::illegal::Illegal;
use super::scout::{check_lay, check_recall, check_refuse, visit_layings, visit_recalls};
use super::state::{Phase, State};
use super::terrain::Kind;
use crate::games::common::RegionSet;
use crate::games::common::table::TileIllegal;
use crate::landscape::{Node, Pos, Rotation, Segment, Slot};
use std::ops::ControlFlow;

/// Whether a command of the player to act is legal.
#[inline]
pub(super) fn check(state: &State, command: Command) -> Result<(), Illegal> {
    match (state.phase, command) {
        (Phase::Choose, Command::Draw) => Ok(()),
        (Phase::Choose, Command::Lay { pos, rotation, feature }) => check_lay(state, pos, rotation, feature),
        (Phase::Choose, _) => Err(Illegal::ChoiceComesFirst),
        (_, Command::Draw | Command::Lay { .. }) => Err(Illegal::NoChoiceDue),
        (Phase::Place, Command::Place { pos, rotation }) => check_place(state, pos, rotation),
        (Phase::Place, Command::Refuse) => check_refuse(state),
        (_, Command::Place { .. } | Command::Refuse) => Err(Illegal::Tile(TileIllegal::TileIsLaid)),
        (_, Command::Recall { pos, feature }) => check_recall(state, pos, feature),
        (Phase::Figure, Command::Deploy { piece, feature }) => check_deploy(state, piece, feature),
        (Phase::Figure, Command::Skip) => Ok(()),
        (_, Command::Deploy { .. } | Command::Skip) => Err(Illegal::Tile(TileIllegal::TileComesFirst)),
    }
}

#[inline]
fn check_place(state: &State, pos: Pos, rotation: Rotation) -> Result<(), Illegal> {
    state.board.fits(&state.tiles, state.hand, pos, rotation).map_err(|misfit| TileIllegal::misfit(pos, misfit).into())
}

#[inline]
fn check_deploy(state: &State, piece: Piece, feature: u8) -> Result<(), Illegal> {
    let Some(slot) = state.laid() else { return Err(Illegal::Tile(TileIllegal::TileComesFirst)) };
    let features = state.features(slot);
    let Some(facts) = features.get(feature as usize) else {
        return Err(TileIllegal::NoFeature { feature, features: features.len() as u8 }.into());
    };
    may_stand(piece, facts.kind).map_err(|rule| Illegal::NeverThere { piece, kind: facts.kind, rule })?;
    let node = state.board.node(slot, feature);
    match piece {
        Piece::Tribesman => {
            if let Some((node, by)) = state.claimant(state.board.region_of(node), facts.kind) {
                let Segment { slot, feature, .. } = state.board.segment(node);
                return Err(Illegal::Claimed { kind: facts.kind, by, pos: state.board.tile(slot).pos, feature });
            }
        }
        Piece::Hut => {
            let system = state.board.region_of(node);
            if let Some((node, by)) = state.hut_of_system(system, &mut RegionSet::default()) {
                let Segment { slot, feature, .. } = state.board.segment(node);
                return Err(Illegal::HutInSystem { by, pos: state.board.tile(slot).pos, feature });
            }
        }
    }
    if state.supply[state.to_act].of(piece) == 0 {
        return Err(Illegal::NoneLeft { piece, rule: "L-12" });
    }
    Ok(())
}

/// Whether a figure may ever stand on a kind of feature, or the rule against it.
#[inline]
pub(super) fn may_stand(piece: Piece, kind: Kind) -> Result<(), &'static str> {
    match (piece, kind) {
        (Piece::Tribesman, Kind::Lake) => Err("H-9"),
        (Piece::Tribesman, _) | (Piece::Hut, Kind::River | Kind::Lake) => Ok(()),
        (Piece::Hut, _) => Err("H-8"),
    }
}

impl State {
    /// The figure that keeps tribesmen away from a forest, river or meadow (H-7): a tribesman, or the hut on a field (H-27). On a river huts
    /// do not matter (H-8).
    #[inline]
    fn claimant(&self, region: Node, kind: Kind) -> Option<(Node, Occupant)> {
        if self.board.region(region).figures == 0 {
            return None;
        }
        let mut found: Option<(Node, Occupant)> = None;
        self.board.walk(region, |node, segment| {
            let by = segment.figure.map(Occupant::decode);
            if let Some(by) = by.filter(|by| kind != Kind::River || by.is_tribesman())
                && found.is_none_or(|(first, _)| node < first)
            {
                found = Some((node, by));
            }
        });
        found
    }

    /// Whether a figure keeps tribesmen away from a feature.
    #[inline]
    fn is_claimed(&self, region: Node, kind: Kind) -> bool {
        self.board.region(region).figures != 0 && (kind != Kind::River || self.claimant(region, kind).is_some())
    }

    /// The hut in the river system of a region (H-8), of several the one whose tile was laid first. The system's regions are put into `regions`.
    fn hut_of_system(&self, region: Node, regions: &mut RegionSet) -> Option<(Node, Occupant)> {
        let mut found: Option<(Node, Occupant)> = None;
        self.walk_system(region, regions, &mut |node, segment| {
            let by = segment.figure.map(Occupant::decode);
            if let Some(by) = by.filter(|by| by.is_water_hut())
                && found.is_none_or(|(first, _)| node < first)
            {
                found = Some((node, by));
            }
        });
        found
    }
}

/// Calls `visit` with each legal command, in the order described above, until it breaks.
#[inline]
pub(super) fn visit_legal<B>(state: &State, mut visit: impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
    match state.phase {
        Phase::Over => ControlFlow::Continue(()),
        Phase::Choose => visit_choices(state, &mut visit),
        Phase::Figure => visit_figures(state, &mut visit),
        Phase::Place => {
            let mut place = |pos, rotation| visit(Command::Place { pos, rotation });
            state.board.visit_placements(&state.tiles, state.hand, &mut place)?;
            visit_rights(state, &mut visit)
        }
    }
}

/// How many commands are legal.
pub(super) fn count_legal(state: &State) -> usize {
    let mut count = 0;
    let mut add = |_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    };
    if state.phase == Phase::Place {
        let _ = visit_rights(state, &mut add);
        return count + state.board.count_placements(&state.tiles, state.hand);
    }
    let _ = visit_legal(state, add);
    count
}

#[cold]
fn visit_choices<B>(state: &State, visit: &mut impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
    visit_layings(state, visit)?;
    visit(Command::Draw)
}

/// Actions before the tile is laid (H-23, H-24).
#[inline]
fn visit_rights<B>(state: &State, visit: &mut impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
    if !state.options.scout {
        return ControlFlow::Continue(());
    }
    if check_refuse(state).is_ok() {
        visit(Command::Refuse)?;
    }
    visit_recalls(state, visit)
}

#[inline]
fn visit_figures<B>(state: &State, visit: &mut impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
    let supply = state.supply[state.to_act];
    if let Some(slot) = state.laid() {
        let first = state.board.node(slot, 0);
        let features = || (0..).zip(state.features(slot));
        if supply.tribesmen > 0 {
            for (feature, facts) in features().filter(|(_, facts)| may_stand(Piece::Tribesman, facts.kind).is_ok()) {
                if !state.is_claimed(state.board.region_of(first + Node::from(feature)), facts.kind) {
                    visit(Command::Deploy { piece: Piece::Tribesman, feature })?;
                }
            }
        }
        if supply.huts > 0 {
            let mut free = free_waters(state, slot);
            while free != 0 {
                visit(Command::Deploy { piece: Piece::Hut, feature: free.trailing_zeros() as u8 })?;
                free &= free - 1;
            }
        }
        if state.options.scout {
            visit_recalls(state, visit)?;
        }
    }
    visit(Command::Skip)
}

/// The waters of a tile whose river systems hold no hut (H-8), as a mask by feature. Each system is walked once.
fn free_waters(state: &State, slot: Slot) -> u16 {
    let first = state.board.node(slot, 0);
    let waters =
        || (0..).zip(state.features(slot)).filter(|(_, facts)| facts.kind.is_water()).map(|(feature, _)| feature);
    let (mut judged, mut free) = (0u16, 0u16);
    for water in waters() {
        if judged >> water & 1 == 1 {
            continue;
        }
        let mut system = RegionSet::default();
        let is_free = state.hut_of_system(state.board.region_of(first + water), &mut system).is_none();
        for other in waters().filter(|other| system.contains(state.board.region_of(first + other))) {
            judged |= 1 << other;
            free |= u16::from(is_free) << other;
        }
    }
    free
}

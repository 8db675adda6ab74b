//! What river systems are worth to those who have huts there.

use super::super::figure::Occupant;
use super::super::state::State;
use super::super::terrain::Kind;
use crate::base::PerPlayer;
use crate::games::common::RegionSet;
use crate::landscape::{Board, Node};

/// A river system (H-6).
#[derive(Clone, Copy, Debug)]
pub(super) struct System {
    pub regions: RegionSet,
    pub huts: PerPlayer<u8>,
    pub fish: u8,
    /// The open ends of its rivers.
    pub ends: u16,
}

impl System {
    /// The river system of a region.
    pub fn survey(state: &State, region: Node) -> Self {
        let (regions, huts) = (RegionSet::default(), PerPlayer::new(state.players));
        let mut system = System { regions, huts, fish: 0, ends: 0 };
        let System { regions, huts, fish, ends } = &mut system;
        state.walk_system(region, regions, &mut |node, segment| {
            *fish += state.detail(segment.slot, segment.feature).fish;
            if let Some(by) = segment.figure.map(Occupant::decode).filter(|by| by.is_water_hut()) {
                huts[by.player] += 1;
            }
            // A river's open ends are counted where it is named after.
            if state.board.region_of(node) == node && state.kind(segment.slot, segment.feature) == Kind::River {
                *ends += state.board.region(node).open_ports;
            }
        });
        system
    }

    /// Whether one of its regions is among those on a board; they can have joined others there.
    pub fn is_among(&self, board: &Board, regions: &RegionSet) -> bool {
        self.regions.iter().any(|region| regions.contains(board.region_of(region)))
    }
}

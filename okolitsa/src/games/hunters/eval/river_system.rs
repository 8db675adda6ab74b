//! River systems (H-6).

use super::super::figure::Occupant;
use super::super::state::State;
use super::super::terrain::Kind;
use crate::base::PerPlayer;
use crate::games::common::RegionSet;
use crate::landscape::{Board, Node};

/// A river system with what counts for its huts.
#[derive(Clone, Copy, Debug)]
pub(super) struct RiverSystem {
    pub regions: RegionSet,
    pub huts: PerPlayer<u8>,
    pub fish: u8,
    /// The number of open ends of its rivers.
    pub open_ends: u16,
}

impl RiverSystem {
    /// The river system of a region.
    pub fn of(state: &State, region: Node) -> Self {
        let (regions, huts) = (RegionSet::default(), PerPlayer::new(state.players));
        let mut system = RiverSystem { regions, huts, fish: 0, open_ends: 0 };
        let RiverSystem { regions, huts, fish, open_ends } = &mut system;
        state.walk_system(region, regions, &mut |node, segment| {
            *fish += state.detail(segment.slot, segment.feature).fish;
            if let Some(by) = segment.figure.map(Occupant::decode).filter(|by| by.is_water_hut()) {
                huts[by.player] += 1;
            }
            // The open ends of a region are counted once, at the node that names it.
            if state.board.region_of(node) == node && state.kind(segment.slot, segment.feature) == Kind::River {
                *open_ends += state.board.region(node).open_ports;
            }
        });
        system
    }

    /// Whether one of its regions is in a set of regions of a board, where they may have been joined with others.
    pub fn is_among(&self, board: &Board, regions: &RegionSet) -> bool {
        self.regions.iter().any(|region| regions.contains(board.region_of(region)))
    }

    /// The system of a region in a list, if none of its regions is changed.
    pub fn find<'a>(list: &'a [RiverSystem], board: &Board, region: Node, changed: &RegionSet) -> Option<&'a Self> {
        list.iter().find(|system| system.regions.contains(region) && !system.is_among(board, changed))
    }
}

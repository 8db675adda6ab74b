//! What is known of features: at the base, and in the present survey.

use super::super::figure::{Occupant, ScoutPiece};
use super::super::state::State;
use super::super::terrain::Kind;
use super::system::System;
use crate::base::PerPlayer;
use crate::games::common::{Opening, Part, RegionNotes, RegionSet, Stake};
use crate::landscape::{Board, Figure, Node, Slot};

/// A figure on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub node: Node,
    pub slot: Slot,
    pub kind: Kind,
    pub figure: Occupant,
    /// The hunter on the bridge stands on two meadows (H-26), and is one hunter.
    pub is_second_of_bridge: bool,
}

impl Standing {
    pub fn new(state: &State, node: Node, figure: Figure) -> Self {
        let (segment, figure) = (state.board.segment(node), Occupant::decode(figure));
        let is_meadow = |feature: u8| state.kind(segment.slot, feature) == Kind::Meadow;
        let is_second_of_bridge = figure.role == Some(ScoutPiece::Bridge) && (0..segment.feature).any(is_meadow);
        Standing {
            node,
            slot: segment.slot,
            kind: state.kind(segment.slot, segment.feature),
            figure,
            is_second_of_bridge,
        }
    }
}

/// What is known of regions.
#[derive(Debug, Default)]
pub(super) struct Notes {
    pub regions: RegionNotes<Prospect>,
    pub openings: Vec<Opening>,
    pub joints: Vec<Opening>,
    pub systems: Vec<System>,
}

/// What a feature is worth, and who stands there.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospect {
    pub worth: f32,
    pub claims: PerPlayer<u8>,
    /// How many of its open cells will be filled.
    pub filled: f32,
    /// How many figures stand there.
    pub figures: u8,
    /// Its open cells, in the list of the notes.
    pub parts: Part,
    /// Those of them where another of its kind comes to.
    pub joints: Part,
    pub is_base: bool,
}

impl Prospect {
    pub fn stake(&self) -> Stake<'_> {
        Stake { figures: &self.claims, worth: self.worth }
    }
}

impl Notes {
    pub fn forget(&mut self) {
        self.openings.clear();
        self.joints.clear();
        self.systems.clear();
    }

    /// The river system of a region, if none of its regions is changed.
    pub fn system_of(&self, board: &Board, region: Node, changed: &RegionSet) -> Option<&System> {
        let mut systems = self.systems.iter();
        systems.find(|system| system.regions.contains(region) && !system.is_among(board, changed))
    }
}

//! What is known of features: at the base, and in the present survey.

use super::super::command::Piece;
use super::super::figure::decode;
use super::super::state::State;
use super::super::terrain::Kind;
use crate::base::{PerPlayer, Player};
use crate::games::common::{Opening, Part, RegionNotes, Stake};
use crate::landscape::{Figure, Node, Segment, Slot};

/// A figure on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub node: Node,
    pub slot: Slot,
    pub kind: Kind,
    pub player: Player,
    pub piece: Piece,
}

impl Standing {
    pub fn new(state: &State, node: Node, figure: Figure) -> Self {
        let Segment { slot, feature, .. } = state.board.segment(node);
        let (player, piece) = decode(figure);
        Standing { node, slot, kind: state.kind(slot, feature), player, piece }
    }
}

/// What is known of regions.
#[derive(Debug, Default)]
pub(super) struct Notes {
    pub regions: RegionNotes<Prospect>,
    pub openings: Vec<Opening>,
    pub joints: Vec<Opening>,
    pub cities: Vec<Node>,
}

/// What a feature is worth to its owners, and who stands there.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospect {
    pub worth: f32,
    /// The chance that it is completed; of a field not used.
    pub chance: f32,
    pub figures: PerPlayer<u8>,
    /// The open cells of a road or city, or the cities at a field, in the lists of the notes.
    pub parts: Part,
    /// Those of the open cells of a road or city where another of its kind comes to.
    pub joints: Part,
    /// The open cells at the middle ports of a field.
    pub rim: Part,
    pub is_base: bool,
}

impl Prospect {
    pub fn stake(&self) -> Stake<'_> {
        Stake { figures: &self.figures, worth: self.worth }
    }
}

impl Notes {
    pub fn forget(&mut self) {
        self.openings.clear();
        self.joints.clear();
        self.cities.clear();
    }
}

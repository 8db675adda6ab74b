//! Figures on the board.

use super::super::figure::Occupant;
use super::super::figure::ScoutPiece;
use super::super::state::State;
use super::super::terrain::Kind;
use crate::landscape::{Figure, Node, Slot};

/// A figure on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedFigure {
    pub node: Node,
    pub slot: Slot,
    pub kind: Kind,
    pub figure: Occupant,
    /// The hunter on the bridge stands on two meadows (H-26) but is one hunter: this is the second meadow.
    pub is_second_of_bridge: bool,
}

impl PlacedFigure {
    pub fn new(state: &State, node: Node, figure: Figure) -> Self {
        let (segment, figure) = (state.board.segment(node), Occupant::decode(figure));
        let is_meadow = |feature: u8| state.kind(segment.slot, feature) == Kind::Meadow;
        let is_second_of_bridge = figure.role == Some(ScoutPiece::Bridge) && (0..segment.feature).any(is_meadow);
        PlacedFigure {
            node,
            slot: segment.slot,
            kind: state.kind(segment.slot, segment.feature),
            figure,
            is_second_of_bridge,
        }
    }
}

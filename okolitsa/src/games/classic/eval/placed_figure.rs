//! Figures on the board.

use super::super::command::Piece;
use super::super::figure::decode;
use super::super::state::State;
use super::super::terrain::Kind;
use crate::base::Player;
use crate::landscape::{Figure, Node, Segment, Slot};

/// A figure on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedFigure {
    pub node: Node,
    pub slot: Slot,
    pub kind: Kind,
    pub player: Player,
    pub piece: Piece,
}

impl PlacedFigure {
    pub fn new(state: &State, node: Node, figure: Figure) -> Self {
        let Segment { slot, feature, .. } = state.board.segment(node);
        let (player, piece) = decode(figure);
        PlacedFigure { node, slot, kind: state.kind(slot, feature), player, piece }
    }
}

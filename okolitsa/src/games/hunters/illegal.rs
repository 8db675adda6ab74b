//! Why a command is refused: the rule it breaks, with the evidence.

use super::command::Piece;
use super::figure::Occupant;
use super::figure::ScoutPiece;
use super::terrain::Kind;
use crate::landscape::{Misfit, Pos, Side, Terrain};

/// Why a command is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// L-25: the tile of this turn is laid already.
    TileIsLaid,
    /// L-25: the tile has to be laid before anything else.
    TileComesFirst,
    /// L-1: a tile lies on the cell.
    Occupied {
        /// The cell.
        pos: Pos,
    },
    /// L-1: the cell shares no side with a laid tile.
    Apart {
        /// The cell.
        pos: Pos,
    },
    /// L-2: two touching sides differ.
    Clash {
        /// The cell.
        pos: Pos,
        /// The side of the cell.
        side: Side,
        /// What the tile shows there.
        mine: Kind,
        /// What the neighbour shows.
        theirs: Kind,
        /// The neighbour's cell.
        neighbour: Pos,
    },
    /// L-12: the tile has no such feature.
    NoFeature {
        /// The index given.
        feature: u8,
        /// How many features the tile has.
        features: u8,
    },
    /// H-8, H-9, H-24 to H-27: the figure never stands on such a feature.
    NeverThere {
        /// The figure.
        piece: Piece,
        /// The kind of feature.
        kind: Kind,
        /// The rule.
        rule: &'static str,
    },
    /// H-7, H-27: a figure on the feature keeps tribesmen away.
    Claimed {
        /// The kind of feature.
        kind: Kind,
        /// The figure.
        by: Occupant,
        /// The cell on which it stands.
        pos: Pos,
        /// The feature of that tile.
        feature: u8,
    },
    /// H-8: a hut stands in the river system.
    HutInSystem {
        /// The hut.
        by: Occupant,
        /// The cell on which it stands.
        pos: Pos,
        /// The feature of that tile.
        feature: u8,
    },
    /// L-12, H-22: the supply has no such figure.
    NoneLeft {
        /// The figure.
        piece: Piece,
        /// The rule.
        rule: &'static str,
    },
    /// H-22: first to be decided is whether to draw or to lay the own piece.
    ChoiceComesFirst,
    /// H-22: it is not asked whether to draw or to lay a piece.
    NoChoiceDue,
    /// H-24, H-25, H-27: the feature of the piece would continue none on the board.
    ContinuesNothing {
        /// The piece.
        piece: ScoutPiece,
        /// Its feature.
        feature: u8,
    },
    /// H-24 to H-27: a figure on the feature bars the piece.
    PieceBarred {
        /// The piece.
        piece: ScoutPiece,
        /// The figure.
        by: Occupant,
        /// The cell on which it stands.
        pos: Pos,
        /// The feature of that tile.
        feature: u8,
    },
    /// H-23, H-24: the player does not hold the piece, or it is not laid yet.
    NoSuchRight {
        /// The piece that would give the right.
        piece: ScoutPiece,
    },
    /// H-23, H-24: the right is used already in this turn.
    RightIsUsed {
        /// The piece that gives it.
        piece: ScoutPiece,
    },
    /// H-23: no own tribesman stands there.
    NoTribesmanThere {
        /// The cell.
        pos: Pos,
        /// The feature of its tile.
        feature: u8,
    },
    /// H-23: the forest or river is complete.
    FeatureIsComplete {
        /// The cell.
        pos: Pos,
        /// The feature of its tile.
        feature: u8,
    },
    /// H-28: the figure belongs to a piece of the Scout and stays.
    BoundToPiece {
        /// The cell.
        pos: Pos,
        /// The feature of its tile.
        feature: u8,
    },
    /// H-24: the stack has no second tile.
    NoSecondTile,
}

#[cold]
pub(super) fn explain_misfit(pos: Pos, misfit: Misfit) -> Illegal {
    match misfit {
        Misfit::Occupied => Illegal::Occupied { pos },
        Misfit::Apart => Illegal::Apart { pos },
        Misfit::Edge { side, mine, theirs } => {
            let (mine, theirs) = (Kind::from_edge(mine), Kind::from_edge(theirs));
            Illegal::Clash { pos, side, mine, theirs, neighbour: pos.beside(side) }
        }
    }
}

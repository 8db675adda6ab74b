//! Why a command is refused: the rule it breaks, with the evidence.

use super::command::Piece;
use super::figure::{Occupant, ScoutPiece};
use super::terrain::Kind;
use crate::games::common::table::TileIllegal;
use crate::landscape::Pos;

/// Why a command is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// A rule that all tile games share.
    Tile(TileIllegal<Kind>),
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
    /// H-22: the choice to draw or to lay the piece comes first.
    ChoiceComesFirst,
    /// H-22: there is no choice to draw or to lay a piece now.
    NoChoiceDue,
    /// H-24, H-25, H-27: the feature of the piece would not continue one on the board.
    ContinuesNothing {
        /// The piece.
        piece: ScoutPiece,
        /// Its feature.
        feature: u8,
    },
    /// H-24 to H-27: a figure on the feature keeps the piece away.
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

impl From<TileIllegal<Kind>> for Illegal {
    fn from(illegal: TileIllegal<Kind>) -> Self {
        Illegal::Tile(illegal)
    }
}

//! Why a command is refused: the rule it breaks, with the evidence.

use super::command::Piece;
use super::river::Bend;
use super::terrain::Kind;
use crate::base::Player;
use crate::games::common::table::TileIllegal;
use crate::landscape::{Pos, Side};

/// Why a command is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// A rule that all tile games share.
    Tile(TileIllegal<Kind>),
    /// O-13: the river continues on another cell.
    NotAtRiverEnd {
        /// The cell.
        pos: Pos,
        /// The cell where the river continues.
        end: Pos,
    },
    /// O-13: the water of the tile does not join the river.
    WaterNotJoined {
        /// The cell.
        pos: Pos,
        /// The side from which the water comes.
        side: Side,
        /// What the tile shows there.
        mine: Kind,
    },
    /// O-14: the river would bend back.
    RiverBendsBack {
        /// The way it would turn.
        bend: Bend,
    },
    /// O-14: the river would run to a cell where the Lake does not fit.
    RiverHasNoRoom {
        /// The cell it would run to.
        next: Pos,
    },
    /// O-5, O-6, O-8, O-10: the piece never stands on such a feature.
    NeverThere {
        /// The piece.
        piece: Piece,
        /// The kind of feature.
        kind: Kind,
        /// The rule.
        rule: &'static str,
    },
    /// L-12, L-13, O-7: a figure stands on the feature.
    Claimed {
        /// The kind of feature.
        kind: Kind,
        /// Whose figure.
        by: Player,
        /// Which figure.
        piece: Piece,
        /// The cell on which it stands.
        pos: Pos,
        /// The feature of that tile.
        feature: u8,
    },
    /// L-12: the supply has no such figure.
    NoneLeft {
        /// The piece.
        piece: Piece,
    },
    /// O-2, C-2: the game is played without the abbot.
    NoAbbotInGame,
    /// O-9: the player's abbot does not stand there.
    NoAbbotThere {
        /// The cell given.
        pos: Pos,
        /// Where it stands, if on the board.
        stands: Option<Pos>,
    },
    /// C-2: the abbot's feature is complete and is scored anyway.
    AbbotsFeatureIsComplete {
        /// Where it stands.
        pos: Pos,
    },
}

impl From<TileIllegal<Kind>> for Illegal {
    fn from(illegal: TileIllegal<Kind>) -> Self {
        Illegal::Tile(illegal)
    }
}

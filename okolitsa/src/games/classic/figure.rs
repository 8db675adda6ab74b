//! Figures: the supply of a player, where each figure may stand, and its code on the board.

use super::command::Piece;
use super::options::Options;
use super::terrain::Kind;
use crate::base::Player;
use crate::landscape::Figure;
use serde::Serialize;

/// The figures that a player has not placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Supply {
    /// Meeples.
    pub meeples: u8,
    /// Abbots: 1 or 0.
    pub abbots: u8,
}

impl Supply {
    /// The number of figures of a piece.
    #[inline]
    pub const fn of(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Meeple => self.meeples,
            Piece::Abbot => self.abbots,
        }
    }

    #[inline]
    pub(super) fn of_mut(&mut self, piece: Piece) -> &mut u8 {
        match piece {
            Piece::Meeple => &mut self.meeples,
            Piece::Abbot => &mut self.abbots,
        }
    }
}

/// The figures with which a player begins (O-1, C-1, C-7).
pub(super) fn full_supply(options: &Options) -> Supply {
    Supply { meeples: options.meeples, abbots: u8::from(options.abbot) }
}

/// The code of a figure on the board; never 0, which means no figure.
#[inline]
pub(super) fn encode(player: Player, piece: Piece) -> Figure {
    Figure::MIN.saturating_add(player.0 * 2 + piece as u8)
}

/// The owner and the piece of a code on the board.
#[inline]
pub fn decode(figure: Figure) -> (Player, Piece) {
    let number = figure.get() - 1;
    (Player(number / 2), if number.is_multiple_of(2) { Piece::Meeple } else { Piece::Abbot })
}

/// Whether a piece may ever stand on a kind of feature under these options; if not, the rule against it.
#[inline]
pub(super) fn may_stand(options: &Options, piece: Piece, kind: Kind) -> Result<(), &'static str> {
    match (piece, kind) {
        (_, Kind::River | Kind::Village) => Err("O-10"),
        (Piece::Meeple, Kind::Road | Kind::City | Kind::Monastery) => Ok(()),
        (Piece::Meeple, Kind::Field) if options.fields => Ok(()),
        (Piece::Meeple, Kind::Field) => Err("O-5"),
        (Piece::Abbot, Kind::Monastery | Kind::Garden) => Ok(()),
        (_, Kind::Garden) if !options.abbot => Err("O-8"),
        (Piece::Meeple, Kind::Garden) | (Piece::Abbot, _) => Err("O-6"),
    }
}

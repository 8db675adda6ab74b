//! A figure on the board: whose it is, which, and with which piece of the Scout it came.

use super::command::Piece;
use super::scout::ScoutPiece;
use crate::base::Player;
use crate::landscape::Figure;
use serde::Serialize;

/// A figure on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Occupant {
    /// Whose it is.
    pub player: Player,
    /// Which figure.
    pub piece: Piece,
    /// The piece of the Scout with which it was placed; none of an ordinary figure.
    pub role: Option<ScoutPiece>,
}

impl Occupant {
    /// An ordinary figure.
    #[inline]
    pub const fn new(player: Player, piece: Piece) -> Self {
        Occupant { player, piece, role: None }
    }

    /// The figure of a piece of the Scout.
    #[inline]
    pub const fn with_role(player: Player, role: ScoutPiece) -> Self {
        Occupant { player, piece: role.figure(), role: Some(role) }
    }

    /// The number under which the board keeps it: never 0, so that seat 0 is somebody.
    #[inline]
    pub(super) fn encode(self) -> Figure {
        let kind = self.role.map_or(self.piece as u8, |role| 1 + role as u8);
        Figure::MIN.saturating_add(self.player.0 * 6 + kind)
    }

    /// The figure that the board keeps under a number.
    #[inline]
    pub fn decode(figure: Figure) -> Self {
        let number = figure.get() - 1;
        let player = Player(number / 6);
        match number % 6 {
            0 => Occupant::new(player, Piece::Tribesman),
            1 => Occupant::new(player, Piece::Hut),
            kind => Occupant::with_role(player, ScoutPiece::ALL[kind as usize - 1]),
        }
    }

    /// Whether it is a tribesman, of whatever role.
    #[inline]
    pub fn is_tribesman(self) -> bool {
        self.piece == Piece::Tribesman
    }

    /// Whether it is a hut at the water; the one on a field holds no river system (H-27).
    #[inline]
    pub fn is_water_hut(self) -> bool {
        self.piece == Piece::Hut && self.role.is_none()
    }
}

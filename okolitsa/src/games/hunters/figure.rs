//! Figures: the supply of a player, the pieces of the Scout, and the code of a figure on the board.

use super::command::Piece;
use crate::base::Player;
use crate::landscape::Figure;
use serde::Serialize;

/// The figures that a player has not placed (H-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Supply {
    /// Tribesmen.
    pub tribesmen: u8,
    /// Huts.
    pub huts: u8,
}

impl Supply {
    /// What each player begins with (H-1).
    pub const FULL: Supply = Supply { tribesmen: 5, huts: 2 };

    /// The number of figures of a piece.
    #[inline]
    pub const fn of(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Tribesman => self.tribesmen,
            Piece::Hut => self.huts,
        }
    }

    #[inline]
    pub(super) fn of_mut(&mut self, piece: Piece) -> &mut u8 {
        match piece {
            Piece::Tribesman => &mut self.tribesmen,
            Piece::Hut => &mut self.huts,
        }
    }
}

/// A piece of the Scout.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum ScoutPiece {
    /// Takes an own tribesman back, once a turn (H-23).
    Shaman,
    /// A gatherer who stays; a drawn tile may be refused (H-24).
    Scout,
    /// A fisher who stays and earns from his whole river system (H-25).
    Boatman,
    /// A hunter on two meadows (H-26).
    Bridge,
    /// A hut on a field that earns from its meadow (H-27).
    Agriculture,
}

impl ScoutPiece {
    /// All of them, in the order of their numbers.
    pub const ALL: [ScoutPiece; 5] =
        [ScoutPiece::Shaman, ScoutPiece::Scout, ScoutPiece::Boatman, ScoutPiece::Bridge, ScoutPiece::Agriculture];

    /// Its name in positions.
    pub const fn name(self) -> &'static str {
        match self {
            ScoutPiece::Shaman => "shaman",
            ScoutPiece::Scout => "scout",
            ScoutPiece::Boatman => "boatman",
            ScoutPiece::Bridge => "bridge",
            ScoutPiece::Agriculture => "agriculture",
        }
    }

    /// The number of its rule.
    pub const fn rule(self) -> &'static str {
        match self {
            ScoutPiece::Shaman => "H-23",
            ScoutPiece::Scout => "H-24",
            ScoutPiece::Boatman => "H-25",
            ScoutPiece::Bridge => "H-26",
            ScoutPiece::Agriculture => "H-27",
        }
    }

    /// The id of its tile; the Shaman has none.
    pub const fn tile_id(self) -> Option<&'static str> {
        match self {
            ScoutPiece::Shaman => None,
            ScoutPiece::Scout => Some("scout/scout"),
            ScoutPiece::Boatman => Some("scout/boat"),
            ScoutPiece::Bridge => Some("scout/bridge"),
            ScoutPiece::Agriculture => Some("scout/field"),
        }
    }

    /// The figure that is placed with it.
    pub const fn figure(self) -> Piece {
        match self {
            ScoutPiece::Agriculture => Piece::Hut,
            _ => Piece::Tribesman,
        }
    }
}

/// The piece of the Scout that a player holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Holding {
    /// Which piece.
    pub piece: ScoutPiece,
    /// Whether its tile is laid; always false for the Shaman.
    pub is_laid: bool,
}

/// A figure on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Occupant {
    /// Its owner.
    pub player: Player,
    /// Which figure.
    pub piece: Piece,
    /// The piece of the Scout with which it was placed; none for an ordinary figure.
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

    /// Its code on the board; never 0, which means no figure.
    #[inline]
    pub(super) fn encode(self) -> Figure {
        let kind = self.role.map_or(self.piece as u8, |role| 1 + role as u8);
        Figure::MIN.saturating_add(self.player.0 * 6 + kind)
    }

    /// The figure with a code on the board.
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

    /// Whether it is a tribesman, with or without a role.
    #[inline]
    pub fn is_tribesman(self) -> bool {
        self.piece == Piece::Tribesman
    }

    /// Whether it is a hut by the water; the hut on a field claims no river system (H-27).
    #[inline]
    pub fn is_water_hut(self) -> bool {
        self.piece == Piece::Hut && self.role.is_none()
    }
}

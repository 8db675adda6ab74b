//! The decisions of a turn: with the Scout, draw a tile or lay the player's piece (H-22); place the tile, then a figure (L-25);
//! and the extra actions of the Shaman and the Scout (H-23, H-24).

use crate::engine::{ParseError, WireCommand, WireForm};
use crate::games::common::table::{checked_record, parse_place, parse_with, piece_named, read_number, read_pos};
use crate::landscape::{Pos, Rotation};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// A figure that a player can place (H-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Piece {
    /// A tribesman: gatherer, fisher, hunter (H-7).
    Tribesman,
    /// A hut: river, lake (H-8).
    Hut,
}

impl Piece {
    /// Both, in the order of their numbers.
    pub const ALL: [Piece; 2] = [Piece::Tribesman, Piece::Hut];

    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Piece::Tribesman => "tribesman",
            Piece::Hut => "hut",
        }
    }
}

/// A command. Its line: `place 1,0 r90`, `deploy hut 2`, `skip`; with the Scout also `draw`, `lay 1,0 r90 2`, `refuse`, `recall 3,-1 0`.
///
/// ```
/// use okolitsa::hunters::Command;
/// let command: Command = "lay 1,0 r90 2".parse().unwrap();
/// assert_eq!(command.to_string(), "lay 1,0 r90 2");
/// ```
// Eight bytes, read and written as one number: making a list of legal commands is mostly writing them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8, align(8))]
pub enum Command {
    /// Lays the tile in hand on a cell.
    Place {
        /// The cell.
        pos: Pos,
        /// How the tile is turned.
        rotation: Rotation,
    },
    /// Places a figure on a feature of the tile just laid.
    Deploy {
        /// Which figure.
        piece: Piece,
        /// The index of the feature in the tile's facts.
        feature: u8,
    },
    /// Takes one of the player's tribesmen back into the supply (H-23).
    Recall {
        /// The cell of the tile on which he stands.
        pos: Pos,
        /// The index of the feature in that tile's facts.
        feature: u8,
    },
    /// Places nothing (L-16).
    Skip,
    /// Draws a tile instead of laying the player's piece (H-22).
    Draw,
    /// Lays the player's piece of the Scout, with its figure (H-22).
    Lay {
        /// The cell.
        pos: Pos,
        /// How the piece is turned.
        rotation: Rotation,
        /// The feature of the piece on which its figure stands; for the hunter on the bridge, the river under the bridge.
        feature: u8,
    },
    /// Refuses the drawn tile and draws a second one (H-24).
    Refuse,
}

const GRAMMAR: &str = "place X,Y rDEGREES | deploy tribesman FEATURE | deploy hut FEATURE | recall X,Y FEATURE | skip | draw | \
                       lay X,Y rDEGREES FEATURE | refuse";

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Place { pos, rotation } => write!(f, "place {pos} {rotation}"),
            Command::Deploy { piece, feature } => write!(f, "deploy {} {feature}", piece.name()),
            Command::Recall { pos, feature } => write!(f, "recall {pos} {feature}"),
            Command::Skip => f.write_str("skip"),
            Command::Draw => f.write_str("draw"),
            Command::Lay { pos, rotation, feature } => write!(f, "lay {pos} {rotation} {feature}"),
            Command::Refuse => f.write_str("refuse"),
        }
    }
}

impl FromStr for Command {
    type Err = ParseError;

    fn from_str(line: &str) -> Result<Self, ParseError> {
        parse_with(line, GRAMMAR, |words| match *words {
            ["place", pos, turn] => {
                let (pos, rotation) = parse_place(pos, turn)?;
                Some(Command::Place { pos, rotation })
            }
            ["deploy", name, feature] => {
                let (piece, feature) = piece_named(&Piece::ALL, Piece::name, (name, feature))?;
                Some(Command::Deploy { piece, feature })
            }
            ["recall", pos, feature] => Some(Command::Recall { pos: read_pos(pos)?, feature: read_number(feature)? }),
            ["lay", pos, turn, feature] => {
                let (pos, rotation) = parse_place(pos, turn)?;
                Some(Command::Lay { pos, rotation, feature: read_number(feature)? })
            }
            ["skip"] => Some(Command::Skip),
            ["draw"] => Some(Command::Draw),
            ["refuse"] => Some(Command::Refuse),
            _ => None,
        })
    }
}

const PLACE: u16 = 1;
const DEPLOY: u16 = 2;
const RECALL: u16 = 3;
const SKIP: u16 = 4;
const DRAW: u16 = 5;
const LAY: u16 = 6;
const REFUSE: u16 = 7;

impl WireForm for Command {
    fn to_wire(self) -> WireCommand {
        let of = |kind| WireCommand { kind, ..WireCommand::default() };
        let at = |kind, pos: Pos| WireCommand { x: pos.x.into(), y: pos.y.into(), ..of(kind) };
        match self {
            Command::Place { pos, rotation } => WireCommand { rotation: rotation.quarters(), ..at(PLACE, pos) },
            Command::Deploy { piece, feature } => {
                WireCommand { piece: piece as u8, item: feature.into(), ..of(DEPLOY) }
            }
            Command::Recall { pos, feature } => WireCommand { item: feature.into(), ..at(RECALL, pos) },
            Command::Skip => of(SKIP),
            Command::Draw => of(DRAW),
            Command::Lay { pos, rotation, feature } => {
                WireCommand { rotation: rotation.quarters(), item: feature.into(), ..at(LAY, pos) }
            }
            Command::Refuse => of(REFUSE),
        }
    }

    fn from_wire(wire: &WireCommand) -> Result<Self, ParseError> {
        let pos = Pos::from_i16(wire.x, wire.y);
        let rotation = Rotation::from_quarters(wire.rotation);
        let feature = u8::try_from(wire.item).ok();
        let command = match wire.kind {
            PLACE => pos.map(|pos| Command::Place { pos, rotation }),
            DEPLOY => {
                let piece = Piece::ALL.get(wire.piece as usize).copied();
                piece.zip(feature).map(|(piece, feature)| Command::Deploy { piece, feature })
            }
            RECALL => pos.zip(feature).map(|(pos, feature)| Command::Recall { pos, feature }),
            SKIP => Some(Command::Skip),
            DRAW => Some(Command::Draw),
            LAY => pos.zip(feature).map(|(pos, feature)| Command::Lay { pos, rotation, feature }),
            REFUSE => Some(Command::Refuse),
            _ => None,
        };
        checked_record(command, wire, GRAMMAR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_records_read_back() {
        for line in [
            "place 1,0 r90",
            "place -127,127 r270",
            "deploy tribesman 2",
            "deploy hut 15",
            "recall 3,-1 0",
            "skip",
            "draw",
            "lay -2,3 r180 7",
            "refuse",
        ] {
            let command: Command = line.parse().unwrap();
            assert_eq!(command.to_string(), line);
            assert_eq!(Command::from_wire(&command.to_wire()).unwrap(), command);
        }
    }

    #[test]
    fn nonsense_is_no_command() {
        for line in [
            "",
            " ",
            "skip ",
            "draw draw",
            "place 1,0",
            "place 1,0 r90 2",
            "place 1,0 r45",
            "deploy meeple 2",
            "deploy hut",
            "deploy hut 256",
            "recall 1,0",
            "lay 1,0 r90",
            "lay 1,0 r90 -1",
            "lay 1,0 r90 01",
            "lay 1,0 r90 1 1",
            "REFUSE",
            "хижина",
        ] {
            assert!(line.parse::<Command>().is_err(), "{line:?}");
        }
        let none = WireCommand::default();
        for wire in [
            none,
            WireCommand { kind: 8, ..none },
            WireCommand { kind: PLACE, item: 1, ..none },
            WireCommand { kind: PLACE, x: 200, ..none },
            WireCommand { kind: DEPLOY, piece: 2, ..none },
            WireCommand { kind: RECALL, rotation: 1, ..none },
            WireCommand { kind: LAY, item: 300, ..none },
            WireCommand { kind: LAY, rotation: 4, ..none },
            WireCommand { kind: DRAW, x: 1, ..none },
        ] {
            assert!(Command::from_wire(&wire).is_err(), "{wire:?}");
        }
    }
}

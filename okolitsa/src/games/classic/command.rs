//! The decisions of a turn: place the tile, then place or recall a figure, or skip (L-25).

use crate::engine::{ParseError, WireCommand, WireForm};
use crate::games::common::table::{checked_record, parse_place, parse_with, piece_named, read_pos};
use crate::landscape::{Pos, Rotation};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// A piece that a player can place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Piece {
    /// A meeple: road, city, monastery, field (O-5, C-3).
    Meeple,
    /// The abbot: monastery, garden (O-6).
    Abbot,
}

impl Piece {
    /// Both, in the order of their numbers.
    pub const ALL: [Piece; 2] = [Piece::Meeple, Piece::Abbot];

    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Piece::Meeple => "meeple",
            Piece::Abbot => "abbot",
        }
    }
}

/// A command. Its line: `place 1,0 r90`, `deploy meeple 2`, `recall 3,-1`, `skip`.
///
/// ```
/// use okolitsa::classic::Command;
/// let command: Command = "place 1,0 r90".parse().unwrap();
/// assert_eq!(command.to_string(), "place 1,0 r90");
/// ```
// Four bytes, read and written as one number: making a list of legal commands is mostly writing them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8, align(4))]
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
    /// Takes the player's abbot back from a tile (O-9).
    Recall {
        /// Where it stands.
        pos: Pos,
    },
    /// Places nothing (L-16).
    Skip,
}

const GRAMMAR: &str = "place X,Y rDEGREES | deploy meeple FEATURE | deploy abbot FEATURE | recall X,Y | skip";

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Place { pos, rotation } => write!(f, "place {pos} {rotation}"),
            Command::Deploy { piece, feature } => write!(f, "deploy {} {feature}", piece.name()),
            Command::Recall { pos } => write!(f, "recall {pos}"),
            Command::Skip => f.write_str("skip"),
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
            ["recall", pos] => Some(Command::Recall { pos: read_pos(pos)? }),
            ["skip"] => Some(Command::Skip),
            _ => None,
        })
    }
}

const PLACE: u16 = 1;
const DEPLOY: u16 = 2;
const RECALL: u16 = 3;
const SKIP: u16 = 4;

impl WireForm for Command {
    fn to_wire(self) -> WireCommand {
        let none = WireCommand::default();
        match self {
            Command::Place { pos, rotation } => {
                WireCommand { kind: PLACE, rotation: rotation.quarters(), x: pos.x.into(), y: pos.y.into(), ..none }
            }
            Command::Deploy { piece, feature } => {
                WireCommand { kind: DEPLOY, piece: piece as u8, item: feature.into(), ..none }
            }
            Command::Recall { pos } => WireCommand { kind: RECALL, x: pos.x.into(), y: pos.y.into(), ..none },
            Command::Skip => WireCommand { kind: SKIP, ..none },
        }
    }

    fn from_wire(wire: &WireCommand) -> Result<Self, ParseError> {
        let pos = Pos::from_i16(wire.x, wire.y);
        let command = match wire.kind {
            PLACE => pos.map(|pos| Command::Place { pos, rotation: Rotation::from_quarters(wire.rotation) }),
            DEPLOY => {
                let piece = Piece::ALL.get(wire.piece as usize).copied();
                piece.and_then(|piece| Some(Command::Deploy { piece, feature: wire.item.try_into().ok()? }))
            }
            RECALL => pos.map(|pos| Command::Recall { pos }),
            SKIP => Some(Command::Skip),
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
        for line in
            ["place 1,0 r90", "place -127,127 r270", "deploy meeple 2", "deploy abbot 15", "recall 3,-1", "skip"]
        {
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
            "skip skip",
            "place",
            "place 1 r90",
            "place 1,0",
            "place 1,0 r45",
            "place 1,0 90",
            "place 01,0 r90",
            "place +1,0 r90",
            "place 128,0 r0",
            "place 1,0 r90 r90",
            "deploy 2",
            "deploy king 2",
            "deploy meeple -1",
            "deploy meeple 256",
            "recall",
            "SKIP",
            "place  1,0 r90",
            "place 1,0,0 r0",
            "пропуск",
        ] {
            assert!(line.parse::<Command>().is_err(), "{line:?}");
        }
        for wire in [
            WireCommand::default(),
            WireCommand { kind: 5, ..WireCommand::default() },
            WireCommand { kind: PLACE, x: 200, ..WireCommand::default() },
            WireCommand { kind: PLACE, rotation: 4, ..WireCommand::default() },
            WireCommand { kind: PLACE, item: 1, ..WireCommand::default() },
            WireCommand { kind: DEPLOY, piece: 2, ..WireCommand::default() },
            WireCommand { kind: DEPLOY, item: 300, ..WireCommand::default() },
            WireCommand { kind: SKIP, x: 1, ..WireCommand::default() },
        ] {
            let refused = Command::from_wire(&wire).unwrap_err();
            assert_eq!(refused.given, wire.to_string());
        }
        let wire = WireCommand { kind: PLACE, x: 200, ..WireCommand::default() };
        assert_eq!(wire.to_string(), "kind 1, piece 0, rotation 0, x 200, y 0, item 0, target 0");
    }
}

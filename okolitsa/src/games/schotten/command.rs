//! The commands of a turn: lay a card or pass, then claim stones, then end the turn (S-2, S-10).

use super::cards::Card;
use super::stones::is_stone;
use crate::engine::{ParseError, WireCommand, WireForm};
use std::fmt;
use std::str::FromStr;

/// A command. Its line: `play r7 3`, `claim 4`, `done`, `pass`.
///
/// ```
/// use okolitsa::schotten::Command;
/// let command: Command = "play r7 3".parse().unwrap();
/// assert_eq!(command.to_string(), "play r7 3");
/// ```
// Four bytes, written at once: writing the list takes most of the time of listing commands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8, align(4))]
pub enum Command {
    /// Lays a card on one's own side of a stone (S-2).
    Play {
        /// The card.
        card: Card,
        /// The stone, from 1 to 9.
        stone: u8,
    },
    /// Claims a stone (S-5).
    Claim {
        /// The stone, from 1 to 9.
        stone: u8,
    },
    /// Ends the turn; a card is drawn (S-2).
    Done,
    /// Lays no card, if none can be laid (S-11).
    Pass,
}

const GRAMMAR: &str = "play CARD STONE | claim STONE | done | pass";

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Play { card, stone } => write!(f, "play {card} {stone}"),
            Command::Claim { stone } => write!(f, "claim {stone}"),
            Command::Done => f.write_str("done"),
            Command::Pass => f.write_str("pass"),
        }
    }
}

fn read_stone(word: &str) -> Option<u8> {
    let stone = word.parse().ok().filter(|stone| is_stone(*stone))?;
    // Only the canonical form: no plus sign, no leading zeros.
    (word.len() == 1).then_some(stone)
}

impl FromStr for Command {
    type Err = ParseError;

    fn from_str(line: &str) -> Result<Self, ParseError> {
        let mut words = line.split(' ');
        let mut next = || words.next().unwrap_or("");
        let command = match next() {
            "play" => {
                let card = next().parse().ok();
                card.and_then(|card| Some(Command::Play { card, stone: read_stone(next())? }))
            }
            "claim" => read_stone(next()).map(|stone| Command::Claim { stone }),
            "done" => Some(Command::Done),
            "pass" => Some(Command::Pass),
            _ => None,
        };
        command.filter(|_| words.next().is_none()).ok_or_else(|| ParseError::new(line, GRAMMAR))
    }
}

const PLAY: u16 = 1;
const CLAIM: u16 = 2;
const DONE: u16 = 3;
const PASS: u16 = 4;

impl WireForm for Command {
    fn to_wire(self) -> WireCommand {
        let none = WireCommand::default();
        match self {
            Command::Play { card, stone } => {
                WireCommand { kind: PLAY, item: card.number().into(), target: stone.into(), ..none }
            }
            Command::Claim { stone } => WireCommand { kind: CLAIM, target: stone.into(), ..none },
            Command::Done => WireCommand { kind: DONE, ..none },
            Command::Pass => WireCommand { kind: PASS, ..none },
        }
    }

    fn from_wire(wire: &WireCommand) -> Result<Self, ParseError> {
        let stone = u8::try_from(wire.target).ok().filter(|stone| is_stone(*stone));
        let command = match wire.kind {
            PLAY => Card::from_number(wire.item).zip(stone).map(|(card, stone)| Command::Play { card, stone }),
            CLAIM => stone.map(|stone| Command::Claim { stone }),
            DONE => Some(Command::Done),
            PASS => Some(Command::Pass),
            _ => None,
        };
        // Only the canonical record is accepted: a number in an unused field is an error of the caller.
        command.filter(|command| command.to_wire() == *wire).ok_or_else(|| ParseError::new(&wire.to_string(), GRAMMAR))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_records_read_back() {
        for line in ["play r1 1", "play o9 9", "claim 4", "done", "pass"] {
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
            "done ",
            "play",
            "play r7",
            "play r0 1",
            "play r10 1",
            "play x1 1",
            "play R1 1",
            "play r7 0",
            "play r7 10",
            "play r7 +1",
            "play r7 01",
            "play r7 1 1",
            "claim",
            "claim 0",
            "claim 1 2",
            "DONE",
            "захват 1",
        ] {
            assert!(line.parse::<Command>().is_err(), "{line:?}");
        }
        let none = WireCommand::default();
        for wire in [
            none,
            WireCommand { kind: 5, ..none },
            WireCommand { kind: PLAY, item: 54, target: 1, ..none },
            WireCommand { kind: PLAY, item: 3, target: 0, ..none },
            WireCommand { kind: CLAIM, target: 257, ..none },
            WireCommand { kind: CLAIM, item: 1, target: 2, ..none },
            WireCommand { kind: DONE, target: 1, ..none },
        ] {
            assert!(Command::from_wire(&wire).is_err(), "{wire:?}");
        }
    }
}

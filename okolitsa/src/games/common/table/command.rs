//! Commands as lines and records: the parts that every tile game has.

use super::notation::{read_number, read_pos, read_rotation};
use crate::engine::{ParseError, WireCommand, WireForm};
use crate::landscape::{Pos, Rotation};

/// Reads a line by its words; of more than five words none is read.
pub(in crate::games) fn parse_with<C>(
    line: &str,
    grammar: &'static str,
    read: impl FnOnce(&[&str]) -> Option<C>,
) -> Result<C, ParseError> {
    let words: Vec<&str> = line.split(' ').take(6).collect();
    read(&words).ok_or_else(|| ParseError::new(line, grammar))
}

/// Reads where a tile is laid: cell and rotation.
pub(in crate::games) fn parse_place(pos: &str, turn: &str) -> Option<(Pos, Rotation)> {
    read_pos(pos).zip(read_rotation(turn))
}

/// The piece with a name, and the number of the feature on which it is placed.
pub(in crate::games) fn piece_named<P: Copy>(
    all: &[P],
    name: impl Fn(P) -> &'static str,
    (word, feature): (&str, &str),
) -> Option<(P, u8)> {
    all.iter().copied().find(|piece| name(*piece) == word).zip(read_number(feature))
}

/// A command that was read from a record, if it has exactly this record: a number in an unused field is a mistake of the caller.
pub(in crate::games) fn checked_record<C: WireForm + Copy>(
    command: Option<C>,
    wire: &WireCommand,
    grammar: &'static str,
) -> Result<C, ParseError> {
    command.filter(|command| command.to_wire() == *wire).ok_or_else(|| ParseError::new(&wire.to_string(), grammar))
}

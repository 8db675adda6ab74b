//! Commands and events as fixed-size records, for C, Python, files and networks.
//!
//! All games share one flat shape. The table in `docs/notation.md` lists which fields a kind uses; unused fields are 0.
//! A number that was assigned to a kind is never assigned to another.

use serde::Serialize;
use std::fmt;

/// A command. Sixteen bytes in C.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct WireCommand {
    /// The kind of command, by its number in the ruleset's table.
    pub kind: u16,
    /// The piece.
    pub piece: u8,
    /// Quarter turns clockwise, 0 to 3.
    pub rotation: u8,
    /// Column of the cell; x grows east.
    pub x: i16,
    /// Row of the cell; y grows south.
    pub y: i16,
    /// The feature or card.
    pub item: u16,
    /// The stone.
    pub target: u16,
}

/// Lists the fields, for refusals of records that are not a command.
impl fmt::Display for WireCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WireCommand { kind, piece, rotation, x, y, item, target } = self;
        write!(f, "kind {kind}, piece {piece}, rotation {rotation}, x {x}, y {y}, item {item}, target {target}")
    }
}

/// An event. Twenty-four bytes in C.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct WireEvent {
    /// The kind of event, by its number in the ruleset's table.
    pub kind: u16,
    /// The seat concerned; 255 for none.
    pub player: u8,
    /// The piece.
    pub piece: u8,
    /// Column of the cell.
    pub x: i16,
    /// Row of the cell.
    pub y: i16,
    /// Quarter turns clockwise, 0 to 3.
    pub rotation: u8,
    /// Index of the feature in the facts of its tile.
    pub feature: u8,
    /// The tile (its number in the catalogue), card or kind of feature.
    pub item: u16,
    /// The points awarded.
    pub points: i16,
    /// A number for the whole feature, valid until the feature is joined to another.
    pub region: u16,
    /// Further data, as listed in the table for the kind.
    pub detail: u32,
}

/// The `player` of an event that concerns no seat.
pub const NO_PLAYER: u8 = 255;

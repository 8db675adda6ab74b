//! Commands and events as fixed-size records, for the edges of the library: C, Python, files, networks.
//!
//! One flat shape serves all games. Which fields a kind uses is told by the table in `docs/notation.md` and by
//! each game's conversion; unused fields are 0. Numbers once given to a kind are never given to another.

use serde::Serialize;
use std::fmt;

/// A command. Sixteen bytes in C.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct WireCommand {
    /// Which command, by its number in the ruleset's table.
    pub kind: u16,
    /// Which piece.
    pub piece: u8,
    /// Quarter turns clockwise, 0 to 3.
    pub rotation: u8,
    /// Column of the cell; x grows east.
    pub x: i16,
    /// Row of the cell; y grows south.
    pub y: i16,
    /// Which feature, or card.
    pub item: u16,
    /// Which stone.
    pub target: u16,
}

/// By fields, for refusals of records that are no command.
impl fmt::Display for WireCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WireCommand { kind, piece, rotation, x, y, item, target } = self;
        write!(f, "kind {kind}, piece {piece}, rotation {rotation}, x {x}, y {y}, item {item}, target {target}")
    }
}

/// An event. Twenty-four bytes in C.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct WireEvent {
    /// Which event, by its number in the ruleset's table.
    pub kind: u16,
    /// The seat concerned; 255 for none.
    pub player: u8,
    /// Which piece.
    pub piece: u8,
    /// Column of the cell.
    pub x: i16,
    /// Row of the cell.
    pub y: i16,
    /// Quarter turns clockwise, 0 to 3.
    pub rotation: u8,
    /// Index of the feature in the facts of its tile.
    pub feature: u8,
    /// Which tile (its number in the catalogue), card or kind of feature.
    pub item: u16,
    /// Points given.
    pub points: i16,
    /// A number that names the whole feature for as long as it is not joined to another.
    pub region: u16,
    /// What else the kind's row in the table says.
    pub detail: u32,
}

/// The `player` of an event that concerns no seat.
pub const NO_PLAYER: u8 = 255;

//! The errors of tile facts, with the tile, the feature and the port.

use super::geometry::Side;
use crate::base::Phrase;

/// An error in a tile set.
#[derive(Clone, PartialEq, Debug)]
pub enum FactsError {
    /// The text is too long.
    TooLong {
        /// Its length in bytes.
        bytes: usize,
        /// The longest text that is read.
        limit: usize,
    },
    /// The text is not of the format.
    Format {
        /// The message of the reader.
        message: String,
    },
    /// There are no tiles.
    NoTiles,
    /// There are too many different tiles.
    TooManyKinds {
        /// The number given.
        given: usize,
        /// The largest number allowed.
        limit: usize,
    },
    /// Not exactly one tile is marked as the start tile.
    StartTiles {
        /// The number of marked tiles.
        given: usize,
    },
    /// A tile is wrong.
    Tile {
        /// Its id.
        tile: String,
        /// The error in it.
        reason: TileError,
    },
}

/// An error in a tile. Features are given by their index, ports by their number on the tile as drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum TileError {
    /// Two tiles have this id.
    IdTwice,
    /// The id is empty, too long, or contains a character that is used by the notation.
    BadId,
    /// The number of copies is 0 or too large.
    BadCount {
        /// The number given.
        count: u32,
    },
    /// More than one copy is the start tile.
    BadStart {
        /// The number given.
        start: u32,
    },
    /// The ruleset does not have this stack.
    UnknownStack {
        /// The stack given.
        stack: String,
        /// The stacks of the ruleset.
        known: &'static str,
    },
    /// The tile has no features, or too many.
    FeatureCount {
        /// The number given.
        given: usize,
        /// The largest number allowed.
        limit: usize,
    },
    /// The terrain does not have this kind.
    UnknownKind {
        /// The feature.
        feature: usize,
        /// The name given.
        kind: String,
    },
    /// The port does not exist.
    PortOutOfRange {
        /// The feature.
        feature: usize,
        /// The port.
        port: u32,
    },
    /// Two features have the same port.
    PortTwice {
        /// The port.
        port: u32,
        /// One of the features.
        first: usize,
        /// The other.
        second: usize,
    },
    /// No feature has a port.
    PortMissing {
        /// The port.
        port: u32,
    },
    /// A feature inside the tile has a port.
    SpotWithPort {
        /// The feature.
        feature: usize,
        /// The port.
        port: u32,
    },
    /// A feature that reaches the border of the tile has no port.
    NoPort {
        /// The feature.
        feature: usize,
    },
    /// A path has a port other than the middle of a side.
    NotMiddle {
        /// The feature.
        feature: usize,
        /// The port.
        port: u32,
    },
    /// A block takes only a part of a side.
    HalfSide {
        /// The feature.
        feature: usize,
        /// The port.
        port: u32,
    },
    /// Ground is split on a side with no path between.
    SplitSide {
        /// The side.
        side: Side,
    },
    /// A feature lists one that does not exist or is of the wrong kind.
    BadLink {
        /// The feature.
        feature: usize,
        /// The index listed.
        link: usize,
    },
    /// Two features meet at a corner of the tile, but the facts do not list the contact.
    MissingContact {
        /// The feature that has to list the other.
        feature: usize,
        /// The other.
        other: usize,
        /// The port at the corner.
        port: u32,
    },
    /// A field of a feature is missing or has a wrong value.
    BadField {
        /// The feature.
        feature: usize,
        /// The field and its expected value.
        field: BadField,
    },
    /// A feature has a field that its kind does not have.
    UnknownField {
        /// The feature.
        feature: usize,
        /// The field.
        field: String,
    },
}

/// A missing field, or one with a wrong value.
#[derive(Clone, PartialEq, Debug)]
pub struct BadField {
    /// Its name.
    pub field: String,
    /// A description of the expected value.
    pub expected: Phrase,
}

impl BadField {
    /// The error of a field.
    pub fn new(field: &str, expected: Phrase) -> Self {
        BadField { field: field.into(), expected }
    }
}

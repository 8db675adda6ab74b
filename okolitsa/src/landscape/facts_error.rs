//! The errors of tile facts, with the tile, the feature and the port.

use super::geometry::Side;
use crate::base::Phrase;

/// What can be wrong with a tile set.
#[derive(Clone, PartialEq, Debug)]
pub enum FactsError {
    /// The text is longer than any set.
    TooLong {
        /// Its length in bytes.
        bytes: usize,
        /// The longest text that is read.
        limit: usize,
    },
    /// The text is not of the format.
    Format {
        /// What the reader says.
        message: String,
    },
    /// There are no tiles.
    NoTiles,
    /// There are too many different tiles.
    TooManyKinds {
        /// How many there are.
        given: usize,
        /// How many there may be.
        limit: usize,
    },
    /// No tile, or more than one, is marked as the start tile.
    StartTiles {
        /// How many are.
        given: usize,
    },
    /// A tile is wrong.
    Tile {
        /// Its id.
        tile: String,
        /// What is wrong with it.
        reason: TileError,
    },
}

/// What can be wrong with a tile. Features are named by their index, ports by their number on the tile as drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum TileError {
    /// Two tiles have this id.
    IdTwice,
    /// The id is empty, too long, or has a sign that notation needs.
    BadId,
    /// The number of copies is 0 or absurd.
    BadCount {
        /// The number given.
        count: u32,
    },
    /// More than one copy is the start tile.
    BadStart {
        /// The number given.
        start: u32,
    },
    /// The ruleset has no such stack.
    UnknownStack {
        /// The stack that the tile names.
        stack: String,
        /// The stacks that there are.
        known: &'static str,
    },
    /// It has no features, or too many.
    FeatureCount {
        /// How many it has.
        given: usize,
        /// How many it may have.
        limit: usize,
    },
    /// The terrain has no such kind.
    UnknownKind {
        /// The feature.
        feature: usize,
        /// The name given.
        kind: String,
    },
    /// There is no such port.
    PortOutOfRange {
        /// The feature.
        feature: usize,
        /// The port.
        port: u32,
    },
    /// Two features claim a port.
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
    /// A feature that reaches the rim has no port.
    NoPort {
        /// The feature.
        feature: usize,
    },
    /// A path lies outside the middle of a side.
    NotMiddle {
        /// The feature.
        feature: usize,
        /// The port.
        port: u32,
    },
    /// A block takes a part of a side.
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
    /// A feature lists one that is not there, or of another kind.
    BadLink {
        /// The feature.
        feature: usize,
        /// The index listed.
        link: usize,
    },
    /// Two features meet at a corner of the tile, and the facts do not say that they touch.
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
        /// The field, and what is expected there.
        field: BadField,
    },
    /// A feature has a field that its kind does not know.
    UnknownField {
        /// The feature.
        feature: usize,
        /// The field.
        field: String,
    },
}

/// A field with a wrong value, or none.
#[derive(Clone, PartialEq, Debug)]
pub struct BadField {
    /// Its name.
    pub field: String,
    /// What it has to be.
    pub expected: Phrase,
}

impl BadField {
    /// The fault of a field.
    pub fn new(field: &str, expected: Phrase) -> Self {
        BadField { field: field.into(), expected }
    }
}

//! The kinds of commands and events: their names, their numbers in records, and their fields.

use serde::Serialize;

/// The meaning of the field `item` of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// The field is not used.
    None,
    /// A kind of feature ([`Encode::FEATURE_KINDS`](crate::Encode::FEATURE_KINDS)).
    Feature,
    /// A tile or card ([`Encode::items`](crate::Encode::items)).
    Item,
}

/// A kind of event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct EventKind {
    /// The number in records.
    pub kind: u16,
    /// The name in JSON.
    pub name: &'static str,
    /// The meaning of the field `item`.
    pub item: ItemKind,
}

impl EventKind {
    /// A kind of event.
    pub const fn new(kind: u16, name: &'static str, item: ItemKind) -> Self {
        EventKind { kind, name, item }
    }
}

/// The type of a word in the line of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// A cell: `1,0`, x east and y south.
    Cell,
    /// A rotation: `r90`.
    Turn,
    /// A name of small letters and digits, such as a piece or a card.
    Name,
    /// A number from 0.
    Number,
}

/// A word in the line of a command, after its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CommandField {
    /// Its name, the same as in events.
    pub name: &'static str,
    /// Its type.
    pub word: Word,
}

/// A kind of command. Its line is the name followed by the fields, separated by spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CommandKind {
    /// The number in records.
    pub kind: u16,
    /// The name, the first word of the line.
    pub name: &'static str,
    /// The other words.
    pub fields: &'static [CommandField],
}

impl CommandKind {
    /// A kind of command.
    pub const fn new(kind: u16, name: &'static str, fields: &'static [CommandField]) -> Self {
        CommandKind { kind, name, fields }
    }
}

/// The cell of a command.
pub(crate) const POS: CommandField = CommandField { name: "pos", word: Word::Cell };
/// The rotation of a tile.
pub(crate) const ROTATION: CommandField = CommandField { name: "rotation", word: Word::Turn };
/// The name of a figure.
pub(crate) const PIECE: CommandField = CommandField { name: "piece", word: Word::Name };
/// The index of a feature in the facts of its tile.
pub(crate) const FEATURE: CommandField = CommandField { name: "feature", word: Word::Number };

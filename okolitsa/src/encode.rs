//! Positions, commands and events as flat numbers, for tables and for learning: what the numbers of a ruleset mean, and how they are written.

use crate::any::AnyGame;
use crate::pen::Pen;
use crate::player::{Player, Viewer};
use crate::ruleset::Ruleset;
use serde::Serialize;

/// A part of an observation: so many rows of so many columns, row after row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Section {
    /// Its name.
    pub name: &'static str,
    /// How many rows it has; those that are not used are 0.
    pub rows: usize,
    /// The names of its columns.
    pub columns: &'static [&'static str],
    /// What the numbers are and in which unit.
    pub about: &'static str,
}

impl Section {
    /// A section of one row.
    pub const fn row(name: &'static str, columns: &'static [&'static str], about: &'static str) -> Self {
        Section { name, rows: 1, columns, about }
    }

    /// A section of many rows.
    pub const fn table(name: &'static str, rows: usize, columns: &'static [&'static str], about: &'static str) -> Self {
        Section { name, rows, columns, about }
    }

    /// How many numbers it has.
    pub const fn len(&self) -> usize {
        self.rows * self.columns.len()
    }

    /// Whether it has none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// What the field `item` of a record is the number of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// Nothing: the field is not used.
    None,
    /// A kind of feature ([`Encode::FEATURE_KINDS`]).
    Feature,
    /// A tile or card ([`Encode::items`]).
    Item,
}

/// A kind of event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct EventKind {
    /// The number in records.
    pub kind: u16,
    /// The name, as the JSON form has it.
    pub name: &'static str,
    /// What the field `item` tells.
    pub item: ItemKind,
}

impl EventKind {
    /// A kind of event.
    pub const fn new(kind: u16, name: &'static str, item: ItemKind) -> Self {
        EventKind { kind, name, item }
    }
}

/// What a word in the line of a command is.
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
    /// Its name, as the events have it too.
    pub name: &'static str,
    /// What it is.
    pub word: Word,
}

/// A kind of command: its line is the name and then the fields, with a space before each.
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

/// A ruleset whose positions, commands and events can be told in numbers.
pub trait Encode: Ruleset {
    /// The sections of an observation.
    const LAYOUT: &'static [Section];
    /// The kinds of commands.
    const COMMAND_KINDS: &'static [CommandKind];
    /// The kinds of events.
    const EVENT_KINDS: &'static [EventKind];
    /// The names of the kinds of features, by number.
    const FEATURE_KINDS: &'static [&'static str];

    /// The names of the tiles or cards of a game, by number.
    fn items(state: &Self::State) -> Vec<String>;

    /// What a viewer sees, in the sections of [`LAYOUT`](Encode::LAYOUT); equal for all states that look equal to the viewer.
    fn encode(state: &Self::State, viewer: Viewer, pen: &mut Pen<'_>);

    /// No state that can follow from this one has more legal commands.
    fn most_legal(state: &Self::State) -> usize;
}

/// Where a seat sits as the viewer sees it: the viewer's own is 0, the others follow in order of play. A spectator looks from seat 0.
#[inline]
pub(crate) fn seat_from(viewer: Viewer, player: Player, players: u8) -> u8 {
    around(player.0 + players - own_seat(viewer, players), players)
}

/// The seats from the viewer's own on, in order of play.
#[inline]
pub(crate) fn seats_from(viewer: Viewer, players: u8) -> impl Iterator<Item = Player> {
    let own = own_seat(viewer, players);
    (0..players).map(move |place| Player(around(own + place, players)))
}

/// A place at the table, less than twice as many as there are: a division would be most of the work.
#[inline]
fn around(place: u8, players: u8) -> u8 {
    if place < players { place } else { place - players }
}

#[inline]
fn own_seat(viewer: Viewer, players: u8) -> u8 {
    match viewer {
        Viewer::Player(player) if player.0 < players => player.0,
        _ => 0,
    }
}

/// The seat of a viewer as a number; -1 for none.
pub(crate) fn seat_number(viewer: Viewer) -> i16 {
    match viewer {
        Viewer::Player(player) => player.0.into(),
        Viewer::Spectator => -1,
    }
}

/// A number as an observation has it; what is too large is the largest.
#[inline]
pub(crate) fn number(value: impl TryInto<i16>) -> i16 {
    value.try_into().unwrap_or(i16::MAX)
}

impl AnyGame {
    /// What a viewer sees as numbers, from the seat's own place at the table: as many as fit of those that [`Entry::layout`](crate::Entry::layout) describes.
    /// Nothing hidden is in them.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player, Viewer};
    /// let game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let mut numbers = vec![0; game.entry().observation_len()];
    /// game.encode(Viewer::Player(Player(1)), &mut numbers);
    /// let general = &game.entry().layout()[0];
    /// assert_eq!(general.columns[..2], ["seat", "players"]);
    /// assert_eq!(numbers[..2], [1, 2]);
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    pub fn encode(&self, viewer: Viewer, numbers: &mut [i16]) {
        self.erased().encode(viewer, &mut Pen::new(numbers));
    }

    /// As [`encode`](AnyGame::encode), over numbers that hold what was encoded of this game at an earlier moment, for any viewer: only what has
    /// changed since is written, which is much less. Where they hold anything else, or a command was taken back, the numbers mean nothing.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Viewer};
    /// let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let mut numbers = vec![0; game.entry().observation_len()];
    /// game.encode(Viewer::Spectator, &mut numbers);
    /// game.play_nth(0);
    /// game.encode_over(Viewer::Spectator, &mut numbers);
    /// let mut anew = vec![0; numbers.len()];
    /// game.encode(Viewer::Spectator, &mut anew);
    /// assert_eq!(numbers, anew);
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    pub fn encode_over(&self, viewer: Viewer, numbers: &mut [i16]) {
        self.erased().encode(viewer, &mut Pen::over(numbers));
    }

    /// A number of legal commands that no position exceeds which can come in this game.
    pub fn most_legal(&self) -> usize {
        self.erased().most_legal()
    }

    /// The names of the tiles or cards of this game, by the numbers that records and observations have for them.
    pub fn items(&self) -> Vec<String> {
        self.erased().items()
    }
}

//! Everything that can be wrong with a setup.

use crate::base::{Fact, Phrase, Refusal};
use crate::landscape::FactsError;
use serde_json::Value;

/// What can be wrong with a setup.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The text is longer than any setup.
    #[error("the text has {bytes} bytes, at most {limit} are read")]
    TooLong {
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        limit: usize,
    },
    /// The text is no JSON.
    #[error("no JSON: {message}")]
    Json {
        /// What the reader says.
        message: String,
    },
    /// The JSON is no object.
    #[error("a setup is an object, not {given}")]
    NoObject {
        /// What it is.
        given: String,
    },
    /// No ruleset has this name.
    #[error("no ruleset {name:?}; there are {known}")]
    UnknownRuleset {
        /// The name given.
        name: String,
        /// The names there are.
        known: String,
    },
    /// The ruleset has no such option.
    #[error("no option {name:?}")]
    UnknownOption {
        /// The name given.
        name: String,
    },
    /// An option has a value that is none of its own.
    #[error("{name} cannot be {given}; it may be {expected}")]
    BadOption {
        /// The option.
        name: String,
        /// The value given.
        given: String,
        /// The values there are.
        expected: String,
    },
    /// The game is for other numbers of players.
    #[error("{min} to {max} players, not {given}")]
    Players {
        /// The number given.
        given: String,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// A script, tile set or position names something that the deck does not hold.
    #[error("no tile or card {id:?} is in this deck")]
    UnknownId {
        /// The id given.
        id: String,
    },
    /// A script or position has more copies than the deck holds.
    #[error("the deck holds {held} of {id:?}, not {wanted}")]
    TooManyCopies {
        /// The id.
        id: String,
        /// How many there are.
        held: usize,
        /// How many were named.
        wanted: usize,
    },
    /// A script draws something too early or too late.
    #[error("{id:?} cannot be drawn as number {at} of the order")]
    DrawnOutOfTurn {
        /// The id.
        id: String,
        /// Its place in the order, from 1.
        at: usize,
    },
    /// The deck is larger than a board can hold.
    #[error("the deck has {given} {what}, at most {limit} fit")]
    DeckTooLarge {
        /// `tiles` or `features`.
        what: &'static str,
        /// How many there are.
        given: usize,
        /// How many fit.
        limit: usize,
    },
    /// The tile facts are wrong.
    #[error("{0}")]
    Facts(#[from] FactsError),
    /// The position is wrong.
    #[error("position: {0}")]
    Position(Box<Refusal>),
}

impl SetupError {
    /// The error for an option with a wrong value.
    pub fn bad(name: &str, given: &Value, expected: &str) -> Self {
        SetupError::BadOption { name: name.into(), given: quote(given), expected: expected.into() }
    }

    /// The error as data.
    pub fn refusal(&self) -> Refusal {
        let text = |text: &str| Fact::Text(text.to_owned());
        let number = |n: usize| Fact::Number(n as i64);
        match self {
            SetupError::TooLong { bytes, limit } => {
                Refusal::new(110, "too_long", "", TOO_LONG).with("bytes", number(*bytes)).with("limit", number(*limit))
            }
            SetupError::Json { message } => Refusal::new(111, "no_json", "", NO_JSON).with("message", text(message)),
            SetupError::NoObject { given } => Refusal::new(112, "no_object", "", NO_OBJECT).with("given", text(given)),
            SetupError::UnknownRuleset { name, known } => Refusal::new(113, "unknown_ruleset", "", UNKNOWN_RULESET)
                .with("name", text(name))
                .with("known", text(known)),
            SetupError::UnknownOption { name } => {
                Refusal::new(114, "unknown_option", "", UNKNOWN_OPTION).with("name", text(name))
            }
            SetupError::BadOption { name, given, expected } => Refusal::new(115, "bad_option", "", BAD_OPTION)
                .with("name", text(name))
                .with("given", text(given))
                .with("expected", text(expected)),
            SetupError::Players { given, min, max } => {
                Refusal::new(116, "players", "", if min == max { SEATS } else { PLAYERS })
                    .with("given", text(given))
                    .with("min", number(*min as usize))
                    .with("max", number(*max as usize))
            }
            SetupError::UnknownId { id } => Refusal::new(117, "unknown_id", "", UNKNOWN_ID).with("id", text(id)),
            SetupError::TooManyCopies { id, held, wanted } => Refusal::new(118, "too_many_copies", "", TOO_MANY_COPIES)
                .with("id", text(id))
                .with("held", number(*held))
                .with("wanted", number(*wanted)),
            SetupError::DrawnOutOfTurn { id, at } => Refusal::new(119, "drawn_out_of_turn", "", DRAWN_OUT_OF_TURN)
                .with("id", text(id))
                .with("at", number(*at)),
            SetupError::DeckTooLarge { what, given, limit } => Refusal::new(120, "deck_too_large", "", DECK_TOO_LARGE)
                .with("what", Fact::Word(what, if *what == "tiles" { TILES } else { FEATURES }))
                .with("given", number(*given))
                .with("limit", number(*limit)),
            SetupError::Facts(error) => error.refusal(),
            SetupError::Position(refusal) => (**refusal).clone(),
        }
    }
}

/// A value as it is quoted in an error.
pub(crate) fn quote(value: &Value) -> String {
    match value {
        Value::Array(_) => "[...]".into(),
        Value::Object(_) => "{...}".into(),
        other => crate::base::clip(&other.to_string()),
    }
}

const TOO_LONG: Phrase = Phrase::new(
    "The text has {bytes} bytes; at most {limit} are read.",
    "Длина текста в байтах — {bytes}, читается не больше {limit}.",
);
const NO_JSON: Phrase = Phrase::new("This is no JSON: {message}.", "Это не JSON: {message}.");
const NO_OBJECT: Phrase =
    Phrase::new("A setup is a JSON object, not {given}.", "Настройки — это объект JSON, а не {given}.");
const UNKNOWN_RULESET: Phrase =
    Phrase::new("There is no ruleset “{name}”, only {known}.", "Нет правил «{name}», есть: {known}.");
const UNKNOWN_OPTION: Phrase =
    Phrase::new("The ruleset has no option “{name}”.", "В этих правилах нет настройки «{name}».");
const BAD_OPTION: Phrase = Phrase::new(
    "“{name}” cannot be {given}; it may be {expected}.",
    "«{name}» не может быть {given}; допустимо: {expected}.",
);
const PLAYERS: Phrase = Phrase::new(
    "The game is for {min} to {max} players, not {given}.",
    "Игроков должно быть от {min} до {max}, а не {given}.",
);
const SEATS: Phrase =
    Phrase::new("The game is for {min} players, not {given}.", "Игроков должно быть {min}, а не {given}.");
const UNKNOWN_ID: Phrase = Phrase::new("There is no “{id}” in this deck.", "В этой колоде нет «{id}».");
const TOO_MANY_COPIES: Phrase = Phrase::new(
    "The deck holds {held} of “{id}”, and {wanted} are asked for.",
    "В колоде {held} шт. «{id}», а нужно {wanted}.",
);
const DRAWN_OUT_OF_TURN: Phrase = Phrase::new(
    "“{id}” cannot be drawn as number {at}: the river comes first, and its lake ends it.",
    "«{id}» не может выйти под номером {at}: сначала идёт река, озеро в ней последнее.",
);
const TILES: Phrase = Phrase::new("tiles", "тайлов");
const FEATURES: Phrase = Phrase::new("features", "объектов");
const DECK_TOO_LARGE: Phrase = Phrase::new(
    "The deck has {given} {what}; at most {limit} fit.",
    "Колода слишком велика: {what} {given}, помещается {limit}.",
);

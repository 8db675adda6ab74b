//! Errors in a setup.

use crate::base::{Fact, Phrase, Refusal};
use crate::landscape::FactsError;
use serde_json::Value;

/// An error in a setup.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The text is too long.
    #[error("the text has {bytes} bytes, the limit is {limit}")]
    TooLong {
        /// Its length in bytes.
        bytes: usize,
        /// The longest text that is read.
        limit: usize,
    },
    /// The text is not JSON.
    #[error("not JSON: {message}")]
    Json {
        /// The message of the reader.
        message: String,
    },
    /// The JSON is not an object.
    #[error("a setup is an object, not {given}")]
    NoObject {
        /// The value given.
        given: String,
    },
    /// No ruleset has this name.
    #[error("unknown ruleset {name:?}; known rulesets: {known}")]
    UnknownRuleset {
        /// The name given.
        name: String,
        /// The names of the rulesets.
        known: String,
    },
    /// The ruleset has no such option.
    #[error("unknown option {name:?}")]
    UnknownOption {
        /// The name given.
        name: String,
    },
    /// An option has a wrong value.
    #[error("{name} cannot be {given}; allowed: {expected}")]
    BadOption {
        /// The option.
        name: String,
        /// The value given.
        given: String,
        /// The allowed values.
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
    /// An order, tile set or position names something that is not in the deck.
    #[error("the deck has no {id:?}")]
    UnknownId {
        /// The id given.
        id: String,
    },
    /// An order or position has more copies than the deck.
    #[error("the deck has {held} copies of {id:?}, not {wanted}")]
    TooManyCopies {
        /// The id.
        id: String,
        /// The number of copies in the deck.
        held: usize,
        /// The number of copies listed.
        wanted: usize,
    },
    /// An order draws something too early or too late.
    #[error("{id:?} cannot be drawn as number {at} of the order")]
    DrawnOutOfTurn {
        /// The id.
        id: String,
        /// Its place in the order, from 1.
        at: usize,
    },
    /// The deck is larger than a board can hold.
    #[error("the deck has {given} {what}, the limit is {limit}")]
    DeckTooLarge {
        /// `tiles` or `features`.
        what: &'static str,
        /// The number in the deck.
        given: usize,
        /// The largest number that fits.
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

/// A value as quoted in an error.
pub(crate) fn quote(value: &Value) -> String {
    match value {
        Value::Array(_) => "[...]".into(),
        Value::Object(_) => "{...}".into(),
        other => crate::base::clip(&other.to_string()),
    }
}

const TOO_LONG: Phrase = Phrase::new(
    "The text is too long: {bytes} bytes, and the limit is {limit}.",
    "Текст слишком длинный: {bytes} {bytes?байт|байта|байт}, а предел — {limit}.",
);
const NO_JSON: Phrase = Phrase::new("This is not valid JSON: {message}.", "Некорректный JSON: {message}.");
const NO_OBJECT: Phrase =
    Phrase::new("A setup has to be a JSON object, not {given}.", "Настройки должны быть объектом JSON, а не {given}.");
const UNKNOWN_RULESET: Phrase = Phrase::new(
    "Unknown ruleset “{name}”. Known rulesets: {known}.",
    "Неизвестные правила «{name}». Есть правила: {known}.",
);
const UNKNOWN_OPTION: Phrase =
    Phrase::new("This ruleset has no option “{name}”.", "В этих правилах нет настройки «{name}».");
const BAD_OPTION: Phrase = Phrase::new(
    "The option “{name}” cannot be {given}. Allowed: {expected}.",
    "Настройка «{name}» не может быть равна {given}. Допустимо: {expected}.",
);
const PLAYERS: Phrase = Phrase::new(
    "The game is for {min} to {max} players, not {given}.",
    "Игроков должно быть от {min} до {max}, а не {given}.",
);
const SEATS: Phrase =
    Phrase::new("The game is for {min} players, not {given}.", "Игроков должно быть ровно {min}, а не {given}.");
const UNKNOWN_ID: Phrase = Phrase::new("This deck has no “{id}”.", "В этой колоде нет «{id}».");
const TOO_MANY_COPIES: Phrase = Phrase::new(
    "The deck has {held} {held?copy|copies} of “{id}”, but {wanted} {wanted?is|are} listed.",
    "В колоде {held} {held?копия|копии|копий} «{id}», а указано {wanted}.",
);
const DRAWN_OUT_OF_TURN: Phrase = Phrase::new(
    "“{id}” cannot be drawn as number {at}: the river tiles come first, and the lake is the last of them.",
    "«{id}» не может выйти под номером {at}: сначала идут тайлы реки, и последний из них — озеро.",
);
const TILES: Phrase = Phrase::new("tiles", "тайлов");
const FEATURES: Phrase = Phrase::new("features", "объектов");
const DECK_TOO_LARGE: Phrase = Phrase::new(
    "The deck is too large: it has {given} {what}, and the limit is {limit}.",
    "Колода слишком велика: {what} в ней {given}, а предел — {limit}.",
);

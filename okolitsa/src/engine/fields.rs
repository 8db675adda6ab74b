//! A setup as one flat JSON object, the same in every language.
//!
//! `{"ruleset": "okolitsa", "players": 3, "seed": 7, "river": true}`. Fields of every game: `ruleset`, `players`,
//! `seed` (64 bits, a number or a decimal string), `order` (the ids of the draws in order, instead of a shuffle),
//! `first` (a seat or `"random"`), `position`. The others are the options of the ruleset.

use super::setup_error::{SetupError, quote};
use crate::base::{Phrase, Player, Rng};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The longest setup that is read, in bytes.
pub const MAX_SETUP_BYTES: usize = 1 << 20;
/// The longest order of draws that is read, in entries.
const MAX_ORDER: usize = 2000;

/// An option of a ruleset: its name, its values, its default.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct OptionSpec {
    /// The field of the setup.
    pub name: &'static str,
    /// Its allowed values.
    pub values: OptionValues,
    /// Its default value.
    pub default: OptionValue,
    /// The number of the rule that it changes.
    pub rule: &'static str,
    /// What it does.
    pub title: Phrase,
}

/// The allowed values of an option.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionValues {
    /// `true` or `false`.
    Flag,
    /// One of some words.
    Choice(&'static [&'static str]),
    /// A number from the first to the second.
    Number(u8, u8),
}

/// The value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// Of a flag.
    Flag(bool),
    /// Of a choice.
    Choice(&'static str),
    /// Of a number.
    Number(u8),
}

impl OptionSpec {
    /// Reads a value of this option from a word of a command line: `on`, `off`, `true`, `false`, a choice or a number.
    pub fn parse(&self, word: &str) -> Option<OptionValue> {
        match self.values {
            OptionValues::Flag => match word {
                "true" | "on" => Some(OptionValue::Flag(true)),
                "false" | "off" => Some(OptionValue::Flag(false)),
                _ => None,
            },
            OptionValues::Choice(words) => words.iter().find(|w| **w == word).map(|w| OptionValue::Choice(w)),
            OptionValues::Number(min, max) => {
                let number = word.parse().ok().filter(|n| (min..=max).contains(n));
                number.map(OptionValue::Number)
            }
        }
    }

    fn expected(&self) -> String {
        match self.values {
            OptionValues::Flag => "true, false".into(),
            OptionValues::Choice(words) => words.join(", "),
            OptionValues::Number(min, max) => format!("{min}..{max}"),
        }
    }
}

/// The seat that goes first (L-28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// This seat.
    Seat(Player),
    /// A seat drawn at random from the seed.
    Random,
}

impl First {
    /// The seat that goes first in a game with this seed. The draw has its own random stream.
    pub fn resolve(self, seed: u64, players: u8) -> Player {
        const STREAM: u64 = 1;
        match self {
            First::Seat(player) => player,
            First::Random => Player(Rng::new(seed, STREAM).below(u32::from(players)) as u8),
        }
    }

    /// The value of the field `first`.
    pub fn to_json(self) -> Value {
        match self {
            First::Seat(player) => json!(player.0),
            First::Random => json!("random"),
        }
    }
}

/// The fields of a setup that have not been read yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Fields(Map<String, Value>);

impl Fields {
    /// The fields of a JSON text.
    ///
    /// # Errors
    /// A text above [`MAX_SETUP_BYTES`], or one that is not a JSON object.
    pub fn parse(text: &str) -> Result<Fields, SetupError> {
        limit_length(text)?;
        let value = crate::base::json::parse(text).map_err(|error| SetupError::Json { message: error.to_string() })?;
        Fields::from_value(value)
    }

    /// The fields of a JSON value.
    ///
    /// # Errors
    /// A value that is not an object.
    pub fn from_value(value: Value) -> Result<Fields, SetupError> {
        match value {
            Value::Object(map) => Ok(Fields(map)),
            other => Err(SetupError::NoObject { given: quote(&other) }),
        }
    }

    /// Removes and returns a field.
    pub fn take(&mut self, name: &str) -> Option<Value> {
        self.0.remove(name)
    }

    /// Takes a text field.
    ///
    /// # Errors
    /// A value that is not a text.
    pub fn text(&mut self, name: &'static str) -> Result<Option<String>, SetupError> {
        match self.take(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(SetupError::bad(name, &other, "\"...\"")),
        }
    }

    /// Takes `players`.
    ///
    /// # Errors
    /// A value that is not a number from `min` to `max`.
    pub fn players(&mut self, (min, max): (u8, u8)) -> Result<u8, SetupError> {
        let value = self.take("players").unwrap_or(json!(min));
        let number = value.as_u64().and_then(|n| u8::try_from(n).ok());
        number.filter(|n| (min..=max).contains(n)).ok_or_else(|| SetupError::Players { given: quote(&value), min, max })
    }

    /// Takes `seed`: a number or a decimal string, 0 if missing.
    ///
    /// # Errors
    /// A value that is not a 64-bit number.
    pub fn seed(&mut self) -> Result<u64, SetupError> {
        let Some(value) = self.take("seed") else { return Ok(0) };
        let number = match &value {
            Value::String(digits) if digits.bytes().all(|b| b.is_ascii_digit()) => digits.parse().ok(),
            other => other.as_u64(),
        };
        number.ok_or_else(|| SetupError::bad("seed", &value, "0..18446744073709551615"))
    }

    /// Takes `first`: a seat or `"random"`, seat 0 if missing.
    ///
    /// # Errors
    /// Anything else.
    pub fn first(&mut self, players: u8) -> Result<First, SetupError> {
        let value = self.take("first").unwrap_or(json!(0));
        if value == json!("random") {
            return Ok(First::Random);
        }
        let seat = value.as_u64().filter(|&seat| seat < u64::from(players));
        seat.map(|seat| First::Seat(Player(seat as u8)))
            .ok_or_else(|| SetupError::bad("first", &value, &format!("0..{}, random", players - 1)))
    }

    /// Takes `order`: the ids of the draws in order.
    ///
    /// # Errors
    /// A value that is not a list of texts, or a list far longer than any deck.
    pub fn order(&mut self) -> Result<Option<Vec<String>>, SetupError> {
        let value = match self.take("order") {
            None | Some(Value::Null) => return Ok(None),
            Some(value) => value,
        };
        let bad = || SetupError::bad("order", &value, "[\"...\", ...]");
        let list = value.as_array().filter(|list| list.len() <= MAX_ORDER).ok_or_else(bad)?;
        list.iter().map(|id| id.as_str().map(str::to_owned).ok_or_else(bad)).collect::<Result<_, _>>().map(Some)
    }

    /// Takes an option; its default if missing.
    ///
    /// # Errors
    /// A value that the option does not allow.
    pub fn option(&mut self, spec: &OptionSpec) -> Result<OptionValue, SetupError> {
        let Some(value) = self.take(spec.name) else { return Ok(spec.default) };
        let read = match (&spec.values, &value) {
            (OptionValues::Flag, Value::Bool(flag)) => Some(OptionValue::Flag(*flag)),
            (OptionValues::Choice(_), Value::String(word)) => spec.parse(word),
            (OptionValues::Number(..), Value::Number(number)) => spec.parse(&number.to_string()),
            _ => None,
        };
        read.ok_or_else(|| SetupError::bad(spec.name, &value, &spec.expected()))
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// A field that was not read: it is not an option of the ruleset.
    pub fn finish(self) -> Result<(), SetupError> {
        match self.0.into_iter().next() {
            Some((name, _)) => Err(SetupError::UnknownOption { name: crate::base::clip(&name) }),
            None => Ok(()),
        }
    }
}

/// Refuses a text that is too long to be a setup, position or question, before it is parsed.
pub(crate) fn limit_length(text: &str) -> Result<(), SetupError> {
    if text.len() <= MAX_SETUP_BYTES {
        return Ok(());
    }
    Err(SetupError::TooLong { bytes: text.len(), limit: MAX_SETUP_BYTES })
}

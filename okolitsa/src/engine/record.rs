//! Saves: the setup and the commands, as JSON, loaded by replay. What was altered, cut, or made by a newer version is told by the command
//! that no longer fits.

use super::fields::Fields;
use super::game::{Game, PlayError};
use super::ruleset::{ParseError, Ruleset};
use super::setup_error::SetupError;
use crate::base::{Fact, Phrase, Refusal, to_hex};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// The number of the save format. A reader refuses a greater one.
pub const FORMAT: u32 = 1;
/// The longest save that is read, in bytes. A game of the largest deck takes about ten thousand.
pub const MAX_SAVE_BYTES: usize = 4 << 20;

/// A saved game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The number of the format.
    pub format: u32,
    /// The ruleset and its version.
    pub ruleset: String,
    /// The version of the rules.
    pub rules: u16,
    /// The setup, as a flat object.
    pub setup: Map<String, Value>,
    /// The commands in order, each as its line.
    pub commands: Vec<String>,
    /// The fingerprint after the last command.
    pub fingerprint: String,
}

/// What can be wrong with a save.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LoadError {
    /// The text is longer than any save.
    #[error("the save has {bytes} bytes, at most {MAX_SAVE_BYTES} are read")]
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// The text is no save.
    #[error("no save: {message}")]
    Json {
        /// What the reader says.
        message: String,
    },
    /// A newer version made it.
    #[error("the save has format {format}, this version reads up to {FORMAT}")]
    NewerFormat {
        /// Its format.
        format: u64,
    },
    /// Another version of the rules made it.
    #[error("the save was made under rules {rules} of {ruleset}, this version has {known}")]
    OtherRules {
        /// The ruleset.
        ruleset: String,
        /// Its version in the save.
        rules: u16,
        /// Its version here.
        known: u16,
    },
    /// The save is of another game.
    #[error("the save is a game of {given}, not of {expected}")]
    OtherRuleset {
        /// The ruleset in the save.
        given: String,
        /// The ruleset asked for.
        expected: String,
    },
    /// The setup is wrong.
    #[error("the setup of the save: {0}")]
    Setup(#[from] SetupError),
    /// A command does not fit.
    #[error("command {number} of the save, {line:?}, does not fit: {reason}")]
    Command {
        /// Its number, from 1.
        number: usize,
        /// Its line.
        line: String,
        /// Why not.
        reason: Box<Refusal>,
    },
    /// All commands fit, but the end is another: some were changed or cut off.
    #[error("after its {commands} commands the game is not the one that was saved")]
    OtherEnd {
        /// How many commands the save has.
        commands: usize,
    },
}

impl LoadError {
    /// The error as data.
    pub fn refusal(&self) -> Refusal {
        let new = |code, slug, en, ru| Refusal::new(code, slug, "", Phrase::new(en, ru));
        let number = |n: usize| Fact::Number(n as i64);
        match self {
            LoadError::TooLong { bytes } => new(
                130,
                "save_too_long",
                "The save has {bytes} bytes, too many to be one.",
                "Длина сохранения в байтах — {bytes}, это слишком много.",
            )
            .with("bytes", number(*bytes)),
            LoadError::Json { message } => {
                new(131, "no_save", "This is no save: {message}.", "Это не сохранение: {message}.")
                    .with("message", Fact::Text(message.clone()))
            }
            LoadError::NewerFormat { format } => new(
                132,
                "newer_format",
                "The save has format {format}; this version reads up to {known}.",
                "У сохранения формат {format}, эта версия читает форматы до {known}.",
            )
            .with("format", i64::try_from(*format).map_or_else(|_| Fact::Text(format.to_string()), Fact::Number))
            .with("known", number(FORMAT as usize)),
            LoadError::OtherRules { ruleset, rules, known } => new(
                133,
                "other_rules",
                "The save was made under rules {rules} of {ruleset}; this version has {known}.",
                "Сохранение сделано по версии {rules} правил «{ruleset}», здесь версия {known}.",
            )
            .with("ruleset", Fact::Text(ruleset.clone()))
            .with("rules", number((*rules).into()))
            .with("known", number((*known).into())),
            LoadError::OtherRuleset { given, expected } => new(
                134,
                "other_ruleset",
                "The save is a game of {given}, not of {expected}.",
                "Это сохранение игры «{given}», а не «{expected}».",
            )
            .with("given", Fact::Text(given.clone()))
            .with("expected", Fact::Text(expected.clone())),
            LoadError::Setup(error) => error.refusal(),
            LoadError::Command { number: at, line, reason } => new(
                135,
                "command_does_not_fit",
                "Command {number} of the save, “{line}”, does not fit: {reason_en}",
                "Команда {number} сохранения, «{line}», не подходит: {reason_ru}",
            )
            .with("number", number(*at))
            .with("line", Fact::Text(line.clone()))
            .with("slug", Fact::Text(reason.slug.into()))
            .with("reason_en", Fact::Text(reason.text(crate::base::Lang::En)))
            .with("reason_ru", Fact::Text(reason.text(crate::base::Lang::Ru))),
            LoadError::OtherEnd { commands } => new(
                136,
                "other_end",
                "After its {commands} commands the game is not the one that was saved: some were changed or cut off.",
                "После всех команд сохранения ({commands}) игра не та, что была сохранена: часть команд изменена или отрезана.",
            )
            .with("commands", number(*commands)),
        }
    }
}

impl Record {
    /// Reads a save.
    ///
    /// # Errors
    /// A text that is too long, cut, no save, or of a newer format.
    pub fn parse(text: &str) -> Result<Record, LoadError> {
        if text.len() > MAX_SAVE_BYTES {
            return Err(LoadError::TooLong { bytes: text.len() });
        }
        let json = |error: serde_json::Error| LoadError::Json { message: error.to_string() };
        let value: Value = crate::base::json::parse(text).map_err(json)?;
        // A list of the fields' values would be read as well, for all its fields are there.
        if !value.is_object() {
            return Err(LoadError::Json { message: "it is no JSON object".into() });
        }
        if value.get("format").and_then(Value::as_u64) == Some(0) {
            return Err(LoadError::Json { message: "no save has the format 0".into() });
        }
        // Before all else: what a newer version writes, this one need not understand.
        if let Some(format) = value.get("format").and_then(Value::as_u64).filter(|&format| format > u64::from(FORMAT)) {
            return Err(LoadError::NewerFormat { format });
        }
        serde_json::from_value(value).map_err(json)
    }

    /// The save as a JSON text.
    pub fn to_json(&self) -> String {
        json!(self).to_string()
    }
}

impl<R: Ruleset> Game<R> {
    /// Saves the game: the setup and the commands played. What was taken back is not kept.
    pub fn save(&self) -> Record {
        Record {
            format: FORMAT,
            ruleset: R::ID.into(),
            rules: R::RULES,
            setup: R::write_setup(self.setup()),
            commands: self.history().iter().map(ToString::to_string).collect(),
            fingerprint: to_hex(self.fingerprint()),
        }
    }

    /// Loads a game by playing its commands.
    ///
    /// # Errors
    /// A save of another game or version, a setup that is wrong, the first command that does not fit, or another end than was saved.
    pub fn load(record: &Record) -> Result<Self, LoadError> {
        if record.ruleset != R::ID {
            return Err(LoadError::OtherRuleset { given: record.ruleset.clone(), expected: R::ID.into() });
        }
        if record.format > FORMAT {
            return Err(LoadError::NewerFormat { format: record.format.into() });
        }
        if record.rules != R::RULES {
            let (ruleset, rules) = (record.ruleset.clone(), record.rules);
            return Err(LoadError::OtherRules { ruleset, rules, known: R::RULES });
        }
        let mut fields = Fields::from_value(Value::Object(record.setup.clone()))?;
        let setup = R::read_setup(&mut fields)?;
        fields.finish()?;
        let mut game = Game::<R>::new(setup)?;
        for (index, line) in record.commands.iter().enumerate() {
            let misfit = |reason: Refusal| LoadError::Command {
                number: index + 1,
                line: crate::base::clip(line),
                reason: Box::new(reason),
            };
            let command = line.parse().map_err(|error: ParseError| misfit(error.refusal()))?;
            let by = game.to_act().ok_or_else(|| misfit(PlayError::GameOver.refusal::<R>()))?;
            game.apply_into(by, command, &mut ()).map_err(|error| misfit(error.refusal::<R>()))?;
        }
        if to_hex(game.fingerprint()) != record.fingerprint {
            return Err(LoadError::OtherEnd { commands: record.commands.len() });
        }
        Ok(game)
    }
}

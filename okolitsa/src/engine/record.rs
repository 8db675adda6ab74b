//! Saves: the setup and the commands, as JSON, loaded by replay. The error for a save that was altered, cut or made by
//! another version names the first command that cannot be played.

use super::fields::Fields;
use super::game::{Game, PlayError};
use super::ruleset::{ParseError, Ruleset};
use super::setup_error::SetupError;
use crate::base::{Fact, Phrase, Refusal, to_hex};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// The number of the save format. Saves with a greater number are refused.
pub const FORMAT: u32 = 1;
/// The longest save that is read, in bytes. A game with the largest deck takes about 10,000.
pub const MAX_SAVE_BYTES: usize = 4 << 20;

/// A saved game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The number of the format.
    pub format: u32,
    /// The ruleset.
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

/// An error in a save.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LoadError {
    /// The text is too long.
    #[error("the save has {bytes} bytes, the limit is {MAX_SAVE_BYTES}")]
    TooLong {
        /// Its length in bytes.
        bytes: usize,
    },
    /// The text is not a save.
    #[error("not a save: {message}")]
    Json {
        /// The message of the reader.
        message: String,
    },
    /// A newer version made it.
    #[error("the save has format {format}, this version reads formats up to {FORMAT}")]
    NewerFormat {
        /// Its format.
        format: u64,
    },
    /// Another version of the rules made it.
    #[error("the save uses version {rules} of the {ruleset} rules, this library has version {known}")]
    OtherRules {
        /// The ruleset.
        ruleset: String,
        /// Its version in the save.
        rules: u16,
        /// Its version here.
        known: u16,
    },
    /// The save is of another ruleset.
    #[error("the save is of {given}, not of {expected}")]
    OtherRuleset {
        /// The ruleset in the save.
        given: String,
        /// The ruleset asked for.
        expected: String,
    },
    /// The setup is wrong.
    #[error("setup of the save: {0}")]
    Setup(#[from] SetupError),
    /// A command cannot be played.
    #[error("command {number} of the save, {line:?}, cannot be played: {reason}")]
    Command {
        /// Its number, from 1.
        number: usize,
        /// Its line.
        line: String,
        /// The reason.
        reason: Box<Refusal>,
    },
    /// All commands were played, but the game differs from the saved one: commands were changed or removed.
    #[error("after its {commands} commands the game differs from the saved one")]
    OtherEnd {
        /// The number of commands of the save.
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
                "The save is too long: {bytes} bytes.",
                "Сохранение слишком длинное: {bytes} {bytes?байт|байта|байт}.",
            )
            .with("bytes", number(*bytes)),
            LoadError::Json { message } => {
                new(131, "no_save", "This is not a save: {message}.", "Это не сохранение: {message}.")
                    .with("message", Fact::Text(message.clone()))
            }
            LoadError::NewerFormat { format } => new(
                132,
                "newer_format",
                "The save has format {format}; this version reads formats up to {known}.",
                "Формат сохранения — {format}, а эта версия читает форматы не новее {known}.",
            )
            .with("format", i64::try_from(*format).map_or_else(|_| Fact::Text(format.to_string()), Fact::Number))
            .with("known", number(FORMAT as usize)),
            LoadError::OtherRules { ruleset, rules, known } => new(
                133,
                "other_rules",
                "The save uses version {rules} of the {ruleset} rules; this library has version {known}.",
                "Сохранение сделано по версии {rules} правил «{ruleset}», а здесь версия {known}.",
            )
            .with("ruleset", Fact::Text(ruleset.clone()))
            .with("rules", number((*rules).into()))
            .with("known", number((*known).into())),
            LoadError::OtherRuleset { given, expected } => new(
                134,
                "other_ruleset",
                "This is a save of {given}, not of {expected}.",
                "Это сохранение игры «{given}», а не «{expected}».",
            )
            .with("given", Fact::Text(given.clone()))
            .with("expected", Fact::Text(expected.clone())),
            LoadError::Setup(error) => error.refusal(),
            LoadError::Command { number: at, line, reason } => new(
                135,
                "command_does_not_fit",
                "Command {number} of the save, “{line}”, cannot be played: {reason_en}",
                "Команду {number} сохранения, «{line}», выполнить нельзя: {reason_ru}",
            )
            .with("number", number(*at))
            .with("line", Fact::Text(line.clone()))
            .with("slug", Fact::Text(reason.slug.into()))
            .with("reason_en", Fact::Text(reason.text(crate::base::Lang::En)))
            .with("reason_ru", Fact::Text(reason.text(crate::base::Lang::Ru))),
            LoadError::OtherEnd { commands } => new(
                136,
                "other_end",
                "After {commands} {commands?command|commands} the game differs from the saved one: commands were changed or removed.",
                "После {commands} {commands?команды|команд|команд} игра отличается от сохранённой: команды изменены или удалены.",
            )
            .with("commands", number(*commands)),
        }
    }
}

impl Record {
    /// Reads a save.
    ///
    /// # Errors
    /// A text that is too long, cut, not a save, or of a newer format.
    pub fn parse(text: &str) -> Result<Record, LoadError> {
        if text.len() > MAX_SAVE_BYTES {
            return Err(LoadError::TooLong { bytes: text.len() });
        }
        let json = |error: serde_json::Error| LoadError::Json { message: error.to_string() };
        let value: Value = crate::base::json::parse(text).map_err(json)?;
        // The reader would also accept a list of the values of all fields.
        if !value.is_object() {
            return Err(LoadError::Json { message: "it is not a JSON object".into() });
        }
        if value.get("format").and_then(Value::as_u64) == Some(0) {
            return Err(LoadError::Json { message: "no save has the format 0".into() });
        }
        // Checked first: the other fields of a newer format may be different.
        if let Some(format) = value.get("format").and_then(Value::as_u64).filter(|&format| format > u64::from(FORMAT)) {
            return Err(LoadError::NewerFormat { format });
        }
        serde_json::from_value(value).map_err(json)
    }

    /// The save as a JSON text.
    pub fn to_json(&self) -> String {
        json!(self).to_string()
    }

    /// The fields of the setup, if the save is of this ruleset and version.
    fn setup_fields(&self, id: &str, rules: u16) -> Result<Fields, LoadError> {
        if self.ruleset != id {
            return Err(LoadError::OtherRuleset { given: self.ruleset.clone(), expected: id.into() });
        }
        if self.format > FORMAT {
            return Err(LoadError::NewerFormat { format: self.format.into() });
        }
        if self.rules != rules {
            return Err(LoadError::OtherRules { ruleset: self.ruleset.clone(), rules: self.rules, known: rules });
        }
        Ok(Fields::from_value(Value::Object(self.setup.clone()))?)
    }

    fn command_error(&self, index: usize, reason: Refusal) -> LoadError {
        let line = crate::base::clip(&self.commands[index]);
        LoadError::Command { number: index + 1, line, reason: Box::new(reason) }
    }

    fn check_end(&self, fingerprint: u64) -> Result<(), LoadError> {
        if to_hex(fingerprint) == self.fingerprint {
            return Ok(());
        }
        Err(LoadError::OtherEnd { commands: self.commands.len() })
    }
}

impl<R: Ruleset> Game<R> {
    /// Saves the game: the setup and the commands played, without undone commands.
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
    /// A save of another game or version, a wrong setup, the first command that cannot be played, or an end that
    /// differs from the save.
    pub fn load(record: &Record) -> Result<Self, LoadError> {
        let mut fields = record.setup_fields(R::ID, R::RULES)?;
        let setup = R::read_setup(&mut fields)?;
        fields.finish()?;
        let mut game = Game::<R>::new(setup)?;
        for index in 0..record.commands.len() {
            game.play_line(&record.commands[index]).map_err(|reason| record.command_error(index, reason))?;
        }
        record.check_end(game.fingerprint())?;
        Ok(game)
    }

    /// Plays a command of a save for the seat to act.
    fn play_line(&mut self, line: &str) -> Result<(), Refusal> {
        let command = line.parse().map_err(|error: ParseError| error.refusal())?;
        let by = self.to_act().ok_or_else(|| PlayError::GameOver.refusal::<R>())?;
        self.apply_into(by, command, &mut ()).map_err(|error| error.refusal::<R>())
    }
}

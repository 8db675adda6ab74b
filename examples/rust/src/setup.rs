//! The setup of a game on the command line: a ruleset, `--players`, `--seed`, and any field of a setup as `key=value`.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Args, Command, Error};
use okolitsa::{AnyGame, Fields, Lang, OptionSpec, OptionValue, OptionValues, RULESETS, Ruleset, SetupError};
use serde_json::{Map, Value, json};
use std::ffi::OsStr;
use std::fmt::Write;

/// The options of every example that deals a game.
#[derive(Args, Clone, Debug)]
pub struct Deal {
    /// Number of players [default: 2]
    #[arg(long, value_name = "N")]
    pub players: Option<u64>,
    /// Seed of the deck; the same seed gives the same game [default: 1]
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
}

impl Deal {
    /// The setup of a ruleset with these options and fields, as the library reads it. A seed that is not given is `default_seed`.
    ///
    /// # Errors
    /// A field that is given twice, or what the library refuses, in its words.
    pub fn setup(
        &self,
        ruleset: &str,
        fields: &[String],
        default_seed: u64,
        lang: Lang,
    ) -> Result<Map<String, Value>, String> {
        let mut setup = Map::new();
        setup.insert("ruleset".into(), json!(ruleset));
        let options = [("players", self.players), ("seed", self.seed)];
        for (name, number) in options.iter().filter_map(|&(name, number)| Some((name, number?))) {
            setup.insert(name.into(), json!(number));
        }
        for field in fields {
            let (name, word) = field.split_once('=').ok_or_else(|| format!("'{field}' is not KEY=VALUE"))?;
            if name == "ruleset" {
                return Err("the ruleset is named without 'ruleset=', before the fields".into());
            }
            if setup.insert(name.into(), value(ruleset, name, word)).is_some() {
                return Err(format!("'{name}' is given twice"));
            }
        }
        setup.entry("players").or_insert(json!(2));
        setup.entry("seed").or_insert(json!(default_seed));
        // Only the library knows what a setup may be: it is asked before anything is played.
        AnyGame::new(&json!(setup).to_string()).map_err(|refusal| refusal.text(lang))?;
        Ok(setup)
    }
}

/// A setup as a ruleset has it.
///
/// # Errors
/// What the ruleset refuses.
pub fn typed<R: Ruleset>(setup: &Map<String, Value>) -> Result<R::Setup, SetupError> {
    let mut fields = Fields::from_value(Value::Object(setup.clone()))?;
    fields.take("ruleset");
    R::read_setup(&mut fields)
}

/// The seed of a setup.
pub fn seed(setup: &Map<String, Value>) -> u64 {
    let seed = &setup["seed"];
    seed.as_u64().or_else(|| seed.as_str()?.parse().ok()).unwrap_or_default()
}

/// A value as an option of the ruleset has it; else as JSON, or as a text where it is none.
fn value(ruleset: &str, name: &str, word: &str) -> Value {
    let about = okolitsa::find_ruleset(ruleset).map(|entry| entry.about());
    let spec = about.and_then(|about| about.options.into_iter().find(|spec| spec.name == name));
    match spec.and_then(|spec| spec.parse(word)) {
        Some(OptionValue::Flag(on)) => json!(on),
        Some(OptionValue::Choice(word)) => json!(word),
        Some(OptionValue::Number(number)) => json!(number),
        None => serde_json::from_str(word).unwrap_or_else(|_| json!(word)),
    }
}

/// Reads the name of a ruleset. A word `key=value` in its place is left to [`split_ruleset`].
#[derive(Clone, Copy, Debug)]
pub struct RulesetName;

impl TypedValueParser for RulesetName {
    type Value = String;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        let name = value.to_string_lossy().into_owned();
        if name.contains('=') {
            return Ok(name);
        }
        okolitsa::require_ruleset(&name)
            .map(|_| name)
            .map_err(|refusal| command.clone().error(ErrorKind::InvalidValue, refusal.text(Lang::En)))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(RULESETS.iter().map(|entry| PossibleValue::new(entry.id))))
    }
}

/// The ruleset, and the fields behind it; where no ruleset is named, `okolitsa`.
pub fn split_ruleset(first: Option<String>, mut fields: Vec<String>) -> (String, Vec<String>) {
    match first {
        Some(field) if field.contains('=') => {
            fields.insert(0, field);
            ("okolitsa".into(), fields)
        }
        Some(ruleset) => (ruleset, fields),
        None => ("okolitsa".into(), fields),
    }
}

/// The fields of every setup and the options of each ruleset, for the end of a help text.
pub fn fields_help() -> String {
    let mut text =
        String::from("Setup fields (KEY=VALUE):\n  any ruleset: players=N, seed=NUMBER, first=SEAT or random\n");
    for entry in RULESETS {
        let about = entry.about();
        let (fewest, most) = about.players;
        let players = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
        let _ = writeln!(text, "  {}, {players} players:", entry.id);
        for option in &about.options {
            let field = format!("{}={}", option.name, values(option));
            let _ = writeln!(text, "    {field:<34} {} [default: {}]", option.title.en, shown(option.default));
        }
    }
    text
}

fn values(option: &OptionSpec) -> String {
    match option.values {
        OptionValues::Flag => "true|false".into(),
        OptionValues::Choice(words) => words.join("|"),
        OptionValues::Number(least, most) => format!("{least}..{most}"),
    }
}

fn shown(value: OptionValue) -> String {
    match value {
        OptionValue::Flag(on) => on.to_string(),
        OptionValue::Choice(word) => word.into(),
        OptionValue::Number(number) => number.to_string(),
    }
}

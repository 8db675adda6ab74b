//! What the examples share: reading the command line into a setup.

use okolitsa::{Entry, OptionValue};
use serde_json::{Map, Value, json};

/// The words of a command line: `--name value` pairs, `option=value` pairs, and what is neither; a word with settings of its own, behind a
/// colon, is one of the last.
pub struct Arguments {
    flags: Vec<(String, String)>,
    options: Vec<(String, String)>,
    pub words: Vec<String>,
}

impl Arguments {
    /// Reads the command line; `switches` are flags that take no value.
    pub fn read(switches: &[&str]) -> Result<Arguments, String> {
        let mut arguments = Arguments { flags: Vec::new(), options: Vec::new(), words: Vec::new() };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            if word == "--help" || word == "-h" {
                return Err("what there is to give stands at the top of the example's source".into());
            }
            if let Some(name) = word.strip_prefix("--") {
                let value = if switches.contains(&name) { Some(String::new()) } else { words.next() };
                let value = value.ok_or_else(|| format!("--{name} needs a value"))?;
                arguments.flags.push((name.to_owned(), value));
            } else if let Some((name, value)) = word.split_once('=').filter(|(name, _)| !name.contains(':')) {
                arguments.options.push((name.to_owned(), value.to_owned()));
            } else {
                arguments.words.push(word);
            }
        }
        Ok(arguments)
    }

    /// Takes the value of a flag out.
    pub fn take(&mut self, name: &str) -> Option<String> {
        let at = self.flags.iter().position(|(known, _)| known == name)?;
        Some(self.flags.remove(at).1)
    }

    /// Takes a number out, or the default.
    pub fn number(&mut self, name: &str, default: u64) -> Result<u64, String> {
        match self.take(name) {
            None => Ok(default),
            Some(text) => text.parse().map_err(|_| format!("--{name} is a number, not {text:?}")),
        }
    }

    /// The setup fields of a ruleset: players, seed, and its options as given.
    pub fn setup(&self, entry: &Entry, players: u64, seed: u64) -> Result<Map<String, Value>, String> {
        if let Some((name, _)) = self.flags.first() {
            return Err(format!("no flag --{name}"));
        }
        let about = entry.about();
        let mut fields = Map::new();
        fields.insert("ruleset".into(), json!(entry.id));
        fields.insert("players".into(), json!(players));
        fields.insert("seed".into(), json!(seed.to_string()));
        for (name, word) in &self.options {
            let spec = about.options.iter().find(|spec| spec.name == name);
            let value = match spec {
                Some(spec) => spec.parse(word).ok_or_else(|| format!("{name} cannot be {word}"))?,
                None => {
                    let names: Vec<&str> = about.options.iter().map(|spec| spec.name).collect();
                    return Err(format!("{} has no option {name}; it has {}", entry.id, names.join(", ")));
                }
            };
            fields.insert(
                name.clone(),
                match value {
                    OptionValue::Flag(on) => json!(on),
                    OptionValue::Choice(word) => json!(word),
                    OptionValue::Number(number) => json!(number),
                },
            );
        }
        Ok(fields)
    }
}

/// The ruleset with this name.
pub fn ruleset(name: &str) -> Result<&'static Entry, String> {
    let known = || okolitsa::RULESETS.iter().map(|entry| entry.id).collect::<Vec<_>>().join(", ");
    okolitsa::find_ruleset(name).ok_or_else(|| format!("no ruleset {name:?}; there are {}", known()))
}

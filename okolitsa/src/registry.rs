//! The rulesets of the library, one line each. The bindings, the command-line examples and the conformance suite find them here.

use crate::any::Maker;
use crate::fields::SetupError;
use crate::ruleset::{About, Ruleset};
use crate::{Classic, Hunters, Okolitsa, Schotten};

/// A ruleset of the library.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name, as the field `ruleset` of a setup has it.
    pub id: &'static str,
    /// The version of its rules.
    pub rules: u16,
    about: fn() -> About,
    maker: Maker,
}

/// All rulesets.
pub static RULESETS: &[Entry] = &[entry::<Okolitsa>(), entry::<Classic>(), entry::<Hunters>(), entry::<Schotten>()];

const fn entry<R: Ruleset>() -> Entry {
    Entry { id: R::ID, rules: R::RULES, about: R::about, maker: Maker::of::<R>() }
}

impl Entry {
    /// Title, seats and options.
    pub fn about(&self) -> About {
        (self.about)()
    }

    pub(crate) fn maker(&self) -> &Maker {
        &self.maker
    }
}

/// The ruleset with this name.
pub fn find(id: &str) -> Option<&'static Entry> {
    RULESETS.iter().find(|entry| entry.id == id)
}

/// All rulesets as a JSON list for menus: `id`, `rules`, and `about` with title, seats and options.
pub fn rulesets_json() -> serde_json::Value {
    let entry = |entry: &Entry| serde_json::json!({"id": entry.id, "rules": entry.rules, "about": entry.about()});
    RULESETS.iter().map(entry).collect()
}

pub(crate) fn unknown(id: &str) -> SetupError {
    let known: Vec<&str> = RULESETS.iter().map(|entry| entry.id).collect();
    SetupError::UnknownRuleset { name: id.chars().take(80).collect(), known: known.join(", ") }
}

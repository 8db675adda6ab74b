//! The registry of all rulesets. The bindings, the command-line examples and the conformance suite use it.

use super::erased::FullRuleset;
use super::erased_ruleset::ErasedRuleset;
use crate::base::ApiError;
use crate::draw::{DrawOptions, unknown_tile};
use crate::encode::{CommandKind, EventKind, Section};
use crate::engine::{About, SetupError, WireCommand};
use crate::games::{Classic, Hunters, Okolitsa, Schotten};
use crate::landscape::Rotation;

/// A ruleset of the library.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name, the value of the field `ruleset` in a setup.
    pub id: &'static str,
    /// The version of its rules.
    pub rules: u16,
    about: fn() -> About,
    ruleset: ErasedRuleset,
    drawing: Drawing,
}

/// The drawings of a ruleset that need no game.
#[derive(Clone, Copy, Debug)]
struct Drawing {
    sets: fn() -> &'static [&'static str],
    catalogue: fn(&str) -> Option<serde_json::Value>,
    tile: fn(&str, Rotation, &DrawOptions) -> Option<String>,
    sheet: fn(&str, &DrawOptions) -> Option<String>,
}

/// All rulesets.
pub static RULESETS: &[Entry] = &[entry::<Okolitsa>(), entry::<Classic>(), entry::<Hunters>(), entry::<Schotten>()];

const fn entry<R: FullRuleset>() -> Entry {
    let drawing = Drawing { sets: R::sets, catalogue: R::catalogue, tile: R::tile_svg, sheet: R::sheet_svg };
    Entry { id: R::ID, rules: R::RULES, about: R::about, ruleset: ErasedRuleset::of::<R>(), drawing }
}

impl Entry {
    /// Title, seats and options.
    pub fn about(&self) -> About {
        (self.about)()
    }

    /// The names of the sets of tiles or cards of the ruleset.
    pub fn sets(&self) -> &'static [&'static str] {
        (self.drawing.sets)()
    }

    /// A set as JSON, with everything that a front end needs for drawing: for each tile its sides, features, names,
    /// counts and the places of figures and labels.
    ///
    /// ```
    /// let classic = okolitsa::find_ruleset("classic").unwrap();
    /// let base = classic.catalogue("base")?;
    /// assert_eq!(base["tiles"][0]["sides"], serde_json::json!(["field", "field", "road", "field"]));
    /// assert!(base["tiles"][0]["features"][0]["hint"]["figure"][0].is_number());
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    ///
    /// # Errors
    /// A set that the ruleset does not have.
    pub fn catalogue(&self, set: &str) -> Result<serde_json::Value, ApiError> {
        (self.drawing.catalogue)(set).ok_or_else(|| Box::new(unknown_tile(set)))
    }

    /// A tile or card as SVG, by its id.
    ///
    /// # Errors
    /// A tile that the ruleset does not have.
    pub fn tile_svg(&self, id: &str, rotation: Rotation, options: &DrawOptions) -> Result<String, ApiError> {
        (self.drawing.tile)(id, rotation, options).ok_or_else(|| Box::new(unknown_tile(id)))
    }

    /// All tiles or cards of a set as SVG.
    ///
    /// # Errors
    /// A set that the ruleset does not have.
    pub fn tile_sheet_svg(&self, set: &str, options: &DrawOptions) -> Result<String, ApiError> {
        (self.drawing.sheet)(set, options).ok_or_else(|| Box::new(unknown_tile(set)))
    }

    /// Reads a command's line.
    ///
    /// # Errors
    /// A line that is not a command.
    pub fn parse(&self, line: &str) -> Result<WireCommand, ApiError> {
        (self.ruleset.parse)(line)
    }

    /// The canonical line of a command.
    ///
    /// # Errors
    /// Numbers that are not a command.
    pub fn print(&self, command: &WireCommand) -> Result<String, ApiError> {
        (self.ruleset.print)(command)
    }

    /// The sections of an observation in order, as [`AnyGame::encode`](crate::AnyGame::encode) writes them.
    pub fn layout(&self) -> &'static [Section] {
        self.ruleset.layout
    }

    /// The number of numbers in an observation.
    pub fn observation_len(&self) -> usize {
        self.layout().iter().map(Section::len).sum()
    }

    /// The kinds of commands: their names, their numbers in records, and the words of their lines.
    ///
    /// ```
    /// let classic = okolitsa::find_ruleset("classic").unwrap();
    /// let place = &classic.command_kinds()[0];
    /// assert_eq!((place.kind, place.name, place.fields[0].name), (1, "place", "pos"));
    /// ```
    pub fn command_kinds(&self) -> &'static [CommandKind] {
        self.ruleset.command_kinds
    }

    /// The kinds of events, with the meaning of the field `item` in their records.
    pub fn event_kinds(&self) -> &'static [EventKind] {
        self.ruleset.event_kinds
    }

    /// The names of the kinds of features, indexed by their numbers in records.
    pub fn feature_kinds(&self) -> &'static [&'static str] {
        self.ruleset.feature_kinds
    }

    pub(super) fn ruleset(&self) -> &ErasedRuleset {
        &self.ruleset
    }
}

/// The ruleset with this name.
pub fn find_ruleset(id: &str) -> Option<&'static Entry> {
    RULESETS.iter().find(|entry| entry.id == id)
}

/// The ruleset with this name, or a refusal that lists the known rulesets.
///
/// # Errors
/// The ruleset is unknown.
pub fn require_ruleset(id: &str) -> Result<&'static Entry, ApiError> {
    find_ruleset(id).ok_or_else(|| Box::new(unknown_ruleset(id).refusal()))
}

/// A tile or card of a ruleset as SVG.
///
/// ```
/// use okolitsa::{DrawOptions, landscape::Rotation};
/// let svg = okolitsa::tile_svg("classic", "base/D", Rotation::R90, &DrawOptions::default())?;
/// assert!(svg.starts_with("<svg"));
/// # Ok::<(), okolitsa::ApiError>(())
/// ```
///
/// # Errors
/// The ruleset or the tile is unknown.
pub fn tile_svg(ruleset: &str, id: &str, rotation: Rotation, options: &DrawOptions) -> Result<String, ApiError> {
    require_ruleset(ruleset)?.tile_svg(id, rotation, options)
}

/// All tiles or cards of a set of a ruleset as SVG.
///
/// # Errors
/// The ruleset or the set is unknown.
pub fn tile_sheet_svg(ruleset: &str, set: &str, options: &DrawOptions) -> Result<String, ApiError> {
    require_ruleset(ruleset)?.tile_sheet_svg(set, options)
}

/// A set of a ruleset as JSON, see [`Entry::catalogue`].
///
/// # Errors
/// The ruleset or the set is unknown.
pub fn tile_catalogue(ruleset: &str, set: &str) -> Result<serde_json::Value, ApiError> {
    require_ruleset(ruleset)?.catalogue(set)
}

/// All rulesets as a JSON list for menus: `id`, `rules`, `about` with title, seats and options, and `sets`, the names
/// of the sets of tiles.
pub fn rulesets_json() -> serde_json::Value {
    let entry = |entry: &Entry| serde_json::json!({"id": entry.id, "rules": entry.rules, "about": entry.about(), "sets": entry.sets()});
    RULESETS.iter().map(entry).collect()
}

pub(super) fn unknown_ruleset(id: &str) -> SetupError {
    let known: Vec<&str> = RULESETS.iter().map(|entry| entry.id).collect();
    SetupError::UnknownRuleset { name: crate::base::clip(id), known: known.join(", ") }
}

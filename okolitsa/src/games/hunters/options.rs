//! The options of the game and what they are called in menus.

use crate::base::{Fingerprint, Phrase};
use crate::engine::{OptionSpec, OptionValue, OptionValues};
use crate::games::common::setup::{GameOptions, Unplaceable};
use serde::Serialize;

/// The least and the greatest number of players (H-1).
pub(super) const PLAYERS: (u8, u8) = (2, 5);

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Options {
    /// Whether each player has a piece of the Scout (H-22).
    pub scout: bool,
    /// Whether a forest counts its segments instead of its tiles (H-11).
    pub count_segments: bool,
    /// What happens when a drawn tile fits nowhere (H-3).
    pub unplaceable: Unplaceable,
}

impl Options {
    /// The default options.
    pub const DEFAULT: Options = Options { scout: false, count_segments: false, unplaceable: Unplaceable::Redraw };

    /// Adds the options to a fingerprint.
    pub(super) fn fingerprint(&self, print: &mut Fingerprint) {
        print.bytes(&[self.scout.into(), self.count_segments.into(), self.unplaceable as u8]);
    }
}

impl GameOptions for Options {
    fn set(&mut self, name: &str, value: OptionValue) {
        match (name, value) {
            ("scout", OptionValue::Flag(on)) => self.scout = on,
            ("forest_count", OptionValue::Choice(word)) => self.count_segments = word == "segment",
            ("unplaceable", OptionValue::Choice(word)) => {
                self.unplaceable = if word == "pass" { Unplaceable::Pass } else { Unplaceable::Redraw };
            }
            _ => unreachable!("an option without a place: {name}"),
        }
    }

    fn get(&self, name: &str) -> OptionValue {
        match name {
            "scout" => OptionValue::Flag(self.scout),
            "forest_count" => OptionValue::Choice(if self.count_segments { "segment" } else { "tile" }),
            "unplaceable" => {
                let passes = self.unplaceable == Unplaceable::Pass;
                OptionValue::Choice(if passes { "pass" } else { "redraw" })
            }
            _ => unreachable!("an option without a place: {name}"),
        }
    }
}

/// The options with their values and defaults.
pub(super) fn options() -> Vec<OptionSpec> {
    use OptionValues::{Choice, Flag};
    let spec = |name, values, rule, en, ru| OptionSpec {
        name,
        values,
        default: Options::DEFAULT.get(name),
        rule,
        title: Phrase::new(en, ru),
    };
    vec![
        spec("scout", Flag, "H-22", "Each player has a piece of the Scout", "У каждого игрока есть часть «Разведчика»"),
        spec(
            "forest_count",
            Choice(&["tile", "segment"]),
            "H-11",
            "What is counted in a forest",
            "Что считается в лесу",
        ),
        spec(
            "unplaceable",
            Choice(&["redraw", "pass"]),
            "H-3",
            "What happens when a tile fits nowhere",
            "Что делать, если тайл некуда положить",
        ),
    ]
}

//! The options of a game and what they are called in menus.

use crate::base::{Fingerprint, Phrase};
use crate::engine::{OptionValue, OptionValues};
use crate::games::common::setup::{GameOptions, Unplaceable};
use serde::Serialize;

/// The least and the greatest number of players.
pub(super) const PLAYERS: (u8, u8) = (2, 5);

/// How the river may bend (O-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RiverBends {
    /// Never the same way twice in a row, not counting straight tiles.
    Alternate,
    /// Not the same way on two successive tiles, and never where the Lake would not fit.
    NoUTurn,
}

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Options {
    /// Whether farmers are placed and score (O-2, C-2).
    pub fields: bool,
    /// Whether each player has an abbot (O-2, C-2).
    pub abbot: bool,
    /// Whether the river is laid first (O-3).
    pub river: bool,
    /// How the river may bend (O-14).
    pub river_bends: RiverBends,
    /// With the river: whether the land start tile is shuffled into the deck, or left out (O-3).
    pub shuffle_start: bool,
    /// Whether the short deck is used (O-2).
    pub quick: bool,
    /// Whether a completed city of two tiles scores 1 for each tile and pennant (C-2).
    pub legacy_two_tile_city: bool,
    /// What happens when a drawn tile fits nowhere (L-3).
    pub unplaceable: Unplaceable,
    /// How many meeples each player has (O-1, C-1, C-7).
    pub meeples: u8,
    /// Whether the abbot may be taken back from a feature that was just completed (O-9; not in the classic game, C-2).
    pub recall_complete: bool,
}

impl Options {
    /// Adds the options to a fingerprint.
    pub(super) fn fingerprint(&self, print: &mut Fingerprint) {
        print.bytes(&[
            self.fields.into(),
            self.abbot.into(),
            self.river.into(),
            self.river_bends as u8,
            self.shuffle_start.into(),
            self.quick.into(),
            self.legacy_two_tile_city.into(),
            self.unplaceable as u8,
            self.meeples,
            self.recall_complete.into(),
        ]);
    }
}

impl GameOptions for Options {
    fn set(&mut self, name: &str, value: OptionValue) {
        match (name, value) {
            ("fields", OptionValue::Flag(on)) => self.fields = on,
            ("abbot", OptionValue::Flag(on)) => self.abbot = on,
            ("river", OptionValue::Flag(on)) => self.river = on,
            ("meeples", OptionValue::Number(n)) => self.meeples = n,
            ("river_bends", OptionValue::Choice(word)) => {
                self.river_bends = if word == "alternate" { RiverBends::Alternate } else { RiverBends::NoUTurn };
            }
            ("start_with_river", OptionValue::Choice(word)) => self.shuffle_start = word == "shuffled",
            ("deck", OptionValue::Choice(word)) => self.quick = word == "quick",
            ("two_tile_city", OptionValue::Choice(word)) => self.legacy_two_tile_city = word == "legacy",
            ("unplaceable", OptionValue::Choice(word)) => {
                self.unplaceable = if word == "pass" { Unplaceable::Pass } else { Unplaceable::Redraw };
            }
            _ => unreachable!("an option without a place: {name}"),
        }
    }

    fn get(&self, name: &str) -> OptionValue {
        let choice = |first: bool, words: [&'static str; 2]| OptionValue::Choice(words[usize::from(!first)]);
        match name {
            "fields" => OptionValue::Flag(self.fields),
            "abbot" => OptionValue::Flag(self.abbot),
            "river" => OptionValue::Flag(self.river),
            "meeples" => OptionValue::Number(self.meeples),
            "river_bends" => choice(self.river_bends == RiverBends::Alternate, ["alternate", "no_u_turn"]),
            "start_with_river" => choice(self.shuffle_start, ["shuffled", "removed"]),
            "deck" => choice(self.quick, ["quick", "full"]),
            "two_tile_city" => choice(self.legacy_two_tile_city, ["legacy", "standard"]),
            "unplaceable" => choice(self.unplaceable == Unplaceable::Pass, ["pass", "redraw"]),
            _ => unreachable!("an option without a place: {name}"),
        }
    }
}

/// The values of an option, its rule and its title.
pub(super) fn describe(name: &str) -> (OptionValues, &'static str, Phrase) {
    use OptionValues::{Choice, Flag, Number};
    match name {
        "fields" => (
            Flag,
            "O-2",
            Phrase::new("Fields can be claimed and score points", "Поля можно занимать, они приносят очки"),
        ),
        "abbot" => (Flag, "O-2", Phrase::new("Each player has an abbot", "У каждого игрока есть аббат")),
        "river" => (Flag, "O-3", Phrase::new("The river is laid first", "Сначала выкладывается река")),
        "river_bends" => (
            Choice(&["alternate", "no_u_turn"]),
            "O-14",
            Phrase::new("How the river may bend", "Как может изгибаться река"),
        ),
        "start_with_river" => (
            Choice(&["shuffled", "removed"]),
            "O-3",
            Phrase::new("What happens to the land start tile", "Что делать с обычным начальным тайлом"),
        ),
        "deck" => (
            Choice(&["full", "quick"]),
            "O-2",
            Phrase::new("Full deck of 72 tiles or quick deck of 25", "Полная колода из 72 тайлов или быстрая из 25"),
        ),
        "two_tile_city" => (
            Choice(&["standard", "legacy"]),
            "C-2",
            Phrase::new("How a city of two tiles scores", "Сколько очков приносит город из двух тайлов"),
        ),
        "unplaceable" => (
            Choice(&["redraw", "pass"]),
            "L-3",
            Phrase::new("What happens when a tile fits nowhere", "Что делать, если тайл некуда положить"),
        ),
        "meeples" => {
            (Number(1, 20), "C-7", Phrase::new("Number of meeples of each player", "Число подданных у каждого игрока"))
        }
        _ => unreachable!("an option without a description: {name}"),
    }
}

//! The differences between two games of this family: constants, decks, options, words. A game whose turns differ is not an edition
//! but has its own folder.

use super::options::{Options, RiverBends, describe};
#[cfg(feature = "bots")]
use super::weights::Weights;
use super::words::{STANDARD, Words};
use crate::base::Phrase;
use crate::engine::OptionSpec;
use crate::games::common::setup::{GameOptions, Unplaceable};

/// An edition of the classic game.
pub trait Edition: Copy + std::fmt::Debug + Send + Sync + 'static {
    /// The name under which the registry knows it.
    const ID: &'static str;
    /// The version of its rules.
    const RULES: u16;
    /// Its name.
    const TITLE: Phrase;
    /// Its words.
    const WORDS: &'static Words;

    /// The default options.
    fn defaults() -> Options;
    /// The names of the options that a setup may set, in the order in which they are shown.
    fn option_names() -> &'static [&'static str];
    /// The name of the land deck, in `decks.json`.
    fn deck(options: &Options) -> &'static str;
    /// The name of the river deck, in `decks.json`.
    fn river_deck(options: &Options) -> &'static str;
    /// The weights with which bots rank turns.
    #[cfg(feature = "bots")]
    fn weights() -> Weights {
        Weights::default()
    }
    /// The weights with which bots predict margins.
    #[cfg(feature = "bots")]
    fn forecast() -> Weights {
        Weights::FORECAST
    }

    /// The options with their values and this edition's defaults.
    fn options() -> Vec<OptionSpec> {
        let defaults = Self::defaults();
        let described = |name: &&'static str| {
            let (values, rule, title) = describe(name);
            OptionSpec { name, values, default: defaults.get(name), rule, title }
        };
        Self::option_names().iter().map(described).collect()
    }
}

/// The classic 72-tile game (C-1 to C-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassicEdition;

impl Edition for ClassicEdition {
    const ID: &'static str = "classic";
    const RULES: u16 = 1;
    const TITLE: Phrase = Phrase::new("Classic", "Классическая игра");
    const WORDS: &'static Words = &STANDARD;

    fn defaults() -> Options {
        Options {
            fields: true,
            abbot: false,
            river: false,
            river_bends: RiverBends::NoUTurn,
            shuffle_start: false,
            quick: false,
            legacy_two_tile_city: false,
            unplaceable: Unplaceable::Redraw,
            meeples: 7,
            recall_complete: false,
        }
    }

    fn option_names() -> &'static [&'static str] {
        &["fields", "abbot", "river", "river_bends", "start_with_river", "two_tile_city", "unplaceable", "meeples"]
    }

    fn deck(options: &Options) -> &'static str {
        if options.abbot { "classic+abbot" } else { "classic" }
    }

    fn river_deck(options: &Options) -> &'static str {
        if options.abbot { "classic+abbot+river" } else { "classic+river" }
    }
}

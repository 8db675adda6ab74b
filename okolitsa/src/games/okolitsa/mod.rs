//! Okolitsa («Околица»): an edition of the classic game with its own decks, options and words (`RULES.md` here lists every rule with
//! its number).

mod text;
#[cfg(feature = "bots")]
mod weights;

#[cfg(feature = "bots")]
use super::classic::Weights;
use super::classic::{Edition, Options, RiverBends, Unplaceable, Words};
use crate::base::Phrase;

/// Okolitsa's constants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OkolitsaEdition;

impl Edition for OkolitsaEdition {
    const ID: &'static str = "okolitsa";
    const RULES: u16 = 1;
    const TITLE: Phrase = Phrase::new("Okolitsa", "Околица");
    const WORDS: &'static Words = &text::WORDS;

    fn defaults() -> Options {
        Options {
            fields: true,
            abbot: true,
            river: false,
            river_bends: RiverBends::Alternate,
            shuffle_start: true,
            quick: false,
            legacy_two_tile_city: false,
            unplaceable: Unplaceable::Pass,
            meeples: 7,
            recall_complete: true,
        }
    }

    fn option_names() -> &'static [&'static str] {
        &["abbot", "fields", "river", "river_bends", "start_with_river", "deck", "unplaceable"]
    }

    fn deck(options: &Options) -> &'static str {
        if options.quick { "okolitsa/quick" } else { "okolitsa/full" }
    }

    fn river_deck(_: &Options) -> &'static str {
        "okolitsa+river"
    }

    #[cfg(feature = "bots")]
    fn weights() -> Weights {
        weights::WEIGHTS
    }

    #[cfg(feature = "bots")]
    fn forecast() -> Weights {
        weights::FORECAST
    }
}

//! What Okolitsa sets apart from the classic game: its decks, options, weights and words.

#[cfg(feature = "bots")]
use super::weights;
use super::words;
use crate::base::Phrase;
#[cfg(feature = "bots")]
use crate::games::classic::Weights;
use crate::games::classic::{Edition, Options, RiverBends, Unplaceable, Words};

/// Okolitsa's constants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OkolitsaEdition;

impl Edition for OkolitsaEdition {
    const ID: &'static str = "okolitsa";
    const RULES: u16 = 1;
    const TITLE: Phrase = Phrase::new("Okolitsa", "Околица");
    const WORDS: &'static Words = &words::WORDS;

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

//! What makes two games of this family differ: constants, decks, options, words. Where the steps of play differ, a game is no edition
//! of this one but has a folder of its own.

#[cfg(feature = "bots")]
use super::eval::Weights;
use super::setup::{Options, RiverBends};
use super::text::Words;
use crate::base::Phrase;
use crate::engine::{OptionSpec, OptionValues};
use crate::games::common::Unplaceable;

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

    /// The options where a setup says nothing.
    fn defaults() -> Options;
    /// The names of the options that a setup may set, in the order in which they are shown.
    fn option_names() -> &'static [&'static str];
    /// The name of the land deck, in `decks.json`.
    fn deck(options: &Options) -> &'static str;
    /// The name of the river deck, in `decks.json`.
    fn river_deck(options: &Options) -> &'static str;
    /// The weights with which bots choose at one look.
    #[cfg(feature = "bots")]
    fn weights() -> Weights {
        Weights::default()
    }
    /// The weights with which bots foretell margins.
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

fn describe(name: &str) -> (OptionValues, &'static str, Phrase) {
    use OptionValues::{Choice, Flag, Number};
    match name {
        "fields" => (Flag, "O-2", Phrase::new("Fields are claimed and score", "Поля занимают и считают")),
        "abbot" => (Flag, "O-2", Phrase::new("Each player has an abbot", "У каждого игрока есть аббат")),
        "river" => (Flag, "O-3", Phrase::new("The river is laid first", "Сначала выкладывают реку")),
        "river_bends" => (
            Choice(&["alternate", "no_u_turn"]),
            "O-14",
            Phrase::new("How the river may bend", "Как может изгибаться река"),
        ),
        "start_with_river" => (
            Choice(&["shuffled", "removed"]),
            "O-3",
            Phrase::new("What becomes of the land start tile", "Что делать с начальным тайлом суши"),
        ),
        "deck" => (Choice(&["full", "quick"]), "O-2", Phrase::new("72 tiles or 25", "72 тайла или 25")),
        "two_tile_city" => (
            Choice(&["standard", "legacy"]),
            "C-2",
            Phrase::new("What a city of two tiles scores", "Сколько даёт город из двух тайлов"),
        ),
        "unplaceable" => (
            Choice(&["redraw", "pass"]),
            "L-3",
            Phrase::new("What follows when a tile fits nowhere", "Что делать, если тайл некуда положить"),
        ),
        "meeples" => (Number(1, 20), "C-7", Phrase::new("Meeples of each player", "Сколько подданных у игрока")),
        _ => unreachable!("an option without a description: {name}"),
    }
}

/// The classic 72-tile game (C-1 to C-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassicEdition;

impl Edition for ClassicEdition {
    const ID: &'static str = "classic";
    const RULES: u16 = 1;
    const TITLE: Phrase = Phrase::new("Classic", "Классическая игра");
    const WORDS: &'static Words = &super::text::STANDARD;

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

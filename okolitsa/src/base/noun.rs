//! Nouns of the games, in the forms that sentences of both languages need.

use super::lang::Lang;
use serde::Serialize;

/// The grammatical gender of a Russian noun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Gender {
    /// город, дружинник
    Masculine,
    /// дорога, обитель
    Feminine,
    /// поле, городище
    Neuter,
}

/// A case of Russian. English has the same form for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Case {
    /// Who or what: город.
    Nominative,
    /// Of what: города.
    Genitive,
    /// To what: городу.
    Dative,
    /// The object of a verb: город, but дружинника.
    Accusative,
    /// With or by what: городом.
    Instrumental,
    /// About or on what: городе.
    Prepositional,
}

impl Case {
    /// The case with this short name: `nom`, `gen`, `dat`, `acc`, `ins`, `pre`.
    pub fn from_name(name: &str) -> Option<Case> {
        Some(match name {
            "nom" => Case::Nominative,
            "gen" => Case::Genitive,
            "dat" => Case::Dative,
            "acc" => Case::Accusative,
            "ins" => Case::Instrumental,
            "pre" => Case::Prepositional,
            _ => return None,
        })
    }
}

/// Which form of a word a number asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plural {
    One,
    /// Russian: 2 to 4, 22 to 24, and so on. English has no such form.
    Few,
    Many,
}

impl Plural {
    pub(crate) fn of(n: u64, lang: Lang) -> Plural {
        match (lang, n % 10, n % 100) {
            (Lang::En, ..) if n == 1 => Plural::One,
            (Lang::En, ..) | (Lang::Ru, _, 11..=14) => Plural::Many,
            (Lang::Ru, 1, _) => Plural::One,
            (Lang::Ru, 2..=4, _) => Plural::Few,
            (Lang::Ru, ..) => Plural::Many,
        }
    }
}

/// A noun of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Noun {
    /// English: singular and plural.
    pub en: [&'static str; 2],
    /// The gender of the Russian noun.
    pub gender: Gender,
    /// The Russian singular, case by case in the order of [`Case`].
    pub ru: [&'static str; 6],
    /// The Russian forms after 2 (2 города) and after 5 (5 городов).
    pub ru_counted: [&'static str; 2],
    /// Whether the Russian noun is a living being: 'takes back 2 retainers' is «забирает 2 дружинников», not «2
    /// дружинника».
    pub is_animate: bool,
}

impl Noun {
    /// A thing.
    pub const fn new(
        en: [&'static str; 2],
        gender: Gender,
        ru: [&'static str; 6],
        ru_counted: [&'static str; 2],
    ) -> Self {
        Noun { en, gender, ru, ru_counted, is_animate: false }
    }

    /// The same noun for a living being.
    pub const fn animate(self) -> Self {
        Noun { is_animate: true, ..self }
    }

    /// The singular as a name.
    pub const fn name(&self, lang: Lang) -> &'static str {
        self.case(lang, Case::Nominative)
    }

    /// The singular in a case.
    pub const fn case(&self, lang: Lang, case: Case) -> &'static str {
        match lang {
            Lang::En => self.en[0],
            Lang::Ru => self.ru[case as usize],
        }
    }

    /// The noun with a number before it, in the form that the number asks for.
    ///
    /// ```
    /// use okolitsa::{Gender, Lang, Noun};
    /// const LAND: Noun = Noun::new(
    ///     ["land", "lands"],
    ///     Gender::Feminine,
    ///     ["земля", "земли", "земле", "землю", "землёй", "земле"],
    ///     ["земли", "земель"],
    /// );
    /// assert_eq!(LAND.count(Lang::Ru, 22), "22 земли");
    /// assert_eq!(LAND.count(Lang::Ru, 12), "12 земель");
    /// assert_eq!(LAND.count(Lang::En, 1), "1 land");
    /// ```
    pub fn count(&self, lang: Lang, n: u32) -> String {
        self.count_in(lang, n, Case::Nominative)
    }

    /// As [`count`](Noun::count), as the subject ([`Case::Nominative`]) or the object ([`Case::Accusative`]) of a verb, or in
    /// the genitive («из 2 городов»).
    /// Other cases after a number have the form of the subject: sentences avoid them.
    ///
    /// ```
    /// use okolitsa::{Case, Gender, Lang, Noun};
    /// const MAP: Noun =
    ///     Noun::new(["map", "maps"], Gender::Feminine, ["карта", "карты", "карте", "карту", "картой", "карте"], ["карты", "карт"]);
    /// assert_eq!(MAP.count_in(Lang::Ru, 1, Case::Accusative), "1 карту");
    /// assert_eq!(MAP.count_in(Lang::Ru, 2, Case::Genitive), "2 карт");
    /// ```
    pub fn count_in(&self, lang: Lang, n: u32, case: Case) -> String {
        let is_object = case == Case::Accusative;
        let form = match (lang, Plural::of(n.into(), lang)) {
            (Lang::En, Plural::One) => self.en[0],
            (Lang::En, _) => self.en[1],
            (Lang::Ru, Plural::One) if case == Case::Genitive => self.ru[Case::Genitive as usize],
            (Lang::Ru, Plural::Few) if case == Case::Genitive => self.ru_counted[1],
            (Lang::Ru, Plural::One) if is_object => self.ru[Case::Accusative as usize],
            (Lang::Ru, Plural::One) => self.ru[0],
            (Lang::Ru, Plural::Few) if is_object && self.is_animate => self.ru_counted[1],
            (Lang::Ru, Plural::Few) => self.ru_counted[0],
            (Lang::Ru, Plural::Many) => self.ru_counted[1],
        };
        format!("{n} {form}")
    }
}

//! The two languages of the library, phrases with places to fill, and nouns that can be counted.

use super::player::Player;
use serde::Serialize;

/// A language for names and messages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ru];

    /// The language with this two-letter code, `en` or `ru`.
    pub fn from_code(code: &str) -> Option<Lang> {
        match code {
            "en" => Some(Lang::En),
            "ru" => Some(Lang::Ru),
            _ => None,
        }
    }
}

/// A text in both languages, with places `{name}` to fill.
///
/// ```
/// use okolitsa::{Lang, Phrase};
/// let phrase = Phrase::new("{n} points", "очки: {n}");
/// assert_eq!(phrase.fill(Lang::Ru, |_| "4".into()), "очки: 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Phrase {
    /// The English text.
    pub en: &'static str,
    /// The Russian text.
    pub ru: &'static str,
}

impl Phrase {
    /// A phrase from its two texts.
    pub const fn new(en: &'static str, ru: &'static str) -> Self {
        Phrase { en, ru }
    }

    /// The text in one language, places unfilled.
    pub const fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ru => self.ru,
        }
    }

    /// The text with each `{name}` replaced by what `value` answers for `name`.
    pub fn fill(&self, lang: Lang, value: impl Fn(&str) -> String) -> String {
        let mut text = String::new();
        let mut rest = self.get(lang);
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            match after.split_once('}') {
                Some((name, tail)) => {
                    text.push_str(&value(name));
                    rest = tail;
                }
                None => rest = after,
            }
        }
        text.push_str(rest);
        text
    }
}

/// A noun in the forms that the messages need.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Noun {
    /// English: one, several.
    pub en: [&'static str; 2],
    /// Russian: nominative for one (1 земля), genitive singular for a few (2 земли), genitive plural for many (5 земель).
    pub ru: [&'static str; 3],
    /// Russian accusative singular (кладёт землю).
    pub ru_accusative: &'static str,
}

impl Noun {
    /// The name by itself, singular.
    pub const fn name(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en[0],
            Lang::Ru => self.ru[0],
        }
    }

    /// The form for the object of a verb.
    pub const fn object(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en[0],
            Lang::Ru => self.ru_accusative,
        }
    }

    /// The noun with a number before it, in the form that the number asks for.
    ///
    /// ```
    /// use okolitsa::{Lang, Noun};
    /// const LAND: Noun = Noun { en: ["land", "lands"], ru: ["земля", "земли", "земель"], ru_accusative: "землю" };
    /// assert_eq!(LAND.count(Lang::Ru, 22), "22 земли");
    /// assert_eq!(LAND.count(Lang::Ru, 12), "12 земель");
    /// assert_eq!(LAND.count(Lang::En, 1), "1 land");
    /// ```
    pub fn count(&self, lang: Lang, n: u32) -> String {
        let form = match lang {
            Lang::En => self.en[usize::from(n != 1)],
            Lang::Ru => match (n % 10, n % 100) {
                (_, 11..=14) => self.ru[2],
                (1, _) => self.ru[0],
                (2..=4, _) => self.ru[1],
                _ => self.ru[2],
            },
        };
        format!("{n} {form}")
    }
}

/// Seats in words, counted from 1 as people count them: `player 2`, `players 1 and 3`.
pub(crate) fn seats(seats: &[Player], lang: Lang) -> String {
    let (one, several, and) = match lang {
        Lang::En => ("player", "players", "and"),
        Lang::Ru => ("игрок", "игроки", "и"),
    };
    let numbers: Vec<String> = seats.iter().map(|seat| (seat.0 + 1).to_string()).collect();
    match numbers.split_last() {
        Some((last, [])) => format!("{one} {last}"),
        Some((last, rest)) => format!("{several} {} {and} {last}", rest.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_by_name() {
        let phrase = Phrase::new("{a} and {b}, {a}", "{a}{");
        let value = |name: &str| name.to_uppercase();
        assert_eq!(phrase.fill(Lang::En, value), "A and B, A");
        assert_eq!(phrase.fill(Lang::Ru, value), "A");
    }
}

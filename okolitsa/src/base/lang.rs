//! The two languages of the library, and texts with places to fill.

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
/// In the sentences of refusals, reasons and hints a place may ask for a form of its fact: `{kind:acc}` for a case (see
/// [`Case::from_name`](crate::Case::from_name)), `{kind?ваш|вашу|ваше}` for the word that agrees with the gender of a
/// noun, and `{count?is|are}`, `{count?остался|осталось|осталось}` for the word that agrees with a number.
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

    /// The text in one language, with unfilled places.
    pub const fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ru => self.ru,
        }
    }

    /// The text with each `{name}` replaced by what `value` returns for `name`.
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

/// Seats in words, counted from 1: `player 2`, `players 1 and 3`.
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

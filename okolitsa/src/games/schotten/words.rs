//! The words of this game: its name, colours, formations, and what decides.

use super::cards::{Card, Color};
use super::formation::{Formation, FormationKind};
use super::state::WonBy;
use crate::base::{Case, Gender, Lang, Noun, Phrase};

/// The name of the game.
pub(super) const TITLE: Phrase = Phrase::new("Schotten Totten", "Шоттен Тоттен");

pub(super) const POINT: Noun = Noun::new(
    ["point", "points"],
    Gender::Neuter,
    ["очко", "очка", "очку", "очко", "очком", "очке"],
    ["очка", "очков"],
);
pub(super) const CARD: Noun = Noun::new(
    ["card", "cards"],
    Gender::Feminine,
    ["карта", "карты", "карте", "карту", "картой", "карте"],
    ["карты", "карт"],
);

/// The Russian adjective for a colour, which agrees with «карта», as a noun without plural.
const fn adjective(en: &'static str, ru: [&'static str; 6]) -> Noun {
    Noun::new([en; 2], Gender::Feminine, ru, [ru[0]; 2])
}

/// The name of a colour; in Russian it agrees with a card.
pub(super) const fn color(color: Color) -> Noun {
    match color {
        Color::Red => adjective("red", ["красная", "красной", "красной", "красную", "красной", "красной"]),
        Color::Blue => adjective("blue", ["синяя", "синей", "синей", "синюю", "синей", "синей"]),
        Color::Green => adjective("green", ["зелёная", "зелёной", "зелёной", "зелёную", "зелёной", "зелёной"]),
        Color::Yellow => adjective("yellow", ["жёлтая", "жёлтой", "жёлтой", "жёлтую", "жёлтой", "жёлтой"]),
        Color::Purple => {
            adjective("purple", ["фиолетовая", "фиолетовой", "фиолетовой", "фиолетовую", "фиолетовой", "фиолетовой"])
        }
        Color::Orange => {
            adjective("orange", ["оранжевая", "оранжевой", "оранжевой", "оранжевую", "оранжевой", "оранжевой"])
        }
    }
}

/// A kind of formation in words.
pub(super) const fn kind(kind: FormationKind) -> Phrase {
    match kind {
        FormationKind::Sum => Phrase::new("three mixed cards", "три разные карты"),
        FormationKind::Run => Phrase::new("a run", "ряд"),
        FormationKind::Color => Phrase::new("three cards of one colour", "три карты одного цвета"),
        FormationKind::ThreeOfAKind => Phrase::new("three of a kind", "тройка"),
        FormationKind::ColorRun => Phrase::new("a colour run", "цветной ряд"),
    }
}

/// The reason why a side wins a stone.
pub(super) const fn by(by: WonBy) -> Phrase {
    match by {
        WonBy::Formation => Phrase::new("the stronger formation", "формация сильнее"),
        WonBy::Sum => Phrase::new("the higher sum", "сумма больше"),
        WonBy::First => Phrase::new("it was complete first", "формация собрана раньше"),
        WonBy::Proof => Phrase::new("no reply can beat it", "превзойти её уже нельзя"),
    }
}

/// A card in words: `red 7`.
pub(super) fn card_name(card: Card, lang: Lang, case: Case) -> String {
    format!("{} {}", color(card.color()).case(lang, case), card.value())
}

/// A formation in words: `a colour run totalling 24`.
pub(super) fn formation_name(formation: Formation, lang: Lang) -> String {
    let kind = kind(formation.kind).get(lang);
    match lang {
        Lang::En => format!("{kind} totalling {}", formation.sum),
        Lang::Ru => format!("{kind} с суммой {}", formation.sum),
    }
}

impl Color {
    /// Its name in each language.
    pub const fn title(self) -> Phrase {
        let name = color(self);
        Phrase::new(name.en[0], name.ru[0])
    }
}

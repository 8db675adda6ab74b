//! The words of this game: its name, colours, formations, and what decides.

use super::cards::Color;
use super::formation::FormationKind;
use super::state::WonBy;
use crate::base::{Gender, Noun, Phrase};

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

/// The name of a colour; in Russian it agrees with a card.
pub(super) const fn color(color: Color) -> Phrase {
    match color {
        Color::Red => Phrase::new("red", "красная"),
        Color::Blue => Phrase::new("blue", "синяя"),
        Color::Green => Phrase::new("green", "зелёная"),
        Color::Yellow => Phrase::new("yellow", "жёлтая"),
        Color::Purple => Phrase::new("purple", "фиолетовая"),
        Color::Orange => Phrase::new("orange", "оранжевая"),
    }
}

/// The name of a kind of formation.
pub(super) const fn kind(kind: FormationKind) -> Phrase {
    match kind {
        FormationKind::Sum => Phrase::new("sum", "сумма"),
        FormationKind::Run => Phrase::new("run", "ряд"),
        FormationKind::Color => Phrase::new("colour", "цвет"),
        FormationKind::ThreeOfAKind => Phrase::new("three of a kind", "тройка"),
        FormationKind::ColorRun => Phrase::new("colour run", "цветной ряд"),
    }
}

/// What decided.
pub(super) const fn by(by: WonBy) -> Phrase {
    match by {
        WonBy::Formation => Phrase::new("the stronger formation", "формация сильнее"),
        WonBy::Sum => Phrase::new("the higher sum", "сумма больше"),
        WonBy::First => Phrase::new("complete first", "собрана раньше"),
        WonBy::Proof => Phrase::new("no answer can beat it", "её уже не превзойти"),
    }
}

impl Color {
    /// Its name in each language.
    pub const fn title(self) -> Phrase {
        color(self)
    }
}

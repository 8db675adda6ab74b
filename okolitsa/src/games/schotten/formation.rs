//! Formations: three cards on one side of a stone, and their strength (S-3, S-4). The greater formation wins.

use super::cards::Card;
use serde::Serialize;

/// The kind of a formation, from weak to strong (S-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum FormationKind {
    /// Any other three cards.
    Sum = 1,
    /// Consecutive values of different colours.
    Run,
    /// One colour.
    Color,
    /// One value.
    ThreeOfAKind,
    /// One colour, consecutive values.
    ColorRun,
}

impl FormationKind {
    /// All kinds, from weak to strong.
    pub const ALL: [FormationKind; 5] = [
        FormationKind::Sum,
        FormationKind::Run,
        FormationKind::Color,
        FormationKind::ThreeOfAKind,
        FormationKind::ColorRun,
    ];

    /// Its stable word.
    pub const fn name(self) -> &'static str {
        ["sum", "run", "color", "three_of_a_kind", "color_run"][self as usize - 1]
    }
}

/// A formation: its kind, and the sum of its values, which decides between formations of one kind (S-4). Greater is
/// stronger. Between equal formations the one that was complete first wins.
///
/// ```
/// use okolitsa::schotten::{Formation, FormationKind};
/// let of = |names: [&str; 3]| Formation::of(names.map(|name| name.parse().unwrap()));
/// assert_eq!(of(["r2", "b4", "g3"]).kind, FormationKind::Run);
/// assert!(of(["r1", "r2", "r3"]) > of(["r9", "b9", "g9"]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Formation {
    /// Its kind.
    pub kind: FormationKind,
    /// The sum of the values.
    pub sum: u8,
}

impl Formation {
    /// The formation of three cards; their order does not matter (S-3).
    #[inline]
    pub const fn of(cards: [Card; 3]) -> Formation {
        let [a, b, c] = [cards[0].value(), cards[1].value(), cards[2].value()];
        let values: u16 = 1 << a | 1 << b | 1 << c;
        // Three consecutive values are three adjacent ones. A run cannot wrap after 9.
        let is_run = values >> values.trailing_zeros() == 0b111;
        let is_color =
            cards[0].color() as u8 == cards[1].color() as u8 && cards[1].color() as u8 == cards[2].color() as u8;
        let kind = if is_color && is_run {
            FormationKind::ColorRun
        } else if a == b && b == c {
            FormationKind::ThreeOfAKind
        } else if is_color {
            FormationKind::Color
        } else if is_run {
            FormationKind::Run
        } else {
            FormationKind::Sum
        };
        Formation { kind, sum: a + b + c }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(names: [&str; 3]) -> Formation {
        Formation::of(names.map(|name| name.parse().unwrap()))
    }

    #[test]
    fn kinds_are_distinguished_and_ordered() {
        // S-3: from strong to weak; values do not wrap; the order of laying does not matter.
        let ladder = [
            ["r1", "b1", "r2"],
            ["r9", "b9", "r8"],
            ["r1", "b2", "r3"],
            ["r7", "b9", "g8"],
            ["r1", "r2", "r4"],
            ["r9", "r8", "r6"],
            ["r1", "b1", "o1"],
            ["r9", "b9", "g9"],
            ["p2", "p1", "p3"],
            ["o9", "o7", "o8"],
        ]
        .map(of);
        assert!(ladder.is_sorted_by(|weak, strong| weak < strong), "{ladder:?}");
        let kinds: Vec<_> = ladder.chunks(2).map(|pair| (pair[0].kind, pair[1].kind)).collect();
        assert_eq!(kinds, FormationKind::ALL.map(|kind| (kind, kind)));
        assert_eq!(of(["r9", "b1", "g2"]).kind, FormationKind::Sum);
        assert_eq!(of(["r9", "r1", "r2"]).kind, FormationKind::Color);
    }

    #[test]
    fn the_sum_decides_between_two_of_a_kind() {
        // S-4
        assert!(of(["r6", "b7", "g8"]) > of(["y1", "p2", "o3"]));
        assert_eq!(of(["r8", "b8", "g8"]), of(["y8", "p8", "o8"]));
    }
}

//! The strengths that a side of a stone can reach, with their probabilities, from the chances of the cards to come there.
//!
//! Strengths are listed from strong to weak, each with the chance that it is the strongest one reached. The chances of cards are treated as independent,
//! and so are those of the kinds of formation. A kind whose sums would need an enumeration of all cards gets one typical sum.

use super::cards::{CARDS, Card, Cards, VALUES};
use super::formation::{Formation, FormationKind};

/// The chance of each card to come to a side that needs it.
#[derive(Clone, Debug)]
pub(super) struct CardChances {
    cards: [f32; CARDS],
    /// By value less one: the chance that a card of this value comes in any colour.
    values: [f32; VALUES as usize],
}

impl Default for CardChances {
    fn default() -> Self {
        CardChances { cards: [0.0; CARDS], values: [0.0; VALUES as usize] }
    }
}

const COLORS: usize = CARDS / VALUES as usize;

impl CardChances {
    /// One chance for the cards in hand, another for the unseen ones.
    pub fn new((hand, from_hand): (Cards, f32), (unseen, from_unseen): (Cards, f32)) -> CardChances {
        let mut chances = CardChances::default();
        let mut missing = [1.0; VALUES as usize];
        let by_source = [0.0, from_unseen, from_hand, from_hand];
        let (mut hand, mut unseen) = (hand.bits(), unseen.bits());
        for row in chances.cards.chunks_exact_mut(VALUES as usize) {
            for (card, missing) in row.iter_mut().zip(&mut missing) {
                *card = by_source[((hand & 1) << 1 | unseen & 1) as usize];
                *missing *= 1.0 - *card;
                (hand, unseen) = (hand >> 1, unseen >> 1);
            }
        }
        for (value, missing) in chances.values.iter_mut().zip(missing) {
            *value = 1.0 - missing;
        }
        chances
    }

    /// The chances of a colour's cards, by value less one.
    #[inline]
    fn color(&self, color: usize) -> &[f32] {
        &self.cards[color * VALUES as usize..][..VALUES as usize]
    }

    /// The chance that 0, 1, 2 cards of a value come, and that 3 or more come.
    #[inline]
    fn of_value(&self, value: u8, but: Option<Card>) -> [f32; 4] {
        let mut count = [1.0, 0.0, 0.0, 0.0];
        for color in 0..COLORS {
            let card = color * VALUES as usize + value as usize - 1;
            if but.is_none_or(|but| but.number() as usize != card) {
                add(&mut count, self.cards[card]);
            }
        }
        count
    }
}

/// Adds a card that comes with a chance to the distribution of the count.
#[inline]
fn add(count: &mut [f32; 4], chance: f32) {
    let [none, one, two, more] = *count;
    let misses = 1.0 - chance;
    *count = [none * misses, one * misses + none * chance, two * misses + one * chance, more + two * chance];
}

/// A strength as one number: greater is stronger, equal where the formations are (S-3, S-4).
#[inline]
fn strength(kind: FormationKind, sum: u8) -> u8 {
    kind as u8 * 28 + sum
}

/// The most strengths in a list.
const MAX_STRENGTHS: usize = 36;

/// The strengths that a side can reach, from strong to weak, each with the chance that it is the strongest one reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strengths {
    list: [(u8, f32); MAX_STRENGTHS],
    len: usize,
    /// The chance that none of the listed strengths is reached.
    rest: f32,
}

impl Default for Strengths {
    #[inline]
    fn default() -> Self {
        Strengths { list: [(0, 0.0); MAX_STRENGTHS], len: 0, rest: 1.0 }
    }
}

impl Strengths {
    /// Adds the next weaker strength with its chance.
    #[inline]
    fn push(&mut self, kind: FormationKind, sum: u8, chance: f32) {
        if chance > 0.0 {
            self.list[self.len] = (strength(kind, sum), self.rest * chance);
            self.len += 1;
            self.rest *= 1.0 - chance;
        }
    }

    /// The strengths of a side with these cards.
    pub fn of(side: &[Card], chances: &CardChances) -> Strengths {
        match *side {
            [] => Strengths::of_none(chances),
            [card] => Strengths::of_one(card, chances),
            [one, other] => Strengths::of_two(one, other, chances),
            [a, b, c, ..] => Strengths::of_full(Formation::of([a, b, c])),
        }
    }

    /// A full side has one strength.
    pub fn of_full(formation: Formation) -> Strengths {
        let mut strengths = Strengths::default();
        strengths.push(formation.kind, formation.sum, 1.0);
        strengths
    }

    fn of_two(one: Card, other: Card, chances: &CardChances) -> Strengths {
        let mut strengths = Strengths::default();
        let (low, high) = if one.value() < other.value() { (one, other) } else { (other, one) };
        let (a, b) = (low.value(), high.value());
        let both = a + b;
        // The values that complete a run, the higher first.
        let ends = match b - a {
            1 => [b + 1, a - 1],
            2 => [a + 1, 0],
            _ => [0, 0],
        };
        let ends = ends.into_iter().filter(|value| (1..=VALUES).contains(value));
        if one.color() == other.color() {
            let row = chances.color(one.color() as usize);
            for value in ends.clone() {
                strengths.push(FormationKind::ColorRun, both + value, row[value as usize - 1]);
            }
            for value in (1..=VALUES).rev() {
                strengths.push(FormationKind::Color, both + value, row[value as usize - 1]);
            }
        }
        if a == b {
            let [none, ..] = chances.of_value(a, None);
            strengths.push(FormationKind::ThreeOfAKind, 3 * a, 1.0 - none);
        }
        for value in ends {
            strengths.push(FormationKind::Run, both + value, chances.values[value as usize - 1]);
        }
        for value in (2..=VALUES).rev() {
            strengths.push(FormationKind::Sum, both + value, chances.values[value as usize - 1]);
        }
        strengths.push(FormationKind::Sum, both + 1, 1.0);
        strengths
    }

    fn of_one(card: Card, chances: &CardChances) -> Strengths {
        let mut strengths = Strengths::default();
        let value = card.value();
        let row = chances.color(card.color() as usize);
        strengths.push_runs(FormationKind::ColorRun, value, row);
        let [none, one, ..] = chances.of_value(value, Some(card));
        strengths.push(FormationKind::ThreeOfAKind, 3 * value, 1.0 - none - one);
        // For the two highest cards of the colour: the chances that none and that one has come so far, and the value of the one times its chance.
        let (mut none, mut one, mut first) = (1.0, 0.0, 0.0);
        let before = strengths.rest;
        for second in (1..=VALUES).rev().filter(|second| *second != value) {
            let chance = row[second as usize - 1];
            if one * chance > 0.0 {
                let sum = value + second + (first / one) as u8;
                strengths.list[strengths.len] = (strength(FormationKind::Color, sum), before * one * chance);
                strengths.len += 1;
                strengths.rest -= before * one * chance;
            }
            one = one * (1.0 - chance) + none * chance;
            first = first * (1.0 - chance) + none * chance * f32::from(second);
            none *= 1.0 - chance;
        }
        strengths.push_runs(FormationKind::Run, value, &chances.values);
        strengths.push(FormationKind::Sum, value + 15, 0.5);
        strengths.push(FormationKind::Sum, value + 11, 1.0);
        strengths
    }

    /// The runs of a value and two others that come with these chances, by value less one.
    #[inline]
    fn push_runs(&mut self, kind: FormationKind, value: u8, row: &[f32]) {
        let at = |steps: i8| row.get((value as i8 + steps - 1) as usize).copied().unwrap_or(0.0);
        let [second_below, below, above, second_above] = [at(-2), at(-1), at(1), at(2)];
        // Each counts only if none of the higher runs comes.
        let high = above * second_above;
        let middle = below * above * (1.0 - second_above);
        let low = second_below * below * (1.0 - above);
        let before = self.rest;
        for (chance, sum) in [(high, 3 * value + 3), (middle, 3 * value), (low, 3 * value.saturating_sub(1))] {
            if chance > 0.0 {
                self.list[self.len] = (strength(kind, sum), before * chance);
                self.len += 1;
                self.rest -= before * chance;
            }
        }
    }

    fn of_none(chances: &CardChances) -> Strengths {
        let mut strengths = Strengths::default();
        for low in (0..VALUES as usize - 2).rev() {
            let run = |color| {
                let row = chances.color(color);
                row[low] * row[low + 1] * row[low + 2]
            };
            let misses: f32 = (0..COLORS).map(|color| 1.0 - run(color)).product();
            strengths.push(FormationKind::ColorRun, 3 * low as u8 + 6, 1.0 - misses);
        }
        for value in (1..=VALUES).rev() {
            let [.., more] = chances.of_value(value, None);
            strengths.push(FormationKind::ThreeOfAKind, 3 * value, more);
        }
        let mut misses = 1.0;
        for color in 0..COLORS {
            let mut count = [1.0, 0.0, 0.0, 0.0];
            chances.color(color).iter().for_each(|&chance| add(&mut count, chance));
            misses *= 1.0 - count[3];
        }
        strengths.push(FormationKind::Color, 17, 1.0 - misses);
        for low in (0..VALUES as usize - 2).rev() {
            let row = &chances.values[low..low + 3];
            strengths.push(FormationKind::Run, 3 * low as u8 + 6, row.iter().product());
        }
        strengths.push(FormationKind::Sum, 17, 1.0);
        strengths
    }

    /// The chance that this side beats another; at the same strength it wins with the chance `ties` (S-4).
    pub fn beats(&self, other: &Strengths, ties: f32) -> f32 {
        let mut theirs = other.list[..other.len].iter().peekable();
        let (mut stronger, mut wins) = (0.0, 0.0);
        for &(strength, chance) in &self.list[..self.len] {
            while let Some((_, more)) = theirs.next_if(|(other, _)| *other > strength) {
                stronger += more;
            }
            let equal = theirs.peek().filter(|(other, _)| *other == strength).map_or(0.0, |(_, equal)| *equal);
            wins += chance * (1.0 - stronger - equal * (1.0 - ties));
        }
        wins
    }
}

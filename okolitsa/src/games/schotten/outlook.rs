//! What a side of a stone may become: how likely each strength is, from the chances of the cards to come there.
//!
//! Everything is counted for the strongest formation that can be reached, from strong to weak: each has its chance if nothing stronger came. Chances
//! of cards are taken as independent, and so are those of the kinds of formation. A kind whose chance is no longer exactly known without trying all
//! cards gets one typical sum.

use super::cards::{CARDS, Card, Cards, VALUES};
use super::formation::{Formation, FormationKind};

/// The chance of each card to come to a side that needs it.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    cards: [f32; CARDS],
    /// By value less one: that any colour of it comes.
    values: [f32; VALUES as usize],
}

impl Default for Reach {
    fn default() -> Self {
        Reach { cards: [0.0; CARDS], values: [0.0; VALUES as usize] }
    }
}

const COLORS: usize = CARDS / VALUES as usize;

impl Reach {
    /// Cards in hand come with one chance, unseen ones with another.
    pub fn new((hand, from_hand): (Cards, f32), (unseen, from_unseen): (Cards, f32)) -> Reach {
        let mut reach = Reach::default();
        let mut missing = [1.0; VALUES as usize];
        let chances = [0.0, from_unseen, from_hand, from_hand];
        let (mut hand, mut unseen) = (hand.bits(), unseen.bits());
        for row in reach.cards.chunks_exact_mut(VALUES as usize) {
            for (card, missing) in row.iter_mut().zip(&mut missing) {
                *card = chances[((hand & 1) << 1 | unseen & 1) as usize];
                *missing *= 1.0 - *card;
                (hand, unseen) = (hand >> 1, unseen >> 1);
            }
        }
        for (value, missing) in reach.values.iter_mut().zip(missing) {
            *value = 1.0 - missing;
        }
        reach
    }

    /// The chances of a colour's cards, by value less one.
    #[inline]
    fn color(&self, color: usize) -> &[f32] {
        &self.cards[color * VALUES as usize..][..VALUES as usize]
    }

    /// The chance that so many cards of a value come, by number; the last entry counts three and more.
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

/// Counts one more card that comes with a chance.
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

/// The most strengths that are told apart.
const MOST: usize = 36;

/// The strengths that a side may come to, from strong to weak, each with the chance that it is the strongest reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    strengths: [(u8, f32); MOST],
    len: usize,
    /// The chance that nothing listed so far comes.
    rest: f32,
}

impl Default for Outlook {
    #[inline]
    fn default() -> Self {
        Outlook { strengths: [(0, 0.0); MOST], len: 0, rest: 1.0 }
    }
}

impl Outlook {
    /// Lists the next weaker strength, with the chance that it comes.
    #[inline]
    fn list(&mut self, kind: FormationKind, sum: u8, chance: f32) {
        if chance > 0.0 {
            self.strengths[self.len] = (strength(kind, sum), self.rest * chance);
            self.len += 1;
            self.rest *= 1.0 - chance;
        }
    }

    /// What a side with these cards may become.
    pub fn of(side: &[Card], reach: &Reach) -> Outlook {
        match *side {
            [] => Outlook::of_none(reach),
            [card] => Outlook::of_one(card, reach),
            [one, other] => Outlook::of_two(one, other, reach),
            [a, b, c, ..] => Outlook::of_full(Formation::of([a, b, c])),
        }
    }

    /// A full side is what it is.
    pub fn of_full(formation: Formation) -> Outlook {
        let mut outlook = Outlook::default();
        outlook.list(formation.kind, formation.sum, 1.0);
        outlook
    }

    fn of_two(one: Card, other: Card, reach: &Reach) -> Outlook {
        let mut outlook = Outlook::default();
        let (low, high) = if one.value() < other.value() { (one, other) } else { (other, one) };
        let (a, b) = (low.value(), high.value());
        let both = a + b;
        // The values that make a run of them, the higher first.
        let ends = match b - a {
            1 => [b + 1, a - 1],
            2 => [a + 1, 0],
            _ => [0, 0],
        };
        let ends = ends.into_iter().filter(|value| (1..=VALUES).contains(value));
        if one.color() == other.color() {
            let row = reach.color(one.color() as usize);
            for value in ends.clone() {
                outlook.list(FormationKind::ColorRun, both + value, row[value as usize - 1]);
            }
            for value in (1..=VALUES).rev() {
                outlook.list(FormationKind::Color, both + value, row[value as usize - 1]);
            }
        }
        if a == b {
            let [none, ..] = reach.of_value(a, None);
            outlook.list(FormationKind::ThreeOfAKind, 3 * a, 1.0 - none);
        }
        for value in ends {
            outlook.list(FormationKind::Run, both + value, reach.values[value as usize - 1]);
        }
        for value in (2..=VALUES).rev() {
            outlook.list(FormationKind::Sum, both + value, reach.values[value as usize - 1]);
        }
        outlook.list(FormationKind::Sum, both + 1, 1.0);
        outlook
    }

    fn of_one(card: Card, reach: &Reach) -> Outlook {
        let mut outlook = Outlook::default();
        let value = card.value();
        let row = reach.color(card.color() as usize);
        outlook.list_runs(FormationKind::ColorRun, value, row);
        let [none, one, ..] = reach.of_value(value, Some(card));
        outlook.list(FormationKind::ThreeOfAKind, 3 * value, 1.0 - none - one);
        // The two highest cards of the colour: the chances that none and that one came so far, and the one's value times its chance.
        let (mut none, mut one, mut first) = (1.0, 0.0, 0.0);
        let before = outlook.rest;
        for second in (1..=VALUES).rev().filter(|second| *second != value) {
            let chance = row[second as usize - 1];
            if one * chance > 0.0 {
                let sum = value + second + (first / one) as u8;
                outlook.strengths[outlook.len] = (strength(FormationKind::Color, sum), before * one * chance);
                outlook.len += 1;
                outlook.rest -= before * one * chance;
            }
            one = one * (1.0 - chance) + none * chance;
            first = first * (1.0 - chance) + none * chance * f32::from(second);
            none *= 1.0 - chance;
        }
        outlook.list_runs(FormationKind::Run, value, &reach.values);
        outlook.list(FormationKind::Sum, value + 15, 0.5);
        outlook.list(FormationKind::Sum, value + 11, 1.0);
        outlook
    }

    /// The runs of a value and two others that come with these chances, by value less one.
    #[inline]
    fn list_runs(&mut self, kind: FormationKind, value: u8, row: &[f32]) {
        let at = |steps: i8| row.get((value as i8 + steps - 1) as usize).copied().unwrap_or(0.0);
        let [second_below, below, above, second_above] = [at(-2), at(-1), at(1), at(2)];
        // Each only where none of the higher ones comes.
        let high = above * second_above;
        let middle = below * above * (1.0 - second_above);
        let low = second_below * below * (1.0 - above);
        let before = self.rest;
        for (chance, sum) in [(high, 3 * value + 3), (middle, 3 * value), (low, 3 * value.saturating_sub(1))] {
            if chance > 0.0 {
                self.strengths[self.len] = (strength(kind, sum), before * chance);
                self.len += 1;
                self.rest -= before * chance;
            }
        }
    }

    fn of_none(reach: &Reach) -> Outlook {
        let mut outlook = Outlook::default();
        for low in (0..VALUES as usize - 2).rev() {
            let run = |color| {
                let row = reach.color(color);
                row[low] * row[low + 1] * row[low + 2]
            };
            let misses: f32 = (0..COLORS).map(|color| 1.0 - run(color)).product();
            outlook.list(FormationKind::ColorRun, 3 * low as u8 + 6, 1.0 - misses);
        }
        for value in (1..=VALUES).rev() {
            let [.., more] = reach.of_value(value, None);
            outlook.list(FormationKind::ThreeOfAKind, 3 * value, more);
        }
        let mut misses = 1.0;
        for color in 0..COLORS {
            let mut count = [1.0, 0.0, 0.0, 0.0];
            reach.color(color).iter().for_each(|&chance| add(&mut count, chance));
            misses *= 1.0 - count[3];
        }
        outlook.list(FormationKind::Color, 17, 1.0 - misses);
        for low in (0..VALUES as usize - 2).rev() {
            let chances = &reach.values[low..low + 3];
            outlook.list(FormationKind::Run, 3 * low as u8 + 6, chances.iter().product());
        }
        outlook.list(FormationKind::Sum, 17, 1.0);
        outlook
    }

    /// The chance that this side beats another; where both come to the same strength, it wins with the chance `ties` (S-4).
    pub fn beats(&self, other: &Outlook, ties: f32) -> f32 {
        let mut theirs = other.strengths[..other.len].iter().peekable();
        let (mut stronger, mut wins) = (0.0, 0.0);
        for &(strength, chance) in &self.strengths[..self.len] {
            while let Some((_, more)) = theirs.next_if(|(other, _)| *other > strength) {
                stronger += more;
            }
            let equal = theirs.peek().filter(|(other, _)| *other == strength).map_or(0.0, |(_, equal)| *equal);
            wins += chance * (1.0 - stronger - equal * (1.0 - ties));
        }
        wins
    }
}

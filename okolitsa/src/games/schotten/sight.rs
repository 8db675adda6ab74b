//! What is known of the sides of one player, kept from one judgement to the next: the turns of a position differ in one card and one stone.

use super::cards::{Card, Cards};
use super::state::STONES;
use super::strengths::{CardChances, Strengths};

/// From which cards, with which chances, sides can be completed.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Source {
    /// The cards in hand and the chance of each.
    pub hand: (Cards, f32),
    /// The unseen cards and the chance of each.
    pub unseen: (Cards, f32),
}

/// A side as it was seen last.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// The source for which it holds.
    time: u32,
    cards: [Card; 3],
    len: u8,
    outlook: Strengths,
}

/// All sides of a player, as they were seen last.
#[derive(Clone, Debug, Default)]
pub(super) struct VisibleState {
    source: Source,
    /// How many sources there were.
    time: u32,
    reach: CardChances,
    /// The outlook of a side without cards, which is the same at every stone.
    blank: Option<Strengths>,
    sides: [Seen; STONES],
}

impl VisibleState {
    /// Looks from a source.
    #[inline]
    pub fn look_from(&mut self, source: Source) {
        if self.time == 0 || self.source != source {
            self.source = source;
            self.time += 1;
            self.reach = CardChances::new(source.hand, source.unseen);
            self.blank = None;
        }
    }

    /// Looks at a side; answers whether it is another than it was.
    #[inline]
    pub fn look_at(&mut self, stone: usize, side: &[Card]) -> bool {
        let seen = &mut self.sides[stone];
        if seen.time == self.time && &seen.cards[..seen.len as usize] == side {
            return false;
        }
        (seen.time, seen.len) = (self.time, side.len() as u8);
        seen.cards[..side.len()].copy_from_slice(side);
        let reach = &self.reach;
        seen.outlook = match side {
            [] => *self.blank.get_or_insert_with(|| Strengths::of(&[], reach)),
            side => Strengths::of(side, reach),
        };
        true
    }

    /// What a side may become that was looked at.
    #[inline]
    pub fn outlook(&self, stone: usize) -> &Strengths {
        &self.sides[stone].outlook
    }
}

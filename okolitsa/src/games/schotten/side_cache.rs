//! A cache of the strengths that the sides of one player can reach. The possible turns of a position differ in one card and one
//! stone.

use super::cards::{Card, Cards};
use super::stones::STONES;
use super::strengths::{CardChances, Strengths};

/// The cards with which sides can be completed, with their chances.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Source {
    /// The cards in hand and the chance of each.
    pub hand: (Cards, f32),
    /// The unseen cards and the chance of each.
    pub unseen: (Cards, f32),
}

/// A cached side.
#[derive(Clone, Copy, Debug, Default)]
struct CachedSide {
    /// The number of the source for which it is valid.
    time: u32,
    cards: [Card; 3],
    len: u8,
    strengths: Strengths,
}

/// The cached sides of a player.
#[derive(Clone, Debug, Default)]
pub(super) struct SideCache {
    source: Source,
    /// The number of the current source.
    time: u32,
    chances: CardChances,
    /// The strengths of a side without cards, the same at every stone.
    blank: Option<Strengths>,
    sides: [CachedSide; STONES],
}

impl SideCache {
    /// Sets the source; a new source invalidates all sides.
    #[inline]
    pub fn set_source(&mut self, source: Source) {
        if self.time == 0 || self.source != source {
            self.source = source;
            self.time += 1;
            self.chances = CardChances::new(source.hand, source.unseen);
            self.blank = None;
        }
    }

    /// Updates a side. Returns whether it changed.
    #[inline]
    pub fn update(&mut self, stone: usize, side: &[Card]) -> bool {
        let seen = &mut self.sides[stone];
        if seen.time == self.time && &seen.cards[..seen.len as usize] == side {
            return false;
        }
        (seen.time, seen.len) = (self.time, side.len() as u8);
        seen.cards[..side.len()].copy_from_slice(side);
        let chances = &self.chances;
        seen.strengths = match side {
            [] => *self.blank.get_or_insert_with(|| Strengths::of(&[], chances)),
            side => Strengths::of(side, chances),
        };
        true
    }

    /// The strengths of an updated side.
    #[inline]
    pub fn strengths(&self, stone: usize) -> &Strengths {
        &self.sides[stone].strengths
    }
}

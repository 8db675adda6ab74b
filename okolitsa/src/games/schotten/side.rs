//! One side of a stone.

use super::cards::Card;
use super::formation::Formation;

/// The cards on one side of a stone, in the order of laying.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Side {
    cards: [Card; 3],
    len: u8,
    /// The formation of three cards, computed when the third card is laid: claims are checked far more often than cards
    /// are laid.
    formation: Option<Formation>,
}

impl Side {
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// Lays a card; a fourth card is ignored. Returns whether the side is complete.
    #[inline]
    pub fn push(&mut self, card: Card) -> bool {
        if let Some(place) = self.cards.get_mut(self.len as usize) {
            *place = card;
            self.len += 1;
            if self.len == 3 {
                self.formation = Some(Formation::of(self.cards));
            }
        }
        self.len == 3
    }

    /// The formation; `None` while there are fewer than three cards (S-3).
    #[inline]
    pub fn formation(&self) -> Option<Formation> {
        self.formation
    }
}

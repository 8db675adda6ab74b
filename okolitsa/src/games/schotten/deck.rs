//! The deck of the current round, and the decks of the following rounds.

use super::cards::{CARDS, Card, Cards};
use crate::engine::SetupError;
use std::sync::Arc;

/// The cards to draw. The next card is the last of the array. Drawn cards are cleared, so that equal decks are equal
/// values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deck {
    cards: [Card; CARDS],
    len: u8,
}

impl Deck {
    /// A deck with this order of drawing.
    pub fn new(order: &[Card]) -> Deck {
        let mut deck = Deck { cards: [Card::default(); CARDS], len: order.len().min(CARDS) as u8 };
        for (place, card) in deck.cards[..deck.len as usize].iter_mut().rev().zip(order) {
            *place = *card;
        }
        deck
    }

    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        Some(std::mem::take(&mut self.cards[last as usize]))
    }

    /// The cards in the order of drawing.
    pub fn order(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards[..self.len as usize].iter().rev().copied()
    }
}

/// The source of the following rounds: a script, or otherwise a seed. Empty in the last round.
#[derive(Clone, Eq, Debug, Default)]
pub(super) struct LaterRounds {
    pub seed: u64,
    /// The cards of the following rounds, round after round.
    pub script: Option<Arc<[Card]>>,
    /// The number of cards of the script that were dealt.
    pub used: u16,
}

/// Equal if the remaining cards are equal.
impl PartialEq for LaterRounds {
    fn eq(&self, other: &Self) -> bool {
        self.seed == other.seed && self.script() == other.script()
    }
}

impl LaterRounds {
    /// The rest of the script.
    pub fn script(&self) -> &[Card] {
        self.script.as_deref().and_then(|script| script.get(self.used as usize..)).unwrap_or(&[])
    }
}

/// The card with this name.
fn find_card(id: &str) -> Result<Card, SetupError> {
    id.parse().map_err(|()| SetupError::UnknownId { id: crate::base::clip(id) })
}

/// Reads a sequence of whole decks, each with every card once.
pub(super) fn read_decks(names: &[String]) -> Result<Vec<Card>, SetupError> {
    let mut cards = Vec::with_capacity(names.len());
    for deck in names.chunks(CARDS) {
        let mut seen = Cards::NONE;
        for id in deck {
            let card = find_card(id)?;
            if seen.contains(card) {
                return Err(SetupError::TooManyCopies { id: id.clone(), held: 1, wanted: 2 });
            }
            seen.insert(card);
            cards.push(card);
        }
    }
    Ok(cards)
}

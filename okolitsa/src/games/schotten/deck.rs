//! The cards that are still to come: those of the present round, and those of the rounds to come.

use super::cards::{CARDS, Card, Cards};
use crate::engine::SetupError;
use std::sync::Arc;

/// The cards to be drawn. The next one is the last of the array, and what was drawn leaves no trace, so that equal decks are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deck {
    cards: [Card; CARDS],
    len: u8,
}

impl Deck {
    /// A deck that is drawn in this order.
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

/// What the rounds to come are dealt from: a script, or a seed where there is none. Blank in the last round.
#[derive(Clone, Eq, Debug, Default)]
pub(super) struct LaterRounds {
    pub seed: u64,
    /// All cards of the rounds to come, round after round.
    pub script: Option<Arc<[Card]>>,
    /// How many cards of the script were dealt.
    pub used: u16,
}

/// Equal where the same is left.
impl PartialEq for LaterRounds {
    fn eq(&self, other: &Self) -> bool {
        self.seed == other.seed && self.script() == other.script()
    }
}

impl LaterRounds {
    /// What is left of the script.
    pub fn script(&self) -> &[Card] {
        self.script.as_deref().and_then(|script| script.get(self.used as usize..)).unwrap_or(&[])
    }
}

/// The card with this name.
fn find_card(id: &str) -> Result<Card, SetupError> {
    id.parse().map_err(|()| SetupError::UnknownId { id: crate::base::clip(id) })
}

/// Reads whole decks, one after the other: each card once in each.
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

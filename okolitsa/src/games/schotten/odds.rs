//! The odds of a position: the unseen cards, and the formations that each side of a stone can still become.

use super::cards::{Card, Cards};
use super::formation::{Formation, FormationKind};
use super::game::Schotten;
use super::state::State;
use super::stones::STONES;
use super::view::{seat_of, unseen_by};
use crate::base::{Player, Viewer};
use crate::bots::odds::{Odds, OddsQuestion, chance_of_none};
use crate::bots::{Cancelled, Control};
use serde::Serialize;
use serde_json::{Value, json};

/// A kind of formation that a side can become.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct KindOdds {
    /// The kind.
    pub kind: FormationKind,
    /// The highest sum of such a formation.
    pub best_sum: u8,
    /// The number of sets of cards that make one.
    pub ways: u32,
    /// If one card is missing: the cards that make one.
    pub cards: Option<Cards>,
    /// If one card is missing: the chance that the player has one of them, in hand or after the draws.
    pub chance: Option<f64>,
}

/// One side of a stone.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideOdds {
    /// The number of missing cards.
    pub missing: u8,
    /// In how many ways they can come, as far as the viewer knows.
    pub ways: u32,
    /// The kinds that the side can become, the strongest first; if no card is missing, the kind that it is.
    pub kinds: Vec<KindOdds>,
}

/// A stone.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StoneOdds {
    /// Its number, from 1.
    pub stone: u8,
    /// Its owner.
    pub owner: Option<Player>,
    /// What each side can still become; none for an owned stone (S-9).
    pub sides: Option<[SideOdds; 2]>,
}

/// The odds of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardOdds {
    /// The number of draws of each player that are looked ahead.
    pub draws: u32,
    /// The cards that the viewer has not seen.
    pub unseen: Cards,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The number of unseen cards in hands.
    pub in_hands: u8,
    /// The number of unseen cards of each value, from 1 to 9.
    pub values: [u8; 9],
    /// The stones, in order.
    pub stones: Vec<StoneOdds>,
}

impl Schotten {
    /// What is still possible, and how likely, as far as the viewer knows. There are no playouts: `trials`, `seed` and `play` of the question are
    /// ignored.
    pub fn odds(state: &State, viewer: Viewer, question: &OddsQuestion) -> CardOdds {
        let draws = question.draws.unwrap_or(1);
        let unseen = unseen_by(state, viewer);
        let seats = [Player(0), Player(1)];
        let sources = seats.map(|seat| CardSource::of(state, viewer, seat, draws));
        let mut blank: [Option<SideOdds>; 2] = [None, None];
        let mut side = |seat: Player, stone: u8| {
            let (cards, source) = (state.side(seat, stone), &sources[seat.index()]);
            if cards.is_empty() {
                // The same at every stone, and by far the largest enumeration.
                return blank[seat.index()].get_or_insert_with(|| source.odds(cards)).clone();
            }
            source.odds(cards)
        };
        let stones = (1..=STONES as u8).map(|stone| {
            let owner = state.owner(stone);
            StoneOdds { stone, owner, sides: owner.is_none().then(|| seats.map(|seat| side(seat, stone))) }
        });
        let mut values = [0; 9];
        for card in unseen.iter() {
            values[card.value() as usize - 1] += 1;
        }
        let in_hands = unseen.len() - state.deck.len();
        CardOdds { draws, unseen, deck: state.deck.len(), in_hands, values, stones: stones.collect() }
    }
}

impl Odds for Schotten {
    fn odds_json(state: &State, viewer: Viewer, question: &OddsQuestion, _: &Control) -> Result<Value, Cancelled> {
        Ok(json!(Self::odds(state, viewer, question)))
    }
}

/// The cards that a player can have, as far as the viewer knows.
struct CardSource {
    /// The cards of the hand that the viewer sees.
    hand: Cards,
    unseen: Cards,
    /// The number of unseen cards that the player has after the draws.
    taken: u32,
}

impl CardSource {
    fn of(state: &State, viewer: Viewer, seat: Player, draws: u32) -> CardSource {
        let (cards, drawn) = (state.hands[seat.index()], draws.min(state.deck.len().into()));
        let is_seen = seat_of(viewer) == Some(seat);
        let (hand, hidden) = if is_seen { (cards, 0) } else { (Cards::NONE, u32::from(cards.len())) };
        CardSource { hand, unseen: unseen_by(state, viewer), taken: hidden + drawn }
    }

    fn odds(&self, side: &[Card]) -> SideOdds {
        let pool: Vec<Card> = self.hand.or(self.unseen).iter().collect();
        let mut found = SetsByKind::default();
        let missing = 3 - side.len().min(3);
        enumerate_sets(side, &pool, Cards::NONE, &mut found);
        let kinds = FormationKind::ALL.into_iter().rev().filter(|kind| found.ways[*kind as usize - 1] > 0);
        let kinds = kinds.map(|kind| {
            let at = kind as usize - 1;
            let cards = (missing == 1).then_some(found.cards[at]);
            let chance = cards.map(|cards| self.chance(cards));
            KindOdds { kind, best_sum: found.best[at], ways: found.ways[at], cards, chance }
        });
        SideOdds { missing: missing as u8, ways: found.ways.iter().sum(), kinds: kinds.collect() }
    }

    fn chance(&self, cards: Cards) -> f64 {
        let unseen = self.unseen.len();
        let wanted = unseen - self.unseen.without(cards).len();
        if self.hand.without(cards) != self.hand {
            return 1.0;
        }
        1.0 - chance_of_none(unseen.into(), wanted.into(), self.taken)
    }
}

/// The sets of cards that complete a side, by kind of formation.
#[derive(Default)]
struct SetsByKind {
    ways: [u32; 5],
    best: [u8; 5],
    cards: [Cards; 5],
}

/// Enumerates all sets of cards that complete a side.
fn enumerate_sets(side: &[Card], pool: &[Card], added: Cards, found: &mut SetsByKind) {
    if let [a, b, c, ..] = *side {
        let Formation { kind, sum } = Formation::of([a, b, c]);
        let at = kind as usize - 1;
        found.ways[at] += 1;
        found.best[at] = found.best[at].max(sum);
        found.cards[at] = found.cards[at].or(added);
        return;
    }
    for (number, &card) in pool.iter().enumerate() {
        let mut added = added;
        added.insert(card);
        let mut longer = [card; 3];
        longer[..side.len()].copy_from_slice(side);
        enumerate_sets(&longer[..side.len() + 1], &pool[number + 1..], added, found);
    }
}

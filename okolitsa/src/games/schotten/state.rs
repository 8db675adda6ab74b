//! Everything there is to know about a match in progress, as one value of a few hundred bytes.

use super::cards::{CARDS, Card, Cards};
use super::formation::Formation;
use super::{claim, score};
use crate::base::{Fingerprint, Player};
use serde::Serialize;
use std::sync::Arc;

/// How many stones there are (S-1).
pub const STONES: usize = 9;
/// How many cards a full hand has (S-1).
pub const HAND: usize = 6;

/// The decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Which card goes where.
    Play,
    /// Which stones are claimed.
    Claim,
    /// None: the match is over.
    Over,
}

impl Phase {
    /// Its stable word.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::Claim => "claim",
            Phase::Over => "over",
        }
    }
}

/// A set of stones, stone 1 the lowest bit.
pub(super) type Stones = u16;
/// All stones.
pub(super) const ALL_STONES: Stones = (1 << STONES) - 1;

/// The numbers, from 1, of a set of stones.
pub(super) fn stones(mut set: Stones) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let stone = set.trailing_zeros() as u8 + 1;
        let found = set != 0;
        set &= set.wrapping_sub(1);
        found.then_some(stone)
    })
}

/// The cards on one side of a stone, in the order of laying.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Side {
    cards: [Card; 3],
    len: u8,
    /// What the three cards are, found once, when the third is laid: claims are judged far more often than cards are laid.
    formation: Option<Formation>,
}

impl Side {
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// Lays a card; one too many is dropped. Answers whether the side is full now.
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
pub(super) struct Later {
    pub seed: u64,
    /// All cards of the rounds to come, round after round.
    pub script: Option<Arc<[Card]>>,
    /// How many cards of the script were dealt.
    pub used: u16,
}

/// Equal where the same is left.
impl PartialEq for Later {
    fn eq(&self, other: &Self) -> bool {
        self.seed == other.seed && self.script() == other.script()
    }
}

impl Later {
    /// What is left of the script.
    pub fn script(&self) -> &[Card] {
        self.script.as_deref().and_then(|script| script.get(self.used as usize..)).unwrap_or(&[])
    }
}

/// A match in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// How many rounds there are (S-13).
    pub(super) rounds: u8,
    /// The present one, from 1.
    pub(super) round: u8,
    pub(super) to_act: Player,
    pub(super) phase: Phase,
    /// How many turns in a row have passed, the present one counted in, without card or claim (S-11).
    pub(super) idle: u8,
    /// The points of the rounds that are over.
    pub(super) scores: [u16; 2],
    pub(super) hands: [Cards; 2],
    /// All cards that lie face up.
    pub(super) table: Cards,
    pub(super) sides: [[Side; STONES]; 2],
    /// Where each player has three cards.
    pub(super) full: [Stones; 2],
    /// Where each player had three cards before the other (S-4).
    pub(super) first: [Stones; 2],
    /// The stones that each player owns.
    pub(super) owned: [Stones; 2],
    /// The stones that the player to act may claim. Found once in a turn, when it comes to the claims: no claim changes a card, so the list,
    /// its length and the check only look them up. Empty in the other phases.
    pub(super) claims: Stones,
    pub(super) deck: Deck,
    pub(super) later: Later,
}

/// How a player comes to a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WonBy {
    /// The kind of formation (S-3).
    Formation,
    /// The sum (S-4).
    Sum,
    /// The third card was laid first (S-4).
    First,
    /// No unseen cards can beat it (S-7).
    Proof,
}

impl WonBy {
    /// Its stable word.
    pub const fn name(self) -> &'static str {
        match self {
            WonBy::Formation => "formation",
            WonBy::Sum => "sum",
            WonBy::First => "first",
            WonBy::Proof => "proof",
        }
    }
}

impl State {
    /// The other player.
    #[inline]
    pub(super) fn other(player: Player) -> Player {
        Player(player.0 ^ 1)
    }

    /// The cards that do not lie face up: those that may complete a side (S-7).
    #[inline]
    pub fn unseen(&self) -> Cards {
        Cards::ALL.without(self.table)
    }

    /// The cards of a player at a stone from 1 to 9, in the order of laying; none where there is no such stone.
    pub fn side(&self, player: Player, stone: u8) -> &[Card] {
        let side = self.sides.get(player.index()).and_then(|sides| sides.get((stone as usize).wrapping_sub(1)));
        side.map_or(&[], Side::cards)
    }

    #[inline]
    pub(super) fn side_at(&self, player: Player, stone: u8) -> &Side {
        &self.sides[player.index()][stone as usize - 1]
    }

    /// The owner of a stone from 1 to 9.
    pub fn owner(&self, stone: u8) -> Option<Player> {
        let bit = bit(stone);
        [Player(0), Player(1)].into_iter().find(|player| self.owned[player.index()] & bit != 0)
    }

    /// The stones at which a player may lay a card (S-2).
    #[inline]
    pub(super) fn free(&self, player: Player) -> Stones {
        ALL_STONES & !(self.full[player.index()] | self.owned[0] | self.owned[1])
    }

    /// Whether a player has a card and a place for it (S-11).
    #[inline]
    pub(super) fn can_lay(&self, player: Player) -> bool {
        !self.hands[player.index()].is_empty() && self.free(player) != 0
    }

    /// Who wins a stone at which both sides are full, and by what (S-6).
    pub(super) fn decided(&self, stone: u8) -> Option<(Player, WonBy)> {
        let [mine, theirs] = [0, 1].map(|seat| self.side_at(Player(seat), stone).formation());
        let (mine, theirs) = (mine?, theirs?);
        let stronger = Player(u8::from(theirs > mine));
        Some(if mine.kind != theirs.kind {
            (stronger, WonBy::Formation)
        } else if mine.sum != theirs.sum {
            (stronger, WonBy::Sum)
        } else {
            (Player(u8::from(self.first[1] & bit(stone) != 0)), WonBy::First)
        })
    }

    /// Whether a player with a full side at an open stone beats the other side there, provably (S-5).
    #[inline]
    pub(super) fn proves(&self, player: Player, stone: u8) -> bool {
        let other = State::other(player);
        let Some(mine) = self.side_at(player, stone).formation() else { return false };
        match self.side_at(other, stone).formation() {
            Some(theirs) => mine > theirs || (mine == theirs && self.first[player.index()] & bit(stone) != 0),
            // An equal completion does not beat: the claimer's third card lies already.
            None => claim::best_completion(self.side_at(other, stone).cards(), self.unseen())
                .is_none_or(|theirs| theirs <= mine),
        }
    }

    /// The stones that a player could claim as the table lies, were it the moment for it (S-5).
    #[inline]
    pub fn claimable(&self, player: Player) -> impl Iterator<Item = u8> + '_ {
        let candidates = self.full.get(player.index()).copied().unwrap_or(0) & !(self.owned[0] | self.owned[1]);
        stones(candidates).filter(move |stone| self.proves(player, *stone))
    }

    /// The card of the turn is laid or passed on: stones may be claimed now (S-10).
    #[inline]
    pub(super) fn begin_claims(&mut self) {
        self.phase = Phase::Claim;
        self.claims = self.claimable(self.to_act).fold(0, |set, stone| set | bit(stone));
    }

    /// The points of each player so far (S-13).
    pub(super) fn winners(&self) -> Vec<Player> {
        if self.phase == Phase::Over { score::winners(self.scores) } else { Vec::new() }
    }

    pub(super) fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::new();
        print.bytes(&[self.rounds, self.round, self.to_act.0, self.phase as u8, self.idle]);
        for seat in 0..2 {
            print.number(self.scores[seat].into()).number(self.hands[seat].bits());
            for set in [self.full[seat], self.first[seat], self.owned[seat]] {
                print.number(set.into());
            }
            for side in &self.sides[seat] {
                print.bytes(&[side.len]);
                for card in side.cards() {
                    print.bytes(&[card.number()]);
                }
            }
        }
        print.bytes(&[self.deck.len()]);
        for card in self.deck.order() {
            print.bytes(&[card.number()]);
        }
        print.number(self.later.seed);
        for card in self.later.script() {
            print.bytes(&[card.number()]);
        }
        print.finish()
    }
}

/// The bit of a stone from 1 to 9; none for another number.
#[inline]
pub(super) fn bit(stone: u8) -> Stones {
    if (1..=STONES as u8).contains(&stone) { 1 << (stone - 1) } else { 0 }
}

//! The full state of a match in progress, a value of a few hundred bytes.

use super::cards::{Card, Cards};
use super::deck::{Deck, LaterRounds};
use super::side::Side;
use super::stones::{ALL_STONES, STONES, Stones, bit, stones};
use super::{claim, score};
use crate::base::{Fingerprint, Player};
use serde::Serialize;

/// The number of cards of a full hand (S-1).
pub const HAND: usize = 6;

/// The decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Lay a card.
    Play,
    /// Claim stones.
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

/// A match in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The number of rounds (S-13).
    pub(super) rounds: u8,
    /// The current round, from 1.
    pub(super) round: u8,
    pub(super) to_act: Player,
    pub(super) phase: Phase,
    /// The number of consecutive turns without a card or a claim, including the current one (S-11).
    pub(super) idle: u8,
    /// The points of the rounds that are over.
    pub(super) scores: [u16; 2],
    pub(super) hands: [Cards; 2],
    /// All cards that lie face up.
    pub(super) table: Cards,
    pub(super) sides: [[Side; STONES]; 2],
    /// The stones at which each player has three cards.
    pub(super) full: [Stones; 2],
    /// The stones at which each player had three cards first (S-4).
    pub(super) first: [Stones; 2],
    /// The stones that each player owns.
    pub(super) owned: [Stones; 2],
    /// The stones that the player to act may claim, computed once per turn: claims do not change cards. Empty in the
    /// other phases.
    pub(super) claims: Stones,
    pub(super) deck: Deck,
    pub(super) later: LaterRounds,
}

/// The reason why a player wins a stone.
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
    /// A match before anything is dealt.
    pub(super) fn blank(rounds: u8) -> State {
        State {
            rounds,
            round: 1,
            to_act: Player(0),
            phase: Phase::Play,
            idle: 0,
            scores: [0; 2],
            hands: [Cards::NONE; 2],
            table: Cards::NONE,
            sides: [[Side::default(); STONES]; 2],
            full: [0; 2],
            first: [0; 2],
            owned: [0; 2],
            claims: 0,
            deck: Deck::new(&[]),
            later: LaterRounds::default(),
        }
    }

    /// The other player.
    #[inline]
    pub(super) fn other(player: Player) -> Player {
        Player(player.0 ^ 1)
    }

    /// The cards that do not lie face up, which may complete a side (S-7).
    #[inline]
    pub fn unseen(&self) -> Cards {
        Cards::ALL.without(self.table)
    }

    /// The cards of a player at a stone from 1 to 9, in the order of laying; empty for any other number.
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

    /// Whether a player can lay a card (S-11).
    #[inline]
    pub(super) fn can_lay(&self, player: Player) -> bool {
        !self.hands[player.index()].is_empty() && self.free(player) != 0
    }

    /// The winner of a stone at which both sides are complete, and the reason (S-6).
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

    /// Whether the side of a player at an open stone is complete and provably beats the other side (S-5).
    #[inline]
    pub(super) fn proves(&self, player: Player, stone: u8) -> bool {
        let other = State::other(player);
        let Some(mine) = self.side_at(player, stone).formation() else { return false };
        match self.side_at(other, stone).formation() {
            Some(theirs) => mine > theirs || (mine == theirs && self.first[player.index()] & bit(stone) != 0),
            // An equal completion does not beat it: the claimer's side was complete first.
            None => claim::best_completion(self.side_at(other, stone).cards(), self.unseen())
                .is_none_or(|theirs| theirs <= mine),
        }
    }

    /// The stones that a player could claim as the table is, if claims were due (S-5).
    #[inline]
    pub fn claimable(&self, player: Player) -> impl Iterator<Item = u8> + '_ {
        let candidates = self.full.get(player.index()).copied().unwrap_or(0) & !(self.owned[0] | self.owned[1]);
        stones(candidates).filter(move |stone| self.proves(player, *stone))
    }

    /// Begins the claims of a turn, after its card was laid or passed (S-10).
    #[inline]
    pub(super) fn begin_claims(&mut self) {
        self.phase = Phase::Claim;
        self.claims = self.claimable(self.to_act).fold(0, |set, stone| set | bit(stone));
    }

    /// The winners when the match is over (S-13).
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
                print.bytes(&[side.cards().len() as u8]);
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

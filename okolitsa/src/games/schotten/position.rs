//! A match set up in the middle: table, hands, scores, whose turn, the deck. It holds everything hidden, so it is for
//! the host. `line` is its form on one line, `check_position` checks it.

use super::cards::{Card, Cards};
use super::state::{Phase, State};
use super::stones::{STONES, bit};
use crate::base::Player;

/// A stone of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionStone {
    /// The cards of each seat, in the order of laying.
    pub sides: [Vec<Card>; 2],
    /// The seat whose side was complete first; needed only if both sides are complete.
    pub first: Option<Player>,
    /// Its owner.
    pub owner: Option<Player>,
}

/// A match set up in the middle.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// The number of rounds.
    pub rounds: u8,
    /// The current round, from 1.
    pub round: u8,
    /// The nine stones.
    pub stones: Vec<PositionStone>,
    /// The points of the rounds that are over.
    pub scores: [u16; 2],
    /// The hands.
    pub hands: [Cards; 2],
    /// The seat to act.
    pub to_act: Player,
    /// The decision that is due.
    pub phase: Phase,
    /// The number of consecutive turns without a card or a claim (S-11).
    pub idle: u8,
    /// The cards to draw.
    pub rest: Vec<Card>,
    /// Whether `rest` is in the order of drawing; otherwise it is shuffled.
    pub is_ordered: bool,
    /// The seed of the following rounds; `None` for the seed of the setup.
    pub later_seed: Option<u64>,
    /// The cards of the following rounds, instead of a seed.
    pub later: Vec<Card>,
}

impl Position {
    /// The position of a match, hidden information included.
    pub(super) fn of(state: &State) -> Position {
        let seats = [Player(0), Player(1)];
        let stone = |stone: u8| PositionStone {
            sides: seats.map(|seat| state.side(seat, stone).to_vec()),
            first: seats
                .into_iter()
                .find(|seat| state.first[seat.index()] & state.full[State::other(*seat).index()] & bit(stone) != 0),
            owner: state.owner(stone),
        };
        let later = state.later.script().to_vec();
        Position {
            rounds: state.rounds,
            round: state.round,
            stones: (1..=STONES as u8).map(stone).collect(),
            scores: state.scores,
            hands: state.hands,
            to_act: state.to_act,
            phase: state.phase,
            idle: state.idle,
            rest: state.deck.order().collect(),
            is_ordered: true,
            later_seed: (later.is_empty() && state.round < state.rounds).then_some(state.later.seed),
            later,
        }
    }
}

//! The evaluation of positions: the chance of each stone, from the strengths that its two sides can reach, and the value of all stones together.

use super::cards::Cards;
use super::game::Schotten;
use super::side_cache::{SideCache, Source};
use super::state::{Phase, State};
use super::stones::{ALL_STONES, STONES, bit};
use super::view::scores;
use crate::base::{PerPlayer, Player};
use crate::bots::{Evaluate, Level, Lookahead, lead};
use serde::{Deserialize, Serialize};

/// The usual lead in points at the end of a round.
const ROUND_LEAD: f32 = 3.3;
/// The utility of a victory.
const VICTORY: f32 = 5.0;

/// The weights of the evaluation. The defaults were found in self-play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Weights {
    /// The chance that a card in hand comes to a side that needs it.
    pub hand: f32,
    /// The share of the own future cards, among the unseen ones, that come to a side that needs them.
    pub draws: f32,
    /// The same for the cards of the other player.
    pub theirs: f32,
    /// How much each open stone reduces the chance of an unseen card: it has more sides to go to.
    pub spread: f32,
    /// How far the chance of an open stone is trusted; the rest counts as even.
    pub trust: f32,
    /// The value of three adjacent stones beside the stones themselves.
    pub row: f32,
    /// The value of stones at which the expected outcome is about 0.7 of a won round.
    pub scale: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Weights { hand: 0.95, draws: 1.75, theirs: 0.4, spread: 0.01, trust: 0.97, row: 0.8, scale: 3.0 }
    }
}

impl Weights {
    /// An even share of the unseen cards for each side. The default weights are more optimistic: they keep more options open, and win against these weights
    /// about as often as a search does.
    pub const EVEN: Weights =
        Weights { hand: 0.9, draws: 1.0, theirs: 1.0, spread: 0.05, trust: 0.97, row: 0.8, scale: 3.0 };
}

impl Evaluate for Schotten {
    type Weights = Weights;
    type EvalCache = EvalCache;

    fn weights(level: Level) -> Weights {
        if level == Level::Hard { Weights::default() } else { Weights::EVEN }
    }

    const LOOKAHEAD: Lookahead = Lookahead { candidates: 6, turns: 24, trials: 90 };

    fn begins_turn(state: &State) -> bool {
        // If nothing can be claimed, only the draw is left.
        state.phase == Phase::Play || (state.phase == Phase::Claim && state.claims == 0)
    }

    fn points_now(state: &State) -> PerPlayer<i32> {
        points_now(state)
    }

    fn margin(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
        let ahead = lead(&scores(state), seat) as f32;
        if state.phase == Phase::Over { ahead } else { ahead + ROUND_LEAD * outcome(state, seat, weights, cache) }
    }

    fn margin_with_full_information(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
        // A seat values its own chances higher than those that it cannot see. With both hands known, the two evaluations are averaged.
        let [mine, theirs] = [seat, State::other(seat)].map(|seat| Self::margin(state, seat, weights, cache));
        (mine - theirs) / 2.0
    }

    fn utility(state: &State, margin: f32) -> f32 {
        // A match is won or lost; stones hardly count.
        const STONES: f32 = 0.1;
        match state.phase {
            Phase::Over if margin > 0.0 => VICTORY + STONES * margin,
            Phase::Over if margin < 0.0 => STONES * margin - VICTORY,
            Phase::Over => 0.0,
            _ => margin / ROUND_LEAD * VICTORY,
        }
    }

    fn greedy_margin(state: &State, seat: Player, cache: &mut EvalCache) -> f32 {
        // The tolerance of the easy bot is meant for points: at this scale it leaves a few of the best turns.
        const SCALE: f32 = 1.2;
        SCALE * Self::margin(state, seat, &Weights::EVEN, cache)
    }

    fn has_perfect_information(state: &State) -> bool {
        // The unseen cards are then in the other hand.
        state.deck.len() == 0 && state.round == state.rounds
    }

    fn uncertainty(state: &State) -> f32 {
        if state.phase == Phase::Over { 0.0 } else { ROUND_LEAD }
    }
}

/// The points of finished rounds, and 1 for each stone in the present one (S-13).
fn points_now(state: &State) -> PerPlayer<i32> {
    let stones = |seat: usize| if state.phase == Phase::Over { 0 } else { state.owned[seat].count_ones() };
    let points = [0, 1].map(|seat| i32::from(state.scores[seat]) + stones(seat) as i32);
    PerPlayer::from_slice(&points).unwrap_or_default()
}

/// The expected outcome of the round, from -1 to 1.
fn outcome(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
    let value = stones_value(&cache.chances(state, seat, weights), weights);
    value / (value * value + weights.scale * weights.scale).sqrt()
}

/// The memory that is reused from one evaluation to the next.
#[derive(Debug, Default)]
pub struct EvalCache {
    mine: SideCache,
    theirs: SideCache,
    /// By stone: the chance to win a tie, and the chance to win the stone.
    stones: [(f32, f32); STONES],
}

impl EvalCache {
    /// The chance of the seat to win each stone, from what it sees (S-14).
    fn chances(&mut self, state: &State, seat: Player, weights: &Weights) -> [f32; STONES] {
        let other = State::other(seat);
        let hand = state.hands[seat.index()];
        let unseen = state.unseen().without(hand);
        let open = ALL_STONES & !(state.owned[0] | state.owned[1]);
        let share = 1.0 / (1.0 + weights.spread * open.count_ones() as f32) / f32::from(unseen.len().max(1));
        let half = f32::from(state.deck.len()) / 2.0;
        let to_me = weights.draws * half * share;
        let to_them = weights.theirs * (half + f32::from(state.hands[other.index()].len())) * share;
        self.mine.set_source(Source { hand: (hand, weights.hand), unseen: (unseen, to_me.min(1.0)) });
        self.theirs.set_source(Source { hand: (Cards::NONE, 0.0), unseen: (unseen, to_them.min(1.0)) });
        std::array::from_fn(|place| {
            let stone = place as u8 + 1;
            if open & bit(stone) == 0 {
                return f32::from(state.owned[seat.index()] & bit(stone) != 0);
            }
            let (near, far) = (state.side(seat, stone), state.side(other, stone));
            let ties = match (near.len(), far.len()) {
                (3, 3) => f32::from(state.first[seat.index()] & bit(stone) != 0),
                (3, _) => 1.0,
                (_, 3) => 0.0,
                _ => 0.5,
            };
            let is_new = self.mine.update(place, near) | self.theirs.update(place, far);
            let (tie, wins) = &mut self.stones[place];
            if is_new || *tie != ties {
                (*tie, *wins) = (ties, self.mine.strengths(place).beats(self.theirs.strengths(place), ties));
            }
            0.5 + weights.trust * (*wins - 0.5)
        })
    }
}

/// The value of stones with these chances: each by itself, and three adjacent ones.
fn stones_value(chances: &[f32; STONES], weights: &Weights) -> f32 {
    let stones: f32 = chances.iter().map(|chance| 2.0 * chance - 1.0).sum();
    let row = |three: &[f32]| {
        let mine: f32 = three.iter().product();
        let theirs: f32 = three.iter().map(|chance| 1.0 - chance).product();
        mine - theirs
    };
    stones + weights.row * chances.windows(3).map(row).sum::<f32>()
}

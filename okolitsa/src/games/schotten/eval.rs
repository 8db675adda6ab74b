//! What bots know of this game: for each stone the chance to win it, from what the two sides may become, and what the stones are
//! worth together.

use super::cards::Cards;
use super::game::Schotten;
use super::side_cache::{SideCache, Source};
use super::state::{Phase, State};
use super::stones::{ALL_STONES, STONES, bit};
use super::view::scores;
use crate::base::{PerPlayer, Player};
use crate::bots::{Evaluate, Level, Lookahead, lead};
use serde::{Deserialize, Serialize};

/// By how many points a round is won, as a rule.
const HEIGHT: f32 = 3.3;
/// What a victory is worth.
const ROUND: f32 = 5.0;

/// The weights of the evaluation. The defaults were found in self-play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Weights {
    /// The chance that a card in the hand comes to a side that needs it.
    pub hand: f32,
    /// Of the unseen cards, the part of those that will be the own ones that come to a side that needs them.
    pub draws: f32,
    /// The same of the other player's.
    pub theirs: f32,
    /// How much the chance of an unseen card falls with each open stone: there are more sides to go to.
    pub spread: f32,
    /// The chance that an open stone goes to its winner as it looks: the rest is what cannot be foreseen.
    pub trust: f32,
    /// What three adjacent stones are worth beside the stones themselves.
    pub row: f32,
    /// The value at which a round is as good as 3 points of its 5.
    pub scale: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Weights { hand: 0.95, draws: 1.75, theirs: 0.4, spread: 0.01, trust: 0.97, row: 0.8, scale: 3.0 }
    }
}

impl Weights {
    /// The cards as they are dealt, an even share of the unseen ones for each side. Who plays by the default weights, which hope for more and fear less,
    /// keeps more ways open, and wins against this about as often as a search would.
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
        // What is left when nothing can be claimed is to draw.
        state.phase == Phase::Play || (state.phase == Phase::Claim && state.claims == 0)
    }

    fn points_now(state: &State) -> PerPlayer<i32> {
        points_now(state)
    }

    fn margin(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
        let ahead = lead(&scores(state), seat) as f32;
        if state.phase == Phase::Over { ahead } else { ahead + HEIGHT * outcome(state, seat, weights, cache) }
    }

    fn margin_with_full_information(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
        // A seat thinks better of what it can do itself than of what it cannot see. Where both hands are known, both are heard.
        let [mine, theirs] = [seat, State::other(seat)].map(|seat| Self::margin(state, seat, weights, cache));
        (mine - theirs) / 2.0
    }

    fn utility(state: &State, margin: f32) -> f32 {
        // A match is won or lost, and hardly a matter of stones.
        const STONES: f32 = 0.1;
        match state.phase {
            Phase::Over if margin > 0.0 => ROUND + STONES * margin,
            Phase::Over if margin < 0.0 => STONES * margin - ROUND,
            Phase::Over => 0.0,
            _ => margin / HEIGHT * ROUND,
        }
    }

    fn greedy_margin(state: &State, seat: Player, cache: &mut EvalCache) -> f32 {
        // Of the beginner's doubts, which are meant for points, a few of the best turns are left.
        const CARE: f32 = 1.2;
        CARE * Self::margin(state, seat, &Weights::EVEN, cache)
    }

    fn has_perfect_information(state: &State) -> bool {
        // What nobody sees is then in the other hand.
        state.deck.len() == 0 && state.round == state.rounds
    }

    fn uncertainty(state: &State) -> f32 {
        if state.phase == Phase::Over { 0.0 } else { HEIGHT }
    }
}

/// Points of the rounds that are over, and 1 for each stone in the present one (S-13).
fn points_now(state: &State) -> PerPlayer<i32> {
    let stones = |seat: usize| if state.phase == Phase::Over { 0 } else { state.owned[seat].count_ones() };
    let points = [0, 1].map(|seat| i32::from(state.scores[seat]) + stones(seat) as i32);
    PerPlayer::from_slice(&points).unwrap_or_default()
}

/// Who will win the round, from -1 to 1.
fn outcome(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
    let value = value(&cache.chances(state, seat, weights), weights);
    value / (value * value + weights.scale * weights.scale).sqrt()
}

/// What one judgement leaves to the next.
#[derive(Debug, Default)]
pub struct EvalCache {
    mine: SideCache,
    theirs: SideCache,
    /// By stone: who would win a tie, and the chance to win it.
    known: [(f32, f32); STONES],
}

impl EvalCache {
    /// The chance of each stone to be the seat's, from what it sees (S-14).
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
            let (tie, wins) = &mut self.known[place];
            if is_new || *tie != ties {
                (*tie, *wins) = (ties, self.mine.outlook(place).beats(self.theirs.outlook(place), ties));
            }
            0.5 + weights.trust * (*wins - 0.5)
        })
    }
}

/// What stones are worth that come with these chances: each by itself, and three adjacent ones.
fn value(chances: &[f32; STONES], weights: &Weights) -> f32 {
    let stones: f32 = chances.iter().map(|chance| 2.0 * chance - 1.0).sum();
    let row = |three: &[f32]| {
        let mine: f32 = three.iter().product();
        let theirs: f32 = three.iter().map(|chance| 1.0 - chance).product();
        mine - theirs
    };
    stones + weights.row * chances.windows(3).map(row).sum::<f32>()
}

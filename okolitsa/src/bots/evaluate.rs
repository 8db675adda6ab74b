//! How a ruleset's positions are judged: all that bots and hints know of a game.

use super::level::Level;
use crate::base::{PerPlayer, Player};
use crate::engine::Ruleset;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// How far the hard bot looks: what suits one game is too much or too little for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lookahead {
    /// How many of the turns that look best are tried out at all.
    pub candidates: usize,
    /// How many turns are played on in each trial, those of all seats counted.
    pub turns: usize,
    /// How many trials there are where no other budget is given.
    pub trials: u32,
}

/// What bots have to know of a ruleset, in its folder's `eval.rs`.
///
/// Judgements are numbers that come out the same on every machine: only sums, differences, products, quotients and square roots are used.
pub trait Evaluate: Ruleset {
    /// The weights of its evaluation. `Default` are the tuned ones. All are numbers or lists of numbers, so that a tuner can change them
    /// without knowing what they mean.
    type Weights: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// Memory that one judgement leaves to the next: tables that need not be made again, lists that need not be allocated.
    type EvalCache: Default + Send;

    /// The weights with which a level chooses at one look.
    fn weights(_level: Level) -> Self::Weights {
        Self::Weights::default()
    }

    /// The weights that foretell the margin at the end best, where they are others than those that choose best at one look. The hard bot judges the ends
    /// of its trials with them, and all margins that are told come from them.
    fn forecast(level: Level) -> Self::Weights {
        Self::weights(level)
    }

    /// How far the hard bot looks.
    const LOOKAHEAD: Lookahead = Lookahead { candidates: 6, turns: 8, trials: 72 };

    /// Whether the decision due is the first of a turn. The commands of a turn are weighed together, as one move, and judged by what is known
    /// when they are chosen: where something is drawn on the way, a turn ends before it.
    fn begins_turn(state: &Self::State) -> bool;

    /// The points of each seat if the game ended now.
    fn points_now(state: &Self::State) -> PerPlayer<i32>;

    /// How far a seat will be ahead of the best other at the end, in points; on a game that is over, how far it is. It follows from what
    /// the seat sees alone: a tile in hand that was drawn for the next turn is one of those to come, like all others.
    fn margin(state: &Self::State, seat: Player, weights: &Self::Weights, cache: &mut Self::EvalCache) -> f32;

    /// Makes ready to judge the turns that begin here: what they have in common can be found once and left on the cache.
    fn begin_turn(_state: &Self::State, _cache: &mut Self::EvalCache) {}

    /// As [`margin`](Evaluate::margin), of what comes of a turn that began where the cache was [set out](Evaluate::begin_turn) last.
    fn margin_after(state: &Self::State, seat: Player, weights: &Self::Weights, cache: &mut Self::EvalCache) -> f32 {
        Self::margin(state, seat, weights, cache)
    }

    /// As [`margin`](Evaluate::margin), of a world that is known in full, as those are in which a bot tries its turns out.
    fn margin_with_full_information(
        state: &Self::State,
        seat: Player,
        weights: &Self::Weights,
        cache: &mut Self::EvalCache,
    ) -> f32 {
        Self::margin(state, seat, weights, cache)
    }

    /// What such a margin is worth to a seat: all that it plays for. Where a victory counts and not its height, a game that is won has to be
    /// worth more than any that is not over.
    fn utility(_state: &Self::State, margin: f32) -> f32 {
        margin
    }

    /// What a beginner sees of it: how far a seat is ahead now, in points, and what it still holds back.
    fn greedy_margin(state: &Self::State, seat: Player, _cache: &mut Self::EvalCache) -> f32 {
        lead(&Self::points_now(state), seat) as f32
    }

    /// How many turns are still to begin at most, as everybody knows; none where nobody does. Near the end the hard bot looks at everything
    /// that can come.
    fn turns_left(_state: &Self::State) -> Option<u32> {
        None
    }

    /// Whether a seat knows all that is and all that can come: two players are left to reckon, not to guess. The hard bot then looks at every
    /// way in which the game can go on, if there are not too many.
    fn has_perfect_information(_state: &Self::State) -> bool {
        false
    }

    /// By how many points the end usually differs from a good judgement: makes a chance to win of a margin.
    fn uncertainty(_state: &Self::State) -> f32 {
        10.0
    }
}

/// How far a seat is ahead of the best other.
pub fn lead(points: &PerPlayer<i32>, seat: Player) -> i32 {
    let others = points.seats().filter(|(other, _)| *other != seat).map(|(_, points)| points);
    points[seat] - others.max().unwrap_or(0)
}

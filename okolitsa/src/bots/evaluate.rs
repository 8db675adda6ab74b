//! The evaluation of a ruleset's positions: all that bots and hints know of a game.

use super::level::Level;
use crate::base::{PerPlayer, Player};
use crate::engine::Ruleset;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// The size of the hard bot's search, which suits one game or another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lookahead {
    /// The number of turns that are tried, those with the best static evaluation.
    pub candidates: usize,
    /// The number of turns in each playout, those of all seats counted.
    pub turns: usize,
    /// The number of trials if no other budget is given.
    pub trials: u32,
}

/// What bots need of a ruleset; implemented in its folder's `eval.rs`.
///
/// Evaluations are the same on every machine: they use only sums, differences, products, quotients and square roots.
pub trait Evaluate: Ruleset {
    /// The weights of the evaluation; `Default` returns the tuned ones. All are numbers or lists of numbers, so that a tuner can change them
    /// without knowing their meaning.
    type Weights: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// Memory that is reused from one evaluation to the next: tables that stay valid, lists that are already allocated.
    type EvalCache: Default + Send;

    /// The weights of the static evaluation by which a level chooses turns.
    fn weights(_level: Level) -> Self::Weights {
        Self::Weights::default()
    }

    /// The weights that predict the margin at the end best, if they differ from those that choose best. The hard bot evaluates the ends of its
    /// playouts with them, and all margins that bots report come from them.
    fn forecast(level: Level) -> Self::Weights {
        Self::weights(level)
    }

    /// The size of the hard bot's search.
    const LOOKAHEAD: Lookahead = Lookahead { candidates: 6, turns: 8, trials: 72 };

    /// Whether the decision due is the first of a turn. The commands of a turn are one move and are evaluated together, by what is known when they are
    /// chosen: if something is drawn in between, the turn ends before the draw.
    fn begins_turn(state: &Self::State) -> bool;

    /// The points of each seat if the game ended now.
    fn points_now(state: &Self::State) -> PerPlayer<i32>;

    /// The expected lead of a seat over the best other at the end, in points; the actual lead if the game is over. It follows from what the seat
    /// sees: a tile that is already drawn for the next turn counts as one of the tiles still to come.
    fn margin(state: &Self::State, seat: Player, weights: &Self::Weights, cache: &mut Self::EvalCache) -> f32;

    /// Prepares the evaluation of the turns that begin in a position: what they have in common can be computed once and kept in the cache.
    fn begin_turn(_state: &Self::State, _cache: &mut Self::EvalCache) {}

    /// As [`margin`](Evaluate::margin), for the position after a turn that began where [`begin_turn`](Evaluate::begin_turn) was called last with this cache.
    fn margin_after(state: &Self::State, seat: Player, weights: &Self::Weights, cache: &mut Self::EvalCache) -> f32 {
        Self::margin(state, seat, weights, cache)
    }

    /// As [`margin`](Evaluate::margin), for a sampled world, in which nothing is hidden.
    fn margin_with_full_information(
        state: &Self::State,
        seat: Player,
        weights: &Self::Weights,
        cache: &mut Self::EvalCache,
    ) -> f32 {
        Self::margin(state, seat, weights, cache)
    }

    /// The utility of a margin for a seat. If victory counts and not its height, every game that is won must have a higher utility than any game
    /// that is not over.
    fn utility(_state: &Self::State, margin: f32) -> f32 {
        margin
    }

    /// The evaluation of the easy bot: the present lead of a seat in points, and the value of what it still holds back.
    fn greedy_margin(state: &Self::State, seat: Player, _cache: &mut Self::EvalCache) -> f32 {
        lead(&Self::points_now(state), seat) as f32
    }

    /// The most turns that can still begin, if that is publicly known. Near the end the hard bot searches exhaustively.
    fn turns_left(_state: &Self::State) -> Option<u32> {
        None
    }

    /// Whether two players are left with perfect information and nothing to draw. The hard bot then searches the game to its end, if there are not too
    /// many positions.
    fn has_perfect_information(_state: &Self::State) -> bool {
        false
    }

    /// The usual error of a margin in points, from which the chance to win follows.
    fn uncertainty(_state: &Self::State) -> f32 {
        10.0
    }
}

/// The lead of a seat over the best other.
pub fn lead(points: &PerPlayer<i32>, seat: Player) -> i32 {
    let others = points.seats().filter(|(other, _)| *other != seat).map(|(_, points)| points);
    points[seat] - others.max().unwrap_or(0)
}

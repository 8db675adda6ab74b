//! How a ruleset's positions are judged: all that bots and hints know of a game.

use crate::player::{PerPlayer, Player};
use crate::ruleset::Ruleset;
use std::fmt::Debug;

/// What bots have to know of a ruleset, in its folder's `eval.rs`.
///
/// Judgements are numbers that come out the same on every machine: only sums, differences, products, quotients and square roots are used.
pub trait Judge: Ruleset {
    /// The weights of its evaluation. `Default` are the tuned ones.
    type Weights: Clone + PartialEq + Debug + Default + Send + Sync;
    /// Memory that one judgement leaves to the next: tables that need not be made again, lists that need not be allocated.
    type Desk: Default + Send;

    /// Whether the decision due is the first of a turn. The commands of a turn are weighed together, as one move.
    fn begins_turn(state: &Self::State) -> bool;

    /// The points of each seat if the game ended now.
    fn points_now(state: &Self::State) -> PerPlayer<i32>;

    /// How far a seat will be ahead of the best other at the end, in points; on a game that is over, how far it is. It follows from what
    /// the seat sees alone: a tile in hand that was drawn for the next turn is one of those to come, like all others.
    fn margin(state: &Self::State, seat: Player, weights: &Self::Weights, desk: &mut Self::Desk) -> f32;
}

//! The state of a game in brief: the seat to act, the number of its commands, the scores.

use crate::base::{PerPlayer, Player};

/// The state of a game in brief, for loops over many games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TurnStatus {
    /// The seat to act; `None` when the game is over.
    pub to_act: Option<Player>,
    /// The number of its legal commands.
    pub count: usize,
    /// The points of each seat.
    pub scores: PerPlayer<i32>,
}

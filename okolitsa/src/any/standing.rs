//! How a game stands: whose turn it is, and among how many commands that seat decides.

use crate::base::{PerPlayer, Player};

/// How a game stands: what a loop over many games needs of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The seat that has to decide; none when the game is over.
    pub to_act: Option<Player>,
    /// How many commands it has.
    pub count: usize,
    /// The points of each seat.
    pub scores: PerPlayer<i32>,
}

//! The game as a type.

use super::setup::Setup;
use crate::base::Player;
use crate::engine::First;

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schotten;

impl Schotten {
    /// A setup of one round, seed 0, seat 0 first.
    pub fn setup() -> Setup {
        Setup { seed: 0, first: First::Seat(Player(0)), rounds: 1, order: None, position: None }
    }
}

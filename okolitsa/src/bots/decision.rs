//! The decision that a bot is asked to make, and the random streams that bots use.

use super::control::Control;
use crate::base::{Player, Rng};
use crate::engine::{Observation, Ruleset};
use std::time::Instant;

/// The random stream for sampled worlds.
pub(super) const WORLD_STREAM: u64 = 16;
/// The random stream for the choices of the easy bot.
pub(super) const CHOICE_STREAM: u64 = 15;

/// A decision that is due, with what the bot knows when it decides.
pub(super) struct Decision<'a, 'g, R: Ruleset> {
    pub observation: &'a Observation<'g, R>,
    pub seat: Player,
    /// A world that agrees with the observation.
    pub world: R::State,
    /// The bot's seed combined with what it sees.
    pub seed: u64,
    pub control: &'a Control,
    /// When the bot was asked: a budget in milliseconds counts from here.
    pub started: Instant,
}

impl<R: Ruleset> Decision<'_, '_, R> {
    /// The random numbers for the sampled world with this number.
    pub fn world_rng(&self, number: u64) -> Rng {
        Rng::new(self.seed, WORLD_STREAM + 1 + number)
    }
}

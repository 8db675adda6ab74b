//! Games of any ruleset played to their ends by chance.

use crate::any::AnyGame;
use crate::base::{ApiError, PerPlayer, Rng};

impl AnyGame {
    /// Deals the same setup with another seed and plays uniformly random commands to the end, chosen with that seed too. The game itself
    /// stays as it is.
    ///
    /// # Errors
    /// As [`redeal`](AnyGame::redeal).
    pub fn play_out(&self, seed: u64) -> Result<AnyGame, ApiError> {
        const STREAM: u64 = 9;
        let mut game = self.redeal(seed)?;
        game.play_randomly(&mut Rng::new(seed, STREAM));
        Ok(game)
    }

    /// The points of each seat at the end of [`play_out`](AnyGame::play_out).
    ///
    /// # Errors
    /// As [`redeal`](AnyGame::redeal).
    pub fn playout(&self, seed: u64) -> Result<PerPlayer<i32>, ApiError> {
        Ok(self.play_out(seed)?.status().scores)
    }

    /// Plays uniformly random commands to the end.
    pub fn play_randomly(&mut self, rng: &mut Rng) {
        self.erased_mut().play_randomly(rng);
    }
}

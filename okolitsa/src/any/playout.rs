//! Random playouts of a game of any ruleset.

use super::game::AnyGame;
use crate::base::{ApiError, PerPlayer, Rng};

impl AnyGame {
    /// Deals the same setup with another seed and plays uniformly random commands to the end, chosen with that seed,
    /// too. The game itself does not change.
    ///
    /// ```
    /// use okolitsa::AnyGame;
    /// let game = AnyGame::new(r#"{"ruleset": "okolitsa"}"#)?;
    /// assert!(game.play_out(7)?.status().is_over());
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    ///
    /// # Errors
    /// As [`redeal`](AnyGame::redeal).
    pub fn play_out(&self, seed: u64) -> Result<AnyGame, ApiError> {
        self.erased().play_out(seed).map(|game| self.with_game(game))
    }

    /// The points of each seat at the end of [`play_out`](AnyGame::play_out).
    ///
    /// # Errors
    /// As [`redeal`](AnyGame::redeal).
    pub fn playout_scores(&self, seed: u64) -> Result<PerPlayer<i32>, ApiError> {
        Ok(self.play_out(seed)?.status().scores)
    }

    /// Plays uniformly random commands to the end.
    pub fn play_randomly(&mut self, rng: &mut Rng) {
        self.erased_mut().play_randomly(rng);
    }
}

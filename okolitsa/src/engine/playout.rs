//! Games played to the end by random commands.

use super::game::{Game, LEGAL_CAPACITY};
use super::ruleset::Ruleset;
use super::setup_error::SetupError;
use crate::base::Rng;

impl<R: Ruleset> Game<R> {
    /// Deals the same setup with another seed.
    ///
    /// # Errors
    /// A setup that cannot be dealt with this seed.
    pub fn redeal(&self, seed: u64) -> Result<Self, SetupError> {
        Game::new(R::with_seed(self.setup(), seed))
    }

    /// Plays uniformly random commands to the end.
    ///
    /// ```
    /// use okolitsa::{Game, Okolitsa, Rng};
    /// let mut game = Game::<Okolitsa>::new(Okolitsa::setup(2))?;
    /// game.play_randomly(&mut Rng::new(7, 9));
    /// assert_eq!(game.to_act(), None);
    /// # Ok::<(), okolitsa::SetupError>(())
    /// ```
    pub fn play_randomly(&mut self, rng: &mut Rng) {
        let mut commands = Vec::with_capacity(LEGAL_CAPACITY);
        while let Some(by) = self.to_act() {
            self.legal_into(by, &mut commands);
            let Some(&command) = commands.get(rng.below(commands.len() as u32) as usize) else { return };
            if self.apply_into(by, command, &mut ()).is_err() {
                return;
            }
        }
    }

    /// Deals the same setup with another seed and plays uniformly random commands to the end, chosen with that seed,
    /// too. The game itself does not change.
    ///
    /// # Errors
    /// As [`redeal`](Game::redeal).
    pub fn play_out(&self, seed: u64) -> Result<Self, SetupError> {
        const STREAM: u64 = 9;
        let mut game = self.redeal(seed)?;
        game.play_randomly(&mut Rng::new(seed, STREAM));
        Ok(game)
    }
}

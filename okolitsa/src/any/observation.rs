//! Observations of a game of any ruleset, as numbers.

use super::game::AnyGame;
use crate::base::Viewer;
use crate::encode::ObservationWriter;

impl AnyGame {
    /// What a viewer sees as numbers, from the seat's own place at the table: as many as fit of those that [`Entry::layout`](crate::Entry::layout) describes.
    /// Nothing hidden is in them.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player, Viewer};
    /// let game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let mut numbers = vec![0; game.entry().observation_len()];
    /// game.encode(Viewer::Player(Player(1)), &mut numbers);
    /// let general = &game.entry().layout()[0];
    /// assert_eq!(general.columns[..2], ["seat", "players"]);
    /// assert_eq!(numbers[..2], [1, 2]);
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    pub fn encode(&self, viewer: Viewer, numbers: &mut [i16]) {
        self.erased().encode(viewer, &mut ObservationWriter::new(numbers));
    }

    /// As [`encode`](AnyGame::encode), over numbers that hold what was encoded of this game at an earlier moment, for any viewer: only what has
    /// changed since is written, which is much less. Where they hold anything else, or a command was taken back, the numbers mean nothing.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Viewer};
    /// let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let mut numbers = vec![0; game.entry().observation_len()];
    /// game.encode(Viewer::Spectator, &mut numbers);
    /// game.play_nth(0);
    /// game.encode_update(Viewer::Spectator, &mut numbers);
    /// let mut anew = vec![0; numbers.len()];
    /// game.encode(Viewer::Spectator, &mut anew);
    /// assert_eq!(numbers, anew);
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    pub fn encode_update(&self, viewer: Viewer, numbers: &mut [i16]) {
        self.erased().encode(viewer, &mut ObservationWriter::update(numbers));
    }

    /// A number of legal commands that no position exceeds which can come in this game.
    pub fn most_legal(&self) -> usize {
        self.erased().most_legal()
    }

    /// The names of the tiles or cards of this game, by the numbers that records and observations have for them.
    pub fn items(&self) -> Vec<String> {
        self.erased().items()
    }
}

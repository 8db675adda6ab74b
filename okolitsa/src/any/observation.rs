//! Observations of a game of any ruleset, as numbers.

use super::game::AnyGame;
use crate::base::Viewer;
use crate::encode::ObservationWriter;

impl AnyGame {
    /// Encodes the view of a viewer as numbers, from the perspective of its seat, in the layout of
    /// [`Entry::layout`](crate::Entry::layout). Numbers beyond the end of the slice are left out. The numbers contain
    /// no hidden information.
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

    /// Like [`encode`](AnyGame::encode), but writes only the changes since an earlier encoding of this game, for any
    /// viewer, which is much faster. If the numbers are something else, or a command was undone since, the result is
    /// meaningless.
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

    /// An upper bound of the number of legal commands in every position that can follow in this game.
    pub fn most_legal(&self) -> usize {
        self.erased().most_legal()
    }

    /// The names of the tiles or cards of this game, indexed by their numbers in records and observations.
    pub fn items(&self) -> Vec<String> {
        self.erased().items()
    }
}

//! Playing a game of any ruleset: legal commands, commands played and undone.

use super::events::{AnyBatch, EventList};
use super::game::AnyGame;
use super::legal_list::LegalList;
use super::turn_status::TurnStatus;
use crate::base::{ApiError, Player, Viewer};
use crate::engine::{WireCommand, WireEvent};

impl AnyGame {
    /// What a seat may do now, in the documented order.
    pub fn legal(&self, by: Player) -> Vec<WireCommand> {
        self.erased().legal(by)
    }

    /// What a seat may do now, kept as it is: nothing is turned into records before it is asked for.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player};
    /// let game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let legal = game.legal_list(Player(0));
    /// assert!(legal.iter().eq(game.legal(Player(0))));
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    pub fn legal_list(&self, by: Player) -> LegalList {
        self.erased().legal_list(by)
    }

    /// How many commands a seat has.
    pub fn count_legal(&self, by: Player) -> usize {
        self.erased().count_legal(by)
    }

    /// The `n`-th of a seat's commands, from 0.
    pub fn nth_legal(&self, by: Player, n: usize) -> Option<WireCommand> {
        self.erased().nth_legal(by, n)
    }

    /// Whether a seat may play a command now, or why not.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        self.erased().check(by, command)
    }

    /// Whether the ply that is due is the expected one.
    ///
    /// # Errors
    /// It is another.
    pub fn expect_ply(&self, expected: u32) -> Result<(), ApiError> {
        self.erased().expect_ply(expected)
    }

    /// Plays a command for a seat, if it is legal, and tells what a viewer saw of it.
    ///
    /// # Errors
    /// Why it is not legal; nothing has changed then.
    pub fn apply(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<AnyBatch, ApiError> {
        self.erased_mut().apply(by, command, viewer)
    }

    /// Plays a command, its events dropped.
    ///
    /// # Errors
    /// As [`apply`](AnyGame::apply).
    pub fn apply_without_events(&mut self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        self.erased_mut().apply_without_events(by, command)
    }

    /// Plays a command and keeps what a viewer saw of it as it is: nothing is written out before it is asked for.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player, Viewer};
    /// let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let command = game.nth_legal(Player(0), 0).unwrap();
    /// let events = game.apply_with_events(Player(0), &command, Viewer::Spectator)?;
    /// assert_eq!(events.json()[0]["event"], "tile_placed");
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    ///
    /// # Errors
    /// As [`apply`](AnyGame::apply).
    pub fn apply_with_events(
        &mut self,
        by: Player,
        command: &WireCommand,
        viewer: Viewer,
    ) -> Result<EventList, ApiError> {
        self.erased_mut().apply_with_events(by, command, viewer)
    }

    /// Plays a command if no more than `room` events come of it for a viewer. The answer has these events either way: where they are more than
    /// `room`, nothing has been played, and what can be redone is as it was.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player, Viewer};
    /// let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let command = game.nth_legal(Player(0), 0).unwrap();
    /// let needed = game.apply_with_records(Player(0), &command, Viewer::Spectator, 0)?.len();
    /// assert_eq!(game.ply(), 0);
    /// game.apply_with_records(Player(0), &command, Viewer::Spectator, needed)?;
    /// assert_eq!(game.ply(), 1);
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    ///
    /// # Errors
    /// As [`apply`](AnyGame::apply).
    pub fn apply_with_records(
        &mut self,
        by: Player,
        command: &WireCommand,
        viewer: Viewer,
        room: usize,
    ) -> Result<Vec<WireEvent>, ApiError> {
        self.erased_mut().apply_with_records(by, command, viewer, room)
    }

    /// Plays the `n`-th legal command of the seat to act, its events dropped; answers whether there was one.
    pub fn play_nth(&mut self, n: usize) -> bool {
        self.erased_mut().play_nth(n)
    }

    /// How the game stands.
    pub fn turn_status(&self) -> TurnStatus {
        self.erased().turn_status()
    }

    /// As [`play_nth`](AnyGame::play_nth), and tells how the game stands then.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player};
    /// let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let standing = game.step(0);
    /// assert_eq!((standing.to_act, standing.count), (Some(Player(0)), game.count_legal(Player(0))));
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    pub fn step(&mut self, n: usize) -> TurnStatus {
        self.erased_mut().step(n)
    }

    /// Takes the last command back; answers which it was.
    pub fn undo(&mut self) -> Option<WireCommand> {
        self.erased_mut().undo()
    }

    /// Plays the command again that was taken back last.
    pub fn redo(&mut self) -> Option<WireCommand> {
        self.erased_mut().redo()
    }

    /// Whether the last command showed somebody something that taking it back does not make unknown.
    pub fn undo_reveals(&self) -> bool {
        self.erased().undo_reveals()
    }

    /// The commands played.
    pub fn history(&self) -> Vec<WireCommand> {
        self.erased().history()
    }
}

//! Playing a game of any ruleset: legal commands, commands played and undone.

use super::events::{AnyBatch, EventList};
use super::game::AnyGame;
use super::legal_list::LegalList;
use super::turn_status::TurnStatus;
use crate::base::{ApiError, Player, Viewer};
use crate::engine::{WireCommand, WireEvent};

impl AnyGame {
    /// The legal commands of a seat, in the documented order; empty unless the seat is to act.
    pub fn legal(&self, by: Player) -> Vec<WireCommand> {
        self.erased().legal(by)
    }

    /// The legal commands of a seat, converted to records only on request.
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

    /// The number of legal commands of a seat.
    pub fn count_legal(&self, by: Player) -> usize {
        self.erased().count_legal(by)
    }

    /// The `n`-th legal command of a seat, from 0.
    pub fn nth_legal(&self, by: Player, n: usize) -> Option<WireCommand> {
        self.erased().nth_legal(by, n)
    }

    /// Checks whether a seat may play a command now.
    ///
    /// # Errors
    /// The game is over, another seat is to act, or the command breaks a rule.
    pub fn check(&self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        self.erased().check(by, command)
    }

    /// Checks whether the current ply is the expected one.
    ///
    /// # Errors
    /// The current ply is another.
    pub fn expect_ply(&self, expected: u32) -> Result<(), ApiError> {
        self.erased().expect_ply(expected)
    }

    /// Plays a command for a seat, if it is legal, and returns the events that a viewer saw.
    ///
    /// # Errors
    /// As [`check`](AnyGame::check); the game does not change then.
    pub fn apply(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<AnyBatch, ApiError> {
        self.erased_mut().apply(by, command, viewer)
    }

    /// Plays a command without events.
    ///
    /// # Errors
    /// As [`apply`](AnyGame::apply).
    pub fn apply_without_events(&mut self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        self.erased_mut().apply_without_events(by, command)
    }

    /// Plays a command and returns the events that a viewer saw, converted to JSON only on request.
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

    /// Plays a command only if a viewer sees at most `room` events of it. Returns these events in both cases: if there
    /// are more than `room`, the command was not played, and the commands to redo are unchanged.
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

    /// Plays the `n`-th legal command of the seat to act without events. Returns whether there was one.
    pub fn play_nth(&mut self, n: usize) -> bool {
        self.erased_mut().play_nth(n)
    }

    /// The state of the game in brief.
    pub fn turn_status(&self) -> TurnStatus {
        self.erased().turn_status()
    }

    /// Like [`play_nth`](AnyGame::play_nth), and returns the state of the game after it in brief.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player};
    /// let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let status = game.step(0);
    /// assert_eq!((status.to_act, status.count), (Some(Player(0)), game.count_legal(Player(0))));
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    pub fn step(&mut self, n: usize) -> TurnStatus {
        self.erased_mut().step(n)
    }

    /// Undoes the last command and returns it.
    pub fn undo(&mut self) -> Option<WireCommand> {
        self.erased_mut().undo()
    }

    /// Plays the last undone command again and returns it.
    pub fn redo(&mut self) -> Option<WireCommand> {
        self.erased_mut().redo()
    }

    /// Whether the last command revealed hidden information to a viewer. Undo cannot make it unknown again.
    pub fn undo_reveals(&self) -> bool {
        self.erased().undo_reveals()
    }

    /// The commands played, in order.
    pub fn history(&self) -> Vec<WireCommand> {
        self.erased().history()
    }
}

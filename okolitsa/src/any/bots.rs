//! Bots for a game whose ruleset is known at run time only.

use super::erased_bots::BotRequest;
use super::game::AnyGame;
use crate::base::{ApiError, Player, Viewer};
use crate::bots::odds::OddsQuestion;
use crate::bots::{Budget, Control, Hint, Level, RankedTurn, Reason};
use crate::engine::WireCommand;
use serde::Serialize;
use serde_json::Value;

impl AnyGame {
    /// The choice of a bot for the seat to act: the rest of its turn as commands in order. Without a budget the default
    /// of the ruleset is used.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player, bots::{Budget, Control, Level}};
    /// let game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let turn = game.choose(Player(0), Level::Hard, 1, Some(Budget::Trials(12)), &Control::new())?;
    /// assert_eq!(turn.len(), 2);
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    ///
    /// # Errors
    /// The seat is not to act, or the choice was cancelled.
    pub fn choose(
        &self,
        by: Player,
        level: Level,
        seed: u64,
        budget: Option<Budget>,
        control: &Control,
    ) -> Result<Vec<WireCommand>, ApiError> {
        self.bots().choose(by, &BotRequest { level, seed, budget, control })
    }

    /// The possible turns of a seat, the best first, as [`Bot::rank`](crate::bots::Bot::rank) returns them.
    ///
    /// # Errors
    /// The seat is not to act, or the ranking was cancelled.
    pub fn rank(
        &self,
        by: Player,
        level: Level,
        seed: u64,
        budget: Option<Budget>,
        control: &Control,
    ) -> Result<Vec<RankedTurn<WireCommand>>, ApiError> {
        self.bots().rank(by, &BotRequest { level, seed, budget, control })
    }

    /// The possible turns of a seat, the best first, each with its expected result and the facts for and against it,
    /// judged by the hard bot. Without a budget the default of the ruleset is used.
    ///
    /// # Errors
    /// The seat is not to act, or the search was cancelled.
    pub fn hints(
        &self,
        by: Player,
        budget: Option<Budget>,
        control: &Control,
    ) -> Result<Vec<Hint<WireCommand>>, ApiError> {
        self.bots().hints(by, &BotRequest { level: Level::Hard, seed: 0, budget, control })
    }

    /// All facts for and against a given turn of a seat.
    ///
    /// # Errors
    /// The seat is not to act, or one of the commands is not legal.
    pub fn reasons(&self, by: Player, commands: &[WireCommand]) -> Result<Vec<Reason>, ApiError> {
        self.bots().reasons(by, commands)
    }

    /// The odds of the position, from what a viewer sees: the answer to the question about `odds`. Another thread can
    /// cancel it.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Viewer, bots::Control, odds::OddsQuestion};
    /// let game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let odds = game.odds(Viewer::Spectator, &OddsQuestion { trials: 3, ..OddsQuestion::default() }, &Control::new())?;
    /// assert_eq!(odds["simulation"]["trials"], 3);
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    ///
    /// # Errors
    /// The computation was cancelled.
    pub fn odds(&self, viewer: Viewer, question: &OddsQuestion, control: &Control) -> Result<Value, ApiError> {
        self.bots().odds(viewer, question, control)
    }

    /// Like [`query`](AnyGame::query), but another thread can cancel it. This is useful for questions about `odds`,
    /// which take long.
    ///
    /// # Errors
    /// As `query`, or it was cancelled.
    pub fn query_with_control(&self, viewer: Viewer, question: &str, control: &Control) -> Result<Value, ApiError> {
        let is_short = question.len() <= crate::engine::MAX_SETUP_BYTES;
        let asked = if is_short { crate::base::json::parse(question).unwrap_or_default() } else { Value::Null };
        if asked["about"] != "odds" {
            return self.query(viewer, question);
        }
        self.odds(viewer, &OddsQuestion::read(&asked).map_err(Box::new)?, control)
    }

    /// Hints as JSON, with their commands as lines.
    ///
    /// # Errors
    /// A record that is not a command of this game.
    pub fn hints_json(&self, hints: &[Hint<WireCommand>]) -> Result<Value, ApiError> {
        hints.iter().map(|hint| self.with_lines(hint, &hint.turn.commands)).collect()
    }

    /// A ranking as JSON, with its commands as lines.
    ///
    /// # Errors
    /// A record that is not a command of this game.
    pub fn ranking_json(&self, ranking: &[RankedTurn<WireCommand>]) -> Result<Value, ApiError> {
        ranking.iter().map(|turn| self.with_lines(turn, &turn.commands)).collect()
    }

    fn with_lines(&self, turn: &impl Serialize, commands: &[WireCommand]) -> Result<Value, ApiError> {
        let mut object = serde_json::to_value(turn).unwrap_or_default();
        object["commands"] = commands.iter().map(|command| self.print(command)).collect::<Result<_, _>>()?;
        Ok(object)
    }
}

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
    /// What a bot would do in a seat that has to decide: the commands of its turn, from the decision due on, in order. Without a budget it
    /// takes the one that suits the ruleset.
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
    /// The decision is not that seat's, or the choice was cancelled.
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

    /// The turns that a seat could play, the best first, as [`Bot::rank`] tells.
    ///
    /// # Errors
    /// The decision is not that seat's, or the ranking was cancelled.
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

    /// The turns that a seat could play, the best first, each with what it leads to and with the facts that speak for it and against it. The
    /// hard bot judges them; without a budget it takes the one that suits the ruleset.
    ///
    /// # Errors
    /// The decision is not that seat's, or it was cancelled.
    pub fn hints(
        &self,
        by: Player,
        budget: Option<Budget>,
        control: &Control,
    ) -> Result<Vec<Hint<WireCommand>>, ApiError> {
        self.bots().hints(by, &BotRequest { level: Level::Hard, seed: 0, budget, control })
    }

    /// All facts that speak for a turn of a seat and against it: for the turn that somebody has in mind.
    ///
    /// # Errors
    /// The decision is not that seat's, or one of the commands is not legal.
    pub fn reasons(&self, by: Player, commands: &[WireCommand]) -> Result<Vec<Reason>, ApiError> {
        self.bots().reasons(by, commands)
    }

    /// The odds of the position, from what a viewer sees: the answer to the question about `odds`, which another thread can cancel.
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
    /// It was cancelled.
    pub fn odds(&self, viewer: Viewer, question: &OddsQuestion, control: &Control) -> Result<Value, ApiError> {
        self.bots().odds(viewer, question, control)
    }

    /// As [`query`](AnyGame::query), under a control that another thread can cancel: of use for questions that take long, about `odds`.
    ///
    /// # Errors
    /// Those of `query`, and that it was cancelled.
    pub fn query_with_control(&self, viewer: Viewer, question: &str, control: &Control) -> Result<Value, ApiError> {
        let is_short = question.len() <= crate::engine::MAX_SETUP_BYTES;
        let asked = if is_short { crate::base::json::parse(question).unwrap_or_default() } else { Value::Null };
        if asked["about"] != "odds" {
            return self.query(viewer, question);
        }
        self.odds(viewer, &OddsQuestion::read(&asked).map_err(Box::new)?, control)
    }

    /// Hints as JSON, their commands as lines.
    ///
    /// # Errors
    /// A command that is none of this game's.
    pub fn hints_json(&self, hints: &[Hint<WireCommand>]) -> Result<Value, ApiError> {
        hints.iter().map(|hint| self.with_lines(hint, &hint.turn.commands)).collect()
    }

    /// A ranking as JSON, its commands as lines.
    ///
    /// # Errors
    /// A command that is none of this game's.
    pub fn ranking_json(&self, ranking: &[RankedTurn<WireCommand>]) -> Result<Value, ApiError> {
        ranking.iter().map(|turn| self.with_lines(turn, &turn.commands)).collect()
    }

    fn with_lines(&self, turn: &impl Serialize, commands: &[WireCommand]) -> Result<Value, ApiError> {
        let mut object = serde_json::to_value(turn).unwrap_or_default();
        object["commands"] = commands.iter().map(|command| self.print(command)).collect::<Result<_, _>>()?;
        Ok(object)
    }
}

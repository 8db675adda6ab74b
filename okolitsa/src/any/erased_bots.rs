//! The interface for bots of a game of any ruleset: choices, rankings, hints, reasons, odds.

use crate::base::{ApiError, Player, Rng, Viewer};
use crate::bots::odds::{Odds, OddsQuestion};
use crate::bots::{Bot, Budget, Cancelled, Control, Evaluate, ExplainTurn, Hint, Level, RankedTurn, Reason, reasons};
use crate::engine::{Game, PlayError, WireCommand, WireForm};
use serde_json::Value;
use std::fmt::Debug;

/// The bots of a game of any ruleset.
pub(crate) trait ErasedBots: Debug {
    fn choose(&self, by: Player, request: &BotRequest<'_>) -> Result<Vec<WireCommand>, ApiError>;
    fn rank(&self, by: Player, request: &BotRequest<'_>) -> Result<Vec<RankedTurn<WireCommand>>, ApiError>;
    fn hints(&self, by: Player, request: &BotRequest<'_>) -> Result<Vec<Hint<WireCommand>>, ApiError>;
    fn reasons(&self, by: Player, commands: &[WireCommand]) -> Result<Vec<Reason>, ApiError>;
    fn odds(&self, viewer: Viewer, question: &OddsQuestion, control: &Control) -> Result<Value, ApiError>;
}

/// The bot to ask: its level, seed, budget and control.
pub(crate) struct BotRequest<'a> {
    pub level: Level,
    pub seed: u64,
    pub budget: Option<Budget>,
    pub control: &'a Control,
}

impl BotRequest<'_> {
    fn bot<R: Evaluate>(&self) -> Bot<R> {
        let bot = Bot::new(self.level, self.seed);
        match self.budget {
            Some(budget) => bot.with_budget(budget),
            None => bot,
        }
    }
}

impl<R: ExplainTurn + Odds> ErasedBots for Game<R> {
    fn choose(&self, by: Player, request: &BotRequest<'_>) -> Result<Vec<WireCommand>, ApiError> {
        is_to_act(self, by)?;
        let chosen = request.bot::<R>().choose_with_control(&self.observe(by), request.control);
        Ok(to_wire(chosen.map_err(Cancelled::refusal)?))
    }

    fn rank(&self, by: Player, request: &BotRequest<'_>) -> Result<Vec<RankedTurn<WireCommand>>, ApiError> {
        is_to_act(self, by)?;
        let ranked = request.bot::<R>().rank(&self.observe(by), request.control).map_err(Cancelled::refusal)?;
        Ok(ranked.into_iter().map(|turn| turn.map(to_wire)).collect())
    }

    fn hints(&self, by: Player, request: &BotRequest<'_>) -> Result<Vec<Hint<WireCommand>>, ApiError> {
        is_to_act(self, by)?;
        let hints = request.bot::<R>().hints(&self.observe(by), request.control).map_err(Cancelled::refusal)?;
        Ok(hints.into_iter().map(|hint| hint.map(to_wire)).collect())
    }

    fn reasons(&self, by: Player, commands: &[WireCommand]) -> Result<Vec<Reason>, ApiError> {
        is_to_act(self, by)?;
        let mut ahead = self.sample(Viewer::Player(by), &mut Rng::new(0, 0)).map_err(|error| error.refusal())?;
        let mut turn = Vec::with_capacity(commands.len());
        for wire in commands {
            let command = R::Command::from_wire(wire).map_err(|error| error.refusal())?;
            ahead.apply_into(by, command, &mut ()).map_err(|error| error.refusal::<R>())?;
            turn.push(command);
        }
        Ok(reasons(&self.observe(by), &turn))
    }

    fn odds(&self, viewer: Viewer, question: &OddsQuestion, control: &Control) -> Result<Value, ApiError> {
        R::odds_json(self.state(), viewer, question, control).map_err(|cancelled| Box::new(cancelled.refusal()))
    }
}

fn to_wire<C: WireForm>(commands: Vec<C>) -> Vec<WireCommand> {
    commands.into_iter().map(WireForm::to_wire).collect()
}

fn is_to_act<R: Evaluate>(game: &Game<R>, by: Player) -> Result<(), ApiError> {
    let refuse = |error: PlayError<R::Illegal>| Err(Box::new(error.refusal::<R>()));
    match game.to_act() {
        None => refuse(PlayError::GameOver),
        Some(to_act) if to_act != by => refuse(PlayError::NotYourTurn { by, to_act }),
        Some(_) => Ok(()),
    }
}

//! A bot that plays a seat.

use super::control::{Cancelled, Control};
use super::decision::{CHOICE_STREAM, Decision, WORLD_STREAM};
use super::evaluate::{Evaluate, Lookahead};
use super::evaluator::Evaluator;
use super::level::{Budget, Level};
use super::playout_search::PlayoutSearch;
use super::ranked_turn::{RankedTurn, win_chance};
use super::turn::{ScoredTurn, play_turn};
use super::{easy, endgame};
use crate::base::Rng;
use crate::engine::Observation;
use std::fmt;
use std::time::Instant;

/// A bot. It reuses memory from one choice to the next, but no choice depends on earlier ones.
pub struct Bot<R: Evaluate> {
    level: Level,
    seed: u64,
    evaluator: Evaluator<R>,
}

impl<R: Evaluate> fmt::Debug for Bot<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot")
            .field("level", &self.level)
            .field("seed", &self.seed)
            .field("budget", &self.evaluator.budget)
            .field("lookahead", &self.evaluator.lookahead)
            .finish_non_exhaustive()
    }
}

impl<R: Evaluate> Bot<R> {
    /// A bot with the ruleset's own weights and budget. Bots with the same seed choose the same if they see the same.
    pub fn new(level: Level, seed: u64) -> Self {
        Bot { level, seed, evaluator: Evaluator::new(level) }
    }

    /// The same bot with another budget.
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.evaluator.budget = budget;
        self
    }

    /// The same bot with other weights for the static evaluation that chooses turns.
    pub fn with_weights(mut self, weights: R::Weights) -> Self {
        self.evaluator.weights = weights;
        self
    }

    /// The same bot with other weights for the prediction of margins.
    pub fn with_forecast(mut self, weights: R::Weights) -> Self {
        self.evaluator.forecast = weights;
        self
    }

    /// The same bot with another lookahead, and its default number of trials as the budget.
    pub fn with_lookahead(mut self, lookahead: Lookahead) -> Self {
        self.evaluator.lookahead = lookahead;
        self.evaluator.budget = Budget::Trials(lookahead.trials);
        self
    }

    /// The remaining commands of the turn that the bot chooses, beginning with the decision due; none if another seat is to act.
    pub fn choose(&mut self, observation: &Observation<'_, R>) -> Vec<R::Command> {
        self.choose_with_control(observation, &Control::new()).unwrap_or_default()
    }

    /// As [`choose`](Bot::choose); another thread can cancel it through the control.
    ///
    /// # Errors
    /// It was cancelled.
    pub fn choose_with_control(
        &mut self,
        observation: &Observation<'_, R>,
        control: &Control,
    ) -> Result<Vec<R::Command>, Cancelled> {
        let Some(decision) = self.begin(observation, control)? else { return Ok(Vec::new()) };
        let (world, seat) = (&decision.world, decision.seat);
        let chosen = match self.level {
            Level::Easy => {
                let Evaluator { turns, cache, .. } = &mut self.evaluator;
                let turns = turns.score_all(world, |after| R::greedy_margin(after, seat, cache));
                easy::choose(turns, &mut Rng::new(decision.seed, CHOICE_STREAM))
            }
            Level::Normal => {
                let mut best = Vec::new();
                self.evaluator.find_best(world, seat, &mut best);
                best
            }
            Level::Hard => self.search(&decision)?.into_iter().next().map(|best| best.commands).unwrap_or_default(),
        };
        control.report(1.0);
        Ok(chosen)
    }

    /// The possible turns, the best first. The hard bot returns only its candidates, in the order of its search; the others return all turns, in
    /// the order of the static evaluation.
    ///
    /// # Errors
    /// It was cancelled.
    pub fn rank(
        &mut self,
        observation: &Observation<'_, R>,
        control: &Control,
    ) -> Result<Vec<RankedTurn<R::Command>>, Cancelled> {
        let Some(decision) = self.begin(observation, control)? else { return Ok(Vec::new()) };
        let mut ranked = match self.level {
            Level::Hard => self.search(&decision)?,
            _ => {
                let uncertainty = R::uncertainty(&decision.world);
                let mut after = decision.world.clone();
                let turns = self.evaluator.sort_by_utility(&decision.world, decision.seat);
                let ranked = |turn: ScoredTurn<R::Command>| {
                    after.clone_from(&decision.world);
                    play_turn::<R>(&mut after, &turn.commands);
                    let Evaluator { forecast, cache, .. } = &mut self.evaluator;
                    let margin = R::margin(&after, decision.seat, forecast, cache);
                    let win_chance = win_chance(margin, uncertainty);
                    RankedTurn { commands: turn.commands, margin, error: None, win_chance, points: 0 }
                };
                turns.into_iter().map(ranked).collect()
            }
        };
        let points = |state: &R::State| R::status(state).scores[decision.seat];
        let before = points(&decision.world);
        let mut after = decision.world.clone();
        for turn in &mut ranked {
            after.clone_from(&decision.world);
            play_turn::<R>(&mut after, &turn.commands);
            turn.points = points(&after) - before;
        }
        control.report(1.0);
        Ok(ranked)
    }

    fn begin<'a, 'g>(
        &self,
        observation: &'a Observation<'g, R>,
        control: &'a Control,
    ) -> Result<Option<Decision<'a, 'g, R>>, Cancelled> {
        control.check()?;
        control.report(0.0);
        if !observation.is_to_act() {
            return Ok(None);
        }
        let world = observation.sample(&mut Rng::new(0, WORLD_STREAM));
        let (seat, seed) = (observation.player(), self.seed ^ R::fingerprint(&world));
        Ok(Some(Decision { observation, seat, world, seed, control, started: Instant::now() }))
    }

    fn search(&mut self, decision: &Decision<'_, '_, R>) -> Result<Vec<RankedTurn<R::Command>>, Cancelled> {
        let turns = self.evaluator.sort_by_utility(&decision.world, decision.seat);
        if let Some(ranked) = endgame::solve(&mut self.evaluator, decision, &turns)? {
            return Ok(ranked);
        }
        PlayoutSearch::new(&mut self.evaluator, decision, turns).run()
    }
}

//! A bot that holds a seat.

use super::control::{Cancelled, Control};
use super::evaluate::{Evaluate, Lookahead};
use super::hard::Search;
use super::level::{Budget, Level};
use super::rank::{RankedTurn, win_chance};
use super::turn::{ScoredTurn, Turns};
use super::{easy, endgame};
use crate::base::{Player, Rng};
use crate::engine::{Observation, Ruleset};
use std::fmt;
use std::time::Instant;

/// The streams on which worlds are thought up, and choices among equals made.
pub(super) const WORLDS: u64 = 16;
const WHIMS: u64 = 15;

/// A bot. It keeps memory from one choice to the next, but nothing that a choice would depend on.
pub struct Bot<R: Evaluate> {
    level: Level,
    seed: u64,
    pub(super) budget: Budget,
    pub(super) weights: R::Weights,
    pub(super) forecast: R::Weights,
    pub(super) lookahead: Lookahead,
    pub(super) turns: Turns<R>,
    pub(super) cache: R::EvalCache,
}

impl<R: Evaluate> fmt::Debug for Bot<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot")
            .field("level", &self.level)
            .field("seed", &self.seed)
            .field("budget", &self.budget)
            .field("lookahead", &self.lookahead)
            .finish_non_exhaustive()
    }
}

/// What is known where a choice is due.
pub(super) struct Question<'a, 'g, R: Ruleset> {
    pub seen: &'a Observation<'g, R>,
    pub seat: Player,
    /// A world that could be the real one.
    pub world: R::State,
    /// The bot's seed and what it sees, in one number.
    pub seed: u64,
    pub control: &'a Control,
    /// When the bot was asked: a budget in milliseconds counts from here.
    pub started: Instant,
}

impl<R: Evaluate> Bot<R> {
    /// A bot with the ruleset's own weights and budget. Bots with the same seed choose the same where they see the same.
    pub fn new(level: Level, seed: u64) -> Self {
        Bot {
            level,
            seed,
            budget: Budget::Trials(R::LOOKAHEAD.trials),
            weights: R::weights(level),
            forecast: R::forecast(level),
            lookahead: R::LOOKAHEAD,
            turns: Turns::default(),
            cache: R::EvalCache::default(),
        }
    }

    /// The same bot with another budget.
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// The same bot with other weights to choose by at one look.
    pub fn with_weights(mut self, weights: R::Weights) -> Self {
        self.weights = weights;
        self
    }

    /// The same bot with other weights to foretell margins by.
    pub fn with_forecast(mut self, weights: R::Weights) -> Self {
        self.forecast = weights;
        self
    }

    /// The same bot, looking further or less far.
    pub fn with_lookahead(mut self, lookahead: Lookahead) -> Self {
        self.lookahead = lookahead;
        self.budget = Budget::Trials(lookahead.trials);
        self
    }

    /// The commands of the turn that it chooses, from the decision due on; none unless the decision is its seat's.
    pub fn choose(&mut self, seen: &Observation<'_, R>) -> Vec<R::Command> {
        self.choose_with_control(seen, &Control::new()).unwrap_or_default()
    }

    /// As [`choose`](Bot::choose), under the control of another thread.
    ///
    /// # Errors
    /// It was cancelled.
    pub fn choose_with_control(
        &mut self,
        seen: &Observation<'_, R>,
        control: &Control,
    ) -> Result<Vec<R::Command>, Cancelled> {
        let Some(question) = self.ask(seen, control)? else { return Ok(Vec::new()) };
        let chosen = match self.level {
            Level::Easy => {
                let cache = &mut self.cache;
                let turns = self.turns.list(&question.world, |after| R::greedy_margin(after, question.seat, cache));
                easy::choose(turns, &mut Rng::new(question.seed, WHIMS))
            }
            Level::Normal => {
                let mut best = Vec::new();
                let (weights, cache) = (&self.weights, &mut self.cache);
                R::begin_turn(&question.world, cache);
                let weigh = |after: &R::State| R::utility(after, R::margin_after(after, question.seat, weights, cache));
                self.turns.find_best(&question.world, &mut best, weigh);
                best
            }
            Level::Hard => self.search(&question)?.into_iter().next().map(|best| best.commands).unwrap_or_default(),
        };
        control.report(1.0);
        Ok(chosen)
    }

    /// The turns that could be played, the best first, at the depth of the bot's level: the hard bot tries out the few that look best and
    /// leaves the others away, the normal one judges all of them at one look, and so does the easy one, which has no opinion.
    ///
    /// # Errors
    /// It was cancelled.
    pub fn rank(
        &mut self,
        seen: &Observation<'_, R>,
        control: &Control,
    ) -> Result<Vec<RankedTurn<R::Command>>, Cancelled> {
        let Some(question) = self.ask(seen, control)? else { return Ok(Vec::new()) };
        let mut ranked = match self.level {
            Level::Hard => self.search(&question)?,
            _ => {
                let uncertainty = R::uncertainty(&question.world);
                let mut after = question.world.clone();
                let turns = self.weigh(&question);
                let ranked = |turn: ScoredTurn<R::Command>| {
                    after.clone_from(&question.world);
                    super::turn::play_turn::<R>(&mut after, &turn.commands);
                    let margin = R::margin(&after, question.seat, &self.forecast, &mut self.cache);
                    let win_chance = win_chance(margin, uncertainty);
                    RankedTurn { commands: turn.commands, margin, error: None, win_chance, points: 0 }
                };
                turns.into_iter().map(ranked).collect()
            }
        };
        let points = |state: &R::State| R::status(state).scores[question.seat];
        let before = points(&question.world);
        let mut after = question.world.clone();
        for turn in &mut ranked {
            after.clone_from(&question.world);
            super::turn::play_turn::<R>(&mut after, &turn.commands);
            turn.points = points(&after) - before;
        }
        control.report(1.0);
        Ok(ranked)
    }

    fn ask<'a, 'g>(
        &self,
        seen: &'a Observation<'g, R>,
        control: &'a Control,
    ) -> Result<Option<Question<'a, 'g, R>>, Cancelled> {
        control.go_on()?;
        control.report(0.0);
        if !seen.is_to_act() {
            return Ok(None);
        }
        let world = seen.sample(&mut Rng::new(0, WORLDS));
        let seed = self.seed ^ R::fingerprint(&world);
        Ok(Some(Question { seen, seat: seen.player(), world, seed, control, started: Instant::now() }))
    }

    /// All turns, judged at one look, the best first; those that are equal in the order of the legal lists.
    fn weigh(&mut self, question: &Question<'_, '_, R>) -> Vec<ScoredTurn<R::Command>> {
        let (weights, cache) = (&self.weights, &mut self.cache);
        R::begin_turn(&question.world, cache);
        let weigh = |after: &R::State| R::utility(after, R::margin_after(after, question.seat, weights, cache));
        let mut turns = self.turns.list(&question.world, weigh);
        turns.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        turns
    }

    fn search(&mut self, question: &Question<'_, '_, R>) -> Result<Vec<RankedTurn<R::Command>>, Cancelled> {
        let turns = self.weigh(question);
        if let Some(ranked) = endgame::look_at_everything(self, question, &turns)? {
            return Ok(ranked);
        }
        Search::new(self, question, turns).run()
    }
}

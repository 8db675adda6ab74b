//! What a bot evaluates turns with: its weights, its budget and the memory that it reuses.

use super::evaluate::{Evaluate, Lookahead};
use super::level::{Budget, Level};
use super::turn::{ScoredTurn, TurnGenerator};
use crate::base::Player;

/// The settings and the reused memory of a bot.
pub(super) struct Evaluator<R: Evaluate> {
    pub budget: Budget,
    /// The weights that turns are chosen with.
    pub weights: R::Weights,
    /// The weights that margins are predicted with.
    pub forecast: R::Weights,
    pub lookahead: Lookahead,
    pub turns: TurnGenerator<R>,
    pub cache: R::EvalCache,
}

impl<R: Evaluate> Evaluator<R> {
    /// The ruleset's own weights and budget for a level.
    pub fn new(level: Level) -> Self {
        Evaluator {
            budget: Budget::Trials(R::LOOKAHEAD.trials),
            weights: R::weights(level),
            forecast: R::forecast(level),
            lookahead: R::LOOKAHEAD,
            turns: TurnGenerator::default(),
            cache: R::EvalCache::default(),
        }
    }

    /// All turns of a seat with their scores, the best first; equal ones in the order of the legal lists.
    pub fn sort_turns(
        &mut self,
        state: &R::State,
        score: impl Fn(&R::State, &R::Weights, &mut R::EvalCache) -> f32,
    ) -> Vec<ScoredTurn<R::Command>> {
        let Evaluator { turns, weights, cache, .. } = self;
        R::begin_turn(state, cache);
        let mut turns = turns.score_all(state, |after| score(after, weights, cache));
        turns.sort_by(|a, b| b.score.total_cmp(&a.score));
        turns
    }

    /// All turns of a seat by their static evaluation, the best first.
    pub fn sort_by_utility(&mut self, state: &R::State, seat: Player) -> Vec<ScoredTurn<R::Command>> {
        self.sort_turns(state, |after, weights, cache| R::utility(after, R::margin_after(after, seat, weights, cache)))
    }

    /// Finds the turn with the best static evaluation; its commands are left in `best`.
    pub fn find_best(&mut self, state: &R::State, seat: Player, best: &mut Vec<R::Command>) {
        let Evaluator { turns, weights, cache, .. } = self;
        R::begin_turn(state, cache);
        turns.find_best(state, best, |after| R::utility(after, R::margin_after(after, seat, weights, cache)));
    }
}

//! Exhaustive search of the last turns.
//!
//! Every order in which the remaining tiles can be drawn is played to the end, and each seat plays for the largest lead. With two turns to come
//! the result is exact; with three, a seat that decides in between is assumed to know the order of the last two.

use super::alpha_beta;
use super::control::Cancelled;
use super::decision::Decision;
use super::evaluate::{Evaluate, lead};
use super::evaluator::Evaluator;
use super::position_limit::PositionLimit;
use super::ranked_turn::RankedTurn;
use super::turn::{ScoredTurn, play_turn};
use crate::base::PerPlayer;
use std::ops::ControlFlow;

/// The most turns that are searched, with the one to choose.
const MAX_TURNS: u32 = 3;
/// The most own turns that are searched, those with the best static evaluation.
const MAX_CANDIDATES: usize = 24;
/// The most positions that are searched with two players; beyond them the playout search decides.
const MAX_POSITIONS: u32 = 100_000;
/// The same with more players, where nothing can be cut off.
const MAX_POSITIONS_OF_MANY: u32 = 20_000;
/// How many worlds are sampled to find all possible ones.
const SAMPLES: u64 = 24;
/// A victory counts more than any margin.
const VICTORY: f32 = 1000.0;

/// The turns with their results, the best first; none if the end is too far or there are too many positions.
pub(super) fn solve<R: Evaluate>(
    evaluator: &mut Evaluator<R>,
    decision: &Decision<'_, '_, R>,
    turns: &[ScoredTurn<R::Command>],
) -> Result<Option<Vec<RankedTurn<R::Command>>>, Cancelled> {
    if R::has_perfect_information(&decision.world) {
        return alpha_beta::solve(evaluator, decision, turns);
    }
    if R::turns_left(&decision.world).is_none_or(|left| left > MAX_TURNS) {
        return Ok(None);
    }
    let worlds = sample_all_worlds(decision);
    let most = if R::points_now(&decision.world).len() == 2 { MAX_POSITIONS } else { MAX_POSITIONS_OF_MANY };
    let limit = PositionLimit::new(most, evaluator.budget, decision.started);
    let mut search = EndgameSearch { evaluator, decision, limit };
    let mut ranked = Vec::with_capacity(turns.len().min(MAX_CANDIDATES));
    let mut after = decision.world.clone();
    for turn in turns.iter().take(MAX_CANDIDATES) {
        let (mut margin, mut wins) = (0.0, 0.0);
        for world in &worlds {
            after.clone_from(world);
            play_turn::<R>(&mut after, &turn.commands);
            let Some(points) = search.final_points(&after, None)? else { return Ok(None) };
            let lead = lead(&points, decision.seat);
            margin += lead as f32;
            wins += f32::from(i8::from(lead >= 0) + i8::from(lead > 0)) / 2.0;
        }
        let worlds = worlds.len() as f32;
        ranked.push(RankedTurn {
            commands: turn.commands.clone(),
            margin: margin / worlds,
            error: Some(0.0),
            win_chance: wins / worlds,
            points: 0,
        });
        decision.control.report(ranked.len() as f32 / turns.len().min(MAX_CANDIDATES) as f32);
    }
    let utility = |turn: &RankedTurn<_>| turn.win_chance * VICTORY + turn.margin;
    ranked.sort_by(|a, b| utility(b).total_cmp(&utility(a)));
    Ok(Some(ranked))
}

/// The possible worlds, each once: all orders of the remaining tiles are equally likely.
fn sample_all_worlds<R: Evaluate>(decision: &Decision<'_, '_, R>) -> Vec<R::State> {
    let mut worlds = Vec::new();
    for number in 0..SAMPLES {
        let world = decision.observation.sample(&mut decision.world_rng(number));
        if !worlds.contains(&world) {
            worlds.push(world);
        }
    }
    worlds
}

struct EndgameSearch<'a, 'b, 'g, R: Evaluate> {
    evaluator: &'a mut Evaluator<R>,
    decision: &'a Decision<'b, 'g, R>,
    limit: PositionLimit,
}

impl<R: Evaluate> EndgameSearch<'_, '_, '_, R> {
    /// The points at the end of the game if every seat plays for its lead; none if there are too many positions. The search stops as soon as
    /// the seat to act can lead by `enough`.
    fn final_points(&mut self, state: &R::State, enough: Option<i32>) -> Result<Option<PerPlayer<i32>>, Cancelled> {
        let Some(seat) = R::to_act(state) else { return Ok(Some(R::points_now(state))) };
        self.decision.control.check()?;
        if R::turns_left(state) == Some(1) {
            return Ok(self.final_points_of_last_turn(state, enough));
        }
        let turns =
            self.evaluator.sort_turns(state, |after, weights, cache| R::margin_after(after, seat, weights, cache));
        if self.limit.exceeded_after(turns.len() as u32) {
            return Ok(None);
        }
        let mut best: Option<PerPlayer<i32>> = None;
        let mut after = state.clone();
        for turn in turns {
            after.clone_from(state);
            play_turn::<R>(&mut after, &turn.commands);
            // With two players the lead of one is the deficit of the other.
            let bound = best.filter(|points| points.len() == 2 && R::to_act(&after) != Some(seat));
            let Some(points) = self.final_points(&after, bound.map(|points| -lead(&points, seat)))? else {
                return Ok(None);
            };
            if best.is_none_or(|best| lead(&points, seat) > lead(&best, seat)) {
                best = Some(points);
                if enough.is_some_and(|enough| lead(&points, seat) >= enough) {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// The same for the last turn: the game is over after it.
    fn final_points_of_last_turn(&mut self, state: &R::State, enough: Option<i32>) -> Option<PerPlayer<i32>> {
        let seat = R::to_act(state)?;
        let mut best: Option<PerPlayer<i32>> = None;
        let limit = &mut self.limit;
        let flow = self.evaluator.turns.visit(state, |_, after| {
            let is_exceeded = limit.exceeded_after(1);
            let points = R::points_now(after);
            if best.is_none_or(|best| lead(&points, seat) > lead(&best, seat)) {
                best = Some(points);
            }
            let is_enough = best.zip(enough).is_some_and(|(best, enough)| lead(&best, seat) >= enough);
            if is_enough || is_exceeded { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best.filter(|_| flow.is_continue() || !self.limit.is_exceeded())
    }
}

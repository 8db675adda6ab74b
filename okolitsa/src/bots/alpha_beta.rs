//! Alpha-beta search over whole turns, for the end of a two-player game in which nothing is hidden any more.

use super::control::Cancelled;
use super::decision::Decision;
use super::evaluate::{Evaluate, lead};
use super::evaluator::Evaluator;
use super::position_limit::PositionLimit;
use super::ranked_turn::RankedTurn;
use super::turn::{ScoredTurn, play_turn};
use crate::base::Player;

/// The most positions that are searched; beyond them the playout search decides.
const MAX_POSITIONS: u32 = 40_000;
/// A victory counts more than any lead.
const VICTORY: i32 = 1000;

/// The turns with their exact results, the best first; none if there are too many positions.
pub(super) fn solve<R: Evaluate>(
    evaluator: &mut Evaluator<R>,
    decision: &Decision<'_, '_, R>,
    turns: &[ScoredTurn<R::Command>],
) -> Result<Option<Vec<RankedTurn<R::Command>>>, Cancelled> {
    let exact = evaluator.lookahead.candidates.max(1);
    let limit = PositionLimit::new(MAX_POSITIONS, evaluator.budget, decision.started);
    let mut alpha_beta = AlphaBeta { evaluator, decision, limit };
    let mut solved = Vec::with_capacity(turns.len().min(exact));
    let mut after = decision.world.clone();
    let mut best = -i32::MAX;
    for turn in turns {
        after.clone_from(&decision.world);
        play_turn::<R>(&mut after, &turn.commands);
        // The first candidates get their exact values; a later turn is kept only if it is better than all before it.
        let alpha = if solved.len() < exact { -i32::MAX } else { best };
        let Some(value) = alpha_beta.search(&after, decision.seat, alpha, i32::MAX)? else { return Ok(None) };
        if value > alpha {
            best = best.max(value);
            solved.push((value, turn));
        }
        decision.control.report(alpha_beta.limit.used());
    }
    solved.sort_by_key(|(value, _)| -value);
    let ranked = |(value, turn): (i32, &ScoredTurn<R::Command>)| {
        let margin = value - value.signum() * VICTORY;
        let win_chance = (value.signum() + 1) as f32 / 2.0;
        RankedTurn { commands: turn.commands.clone(), margin: margin as f32, error: Some(0.0), win_chance, points: 0 }
    };
    Ok(Some(solved.into_iter().map(ranked).collect()))
}

struct AlphaBeta<'a, 'b, 'g, R: Evaluate> {
    evaluator: &'a mut Evaluator<R>,
    decision: &'a Decision<'b, 'g, R>,
    limit: PositionLimit,
}

impl<R: Evaluate> AlphaBeta<'_, '_, '_, R> {
    /// The value of a position for a seat if both play optimally, exact between alpha and beta; none if there are too many positions.
    fn search(&mut self, state: &R::State, seat: Player, alpha: i32, beta: i32) -> Result<Option<i32>, Cancelled> {
        let Some(by) = R::to_act(state) else {
            let lead = lead(&R::points_now(state), seat);
            return Ok(Some(lead + lead.signum() * VICTORY));
        };
        self.decision.control.check()?;
        if by != seat {
            return Ok(self.search(state, by, -beta, -alpha)?.map(|value| -value));
        }
        let turns = self.evaluator.sort_turns(state, |after, weights, cache| {
            R::utility(after, R::margin_with_full_information(after, seat, weights, cache))
        });
        if self.limit.exceeded_after(turns.len() as u32) {
            return Ok(None);
        }
        let (mut best, mut after) = (alpha, state.clone());
        for turn in turns {
            after.clone_from(state);
            play_turn::<R>(&mut after, &turn.commands);
            let Some(value) = self.search(&after, seat, best, beta)? else { return Ok(None) };
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        Ok(Some(best))
    }
}

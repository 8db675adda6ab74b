//! The end of a game between two in which nothing is hidden any more: it is reckoned, not guessed, by alpha-beta search over whole turns.

use super::bot::{Bot, Question};
use super::control::Cancelled;
use super::evaluate::{Evaluate, lead};
use super::limit::Limit;
use super::rank::RankedTurn;
use super::turn::{ScoredTurn, play_turn};
use crate::base::Player;

/// At most so many positions are looked at; where there are more, the search has to do.
const POSITIONS: u32 = 40_000;
/// A victory is worth more than any lead.
const VICTORY: i32 = 1000;

/// The turns with what comes of them, the best first; none where there is too much to look at.
pub(super) fn reckon<R: Evaluate>(
    bot: &mut Bot<R>,
    question: &Question<'_, '_, R>,
    turns: &[ScoredTurn<R::Command>],
) -> Result<Option<Vec<RankedTurn<R::Command>>>, Cancelled> {
    let few = bot.lookahead.candidates.max(1);
    let limit = Limit::new(POSITIONS, bot.budget, question.started);
    let mut duel = AlphaBeta { bot, question, limit };
    let mut reckoned = Vec::with_capacity(turns.len().min(few));
    let mut after = question.world.clone();
    let mut best = -i32::MAX;
    for turn in turns {
        after.clone_from(&question.world);
        play_turn::<R>(&mut after, &turn.commands);
        // The few that look best are told in full; of the others only whether they are better matters.
        let bound = if reckoned.len() < few { -i32::MAX } else { best };
        let Some(worth) = duel.worth(&after, question.seat, bound, i32::MAX)? else { return Ok(None) };
        if worth > bound {
            best = best.max(worth);
            reckoned.push((worth, turn));
        }
        question.control.report(duel.limit.used());
    }
    reckoned.sort_by_key(|(worth, _)| -worth);
    let ranked = |(worth, turn): (i32, &ScoredTurn<R::Command>)| {
        let margin = worth - worth.signum() * VICTORY;
        let win_chance = (worth.signum() + 1) as f32 / 2.0;
        RankedTurn { commands: turn.commands.clone(), margin: margin as f32, error: Some(0.0), win_chance, points: 0 }
    };
    Ok(Some(reckoned.into_iter().map(ranked).collect()))
}

struct AlphaBeta<'a, 'b, 'g, R: Evaluate> {
    bot: &'a mut Bot<R>,
    question: &'a Question<'b, 'g, R>,
    limit: Limit,
}

impl<R: Evaluate> AlphaBeta<'_, '_, '_, R> {
    /// What a position is worth to a seat if both play as well as can be, as far as it lies between two bounds; none where there is too much
    /// to look at.
    fn worth(&mut self, state: &R::State, seat: Player, low: i32, high: i32) -> Result<Option<i32>, Cancelled> {
        let Some(by) = R::to_act(state) else {
            let ahead = lead(&R::points_now(state), seat);
            return Ok(Some(ahead + ahead.signum() * VICTORY));
        };
        self.question.control.go_on()?;
        if by != seat {
            return Ok(self.worth(state, by, -high, -low)?.map(|worth| -worth));
        }
        let Bot { turns, weights, cache, .. } = &mut *self.bot;
        R::begin_turn(state, cache);
        let mut list =
            turns.list(state, |after| R::utility(after, R::margin_with_full_information(after, seat, weights, cache)));
        list.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        if self.limit.passes(list.len() as u32) {
            return Ok(None);
        }
        let (mut best, mut after) = (low, state.clone());
        for turn in list {
            after.clone_from(state);
            play_turn::<R>(&mut after, &turn.commands);
            let Some(worth) = self.worth(&after, seat, best, high)? else { return Ok(None) };
            best = best.max(worth);
            if best >= high {
                break;
            }
        }
        Ok(Some(best))
    }
}

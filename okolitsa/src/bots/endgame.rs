//! The last turns, where everything that can come is looked at.
//!
//! Every order in which the rest can be drawn is played out, each seat choosing what leaves it furthest ahead at the end. With two turns to come
//! this is exact; with three, a seat that decides in between is taken to know the order of the last two.

use super::alpha_beta;
use super::bot::{Bot, Question, WORLDS};
use super::control::Cancelled;
use super::evaluate::{Evaluate, lead};
use super::limit::Limit;
use super::rank::RankedTurn;
use super::turn::{ScoredTurn, Turns, play_turn};
use crate::base::{PerPlayer, Rng};
use std::ops::ControlFlow;

/// At most so many turns are looked at, the one to choose counted in.
const TURNS: u32 = 3;
/// Only so many of the own turns are worth it, those that look best.
const BEST: usize = 24;
/// At most so many positions are looked at between two players; where there are more, the search has to do.
const POSITIONS: u32 = 100_000;
/// The same among more players, where nothing can be cut off.
const POSITIONS_OF_MANY: u32 = 20_000;
/// So often a world is thought up to find all that there are.
const SAMPLES: u64 = 24;
/// A victory is worth more than any margin.
const VICTORY: f32 = 1000.0;

/// The turns with what comes of them, the best first; none where there is too much to look at.
pub(super) fn look_at_everything<R: Evaluate>(
    bot: &mut Bot<R>,
    question: &Question<'_, '_, R>,
    turns: &[ScoredTurn<R::Command>],
) -> Result<Option<Vec<RankedTurn<R::Command>>>, Cancelled> {
    if R::has_perfect_information(&question.world) {
        return alpha_beta::reckon(bot, question, turns);
    }
    if R::turns_left(&question.world).is_none_or(|left| left > TURNS) {
        return Ok(None);
    }
    let worlds = all_worlds(question);
    let most = if R::points_now(&question.world).len() == 2 { POSITIONS } else { POSITIONS_OF_MANY };
    let limit = Limit::new(most, bot.budget, question.started);
    let mut ahead = Ahead { bot, question, limit };
    let mut ranked = Vec::with_capacity(turns.len().min(BEST));
    let mut after = question.world.clone();
    for turn in turns.iter().take(BEST) {
        let (mut margin, mut wins) = (0.0, 0.0);
        for world in &worlds {
            after.clone_from(world);
            play_turn::<R>(&mut after, &turn.commands);
            let Some(points) = ahead.play_out(&after, None)? else { return Ok(None) };
            let by = lead(&points, question.seat);
            margin += by as f32;
            wins += f32::from(i8::from(by >= 0) + i8::from(by > 0)) / 2.0;
        }
        let worlds = worlds.len() as f32;
        ranked.push(RankedTurn {
            commands: turn.commands.clone(),
            margin: margin / worlds,
            error: Some(0.0),
            win_chance: wins / worlds,
            points: 0,
        });
        question.control.report(ranked.len() as f32 / turns.len().min(BEST) as f32);
    }
    let worth = |turn: &RankedTurn<_>| turn.win_chance * VICTORY + turn.margin;
    ranked.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    Ok(Some(ranked))
}

/// The worlds that could be the real one, each once: all orders of what is left are equally likely.
fn all_worlds<R: Evaluate>(question: &Question<'_, '_, R>) -> Vec<R::State> {
    let mut worlds = Vec::new();
    for number in 0..SAMPLES {
        let world = question.seen.sample(&mut Rng::new(question.seed, WORLDS + 1 + number));
        if !worlds.contains(&world) {
            worlds.push(world);
        }
    }
    worlds
}

struct Ahead<'a, 'b, 'g, R: Evaluate> {
    bot: &'a mut Bot<R>,
    question: &'a Question<'b, 'g, R>,
    limit: Limit,
}

impl<R: Evaluate> Ahead<'_, '_, '_, R> {
    /// The points at the end of a game that goes on from here; none where there is too much to look at. Where the seat to act can be
    /// ahead by `enough`, what it could reach beyond does not matter.
    fn play_out(&mut self, state: &R::State, enough: Option<i32>) -> Result<Option<PerPlayer<i32>>, Cancelled> {
        let Some(seat) = R::to_act(state) else { return Ok(Some(R::points_now(state))) };
        self.question.control.go_on()?;
        if R::turns_left(state) == Some(1) {
            return Ok(self.play_last(state, enough));
        }
        let Bot { turns, weights, cache, .. } = &mut *self.bot;
        R::begin_turn(state, cache);
        let mut list = turns.list(state, |after| R::margin_after(after, seat, weights, cache));
        list.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        if self.limit.passes(list.len() as u32) {
            return Ok(None);
        }
        let mut best: Option<PerPlayer<i32>> = None;
        let mut after = state.clone();
        for turn in list {
            after.clone_from(state);
            play_turn::<R>(&mut after, &turn.commands);
            // Of two, the one is ahead by what the other is behind.
            let refuted = best.filter(|points| points.len() == 2 && R::to_act(&after) != Some(seat));
            let Some(points) = self.play_out(&after, refuted.map(|points| -lead(&points, seat)))? else {
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

    /// The last turn: what follows is counted, not judged.
    fn play_last(&mut self, state: &R::State, enough: Option<i32>) -> Option<PerPlayer<i32>> {
        let seat = R::to_act(state)?;
        let mut best: Option<PerPlayer<i32>> = None;
        let limit = &mut self.limit;
        let turns: &mut Turns<R> = &mut self.bot.turns;
        let flow = turns.visit(state, |_, after| {
            let is_too_much = limit.passes(1);
            let points = R::points_now(after);
            if best.is_none_or(|best| lead(&points, seat) > lead(&best, seat)) {
                best = Some(points);
            }
            let is_enough = best.zip(enough).is_some_and(|(best, enough)| lead(&best, seat) >= enough);
            if is_enough || is_too_much { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best.filter(|_| flow.is_continue() || !self.limit.is_passed())
    }
}

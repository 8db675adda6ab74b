//! What bots know of this game: the chances of what stands on the board, and what a figure is worth that is not out.

mod notes;
mod outlay;
mod survey;
mod weights;

pub use survey::EvalCache;
pub use weights::Weights;

use super::edition::Edition;
use super::play::finish;
use super::ruleset::Classic;
use super::state::{Phase, State};
use crate::base::{PerPlayer, Player};
use crate::bots::{Evaluate, Level, Lookahead, lead, win_chance};
use crate::games::common::ahead;

impl<E: Edition> Evaluate for Classic<E> {
    type Weights = Weights;
    type EvalCache = EvalCache;

    const LOOKAHEAD: Lookahead = Lookahead { candidates: 16, turns: 6, trials: 180 };

    fn weights(_: Level) -> Weights {
        E::weights()
    }

    fn forecast(_: Level) -> Weights {
        E::forecast()
    }

    fn begins_turn(state: &State) -> bool {
        state.phase == Phase::Place
    }

    fn points_now(state: &State) -> PerPlayer<i32> {
        if state.phase == Phase::Over {
            return state.scores();
        }
        let mut end = state.clone();
        finish(&mut end, &mut ());
        end.scores()
    }

    fn margin(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
        if state.phase == Phase::Over {
            return lead(&state.scores(), seat) as f32;
        }
        cache.set_base(state);
        ahead(&cache.survey(state, None, weights), seat)
    }

    fn begin_turn(state: &State, cache: &mut EvalCache) {
        cache.set_base(state);
    }

    fn margin_after(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
        if state.phase == Phase::Over {
            return lead(&state.scores(), seat) as f32;
        }
        ahead(&cache.survey(state, state.board.last(), weights), seat)
    }

    fn utility(state: &State, margin: f32) -> f32 {
        // A narrow victory is worth more than the points that make it one: near the end it is not risked for more.
        const VICTORY: f32 = 20.0;
        margin + VICTORY * (win_chance(margin, Self::uncertainty(state)) - 0.5)
    }

    fn greedy_margin(state: &State, seat: Player, _: &mut EvalCache) -> f32 {
        let supply = state.supply[seat];
        // Enough that a beginner does not give a figure away for nothing.
        const FIGURE: f32 = 0.5;
        lead(&Self::points_now(state), seat) as f32 + f32::from(supply.meeples + supply.abbots) * FIGURE
    }

    fn turns_left(state: &State) -> Option<u32> {
        Some(state.deck.rest().len() as u32 + u32::from(state.phase != Phase::Over))
    }

    fn uncertainty(state: &State) -> f32 {
        // A turn of either changes the end by a few points, and such changes add up as chance does.
        const A_TURN: f32 = 3.0;
        A_TURN * (state.deck.rest().len() as f32).sqrt()
    }
}

//! The evaluation of this family for bots.

use super::super::edition::Edition;
use super::super::play::finish;
use super::super::ruleset::Classic;
use super::super::state::{Phase, State};
use super::super::weights::Weights;
use super::cache::EvalCache;
use crate::base::{PerPlayer, Player};
use crate::bots::{Evaluate, Level, Lookahead, lead, win_chance};
use crate::games::common::{FIGURE_IN_HAND, expected_lead, uncertainty};

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
        expected_lead(&cache.evaluate(state, None, weights), seat)
    }

    fn begin_turn(state: &State, cache: &mut EvalCache) {
        cache.set_base(state);
    }

    fn margin_after(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
        if state.phase == Phase::Over {
            return lead(&state.scores(), seat) as f32;
        }
        expected_lead(&cache.evaluate(state, state.board.last(), weights), seat)
    }

    fn utility(state: &State, margin: f32) -> f32 {
        // A victory counts beside its points, so that near the end a narrow victory is not risked for more points.
        const VICTORY: f32 = 20.0;
        margin + VICTORY * (win_chance(margin, Self::uncertainty(state)) - 0.5)
    }

    fn greedy_margin(state: &State, seat: Player, _: &mut EvalCache) -> f32 {
        let supply = state.supply[seat];
        lead(&Self::points_now(state), seat) as f32 + f32::from(supply.meeples + supply.abbots) * FIGURE_IN_HAND
    }

    fn turns_left(state: &State) -> Option<u32> {
        Some(state.deck.rest().len() as u32 + u32::from(state.phase != Phase::Over))
    }

    fn uncertainty(state: &State) -> f32 {
        uncertainty(state.deck.rest().len())
    }
}

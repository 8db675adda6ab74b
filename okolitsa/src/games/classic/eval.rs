//! What bots know of this game.

use super::Classic;
use super::edition::Edition;
use super::play::finish;
use super::state::{Phase, State};
use crate::bots::{Judge, lead};
use crate::player::{PerPlayer, Player};
use serde::{Deserialize, Serialize};

/// The weights of the evaluation.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Weights {}

impl<E: Edition> Judge for Classic<E> {
    type Weights = Weights;
    type Desk = ();

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

    fn margin(state: &State, seat: Player, _: &Weights, (): &mut ()) -> f32 {
        lead(&Self::points_now(state), seat) as f32
    }
}

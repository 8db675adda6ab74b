//! What bots know of this game.

use super::Hunters;
use super::play::finish;
use super::state::{Phase, State};
use crate::bots::Judge;
use crate::player::{PerPlayer, Player};
use serde::{Deserialize, Serialize};

/// The weights of the evaluation.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Weights {}

impl Judge for Hunters {
    type Weights = Weights;
    type Desk = ();

    fn begins_turn(state: &State) -> bool {
        matches!(state.phase, Phase::Choose | Phase::Place)
    }

    fn points_now(state: &State) -> PerPlayer<i32> {
        points_now(state)
    }

    fn margin(state: &State, seat: Player, _: &Weights, (): &mut ()) -> f32 {
        let points = points_now(state);
        let others = points.seats().filter(|(other, _)| *other != seat).map(|(_, points)| points);
        (points[seat] - others.max().unwrap_or(0)) as f32
    }
}

fn points_now(state: &State) -> PerPlayer<i32> {
    if state.phase == Phase::Over {
        return state.scores();
    }
    let mut end = state.clone();
    finish(&mut end, &mut ());
    end.scores()
}

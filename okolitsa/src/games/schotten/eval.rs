//! What bots know of this game.

use super::Schotten;
use super::state::{Phase, State};
use crate::bots::Judge;
use crate::player::{PerPlayer, Player};
use serde::{Deserialize, Serialize};

/// The weights of the evaluation.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Weights {}

impl Judge for Schotten {
    type Weights = Weights;
    type Desk = ();

    fn begins_turn(state: &State) -> bool {
        state.phase == Phase::Play
    }

    fn points_now(state: &State) -> PerPlayer<i32> {
        points_now(state)
    }

    fn margin(state: &State, seat: Player, _: &Weights, (): &mut ()) -> f32 {
        let points = points_now(state);
        (points[seat] - points[State::other(seat)]) as f32
    }
}

/// Points of the rounds that are over, and 1 for each stone in the present one (S-13).
fn points_now(state: &State) -> PerPlayer<i32> {
    let stones = |seat: usize| if state.phase == Phase::Over { 0 } else { state.owned[seat].count_ones() };
    let points = [0, 1].map(|seat| i32::from(state.scores[seat]) + stones(seat) as i32);
    PerPlayer::from_slice(&points).unwrap_or_default()
}

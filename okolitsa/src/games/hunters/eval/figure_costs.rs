//! The costs of figures that are out, and the value of figures and pieces in hand.

use super::super::figure::ScoutPiece;
use super::super::state::State;
use super::super::weights::Weights;
use crate::base::{PerPlayer, Player};
use crate::games::common::cumulative_cost;

/// The figures that a player has out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FiguresOut {
    pub gatherers: u8,
    pub fishers: u8,
    pub hunters: u8,
    pub huts: u8,
}

/// Adds the value of what is in hand and subtracts the costs of figures that are out; `phase_weight` falls to 0 towards the end of the game.
pub(super) fn apply_figure_costs(
    state: &State,
    phase_weight: f32,
    weights: &Weights,
    out: &PerPlayer<FiguresOut>,
    totals: &mut PerPlayer<f32>,
) {
    for (player, out) in out.seats() {
        let cost = cumulative_cost(&weights.gatherers, out.gatherers)
            + cumulative_cost(&weights.fishers, out.fishers)
            + cumulative_cost(&weights.hunters, out.hunters)
            + cumulative_cost(&weights.huts, out.huts);
        let tribesmen = state.supply[player].tribesmen;
        let held = weights.in_hand * f32::from(tribesmen) + if tribesmen > 0 { weights.last_in_hand } else { 0.0 };
        totals[player] += phase_weight * (held - cost + piece_value(state, player, weights));
    }
}

/// The expected value of a player's piece of the Scout.
fn piece_value(state: &State, player: Player, weights: &Weights) -> f32 {
    match state.piece_of(player) {
        None => 0.0,
        Some(held) if !held.is_laid || held.piece == ScoutPiece::Scout => weights.piece,
        Some(held) if held.piece == ScoutPiece::Boatman => weights.boatman,
        Some(_) => 0.0,
    }
}

//! The costs of figures that are out, and the value of those in hand.

use super::super::state::State;
use super::super::weights::Weights;
use crate::base::PerPlayer;
use crate::games::common::cumulative_cost;

/// The figures that a player has out, and the sum of the chances of their return.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FiguresOut {
    pub roads: u8,
    pub cities: u8,
    pub farmers: u8,
    pub monks: u8,
    pub returns: f32,
}

/// Adds the value of figures in hand and subtracts the costs of those that are out; `phase_weight` falls to 0 towards the end of the game.
pub(super) fn apply_figure_costs(
    state: &State,
    phase_weight: f32,
    weights: &Weights,
    out: &PerPlayer<FiguresOut>,
    totals: &mut PerPlayer<f32>,
) {
    for (player, out) in out.seats() {
        let figures = out.roads + out.cities;
        let stays = if figures == 0 { 1.0 } else { 1.0 - weights.return_soon * out.returns / f32::from(figures) };
        let cost = (cumulative_cost(&weights.roads, out.roads) + cumulative_cost(&weights.cities, out.cities)) * stays
            + cumulative_cost(&weights.farmers, out.farmers)
            + weights.monk * f32::from(out.monks);
        let supply = state.supply[player];
        let held = weights.in_hand * f32::from(supply.meeples)
            + if supply.meeples > 0 { weights.last_in_hand } else { 0.0 }
            + weights.abbot * f32::from(supply.abbots);
        totals[player] += phase_weight * (held - cost);
    }
}

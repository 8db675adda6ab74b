//! What it costs to have figures out.

use super::super::state::State;
use super::weights::Weights;
use crate::base::PerPlayer;
use crate::games::common::steps;

/// The figures that a player has out, with the chance of their return.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Out {
    pub roads: u8,
    pub cities: u8,
    pub farmers: u8,
    pub monks: u8,
    pub returns: f32,
}

/// Takes the cost of the figures off; `fade` is how much of it still counts.
pub(super) fn charge(state: &State, fade: f32, weights: &Weights, out: &PerPlayer<Out>, worth: &mut PerPlayer<f32>) {
    for (player, out) in out.seats() {
        let figures = out.roads + out.cities;
        let stays = if figures == 0 { 1.0 } else { 1.0 - weights.return_soon * out.returns / f32::from(figures) };
        let cost = (steps(&weights.roads, out.roads) + steps(&weights.cities, out.cities)) * stays
            + steps(&weights.farmers, out.farmers)
            + weights.monk * f32::from(out.monks);
        let supply = state.supply[player];
        let held = weights.in_hand * f32::from(supply.meeples)
            + if supply.meeples > 0 { weights.last_in_hand } else { 0.0 }
            + weights.abbot * f32::from(supply.abbots);
        worth[player] += fade * (held - cost);
    }
}

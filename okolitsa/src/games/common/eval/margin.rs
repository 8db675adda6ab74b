//! Margins and their uncertainty, and the prices of figures.

use crate::base::{PerPlayer, Player};

/// The value of a figure in hand for the easy bot: enough that it does not place one for nothing.
pub(in crate::games) const FIGURE_IN_HAND: f32 = 0.5;

/// The lead of a seat over the best other, in expected points.
pub(in crate::games) fn expected_lead(totals: &PerPlayer<f32>, seat: Player) -> f32 {
    let others = totals.seats().filter(|(other, _)| *other != seat).map(|(_, total)| total);
    totals[seat] - others.fold(f32::NEG_INFINITY, f32::max)
}

/// The usual error of a margin while this many tiles are left: each turn changes the result by a few points, independently of the others.
pub(in crate::games) fn uncertainty(tiles_left: usize) -> f32 {
    const PER_TURN: f32 = 3.0;
    PER_TURN * (tiles_left as f32).sqrt()
}

/// The cost of a number of figures, each of which has its own price.
#[inline]
pub(in crate::games) fn cumulative_cost(prices: &[f32], figures: u8) -> f32 {
    prices.iter().take(figures.into()).sum()
}

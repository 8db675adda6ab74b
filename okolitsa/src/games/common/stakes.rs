//! Who gets what features are worth, and how far ahead that leaves a seat.

use crate::base::{PerPlayer, Player};

/// What a feature is worth to those who have most figures there.
pub(in crate::games) struct Stake<'a> {
    pub figures: &'a PerPlayer<u8>,
    pub worth: f32,
}

/// Gives a worth to those with most figures (L-19).
#[inline]
pub(in crate::games) fn give(worth: &mut PerPlayer<f32>, figures: &PerPlayer<u8>, points: f32) {
    let mut most = 0;
    for &count in figures.iter() {
        most = most.max(count);
    }
    if most == 0 {
        return;
    }
    for (worth, &count) in worth.iter_mut().zip(figures.iter()) {
        if count == most {
            *worth += points;
        }
    }
}

/// What two features bring together rather than apart, at a weight.
pub(in crate::games) fn share_joined(worth: &mut PerPlayer<f32>, one: Stake<'_>, other: Stake<'_>, weight: f32) {
    let mut both = *one.figures;
    for (sum, more) in both.iter_mut().zip(other.figures.iter()) {
        *sum += more;
    }
    give(worth, one.figures, -one.worth * weight);
    give(worth, other.figures, -other.worth * weight);
    give(worth, &both, (one.worth + other.worth) * weight);
}

/// The cost of so many figures, each with a price of its own.
#[inline]
pub(in crate::games) fn steps(costs: &[f32], figures: u8) -> f32 {
    costs.iter().take(figures.into()).sum()
}

/// How far a seat is ahead of the best other.
pub(in crate::games) fn ahead(worth: &PerPlayer<f32>, seat: Player) -> f32 {
    let others = worth.seats().filter(|(other, _)| *other != seat).map(|(_, worth)| worth);
    worth[seat] - others.fold(f32::NEG_INFINITY, f32::max)
}

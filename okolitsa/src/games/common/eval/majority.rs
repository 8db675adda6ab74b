//! Majorities: the players with most figures on a feature get its value (L-19).

use crate::base::PerPlayer;

/// The expected value of a feature and the figures that compete for it.
pub(in crate::games) struct Contest<'a> {
    pub figures: &'a PerPlayer<u8>,
    pub value: f32,
}

/// Adds a value to the totals of those with most figures.
#[inline]
pub(in crate::games) fn award(totals: &mut PerPlayer<f32>, figures: &PerPlayer<u8>, value: f32) {
    let mut most = 0;
    for &count in figures.iter() {
        most = most.max(count);
    }
    if most == 0 {
        return;
    }
    for (total, &count) in totals.iter_mut().zip(figures.iter()) {
        if count == most {
            *total += value;
        }
    }
}

/// Adds the difference that it makes if two features are joined, at a weight.
pub(in crate::games) fn award_merge(totals: &mut PerPlayer<f32>, one: Contest<'_>, other: Contest<'_>, weight: f32) {
    let mut both = *one.figures;
    for (sum, more) in both.iter_mut().zip(other.figures.iter()) {
        *sum += more;
    }
    award(totals, one.figures, -one.value * weight);
    award(totals, other.figures, -other.value * weight);
    award(totals, &both, (one.value + other.value) * weight);
}

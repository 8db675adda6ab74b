//! The expected value of a feature.

use crate::base::PerPlayer;
use crate::games::common::Contest;

/// The expected value of a feature, and the figures on it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FeatureValue {
    pub points: f32,
    /// The figures that count for the majority (H-15).
    pub claims: PerPlayer<u8>,
    /// How many of its open cells will be filled on average.
    pub filled: f32,
    /// The number of all figures on it.
    pub figures: u8,
}

impl FeatureValue {
    pub fn contest(&self) -> Contest<'_> {
        Contest { figures: &self.claims, value: self.points }
    }
}

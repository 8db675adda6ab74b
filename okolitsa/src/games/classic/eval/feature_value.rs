//! The expected value of a feature.

use crate::base::PerPlayer;
use crate::games::common::{Contest, Span};

/// The expected value of a feature, and the figures on it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FeatureValue {
    pub points: f32,
    /// The chance that it is completed; unused for fields.
    pub chance: f32,
    pub figures: PerPlayer<u8>,
    /// The cities that a field touches, in the cached lists.
    pub cities: Span,
}

impl FeatureValue {
    pub fn contest(&self) -> Contest<'_> {
        Contest { figures: &self.figures, value: self.points }
    }
}

//! What is wrong with a position.

use crate::base::{Phrase, Refusal};
use crate::engine::SetupError;

/// All faults of positions share a number; the slug tells them apart.
pub(super) fn fault(slug: &'static str, rule: &'static str, template: Phrase) -> Refusal {
    Refusal::new(440, slug, rule, template)
}

pub(super) fn refuse<T>(refusal: Refusal) -> Result<T, SetupError> {
    Err(SetupError::Position(Box::new(refusal)))
}

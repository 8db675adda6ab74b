//! Errors in a position.

use crate::base::{Phrase, Refusal};
use crate::engine::SetupError;

/// An error in a position. They all have the same code and differ in the slug.
pub(super) fn fault(slug: &'static str, rule: &'static str, template: Phrase) -> Refusal {
    Refusal::new(440, slug, rule, template)
}

pub(super) fn refuse<T>(refusal: Refusal) -> Result<T, SetupError> {
    Err(SetupError::Position(Box::new(refusal)))
}

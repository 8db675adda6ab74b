//! What cannot be drawn.

use crate::base::{Fact, Phrase, Refusal, clip};

/// The refusal of a feature to be shaded.
pub(crate) fn no_feature((x, y, feature): (i8, i8, u8)) -> Refusal {
    const NO_FEATURE: Phrase = Phrase::new(
        "There is no feature {feature} at {cell} to shade.",
        "На {cell} нет объекта {feature}, который можно выделить.",
    );
    Refusal::new(143, "no_feature_to_shade", "", NO_FEATURE)
        .with("cell", Fact::Cell(x.into(), y.into()))
        .with("feature", Fact::Number(feature.into()))
}

/// The refusal of a tile, card or set that a ruleset does not have.
pub(crate) fn unknown_tile(id: &str) -> Refusal {
    const UNKNOWN: Phrase =
        Phrase::new("The ruleset has no tile or set {id}.", "В этой игре нет тайла или набора {id}.");
    Refusal::new(144, "unknown_tile", "", UNKNOWN).with("id", Fact::Text(clip(id)))
}

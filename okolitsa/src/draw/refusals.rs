//! Refusals of drawings.

use crate::base::{Fact, Phrase, Refusal, clip};

/// The refusal to shade a feature that does not exist.
pub(crate) fn no_feature((x, y, feature): (i8, i8, u8)) -> Refusal {
    const NO_FEATURE: Phrase = Phrase::new(
        "There is no feature {feature} at {cell} to shade.",
        "На клетке {cell} нет объекта {feature}, который можно выделить.",
    );
    Refusal::new(143, "no_feature_to_shade", "", NO_FEATURE)
        .with("cell", Fact::Cell(x.into(), y.into()))
        .with("feature", Fact::Number(feature.into()))
}

/// The refusal of an unknown tile, card or set.
pub(crate) fn unknown_tile(id: &str) -> Refusal {
    const UNKNOWN: Phrase =
        Phrase::new("This game has no tile, card or set “{id}”.", "В этой игре нет тайла, карты или набора «{id}».");
    Refusal::new(144, "unknown_tile", "", UNKNOWN).with("id", Fact::Text(clip(id)))
}

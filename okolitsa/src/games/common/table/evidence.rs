//! Cells and sides as evidence in refusals.

use crate::base::{Fact, Phrase};
use crate::landscape::{Pos, Side};

/// A cell as evidence.
pub(in crate::games) fn cell(pos: Pos) -> Fact {
    Fact::Cell(pos.x.into(), pos.y.into())
}

/// A side as evidence: its word for data and its phrase.
pub(in crate::games) fn side(side: Side) -> Fact {
    let (slug, en, ru) = match side {
        Side::North => ("north", "north", "на северной стороне"),
        Side::East => ("east", "east", "на восточной стороне"),
        Side::South => ("south", "south", "на южной стороне"),
        Side::West => ("west", "west", "на западной стороне"),
    };
    Fact::Word(slug, Phrase::new(en, ru))
}

//! The outlines of the features of a tile.

use super::curve::{Curve, Point, is_inside};
use crate::landscape::Side;

/// The outline of a feature on its tile.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Outline {
    /// A block: its edge inside the tile, and its whole outline.
    Block { rim: Vec<Curve>, around: Vec<Curve> },
    /// A path: its lines, each from a side, and the ends on the tile.
    Path { ways: Vec<Curve>, ends: Vec<End> },
    /// A spot.
    Spot { at: Point, radius: f64 },
    /// The land between the other features.
    Ground,
}

/// The end of a path on its tile.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct End {
    pub at: Point,
    /// The side from which the path comes.
    pub from: Side,
    pub kind: Ending,
    /// The radius of the water at the end: a spring, or a lake that is part of its river. 0 for a road.
    pub reach: f64,
}

/// The kind of end of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// A spot, drawn over the end.
    Spot,
    /// The edge of a block.
    Gate,
    /// Nothing: an open end.
    Open,
}

impl Outline {
    /// Whether it is a block and a place lies in it.
    pub fn contains(&self, place: Point) -> bool {
        let Outline::Block { around, .. } = self else { return false };
        is_inside(&around.iter().flat_map(Curve::places).collect::<Vec<_>>(), place)
    }
}

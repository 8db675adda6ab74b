//! The outlines of the features of a tile.

use super::curve::{Curve, Point, is_inside};
use crate::landscape::Side;

/// How a feature lies on its tile.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Outline {
    /// A block: its edge within the tile, and all round it.
    Block { rim: Vec<Curve>, around: Vec<Curve> },
    /// A path: its lines, each from a side; and the ends that lie on the tile.
    Path { ways: Vec<Curve>, ends: Vec<End> },
    /// A spot, and how far it reaches.
    Spot { at: Point, radius: f64 },
    /// The land between.
    Ground,
}

/// Where a path ends on its tile.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct End {
    pub at: Point,
    /// The side from which it comes.
    pub from: Side,
    pub kind: Ending,
    /// How far the water reaches there: of a spring, of a lake that is part of its river. Nothing of a road.
    pub reach: f64,
}

/// What a path ends at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// A spot, which is drawn over the end.
    Spot,
    /// The edge of a block.
    Gate,
    /// Nothing.
    Open,
}

impl Outline {
    /// Whether it is a block and a place lies in it.
    pub fn contains(&self, place: Point) -> bool {
        let Outline::Block { around, .. } = self else { return false };
        is_inside(&around.iter().flat_map(Curve::places).collect::<Vec<_>>(), place)
    }
}

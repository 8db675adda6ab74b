//! The drawing properties of the kinds of feature of a ruleset.

use crate::landscape::{Shape, Terrain, TileFacts};

/// A terrain that can be drawn.
pub(crate) trait Scenery: Terrain {
    /// Whether a spot of this kind is in the middle of its tile, where paths may end at it, and not where most room is
    /// left.
    fn is_middle(self) -> bool;
    /// Whether paths of the other kind end at a spot of this kind. If paths list the spots that they touch, the list is
    /// used instead.
    fn stops(self, path: Self) -> bool;
    /// The width of a path of this kind, or the radius of a spot, on a tile of width 100.
    fn breadth(self) -> f64;
    /// The radius of the water on this tile at an open end of a path of this kind.
    fn pool(self, tile: &TileFacts) -> f64;
    /// Whether a text shows this kind in every cell that it touches.
    fn is_thin(self) -> bool {
        matches!(self.shape(), Shape::Path | Shape::Spot)
    }
    /// The character of a kind in a text, and its colour among the 256 of a terminal.
    fn sign(self) -> (char, u8);
}

/// The drawing properties of a feature, for code that is the same for all terrains.
pub(super) struct FeatureLook {
    pub shape: Shape,
    /// See [`Scenery::breadth`].
    pub breadth: f64,
    /// See [`Scenery::is_middle`].
    pub is_middle: bool,
    /// See [`Scenery::pool`].
    pub pool: f64,
    /// Whether the facts of the feature list the features that it touches.
    pub lists_contacts: bool,
    /// The spots at which the feature ends, if it is a path.
    pub stops: Vec<usize>,
}

impl FeatureLook {
    /// The properties of all features of a tile.
    pub fn of_all<T: Scenery>(tile: &TileFacts, kinds: &[T]) -> Vec<FeatureLook> {
        let look = |(feature, &kind): (usize, &T)| FeatureLook {
            shape: kind.shape(),
            breadth: kind.breadth(),
            is_middle: kind.is_middle(),
            pool: kind.pool(tile),
            lists_contacts: kind.links().is_some(),
            stops: if kind.shape() == Shape::Path { stops(tile, kinds, feature) } else { Vec::new() },
        };
        kinds.iter().enumerate().map(look).collect()
    }
}

/// The spots at which a path may end, from the facts if they list them.
fn stops<T: Scenery>(tile: &TileFacts, kinds: &[T], path: usize) -> Vec<usize> {
    let linked = tile.links(path, kinds[path]).unwrap_or_default();
    if kinds[path].links().is_some() {
        return linked;
    }
    (0..kinds.len()).filter(|&spot| kinds[spot].stops(kinds[path])).take(1).collect()
}

//! What a ruleset tells the drawing of tiles about its kinds of feature.

use crate::landscape::{Shape, Terrain, TileFacts};

/// A terrain that can be drawn.
pub(crate) trait Scenery: Terrain {
    /// Whether a spot of this kind figures in the middle of its tile, where paths may end at it, and not where room is left.
    fn is_middle(self) -> bool;
    /// Whether paths of the other kind end at a spot of this kind. Where the facts say it themselves, as links of the path, they are asked.
    fn stops(self, path: Self) -> bool;
    /// How wide a path of this kind is, or how far a spot reaches from its middle, where a tile is 100 wide.
    fn breadth(self) -> f64;
    /// How far the water reaches around the place on such a tile where a path of this kind ends by itself.
    fn pool(self, tile: &TileFacts) -> f64;
    /// Whether a text shows this kind wherever it passes.
    fn is_thin(self) -> bool {
        matches!(self.shape(), Shape::Path | Shape::Spot)
    }
    /// The sign of a kind in a text, and its colour among the 256 of a terminal.
    fn sign(self) -> (char, u8);
}

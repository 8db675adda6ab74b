//! The picture of one tile.

use super::scenery::Scenery;
use super::sketch::Sketch;
use crate::draw::svg::Svg;
use crate::draw::theme::Theme;
use crate::landscape::{Rotation, TileFacts};

/// The body of the picture of a tile, a square of 100, as drawn in its facts. What stands on it will be upright when the
/// tile is turned by `rotation`; the grounds are shaded that the mask has.
pub(crate) fn tile_body<T: Scenery>(tile: &TileFacts, rotation: Rotation, shaded: u16, theme: &Theme) -> String {
    let mut svg = Svg::turned(rotation.degrees());
    if let Some(sketch) = Sketch::<T>::new(tile) {
        T::paint(&mut svg, tile, &sketch, shaded, theme);
    }
    let look = format!("fill=\"none\" stroke=\"{}\" stroke-width=\".6\" opacity=\".55\"", theme.seam);
    svg.rect((0.0, 0.0), (100.0, 100.0), 0.0, &look);
    svg.into_body()
}

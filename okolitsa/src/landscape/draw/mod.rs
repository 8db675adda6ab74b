//! The drawing of tiles and boards. A picture follows from the facts of the tiles and from what a viewer sees; nothing here knows a game.

mod board;
mod catalogue;
mod curve;
mod hints;
pub(crate) mod paint;
mod raster;
mod scenery;
mod sheet;
mod sketch;
mod spread;
mod text;

pub(crate) use board::{BoardScene, Laid, Pointed, Stand};
pub(crate) use catalogue::{HintBook, catalogue_tile, find_tile};
pub(crate) use curve::Point;
pub use hints::Hint;
#[cfg(test)]
pub(crate) use hints::find_hints;
pub(crate) use scenery::Scenery;
pub(crate) use sheet::{sheet_picture, tile_picture};
pub(crate) use sketch::{Ending, Outline, Sketch};
pub(crate) use spread::Lying;

use crate::draw::Theme;
use crate::landscape::{Rotation, TileFacts};
use crate::svg::Svg;

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

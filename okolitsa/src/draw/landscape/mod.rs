//! The drawing of tiles and boards of landscapes, from the facts of the tiles and from what a viewer sees.
//!
//! May use: the rest of `draw` but its game, `base`, `landscape`. Must not be here: the name of a game or of a kind of feature.

mod arrow;
mod board;
mod catalogue;
#[cfg(test)]
pub(crate) mod checks;
mod curve;
mod hints;
pub(crate) mod paint;
mod pointed;
mod raster;
mod scenery;
mod sheet;
mod sketch;
mod spread;
mod text;
mod tile;

pub(crate) use arrow::arrow;
pub(crate) use board::{BoardScene, Laid, Stand};
pub(crate) use catalogue::{HintBook, catalogue_tile, find_tile};
pub(crate) use curve::Point;
pub use hints::Hint;
pub(crate) use pointed::Pointed;
pub(crate) use scenery::Scenery;
pub(crate) use sheet::{sheet_picture, tile_picture};
pub(crate) use sketch::{Ending, Outline, Sketch};
pub(crate) use spread::Lying;

//! Drawing tiles and boards of tile-laying games, from the facts of the tiles and from what a viewer sees.
//!
//! May use: `base`, `landscape`, and of `draw` everything but `game`. Must not be here: the name of a game or of a kind
//! of feature.

mod anchors;
mod arrow;
mod board;
mod board_svg;
mod catalogue;
#[cfg(test)]
pub(crate) mod checks;
mod curve;
mod frame;
mod layout;
mod outline;
pub(crate) mod paint;
mod placement;
mod preview;
mod raster;
mod scenery;
mod sheet;
mod signs;
mod sketch;
mod spread;
mod text;
mod tile;

pub use anchors::Anchors;
pub(crate) use arrow::arrow;
pub(crate) use board::{BoardPicture, Preview};
pub(crate) use catalogue::{AnchorTable, catalogue_tile, find_tile};
pub(crate) use curve::Point;
pub(crate) use outline::{Ending, Outline};
pub(crate) use placement::{DrawnTile, LaidTile, PlacedFigure};
pub(crate) use scenery::Scenery;
pub(crate) use sheet::{sheet_picture, tile_picture};
pub(crate) use sketch::Sketch;
pub(crate) use tile::{PaintTile, TilePainter};

//! The tile library: geometry, tile facts, compiled tiles, the board with its open cells, and regions.
//!
//! It knows no game: a ruleset brings its kinds of feature as a [`Terrain`], calls the board, and draws its own conclusions.
//! Nothing here calls a ruleset back, counts points, or decides who may do what.

mod board;
mod cells;
mod detail;
mod facts;
mod fault;
mod geometry;
mod regions;
mod slot_set;
mod terrain;
mod tiles;

pub use board::{Board, MAX_TILES, Misfit, PlacedTile, Slot, Surrounded};
pub use cells::Cell;
pub use detail::{take_flag, take_number, take_object};
pub use facts::{FeatureFacts, MAX_FACTS_BYTES, TileFacts, TileSetFacts, corners};
pub use fault::{BadField, FactsError, TileFault};
pub use geometry::{Pos, Rotation, Side};
pub use regions::{Figure, MAX_NODES, Node, Region, Segment};
pub use slot_set::SlotSet;
pub use terrain::{Shape, Terrain};
pub use tiles::{Feature, Tile, TileId, TileSet, Turned};

//! The tile library: geometry, tile facts, compiled tiles, the board with its open cells, and regions. A ruleset brings
//! its kinds of feature as a [`Terrain`].
//!
//! May use: `base`. Must not be here: the name of a game, points, a decision about which command is legal.

mod board;
mod cells;
mod detail;
mod facts;
mod facts_error;
mod facts_refusals;
mod geometry;
mod regions;
mod slots;
mod terrain;
mod tiles;

pub use board::{Board, PlacedTile, PlacementError, Surroundings};
pub use cells::Cell;
pub use detail::{take_flag, take_number, take_object};
pub use facts::{FeatureFacts, MAX_FACTS_BYTES, TileFacts, TileSetFacts, corners};
pub use facts_error::{BadField, FactsError, TileError};
pub use geometry::{Pos, Rotation, Side};
pub use regions::{Figure, MAX_NODES, Node, Region, Segment};
pub use slots::{MAX_TILES, Slot, SlotSet};
pub use terrain::{Shape, Terrain};
pub use tiles::{Feature, RotatedTile, Tile, TileId, TileSet};

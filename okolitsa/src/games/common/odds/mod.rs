//! The odds of tile-laying games: which tiles fit where, and which features can still be completed.
//!
//! May use: the landscape, `bots::odds`, the other files of `games/common`. Must not be here: a kind of feature of one game, words.

mod calculate;
mod report;

pub(in crate::games) use calculate::{OddsPosition, tile_odds};
pub(in crate::games) use report::odds_json;
pub use report::{CellOdds, DrawChance, FeatureOdds, SidesLeft, TileOdds};

//! The odds of tile-laying games: which tiles fit where, and which features can still be completed.
//! It may use the board, `bots::odds` and the files of `games/common`. It must not know a game or a kind of feature.

mod calculate;
mod report;

pub(in crate::games) use calculate::{OddsPosition, tile_odds};
pub(in crate::games) use report::odds_json;
pub use report::{CellOdds, DrawChance, FeatureOdds, SidesLeft, TileOdds};

//! What the tile-laying games share beside the tile library: stacks of tiles, points with their breakdown, notation, and the parts of evaluation, reasons
//! and odds that no game owns. It may use `base`, `landscape`, `engine` and `bots`; nothing here may know a game, a kind of feature or a kind of figure.

mod board_cells;
mod deck;
#[cfg(feature = "bots")]
mod eval;
mod evidence;
pub(super) mod faults;
mod notation;
#[cfg(feature = "bots")]
mod odds;
mod placing;
mod points;
#[cfg(feature = "bots")]
mod reasons;
mod region_set;
mod stock;
#[cfg(feature = "bots")]
mod table;

pub use board_cells::OpenCell;
pub(super) use board_cells::{cells_of, open_cells, open_ends};
pub(super) use deck::Deck;
#[cfg(feature = "bots")]
pub(super) use eval::{
    CacheScope, CachedFeature, CellInfo, CellRef, Contest, FIGURE_IN_HAND, FeatureCache, Merge, RemainingTiles, Span,
    award, award_merge, cumulative_cost, expected_lead, uncertainty,
};
pub(super) use evidence::{cell, side};
pub(super) use notation::{
    LaidWord, read_head, read_laid, read_number, read_parts, read_pos, read_rotation, write_head, write_parts,
};
#[cfg(feature = "bots")]
pub use odds::{CellOdds, DrawChance, FeatureOdds, SidesLeft, TileOdds};
#[cfg(feature = "bots")]
pub(super) use odds::{OddsPosition, odds_json, tile_odds};
pub(super) use placing::{check_laying, refuse, unreadable};
pub use points::{Points, PointsLine, Score};
#[cfg(feature = "bots")]
pub(super) use reasons::{
    Completions, EndScoring, EndScoringChange, ExplainPosition, FeaturePoints, FigureSupply, TileTurn,
    end_scoring_changes, points, with_place,
};
pub use region_set::RegionSet;
pub(super) use stock::Stock;
pub use stock::{TileName, Unplaceable};
#[cfg(feature = "bots")]
pub(super) use table::{HasTable, Table};

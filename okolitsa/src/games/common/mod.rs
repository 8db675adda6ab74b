//! What the tile games share beside the landscape, each folder for one purpose: `setup` for the beginning of a game, `table` for what lies on the
//! table, `position` for positions; for bots `eval` for evaluations, `reasons` for the reasons of hints, and `odds`.
//!
//! May use: the landscape, the engine and, for bots, `bots`. Must not be here: a kind of feature, figure or source of points of one game.

#[cfg(feature = "bots")]
pub(super) mod eval;
#[cfg(feature = "bots")]
pub(super) mod odds;
pub(super) mod position;
#[cfg(feature = "bots")]
pub(super) mod reasons;
pub(super) mod setup;
pub(super) mod table;

#[cfg(feature = "bots")]
pub(super) use eval::{
    CacheScope, CachedFeature, CellInfo, CellRef, Contest, FIGURE_IN_HAND, FeatureCache, Merge, RemainingTiles, Span,
    award, award_merge, cumulative_cost, expected_lead, uncertainty,
};
#[cfg(feature = "bots")]
pub use odds::{CellOdds, DrawChance, FeatureOdds, SidesLeft, TileOdds};
#[cfg(feature = "bots")]
pub(super) use odds::{OddsPosition, odds_json, tile_odds};
#[cfg(feature = "bots")]
pub(super) use reasons::{
    Completions, EndScoring, EndScoringChange, ExplainPosition, FeaturePoints, FigureSupply, TileTurn,
    end_scoring_changes, points, with_place,
};
pub use setup::Unplaceable;
#[cfg(feature = "bots")]
pub(super) use table::cell;
pub use table::{FeatureRef, OpenCell, Points, PointsLine, RegionSet, Score};
pub(super) use table::{cells_of, open_ends};

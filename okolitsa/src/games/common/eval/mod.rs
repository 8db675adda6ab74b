//! The evaluation that tile-laying games share: chances of open cells, cached features, majorities.
//!
//! May use: the landscape and the base. Must not be here: a kind of feature or figure of one game, the choice of turns, words.

mod cache_scope;
mod feature_cache;
mod majority;
mod margin;
mod open_cells;
mod region_cache;
mod span;
mod tile_chances;

pub(in crate::games) use cache_scope::CacheScope;
pub(in crate::games) use feature_cache::{CachedFeature, FeatureCache};
pub(in crate::games) use majority::{Contest, award, award_merge};
pub(in crate::games) use margin::{FIGURE_IN_HAND, cumulative_cost, expected_lead, uncertainty};
pub(in crate::games) use open_cells::{CellInfo, CellRef, Merge};
pub(in crate::games) use span::Span;
pub(in crate::games) use tile_chances::RemainingTiles;

//! What the tile games share beside the landscape, each folder for one purpose: `setup` for the beginning of a game, `table` for what lies on the
//! table, `position` for positions; the other files serve bots.
//!
//! May use: the landscape, the engine and, for bots, `bots`. Must not be here: a kind of feature, figure or source of points of one game.

pub(super) mod position;
pub(super) mod setup;
pub(super) mod table;

#[cfg(feature = "bots")]
mod estates;
#[cfg(feature = "bots")]
mod odds;
#[cfg(feature = "bots")]
mod openings;
#[cfg(feature = "bots")]
mod outlook;
#[cfg(feature = "bots")]
mod part;
#[cfg(feature = "bots")]
mod reasons;
#[cfg(feature = "bots")]
mod region_notes;
#[cfg(feature = "bots")]
mod scope;
#[cfg(feature = "bots")]
mod stakes;
#[cfg(feature = "bots")]
mod takings;

#[cfg(feature = "bots")]
pub(super) use estates::{Change, Estate, changes};
#[cfg(feature = "bots")]
pub use odds::{CellOdds, Coming, FeatureOdds, SidesLeft, TileOdds};
#[cfg(feature = "bots")]
pub(super) use odds::{Prospects, Unfinished, count_completed, first_nodes, gaps, odds_json};
#[cfg(feature = "bots")]
pub(super) use openings::{Look, Opening, Openings};
#[cfg(feature = "bots")]
pub(super) use outlook::{Outlook, ToCome};
#[cfg(feature = "bots")]
pub(super) use part::Part;
#[cfg(feature = "bots")]
pub(super) use reasons::{Land, Laying, Value};
#[cfg(feature = "bots")]
pub(super) use region_notes::RegionNotes;
#[cfg(feature = "bots")]
pub(super) use scope::Scope;
pub use setup::Unplaceable;
#[cfg(feature = "bots")]
pub(super) use stakes::{Stake, ahead, give, share_joined, steps};
#[cfg(feature = "bots")]
pub(super) use table::cell;
pub use table::{FeatureRef, OpenCell, Points, PointsLine, RegionSet, Score};
pub(super) use table::{cells_of, open_ends};
#[cfg(feature = "bots")]
pub(super) use takings::{Closing, Figures, closings, figures, points};

//! What the tile-laying games share beside the tile library: stacks of tiles, points with their breakdown, and the notation and
//! judging of positions. Nothing here knows a kind of feature or a figure.

mod deck;
#[cfg(feature = "bots")]
mod estates;
mod evidence;
pub(super) mod faults;
mod notation;
#[cfg(feature = "bots")]
mod odds;
#[cfg(feature = "bots")]
mod openings;
#[cfg(feature = "bots")]
mod outlook;
#[cfg(feature = "bots")]
mod part;
mod placing;
mod points;
mod query;
#[cfg(feature = "bots")]
mod reasons;
#[cfg(feature = "bots")]
mod region_notes;
mod region_set;
#[cfg(feature = "bots")]
mod scope;
#[cfg(feature = "bots")]
mod stakes;
mod stock;
mod survey;
#[cfg(feature = "bots")]
mod takings;

pub(super) use deck::Deck;
#[cfg(feature = "bots")]
pub(super) use estates::{Change, Estate, changes};
pub(super) use evidence::{cell, side};
pub(super) use notation::{
    LaidWord, read_head, read_laid, read_number, read_parts, read_pos, read_rotation, write_head, write_parts,
};
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
pub(super) use placing::{check_laying, refuse, unreadable};
pub use points::{Points, PointsLine, Score};
pub(super) use query::{Answers, answer, answer_odds, points_json};
#[cfg(feature = "bots")]
pub(super) use reasons::{Land, Laying, Value};
#[cfg(feature = "bots")]
pub(super) use region_notes::RegionNotes;
pub use region_set::RegionSet;
#[cfg(feature = "bots")]
pub(super) use scope::Scope;
#[cfg(feature = "bots")]
pub(super) use stakes::{Stake, ahead, give, share_joined, steps};
pub(super) use stock::Stock;
pub use stock::{TileName, Unplaceable};
pub use survey::OpenCell;
pub(super) use survey::{cells_of, open_cells, open_ends};
#[cfg(feature = "bots")]
pub(super) use takings::{Closing, Figures, closings, figures, points};

//! The table of a tile game: what lies on it and whose turn it is, as state, events, views, answers and sentences.
//!
//! May use: the landscape and the engine. Must not be here: a kind of feature or figure of one game.

#[cfg(feature = "bots")]
mod board_view;
mod cells;
mod command;
mod event;
mod evidence;
mod illegal;
mod notation;
mod points;
mod query;
mod region_set;
mod state;
mod text;
mod tile_name;
mod view;

#[cfg(feature = "bots")]
pub(in crate::games) use board_view::{BoardView, HasBoard};
pub use cells::OpenCell;
#[cfg(feature = "bots")]
pub(in crate::games) use cells::missing_cells;
pub(in crate::games) use cells::{cells_of, open_cells, open_ends};
pub(in crate::games) use command::{checked_record, parse_place, parse_with, piece_named};
pub use event::FeatureRef;
pub(in crate::games) use event::{quarters, wire_feature, wire_placed, wire_player, wire_tile, wire_winners};
pub(in crate::games) use evidence::{cell, side};
pub use illegal::TileIllegal;
pub(in crate::games) use illegal::{CLAIMED, NEVER_THERE, NONE_LEFT};
pub(in crate::games) use notation::{read_number, read_pos, read_rotation};
pub use points::{Points, PointsLine, Score};
pub(in crate::games) use query::{Answers, answer, answer_odds, points_json};
pub use region_set::RegionSet;
pub use state::{SheetTotal, TileState, TurnPhase};
#[cfg(feature = "bots")]
pub(in crate::games) use text::POINT;
pub(in crate::games) use text::{Counted, Teller, breakdown};
pub use tile_name::TileName;
pub use view::ViewTile;
pub(in crate::games) use view::{VisibleTable, take_drawn, tile_at};

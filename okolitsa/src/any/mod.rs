//! [`AnyGame`], a game whose ruleset is known at run time only, and the registry of all rulesets, in JSON and
//! fixed-size records. The C, Python and Godot bindings use only this.
//!
//! May use: everything. Must not be here: a rule, a sentence for players.

#[cfg(feature = "bots")]
mod bots;
mod erased;
#[cfg(feature = "bots")]
mod erased_bots;
mod erased_ruleset;
mod events;
mod game;
mod legal_list;
mod observation;
mod play;
mod playout;
mod registry;
mod turn_status;
mod views;

pub use events::{AnyBatch, EventList};
pub use game::AnyGame;
pub use legal_list::LegalList;
pub use registry::{
    Entry, RULESETS, find_ruleset, require_ruleset, rulesets_json, tile_catalogue, tile_sheet_svg, tile_svg,
};
pub use turn_status::TurnStatus;

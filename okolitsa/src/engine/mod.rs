//! The engine, written once over the trait [`Ruleset`]: setups, wire forms, the game with undo and replay, saves,
//! observations, playouts.
//!
//! May use: `base`, and of `landscape` the errors of tile facts. Must not be here: a rule, the name of a game, JSON of
//! views or events.

mod fields;
mod game;
mod observation;
mod playout;
mod record;
mod ruleset;
mod setup_error;
mod undo;
mod wire;

pub(crate) use fields::limit_length;
pub use fields::{Fields, First, MAX_SETUP_BYTES, OptionSpec, OptionValue, OptionValues};
pub use game::{Batch, Game, PlayError};
pub use observation::Observation;
pub use record::{FORMAT, LoadError, MAX_SAVE_BYTES, Record};
pub(crate) use ruleset::nth;
pub use ruleset::{About, ParseError, Ruleset, Sink, Status, WireForm};
pub use setup_error::SetupError;
pub use wire::{NO_PLAYER, WireCommand, WireEvent};

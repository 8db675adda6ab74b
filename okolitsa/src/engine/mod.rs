//! The engine, written once over the trait [`Ruleset`]: setups, wire forms, the game with undo and replay, saves, observations.
//!
//! May use: `base`, `landscape` (for the faults of tile facts in setups). Must not be here: a rule, a game's name, JSON of views or events.

mod fields;
mod game;
mod observation;
mod record;
mod ruleset;
mod setup_error;
mod undo;
mod wire;

pub(crate) use fields::limit_length;
pub use fields::{Fields, First, MAX_SETUP_BYTES, OptionSpec, OptionValue, OptionValues};
pub(crate) use game::LEGAL_AT_FIRST;
pub use game::{Batch, Game, PlayError};
pub use observation::Observation;
pub use record::{FORMAT, LoadError, MAX_SAVE_BYTES, Record};
pub(crate) use ruleset::nth;
pub use ruleset::{About, ParseError, Ruleset, Sink, Status, WireForm};
pub use setup_error::SetupError;
pub use wire::{NO_PLAYER, WireCommand, WireEvent};

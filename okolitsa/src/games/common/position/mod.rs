//! Positions of tile games: their notation, and the checks that they have in common.
//!
//! May use: `table`. Must not be here: a letter or a check of one game.

mod faults;
mod laying;
mod line;

pub(in crate::games) use faults::{Faults, Place};
pub(in crate::games) use laying::{check_laying, refuse};
pub use line::PositionTile;
pub(in crate::games) use line::{Reader, list, owned, read_parts, tiles_text, write_head, write_parts};

//! Positions, commands and events as flat numbers, for tables and machine learning: the meaning of the numbers, and
//! writing them.
//!
//! May use: `base`, `engine`. Must not be here: a game's name, the state behind a view.

mod encoding;
mod kinds;
mod seats;
mod section;
mod writer;

pub use encoding::Encode;
pub use kinds::{CommandField, CommandKind, EventKind, ItemKind, Word};
pub(crate) use kinds::{FEATURE, PIECE, POS, ROTATION};
pub(crate) use seats::{number, seat_from, seat_number, seats_from};
pub use section::Section;
pub use writer::ObservationWriter;

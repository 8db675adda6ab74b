//! The C interface of Okolitsa. `include/okolitsa.h`, made from this crate, tells its conventions.
#![deny(missing_docs, unsafe_op_in_unsafe_fn)]
// C has no structs of arguments that are shorter to fill than a list of eight.
#![allow(clippy::too_many_arguments)]

mod bots;
mod buffers;
mod controls;
mod game;
mod handles;
mod pictures;
mod questions;
mod status;
mod structs;
mod text;

pub use bots::*;
pub use controls::*;
pub use game::*;
pub use handles::OkoGame;
pub use pictures::*;
pub use questions::*;
pub use status::*;
pub use structs::*;
pub use text::*;

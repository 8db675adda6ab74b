//! The C interface of Okolitsa. The header `include/okolitsa.h` is generated from this crate and describes the
//! conventions.
#![deny(missing_docs, unsafe_op_in_unsafe_fn)]
// In C a long argument list is simpler to use than a struct of arguments.
#![allow(clippy::too_many_arguments)]

mod bots;
mod buffers;
mod controls;
mod game;
mod handles;
mod pictures;
mod queries;
mod status;
mod structs;
mod text;

pub use bots::*;
pub use controls::*;
pub use game::*;
pub use handles::OkoGame;
pub use pictures::*;
pub use queries::*;
pub use status::*;
pub use structs::*;
pub use text::*;

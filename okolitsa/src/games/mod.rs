//! The games, a folder each. Every folder has the same file names; `common` is what the tile-laying games share.

pub mod classic;
mod common;
pub mod hunters;
pub mod okolitsa;
pub mod schotten;

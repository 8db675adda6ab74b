//! The games, a folder each. Every folder has the same file names.

pub mod classic;
pub mod okolitsa;
pub mod schotten;

//! Bots of three levels, for every ruleset.

mod judge;

pub use judge::{Judge, Lookahead, lead};

//! The games, a folder each, with the same file names in every folder; `common` is what the tile-laying games share.
//!
//! May use: everything but `any`. Must not be here: one game that uses another. `okolitsa` is an edition of `classic`, and says only what differs.

pub mod classic;
mod common;
pub mod hunters;
pub mod okolitsa;
pub mod schotten;

pub use hunters::Hunters;
pub use okolitsa::OkolitsaEdition;
pub use schotten::Schotten;

/// The classic 72-tile game.
pub type Classic = classic::Classic<classic::ClassicEdition>;
/// Okolitsa.
pub type Okolitsa = classic::Classic<OkolitsaEdition>;

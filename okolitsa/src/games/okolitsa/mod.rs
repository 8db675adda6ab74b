//! Okolitsa («Околица»): an edition of the classic game with its own decks, options and words (`RULES.md` here lists every rule with
//! its number).
//!
//! May use: `games/classic`. Must not be here: a rule of play; what differs is an option or a constant of the edition.

mod edition;
#[cfg(feature = "bots")]
mod weights;
mod words;

pub use edition::OkolitsaEdition;

//! Types that every game needs: seats, languages, nouns, refusals, random numbers, fingerprints, fixed lists, JSON
//! texts.
//!
//! May use: nothing else of this crate. Must not be here: a rule, a tile, a card, a setup.

mod fingerprint;
mod fixed_list;
pub(crate) mod json;
mod lang;
mod noun;
mod player;
mod refusal;
mod rng;

pub use fingerprint::{Fingerprint, to_hex};
pub(crate) use fixed_list::FixedList;
pub(crate) use lang::seats;
pub use lang::{Lang, Phrase};
pub use noun::{Case, Gender, Noun};
pub use player::{MAX_PLAYERS, PerPlayer, Player, Viewer};
pub(crate) use refusal::clip;
pub use refusal::{ApiError, Fact, Refusal};
#[cfg(feature = "bots")]
pub(crate) use refusal::{evidence_json, fill};
pub use rng::Rng;

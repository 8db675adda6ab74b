//! Schotten Totten, a card game for two with hidden hands. `RULES.md` here lists every rule with its number. `legal`
//! and `play` are the turn (S-2), `claim` the proofs, `check_position` and `line` positions, `words` and `text` what
//! players read, `eval` and `strengths` what bots use.
//!
//! May use: everything but `any` and the other games. Must not be here: what another game needs, too.

mod card_face;
mod cards;
mod check_position;
mod claim;
mod command;
mod deal;
mod deck;
mod draw;
mod encode;
#[cfg(feature = "bots")]
mod eval;
mod event;
mod formation;
mod game;
mod illegal;
mod legal;
mod line;
#[cfg(feature = "bots")]
mod odds;
mod play;
mod position;
mod position_error;
mod query;
#[cfg(feature = "bots")]
mod reasons;
mod ruleset;
mod score;
mod setup;
mod side;
#[cfg(feature = "bots")]
mod side_cache;
mod state;
mod stones;
#[cfg(feature = "bots")]
mod strengths;
mod text;
mod view;
mod words;

pub use cards::{CARDS, Card, Cards, Color};
pub use claim::{best_completion, first_refutation};
pub use command::Command;
#[cfg(feature = "bots")]
pub use eval::{EvalCache, Weights};
pub use event::Event;
pub use formation::{Formation, FormationKind};
pub use game::Schotten;
pub use illegal::Illegal;
#[cfg(feature = "bots")]
pub use odds::{CardOdds, KindOdds, SideOdds, StoneOdds};
pub use position::{Position, PositionStone};
pub use query::StoneReport;
pub use score::Victory;
pub use setup::Setup;
pub use state::{HAND, Phase, State, WonBy};
pub use stones::STONES;
pub use view::{View, ViewStone};

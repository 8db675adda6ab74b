//! Bots of three levels, for every ruleset, and the ranking of a turn's possibilities on which hints are built.
//!
//! A bot is given an [`Observation`](crate::Observation), never the state: it knows what its seat sees. What it chooses follows from
//! that, from its seed and from its budget in trials alone, on every machine alike. A ruleset brings its judgement of positions as a
//! [`Evaluate`]; all else is written once.
//!
//! ```
//! use okolitsa::bots::{Bot, Level};
//! use okolitsa::{Game, Okolitsa, Player};
//! let mut game = Game::<Okolitsa>::new(Okolitsa::setup(2))?;
//! let mut bot = Bot::new(Level::Normal, 1);
//! for command in bot.choose(&game.observe(Player(0))) {
//!     game.apply(Player(0), command)?;
//! }
//! assert_eq!(game.to_act(), Some(Player(1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alpha_beta;
mod bot;
mod control;
mod easy;
mod endgame;
mod evaluate;
mod hard;
mod hints;
mod level;
mod limit;
pub mod odds;
mod rank;
mod reason;
mod turn;

pub use bot::Bot;
pub use control::{Cancelled, Control};
pub use evaluate::{Evaluate, Lookahead, lead};
pub use hints::{Comparison, Differences, Hint, reasons};
pub use level::{Budget, Level};
pub use rank::{RankedTurn, win_chance};
pub use reason::{ExplainTurn, PlayedTurn, Reason};

//! Bots of three levels for every ruleset, the ranking of turns on which hints are built, and odds.
//!
//! A bot gets an [`Observation`](crate::Observation), never the state: it knows what its seat sees. Its choice follows from the observation, its seed and
//! its budget in trials, and is the same on every machine. A ruleset brings the evaluation of its positions as [`Evaluate`]; everything else is written
//! once, here.
//!
//! May use: the base and the engine. Must not be here: anything of one game.
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
mod comparison;
mod control;
mod decision;
mod easy;
mod endgame;
mod evaluate;
mod evaluator;
mod explain;
mod hints;
mod level;
pub mod odds;
mod playout_search;
mod position_limit;
mod ranked_turn;
mod reason;
mod turn;

pub use bot::Bot;
pub use comparison::{Comparison, Differences};
pub use control::{Cancelled, Control};
pub use evaluate::{Evaluate, Lookahead, lead};
pub use explain::{ExplainTurn, PlayedTurn, reasons};
pub use hints::Hint;
pub use level::{Budget, Level};
pub use ranked_turn::{RankedTurn, win_chance};
pub use reason::Reason;

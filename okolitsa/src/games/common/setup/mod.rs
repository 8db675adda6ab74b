//! How a tile game begins: its setup, its tiles and the decks from which they are drawn.
//!
//! May use: the landscape and the engine. Must not be here: the options or sets of one game.

mod deck;
mod game_setup;
mod stock;

pub(in crate::games) use deck::Deck;
pub use game_setup::Setup;
pub(in crate::games) use game_setup::{GameOptions, StartPosition};
pub(in crate::games) use stock::Stock;
pub use stock::Unplaceable;

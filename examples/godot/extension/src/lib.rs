//! Okolitsa as a Godot extension: the classes [`OkolitsaGame`], with signals for events, and [`OkolitsaTask`], a bot
//! that runs on its own thread. It contains no rules.

mod game;
mod game_bots;
mod task;
mod variant;

pub use game::OkolitsaGame;
use godot::prelude::*;
pub use task::OkolitsaTask;

struct Extension;

// SAFETY: the macro generates the entry point.
#[gdextension]
unsafe impl ExtensionLibrary for Extension {}

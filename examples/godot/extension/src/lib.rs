//! Okolitsa as an extension of Godot: the class [`OkolitsaGame`], with signals for events, and [`OkolitsaThought`], a bot that thinks. It
//! has no rule of its own.

mod advice;
mod game;
mod thought;
mod variant;

pub use game::OkolitsaGame;
use godot::prelude::*;
pub use thought::OkolitsaThought;

struct Extension;

// SAFETY: the entry point is the one that the macro makes.
#[gdextension]
unsafe impl ExtensionLibrary for Extension {}

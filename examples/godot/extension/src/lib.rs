//! Okolitsa as an extension of Godot: one class, [`OkolitsaGame`], with signals for events. It has no rule of its own.

mod game;
mod variant;

pub use game::OkolitsaGame;
use godot::prelude::*;

struct Extension;

// SAFETY: the entry point is the one that the macro makes.
#[gdextension]
unsafe impl ExtensionLibrary for Extension {}

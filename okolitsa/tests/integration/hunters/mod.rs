//! Hunters and Gatherers, rule by rule, on made-up tiles that show one thing each, and on the embedded ones.

mod bonus;
mod decks;
mod end;
#[cfg(feature = "bots")]
mod evaluated;
mod figures;
mod forests_and_rivers;
mod scene;
mod scout;

//! Hunters and Gatherers, rule by rule, on made-up tiles that show one thing each, and on the embedded ones.

mod bonus;
mod decks;
mod end;
mod figures;
mod forests_and_rivers;
#[cfg(feature = "bots")]
mod judged;
mod scene;
mod scout;

//! The tests of the library from outside, one program: compiling and linking take most of the time, and each program would do them again.
//!
//!     cargo test -p okolitsa --test integration                             all of them
//!     cargo test -p okolitsa --test integration reference::                 one part, here the module `reference`
//!     cargo test -p okolitsa --test integration -- --exact golden::golden_games_play_as_recorded    one test, by its whole name; `-- --list` tells the names

mod allocations;
mod bad_input;
#[cfg(feature = "bots")]
mod bots;
mod cases;
mod claims;
mod conformance;
mod engine;
#[cfg(feature = "bots")]
mod evaluated;
mod golden;
#[cfg(feature = "bots")]
mod hints;
mod hunters;
mod observations;
#[cfg(feature = "bots")]
mod odds;
mod perft;
mod pictures;
mod properties;
mod reference;
mod reference_hunters;
mod rules;
mod rules_cited;
mod schotten;
mod support;
mod tile_facts;
mod words;

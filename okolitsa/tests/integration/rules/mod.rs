//! The numbered rules of the tile-laying games, each shown on the table: a few tiles, a command, what comes of it. `rules_cited.rs` sees to it that
//! no number is left out.

mod abbot;
mod claiming;
mod course;
mod end;
mod features;
mod laying;
mod river;
mod scene;
mod scoring;
mod setup;
mod worked_values;

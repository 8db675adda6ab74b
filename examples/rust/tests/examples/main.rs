//! The examples as programs, and their parts that can be tested alone.

mod board;
mod command_lines;
mod outcome;
mod play;
mod program;
mod tiles;

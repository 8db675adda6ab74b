//! What the examples share: the setup of a game on the command line, weights as lists of numbers, and how a program ends.

pub mod outcome;
pub mod setup;
pub mod weights;

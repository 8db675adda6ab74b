//! The evaluation of positions of this game: the chances of features on the board, and the price of figures that are out.
//!
//! May use: the rules of this folder, `games/common/eval`. Must not be here: the choice of turns, words.

mod cache;
mod evaluate;
mod feature_value;
mod figure_costs;
mod placed_figure;
mod river_system;

pub use cache::EvalCache;

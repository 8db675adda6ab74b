//! The evaluation of positions of this family: the chances of features on the board, and the price of figures that are out.
//!
//! May use: the rules of this folder, `games/common/eval`. Must not be here: the choice of turns, words.

mod cache;
mod evaluate;
mod feature_value;
mod fields;
mod figure_costs;
mod placed_figure;
mod roads_and_cities;

pub use cache::EvalCache;

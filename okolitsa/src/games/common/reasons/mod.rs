//! The reasons for and against turns that tile-laying games share, with their sentences. Numbers 160 to 178.
//!
//! May use: the landscape, `bots`, the other files of `games/common`. Must not be here: a kind of feature of one game, terms of the evaluation.

mod end_scoring;
mod features;
mod figures;
mod gaps;
mod part;
mod position;
mod scoring;

pub(in crate::games) use end_scoring::{EndScoring, EndScoringChange, end_scoring_changes};
pub(in crate::games) use features::TileTurn;
pub(in crate::games) use figures::FigureSupply;
pub(in crate::games) use part::with_place;
pub(in crate::games) use position::{ExplainPosition, FeaturePoints};
pub(in crate::games) use scoring::{Completions, points};

//! The beginner: takes the points that are there, is not always sure, and overlooks the rest.

use super::turn::ScoredTurn;
use crate::base::Rng;

/// Turns that bring so much less than the best are as good to a beginner, in points.
const SAME: f32 = 2.0;
/// One turn in so many is one of the few that looked best, whatever the points.
const WHIM: u32 = 5;
const FEW: usize = 5;

/// Chooses one of the turns.
pub(super) fn choose<C>(mut turns: Vec<ScoredTurn<C>>, rng: &mut Rng) -> Vec<C> {
    turns.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let Some(best) = turns.first().map(|turn| turn.worth) else { return Vec::new() };
    let good = if rng.below(WHIM) == 0 {
        turns.len().min(FEW)
    } else {
        turns.iter().take_while(|turn| turn.worth >= best - SAME).count()
    };
    turns.swap_remove(rng.below(good as u32) as usize).commands
}

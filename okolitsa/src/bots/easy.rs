//! The easy bot: it takes points at once, does not look ahead, and sometimes plays at random.

use super::turn::ScoredTurn;
use crate::base::Rng;

/// Turns within this many points of the best are equally good to the easy bot.
const TOLERANCE: f32 = 2.0;
/// One turn in this many is any of the `RANDOM_CHOICES` best, whatever their points.
const RANDOM_ONE_IN: u32 = 5;
const RANDOM_CHOICES: usize = 5;

/// Chooses one of the turns.
pub(super) fn choose<C>(mut turns: Vec<ScoredTurn<C>>, rng: &mut Rng) -> Vec<C> {
    turns.sort_by(|a, b| b.score.total_cmp(&a.score));
    let Some(best) = turns.first().map(|turn| turn.score) else { return Vec::new() };
    let choices = if rng.below(RANDOM_ONE_IN) == 0 {
        turns.len().min(RANDOM_CHOICES)
    } else {
        turns.iter().take_while(|turn| turn.score >= best - TOLERANCE).count()
    };
    turns.swap_remove(rng.below(choices as u32) as usize).commands
}

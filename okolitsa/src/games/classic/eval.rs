//! What bots know of this game: the chances of what stands on the board, and what a figure is worth that is not out.

mod notes;
mod openings;
mod survey;
mod weights;

pub use survey::Desk;
pub use weights::Weights;

use super::Classic;
use super::edition::Edition;
use super::play::finish;
use super::state::{Phase, State};
use crate::bots::{Judge, Lookahead, lead, win_chance};
use crate::player::{PerPlayer, Player};

impl<E: Edition> Judge for Classic<E> {
    type Weights = Weights;
    type Desk = Desk;

    const LOOKAHEAD: Lookahead = Lookahead { candidates: 6, turns: 6, trials: 120 };

    fn begins_turn(state: &State) -> bool {
        state.phase == Phase::Place
    }

    fn points_now(state: &State) -> PerPlayer<i32> {
        if state.phase == Phase::Over {
            return state.scores();
        }
        let mut end = state.clone();
        finish(&mut end, &mut ());
        end.scores()
    }

    fn margin(state: &State, seat: Player, weights: &Weights, desk: &mut Desk) -> f32 {
        if state.phase == Phase::Over {
            return lead(&state.scores(), seat) as f32;
        }
        desk.set_base(state);
        ahead(&desk.survey(state, None, weights), seat)
    }

    fn set_out(state: &State, desk: &mut Desk) {
        desk.set_base(state);
    }

    fn margin_after(state: &State, seat: Player, weights: &Weights, desk: &mut Desk) -> f32 {
        if state.phase == Phase::Over {
            return lead(&state.scores(), seat) as f32;
        }
        ahead(&desk.survey(state, state.board.last(), weights), seat)
    }

    fn aim(state: &State, margin: f32) -> f32 {
        // A narrow victory is worth more than the points that make it one: near the end it is not risked for more.
        const VICTORY: f32 = 20.0;
        margin + VICTORY * (win_chance(margin, Self::doubt(state)) - 0.5)
    }

    fn glance(state: &State, seat: Player, _: &mut Desk) -> f32 {
        let supply = state.supply[seat];
        // Enough that a beginner does not give a figure away for nothing.
        const FIGURE: f32 = 0.5;
        lead(&Self::points_now(state), seat) as f32 + f32::from(supply.meeples + supply.abbots) * FIGURE
    }

    fn turns_left(state: &State) -> Option<u32> {
        Some(state.deck.rest().len() as u32 + u32::from(state.phase != Phase::Over))
    }

    fn doubt(state: &State) -> f32 {
        // A turn of either changes the end by a few points, and such changes add up as chance does.
        const A_TURN: f32 = 3.0;
        A_TURN * (state.deck.rest().len() as f32).sqrt()
    }
}

/// How far a seat is ahead of the best other.
fn ahead(worth: &PerPlayer<f32>, seat: Player) -> f32 {
    let others = worth.seats().filter(|(other, _)| *other != seat).map(|(_, worth)| worth);
    worth[seat] - others.fold(f32::NEG_INFINITY, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::Ruleset;
    use crate::{Game, Rng};
    use std::ops::ControlFlow;

    /// Every turn of random games, judged with what is known of the base and from nothing.
    fn judge_both_ways<E: Edition>(mut game: Game<Classic<E>>, seed: u64) -> usize {
        let (weights, mut desk) = (Weights { pasture: 0.1, growth: [0.3, 0.2], ..Weights::default() }, Desk::default());
        let (mut rng, mut judged) = (Rng::new(seed, 9), 0);
        while let Some(by) = game.to_act() {
            let base = game.state().clone();
            Classic::<E>::set_out(&base, &mut desk);
            let mut check = |after: &State| {
                judged += 1;
                let quick = Classic::<E>::margin_after(after, by, &weights, &mut desk);
                let slow = Classic::<E>::margin(after, by, &weights, &mut Desk::default());
                assert!((quick - slow).abs() < 0.01, "{quick} is not {slow} at ply {}", game.ply());
            };
            let _ = Classic::<E>::visit_legal(&base, |command| {
                let mut laid = base.clone();
                Classic::<E>::play_unchecked(&mut laid, command, &mut ());
                if laid.phase != Phase::Figure {
                    check(&laid);
                    return ControlFlow::<()>::Continue(());
                }
                Classic::<E>::visit_legal(&laid, |command| {
                    let mut after = laid.clone();
                    Classic::<E>::play_unchecked(&mut after, command, &mut ());
                    check(&after);
                    ControlFlow::Continue(())
                })
            });
            let legal = game.legal(by);
            // Figures are placed where there are any to place, so that there is something to judge.
            let count =
                if game.state().phase == Phase::Figure && legal.len() > 1 { legal.len() - 1 } else { legal.len() };
            game.apply_into(by, legal[rng.below(count as u32) as usize], &mut ()).unwrap();
        }
        judged
    }

    #[test]
    fn what_is_known_of_the_base_changes_no_judgement() {
        let mut judged = 0;
        for seed in 0..2 {
            judged += judge_both_ways(Game::<crate::Classic>::new(crate::Classic::setup(2)).unwrap(), seed);
            let mut setup = crate::Okolitsa::setup(3);
            setup.options.river = true;
            judged += judge_both_ways(Game::<crate::Okolitsa>::new(setup).unwrap(), seed);
        }
        assert!(judged > 10_000);
    }
}

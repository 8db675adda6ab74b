//! Whole turns: all decisions of a seat until another seat decides or a new turn begins. Tile and figure together are one move.

use super::evaluate::Evaluate;
use crate::base::Player;
use std::ops::ControlFlow;

/// The most decisions in a turn; after these the position is evaluated as it is.
const MAX_DECISIONS: usize = 16;

/// A turn and its score.
#[derive(Clone, Debug)]
pub(super) struct ScoredTurn<C> {
    /// Its commands, in order.
    pub commands: Vec<C>,
    /// The evaluation of the position after it, for the seat that plays it.
    pub score: f32,
}

/// Generates the turns of a position. It reuses its memory: one state for each decision of a turn.
pub(super) struct TurnGenerator<R: Evaluate> {
    after: Vec<Option<Box<R::State>>>,
    played: Vec<R::Command>,
}

impl<R: Evaluate> Default for TurnGenerator<R> {
    fn default() -> Self {
        TurnGenerator { after: vec![None; MAX_DECISIONS], played: Vec::with_capacity(MAX_DECISIONS) }
    }
}

impl<R: Evaluate> TurnGenerator<R> {
    /// Calls `visit` with each turn of the seat to act and the position after it, until it breaks.
    pub fn visit<B>(
        &mut self,
        state: &R::State,
        mut visit: impl FnMut(&[R::Command], &R::State) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(seat) = R::to_act(state) else { return ControlFlow::Continue(()) };
        self.played.clear();
        visit_decisions::<R, B, _>(&mut self.after, state, seat, &mut self.played, &mut visit)
    }

    /// All turns of the seat to act with their scores, in the order of the legal lists.
    pub fn score_all(
        &mut self,
        state: &R::State,
        mut score: impl FnMut(&R::State) -> f32,
    ) -> Vec<ScoredTurn<R::Command>> {
        let mut turns = Vec::new();
        let _ = self.visit(state, |commands, after| {
            turns.push(ScoredTurn { commands: commands.to_vec(), score: score(after) });
            ControlFlow::<()>::Continue(())
        });
        turns
    }

    /// Finds the turn with the highest score, the first of equal ones; its commands are left in `best`.
    pub fn find_best(&mut self, state: &R::State, best: &mut Vec<R::Command>, mut score: impl FnMut(&R::State) -> f32) {
        let mut highest = f32::NEG_INFINITY;
        best.clear();
        let _ = self.visit(state, |commands, after| {
            let score = score(after);
            if score > highest {
                highest = score;
                best.clear();
                best.extend_from_slice(commands);
            }
            ControlFlow::<()>::Continue(())
        });
    }
}

fn visit_decisions<R: Evaluate, B, V: FnMut(&[R::Command], &R::State) -> ControlFlow<B>>(
    layers: &mut [Option<Box<R::State>>],
    state: &R::State,
    seat: Player,
    played: &mut Vec<R::Command>,
    visit: &mut V,
) -> ControlFlow<B> {
    let Some((layer, deeper)) = layers.split_first_mut() else { return visit(played, state) };
    let after = layer.get_or_insert_with(|| Box::new(state.clone()));
    R::visit_legal(state, |command| {
        (**after).clone_from(state);
        R::play_unchecked(after, command, &mut ());
        played.push(command);
        let flow = if R::to_act(after) != Some(seat) || R::begins_turn(after) {
            visit(played, after)
        } else {
            visit_decisions::<R, B, V>(deeper, after, seat, played, visit)
        };
        played.pop();
        flow
    })
}

/// Plays the commands of a turn.
#[inline]
pub(super) fn play_turn<R: Evaluate>(state: &mut R::State, commands: &[R::Command]) {
    for &command in commands {
        R::play_unchecked(state, command, &mut ());
    }
}

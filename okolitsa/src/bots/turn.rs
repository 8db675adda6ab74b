//! Whole turns: all that a seat decides before another does or a new turn begins, tile and figure together, as one move.

use super::evaluate::Evaluate;
use crate::base::Player;
use std::ops::ControlFlow;

/// No turn has more decisions; what comes after so many is weighed as it stands.
const MAX_DECISIONS: usize = 16;

/// A turn and how it looks.
#[derive(Clone, Debug)]
pub(super) struct ScoredTurn<C> {
    /// Its commands, in order.
    pub commands: Vec<C>,
    /// How the seat judges what comes of it.
    pub worth: f32,
}

/// Goes through the turns of a position, in memory that it uses again: a state for each decision of the turn.
pub(super) struct Turns<R: Evaluate> {
    after: Vec<Option<Box<R::State>>>,
    played: Vec<R::Command>,
}

impl<R: Evaluate> Default for Turns<R> {
    fn default() -> Self {
        Turns { after: vec![None; MAX_DECISIONS], played: Vec::with_capacity(MAX_DECISIONS) }
    }
}

impl<R: Evaluate> Turns<R> {
    /// Calls `visit` with each turn of the seat to act and with what comes of it, until it breaks.
    pub fn visit<B>(
        &mut self,
        state: &R::State,
        mut visit: impl FnMut(&[R::Command], &R::State) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(seat) = R::to_act(state) else { return ControlFlow::Continue(()) };
        self.played.clear();
        go_on::<R, B, _>(&mut self.after, state, seat, &mut self.played, &mut visit)
    }

    /// All turns of the seat to act, weighed, in the order of the legal lists.
    pub fn list(&mut self, state: &R::State, mut weigh: impl FnMut(&R::State) -> f32) -> Vec<ScoredTurn<R::Command>> {
        let mut turns = Vec::new();
        let _ = self.visit(state, |commands, after| {
            turns.push(ScoredTurn { commands: commands.to_vec(), worth: weigh(after) });
            ControlFlow::<()>::Continue(())
        });
        turns
    }

    /// The best turn of the seat to act, the first of those that are equal; its commands are left in `best`.
    pub fn find_best(
        &mut self,
        state: &R::State,
        best: &mut Vec<R::Command>,
        mut weigh: impl FnMut(&R::State) -> f32,
    ) -> f32 {
        let mut most = f32::NEG_INFINITY;
        best.clear();
        let _ = self.visit(state, |commands, after| {
            let worth = weigh(after);
            if worth > most {
                most = worth;
                best.clear();
                best.extend_from_slice(commands);
            }
            ControlFlow::<()>::Continue(())
        });
        most
    }
}

fn go_on<R: Evaluate, B, V: FnMut(&[R::Command], &R::State) -> ControlFlow<B>>(
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
            go_on::<R, B, V>(deeper, after, seat, played, visit)
        };
        played.pop();
        flow
    })
}

/// Plays a turn.
#[inline]
pub(super) fn play_turn<R: Evaluate>(state: &mut R::State, commands: &[R::Command]) {
    for &command in commands {
        R::play_unchecked(state, command, &mut ());
    }
}

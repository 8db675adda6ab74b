//! Simple bots to compare the library's bots with.

use crate::seat::Seat;
use okolitsa::bots::{Evaluate, lead};
use okolitsa::{Observation, Player, Rng, Ruleset};

/// The random stream of their choices.
const CHOICES: u64 = 9;

/// Plays any legal command.
pub struct Random(Rng);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(Rng::new(seed, CHOICES))
    }
}

impl<R: Ruleset> Seat<R> for Random {
    fn take_turn(&mut self, seen: &Observation<'_, R>) -> Vec<R::Command> {
        let commands = seen.legal();
        vec![commands[self.0.below(commands.len() as u32) as usize]]
    }
}

/// Plays the turn after which its lead would be largest if the game ended there; ties are broken at random.
pub struct Greedy(Rng);

impl Greedy {
    pub fn new(seed: u64) -> Self {
        Greedy(Rng::new(seed, CHOICES))
    }
}

impl<R: Evaluate> Seat<R> for Greedy {
    fn take_turn(&mut self, seen: &Observation<'_, R>) -> Vec<R::Command> {
        let seat = seen.player();
        let world = seen.sample(&mut self.0);
        let mut turns = Vec::new();
        visit_turns::<R>(&world, seat, &mut Vec::new(), &mut |commands, after| {
            turns.push((lead(&R::points_now(after), seat), commands.to_vec()));
        });
        let most = turns.iter().map(|(lead, _)| *lead).max();
        turns.retain(|(lead, _)| Some(*lead) == most);
        let chosen = self.0.below(turns.len() as u32) as usize;
        turns.swap_remove(chosen).1
    }
}

fn visit_turns<R: Evaluate>(
    state: &R::State,
    seat: Player,
    played: &mut Vec<R::Command>,
    visit: &mut impl FnMut(&[R::Command], &R::State),
) {
    let mut commands = Vec::new();
    R::list_legal(state, &mut commands);
    for command in commands {
        let mut after = state.clone();
        R::play_unchecked(&mut after, command, &mut ());
        played.push(command);
        if R::to_act(&after) != Some(seat) || R::begins_turn(&after) {
            visit(played, &after);
        } else {
            visit_turns::<R>(&after, seat, played, visit);
        }
        played.pop();
    }
}

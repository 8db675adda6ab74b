//! What one seat sees of a game, with no way to the state behind it: what a bot is given.

use super::game::Game;
use super::ruleset::Ruleset;
use super::setup_error::SetupError;
use crate::base::{Player, Rng, Viewer};

/// What a seat sees.
#[derive(Clone, Copy, Debug)]
pub struct Observation<'a, R: Ruleset> {
    state: &'a R::State,
    player: Player,
}

impl<'a, R: Ruleset> Observation<'a, R> {
    pub(crate) fn new(state: &'a R::State, player: Player) -> Self {
        Observation { state, player }
    }

    /// The seat.
    pub fn player(&self) -> Player {
        self.player
    }

    /// What it sees.
    pub fn view(&self) -> R::View {
        R::view(self.state, Viewer::Player(self.player))
    }

    /// What it may do now; empty unless the decision is its own.
    pub fn legal(&self) -> Vec<R::Command> {
        let mut commands = Vec::new();
        if self.is_to_act() {
            R::list_legal(self.state, &mut commands);
        }
        commands
    }

    /// Whether the decision due is its own.
    pub fn is_to_act(&self) -> bool {
        R::to_act(self.state) == Some(self.player)
    }

    /// A world that could be the real one, for all that the seat knows. It depends on that knowledge and on `rng` alone.
    pub fn sample(&self, rng: &mut Rng) -> R::State {
        let mut state = self.state.clone();
        R::reshuffle_unseen(&mut state, Viewer::Player(self.player), rng);
        state
    }

    /// As [`sample`](Observation::sample), into a state that is there already.
    pub fn sample_into(&self, world: &mut R::State, rng: &mut Rng) {
        world.clone_from(self.state);
        R::reshuffle_unseen(world, Viewer::Player(self.player), rng);
    }
}

impl<R: Ruleset> Game<R> {
    /// What a seat sees, with what it may do, for a bot.
    pub fn observe(&self, player: Player) -> Observation<'_, R> {
        Observation::new(self.state(), player)
    }

    /// A game that starts from a world that could be the real one, for all that a viewer knows. It depends on that knowledge and on `rng`
    /// alone, and nothing that was played before can be taken back in it.
    ///
    /// # Errors
    /// None in practice: a sampled state is a valid position.
    pub fn sample(&self, viewer: Viewer, rng: &mut Rng) -> Result<Self, SetupError> {
        let mut world = self.state().clone();
        R::reshuffle_unseen(&mut world, viewer, rng);
        // Dealt from its position: a copied state can hold traces of the way on which it was reached.
        Game::new(R::position(&world))
    }
}

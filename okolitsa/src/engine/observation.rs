//! What one seat sees of a game, without access to the state behind it: the input of a bot.

use super::game::Game;
use super::ruleset::Ruleset;
use super::setup_error::SetupError;
use crate::base::{Player, Rng, Viewer};

/// The game as a seat sees it.
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

    /// The view of the seat.
    pub fn view(&self) -> R::View {
        R::view(self.state, Viewer::Player(self.player))
    }

    /// The legal commands of the seat; empty unless it is to act.
    pub fn legal(&self) -> Vec<R::Command> {
        let mut commands = Vec::new();
        if self.is_to_act() {
            R::list_legal(self.state, &mut commands);
        }
        commands
    }

    /// Whether the seat is to act.
    pub fn is_to_act(&self) -> bool {
        R::to_act(self.state) == Some(self.player)
    }

    /// Samples a possible world, as far as the seat knows. The result depends only on that knowledge and on `rng`.
    pub fn sample(&self, rng: &mut Rng) -> R::State {
        let mut state = self.state.clone();
        R::reshuffle_unseen(&mut state, Viewer::Player(self.player), rng);
        state
    }

    /// Like [`sample`](Observation::sample), but into an existing state.
    pub fn sample_into(&self, world: &mut R::State, rng: &mut Rng) {
        world.clone_from(self.state);
        R::reshuffle_unseen(world, Viewer::Player(self.player), rng);
    }
}

impl<R: Ruleset> Game<R> {
    /// The game as a seat sees it, for a bot.
    pub fn observe(&self, player: Player) -> Observation<'_, R> {
        Observation::new(self.state(), player)
    }

    /// A game that starts from a sampled possible world, as far as the viewer knows. The result depends only on that
    /// knowledge and on `rng`. It has no commands to undo.
    ///
    /// # Errors
    /// None in practice: a sampled state is a valid position.
    pub fn sample(&self, viewer: Viewer, rng: &mut Rng) -> Result<Self, SetupError> {
        let mut world = self.state().clone();
        R::reshuffle_unseen(&mut world, viewer, rng);
        // Dealt from its position: a copied state can hold traces of the commands that led to it.
        Game::new(R::position(&world))
    }
}

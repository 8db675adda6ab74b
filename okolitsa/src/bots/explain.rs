//! What a ruleset brings to explain its turns.

use super::comparison::Differences;
use super::decision::WORLD_STREAM;
use super::evaluate::Evaluate;
use super::reason::Reason;
use crate::base::{Player, Rng};
use crate::engine::{Observation, Ruleset};

/// A turn that was played in a sampled world.
#[derive(Debug)]
pub struct PlayedTurn<'a, R: Ruleset> {
    /// The seat that plays the turn.
    pub seat: Player,
    /// The position before it. What the seat does not see of it is sampled.
    pub before: &'a R::State,
    /// The position after it. What is drawn for the next turn is sampled, too.
    pub after: &'a R::State,
    /// The events in between.
    pub events: &'a [R::Event],
}

/// What hints need of a ruleset; implemented in its folder's `reasons.rs`.
pub trait ExplainTurn: Evaluate {
    /// From which differences on turns are called better or worse. The default suits games that end some tens of points apart.
    const DIFFERENCES: Differences = Differences { slight: 1.0, clear: 4.0 };

    /// The facts that speak for the turn and against it, in any order. They follow from what the seat sees.
    fn reasons(turn: &PlayedTurn<'_, Self>) -> Vec<Reason>;
}

/// All facts that speak for a turn of the seat and against it. The commands must be legal one after the other; the first illegal command and all after it are
/// ignored.
pub fn reasons<R: ExplainTurn>(observation: &Observation<'_, R>, commands: &[R::Command]) -> Vec<Reason> {
    let before = observation.sample(&mut Rng::new(0, WORLD_STREAM));
    let (mut after, mut events) = (before.clone(), Vec::new());
    for &command in commands {
        if R::to_act(&after) != Some(observation.player()) || R::check(&after, command).is_err() {
            break;
        }
        R::play_unchecked(&mut after, command, &mut events);
    }
    R::reasons(&PlayedTurn { seat: observation.player(), before: &before, after: &after, events: &events })
}

//! What a ruleset provides so that its positions, commands and events can be written as numbers.

use super::kinds::{CommandKind, EventKind};
use super::section::Section;
use super::writer::ObservationWriter;
use crate::base::Viewer;
use crate::engine::Ruleset;

/// A ruleset whose positions, commands and events can be told in numbers.
pub trait Encode: Ruleset {
    /// The sections of an observation.
    const LAYOUT: &'static [Section];
    /// The kinds of commands.
    const COMMAND_KINDS: &'static [CommandKind];
    /// The kinds of events.
    const EVENT_KINDS: &'static [EventKind];
    /// The names of the kinds of features, by number.
    const FEATURE_KINDS: &'static [&'static str];

    /// The names of the tiles or cards of a game, by number.
    fn items(state: &Self::State) -> Vec<String>;

    /// What a viewer sees, in the sections of [`LAYOUT`](Encode::LAYOUT); equal for all states that look equal to the viewer.
    fn encode(state: &Self::State, viewer: Viewer, writer: &mut ObservationWriter<'_>);

    /// No state that can follow from this one has more legal commands.
    fn most_legal(state: &Self::State) -> usize;
}

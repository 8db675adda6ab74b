//! The interface of a ruleset whose positions, commands and events can be written as numbers.

use super::kinds::{CommandKind, EventKind};
use super::section::Section;
use super::writer::ObservationWriter;
use crate::base::Viewer;
use crate::engine::Ruleset;

/// A ruleset whose positions, commands and events can be written as numbers.
pub trait Encode: Ruleset {
    /// The sections of an observation.
    const LAYOUT: &'static [Section];
    /// The kinds of commands.
    const COMMAND_KINDS: &'static [CommandKind];
    /// The kinds of events.
    const EVENT_KINDS: &'static [EventKind];
    /// The names of the kinds of features, indexed by number.
    const FEATURE_KINDS: &'static [&'static str];

    /// The names of the tiles or cards of a game, indexed by number.
    fn items(state: &Self::State) -> Vec<String>;

    /// Writes the view of a viewer in the sections of [`LAYOUT`](Encode::LAYOUT). States that look equal to the viewer
    /// give equal numbers.
    fn encode(state: &Self::State, viewer: Viewer, writer: &mut ObservationWriter<'_>);

    /// An upper bound of the number of legal commands in every state that can follow from this one.
    fn most_legal(state: &Self::State) -> usize;
}

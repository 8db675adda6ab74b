//! What a game has to be: the narrow, static interface against which the rest of the library is written once.
//!
//! A ruleset is a folder under `games/` with its own state, commands, events, refusals and views. [`Ruleset`]
//! is all that undo, replay, saves, bindings and the conformance suite know of it.

use super::fields::{Fields, OptionSpec};
use super::setup_error::SetupError;
use super::wire::{WireCommand, WireEvent};
use crate::base::{Lang, PerPlayer, Phrase, Player, Refusal, Rng, Viewer};
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt::{Debug, Display};
use std::ops::ControlFlow;
use std::str::FromStr;

/// Where events go. `()` drops them, at no cost; a `Vec` keeps them.
pub trait Sink<E> {
    /// Whether anything emitted is kept. What is expensive to find out for an event alone is skipped where it is not.
    const KEEPS: bool;
    /// Takes an event.
    fn emit(&mut self, event: E);
}

impl<E> Sink<E> for () {
    const KEEPS: bool = false;
    #[inline(always)]
    fn emit(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    const KEEPS: bool = true;
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}

/// Whose turn it is and how the game stands: what every game has in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Status {
    /// The seat that has to decide; `None` when the game is over.
    pub to_act: Option<Player>,
    /// The kind of decision, by the ruleset's own stable word (`place`, `figure`, ...).
    pub phase: &'static str,
    /// The points of each seat so far.
    pub scores: PerPlayer<i32>,
    /// The seats with most points, once the game is over; more than one share the victory (L-23).
    pub winners: Vec<Player>,
}

impl Status {
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.to_act.is_none()
    }
}

/// The facts about a ruleset that a menu needs before a game exists.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct About {
    /// Its name in each language.
    pub title: Phrase,
    /// The fewest and the most seats.
    pub players: (u8, u8),
    /// Its options with their defaults; the fields every game has (`players`, `seed`, `order`, `first`, `position`) are
    /// not among them.
    pub options: Vec<OptionSpec>,
}

/// The rules of one game.
///
/// A state is a value: compact, without heap of its own, equal where the games are equal. [`check`](Ruleset::check)
/// and [`visit_legal`](Ruleset::visit_legal) have one author and agree; [`play_unchecked`](Ruleset::play_unchecked) cannot fail on
/// a command that `check` accepts.
pub trait Ruleset: Copy + Debug + Send + Sync + 'static {
    /// The options of a game, validated.
    type Setup: Clone + PartialEq + Debug + Send + Sync;
    /// Everything there is to know about a game in progress.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// A decision. `Display` and `FromStr` are inverse: its canonical line.
    type Command: Copy + Eq + Debug + Display + FromStr<Err = ParseError> + WireForm + Send + Sync;
    /// What happened: one fact, in the past tense.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// Why a command is refused.
    type Illegal: Clone + PartialEq + Debug + Display + Send + Sync;
    /// What one viewer sees, built from an allow-list.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// The name under which the registry knows it.
    const ID: &'static str;
    /// The version of its rules: changes only when behaviour does.
    const RULES: u16;
    /// The rule by which one seat at a time decides.
    const TURN_RULE: &'static str;
    /// The rule by which the game ends.
    const END_RULE: &'static str;

    /// Title, seats and options.
    fn about() -> About;
    /// Reads its setup from the fields of a JSON object, taking those it knows.
    ///
    /// # Errors
    /// A field with a value that is not one of its own.
    fn read_setup(fields: &mut Fields) -> Result<Self::Setup, SetupError>;
    /// The setup as fields of a flat JSON object, `ruleset` not among them; the inverse of [`read_setup`](Ruleset::read_setup).
    fn write_setup(setup: &Self::Setup) -> Map<String, Value>;
    /// The same setup with another seed, for many games of one kind.
    fn with_seed(setup: &Self::Setup, seed: u64) -> Self::Setup;
    /// The state before the first decision, made where it will stay; what happens on the way there (the first draw) is emitted.
    ///
    /// # Errors
    /// A script or position that the rules do not allow.
    fn deal(setup: &Self::Setup, log: &mut impl Sink<Self::Event>) -> Result<Box<Self::State>, SetupError>;
    /// A setup that deals exactly this state: a position.
    fn position(state: &Self::State) -> Self::Setup;

    /// The seat that has to decide; `None` when the game is over.
    fn to_act(state: &Self::State) -> Option<Player>;
    /// The number of seats.
    fn players(state: &Self::State) -> u8;
    /// The kind of decision that is due, by its stable word.
    fn phase(state: &Self::State) -> &'static str;
    /// Whose turn, phase, scores, winners.
    fn status(state: &Self::State) -> Status;
    /// Calls `visit` with each legal command of the seat to act, in the documented order, until it breaks.
    fn visit_legal<B>(state: &Self::State, visit: impl FnMut(Self::Command) -> ControlFlow<B>) -> ControlFlow<B>;
    /// Appends the legal commands, in the same order; a ruleset may have a faster way than visiting them one by one.
    // Not a call: most of a random game is making this list.
    #[inline(always)]
    fn list_legal(state: &Self::State, commands: &mut Vec<Self::Command>) {
        let _ = Self::visit_legal(state, |command| {
            commands.push(command);
            ControlFlow::<()>::Continue(())
        });
    }
    /// The `n`-th legal command, from 0, in the same order; a ruleset may have a faster way than visiting those before it.
    fn nth_legal(state: &Self::State, n: usize) -> Option<Self::Command> {
        let mut left = n;
        Self::visit_legal(state, |command| nth(&mut left, command)).break_value()
    }
    /// How many commands are legal.
    fn count_legal(state: &Self::State) -> usize;
    /// Whether a command of the seat to act is legal, or why not.
    ///
    /// # Errors
    /// The rule it breaks, with the evidence.
    fn check(state: &Self::State, command: Self::Command) -> Result<(), Self::Illegal>;
    /// Carries out a legal command with all its consequences. On a command that is not legal the state may
    /// become wrong, or the call may panic; it is never undefined behaviour.
    fn play_unchecked(state: &mut Self::State, command: Self::Command, log: &mut impl Sink<Self::Event>);

    /// What a viewer sees.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// What a viewer sees of an event; `None` if nothing.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// Brings a view up to date by one event that its viewer saw.
    fn track(view: &mut Self::View, event: &Self::Event);
    /// Replaces everything that the viewer cannot see by a sample of what it could be. The result depends on
    /// what the viewer knows and on `rng` alone.
    fn reshuffle_unseen(state: &mut Self::State, viewer: Viewer, rng: &mut Rng);
    /// A fingerprint of everything in the state, what is hidden included: for the host, never for a player.
    fn fingerprint(state: &Self::State) -> u64;

    /// The refusal as data, with the game's own words.
    fn explain(illegal: &Self::Illegal) -> Refusal;
    /// An event in plain words.
    fn describe(event: &Self::Event, lang: Lang) -> String;
    /// An event as a fixed-size record; what does not fit there is in its JSON.
    fn wire_event(event: &Self::Event) -> WireEvent;
    /// Answers a question about a position from what the viewer sees; the questions are the ruleset's own, as JSON.
    ///
    /// # Errors
    /// A question that the ruleset does not know, or one about something that is not there.
    fn query(state: &Self::State, viewer: Viewer, question: &Value) -> Result<Value, Refusal>;
}

/// A command in its fixed-size form.
pub trait WireForm: Sized {
    /// The fixed-size form.
    fn to_wire(self) -> WireCommand;
    /// The command that has this form.
    ///
    /// # Errors
    /// Numbers that stand for no command.
    fn from_wire(wire: &WireCommand) -> Result<Self, ParseError>;
}

/// What a visitor of legal commands answers that wants the one with `left` before it.
#[inline]
pub(crate) fn nth<C>(left: &mut usize, command: C) -> ControlFlow<C> {
    if *left == 0 {
        return ControlFlow::Break(command);
    }
    *left -= 1;
    ControlFlow::Continue(())
}

/// A text or record that stands for no command of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{given:?} is no command: {expected}")]
pub struct ParseError {
    /// What was given, cut to a line's length.
    pub given: String,
    /// What would have been understood.
    pub expected: &'static str,
}

impl ParseError {
    /// The error for this text.
    pub fn new(given: &str, expected: &'static str) -> Self {
        ParseError { given: crate::base::clip(given), expected }
    }

    /// The error as data.
    pub fn refusal(&self) -> Refusal {
        use crate::base::Fact;
        Refusal::new(
            104,
            "no_command",
            "",
            Phrase::new("“{given}” is no command: {expected}", "«{given}» — не команда: {expected}"),
        )
        .with("given", Fact::Text(self.given.clone()))
        .with("expected", Fact::Text(self.expected.into()))
    }
}

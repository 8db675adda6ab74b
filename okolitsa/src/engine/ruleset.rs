//! The interface of a ruleset, against which the rest of the library is written once.
//!
//! A ruleset is a folder under `games/` with its own state, commands, events, refusals and views. Undo, replay, saves,
//! bindings and the conformance suite use it only through [`Ruleset`].

use super::fields::{Fields, OptionSpec};
use super::setup_error::SetupError;
use super::wire::{WireCommand, WireEvent};
use crate::base::{Lang, PerPlayer, Phrase, Player, Refusal, Rng, Viewer};
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt::{Debug, Display};
use std::ops::ControlFlow;
use std::str::FromStr;

/// A receiver of events. `()` drops them at no cost; a `Vec` keeps them.
pub trait Sink<E> {
    /// Whether events are kept. If not, work that only an event needs is skipped.
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

/// Whose turn it is and how the game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Status {
    /// The seat to act; `None` when the game is over.
    pub to_act: Option<Player>,
    /// The kind of decision, as a stable word of the ruleset (`place`, `figure`, ...).
    pub phase: &'static str,
    /// The points of each seat so far.
    pub scores: PerPlayer<i32>,
    /// The seats with the most points when the game is over; several seats share the victory (L-23).
    pub winners: Vec<Player>,
}

impl Status {
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.to_act.is_none()
    }
}

/// Information about a ruleset for menus, before a game exists.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct About {
    /// Its name in each language.
    pub title: Phrase,
    /// The fewest and the most seats.
    pub players: (u8, u8),
    /// Its options with their defaults, without the fields that every game has (`players`, `seed`, `order`, `first`,
    /// `position`).
    pub options: Vec<OptionSpec>,
}

/// The rules of one game.
///
/// A state is a compact value without heap memory of its own; equal games have equal states. [`check`](Ruleset::check)
/// and [`visit_legal`](Ruleset::visit_legal) agree, and [`play_unchecked`](Ruleset::play_unchecked) cannot fail on a
/// command that `check` accepts.
pub trait Ruleset: Copy + Debug + Send + Sync + 'static {
    /// The options of a game, validated.
    type Setup: Clone + PartialEq + Debug + Send + Sync;
    /// The full state of a game in progress.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// A decision. `Display` writes its canonical line, and `FromStr` reads it.
    type Command: Copy + Eq + Debug + Display + FromStr<Err = ParseError> + WireForm + Send + Sync;
    /// Something that happened: one fact, in the past tense.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// Why a command is refused.
    type Illegal: Clone + PartialEq + Debug + Display + Send + Sync;
    /// What one viewer sees, built from an allow-list of fields.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// Its name in the registry.
    const ID: &'static str;
    /// The version of its rules. It changes only when behaviour changes.
    const RULES: u16;
    /// The number of the rule that one seat at a time decides.
    const TURN_RULE: &'static str;
    /// The number of the rule by which the game ends.
    const END_RULE: &'static str;

    /// Title, seats and options.
    fn about() -> About;
    /// Reads a setup from the fields of a JSON object and removes those that it knows.
    ///
    /// # Errors
    /// A field with a wrong value.
    fn read_setup(fields: &mut Fields) -> Result<Self::Setup, SetupError>;
    /// The setup as fields of a flat JSON object without `ruleset`; the inverse of [`read_setup`](Ruleset::read_setup).
    fn write_setup(setup: &Self::Setup) -> Map<String, Value>;
    /// The same setup with another seed.
    fn with_seed(setup: &Self::Setup, seed: u64) -> Self::Setup;
    /// The state before the first decision. Events on the way there (the first draw) are emitted. Boxed, so that it is
    /// built in place.
    ///
    /// # Errors
    /// An order or position that the rules do not allow.
    fn deal(setup: &Self::Setup, log: &mut impl Sink<Self::Event>) -> Result<Box<Self::State>, SetupError>;
    /// A setup that deals exactly this state.
    fn position(state: &Self::State) -> Self::Setup;

    /// The seat to act; `None` when the game is over.
    fn to_act(state: &Self::State) -> Option<Player>;
    /// The number of seats.
    fn players(state: &Self::State) -> u8;
    /// The kind of decision that is due, as a stable word.
    fn phase(state: &Self::State) -> &'static str;
    /// The seat to act, phase, scores and winners.
    fn status(state: &Self::State) -> Status;
    /// Calls `visit` with each legal command of the seat to act, in the documented order, until `visit` breaks.
    fn visit_legal<B>(state: &Self::State, visit: impl FnMut(Self::Command) -> ControlFlow<B>) -> ControlFlow<B>;
    /// Appends the legal commands in the same order. A ruleset may override this with a faster way than visiting one by
    /// one.
    // Inlined: random games spend most of their time here.
    #[inline(always)]
    fn list_legal(state: &Self::State, commands: &mut Vec<Self::Command>) {
        let _ = Self::visit_legal(state, |command| {
            commands.push(command);
            ControlFlow::<()>::Continue(())
        });
    }
    /// The `n`-th legal command, from 0, in the same order. A ruleset may override this with a faster way.
    fn nth_legal(state: &Self::State, n: usize) -> Option<Self::Command> {
        let mut left = n;
        Self::visit_legal(state, |command| nth(&mut left, command)).break_value()
    }
    /// The number of legal commands.
    fn count_legal(state: &Self::State) -> usize;
    /// Checks whether a command of the seat to act is legal.
    ///
    /// # Errors
    /// The rule that the command breaks, with the evidence.
    fn check(state: &Self::State, command: Self::Command) -> Result<(), Self::Illegal>;
    /// Plays a legal command with all its consequences. An illegal command may leave a wrong state or panic, but is
    /// never undefined behaviour.
    fn play_unchecked(state: &mut Self::State, command: Self::Command, log: &mut impl Sink<Self::Event>);

    /// The view of a viewer.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// An event as a viewer sees it; `None` if the viewer sees nothing of it.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// Updates a view by one event that its viewer saw.
    fn track(view: &mut Self::View, event: &Self::Event);
    /// Replaces everything that the viewer cannot see by a random sample. The result depends only on what the viewer
    /// knows and on `rng`.
    fn reshuffle_unseen(state: &mut Self::State, viewer: Viewer, rng: &mut Rng);
    /// A fingerprint of the whole state, hidden information included: for the host, never for a player.
    fn fingerprint(state: &Self::State) -> u64;

    /// The refusal as data, with sentences.
    fn explain(illegal: &Self::Illegal) -> Refusal;
    /// An event as a sentence.
    fn describe(event: &Self::Event, lang: Lang) -> String;
    /// An event as a fixed-size record. Its JSON form has the rest.
    fn wire_event(event: &Self::Event) -> WireEvent;
    /// Answers a question about a position from what the viewer sees. Each ruleset has its own questions, as JSON.
    ///
    /// # Errors
    /// An unknown question, or a question about something that does not exist.
    fn query(state: &Self::State, viewer: Viewer, question: &Value) -> Result<Value, Refusal>;
}

/// A command in its fixed-size form.
pub trait WireForm: Sized {
    /// The fixed-size form.
    fn to_wire(self) -> WireCommand;
    /// The command that has this form.
    ///
    /// # Errors
    /// Numbers that are not a command.
    fn from_wire(wire: &WireCommand) -> Result<Self, ParseError>;
}

/// A step of a visitor that looks for the `n`-th command: breaks with `command` when none is left to skip.
#[inline]
pub(crate) fn nth<C>(left: &mut usize, command: C) -> ControlFlow<C> {
    if *left == 0 {
        return ControlFlow::Break(command);
    }
    *left -= 1;
    ControlFlow::Continue(())
}

/// A text or record that is not a command of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{given:?} is not a command; expected: {expected}")]
pub struct ParseError {
    /// The text given, shortened to 80 characters.
    pub given: String,
    /// The expected forms.
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
            Phrase::new(
                "“{given}” is not a command. Expected: {expected}",
                "«{given}» — не команда. Ожидается: {expected}",
            ),
        )
        .with("given", Fact::Text(self.given.clone()))
        .with("expected", Fact::Text(self.expected.into()))
    }
}

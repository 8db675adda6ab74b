//! Schotten Totten, a card game for two with hidden hands (`RULES.md` here lists every rule with its number).
//!
//! A turn: a card is laid, stones are claimed, a card is drawn (S-2). The files: `cards` are the deck, `formation` how strong three cards are,
//! `claim` the proofs; `setup` deals, `legal` judges, `play` changes, `score` counts, `view` shows and hides, `query` answers, `position` sets
//! up (`line` is its notation), `text` says. For bots `eval` judges positions, by what `outlook` expects of a side and `sight` remembers.

mod cardface;
mod cards;
mod claim;
mod command;
mod draw;
mod encode;
#[cfg(feature = "bots")]
mod eval;
mod event;
mod formation;
mod illegal;
mod legal;
mod line;
#[cfg(feature = "bots")]
mod odds;
mod play;
mod position;
mod query;
#[cfg(feature = "bots")]
mod reasons;
mod score;
mod setup;
#[cfg(feature = "bots")]
mod sight;
mod state;
#[cfg(feature = "bots")]
mod strengths;
mod text;
mod view;

pub use cards::{CARDS, Card, Cards, Color};
pub use claim::{best_completion, first_refutation};
pub use command::Command;
#[cfg(feature = "bots")]
pub use eval::{EvalCache, Weights};
pub use event::Event;
pub use formation::{Formation, FormationKind};
pub use illegal::Illegal;
#[cfg(feature = "bots")]
pub use odds::{CardOdds, KindOdds, SideOdds, StoneOdds};
pub use position::{Position, PositionStone};
pub use query::StoneReport;
pub use score::Victory;
pub use setup::Setup;
pub use state::{HAND, Phase, STONES, State, WonBy};
pub use view::{View, ViewStone};

use crate::base::{Lang, Player, Refusal, Rng, Viewer};
use crate::engine::{About, Fields, First, Ruleset, SetupError, Sink, Status, WireEvent};
use serde_json::{Map, Value};
use std::ops::ControlFlow;

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schotten;

impl Schotten {
    /// A setup of one round, seed 0, seat 0 first.
    pub fn setup() -> Setup {
        Setup { seed: 0, first: First::Seat(Player(0)), rounds: 1, order: None, position: None }
    }
}

impl Ruleset for Schotten {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;

    const ID: &'static str = "schotten";
    const RULES: u16 = 1;
    const TURN_RULE: &'static str = "S-2";
    const END_RULE: &'static str = "S-13";

    fn about() -> About {
        About { title: text::TITLE, players: setup::PLAYERS, options: vec![setup::ROUNDS] }
    }

    fn read_setup(fields: &mut Fields) -> Result<Setup, SetupError> {
        setup::read(fields)
    }

    fn write_setup(setup: &Setup) -> Map<String, Value> {
        setup::write(setup)
    }

    fn with_seed(setup: &Setup, seed: u64) -> Setup {
        Setup { seed, ..setup.clone() }
    }

    fn deal(setup: &Setup, log: &mut impl Sink<Event>) -> Result<Box<State>, SetupError> {
        setup::deal(setup, log).map(Box::new)
    }

    fn position(state: &State) -> Setup {
        setup::position_setup(Position::of(state))
    }

    #[inline]
    fn to_act(state: &State) -> Option<Player> {
        (state.phase != Phase::Over).then_some(state.to_act)
    }

    #[inline]
    fn players(_: &State) -> u8 {
        setup::PLAYERS.0
    }

    fn phase(state: &State) -> &'static str {
        state.phase.name()
    }

    fn status(state: &State) -> Status {
        Status {
            to_act: Self::to_act(state),
            phase: state.phase.name(),
            scores: view::scores(state),
            winners: state.winners(),
        }
    }

    #[inline(always)]
    fn visit_legal<B>(state: &State, visit: impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
        legal::visit_legal(state, visit)
    }

    #[inline]
    fn list_legal(state: &State, commands: &mut Vec<Command>) {
        legal::list_legal(state, commands);
    }

    fn nth_legal(state: &State, n: usize) -> Option<Command> {
        legal::nth_legal(state, n)
    }

    fn count_legal(state: &State) -> usize {
        legal::count_legal(state)
    }

    #[inline]
    fn check(state: &State, command: Command) -> Result<(), Illegal> {
        legal::check(state, command)
    }

    #[inline]
    fn play_unchecked(state: &mut State, command: Command, log: &mut impl Sink<Event>) {
        play::play(state, command, log);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event::redact(event, viewer))
    }

    fn track(view: &mut View, event: &Event) {
        view::track(view, event);
    }

    fn reshuffle_unseen(state: &mut State, viewer: Viewer, rng: &mut Rng) {
        view::reshuffle_unseen(state, viewer, rng);
    }

    fn fingerprint(state: &State) -> u64 {
        state.fingerprint()
    }

    fn explain(illegal: &Illegal) -> Refusal {
        text::refusal(illegal)
    }

    fn describe(event: &Event, lang: Lang) -> String {
        text::describe(event, lang)
    }

    fn wire_event(event: &Event) -> WireEvent {
        event::wire(event)
    }

    fn query(state: &State, viewer: Viewer, question: &Value) -> Result<Value, Refusal> {
        query::answer(state, viewer, question)
    }
}

//! The rules of this game as the engine calls them.

use super::command::Command;
use super::event::{self, Event};
use super::illegal::Illegal;
use super::options::{Options, PLAYERS, options};
use super::position::Position;
use super::setup::{self, Setup};
use super::state::State;
use super::tiles::own_set;
use super::view::{self, View};
use super::words::TITLE;
use super::{legal, play, query, text};
use crate::base::{Lang, Player, Refusal, Rng, Viewer};
use crate::engine::{About, Fields, Ruleset, SetupError, Sink, Status, WireEvent};
use crate::games::common::table::answer_odds;
use serde_json::{Map, Value};
use std::ops::ControlFlow;

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hunters;

impl Hunters {
    /// A setup with the defaults, seed 0, seat 0 first.
    pub fn setup(players: u8) -> Setup {
        Setup::new(players, Options::DEFAULT)
    }
}

impl Ruleset for Hunters {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;

    const ID: &'static str = "hunters";
    const RULES: u16 = 1;
    const TURN_RULE: &'static str = "L-25";
    const END_RULE: &'static str = "L-26";

    fn about() -> About {
        About { title: TITLE, players: PLAYERS, options: options() }
    }

    fn read_setup(fields: &mut Fields) -> Result<Setup, SetupError> {
        Setup::read(fields, PLAYERS, &options(), Options::DEFAULT, Position::parse)
    }

    fn write_setup(setup: &Setup) -> Map<String, Value> {
        setup.write(&options(), Position::to_line)
    }

    fn with_seed(setup: &Setup, seed: u64) -> Setup {
        Setup { seed, ..setup.clone() }
    }

    fn deal(setup: &Setup, log: &mut impl Sink<Event>) -> Result<Box<State>, SetupError> {
        setup::deal(setup, log)
    }

    fn position(state: &State) -> Setup {
        let tiles = own_set(&state.tiles);
        Setup { tiles, ..Setup::from_position(Position::of(state)) }
    }

    #[inline]
    fn to_act(state: &State) -> Option<Player> {
        state.to_act()
    }

    #[inline]
    fn players(state: &State) -> u8 {
        state.players
    }

    #[inline]
    fn phase(state: &State) -> &'static str {
        state.phase.name()
    }

    fn status(state: &State) -> Status {
        Status {
            to_act: Self::to_act(state),
            phase: Self::phase(state),
            scores: state.scores(),
            winners: state.winners(),
        }
    }

    #[inline(always)]
    fn visit_legal<B>(state: &State, visit: impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
        legal::visit_legal(state, visit)
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

    fn view(state: &State, _: Viewer) -> View {
        view::view(state)
    }

    fn redact(event: &Event, _: Viewer) -> Option<Event> {
        // Everything that happens on the table is public.
        Some(event.clone())
    }

    fn track(view: &mut View, event: &Event) {
        view::track(view, event);
    }

    fn reshuffle_unseen(state: &mut State, _: Viewer, rng: &mut Rng) {
        view::reshuffle_unseen(state, rng);
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
        answer_odds::<Self>(state, viewer, question).unwrap_or_else(|| query::respond(state, question))
    }
}

//! Hunters and Gatherers, with the Scout (`RULES.md` here lists every rule with its number).
//!
//! A turn: with a piece of the Scout not yet laid the choice to draw or to lay it (H-22), then the tile and the figure (L-25); gold brings one more
//! turn with a bonus tile (H-13). The files: `setup` deals, `legal` judges, with `scout` for its pieces; `play` changes, `score` counts, `findings`
//! lists what was counted, `view` shows, `position` writes and `settle` deals positions, `text` says,
//! with the nouns of `names`. For bots `eval` judges positions.

mod command;
mod creatures;
mod draw;
mod encode;
#[cfg(feature = "bots")]
mod eval;
mod event;
mod findings;
mod illegal;
mod legal;
mod names;
mod occupant;
#[cfg(feature = "bots")]
mod odds;
mod play;
mod position;
mod query;
#[cfg(feature = "bots")]
mod reasons;
mod score;
mod scout;
mod settle;
mod setup;
mod state;
mod terrain;
mod text;
mod view;

pub use crate::games::common::{PointsLine, TileName, Unplaceable};
pub use command::{Command, Piece};
#[cfg(feature = "bots")]
pub use eval::{EvalCache, Weights};
pub use event::{Event, FeatureRef};
pub use findings::Finding;
pub use illegal::Illegal;
pub use occupant::Occupant;
pub use position::{Position, PositionPhase, PositionStack, PositionTile};
pub use query::{FeatureFigure, FeatureReport, OpenCellReport, SystemReport};
pub use score::{Item, Points, Score, Worth};
pub use scout::{Holding, ScoutPiece};
pub use setup::{Options, Setup};
pub use state::{Phase, Sheet, Source, Stack, State, Supply};
pub use terrain::{Cargo, Kind};
pub use view::{View, ViewFigure, ViewStack, ViewTile};

use crate::base::{Lang, Player, Refusal, Rng, Viewer};
use crate::engine::{About, Fields, First, Ruleset, SetupError, Sink, Status, WireEvent};
use serde_json::{Map, Value};
use std::ops::ControlFlow;

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hunters;

impl Hunters {
    /// A setup with the defaults, seed 0, seat 0 first.
    pub fn setup(players: u8) -> Setup {
        Setup {
            players,
            seed: 0,
            first: First::Seat(Player(0)),
            order: None,
            options: Options::DEFAULT,
            tiles: None,
            position: None,
        }
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
        About { title: text::TITLE, players: setup::PLAYERS, options: setup::options() }
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
        setup::deal(setup, log)
    }

    fn position(state: &State) -> Setup {
        let tiles = setup::own_set(&state.tiles);
        Setup { tiles, ..setup::position_setup(Position::of(state)) }
    }

    #[inline]
    fn to_act(state: &State) -> Option<Player> {
        (state.phase != Phase::Over).then_some(state.to_act)
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
        query::answer(state, viewer, question)
    }
}

//! The classic tile-laying game and its editions (`RULES.md` here lists every rule with its number).
//!
//! [`Classic`] is the game over an [`Edition`]: `classic` itself, and Okolitsa in the folder next to this one. A turn has two decisions, the
//! tile and the figure (L-25). The files: `setup` deals, `legal` judges, `play` changes, `score` counts, `view` shows, `text` says.

mod command;
mod draw;
mod edition;
mod encode;
#[cfg(feature = "bots")]
mod eval;
mod event;
mod illegal;
mod legal;
#[cfg(feature = "bots")]
mod odds;
mod play;
mod position;
mod query;
#[cfg(feature = "bots")]
mod reasons;
mod river;
mod score;
mod settle;
mod setup;
mod state;
mod terrain;
mod text;
mod view;

#[cfg(feature = "bots")]
pub use crate::games::common::{CellOdds, DrawChance, FeatureOdds, SidesLeft, TileOdds};
pub use crate::games::common::{PointsLine, RegionSet, TileName, Unplaceable};
pub use command::{Command, Piece};
pub use edition::{ClassicEdition, Edition};
#[cfg(feature = "bots")]
pub use eval::{EvalCache, Weights};
pub use event::{Event, FeatureRef};
pub use illegal::Illegal;
pub use position::{Position, PositionPhase, PositionTile};
pub use query::{FeatureFigure, FeatureReport, OpenCellReport};
pub use river::{Bend, RiverEnd};
pub use score::{Item, Points, Score, Tally};
pub use setup::{Options, RiverBends, Setup};
pub use state::{Phase, Sheet, State, Supply, decode};
pub use terrain::Kind;
pub use text::{STANDARD, Words};
pub use view::{View, ViewFigure, ViewTile};

use crate::base::{Lang, Player, Refusal, Rng, Viewer};
use crate::engine::{About, Fields, First, Ruleset, SetupError, Sink, Status, WireEvent};
use serde_json::{Map, Value};
use std::marker::PhantomData;
use std::ops::ControlFlow;

/// A game of this family, in an edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Classic<E = ClassicEdition>(PhantomData<E>);

impl<E: Edition> Classic<E> {
    /// A setup with the edition's defaults, seed 0, seat 0 first.
    pub fn setup(players: u8) -> Setup {
        Setup {
            players,
            seed: 0,
            first: First::Seat(Player(0)),
            order: None,
            options: E::defaults(),
            tiles: None,
            position: None,
        }
    }

    /// The edition's words.
    pub fn words() -> &'static Words {
        E::WORDS
    }
}

impl<E: Edition> Ruleset for Classic<E> {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;

    const ID: &'static str = E::ID;
    const RULES: u16 = E::RULES;
    const TURN_RULE: &'static str = "L-25";
    const END_RULE: &'static str = "L-26";

    fn about() -> About {
        About { title: E::TITLE, players: setup::PLAYERS, options: E::options() }
    }

    fn read_setup(fields: &mut Fields) -> Result<Setup, SetupError> {
        setup::read::<E>(fields)
    }

    fn write_setup(setup: &Setup) -> Map<String, Value> {
        setup::write::<E>(setup)
    }

    fn with_seed(setup: &Setup, seed: u64) -> Setup {
        Setup { seed, ..setup.clone() }
    }

    fn deal(setup: &Setup, log: &mut impl Sink<Event>) -> Result<Box<State>, SetupError> {
        setup::deal::<E>(setup, log)
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
        let river_from = state.river_from;
        let lake = state.tiles.find("river/LAKE").filter(|lake| *lake >= river_from);
        // Nobody knows the order, but everybody knows that the river comes first and the Lake last of it (O-3).
        let stage = |tile: u8| (tile < river_from, Some(tile) == lake);
        let rest = state.deck.unknown_mut();
        rest.sort_unstable_by_key(|&tile| (stage(tile), tile));
        for group in rest.chunk_by_mut(|&a, &b| stage(a) == stage(b)) {
            rng.shuffle(group);
        }
    }

    fn fingerprint(state: &State) -> u64 {
        state.fingerprint()
    }

    fn explain(illegal: &Illegal) -> Refusal {
        text::refusal(illegal, E::WORDS)
    }

    fn describe(event: &Event, lang: Lang) -> String {
        text::describe(event, E::WORDS, lang)
    }

    fn wire_event(event: &Event) -> WireEvent {
        event::wire(event)
    }

    fn query(state: &State, viewer: Viewer, question: &Value) -> Result<Value, Refusal> {
        query::answer::<E>(state, viewer, question)
    }
}

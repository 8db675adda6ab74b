//! The setup of a game, and the state before its first decision.

use super::edition::Edition;
use super::event::Event;
use super::figure::{Supply, full_supply};
use super::options::{Options, PLAYERS};
use super::play;
use super::position::Position;
use super::score::ScoreSheet;
use super::state::{Parts, Phase, State};
use super::tiles::game_tiles;
use crate::base::PerPlayer;
use crate::engine::{SetupError, Sink};
use crate::games::common;
use crate::games::common::setup::Deck;
use crate::landscape::{Board, Pos, Rotation};
use serde_json::json;

/// A game to be dealt. [`Classic::setup`](super::Classic::setup) makes one with an edition's defaults; the fields may then be changed.
///
/// ```
/// use okolitsa::{Game, Okolitsa};
/// let mut setup = Okolitsa::setup(3);
/// setup.seed = 7;
/// setup.options.river = true;
/// let game = Game::<Okolitsa>::new(setup)?;
/// assert_eq!(game.state().players(), 3);
/// # Ok::<(), okolitsa::SetupError>(())
/// ```
pub type Setup = common::setup::Setup<Options, Position>;

/// The state before the first decision.
pub(super) fn deal<E: Edition>(setup: &Setup, log: &mut impl Sink<Event>) -> Result<Box<State>, SetupError> {
    let deck = game_tiles::<E>(&setup.options, setup.tiles.as_deref())?;
    if let Some(position) = &setup.position {
        return position.deal(deck, setup.seed, log);
    }
    setup.check_seats(PLAYERS)?;
    if !(1..=20).contains(&setup.options.meeples) {
        return Err(SetupError::bad("meeples", &json!(setup.options.meeples), "1..20"));
    }
    let mut used = vec![0; deck.stock.counts.len()];
    used[deck.start as usize] += 1;
    let order = match &setup.order {
        Some(order) => deck.script(&mut used, order)?,
        None => {
            let mut tiles = deck.stock.left(&used);
            deck.shuffle(&mut tiles, setup.seed);
            tiles
        }
    };
    let mut state = Box::write(
        Box::new_uninit(),
        State {
            options: setup.options,
            players: setup.players,
            to_act: setup.first.resolve(setup.seed, setup.players),
            phase: Phase::Place,
            hand: deck.start,
            supply: PerPlayer::new(setup.players).map(|_: Supply| full_supply(&setup.options)),
            sheet: PerPlayer::<ScoreSheet>::new(setup.players),
            parts: Parts { river_from: deck.river_from, river: None, deck: Deck::new(&[], None, &order) },
            board: Board::new(),
            tiles: deck.stock.tiles,
        },
    );
    let slot = state.place(deck.start, Pos::default(), Rotation::R0);
    if state.options.river {
        state.extend_river(slot);
    }
    play::start_turn(&mut state, log);
    Ok(state)
}

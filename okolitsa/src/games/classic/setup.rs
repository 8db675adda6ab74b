//! The options of a game, its deck, and the state before its first decision.

use super::edition::Edition;
use super::event::Event;
use super::figure::Supply;
use super::figure::full_supply;
use super::options::Options;
use super::options::PLAYERS;
use super::play;
use super::position::Position;
use super::score::Sheet;
use super::state::{Phase, State};
use super::tiles::game_tiles;
use crate::base::PerPlayer;
use crate::engine::{Fields, First, OptionSpec, SetupError, Sink};
use crate::games::common::Deck;
use crate::landscape::{Board, Pos, Rotation, TileId, TileSetFacts};

use serde_json::{Map, Value, json};
use std::sync::Arc;

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
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// How many play: 2 to 5 (O-1, C-1).
    pub players: u8,
    /// The seed of the shuffle (L-24).
    pub seed: u64,
    /// Who begins (L-28).
    pub first: First,
    /// The ids of the tiles in the order in which they will be drawn, instead of a shuffle; the game ends after them.
    pub order: Option<Vec<String>>,
    /// The options.
    pub options: Options,
    /// A tile set to play with instead of the edition's land tiles.
    pub tiles: Option<Arc<TileSetFacts>>,
    /// A position to start from. Players, options and deck are then the position's.
    pub position: Option<Position>,
}

/// Reads a setup of an edition.
pub(super) fn read<E: Edition>(fields: &mut Fields) -> Result<Setup, SetupError> {
    let tiles = match fields.take("tiles") {
        None | Some(Value::Null) => None,
        Some(value) => Some(Arc::new(TileSetFacts::from_value(value)?)),
    };
    if let Some(line) = fields.text("position")? {
        let position = Position::parse::<E>(&line).map_err(|refusal| SetupError::Position(Box::new(refusal)))?;
        let setup = Setup { seed: fields.seed()?, tiles, ..position_setup(position) };
        return Ok(setup);
    }
    let players = fields.players(PLAYERS)?;
    let mut options = E::defaults();
    for spec in E::options() {
        options.set(spec.name, fields.option(&spec)?);
    }
    let (seed, first, order) = (fields.seed()?, fields.first(players)?, fields.order()?);
    Ok(Setup { players, seed, first, order, options, tiles, position: None })
}

/// The setup that starts from a position.
pub(super) fn position_setup(position: Position) -> Setup {
    Setup {
        players: position.players(),
        seed: 0,
        first: First::Seat(position.to_act),
        order: None,
        options: position.options,
        tiles: None,
        position: Some(position),
    }
}

/// Writes a setup as fields: every option, so that a later change of a default changes no save.
pub(super) fn write<E: Edition>(setup: &Setup) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.into(), value);
    // As a text: many readers of JSON keep only 53 bits of a number.
    let seed = if setup.seed < 1 << 53 { json!(setup.seed) } else { json!(setup.seed.to_string()) };
    if let Some(position) = &setup.position {
        put("position", json!(position.to_line::<E>()));
        if setup.seed != 0 {
            put("seed", seed);
        }
    } else {
        put("players", json!(setup.players));
        put("seed", seed);
        put("first", setup.first.to_json());
        if let Some(order) = &setup.order {
            put("order", json!(order));
        }
        for OptionSpec { name, .. } in E::options() {
            put(name, json!(setup.options.get(name)));
        }
    }
    if let Some(tiles) = &setup.tiles {
        put("tiles", json!(**tiles));
    }
    fields
}

/// The state before the first decision.
pub(super) fn deal<E: Edition>(setup: &Setup, log: &mut impl Sink<Event>) -> Result<Box<State>, SetupError> {
    let deck = game_tiles::<E>(&setup.options, setup.tiles.as_deref())?;
    if let Some(position) = &setup.position {
        return position.deal(deck, setup.seed, log);
    }
    let (min, max) = PLAYERS;
    if !(min..=max).contains(&setup.players) {
        return Err(SetupError::Players { given: setup.players.to_string(), min, max });
    }
    if !(1..=20).contains(&setup.options.meeples) {
        return Err(SetupError::bad("meeples", &json!(setup.options.meeples), "1..20"));
    }
    if let First::Seat(seat) = setup.first
        && seat.0 >= setup.players
    {
        return Err(SetupError::bad("first", &json!(seat.0), &format!("0..{}", setup.players - 1)));
    }
    let mut used = vec![0; deck.stock.counts.len()];
    used[deck.start as usize] += 1;
    let order = match &setup.order {
        Some(order) => deck.script(&mut used, order)?,
        None => {
            let mut tiles: Vec<TileId> = deck.stock.left(&used);
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
            river_from: deck.river_from,
            river: None,
            deck: Deck::new(&[], None, &order),
            supply: PerPlayer::new(setup.players).map(|_: Supply| full_supply(&setup.options)),
            sheet: PerPlayer::<Sheet>::new(setup.players),
            board: Board::new(),
            tiles: deck.stock.tiles,
        },
    );
    let slot = state.board.place(&state.tiles, deck.start, Pos::default(), Rotation::R0);
    if state.options.river {
        state.extend_river(slot);
    }
    play::start_turn(&mut state, log);
    Ok(state)
}

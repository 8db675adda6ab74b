//! The options of a game, its stacks, and the state before its first decision.

use super::event::Event;
use super::figure::Supply;
use super::figure::{Holding, ScoutPiece};
use super::options::Options;
use super::options::PLAYERS;
use super::options::options;
use super::play;
use super::position::Position;
use super::score::Sheet;
use super::state::{Phase, State};
use super::tiles::game_tiles;
use super::tiles::shuffle_stacks;
use crate::base::{PerPlayer, Rng};
use crate::engine::{Fields, First, OptionSpec, SetupError, Sink};
use crate::games::common::Deck;
use crate::landscape::{Board, MAX_TILES, Pos, Rotation, TileSetFacts};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// A game to be dealt. [`Hunters::setup`](super::Hunters::setup) makes one with the defaults; the fields may then be changed.
///
/// ```
/// use okolitsa::{Game, Hunters};
/// let mut setup = Hunters::setup(3);
/// setup.seed = 7;
/// setup.options.scout = true;
/// let game = Game::<Hunters>::new(setup)?;
/// assert_eq!(game.state().players(), 3);
/// # Ok::<(), okolitsa::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// How many play: 2 to 5 (H-1).
    pub players: u8,
    /// The seed of the shuffles (L-24).
    pub seed: u64,
    /// Who begins (L-28).
    pub first: First,
    /// The ids of the tiles in the order in which they will be drawn, instead of a shuffle. Each goes to its own stack; the game ends after
    /// the normal ones.
    pub order: Option<Vec<String>>,
    /// The options.
    pub options: Options,
    /// A tile set to play with instead of the embedded normal and bonus tiles.
    pub tiles: Option<Arc<TileSetFacts>>,
    /// A position to start from. Players, options and stacks are then the position's.
    pub position: Option<Position>,
}

/// Reads a setup.
pub(super) fn read(fields: &mut Fields) -> Result<Setup, SetupError> {
    let tiles = match fields.take("tiles") {
        None | Some(Value::Null) => None,
        Some(value) => Some(Arc::new(TileSetFacts::from_value(value)?)),
    };
    if let Some(line) = fields.text("position")? {
        let position = Position::parse(&line).map_err(|refusal| SetupError::Position(Box::new(refusal)))?;
        return Ok(Setup { seed: fields.seed()?, tiles, ..position_setup(position) });
    }
    let players = fields.players(PLAYERS)?;
    let mut values = Options::DEFAULT;
    for spec in options() {
        values.set(spec.name, fields.option(&spec)?);
    }
    let (seed, first, order) = (fields.seed()?, fields.first(players)?, fields.order()?);
    Ok(Setup { players, seed, first, order, options: values, tiles, position: None })
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
pub(super) fn write(setup: &Setup) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.into(), value);
    // As a text: many readers of JSON keep only 53 bits of a number.
    let seed = if setup.seed < 1 << 53 { json!(setup.seed) } else { json!(setup.seed.to_string()) };
    if let Some(position) = &setup.position {
        put("position", json!(position.to_line()));
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
        for OptionSpec { name, .. } in options() {
            put(name, json!(setup.options.get(name)));
        }
    }
    if let Some(tiles) = &setup.tiles {
        put("tiles", json!(**tiles));
    }
    fields
}

const PIECES_STREAM: u64 = 4;

/// The state before the first decision.
pub(super) fn deal<L: Sink<Event>>(setup: &Setup, log: &mut L) -> Result<Box<State>, SetupError> {
    let deck = game_tiles(&setup.options, setup.tiles.as_deref())?;
    if let Some(position) = &setup.position {
        return position.deal(deck, setup.seed, log);
    }
    let (min, max) = PLAYERS;
    if !(min..=max).contains(&setup.players) {
        return Err(SetupError::Players { given: setup.players.to_string(), min, max });
    }
    if let First::Seat(seat) = setup.first
        && seat.0 >= setup.players
    {
        return Err(SetupError::bad("first", &json!(seat.0), &format!("0..{}", setup.players - 1)));
    }
    let mut used = vec![0; deck.stock.counts.len()];
    used[deck.start as usize] += 1;
    let (normal, bonus) = match &setup.order {
        Some(order) => {
            let tiles = deck.stock.take_all(&mut used, order)?;
            if let Some(at) = tiles.iter().position(|&tile| tile >= deck.scout_from) {
                // H-22: the pieces of the Scout are never drawn.
                return Err(SetupError::UnknownId { id: order[at].clone() });
            }
            deck.part(&tiles)
        }
        None => {
            // By number: the normal tiles, the bonus tiles, the Scout's.
            let mut normal = Vec::with_capacity(MAX_TILES);
            normal.extend(deck.stock.left(&used));
            normal.truncate(normal.partition_point(|&tile| tile < deck.scout_from));
            let mut bonus = normal.split_off(normal.partition_point(|&tile| tile < deck.bonus_from));
            shuffle_stacks(setup.seed, &mut normal, &mut bonus);
            (normal, bonus)
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
            bonus_from: deck.bonus_from,
            scout_from: deck.scout_from,
            right_used: false,
            normal: Deck::new(&[], None, &normal),
            bonus: Deck::new(&[], None, &bonus),
            supply: PerPlayer::new(setup.players).map(|_: Supply| Supply::FULL),
            sheet: PerPlayer::<Sheet>::new(setup.players),
            pieces: deal_pieces(setup),
            boatman: None,
            board: Board::new(),
            tiles: deck.stock.tiles,
        },
    );
    if L::KEEPS {
        for (player, held) in state.pieces.seats() {
            if let Some(held) = held {
                log.emit(Event::PieceDealt { player, role: held.piece });
            }
        }
    }
    state.board.place(&state.tiles, deck.start, Pos::default(), Rotation::R0);
    play::start_turn(&mut state, log);
    Ok(state)
}

/// One piece of the Scout for each player, from the seed (H-22).
fn deal_pieces(setup: &Setup) -> PerPlayer<Option<Holding>> {
    let mut pieces = PerPlayer::new(setup.players);
    if setup.options.scout {
        let mut all = ScoutPiece::ALL;
        Rng::new(setup.seed, PIECES_STREAM).shuffle(&mut all);
        for (held, piece) in pieces.iter_mut().zip(all) {
            *held = Some(Holding { piece, is_laid: false });
        }
    }
    pieces
}

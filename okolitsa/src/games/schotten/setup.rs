//! The options of a match, its decks, and the state before its first decision.
//!
//! `order` is the whole deck of each round as its cards come: 54 names a round, the first twelve dealt alternately from the seat that
//! begins, the others drawn.

use super::cards::{CARDS, Card, Cards};
use super::event::Event;
use super::play;
use super::position::Position;
use super::state::{Deck, Later, Phase, STONES, Side, State};
use crate::base::{Phrase, Player};
use crate::engine::{Fields, First, OptionSpec, OptionValue, OptionValues, SetupError, Sink};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Two play (S-1).
pub(super) const PLAYERS: (u8, u8) = (2, 2);

/// The option `rounds` (S-13).
pub(super) const ROUNDS: OptionSpec = OptionSpec {
    name: "rounds",
    values: OptionValues::Number(1, 20),
    default: OptionValue::Number(1),
    rule: "S-13",
    title: Phrase::new("Rounds in a match", "Раундов в матче"),
};

/// A match to be dealt.
///
/// ```
/// use okolitsa::{Game, Schotten};
/// let mut setup = Schotten::setup();
/// setup.seed = 7;
/// setup.rounds = 3;
/// let game = Game::<Schotten>::new(setup)?;
/// assert_eq!(game.state().unseen().len(), 54);
/// # Ok::<(), okolitsa::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// The seed of the shuffles.
    pub seed: u64,
    /// Who begins the first round.
    pub first: First,
    /// How many rounds there are, from 1 to 20 (S-13).
    pub rounds: u8,
    /// The cards of all rounds in the order in which they come, instead of shuffles: 54 for each round.
    pub order: Option<Vec<String>>,
    /// A position to start from. The rounds are then the position's.
    pub position: Option<Position>,
}

/// Reads a setup.
pub(super) fn read(fields: &mut Fields) -> Result<Setup, SetupError> {
    if let Some(line) = fields.text("position")? {
        let position = Position::parse(&line).map_err(|refusal| SetupError::Position(Box::new(refusal)))?;
        return Ok(Setup { seed: fields.seed()?, ..position_setup(position) });
    }
    let (players, _) = PLAYERS;
    fields.players(PLAYERS)?;
    let OptionValue::Number(rounds) = fields.option(&ROUNDS)? else { unreachable!("a number's value is a number") };
    let (seed, first, order) = (fields.seed()?, fields.first(players)?, fields.order()?);
    Ok(Setup { seed, first, rounds, order, position: None })
}

/// The setup that starts from a position.
pub(super) fn position_setup(position: Position) -> Setup {
    Setup {
        seed: 0,
        first: First::Seat(position.to_act),
        rounds: position.rounds,
        order: None,
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
        return fields;
    }
    put("players", json!(PLAYERS.0));
    put("seed", seed);
    put("first", setup.first.to_json());
    put("rounds", json!(setup.rounds));
    if let Some(order) = &setup.order {
        put("order", json!(order));
    }
    fields
}

/// The card with this name.
pub(super) fn find(id: &str) -> Result<Card, SetupError> {
    id.parse().map_err(|()| SetupError::UnknownId { id: crate::base::clip(id) })
}

/// Reads whole decks, one after the other: each card once in each.
pub(super) fn read_decks(names: &[String]) -> Result<Vec<Card>, SetupError> {
    let mut cards = Vec::with_capacity(names.len());
    for deck in names.chunks(CARDS) {
        let mut seen = Cards::NONE;
        for id in deck {
            let card = find(id)?;
            if seen.contains(card) {
                return Err(SetupError::TooManyCopies { id: id.clone(), held: 1, wanted: 2 });
            }
            seen.insert(card);
            cards.push(card);
        }
    }
    Ok(cards)
}

/// The state before the first decision.
pub(super) fn deal(setup: &Setup, log: &mut impl Sink<Event>) -> Result<State, SetupError> {
    if let Some(position) = &setup.position {
        return position.deal(setup.seed);
    }
    if !(1..=20).contains(&setup.rounds) {
        return Err(SetupError::bad("rounds", &json!(setup.rounds), "1..20"));
    }
    if let First::Seat(seat) = setup.first
        && seat.0 > 1
    {
        return Err(SetupError::bad("first", &json!(seat.0), "0..1"));
    }
    let script: Option<Arc<[Card]>> = match &setup.order {
        Some(order) => {
            let needed = CARDS * setup.rounds as usize;
            if order.len() != needed {
                let list = |cards: usize| format!("[...] × {cards}");
                let (given, expected) = (list(order.len()), list(needed));
                return Err(SetupError::BadOption { name: "order".into(), given, expected });
            }
            Some(read_decks(order)?.into())
        }
        None => None,
    };
    let mut state = blank(setup.rounds);
    state.later = Later { seed: if script.is_some() { 0 } else { setup.seed }, script, used: 0 };
    play::begin_round(&mut state, setup.first.resolve(setup.seed, PLAYERS.0), log);
    Ok(state)
}

/// A match with nothing dealt.
pub(super) fn blank(rounds: u8) -> State {
    State {
        rounds,
        round: 1,
        to_act: Player(0),
        phase: Phase::Play,
        idle: 0,
        scores: [0; 2],
        hands: [Cards::NONE; 2],
        table: Cards::NONE,
        sides: [[Side::default(); STONES]; 2],
        full: [0; 2],
        first: [0; 2],
        owned: [0; 2],
        claims: 0,
        deck: Deck::new(&[]),
        later: Later::default(),
    }
}

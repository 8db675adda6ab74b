//! The setup of a match: its options, decks and position.
//!
//! `order` lists the whole deck of each round in order: 54 names per round. The first twelve cards are dealt
//! alternately, starting with the seat that goes first; the others are drawn.

use super::position::Position;
use crate::base::Phrase;
use crate::engine::{Fields, First, OptionSpec, OptionValue, OptionValues, SetupError};
use serde_json::{Map, Value, json};

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

/// The setup of a match.
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
    /// The seat that goes first in the first round.
    pub first: First,
    /// The number of rounds, from 1 to 20 (S-13).
    pub rounds: u8,
    /// The cards of all rounds in order, instead of shuffles: 54 per round.
    pub order: Option<Vec<String>>,
    /// A position to start from. The rounds are then those of the position.
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

/// Writes a setup as fields. Every option is written, so that a later change of a default does not change saves.
pub(super) fn write(setup: &Setup) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.into(), value);
    // Large seeds as a text: many JSON readers keep only 53 bits of a number.
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

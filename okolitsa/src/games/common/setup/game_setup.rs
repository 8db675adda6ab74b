//! The setup of a tile game, as a value and as fields of a flat JSON object.

use crate::base::{Player, Refusal};
use crate::engine::{Fields, First, OptionSpec, OptionValue, SetupError};
use crate::landscape::TileSetFacts;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// The options of a tile game, by their names in a setup.
pub trait GameOptions: Copy {
    /// Sets an option.
    fn set(&mut self, name: &str, value: OptionValue);
    /// The value of an option.
    fn get(&self, name: &str) -> OptionValue;
}

/// A position to start from.
pub trait StartPosition {
    /// The options of the game.
    type Options: GameOptions;
    /// The number of seats.
    fn players(&self) -> u8;
    /// The seat to act.
    fn to_act(&self) -> Player;
    /// The options.
    fn options(&self) -> Self::Options;
}

/// A game to be dealt, with options `O`, perhaps from a position `P`. The ruleset's `setup` makes one with its defaults; the fields may then be
/// changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup<O, P> {
    /// The number of players.
    pub players: u8,
    /// The seed of the shuffles (L-24).
    pub seed: u64,
    /// Who begins (L-28).
    pub first: First,
    /// The ids of the tiles in the order in which they will be drawn, instead of a shuffle; the game ends after them. In a game with several
    /// stacks each tile goes to its own.
    pub order: Option<Vec<String>>,
    /// The options.
    pub options: O,
    /// A tile set to play with instead of the embedded tiles.
    pub tiles: Option<Arc<TileSetFacts>>,
    /// A position to start from. Players, options and stacks are then the position's.
    pub position: Option<P>,
}

impl<O: GameOptions, P: StartPosition<Options = O>> Setup<O, P> {
    /// A setup with seed 0 in which seat 0 begins.
    pub(in crate::games) fn new(players: u8, options: O) -> Self {
        Setup { players, seed: 0, first: First::Seat(Player(0)), order: None, options, tiles: None, position: None }
    }

    /// The setup that starts from a position.
    pub(in crate::games) fn from_position(position: P) -> Self {
        let setup = Setup::new(position.players(), position.options());
        Setup { first: First::Seat(position.to_act()), position: Some(position), ..setup }
    }

    /// Reads a setup from its fields.
    pub(in crate::games) fn read(
        fields: &mut Fields,
        seats: (u8, u8),
        specs: &[OptionSpec],
        defaults: O,
        parse: impl FnOnce(&str) -> Result<P, Refusal>,
    ) -> Result<Self, SetupError> {
        let tiles = match fields.take("tiles") {
            None | Some(Value::Null) => None,
            Some(value) => Some(Arc::new(TileSetFacts::from_value(value)?)),
        };
        if let Some(line) = fields.text("position")? {
            let position = parse(&line).map_err(|refusal| SetupError::Position(Box::new(refusal)))?;
            return Ok(Setup { seed: fields.seed()?, tiles, ..Setup::from_position(position) });
        }
        let players = fields.players(seats)?;
        let mut options = defaults;
        for spec in specs {
            options.set(spec.name, fields.option(spec)?);
        }
        let (seed, first, order) = (fields.seed()?, fields.first(players)?, fields.order()?);
        Ok(Setup { players, seed, first, order, options, tiles, position: None })
    }

    /// Writes the setup as fields: every option, so that a later change of a default changes no save.
    pub(in crate::games) fn write(&self, specs: &[OptionSpec], line: impl Fn(&P) -> String) -> Map<String, Value> {
        let mut fields = Map::new();
        let mut put = |name: &str, value: Value| fields.insert(name.into(), value);
        // As a text: many readers of JSON keep only 53 bits of a number.
        let seed = if self.seed < 1 << 53 { json!(self.seed) } else { json!(self.seed.to_string()) };
        if let Some(position) = &self.position {
            put("position", json!(line(position)));
            if self.seed != 0 {
                put("seed", seed);
            }
        } else {
            put("players", json!(self.players));
            put("seed", seed);
            put("first", self.first.to_json());
            if let Some(order) = &self.order {
                put("order", json!(order));
            }
            for spec in specs {
                put(spec.name, json!(self.options.get(spec.name)));
            }
        }
        if let Some(tiles) = &self.tiles {
            put("tiles", json!(**tiles));
        }
        fields
    }

    /// Whether the seats of the setup are possible.
    pub(in crate::games) fn check_seats(&self, (min, max): (u8, u8)) -> Result<(), SetupError> {
        if !(min..=max).contains(&self.players) {
            return Err(SetupError::Players { given: self.players.to_string(), min, max });
        }
        match self.first {
            First::Seat(seat) if seat.0 >= self.players => {
                Err(SetupError::bad("first", &json!(seat.0), &format!("0..{}", self.players - 1)))
            }
            _ => Ok(()),
        }
    }
}

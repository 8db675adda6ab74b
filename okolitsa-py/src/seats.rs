//! The players of playouts: bots or random choice.

use crate::bots::Bot;
use okolitsa::bots::Control;
use okolitsa::{AnyGame, ApiError, Rng};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

/// The random stream of random choice, the same as in [`AnyGame::play_out`].
const CHOICES: u64 = 9;

/// The player of each seat; empty if all seats play at random.
pub(crate) struct Seats(Vec<Option<Bot>>);

impl Seats {
    /// Reads the Python argument: one player for all seats, or one for each seat.
    pub fn read(given: Option<&Bound<'_, PyAny>>, players: usize) -> PyResult<Self> {
        let Some(given) = given else { return Ok(Seats(Vec::new())) };
        if let Some(bot) = read_one(given)? {
            return Ok(Seats(vec![bot; players]));
        }
        let wrong =
            || PyTypeError::new_err("bots must be 'random', a level, a Bot, or a list of these with one for each seat");
        let mut seats = Vec::with_capacity(players);
        for one in given.try_iter().map_err(|_| wrong())?.take(players + 1) {
            seats.push(read_one(&one?)?.ok_or_else(wrong)?);
        }
        if seats.len() != players {
            return Err(PyValueError::new_err(format!("bots must have one item for each of {players} seats")));
        }
        Ok(Seats(seats))
    }

    /// Whether all seats play at random.
    pub fn are_random(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// Plays a game with a seed to its end. The seed also determines the random choices, and it is added to the seeds
    /// of the bots.
    pub fn play_out(&self, start: &AnyGame, seed: u64, control: &Control) -> Result<AnyGame, ApiError> {
        if self.are_random() {
            return start.play_out(seed);
        }
        let (mut game, mut rng) = (start.redeal(seed)?, Rng::new(seed, CHOICES));
        while let Some(by) = game.to_act() {
            match &self.0[by.index()] {
                Some(bot) => {
                    for command in bot.turn(&game, by, seed, control)? {
                        game.apply_without_events(by, &command)?;
                    }
                }
                None => {
                    let count = game.count_legal(by);
                    game.play_nth(rng.below(count as u32) as usize);
                }
            }
        }
        Ok(game)
    }
}

/// A bot, a level, or "random"; nothing for any other value.
fn read_one(given: &Bound<'_, PyAny>) -> PyResult<Option<Option<Bot>>> {
    if let Ok(bot) = given.cast::<Bot>() {
        return Ok(Some(Some(*bot.get())));
    }
    let Ok(level) = given.cast::<PyString>() else { return Ok(None) };
    match &*level.to_string_lossy() {
        "random" => Ok(Some(None)),
        level => Bot::of_level(level).map(|bot| Some(Some(bot))),
    }
}

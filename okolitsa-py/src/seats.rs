//! Who plays the seats of games that are played out: bots, or chance.

use crate::bots::Bot;
use okolitsa::bots::Control;
use okolitsa::{AnyGame, ApiError, Rng};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

/// The stream on which chance chooses: that of [`AnyGame::play_out`].
const CHOICES: u64 = 9;

/// Who plays each seat; none where all of them are played by chance.
pub(crate) struct Seats(Vec<Option<Bot>>);

impl Seats {
    /// Reads what Python gives: one for all seats, or one for each.
    pub fn read(given: Option<&Bound<'_, PyAny>>, players: usize) -> PyResult<Self> {
        let Some(given) = given else { return Ok(Seats(Vec::new())) };
        if let Some(bot) = read_one(given)? {
            return Ok(Seats(vec![bot; players]));
        }
        let wrong = || PyTypeError::new_err("bots are \"random\", levels or bots, one for each seat");
        let mut seats = Vec::with_capacity(players);
        for one in given.try_iter().map_err(|_| wrong())?.take(players + 1) {
            seats.push(read_one(&one?)?.ok_or_else(wrong)?);
        }
        if seats.len() != players {
            return Err(PyValueError::new_err(format!("there is one bot for each of {players} seats")));
        }
        Ok(Seats(seats))
    }

    /// Whether chance plays alone.
    pub fn are_random(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// Deals a game with a seed and plays it to its end. The seed also fixes what chance chooses, and is added to those of the bots.
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

/// A bot by itself or by its level, or chance; nothing if it is neither.
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

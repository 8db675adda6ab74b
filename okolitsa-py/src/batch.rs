//! The class `Batch`: many games at once, arrays in and out.

mod actions;
mod arrays;
mod table;

use crate::arguments::{number, seed};
use crate::error::{Kind, raise};
use crate::game::{Game, deal};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use okolitsa::ApiError;
use pyo3::exceptions::{PyAttributeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::panic::resume_unwind;
use table::{Reward, Row, Table};

const MAX_GAMES: u32 = 1 << 20;
const MAX_THREADS: u32 = 256;

/// Many games with one setup: `Batch(ruleset, games, seed=0, auto_reset=True, reward="points", observe=False,
/// threads=1, **setup)`.
///
/// Each row of an array is a game. `step` plays one command in each game; an action is an index into the legal list,
/// whose order docs/notation.md defines. The attributes are numpy arrays that each step updates in place: copy an array
/// before you keep or change it. In observations and masks a step writes only the values that changed.
///
/// - `counts` (int32): the number of legal commands of the seat to act; 0 if the game is over
/// - `to_act` (int8): the seat to act; -1 if the game is over
/// - `scores` (int32, games x players): the scores; the final ones for a game that has just ended
/// - `rewards` (float32, games x players): the rewards of the last step. With `reward="points"` the points scored; with
///   `reward="win"` 0 until the game is over, then 1 for the winner (divided among several winners) and -1 for each
///   other seat
/// - `done` (bool): whether the game ended with the last step
///
/// With `observe=True` there are two more arrays. Each step updates only the values that changed, which is much faster
/// than calling `observe` and `mask` after each step. Do not write into them: a step may leave such changes in place.
///
/// - `observations` (int16, games x numbers): the observation of the seat to act, as `observe` returns it
/// - `masks` (bool, games x `width`): the legal actions, as `mask` returns them
///
/// Row g is the game `Game(ruleset, seed=seed + g, **setup)`. With `auto_reset` the next game starts as soon as one
/// ends, with a seed that is `games` larger; `counts`, `to_act` and the observation then belong to the new game.
/// Without it the game stays over and its action is ignored.
///
/// `threads` distributes the games of a step over threads, which pays off for many hundreds of games. Other Python
/// threads run while games are played and observed; a second call on the same batch at that time raises `RuntimeError`.
/// Needs numpy. Raises `SetupError` for an invalid setup.
///
/// >>> import okolitsa
/// >>> batch = okolitsa.Batch("okolitsa", 8, seed=1, players=2)
/// >>> batch.counts.shape, batch.scores.shape, batch.mask().shape == (8, batch.width)
/// ((8,), (8, 2), True)
/// >>> batch.step(batch.counts - 1)
/// >>> batch.done.any()
/// np.False_
#[pyclass(module = "okolitsa", name = "Batch")]
pub(crate) struct Batch {
    tables: Vec<Table>,
    players: usize,
    auto_reset: bool,
    reward: Reward,
    threads: usize,
    width: usize,
    observation_len: usize,
    /// The arrays of `observe=True`.
    observed: Option<Observed>,
    #[pyo3(get)]
    /// The number of legal commands of the seat to act.
    counts: Py<PyArray1<i32>>,
    #[pyo3(get)]
    /// The seat to act.
    to_act: Py<PyArray1<i8>>,
    #[pyo3(get)]
    /// The scores.
    scores: Py<PyArray2<i32>>,
    #[pyo3(get)]
    /// The rewards of the last step.
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    /// Whether the game ended with the last step.
    done: Py<PyArray1<bool>>,
}

/// The observations and masks of all games.
struct Observed {
    observations: Py<PyArray2<i16>>,
    masks: Py<PyArray2<bool>>,
}

impl Batch {
    fn observed(&self) -> PyResult<&Observed> {
        self.observed.as_ref().ok_or_else(|| PyAttributeError::new_err("the batch was created without observe=True"))
    }

    /// Runs `work` on each game and its row, on the threads of the batch, with the interpreter released.
    fn each(
        &mut self,
        py: Python<'_>,
        work: impl Fn(usize, &mut Table, &mut Row<'_>) -> Result<(), ApiError> + Sync,
    ) -> PyResult<()> {
        let mut counts = self.counts.bind(py).try_readwrite()?;
        let mut to_act = self.to_act.bind(py).try_readwrite()?;
        let mut scores = self.scores.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut done = self.done.bind(py).try_readwrite()?;
        let mut observations =
            self.observed.as_ref().map(|observed| observed.observations.bind(py).try_readwrite()).transpose()?;
        let mut masks = self.observed.as_ref().map(|observed| observed.masks.bind(py).try_readwrite()).transpose()?;
        let (counts, to_act, done) = (counts.as_slice_mut()?, to_act.as_slice_mut()?, done.as_slice_mut()?);
        let scores = scores.as_slice_mut()?.chunks_exact_mut(self.players);
        let rewards = rewards.as_slice_mut()?.chunks_exact_mut(self.players);
        let observations = observations.as_mut().map(|numbers| numbers.as_slice_mut()).transpose()?;
        let mut observations = observations.map(|numbers| numbers.chunks_exact_mut(self.observation_len));
        let masks = masks.as_mut().map(|flags| flags.as_slice_mut()).transpose()?;
        let mut masks = masks.map(|flags| flags.chunks_exact_mut(self.width));
        let rows = counts.iter_mut().zip(to_act).zip(scores).zip(rewards).zip(done);
        let rows = rows.map(|((((count, to_act), scores), rewards), done)| {
            let observation = observations.as_mut().and_then(Iterator::next);
            let mask = masks.as_mut().and_then(Iterator::next);
            Row { count, to_act, scores, rewards, done, observation, mask }
        });
        let mut places = self.tables.iter_mut().zip(rows).enumerate();
        let (threads, each) = (self.threads, |(game, (table, row)): &mut Place<'_>| work(*game, table, row));
        py.detach(|| {
            if threads == 1 {
                return places.try_for_each(|mut place| each(&mut place));
            }
            let mut places: Vec<Place<'_>> = places.collect();
            std::thread::scope(|scope| {
                let share = places.len().div_ceil(threads).max(1);
                let mut running = Vec::with_capacity(threads);
                for share in places.chunks_mut(share) {
                    running.push(scope.spawn(|| share.iter_mut().try_for_each(each)));
                }
                running.into_iter().try_for_each(|share| share.join().unwrap_or_else(|panic| resume_unwind(panic)))
            })
        })
        .map_err(|refusal: ApiError| raise(py, Kind::Setup, &refusal))
    }
}

/// A game with its number and its row.
type Place<'a> = (usize, (&'a mut Table, Row<'a>));

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (ruleset, games, /, seed=None, auto_reset=true, reward="points", observe=false, threads=None, **setup))]
    #[allow(clippy::too_many_arguments, reason = "one for each Python argument")]
    fn new(
        py: Python<'_>,
        ruleset: &Bound<'_, PyString>,
        games: &Bound<'_, PyAny>,
        seed: Option<&Bound<'_, PyAny>>,
        auto_reset: bool,
        reward: &str,
        observe: bool,
        threads: Option<&Bound<'_, PyAny>>,
        setup: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Batch> {
        let (games, seed) = (number(games, "games")?, seed.map_or(Ok(0), self::seed)?);
        let threads = threads.map_or(Ok(1), |threads| number(threads, "threads"))?;
        if !(1..=MAX_THREADS).contains(&threads) {
            return Err(PyValueError::new_err(format!("threads must be between 1 and {MAX_THREADS}")));
        }
        if games > MAX_GAMES {
            return Err(PyValueError::new_err(format!("games must be at most {MAX_GAMES}")));
        }
        let reward = match reward {
            "points" => Reward::Points,
            "win" => Reward::Win,
            _ => return Err(PyValueError::new_err("reward must be 'points' or 'win'")),
        };
        py.import("numpy")?;
        let start = deal(py, ruleset, setup)?;
        let deal = |game| Table::deal(&start, seed.wrapping_add(u64::from(game)));
        let tables = py.detach(|| (0..games).map(deal).collect::<Result<Vec<_>, _>>());
        let tables = tables.map_err(|refusal| raise(py, Kind::Setup, &refusal))?;
        let (games, players) = (tables.len(), usize::from(start.players()));
        let (width, observation_len) = (start.most_legal(), start.entry().observation_len());
        let observed = observe.then(|| Observed {
            observations: PyArray2::zeros(py, [games, observation_len], false).unbind(),
            masks: PyArray2::zeros(py, [games, width], false).unbind(),
        });
        let mut batch = Batch {
            tables,
            players,
            auto_reset,
            reward,
            threads: threads as usize,
            width,
            observation_len,
            observed,
            counts: PyArray1::zeros(py, games, false).unbind(),
            to_act: PyArray1::zeros(py, games, false).unbind(),
            scores: PyArray2::zeros(py, [games, players], false).unbind(),
            rewards: PyArray2::zeros(py, [games, players], false).unbind(),
            done: PyArray1::zeros(py, games, false).unbind(),
        };
        batch.each(py, |_, table, row| {
            table.write_start(row);
            Ok(())
        })?;
        Ok(batch)
    }

    /// Plays one command in each game, by its index in the legal list, and updates the attributes.
    ///
    /// Raises `ValueError` for an index out of range and `TypeError` for a value that is not an integer; no game
    /// changes then.
    ///
    /// >>> import numpy, okolitsa
    /// >>> batch, dice = okolitsa.Batch("okolitsa", 4, seed=1), numpy.random.default_rng(1)
    /// >>> for _ in range(300):
    /// ...     batch.step(dice.integers(batch.counts))
    /// >>> (batch.seeds > 4).all()
    /// np.True_
    #[pyo3(signature = (actions, /))]
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = self.read_actions(py, actions)?;
        let next = self.auto_reset.then_some(self.tables.len() as u64);
        let reward = self.reward;
        self.each(py, |game, table, row| table.step(actions[game], next, reward, row))
    }

    /// Starts all games again, with the seeds from `seed` on.
    ///
    /// >>> import okolitsa
    /// >>> batch = okolitsa.Batch("okolitsa", 2, seed=1)
    /// >>> batch.step([0, 0])
    /// >>> batch.reset(5)
    /// >>> batch.seeds
    /// array([5, 6], dtype=uint64)
    #[pyo3(signature = (seed, /))]
    fn reset(&mut self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let seed = self::seed(seed)?;
        self.each(py, |game, table, row| {
            table.redeal(seed.wrapping_add(game as u64))?;
            table.write_start(row);
            Ok(())
        })
    }

    /// Returns a copy of one of the games.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Batch("okolitsa", 2, seed=1).game(1).setup["seed"]
    /// 2
    #[pyo3(signature = (row, /))]
    fn game(&self, row: &Bound<'_, PyAny>) -> PyResult<Game> {
        let table = self.tables.get(number(row, "row")? as usize);
        let table = table.ok_or_else(|| {
            PyValueError::new_err(format!("row is out of range: the batch has {} games", self.tables.len()))
        })?;
        Ok(Game::new(table.game.clone()))
    }

    /// The observations of the seats to act: int16 (games, numbers), updated by each step. Only with `observe=True`.
    ///
    /// >>> import okolitsa
    /// >>> batch = okolitsa.Batch("okolitsa", 2, seed=1, observe=True)
    /// >>> (batch.observations == batch.observe()).all()
    /// np.True_
    #[getter]
    fn observations(&self, py: Python<'_>) -> PyResult<Py<PyArray2<i16>>> {
        Ok(self.observed()?.observations.clone_ref(py))
    }

    /// The legal actions: bool (games, width), updated by each step. Only with `observe=True`.
    ///
    /// >>> import okolitsa
    /// >>> batch = okolitsa.Batch("okolitsa", 2, seed=1, observe=True)
    /// >>> (batch.masks == batch.mask()).all()
    /// np.True_
    #[getter]
    fn masks(&self, py: Python<'_>) -> PyResult<Py<PyArray2<bool>>> {
        Ok(self.observed()?.masks.clone_ref(py))
    }

    /// The seeds of the games, as a uint64 array.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Batch("okolitsa", 3, seed=7).seeds
    /// array([7, 8, 9], dtype=uint64)
    #[getter]
    fn seeds<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_iter(py, self.tables.iter().map(|table| table.seed))
    }

    /// The width of a mask: an upper bound for the number of legal commands.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Batch("okolitsa", 3).width == okolitsa.Game("okolitsa").max_legal_commands
    /// True
    #[getter]
    fn width(&self) -> usize {
        self.width
    }

    fn __len__(&self) -> usize {
        self.tables.len()
    }

    fn __repr__(&self) -> String {
        let ruleset = self.tables.first().map_or("", |table| table.game.ruleset());
        format!("<okolitsa.Batch {ruleset} games={} players={}>", self.tables.len(), self.players)
    }
}

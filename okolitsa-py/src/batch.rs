//! The class `Batch`: many games at once, arrays in and out.

use crate::arguments::{number, seed, whole};
use crate::error::{Kind, raise};
use crate::game::{Game, deal};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use okolitsa::{AnyGame, ApiError, PerPlayer, Player, Viewer, WireCommand};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

const MOST_GAMES: u32 = 1 << 20;

/// What a game ends with, for its seats.
#[derive(Clone, Copy, PartialEq)]
enum Reward {
    Points,
    Win,
}

/// One game of a batch.
struct Table {
    game: AnyGame,
    seed: u64,
    /// The points of each seat when they were last told.
    scores: PerPlayer<i32>,
    /// How many commands are legal.
    count: usize,
}

/// Many games of one setup at once: `Batch(ruleset, games, seed=0, auto_reset=True, reward="points", **setup)`.
///
/// A row of every array is a game. `step` plays one command in each; an action is an index into the legal list, whose order docs/notation.md tells.
/// The attributes are numpy arrays that the next step writes anew: copy what has to stay.
///
/// - `counts` (int32): how many legal commands the seat to act has; 0 where the game is over
/// - `to_act` (int8): the seat to act; -1 where the game is over
/// - `scores` (int32, games x players): the points; of a game that has just ended its last ones
/// - `rewards` (float32, games x players): what the last step brought each seat. With `reward="points"` the points won by it; with
///   `reward="win"` nothing until the game is over, then 1 for a winner, shared among several, and -1 for all others
/// - `done` (bool): whether the game ended with the last step
///
/// Row g is the game that `Game(ruleset, seed=seed + g, **setup)` deals. With `auto_reset` a game that ends is followed by the next at once, dealt with
/// the seed of its row and `games` more for each game before; `counts`, `to_act` and what is observed are then the new game's. Otherwise
/// it stays over, and its action is not looked at.
///
/// The interpreter is free for other threads while games are played and observed. Needs numpy. Raises `SetupError` for a setup that cannot be dealt.
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
    width: usize,
    observation_len: usize,
    #[pyo3(get)]
    /// How many legal commands the seat to act has.
    counts: Py<PyArray1<i32>>,
    #[pyo3(get)]
    /// The seat to act.
    to_act: Py<PyArray1<i8>>,
    #[pyo3(get)]
    /// The points.
    scores: Py<PyArray2<i32>>,
    #[pyo3(get)]
    /// What the last step brought each seat.
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    /// Whether the game ended with the last step.
    done: Py<PyArray1<bool>>,
}

/// What is told of one game.
struct Row<'a> {
    count: &'a mut i32,
    to_act: &'a mut i8,
    scores: &'a mut [i32],
    rewards: &'a mut [f32],
    done: &'a mut bool,
}

impl Table {
    fn deal(start: &AnyGame, seed: u64) -> Result<Self, ApiError> {
        let game = start.redeal(seed)?;
        let (scores, count) = (game.status().scores, count_legal(&game));
        Ok(Table { game, seed, scores, count })
    }

    fn tell_due(&mut self, row: &mut Row<'_>) {
        self.count = count_legal(&self.game);
        *row.count = self.count as i32;
        *row.to_act = self.game.to_act().map_or(-1, |player| player.0 as i8);
    }

    fn tell_start(&mut self, row: &mut Row<'_>) {
        row.scores.copy_from_slice(&self.scores);
        row.rewards.fill(0.0);
        *row.done = false;
        self.tell_due(row);
    }

    /// Plays a command, and where that ends the game deals the next one, `next` seeds on, if one is to follow.
    fn step(&mut self, action: usize, next: Option<u64>, reward: Reward, row: &mut Row<'_>) -> Result<(), ApiError> {
        row.rewards.fill(0.0);
        *row.done = self.game.play_nth(action) && self.game.to_act().is_none();
        let status = self.game.status();
        row.scores.copy_from_slice(&status.scores);
        match reward {
            Reward::Points => {
                for ((gain, now), before) in row.rewards.iter_mut().zip(status.scores.iter()).zip(self.scores.iter()) {
                    *gain = (now - before) as f32;
                }
            }
            Reward::Win if *row.done => {
                row.rewards.fill(-1.0);
                for winner in &status.winners {
                    row.rewards[winner.index()] = 1.0 / status.winners.len() as f32;
                }
            }
            Reward::Win => {}
        }
        self.scores = status.scores;
        if let Some(next) = next.filter(|_| *row.done) {
            *self = Table::deal(&self.game, self.seed.wrapping_add(next))?;
        }
        self.tell_due(row);
        Ok(())
    }
}

/// Whole numbers of any other type.
fn as_int64<'py>(py: Python<'py>, values: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let array = py.import("numpy")?.call_method1("asarray", (values,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if kind != "i" && kind != "u" {
        return Err(PyTypeError::new_err("actions are whole numbers"));
    }
    let array = array.call_method1("astype", ("int64",))?;
    Ok(array.cast_into().map_err(|_| PyValueError::new_err("actions have one dimension"))?)
}

fn count_legal(game: &AnyGame) -> usize {
    game.to_act().map_or(0, |by| game.count_legal(by))
}

impl Batch {
    /// Does something with each game and its row, the interpreter left free meanwhile.
    fn each(
        &mut self,
        py: Python<'_>,
        mut work: impl FnMut(usize, &mut Table, &mut Row<'_>) -> Result<(), ApiError> + Send,
    ) -> PyResult<()> {
        let mut counts = self.counts.bind(py).try_readwrite()?;
        let mut to_act = self.to_act.bind(py).try_readwrite()?;
        let mut scores = self.scores.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut done = self.done.bind(py).try_readwrite()?;
        let (counts, to_act, done) = (counts.as_slice_mut()?, to_act.as_slice_mut()?, done.as_slice_mut()?);
        let scores = scores.as_slice_mut()?.chunks_exact_mut(self.players);
        let rewards = rewards.as_slice_mut()?.chunks_exact_mut(self.players);
        let tables = &mut self.tables;
        py.detach(|| {
            let rows = counts.iter_mut().zip(to_act).zip(scores).zip(rewards).zip(done);
            for ((game, table), ((((count, to_act), scores), rewards), done)) in tables.iter_mut().enumerate().zip(rows)
            {
                work(game, table, &mut Row { count, to_act, scores, rewards, done })?;
            }
            Ok(())
        })
        .map_err(|refusal: ApiError| raise(py, Kind::Setup, &refusal))
    }

    /// The actions of all games, each one that there is.
    fn read_actions(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        let array = match actions.cast::<PyArray1<i64>>() {
            Ok(array) => array.clone(),
            Err(_) => as_int64(py, actions)?,
        };
        let array = array.try_readonly()?;
        if array.len() != self.tables.len() {
            return Err(PyValueError::new_err(format!("there is one action for each of {} games", self.tables.len())));
        }
        let check = |(game, (table, action)): (usize, (&Table, &i64))| match usize::try_from(*action) {
            Ok(action) if action < table.count => Ok(action),
            _ if table.count == 0 => Ok(0),
            _ => {
                let count = table.count;
                Err(PyValueError::new_err(format!("game {game} has no legal command {action}, it has {count}")))
            }
        };
        self.tables.iter().zip(array.as_array()).enumerate().map(check).collect()
    }

    /// The viewer whom a row is written for.
    fn viewer(game: &AnyGame, player: Option<Player>) -> Viewer {
        player.or(game.to_act()).map_or(Viewer::Spectator, Viewer::Player)
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (ruleset, games, /, seed=None, auto_reset=true, reward="points", **setup))]
    fn new(
        py: Python<'_>,
        ruleset: &Bound<'_, PyString>,
        games: &Bound<'_, PyAny>,
        seed: Option<&Bound<'_, PyAny>>,
        auto_reset: bool,
        reward: &str,
        setup: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Batch> {
        let (games, seed) = (number(games, "games")?, seed.map_or(Ok(0), self::seed)?);
        if games > MOST_GAMES {
            return Err(PyValueError::new_err(format!("games is a number up to {MOST_GAMES}")));
        }
        let reward = match reward {
            "points" => Reward::Points,
            "win" => Reward::Win,
            _ => return Err(PyValueError::new_err("reward is 'points' or 'win'")),
        };
        py.import("numpy")?;
        let start = deal(py, ruleset, setup)?;
        let deal = |game| Table::deal(&start, seed.wrapping_add(u64::from(game)));
        let tables = py.detach(|| (0..games).map(deal).collect::<Result<Vec<_>, _>>());
        let tables = tables.map_err(|refusal| raise(py, Kind::Setup, &refusal))?;
        let (games, players) = (tables.len(), usize::from(start.players()));
        let mut batch = Batch {
            tables,
            players,
            auto_reset,
            reward,
            width: start.most_legal(),
            observation_len: start.entry().observation_len(),
            counts: PyArray1::zeros(py, games, false).unbind(),
            to_act: PyArray1::zeros(py, games, false).unbind(),
            scores: PyArray2::zeros(py, [games, players], false).unbind(),
            rewards: PyArray2::zeros(py, [games, players], false).unbind(),
            done: PyArray1::zeros(py, games, false).unbind(),
        };
        batch.each(py, |_, table, row| {
            table.tell_start(row);
            Ok(())
        })?;
        Ok(batch)
    }

    /// Plays one command in each game: those with the numbers `actions` in the legal lists. Writes the attributes anew.
    ///
    /// Raises `ValueError` for an action that there is not, `TypeError` for one that is no whole number; nothing has changed then.
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

    /// Deals all games anew, with the seeds from `seed` on.
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
            *table = Table::deal(&table.game, seed.wrapping_add(game as u64))?;
            table.tell_start(row);
            Ok(())
        })
    }

    /// What a seat sees in each game, by default the seat to act: an int16 array (games, numbers), into `out` if it is given.
    ///
    /// `observation_layout` tells what the numbers are. Of a game that is over it is what a spectator sees.
    ///
    /// >>> import okolitsa
    /// >>> batch = okolitsa.Batch("okolitsa", 2, seed=1)
    /// >>> (batch.observe()[0] == batch.game(0).observation(0)).all()
    /// np.True_
    #[pyo3(signature = (player=None, out=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyArray2<i16>>>,
    ) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let seat = |player| match u8::try_from(whole(player, "a seat")?) {
            Ok(seat) if usize::from(seat) < self.players => Ok(Player(seat)),
            _ => Err(PyValueError::new_err(format!("a seat is a number from 0 to {}", self.players - 1))),
        };
        let player = player.map(seat).transpose()?;
        self.fill(py, out, self.observation_len, |table, row| table.game.encode(Self::viewer(&table.game, player), row))
    }

    /// Which actions there are in each game: a bool array (games, width), into `out` if it is given. They are the first ones of each row.
    ///
    /// >>> import okolitsa
    /// >>> batch = okolitsa.Batch("okolitsa", 2, seed=1)
    /// >>> (batch.mask().sum(axis=1) == batch.counts).all()
    /// np.True_
    #[pyo3(signature = (out=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray2<bool>>>,
    ) -> PyResult<Bound<'py, PyArray2<bool>>> {
        self.fill(py, out, self.width, |table, row| {
            let (legal, rest) = row.split_at_mut(table.count.min(row.len()));
            legal.fill(true);
            rest.fill(false);
        })
    }

    /// The legal commands of all games one after the other: `(starts, records)`.
    ///
    /// Those of game g are the rows `starts[g]` to `starts[g + 1]` of `records`, an int32 array with the columns kind, piece, rotation, x, y, item, target.
    ///
    /// >>> import okolitsa
    /// >>> batch = okolitsa.Batch("okolitsa", 2, seed=1)
    /// >>> starts, records = batch.commands()
    /// >>> command = batch.game(1).legal_commands[0]
    /// >>> records[starts[1]].tolist() == [command.kind, 0, command.rotation, command.x, command.y, 0, 0]
    /// True
    fn commands<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyArray1<i64>>, Bound<'py, PyArray2<i32>>)> {
        let tables = &self.tables;
        let (starts, numbers) = py.detach(|| {
            let (mut starts, mut numbers) = (vec![0], Vec::new());
            for table in tables {
                let records = table.game.to_act().map(|by| table.game.legal(by)).unwrap_or_default();
                numbers.extend(records.iter().flat_map(columns));
                starts.push((numbers.len() / COLUMNS) as i64);
            }
            (starts, numbers)
        });
        let rows = numbers.len() / COLUMNS;
        Ok((PyArray1::from_vec(py, starts), PyArray1::from_vec(py, numbers).reshape([rows, COLUMNS])?))
    }

    /// A copy of one of the games.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Batch("okolitsa", 2, seed=1).game(1).setup["seed"]
    /// 2
    #[pyo3(signature = (row, /))]
    fn game(&self, row: &Bound<'_, PyAny>) -> PyResult<Game> {
        let table = self.tables.get(number(row, "a row")? as usize);
        let table = table.ok_or_else(|| PyValueError::new_err(format!("there are {} games", self.tables.len())))?;
        Ok(Game::new(table.game.clone()))
    }

    /// The seeds with which the games were dealt, as a uint64 array.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Batch("okolitsa", 3, seed=7).seeds
    /// array([7, 8, 9], dtype=uint64)
    #[getter]
    fn seeds<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_iter(py, self.tables.iter().map(|table| table.seed))
    }

    /// The width of a mask: no game has more legal commands at any time.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Batch("okolitsa", 3).width == okolitsa.Game("okolitsa").most_legal
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

impl Batch {
    /// Fills a row for each game of an array, a new one if none is given.
    fn fill<'py, T: numpy::Element + Send>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray2<T>>>,
        width: usize,
        write: impl Fn(&Table, &mut [T]) + Sync,
    ) -> PyResult<Bound<'py, PyArray2<T>>> {
        let shape = [self.tables.len(), width];
        let out = out.unwrap_or_else(|| PyArray2::zeros(py, shape, false));
        if out.shape() != shape {
            return Err(PyValueError::new_err(format!("out has the shape ({}, {width})", self.tables.len())));
        }
        let mut numbers = out.try_readwrite()?;
        let numbers = numbers.as_slice_mut()?;
        let tables = &self.tables;
        py.detach(|| {
            for (table, row) in tables.iter().zip(numbers.chunks_exact_mut(width)) {
                write(table, row);
            }
        });
        Ok(out)
    }
}

/// How many numbers a command has.
const COLUMNS: usize = 7;

fn columns(record: &WireCommand) -> [i32; COLUMNS] {
    let WireCommand { kind, piece, rotation, x, y, item, target } = *record;
    [kind.into(), piece.into(), rotation.into(), x.into(), y.into(), item.into(), target.into()]
}

//! The classes `Bot` and `Control`, and the methods of `Game` that use bots. Bots run on a thread of their own, so that
//! the interpreter stays free and Ctrl-C works.

use crate::arguments::number;
use crate::command::{Command, CommandLike};
use crate::error::{Kind, raise};
use crate::game::Game;
use crate::json::{from_python, to_python};
use okolitsa::bots::{self, Budget, Level};
use okolitsa::odds::OddsQuestion;
use okolitsa::{AnyGame, ApiError, Player, WireCommand};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde_json::Value;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// How often a waiting call checks for Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Limits of the arguments.
const MAX_TRIALS: u32 = 1_000_000;
const MAX_MILLISECONDS: u32 = 3_600_000;

/// Cancels running bots and odds from another thread and reports their progress.
///
/// >>> import okolitsa
/// >>> control = okolitsa.Control()
/// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
/// >>> turn = okolitsa.Bot("hard", budget=8).choose(game, control=control)
/// >>> control.progress
/// 1.0
#[pyclass(module = "okolitsa", name = "Control", frozen)]
pub(crate) struct Control {
    inner: bots::Control,
}

#[pymethods]
impl Control {
    #[new]
    fn new() -> Self {
        Control { inner: bots::Control::new() }
    }

    /// Cancels the running call and all later calls under this control: they raise `OkolitsaError`.
    ///
    /// >>> import okolitsa
    /// >>> control = okolitsa.Control()
    /// >>> control.cancel()
    /// >>> control.is_cancelled
    /// True
    fn cancel(&self) {
        self.inner.cancel();
    }

    /// Whether `cancel` was called.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Control().is_cancelled
    /// False
    #[getter]
    fn is_cancelled(&self) -> bool {
        self.inner.is_cancelled()
    }

    /// The progress of the running call, from 0 to 1.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Control().progress
    /// 0.0
    #[getter]
    fn progress(&self) -> f32 {
        self.inner.progress()
    }
}

/// A bot: `Bot(level, seed=0, budget=None, milliseconds=None)` with the level "easy", "normal" or "hard".
///
/// It uses only what its seat sees. The hard bot has a budget in trials (`budget`) or in milliseconds; without either
/// the ruleset's default applies. Without a time limit the same seed gives the same choice on every machine.
///
/// >>> import okolitsa
/// >>> game, bot = okolitsa.Game("okolitsa", players=2, seed=7), okolitsa.Bot("normal")
/// >>> while not game.is_over:
/// ...     for command in bot.choose(game):
/// ...         events = game.play(command)
/// >>> bot, len(game.winners) > 0
/// (Bot('normal', seed=0), True)
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[pyclass(module = "okolitsa", name = "Bot", frozen, eq, hash)]
pub(crate) struct Bot {
    level: Level,
    seed: u64,
    budget: Option<Budget>,
}

impl Bot {
    /// A bot of a level with the default seed and budget.
    pub fn of_level(level: &str) -> PyResult<Self> {
        let no_level = |()| PyValueError::new_err("level must be 'easy', 'normal' or 'hard'");
        Ok(Bot { level: level.parse().map_err(no_level)?, seed: 0, budget: None })
    }

    /// Chooses a turn; `seed_offset` is added to the seed.
    pub fn turn(
        &self,
        game: &AnyGame,
        by: Player,
        seed_offset: u64,
        control: &bots::Control,
    ) -> Result<Vec<WireCommand>, ApiError> {
        game.choose(by, self.level, self.seed.wrapping_add(seed_offset), self.budget, control)
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (level="hard", *, seed=None, budget=None, milliseconds=None))]
    fn new(
        level: &str,
        seed: Option<&Bound<'_, PyAny>>,
        budget: Option<&Bound<'_, PyAny>>,
        milliseconds: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let seed = seed.map_or(Ok(0), crate::arguments::seed)?;
        Ok(Bot { seed, budget: read_budget(budget, milliseconds)?, ..Bot::of_level(level)? })
    }

    /// The level.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Bot("easy").level
    /// 'easy'
    #[getter]
    fn level(&self) -> &'static str {
        self.level.name()
    }

    /// The seed.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Bot("easy", seed=3).seed
    /// 3
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    fn __repr__(&self) -> String {
        let budget = match self.budget {
            None => String::new(),
            Some(Budget::Trials(trials)) => format!(", budget={trials}"),
            Some(Budget::Milliseconds(milliseconds)) => format!(", milliseconds={milliseconds}"),
        };
        format!("Bot('{}', seed={}{budget})", self.level, self.seed)
    }

    /// The arguments of an equal bot, for pickling and copying.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((&'static str,), Bound<'py, PyDict>)> {
        let named = PyDict::new(py);
        named.set_item("seed", self.seed)?;
        match self.budget {
            None => {}
            Some(Budget::Trials(trials)) => named.set_item("budget", trials)?,
            Some(Budget::Milliseconds(milliseconds)) => named.set_item("milliseconds", milliseconds)?,
        }
        Ok(((self.level.name(),), named))
    }

    /// Chooses a turn for the seat to act: a list of its remaining commands.
    ///
    /// Raises `OkolitsaError` if the game is over, the seat is not to act, or the call was cancelled.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> [command.name for command in okolitsa.Bot("hard", seed=1, budget=8).choose(game)][0]
    /// 'place'
    #[pyo3(signature = (game, by=None, *, control=None))]
    fn choose(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        by: Option<&Bound<'_, PyAny>>,
        control: Option<&Control>,
    ) -> PyResult<Vec<Command>> {
        let (by, inner) = copied(game, by)?;
        let (bot, entry) = (*self, inner.entry());
        let turn = run_in_thread(py, control, move |control| bot.turn(&inner, by, 0, control))?;
        Ok(turn.into_iter().map(|record| Command::new(entry, record)).collect())
    }

    /// Ranks the possible turns of the seat to act, best first: a list of dicts with `commands`, `margin`, `error`,
    /// `win_chance` and `points`.
    ///
    /// The hard bot searches only the most promising turns and omits the others.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> ranking = okolitsa.Bot("normal").rank(game)
    /// >>> ranking[0]["commands"] == okolitsa.Bot("normal").choose(game)
    /// True
    #[pyo3(signature = (game, by=None, *, control=None))]
    fn rank<'py>(
        &self,
        py: Python<'py>,
        game: &Bound<'_, Game>,
        by: Option<&Bound<'_, PyAny>>,
        control: Option<&Control>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (by, inner) = copied(game, by)?;
        let (level, seed, budget) = (self.level, self.seed, self.budget);
        let ranking = run_in_thread(py, control, move |control| {
            inner.rank(by, level, seed, budget, control).and_then(|ranking| inner.ranking_json(&ranking))
        })?;
        to_python(py, &ranking)
    }
}

#[pymethods]
impl Game {
    /// Returns the possible turns of the seat to act, best first, with reasons for and against each: a list of dicts.
    ///
    /// In addition to the fields of `Bot.rank`: `difference` (points behind the best turn), `comparison` and at most
    /// three `reasons`, each with `code`, `slug`, `is_cost`, `facts`, and the sentences `en` and `ru`. `budget` and
    /// `milliseconds` are those of `Bot`.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> hints = game.hints(budget=8)
    /// >>> hints[0]["difference"], len(hints[0]["reasons"]) <= 3
    /// (0.0, True)
    #[pyo3(signature = (player=None, *, budget=None, milliseconds=None, control=None))]
    fn hints<'py>(
        slf: &Bound<'py, Self>,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        budget: Option<&Bound<'py, PyAny>>,
        milliseconds: Option<&Bound<'py, PyAny>>,
        control: Option<&Control>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (by, inner) = copied(slf, player)?;
        let budget = read_budget(budget, milliseconds)?;
        let hints = run_in_thread(py, control, move |control| {
            inner.hints(by, budget, control).and_then(|hints| inner.hints_json(&hints))
        })?;
        to_python(py, &hints)
    }

    /// Returns all reasons for and against a turn of the seat to act, as in `hints`. The turn is a list of commands.
    ///
    /// Raises `IllegalCommand` for a text that is not a command, `OkolitsaError` for a command that is not legal.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> turn = okolitsa.Bot("normal").choose(game)
    /// >>> isinstance(game.reasons(turn), list)
    /// True
    #[pyo3(signature = (commands, player=None))]
    fn reasons<'py>(
        &self,
        py: Python<'py>,
        commands: &Bound<'py, PyAny>,
        player: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let by = self.actor(player)?;
        // A text is a sequence, too: of letters.
        let list = (!commands.is_instance_of::<PyString>()).then(|| commands.extract::<Vec<Bound<'py, PyAny>>>().ok());
        let commands = list.flatten().ok_or_else(|| PyTypeError::new_err("a turn is a list of commands"))?;
        let mut turn = Vec::with_capacity(commands.len());
        for command in &commands {
            let given = CommandLike::read(&self.inner, command)?;
            let record = given.record(&self.inner)?;
            turn.push(record.map_err(|refusal| raise(py, Kind::Command(&given.line(&self.inner)), &refusal))?);
        }
        let reasons = self.inner.reasons(by, &turn).map_err(|refusal| raise(py, Kind::Other, &refusal))?;
        to_python(py, &reasons.iter().map(bots::Reason::to_json).collect::<Value>())
    }

    /// Returns exact odds from the view of a seat (by default a spectator) as a dict: what is still possible and how
    /// likely it is.
    ///
    /// `draws` is the number of draws to look ahead, by default one round of the table. With `trials` the game is also
    /// played to its end that many times with `seed`, by normal bots or at random (`play`: "normal", "random"). Raises
    /// `OkolitsaError` if it is cancelled.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> odds = game.odds(draws=4)
    /// >>> odds["draws"], sorted(odds["cells"][0])
    /// (4, ['cell', 'fitting', 'tiles', 'within'])
    #[pyo3(signature = (player=None, *, draws=None, trials=None, seed=None, play=None, control=None))]
    #[allow(clippy::too_many_arguments, reason = "one for each Python argument")]
    fn odds<'py>(
        slf: &Bound<'py, Self>,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        draws: Option<&Bound<'py, PyAny>>,
        trials: Option<&Bound<'py, PyAny>>,
        seed: Option<&Bound<'py, PyAny>>,
        play: Option<&Bound<'py, PyAny>>,
        control: Option<&Control>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let fields = PyDict::new(py);
        for (name, value) in [("draws", draws), ("trials", trials), ("seed", seed), ("play", play)] {
            if let Some(value) = value {
                fields.set_item(name, value)?;
            }
        }
        let no_json = |error: serde_json::Error| PyValueError::new_err(error.to_string());
        let question = serde_json::from_str(&from_python(&fields)?).map_err(no_json)?;
        let question = OddsQuestion::read(&question).map_err(|refusal| raise(py, Kind::Other, &refusal))?;
        let (viewer, inner) = {
            let game = slf.borrow();
            (game.viewer(player)?, game.inner.clone())
        };
        let odds = run_in_thread(py, control, move |control| inner.odds(viewer, &question, control))?;
        to_python(py, &odds)
    }
}

/// The seat and a copy of the game, so that the game is not borrowed while a bot runs.
fn copied(game: &Bound<'_, Game>, by: Option<&Bound<'_, PyAny>>) -> PyResult<(Player, AnyGame)> {
    let game = game.borrow();
    Ok((game.actor(by)?, game.inner.clone()))
}

fn read_budget(trials: Option<&Bound<'_, PyAny>>, milliseconds: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Budget>> {
    match (trials, milliseconds) {
        (None, None) => Ok(None),
        (Some(trials), None) => Ok(Some(Budget::Trials(limited(trials, "budget", MAX_TRIALS)?))),
        (None, Some(time)) => Ok(Some(Budget::Milliseconds(limited(time, "milliseconds", MAX_MILLISECONDS)?))),
        (Some(_), Some(_)) => Err(PyTypeError::new_err("budget and milliseconds cannot be given together")),
    }
}

fn limited(value: &Bound<'_, PyAny>, what: &str, max: u32) -> PyResult<u32> {
    let out_of_range = || PyValueError::new_err(format!("{what} must be between 0 and {max}"));
    Some(number(value, what)?).filter(|number| *number <= max).ok_or_else(out_of_range)
}

/// Runs the work on a thread and waits for it with the interpreter released, checking for Ctrl-C.
pub(crate) fn run_in_thread<T: Send + 'static>(
    py: Python<'_>,
    control: Option<&Control>,
    work: impl FnOnce(&bots::Control) -> Result<T, ApiError> + Send + 'static,
) -> PyResult<T> {
    let control = control.map(|control| control.inner.clone()).unwrap_or_default();
    let (done, wait) = mpsc::channel();
    let thread_control = control.clone();
    std::thread::spawn(move || done.send(work(&thread_control)));
    let outcome = py.detach(move || {
        loop {
            match wait.recv_timeout(POLL_INTERVAL) {
                Ok(outcome) => return Ok(outcome),
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(interrupt) = Python::attach(|py| py.check_signals()) {
                        control.cancel();
                        return Err(interrupt);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("internal error of the library"));
                }
            }
        }
    })?;
    outcome.map_err(|refusal| raise(py, Kind::Other, &refusal))
}

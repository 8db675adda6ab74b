//! The class `Game`.

use crate::arguments::{integer, number, seed};
use crate::command::{Command, CommandLike};
use crate::error::{Kind, raise};
use crate::events::Events;
use crate::json::{from_python, to_python};
use crate::legal::LegalCommands;
use okolitsa::{AnyGame, DrawOptions, Player, Viewer, WireCommand};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde_json::Value;

/// A game: `Game(ruleset, **setup)`. The keyword arguments are the fields of a setup: `players`, `seed`, options of the
/// ruleset.
///
/// Raises `SetupError` for an invalid setup, `TypeError` for values that JSON cannot represent.
///
/// Seats are numbered from 0; a seat that the game does not have raises `ValueError`. `None` as a viewer is a
/// spectator. `setup`, `position`, `to_json` and `fingerprint` contain hidden information: do not send them to players.
///
/// >>> import okolitsa
/// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
/// >>> while not game.is_over:
/// ...     events = game.play(game.legal_commands[0])
/// >>> game.to_act is None, len(game.winners) > 0
/// (True, True)
#[pyclass(module = "okolitsa", name = "Game")]
pub(crate) struct Game {
    pub inner: AnyGame,
    /// The legal commands of the current position, once they have been requested.
    legal: Option<Py<LegalCommands>>,
}

/// Creates a game from the arguments of a Python call.
pub(crate) fn deal(
    py: Python<'_>,
    ruleset: &Bound<'_, PyString>,
    setup: Option<&Bound<'_, PyDict>>,
) -> PyResult<AnyGame> {
    let fields = setup.map_or_else(|| Ok(PyDict::new(py)), |setup| setup.copy())?;
    if fields.contains("ruleset")? {
        return Err(PyTypeError::new_err("ruleset is given twice"));
    }
    fields.set_item("ruleset", ruleset)?;
    AnyGame::new(&from_python(&fields)?).map_err(|refusal| raise(py, Kind::Setup, &refusal))
}

/// Reads drawing options from keyword arguments.
pub(crate) fn draw_options(py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<DrawOptions> {
    let text = options.map_or_else(|| Ok(String::new()), |options| from_python(options))?;
    DrawOptions::parse(&text).map_err(|refusal| raise(py, Kind::Other, &refusal))
}

impl Game {
    pub fn new(inner: AnyGame) -> Self {
        Game { inner, legal: None }
    }

    pub fn seat(&self, value: &Bound<'_, PyAny>) -> PyResult<Player> {
        let seat = u8::try_from(integer(value, "a seat")?).ok().filter(|seat| *seat < self.inner.players());
        seat.map(Player).ok_or_else(|| {
            PyValueError::new_err(format!("a seat must be between 0 and {}", self.inner.players().saturating_sub(1)))
        })
    }

    /// The given seat; by default the seat to act.
    pub fn actor(&self, by: Option<&Bound<'_, PyAny>>) -> PyResult<Player> {
        match by {
            Some(by) => self.seat(by),
            None => Ok(self.inner.to_act().unwrap_or(Player(0))),
        }
    }

    pub fn viewer(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
        player.map_or(Ok(Viewer::Spectator), |player| self.seat(player).map(Viewer::Player))
    }

    pub fn name(&self, record: WireCommand) -> Command {
        Command::new(self.inner.entry(), record)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (ruleset, /, **setup))]
    fn deal(py: Python<'_>, ruleset: &Bound<'_, PyString>, setup: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
        Ok(Game::new(deal(py, ruleset, setup)?))
    }

    /// Creates a game from a save.
    ///
    /// Raises `LoadError` for a text that is not a save or was changed.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> okolitsa.Game.from_json(game.to_json()) == game
    /// True
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(py: Python<'_>, text: &str) -> PyResult<Game> {
        AnyGame::load(text).map(Game::new).map_err(|refusal| raise(py, Kind::Load, &refusal))
    }

    /// Returns the game as a save (JSON text). It contains the seed: do not send it to players.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> okolitsa.Game.from_json(game.to_json()).ply
    /// 0
    fn to_json(&self) -> String {
        self.inner.save()
    }

    /// Creates a game from a position in its one-line form.
    ///
    /// Raises `SetupError` for a text that is not a position or that the rules do not allow.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> okolitsa.Game.from_position(game.position).to_act
    /// 0
    #[staticmethod]
    #[pyo3(signature = (line, /))]
    fn from_position(py: Python<'_>, line: &str) -> PyResult<Game> {
        AnyGame::from_position(line).map(Game::new).map_err(|refusal| raise(py, Kind::Setup, &refusal))
    }

    /// The current position in its one-line form. It contains the order of the deck: do not send it to players.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.position.split()[0] == game.ruleset
    /// True
    #[getter]
    fn position(&self) -> String {
        self.inner.position().get("position").and_then(Value::as_str).unwrap_or_default().to_string()
    }

    /// The setup as a dict. It contains the seed: do not send it to players.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.setup["seed"]
    /// 7
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &Value::Object(self.inner.setup()))
    }

    /// The legal commands of the seat to act: a sequence, empty when the game is over.
    ///
    /// The property returns the same object until the game changes; the object itself never changes.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> len(game.legal_commands) > 0, game.legal_commands[0] in game.legal_commands
    /// (True, True)
    #[getter]
    fn legal_commands(&mut self, py: Python<'_>) -> PyResult<Py<LegalCommands>> {
        if let Some(legal) = &self.legal {
            return Ok(legal.clone_ref(py));
        }
        let commands = self.inner.to_act().map(|by| self.inner.legal_list(by));
        let legal = Py::new(py, LegalCommands::new(self.inner.entry(), commands))?;
        self.legal = Some(legal.clone_ref(py));
        Ok(legal)
    }

    /// Parses a command from its text or typed form. The command need not be legal now.
    ///
    /// Raises `IllegalCommand` for a text that is not a command of this ruleset.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> command = game.command("place 1,0 r90")
    /// >>> command, command.name, command.x, command.rotation
    /// (Command('place 1,0 r90'), 'place', 1, 1)
    fn command(&self, py: Python<'_>, line: &Bound<'_, PyAny>) -> PyResult<Command> {
        let given = CommandLike::read(&self.inner, line)?;
        let record = given.record(&self.inner)?;
        let record = record.map_err(|refusal| raise(py, Kind::Command(&given.line(&self.inner)), &refusal))?;
        Ok(self.name(record))
    }

    /// Plays a command (a `Command`, its text or its typed form from `okolitsa.commands`) and returns its events as the
    /// viewer sees them (`okolitsa.events`).
    ///
    /// `by` is the seat that plays, by default the seat to act. With `expected_ply` the command is refused unless
    /// exactly that many commands have been played. Raises `IllegalCommand` if the command is refused; the game does
    /// not change then.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> events = game.play(game.legal_commands[0], by=0, expected_ply=0, viewer=1)
    /// >>> events[0].player
    /// 0
    #[pyo3(signature = (command, by=None, expected_ply=None, viewer=None))]
    fn play(
        &mut self,
        py: Python<'_>,
        command: &Bound<'_, PyAny>,
        by: Option<&Bound<'_, PyAny>>,
        expected_ply: Option<&Bound<'_, PyAny>>,
        viewer: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Events> {
        let (by, viewer) = (self.actor(by)?, self.viewer(viewer)?);
        let expected = expected_ply.map(|ply| number(ply, "expected_ply")).transpose()?;
        let given = CommandLike::read(&self.inner, command)?;
        let record = given.record(&self.inner)?;
        let go = || {
            if let Some(expected) = expected {
                self.inner.expect_ply(expected)?;
            }
            self.inner.apply_with_events(by, &record?, viewer)
        };
        let events = go().map_err(|refusal| raise(py, Kind::Command(&given.line(&self.inner)), &refusal))?;
        self.legal = None;
        Ok(Events::new(events))
    }

    /// Raises `IllegalCommand` if a command is not legal now. The game does not change.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.check(game.legal_commands[0])
    /// >>> game.ply
    /// 0
    #[pyo3(signature = (command, by=None))]
    fn check(&self, py: Python<'_>, command: &Bound<'_, PyAny>, by: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let by = self.actor(by)?;
        let given = CommandLike::read(&self.inner, command)?;
        let record = given.record(&self.inner)?;
        let check = || self.inner.check(by, &record?);
        check().map_err(|refusal| raise(py, Kind::Command(&given.line(&self.inner)), &refusal))
    }

    /// Undoes the last command and returns it; `None` if there is none.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> line = game.legal_commands[0]
    /// >>> events = game.play(line)
    /// >>> game.undo() == line, game.undo()
    /// (True, None)
    fn undo(&mut self) -> Option<Command> {
        self.legal = None;
        self.inner.undo().map(|record| self.name(record))
    }

    /// Redoes the command that was undone last and returns it; `None` if there is none.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> events = game.play(game.legal_commands[0])
    /// >>> game.undo() == game.redo(), game.redo()
    /// (True, None)
    fn redo(&mut self) -> Option<Command> {
        self.legal = None;
        self.inner.redo().map(|record| self.name(record))
    }

    /// Whether the last command revealed hidden information to a player, such as a drawn tile, which an undo cannot
    /// hide again.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> events = game.play(game.legal_commands[0])
    /// >>> game.undo_reveals()
    /// False
    /// >>> events = game.play("skip")
    /// >>> game.undo_reveals()
    /// True
    fn undo_reveals(&self) -> bool {
        self.inner.undo_reveals()
    }

    /// Returns a new game with a sampled possible world, consistent with what the viewer knows.
    ///
    /// It depends only on the view and the seed (0 to 2**64 - 1), starts at ply 0 and has no history. For bots that
    /// search in sampled worlds.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> world = game.sample(0, seed=1)
    /// >>> world.view(0) == game.view(0), world == game.sample(0, seed=1), world == game
    /// (True, True, False)
    #[pyo3(signature = (player=None, seed=None))]
    fn sample(
        &self,
        py: Python<'_>,
        player: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let (viewer, seed) = (self.viewer(player)?, seed.map_or(Ok(0), self::seed)?);
        self.inner.sample(viewer, seed).map(Game::new).map_err(|refusal| raise(py, Kind::Other, &refusal))
    }

    /// Returns an independent copy.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> other = game.copy()
    /// >>> events = other.play(other.legal_commands[0])
    /// >>> game.ply, other.ply
    /// (0, 1)
    fn copy(&self) -> Game {
        Game::new(self.inner.clone())
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    #[pyo3(signature = (_memo, /))]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    fn __eq__(&self, other: PyRef<'_, Game>) -> bool {
        self.inner == other.inner
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Game>().getattr("from_json")?, (self.to_json(),)))
    }

    fn __repr__(&self) -> String {
        let status = self.inner.status();
        let (ruleset, ply, scores) = (self.inner.ruleset(), self.inner.ply(), status.scores.to_vec());
        format!("<okolitsa.Game {ruleset} players={} ply={ply} phase={} scores={scores:?}>", scores.len(), status.phase)
    }
}

//! The class `Game`.

use crate::arguments::{number, seed, whole};
use crate::command::{Command, Given};
use crate::error::{Kind, raise};
use crate::happened::Events;
use crate::json::{from_python, to_python};
use crate::legal::LegalCommands;
use okolitsa::{AnyGame, DrawOptions, Player, Viewer, WireCommand};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde_json::Value;

/// A game: `Game(ruleset, **setup)`. The setup is what its JSON form holds: `players`, `seed`, options of the ruleset.
///
/// Raises `SetupError` for a setup that cannot be dealt, `TypeError` for values that JSON cannot hold.
///
/// Seats are counted from 0; one that the game does not have is a `ValueError`. Where a viewer is asked for, `None` is a spectator. What is for the host alone (`setup`,
/// `position`, `to_json`, `fingerprint`) tells what is hidden from players.
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
    /// The legal commands, from when they are first asked for until the game goes on.
    legal: Option<Py<LegalCommands>>,
}

/// Deals a game from what Python calls it with.
pub(crate) fn deal(
    py: Python<'_>,
    ruleset: &Bound<'_, PyString>,
    setup: Option<&Bound<'_, PyDict>>,
) -> PyResult<AnyGame> {
    let fields = setup.map_or_else(|| Ok(PyDict::new(py)), |setup| setup.copy())?;
    if fields.contains("ruleset")? {
        return Err(PyTypeError::new_err("the ruleset is given twice"));
    }
    fields.set_item("ruleset", ruleset)?;
    AnyGame::new(&from_python(&fields)?).map_err(|refusal| raise(py, Kind::Setup, &refusal))
}

/// The options of a picture from keyword arguments.
pub(crate) fn draw_options(py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<DrawOptions> {
    let text = options.map_or_else(|| Ok(String::new()), |options| from_python(options))?;
    DrawOptions::parse(&text).map_err(|refusal| raise(py, Kind::Other, &refusal))
}

impl Game {
    pub fn new(inner: AnyGame) -> Self {
        Game { inner, legal: None }
    }

    pub fn seat(&self, value: &Bound<'_, PyAny>) -> PyResult<Player> {
        let seat = u8::try_from(whole(value, "a seat")?).ok().filter(|seat| *seat < self.inner.players());
        seat.map(Player).ok_or_else(|| {
            PyValueError::new_err(format!("a seat is a number from 0 to {}", self.inner.players().saturating_sub(1)))
        })
    }

    /// The given seat; by default the one to act.
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

    /// A game from the text of a save.
    ///
    /// Raises `LoadError` for a text that is none, or was changed.
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

    /// The game as the text of a save, for the host.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> okolitsa.Game.from_json(game.to_json()).ply
    /// 0
    fn to_json(&self) -> String {
        self.inner.save()
    }

    /// A game from the line of a position.
    ///
    /// Raises `SetupError` for a line that is none, or that the rules do not allow.
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

    /// The present position as a line, for the host.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.position.split()[0] == game.ruleset
    /// True
    #[getter]
    fn position(&self) -> String {
        self.inner.position().get("position").and_then(Value::as_str).unwrap_or_default().to_string()
    }

    /// The setup as a dict, for the host.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.setup["seed"]
    /// 7
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &Value::Object(self.inner.setup()))
    }

    /// What the seat to act may play: a sequence of commands, empty when the game is over.
    ///
    /// It is made when it is asked for, stays the same object until the game goes on, and the same sequence after that.
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

    /// A command by its line or its typed form, with the numbers of its record, whether it is legal now or not.
    ///
    /// Raises `IllegalCommand` for a line that is no command of this ruleset.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> command = game.command("place 1,0 r90")
    /// >>> command, command.name, command.x, command.rotation
    /// (Command('place 1,0 r90'), 'place', 1, 1)
    fn command(&self, py: Python<'_>, line: &Bound<'_, PyAny>) -> PyResult<Command> {
        let given = Given::read(&self.inner, line)?;
        let record = given.record(&self.inner)?;
        let record = record.map_err(|refusal| raise(py, Kind::Command(&given.line(&self.inner)), &refusal))?;
        Ok(self.name(record))
    }

    /// Plays a command, a `Command`, its line or its typed form (`okolitsa.commands`), and returns what the viewer saw of it: a sequence of events (`okolitsa.events`).
    ///
    /// `by` is the seat that plays, by default the one to act. With `expected_ply` the command is refused if another ply is due.
    /// Raises `IllegalCommand`; nothing has changed then.
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
        let given = Given::read(&self.inner, command)?;
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

    /// Raises `IllegalCommand` if a command may not be played now; otherwise does nothing.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.check(game.legal_commands[0])
    /// >>> game.ply
    /// 0
    #[pyo3(signature = (command, by=None))]
    fn check(&self, py: Python<'_>, command: &Bound<'_, PyAny>, by: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let by = self.actor(by)?;
        let given = Given::read(&self.inner, command)?;
        let record = given.record(&self.inner)?;
        let check = || self.inner.check(by, &record?);
        check().map_err(|refusal| raise(py, Kind::Command(&given.line(&self.inner)), &refusal))
    }

    /// Takes the last command back and returns it; `None` if there is none.
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

    /// Plays the command again that was taken back last and returns it; `None` if there is none.
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

    /// Whether the last command showed somebody something that taking it back does not make unknown, such as a drawn tile.
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

    /// A new game from a world that could be the real one, for all that a viewer knows.
    ///
    /// It depends on what the viewer sees and on the seed (0 to 2**64 - 1) alone, and starts at ply 0: nothing can be taken back
    /// in it. For bots that search through worlds.
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

    /// An independent game that is equal.
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

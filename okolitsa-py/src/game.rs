//! The class `Game`.

use crate::arguments::{number, seed, whole};
use crate::error::{Kind, raise};
use crate::json::{from_python, to_events, to_python};
use okolitsa::{AnyGame, DrawOptions, Lang, Player, Viewer, WireCommand};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use serde_json::{Value, json};

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
    inner: AnyGame,
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
    fn seat(&self, value: &Bound<'_, PyAny>) -> PyResult<Player> {
        let seat = u8::try_from(whole(value, "a seat")?).ok().filter(|seat| *seat < self.inner.players());
        seat.map(Player).ok_or_else(|| {
            PyValueError::new_err(format!("a seat is a number from 0 to {}", self.inner.players().saturating_sub(1)))
        })
    }

    /// The given seat; by default the one to act.
    fn actor(&self, by: Option<&Bound<'_, PyAny>>) -> PyResult<Player> {
        match by {
            Some(by) => self.seat(by),
            None => Ok(self.inner.status().to_act.unwrap_or(Player(0))),
        }
    }

    fn viewer(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
        player.map_or(Ok(Viewer::Spectator), |player| self.seat(player).map(Viewer::Player))
    }

    /// A command as Python has it: its line with the numbers of its record.
    fn spell<'py>(&self, py: Python<'py>, command: &WireCommand) -> PyResult<Bound<'py, PyAny>> {
        let line = self.inner.print(command).map_err(|refusal| raise(py, Kind::Other, &refusal))?;
        let WireCommand { kind, piece, rotation, x, y, item, target } = *command;
        py.import("okolitsa._command")?.getattr("Command")?.call1((line, kind, piece, rotation, x, y, item, target))
    }

    fn ask<'py>(&self, py: Python<'py>, viewer: Viewer, question: &str) -> PyResult<Bound<'py, PyAny>> {
        let answer = self.inner.inquire(viewer, question).map_err(|refusal| raise(py, Kind::Other, &refusal))?;
        to_python(py, &answer)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (ruleset, /, **setup))]
    fn new(py: Python<'_>, ruleset: &Bound<'_, PyString>, setup: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
        let inner = deal(py, ruleset, setup)?;
        Ok(Game { inner })
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
        Ok(Game { inner: AnyGame::load(text).map_err(|refusal| raise(py, Kind::Load, &refusal))? })
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
        Ok(Game { inner: AnyGame::from_position(line).map_err(|refusal| raise(py, Kind::Setup, &refusal))? })
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

    /// What the seat to act may play: a sequence of lines, empty when the game is over.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> len(game.legal_commands) > 0, game.legal_commands[0] in game.legal_commands
    /// (True, True)
    #[getter]
    fn legal_commands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let by = self.inner.status().to_act.map(|player| player.0);
        py.import("okolitsa._legal")?.getattr("LegalCommands")?.call1((self.copy(), by))
    }

    fn _legal<'py>(&self, py: Python<'py>, by: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.inner.legal(self.seat(by)?).iter().map(|command| self.spell(py, command)).collect()
    }

    fn _count_legal(&self, by: &Bound<'_, PyAny>) -> PyResult<usize> {
        Ok(self.inner.count_legal(self.seat(by)?))
    }

    fn _nth_legal<'py>(
        &self,
        py: Python<'py>,
        by: &Bound<'py, PyAny>,
        n: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let n = number(n, "n")? as usize;
        let command = self.inner.nth_legal(self.seat(by)?, n);
        command.map_or_else(|| Err(PyValueError::new_err("n is out of range")), |command| self.spell(py, &command))
    }

    /// A command by its line, with the numbers of its record, whether it is legal now or not.
    ///
    /// Raises `IllegalCommand` for a line that is no command of this ruleset.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> command = game.command("place 1,0 r90")
    /// >>> command, command.name, command.x, command.rotation
    /// (Command('place 1,0 r90'), 'place', 1, 1)
    fn command<'py>(&self, py: Python<'py>, line: &str) -> PyResult<Bound<'py, PyAny>> {
        let command = self.inner.parse(line).map_err(|refusal| raise(py, Kind::Command(line), &refusal))?;
        self.spell(py, &command)
    }

    /// Plays a command and returns what the viewer saw of it: a list of events (`okolitsa.events`).
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
    fn play<'py>(
        &mut self,
        py: Python<'py>,
        command: &str,
        by: Option<&Bound<'py, PyAny>>,
        expected_ply: Option<&Bound<'py, PyAny>>,
        viewer: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (by, viewer) = (self.actor(by)?, self.viewer(viewer)?);
        let expected = expected_ply.map(|ply| number(ply, "expected_ply")).transpose()?;
        let mut go = || {
            if let Some(expected) = expected {
                self.inner.expect_ply(expected)?;
            }
            let command = self.inner.parse(command)?;
            self.inner.apply_json(by, &command, viewer)
        };
        let events = go().map_err(|refusal| raise(py, Kind::Command(command), &refusal))?;
        to_events(py, events)
    }

    /// Raises `IllegalCommand` if a command may not be played now; otherwise does nothing.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.check(game.legal_commands[0])
    /// >>> game.ply
    /// 0
    #[pyo3(signature = (command, by=None))]
    fn check(&self, py: Python<'_>, command: &str, by: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let by = self.actor(by)?;
        let check = || self.inner.check(by, &self.inner.parse(command)?);
        check().map_err(|refusal| raise(py, Kind::Command(command), &refusal))
    }

    /// Takes the last command back and returns its line; `None` if there is none.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> line = game.legal_commands[0]
    /// >>> events = game.play(line)
    /// >>> game.undo() == line, game.undo()
    /// (True, None)
    fn undo<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.inner.undo().map(|command| self.spell(py, &command)).transpose()
    }

    /// Plays the command again that was taken back last and returns its line; `None` if there is none.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> events = game.play(game.legal_commands[0])
    /// >>> game.undo() == game.redo(), game.redo()
    /// (True, None)
    fn redo<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.inner.redo().map(|command| self.spell(py, &command)).transpose()
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
        let inner = self.inner.sample(viewer, seed).map_err(|refusal| raise(py, Kind::Other, &refusal))?;
        Ok(Game { inner })
    }

    /// The points of each seat so far.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.scores
    /// [0, 0]
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.inner.status().scores.to_vec()
    }

    /// Whether the game is over.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.is_over
    /// False
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.status().is_over()
    }

    /// The seat that has to decide; `None` when the game is over.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.to_act
    /// 0
    #[getter]
    fn to_act(&self) -> Option<u8> {
        self.inner.status().to_act.map(|player| player.0)
    }

    /// The seats that won, once the game is over.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.winners
    /// []
    #[getter]
    fn winners(&self) -> Vec<u16> {
        self.inner.status().winners.iter().map(|player| u16::from(player.0)).collect()
    }

    /// How many commands have been played.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.ply
    /// 0
    #[getter]
    fn ply(&self) -> u32 {
        self.inner.ply()
    }

    /// The kind of decision that is due, by the stable word of the ruleset.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.phase
    /// 'place'
    #[getter]
    fn phase(&self) -> &'static str {
        self.inner.status().phase
    }

    /// The number of seats.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.players
    /// 2
    #[getter]
    fn players(&self) -> u8 {
        self.inner.players()
    }

    /// The name of the ruleset.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.ruleset
    /// 'okolitsa'
    #[getter]
    fn ruleset(&self) -> &'static str {
        self.inner.ruleset()
    }

    /// The fingerprint of the whole state, a number of 64 bits, for the host.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.fingerprint == game.copy().fingerprint
    /// True
    #[getter]
    fn fingerprint(&self) -> u64 {
        self.inner.fingerprint()
    }

    /// The lines of the commands played.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> events = game.play(game.legal_commands[0])
    /// >>> len(game.history)
    /// 1
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.inner.history().iter().map(|command| self.spell(py, command)).collect()
    }

    /// What a seat sees, or a spectator, as a dict.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> isinstance(game.view(), dict), isinstance(game.view(1), dict)
    /// (True, True)
    #[pyo3(signature = (player=None))]
    fn view<'py>(&self, py: Python<'py>, player: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.view(self.viewer(player)?))
    }

    /// What a seat saw, or a spectator, from the ply `start` on: a list of events for each ply.
    ///
    /// Ply 0 is what happened before the first command.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> events = game.play(game.legal_commands[0])
    /// >>> game.events(start=1) == [events], len(game.events())
    /// (True, 2)
    #[pyo3(signature = (player=None, start=None))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        start: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let start = start.map_or(Ok(0), |start| number(start, "start"))?;
        let batches = self.inner.batches(self.viewer(player)?, start as usize);
        let lists: Vec<_> = batches.into_iter().map(|batch| to_events(py, batch.json)).collect::<PyResult<_>>()?;
        Ok(PyList::new(py, lists)?.into_any())
    }

    /// Answers a question about the position, a dict with the field `about`, from what a seat or a spectator sees.
    ///
    /// Raises `OkolitsaError` for a question that the ruleset cannot answer.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.inquire({"about": "remaining"}) == game.remaining
    /// True
    #[pyo3(signature = (question, player=None))]
    fn inquire<'py>(
        &self,
        question: &Bound<'py, PyDict>,
        player: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.ask(question.py(), self.viewer(player)?, &from_python(question)?)
    }

    /// The position as SVG, as a seat sees it, or a spectator.
    ///
    /// Options: `size` (pixels), `theme` ("light", "dark"), `palette` ("standard", "colour_blind"), `lang` ("en", "ru"), `panel`,
    /// `labels`, `legal`, `last` (flags), `shade` ({"x", "y", "feature"}), `hint` (a command), `names` (a list).
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.svg(theme="dark", labels=True).startswith("<svg")
    /// True
    #[pyo3(signature = (player=None, **options))]
    fn svg(
        &self,
        py: Python<'_>,
        player: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<String> {
        let options = draw_options(py, options)?;
        self.inner.svg(self.viewer(player)?, &options).map_err(|refusal| raise(py, Kind::Other, &refusal))
    }

    /// What notebooks show: the position as a spectator sees it.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None, None)
    }

    /// The position as lines of text in a language ("en", "ru"), as a seat sees it, or a spectator; with colours for a terminal.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> len(game.text_board().splitlines()) > 5
    /// True
    #[pyo3(signature = (player=None, colour=false, lang="en"))]
    fn text_board(&self, player: Option<&Bound<'_, PyAny>>, colour: bool, lang: &str) -> PyResult<String> {
        let lang = Lang::from_code(lang).ok_or_else(|| PyValueError::new_err("lang is \"en\" or \"ru\""))?;
        Ok(self.inner.text_board(self.viewer(player)?, lang, colour))
    }

    /// What is known of a feature: the one with index `feature` on the tile at a cell. For rulesets with a board.
    ///
    /// `x` grows east, `y` south, in cells from the start tile. Raises `OkolitsaError` where there is no such feature.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> isinstance(game.feature(0, 0, 0), dict)
    /// True
    fn feature<'py>(
        &self,
        py: Python<'py>,
        x: &Bound<'py, PyAny>,
        y: &Bound<'py, PyAny>,
        feature: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (x, y, feature) = (whole(x, "x")?, whole(y, "y")?, whole(feature, "feature")?);
        self.ask(py, Viewer::Spectator, &json!({"about": "feature", "x": x, "y": y, "feature": feature}).to_string())
    }

    /// What has not been seen yet, as a spectator knows it.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> bool(game.remaining)
    /// True
    #[getter]
    fn remaining<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, Viewer::Spectator, r#"{"about": "remaining"}"#)
    }

    /// The cells where a tile may lie next. For rulesets with a board; others raise `OkolitsaError`.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> bool(game.open_cells)
    /// True
    #[getter]
    fn open_cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, Viewer::Spectator, r#"{"about": "open_cells"}"#)
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
        Game { inner: self.inner.clone() }
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

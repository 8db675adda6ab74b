//! The class `Command`.

use crate::error::{Kind, raise};
use okolitsa::{AnyGame, Entry, WireCommand};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

/// A command: `Command(ruleset, line)`, or as a game names it. It is equal to its line, and hashed like it. In place of the line stands a
/// typed command (`okolitsa.commands`) too.
///
/// The numbers are those of its record, by the tables in docs/notation.md; what a kind does not use is 0. Raises `IllegalCommand` for a line that is
/// no command of the ruleset, `OkolitsaError` for a ruleset that there is not.
///
/// >>> import okolitsa
/// >>> command = okolitsa.Command("okolitsa", "deploy meeple 2")
/// >>> command == "deploy meeple 2", command.name, command.kind, command.item
/// (True, 'deploy', 2, 2)
#[pyclass(module = "okolitsa", name = "Command", frozen)]
pub(crate) struct Command {
    entry: &'static Entry,
    pub record: WireCommand,
}

impl Command {
    pub fn new(entry: &'static Entry, record: WireCommand) -> Self {
        Command { entry, record }
    }

    fn line(&self, py: Python<'_>) -> PyResult<String> {
        self.entry.print(&self.record).map_err(|refusal| raise(py, Kind::Other, &refusal))
    }

    fn text<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        Ok(PyString::new(py, &self.line(py)?))
    }
}

/// The line that a value is or writes itself as: a text, a typed command, or a command of any ruleset.
pub(crate) fn line_of<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyString>>> {
    if let Ok(line) = value.cast::<PyString>() {
        return Ok(Some(line.clone()));
    }
    let is_command = value.is_instance_of::<Command>() || value.is_instance(&typed(value.py(), "TypedCommand")?)?;
    is_command.then(|| value.str()).transpose()
}

/// A name of `okolitsa.commands`, which is loaded when the first one is needed.
fn typed<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("okolitsa.commands")?.getattr(name)
}

/// What Python gives for a command of a game: a command, or its line.
pub(crate) enum Given<'py> {
    Record(WireCommand),
    Line(Bound<'py, PyString>),
}

impl<'py> Given<'py> {
    #[inline]
    pub fn read(game: &AnyGame, value: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(command) = value.cast::<Command>() {
            let command = command.get();
            // Of another ruleset it is its line, which may mean something here too.
            return if std::ptr::eq(command.entry, game.entry()) {
                Ok(Given::Record(command.record))
            } else {
                Ok(Given::Line(command.text(value.py())?))
            };
        }
        let no_command = || PyTypeError::new_err("a command is a line of text, a Command or a typed command");
        line_of(value)?.map(Given::Line).ok_or_else(no_command)
    }

    /// The record, unless the line is no command.
    pub fn record(&self, game: &AnyGame) -> PyResult<Result<WireCommand, okolitsa::ApiError>> {
        match self {
            Given::Record(record) => Ok(Ok(*record)),
            Given::Line(line) => Ok(game.parse(&line.to_cow()?)),
        }
    }

    /// Its line, for a refusal.
    pub fn line(&self, game: &AnyGame) -> String {
        match self {
            Given::Record(record) => game.print(record).unwrap_or_default(),
            Given::Line(line) => line.to_string_lossy().into_owned(),
        }
    }
}

#[pymethods]
impl Command {
    #[new]
    #[pyo3(signature = (ruleset, line, /))]
    fn parse(py: Python<'_>, ruleset: &str, line: &Bound<'_, PyAny>) -> PyResult<Command> {
        let entry = crate::find(py, ruleset)?;
        let line = line_of(line)?.ok_or_else(|| PyTypeError::new_err("line is a text or a typed command"))?;
        let line = line.to_cow()?;
        let record = entry.parse(&line).map_err(|refusal| raise(py, Kind::Command(&line), &refusal))?;
        Ok(Command { entry, record })
    }

    #[classattr]
    fn __match_args__()
    -> (&'static str, &'static str, &'static str, &'static str, &'static str, &'static str, &'static str, &'static str)
    {
        ("name", "kind", "piece", "rotation", "x", "y", "item", "target")
    }

    /// The first word of the line.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Command("okolitsa", "skip").name
    /// 'skip'
    #[getter]
    fn name(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.line(py)?.split(' ').next().unwrap_or_default().to_owned())
    }

    /// The same command as a frozen dataclass (`okolitsa.commands`).
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Command("okolitsa", "place 1,0 r90").typed
    /// Place(pos=(1, 0), rotation=1)
    #[getter]
    fn typed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        typed(py, "_of")?.call1((self.text(py)?,))
    }

    /// The ruleset to which it belongs.
    #[getter]
    fn ruleset(&self) -> &'static str {
        self.entry.id
    }

    /// Which command.
    #[getter]
    fn kind(&self) -> u16 {
        self.record.kind
    }

    /// Which piece.
    #[getter]
    fn piece(&self) -> u8 {
        self.record.piece
    }

    /// Quarter turns clockwise, 0 to 3.
    #[getter]
    fn rotation(&self) -> u8 {
        self.record.rotation
    }

    /// Column of the cell; x grows east.
    #[getter]
    fn x(&self) -> i16 {
        self.record.x
    }

    /// Row of the cell; y grows south.
    #[getter]
    fn y(&self) -> i16 {
        self.record.y
    }

    /// Which feature, or card.
    #[getter]
    fn item(&self) -> u16 {
        self.record.item
    }

    /// Which stone.
    #[getter]
    fn target(&self) -> u16 {
        self.record.target
    }

    fn __str__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        self.text(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Command('{}')", self.line(py)?))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.text(py)?.hash()
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        if let Ok(other) = other.cast::<Command>() {
            let other = other.get();
            return Ok(if std::ptr::eq(self.entry, other.entry) {
                self.record == other.record
            } else {
                self.line(py)? == other.line(py)?
            });
        }
        Ok(line_of(other)?.is_some_and(|line| line.to_string_lossy() == self.line(py).unwrap_or_default()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (py, command) = (slf.py(), slf.get());
        let class = py.get_type::<Command>().into_any();
        Ok((class, (command.entry.id, command.text(py)?).into_pyobject(py)?))
    }
}

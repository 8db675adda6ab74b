//! The class `Command`.

use crate::error::{Kind, raise};
use okolitsa::{AnyGame, Entry, WireCommand};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

/// A command: `Command(ruleset, line)`, where `line` is the text form or a typed command (`okolitsa.commands`). It
/// equals its text form and has the same hash.
///
/// The numbers are those of its record; the tables in docs/notation.md explain them. Unused numbers are 0. Raises
/// `IllegalCommand` for a text that is not a command of the ruleset, `OkolitsaError` for an unknown ruleset.
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

/// The text form of a string, a typed command, or a command of any ruleset; nothing for other values.
pub(crate) fn line_of<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyString>>> {
    if let Ok(line) = value.cast::<PyString>() {
        return Ok(Some(line.clone()));
    }
    let is_command = value.is_instance_of::<Command>() || value.is_instance(&typed(value.py(), "TypedCommand")?)?;
    is_command.then(|| value.str()).transpose()
}

/// A name of `okolitsa.commands`, which is imported on first use.
fn typed<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("okolitsa.commands")?.getattr(name)
}

/// An argument that stands for a command: a command or its text form.
pub(crate) enum CommandLike<'py> {
    Record(WireCommand),
    Line(Bound<'py, PyString>),
}

impl<'py> CommandLike<'py> {
    #[inline]
    pub fn read(game: &AnyGame, value: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(command) = value.cast::<Command>() {
            let command = command.get();
            // The text of a command of another ruleset may be a command here as well.
            return if std::ptr::eq(command.entry, game.entry()) {
                Ok(CommandLike::Record(command.record))
            } else {
                Ok(CommandLike::Line(command.text(value.py())?))
            };
        }
        let no_command = || PyTypeError::new_err("a command must be a str, a Command or a typed command");
        line_of(value)?.map(CommandLike::Line).ok_or_else(no_command)
    }

    /// The record, or the refusal of the text.
    pub fn record(&self, game: &AnyGame) -> PyResult<Result<WireCommand, okolitsa::ApiError>> {
        match self {
            CommandLike::Record(record) => Ok(Ok(*record)),
            CommandLike::Line(line) => Ok(game.parse(&line.to_cow()?)),
        }
    }

    /// The text form, for exceptions.
    pub fn line(&self, game: &AnyGame) -> String {
        match self {
            CommandLike::Record(record) => game.print(record).unwrap_or_default(),
            CommandLike::Line(line) => line.to_string_lossy().into_owned(),
        }
    }
}

#[pymethods]
impl Command {
    #[new]
    #[pyo3(signature = (ruleset, line, /))]
    fn parse(py: Python<'_>, ruleset: &str, line: &Bound<'_, PyAny>) -> PyResult<Command> {
        let entry = crate::find(py, ruleset)?;
        let line = line_of(line)?.ok_or_else(|| PyTypeError::new_err("line must be a str or a typed command"))?;
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

    /// The name of the command: the first word of its text form.
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

    /// The id of its ruleset.
    #[getter]
    fn ruleset(&self) -> &'static str {
        self.entry.id
    }

    /// The kind of the command.
    #[getter]
    fn kind(&self) -> u16 {
        self.record.kind
    }

    /// The piece.
    #[getter]
    fn piece(&self) -> u8 {
        self.record.piece
    }

    /// The rotation in quarter turns clockwise, 0 to 3.
    #[getter]
    fn rotation(&self) -> u8 {
        self.record.rotation
    }

    /// The column of the cell; x grows east.
    #[getter]
    fn x(&self) -> i16 {
        self.record.x
    }

    /// The row of the cell; y grows south.
    #[getter]
    fn y(&self) -> i16 {
        self.record.y
    }

    /// The feature or card.
    #[getter]
    fn item(&self) -> u16 {
        self.record.item
    }

    /// The stone.
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

//! The class `LegalCommands`.

use crate::command::{Command, line_of};
use okolitsa::{Entry, LegalList, WireCommand};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PySlice, PyTuple};

/// The legal commands of one position: a sequence that does not change when the game does.
///
/// `Command` objects are created on access. `in`, `index` and `count` also take text forms and typed commands.
///
/// >>> import okolitsa
/// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
/// >>> legal = game.legal_commands
/// >>> legal[0] in legal, legal.index(legal[-1]) == len(legal) - 1, "nonsense" in legal
/// (True, True, False)
#[pyclass(module = "okolitsa", name = "LegalCommands", frozen)]
pub(crate) struct LegalCommands {
    entry: &'static Entry,
    /// None if the game is over.
    commands: Option<LegalList>,
}

impl LegalCommands {
    pub fn new(entry: &'static Entry, commands: Option<LegalList>) -> Self {
        LegalCommands { entry, commands }
    }

    fn len(&self) -> usize {
        self.commands.as_ref().map_or(0, LegalList::len)
    }

    fn records(&self) -> impl Iterator<Item = WireCommand> {
        self.commands.iter().flat_map(LegalList::iter)
    }

    fn all<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.records().map(|record| Command::new(self.entry, record)).collect::<Vec<_>>())
    }

    /// The index of a command.
    fn find(&self, value: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        // The text form tells commands of other rulesets apart.
        let Some(line) = line_of(value)? else { return Ok(None) };
        let record = self.entry.parse(&line.to_string_lossy());
        Ok(record.ok().and_then(|record| self.records().position(|known| known == record)))
    }
}

/// The index of a value in a list, within the optional bounds (start, stop).
pub(crate) fn index_of(
    list: &Bound<'_, PyList>,
    value: &Bound<'_, PyAny>,
    bounds: &Bound<'_, PyTuple>,
) -> PyResult<usize> {
    if !list.as_any().contains(value)? {
        return Err(PyValueError::new_err("the value is not in the sequence"));
    }
    let arguments = std::iter::once(value.clone()).chain(bounds.iter());
    list.call_method1("index", PyTuple::new(list.py(), arguments.collect::<Vec<_>>())?)?.extract()
}

#[pymethods]
impl LegalCommands {
    fn __len__(&self) -> usize {
        self.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(index) = index.extract::<isize>() {
            let place = if index < 0 { index + self.len() as isize } else { index };
            let record = usize::try_from(place).ok().and_then(|place| self.commands.as_ref()?.nth(place));
            let record = record.ok_or_else(|| PyIndexError::new_err("index out of range"))?;
            return Ok(Bound::new(py, Command::new(self.entry, record))?.into_any());
        }
        if index.cast::<PySlice>().is_ok() {
            return self.all(py)?.as_any().get_item(index);
        }
        Err(PyTypeError::new_err("indices must be integers or slices"))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.all(py)?.try_iter()?.into_any())
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.all(py)?.call_method0("__reversed__")
    }

    fn __contains__(&self, value: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.find(value)?.is_some())
    }

    /// Returns the index of a command. Raises `ValueError` if it is not legal.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Game("okolitsa", players=2, seed=7).legal_commands.index("skip")
    /// Traceback (most recent call last):
    /// ...
    /// ValueError: the value is not in the sequence
    #[pyo3(signature = (value, /, *bounds))]
    fn index(&self, py: Python<'_>, value: &Bound<'_, PyAny>, bounds: &Bound<'_, PyTuple>) -> PyResult<usize> {
        index_of(&self.all(py)?, value, bounds)
    }

    /// Returns 1 if a command is in the list, else 0.
    ///
    /// >>> import okolitsa
    /// >>> okolitsa.Game("okolitsa", players=2, seed=7).legal_commands.count("skip")
    /// 0
    #[pyo3(signature = (value, /))]
    fn count(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        Ok(self.find(value)?.into_iter().count())
    }

    fn __eq__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<bool> {
        if let Ok(other) = other.cast::<LegalCommands>() {
            let other = other.get();
            return Ok(self.len() == 0 && other.len() == 0
                || std::ptr::eq(self.entry, other.entry) && self.commands == other.commands);
        }
        if other.cast::<PyList>().is_ok() { self.all(py)?.eq(other) } else { Ok(false) }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.all(py)?.repr()?.to_string())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyList>,))> {
        Ok((py.get_type::<PyList>().into_any(), (self.all(py)?,)))
    }
}

//! The class `Events`: what a command brought about.

use crate::json::to_events;
use crate::legal::index_of;
use okolitsa::EventList;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple};

/// What a command brought about, as one viewer saw it: a sequence of `okolitsa.events.Event`, equal to a list of them.
///
/// The events are written out when one of them is first asked for; how many there are is known before.
///
/// >>> import okolitsa
/// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
/// >>> events = game.play(game.legal_commands[0])
/// >>> len(events), events[0].event, [event.event for event in events]
/// (1, 'tile_placed', ['tile_placed'])
#[pyclass(module = "okolitsa", name = "Events", frozen)]
pub(crate) struct Events {
    kept: EventList,
    written: PyOnceLock<Py<PyList>>,
}

impl Events {
    pub fn new(kept: EventList) -> Self {
        Events { kept, written: PyOnceLock::new() }
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyList>> {
        let write = || Ok::<_, PyErr>(to_events(py, self.kept.json())?.unbind());
        Ok(self.written.get_or_try_init(py, write)?.bind(py))
    }
}

#[pymethods]
impl Events {
    fn __len__(&self) -> usize {
        self.kept.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.list(py)?.as_any().get_item(index)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.list(py)?.try_iter()?.into_any())
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.list(py)?.call_method0("__reversed__")
    }

    fn __contains__(&self, py: Python<'_>, event: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.list(py)?.as_any().contains(event)
    }

    /// The place of an event. Raises `ValueError` where it is none of these.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> events = game.play(game.legal_commands[0])
    /// >>> events.index(events[0])
    /// 0
    #[pyo3(signature = (event, /, *bounds))]
    fn index(&self, py: Python<'_>, event: &Bound<'_, PyAny>, bounds: &Bound<'_, PyTuple>) -> PyResult<usize> {
        index_of(self.list(py)?, event, bounds)
    }

    /// How often an event is among these.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> events = game.play(game.legal_commands[0])
    /// >>> events.count(events[0])
    /// 1
    #[pyo3(signature = (event, /))]
    fn count(&self, py: Python<'_>, event: &Bound<'_, PyAny>) -> PyResult<usize> {
        self.list(py)?.call_method1("count", (event,))?.extract()
    }

    fn __eq__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<bool> {
        match other.cast::<Events>() {
            Ok(other) => self.list(py)?.eq(other.get().list(py)?),
            Err(_) => self.list(py)?.eq(other),
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.list(py)?.repr()?.to_string())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyList>,))> {
        Ok((py.get_type::<PyList>().into_any(), (self.list(py)?.clone(),)))
    }
}

//! The class `Events`: the events of a command.

use crate::json::to_events;
use crate::legal::index_of;
use okolitsa::EventList;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple};

/// The events of a command as one viewer sees them: a sequence of `okolitsa.events.Event` that equals a list of the
/// same events.
///
/// The event objects are created when one of them is first read; the length is known before.
///
/// >>> import okolitsa
/// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
/// >>> events = game.play(game.legal_commands[0])
/// >>> len(events), events[0].event, [event.event for event in events]
/// (1, 'tile_placed', ['tile_placed'])
#[pyclass(module = "okolitsa", name = "Events", frozen)]
pub(crate) struct Events {
    events: EventList,
    objects: PyOnceLock<Py<PyList>>,
}

impl Events {
    pub fn new(events: EventList) -> Self {
        Events { events, objects: PyOnceLock::new() }
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyList>> {
        let write = || Ok::<_, PyErr>(to_events(py, self.events.json())?.unbind());
        Ok(self.objects.get_or_try_init(py, write)?.bind(py))
    }
}

#[pymethods]
impl Events {
    fn __len__(&self) -> usize {
        self.events.len()
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

    /// Returns the index of an event. Raises `ValueError` if it is not in the sequence.
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

    /// Returns how many times an event occurs in the sequence.
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

//! Reads the actions for the games of a batch.

use super::Batch;
use numpy::{PyArray1, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// Converts integers of any other type.
fn as_int64<'py>(py: Python<'py>, values: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let array = py.import("numpy")?.call_method1("asarray", (values,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    // An empty list counts as a list of integers.
    let is_empty = array.getattr("size")?.extract::<usize>()? == 0;
    if kind != "i" && kind != "u" && !is_empty {
        return Err(PyTypeError::new_err("actions must be integers"));
    }
    let array = array.call_method1("astype", ("int64",))?;
    array.cast_into().map_err(|_| PyValueError::new_err("actions must have one dimension"))
}

impl Batch {
    /// Reads and checks the actions of all games.
    pub(super) fn read_actions(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        let array = match actions.cast::<PyArray1<i64>>() {
            Ok(array) => array.clone(),
            Err(_) => as_int64(py, actions)?,
        };
        let array = array.try_readonly()?;
        if array.len() != self.tables.len() {
            return Err(PyValueError::new_err(format!("expected one action for each of {} games", self.tables.len())));
        }
        let mut checked = Vec::with_capacity(self.tables.len());
        for (game, (table, &action)) in self.tables.iter().zip(array.as_array()).enumerate() {
            match usize::try_from(action) {
                Ok(action) if action < table.count => checked.push(action),
                _ if table.count == 0 => checked.push(0),
                _ => {
                    let count = table.count;
                    let text = format!("action {action} of game {game} is out of range: it has {count} legal commands");
                    return Err(PyValueError::new_err(text));
                }
            }
        }
        Ok(checked)
    }
}

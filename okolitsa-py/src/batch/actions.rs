//! The actions that Python gives for the games of a batch.

use super::Batch;
use super::table::Table;
use numpy::{PyArray1, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// Whole numbers of any other type.
fn as_int64<'py>(py: Python<'py>, values: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let array = py.import("numpy")?.call_method1("asarray", (values,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if kind != "i" && kind != "u" {
        return Err(PyTypeError::new_err("actions are whole numbers"));
    }
    let array = array.call_method1("astype", ("int64",))?;
    array.cast_into().map_err(|_| PyValueError::new_err("actions have one dimension"))
}

impl Batch {
    /// The actions of all games, each one that there is.
    pub(super) fn read_actions(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        let array = match actions.cast::<PyArray1<i64>>() {
            Ok(array) => array.clone(),
            Err(_) => as_int64(py, actions)?,
        };
        let array = array.try_readonly()?;
        if array.len() != self.tables.len() {
            return Err(PyValueError::new_err(format!("there is one action for each of {} games", self.tables.len())));
        }
        let check = |(game, (table, action)): (usize, (&Table, &i64))| match usize::try_from(*action) {
            Ok(action) if action < table.count => Ok(action),
            _ if table.count == 0 => Ok(0),
            _ => {
                let count = table.count;
                Err(PyValueError::new_err(format!("game {game} has no legal command {action}, it has {count}")))
            }
        };
        self.tables.iter().zip(array.as_array()).enumerate().map(check).collect()
    }
}

//! JSON to Python and back, by Python's own `json`.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;

/// A JSON value as dicts, lists, strings and numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (value.to_string(),))
}

/// Events as the frozen classes of `okolitsa.events`.
pub(crate) fn to_events<'py>(py: Python<'py>, events: Vec<Value>) -> PyResult<Bound<'py, PyAny>> {
    py.import("okolitsa.events")?.call_method1("_read", (Value::Array(events).to_string(),))
}

/// A Python value as JSON text.
///
/// # Errors
/// `TypeError` for what JSON cannot hold, `ValueError` for infinities, cycles and what is nested too deep.
pub(crate) fn from_python(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = value.py();
    let options = PyDict::new(py);
    options.set_item("allow_nan", false)?;
    let text = py.import("json")?.call_method("dumps", (value,), Some(&options)).map_err(|error| {
        if error.is_instance_of::<pyo3::exceptions::PyRecursionError>(py) {
            pyo3::exceptions::PyValueError::new_err("nested too deep")
        } else {
            error
        }
    })?;
    text.extract()
}

//! Conversion between JSON and Python.

use pyo3::exceptions::{PyRecursionError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};
use serde_json::{Map, Value};

/// A JSON value as dicts, lists, strings and numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (value.to_string(),))
}

/// Events as the frozen classes of `okolitsa.events`.
pub(crate) fn to_events<'py>(py: Python<'py>, events: Vec<Value>) -> PyResult<Bound<'py, PyList>> {
    let module = py.import("okolitsa.events")?;
    let frozen = Frozen { record: module.getattr("_record")?, event: module.getattr("_event")? };
    PyList::new(py, events.into_iter().map(|event| frozen.event(py, event)).collect::<PyResult<Vec<_>>>()?)
}

/// The Python functions that create frozen records.
struct Frozen<'py> {
    record: Bound<'py, PyAny>,
    event: Bound<'py, PyAny>,
}

impl<'py> Frozen<'py> {
    fn event(&self, py: Python<'py>, event: Value) -> PyResult<Bound<'py, PyAny>> {
        let Value::Object(mut fields) = event else { return Err(PyValueError::new_err("an event must be an object")) };
        let name = fields.remove("event").unwrap_or_default();
        self.event.call1((name.as_str().unwrap_or_default(), self.fields(py, fields)?))
    }

    fn fields(&self, py: Python<'py>, fields: Map<String, Value>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (name, value) in fields {
            dict.set_item(PyString::intern(py, &name), self.value(py, value)?)?;
        }
        Ok(dict)
    }

    /// An immutable value: a list becomes a tuple, an object becomes a record.
    fn value(&self, py: Python<'py>, value: Value) -> PyResult<Bound<'py, PyAny>> {
        Ok(match value {
            Value::Null => py.None().into_bound(py),
            Value::Bool(flag) => PyBool::new(py, flag).to_owned().into_any(),
            Value::Number(number) => match (number.as_i64(), number.as_u64()) {
                (Some(number), _) => number.into_pyobject(py)?.into_any(),
                (None, Some(number)) => number.into_pyobject(py)?.into_any(),
                (None, None) => number.as_f64().unwrap_or_default().into_pyobject(py)?.into_any(),
            },
            Value::String(text) => PyString::new(py, &text).into_any(),
            Value::Array(values) => {
                let values = values.into_iter().map(|value| self.value(py, value));
                PyTuple::new(py, values.collect::<PyResult<Vec<_>>>()?)?.into_any()
            }
            Value::Object(fields) => self.record.call1((self.fields(py, fields)?,))?,
        })
    }
}

/// A Python dict as JSON text. Simple values are written directly, all others by Python's `json` module.
///
/// # Errors
/// `TypeError` for values that JSON cannot represent, `ValueError` for infinities, cycles and too deep nesting.
pub(crate) fn from_python(fields: &Bound<'_, PyDict>) -> PyResult<String> {
    let mut text = String::from("{");
    for (name, value) in fields {
        // Keys that are not strings, and strings that are not valid Unicode, are left to Python's `json`.
        let Some(name) = plain(&name).filter(|name| name.starts_with('"')) else { return dumps(fields) };
        let comma = if text.len() > 1 { "," } else { "" };
        let value = plain(&value).map_or_else(|| dumps(&value), Ok)?;
        text.extend([comma, &name, ":", &value]);
    }
    text.push('}');
    Ok(text)
}

/// A str, bool or int of 64 bits as JSON; nothing for any other value.
fn plain(value: &Bound<'_, PyAny>) -> Option<String> {
    if value.is_exact_instance_of::<PyString>() {
        let text = value.cast::<PyString>().ok()?;
        return serde_json::to_string(&*text.to_cow().ok()?).ok();
    }
    if value.is_exact_instance_of::<PyBool>() {
        return value.extract::<bool>().ok().map(|flag| flag.to_string());
    }
    value
        .is_exact_instance_of::<PyInt>()
        .then(|| value.extract::<i64>().ok().map(|number| number.to_string()))
        .flatten()
}

fn dumps(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = value.py();
    let options = PyDict::new(py);
    options.set_item("allow_nan", false)?;
    let text = py.import("json")?.call_method("dumps", (value,), Some(&options)).map_err(|error| {
        if error.is_instance_of::<PyRecursionError>(py) {
            PyValueError::new_err("the value is nested too deeply")
        } else {
            error
        }
    })?;
    text.extract()
}

//! Numbers as Python gives them, of any size and type.

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// A whole number; `ValueError` where it is too large to mean anything.
pub(crate) fn whole(value: &Bound<'_, PyAny>, what: &str) -> PyResult<i64> {
    value.extract().map_err(|error| in_words(value.py(), &error, what))
}

/// A count.
pub(crate) fn number(value: &Bound<'_, PyAny>, what: &str) -> PyResult<u32> {
    u32::try_from(whole(value, what)?).map_err(|_| PyValueError::new_err(format!("{what} is out of range")))
}

/// A seed, 64 bits.
pub(crate) fn seed(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    value.extract().map_err(|error| in_words(value.py(), &error, "seed"))
}

fn in_words(py: Python<'_>, error: &PyErr, what: &str) -> PyErr {
    if error.is_instance_of::<PyOverflowError>(py) {
        PyValueError::new_err(format!("{what} is out of range"))
    } else {
        PyTypeError::new_err(format!("{what} is a whole number"))
    }
}

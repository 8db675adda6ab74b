//! Conversion of Python numbers of any size and type.

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// An integer; `ValueError` if it does not fit.
pub(crate) fn integer(value: &Bound<'_, PyAny>, what: &str) -> PyResult<i64> {
    value.extract().map_err(|error| convert_error(value.py(), &error, what))
}

/// A non-negative integer of 32 bits.
pub(crate) fn number(value: &Bound<'_, PyAny>, what: &str) -> PyResult<u32> {
    u32::try_from(integer(value, what)?).map_err(|_| PyValueError::new_err(format!("{what} is out of range")))
}

/// A seed of 64 bits.
pub(crate) fn seed(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    value.extract().map_err(|error| convert_error(value.py(), &error, "seed"))
}

fn convert_error(py: Python<'_>, error: &PyErr, what: &str) -> PyErr {
    if error.is_instance_of::<PyOverflowError>(py) {
        PyValueError::new_err(format!("{what} is out of range"))
    } else {
        PyTypeError::new_err(format!("{what} must be an integer"))
    }
}

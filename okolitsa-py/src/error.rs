//! Refusals as Python exceptions. The classes are defined in `okolitsa/_errors.py`.

use crate::json::to_python;
use okolitsa::{Lang, Refusal};
use pyo3::prelude::*;

/// The exception class for a refusal.
#[derive(Clone, Copy)]
pub(crate) enum Kind<'a> {
    /// A query, and anything else.
    Other,
    /// A setup or position.
    Setup,
    /// A saved game.
    Load,
    /// A command, with its line.
    Command(&'a str),
}

/// The exception for a refusal.
pub(crate) fn raise(py: Python<'_>, kind: Kind<'_>, refusal: &Refusal) -> PyErr {
    build(py, kind, refusal).map_or_else(|error| error, PyErr::from_value)
}

fn build<'py>(py: Python<'py>, kind: Kind<'_>, refusal: &Refusal) -> PyResult<Bound<'py, PyAny>> {
    let class = match kind {
        Kind::Other => "OkolitsaError",
        Kind::Setup => "SetupError",
        Kind::Load => "LoadError",
        Kind::Command(_) => "IllegalCommand",
    };
    let class = py.import("okolitsa._errors")?.getattr(class)?;
    let evidence = to_python(py, &refusal.evidence_json())?;
    let (en, ru) = (refusal.text(Lang::En), refusal.text(Lang::Ru));
    match kind {
        Kind::Command(line) => class.call1((refusal.slug, refusal.code, refusal.rule, evidence, en, ru, line)),
        _ => class.call1((refusal.slug, refusal.code, refusal.rule, evidence, en, ru)),
    }
}

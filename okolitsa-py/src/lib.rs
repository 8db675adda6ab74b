//! The Python module of okolitsa. It knows no rules: everything goes through [`okolitsa::AnyGame`].
//!
//! What people import is the package `okolitsa` beside this crate; this is its native part, `okolitsa._okolitsa`.

#![forbid(unsafe_code)]
// The docs are Python docstrings: `>>>` starts an example there, not a quotation.
#![allow(clippy::doc_lazy_continuation)]

mod arguments;
mod error;
mod game;
mod json;
mod playouts;

use okolitsa::{Lang, RULESETS};
use pyo3::prelude::*;
use serde_json::{Value, json};

/// The rulesets of the library: a list of dicts with `id`, `rules` (their version), `title`, `players` and `options`.
///
/// >>> import okolitsa
/// >>> all(entry["players"][0] <= entry["players"][1] for entry in okolitsa.rulesets())
/// True
#[pyfunction]
fn rulesets(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let list: Vec<Value> = RULESETS
        .iter()
        .map(|entry| {
            let about = entry.about();
            json!({
                "id": entry.id,
                "rules": entry.rules,
                "title": {"en": about.title.get(Lang::En), "ru": about.title.get(Lang::Ru)},
                "players": [about.players.0, about.players.1],
                "options": serde_json::to_value(&about.options).unwrap_or(Value::Null),
            })
        })
        .collect();
    json::to_python(py, &Value::Array(list))
}

/// The native part of okolitsa.
#[pymodule]
mod _okolitsa {
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::playouts::_playouts;
    #[pymodule_export]
    use super::rulesets;
}

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

use error::{Kind, raise};
use okolitsa::landscape::Rotation;
use okolitsa::{Lang, RULESETS};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};

/// The rulesets of the library: a list of dicts with `id`, `rules` (their version), `title`, `players`, `sets` and `options`.
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
                "sets": entry.sets(),
                "options": serde_json::to_value(&about.options).unwrap_or(Value::Null),
            })
        })
        .collect();
    json::to_python(py, &Value::Array(list))
}

/// A tile or card of a ruleset as SVG, turned by so many degrees; options as of `Game.svg`.
///
/// >>> import okolitsa
/// >>> okolitsa.tile_svg("classic", "base/D", rotation=90).startswith("<svg")
/// True
#[pyfunction]
#[pyo3(signature = (ruleset, tile, rotation=0, **options))]
fn tile_svg(
    py: Python<'_>,
    ruleset: &str,
    tile: &str,
    rotation: u16,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let turned =
        Rotation::from_degrees(rotation).ok_or_else(|| PyValueError::new_err("rotation is 0, 90, 180 or 270"))?;
    let options = game::draw_options(py, options)?;
    okolitsa::tile_svg(ruleset, tile, turned, &options).map_err(|refusal| raise(py, Kind::Other, &refusal))
}

/// All tiles or cards of a set as SVG; options as of `Game.svg`. `rulesets()` names the `sets`.
///
/// >>> import okolitsa
/// >>> "base/X" in okolitsa.tile_sheet_svg("classic", "base")
/// True
#[pyfunction]
#[pyo3(signature = (ruleset, tile_set, **options))]
fn tile_sheet_svg(
    py: Python<'_>,
    ruleset: &str,
    tile_set: &str,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let options = game::draw_options(py, options)?;
    okolitsa::tile_sheet_svg(ruleset, tile_set, &options).map_err(|refusal| raise(py, Kind::Other, &refusal))
}

/// A set of tiles as a dict: counts, sides, features with their names, and where a figure and a label stand, in parts of the tile's side.
///
/// >>> import okolitsa
/// >>> okolitsa.tile_catalogue("classic", "base")["tiles"][0]["sides"]
/// ['field', 'field', 'road', 'field']
#[pyfunction]
fn tile_catalogue<'py>(py: Python<'py>, ruleset: &str, tile_set: &str) -> PyResult<Bound<'py, PyAny>> {
    let catalogue = okolitsa::tile_catalogue(ruleset, tile_set).map_err(|refusal| raise(py, Kind::Other, &refusal))?;
    json::to_python(py, &catalogue)
}

/// The native part of okolitsa.
#[pymodule]
mod _okolitsa {
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::playouts::_playouts;
    #[pymodule_export]
    use super::{rulesets, tile_catalogue, tile_sheet_svg, tile_svg};
}

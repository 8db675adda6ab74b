//! The Python module of okolitsa. It contains no rules: everything goes through [`okolitsa::AnyGame`].
//!
//! Users import the Python package `okolitsa`; this crate is its native part, `okolitsa._okolitsa`.

#![forbid(unsafe_code)]
// The docs are Python docstrings: `>>>` starts an example there, not a quotation.
#![allow(clippy::doc_lazy_continuation)]

mod arguments;
mod batch;
mod bots;
mod command;
mod error;
mod event_columns;
mod events;
mod game;
mod json;
mod legal;
mod playouts;
mod queries;
mod seats;
mod status;

use error::{Kind, raise};
use okolitsa::landscape::Rotation;
use okolitsa::{Entry, Lang, RULESETS};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};

/// Returns the rulesets of the library: a list of dicts with `id`, `rules` (the version), `title`, `players`, `sets`
/// and `options`.
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

/// Returns a tile or card of a ruleset as SVG, turned clockwise by `rotation` degrees. The options are those of
/// `Game.svg`.
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
    #[pyo3(from_py_with = degrees)] rotation: i64,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let rotation = u16::try_from(rotation).ok().and_then(Rotation::from_degrees);
    let turned = rotation.ok_or_else(|| PyValueError::new_err("rotation must be 0, 90, 180 or 270"))?;
    let options = game::draw_options(py, options)?;
    okolitsa::tile_svg(ruleset, tile, turned, &options).map_err(|refusal| raise(py, Kind::Other, &refusal))
}

fn degrees(value: &Bound<'_, PyAny>) -> PyResult<i64> {
    arguments::integer(value, "rotation")
}

/// Returns all tiles or cards of a set as SVG. `rulesets()` lists the `sets`; the options are those of `Game.svg`.
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

/// Returns a set of tiles as a dict: counts, sides, features with their names, and the places of a figure and a label
/// as fractions of the tile's side.
///
/// >>> import okolitsa
/// >>> okolitsa.tile_catalogue("classic", "base")["tiles"][0]["sides"]
/// ['field', 'field', 'road', 'field']
#[pyfunction]
fn tile_catalogue<'py>(py: Python<'py>, ruleset: &str, tile_set: &str) -> PyResult<Bound<'py, PyAny>> {
    let catalogue = okolitsa::tile_catalogue(ruleset, tile_set).map_err(|refusal| raise(py, Kind::Other, &refusal))?;
    json::to_python(py, &catalogue)
}

/// Finds the ruleset with this name.
fn find(py: Python<'_>, ruleset: &str) -> PyResult<&'static Entry> {
    okolitsa::require_ruleset(ruleset).map_err(|refusal| raise(py, Kind::Other, &refusal))
}

/// Returns the sections of an observation in order: a list of dicts with `name`, `offset`, `rows`, `columns` and
/// `about`.
///
/// Row r, column c of a section is number `offset + r * len(columns) + c` of the observation.
///
/// >>> import okolitsa
/// >>> [section["name"] for section in okolitsa.observation_layout("okolitsa")]
/// ['general', 'options', 'seats', 'remaining', 'aside', 'tiles', 'figures']
#[pyfunction]
fn observation_layout<'py>(py: Python<'py>, ruleset: &str) -> PyResult<Bound<'py, PyAny>> {
    let mut offset = 0;
    let mut sections = Vec::new();
    for section in find(py, ruleset)?.layout() {
        let (name, rows, columns, about) = (section.name, section.rows, section.columns, section.about);
        sections.push(json!({"name": name, "offset": offset, "rows": rows, "columns": columns, "about": about}));
        offset += section.len();
    }
    json::to_python(py, &Value::Array(sections))
}

/// Returns the command kinds of a ruleset: a list of dicts with `kind` (the number in records), `name`, and `fields`
/// (the other words of the text form).
///
/// Each field has a `name` and a `word` type: "cell" (`1,0`), "turn" (`r90`), "name" or "number".
///
/// >>> import okolitsa
/// >>> okolitsa.command_kinds("okolitsa")[1]["name"]
/// 'deploy'
/// >>> okolitsa.command_kinds("okolitsa")[1]["fields"]
/// [{'name': 'piece', 'word': 'name'}, {'name': 'feature', 'word': 'number'}]
#[pyfunction]
fn command_kinds<'py>(py: Python<'py>, ruleset: &str) -> PyResult<Bound<'py, PyAny>> {
    json::to_python(py, &json!(find(py, ruleset)?.command_kinds()))
}

/// Returns the meaning of the numbers in event tables: a dict with `events` (each with `kind`, `name`, and `item`:
/// whether the field `item` holds a "feature" kind, an "item" number or "none") and `features`, the names of the
/// feature kinds by number.
///
/// >>> import okolitsa
/// >>> kinds = okolitsa.event_kinds("okolitsa")
/// >>> kinds["events"][0], kinds["features"][:2]
/// ({'item': 'item', 'kind': 1, 'name': 'tile_drawn'}, ['city', 'road'])
#[pyfunction]
fn event_kinds<'py>(py: Python<'py>, ruleset: &str) -> PyResult<Bound<'py, PyAny>> {
    let entry = find(py, ruleset)?;
    json::to_python(py, &json!({"events": entry.event_kinds(), "features": entry.feature_kinds()}))
}

/// The native part of okolitsa.
#[pymodule]
mod _okolitsa {
    use pyo3::prelude::*;

    /// Registers the sequence classes, so that `isinstance(..., Sequence)` is true for them.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let sequence = module.py().import("collections.abc")?.getattr("Sequence")?;
        for class in ["LegalCommands", "Events"] {
            sequence.call_method1("register", (module.getattr(class)?,))?;
        }
        Ok(())
    }

    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::bots::{Bot, Control};
    #[pymodule_export]
    use super::command::Command;
    #[pymodule_export]
    use super::events::Events;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::legal::LegalCommands;
    #[pymodule_export]
    use super::playouts::_playouts;
    #[pymodule_export]
    use super::{command_kinds, event_kinds, observation_layout, rulesets, tile_catalogue, tile_sheet_svg, tile_svg};
}

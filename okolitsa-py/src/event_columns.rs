//! The events of many games as columns, one numpy array each.

use numpy::PyArray1;
use okolitsa::WireEvent;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// An event with its game and ply.
pub(crate) struct EventRow {
    pub game: u32,
    pub ply: u32,
    pub event: WireEvent,
}

/// Events in the order of the games.
pub(crate) struct EventColumns(Vec<Vec<EventRow>>);

impl EventColumns {
    /// Joins the events of chunks of games in order.
    pub fn of(mut shares: Vec<(usize, Vec<EventRow>)>) -> Self {
        shares.sort_unstable_by_key(|(share, _)| *share);
        EventColumns(shares.into_iter().map(|(_, rows)| rows).collect())
    }

    fn column<'py, T: numpy::Element>(&self, py: Python<'py>, of: impl Fn(&EventRow) -> T) -> Bound<'py, PyArray1<T>> {
        let mut values = Vec::with_capacity(self.0.iter().map(Vec::len).sum());
        values.extend(self.0.iter().flatten().map(of));
        PyArray1::from_vec(py, values)
    }

    /// The columns by name.
    pub fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        columns.set_item("game", self.column(py, |row| row.game))?;
        columns.set_item("ply", self.column(py, |row| row.ply))?;
        columns.set_item("kind", self.column(py, |row| row.event.kind))?;
        columns.set_item("player", self.column(py, |row| row.event.player))?;
        columns.set_item("piece", self.column(py, |row| row.event.piece))?;
        columns.set_item("x", self.column(py, |row| row.event.x))?;
        columns.set_item("y", self.column(py, |row| row.event.y))?;
        columns.set_item("rotation", self.column(py, |row| row.event.rotation))?;
        columns.set_item("feature", self.column(py, |row| row.event.feature))?;
        columns.set_item("item", self.column(py, |row| row.event.item))?;
        columns.set_item("points", self.column(py, |row| row.event.points))?;
        columns.set_item("region", self.column(py, |row| row.event.region))?;
        columns.set_item("detail", self.column(py, |row| row.event.detail))?;
        Ok(columns)
    }
}

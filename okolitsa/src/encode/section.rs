//! The parts of an observation, which describe themselves.

use serde::Serialize;

/// A part of an observation: so many rows of so many columns, row after row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Section {
    /// Its name.
    pub name: &'static str,
    /// How many rows it has; those that are not used are 0.
    pub rows: usize,
    /// The names of its columns.
    pub columns: &'static [&'static str],
    /// What the numbers are and in which unit.
    pub about: &'static str,
}

impl Section {
    /// A section of one row.
    pub const fn row(name: &'static str, columns: &'static [&'static str], about: &'static str) -> Self {
        Section { name, rows: 1, columns, about }
    }

    /// A section of many rows.
    pub const fn table(name: &'static str, rows: usize, columns: &'static [&'static str], about: &'static str) -> Self {
        Section { name, rows, columns, about }
    }

    /// How many numbers it has.
    pub const fn len(&self) -> usize {
        self.rows * self.columns.len()
    }

    /// Whether it has none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

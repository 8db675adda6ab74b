//! The self-describing sections of an observation.

use serde::Serialize;

/// A section of an observation: a table of numbers, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Section {
    /// Its name.
    pub name: &'static str,
    /// The number of rows; unused rows are 0.
    pub rows: usize,
    /// The names of its columns.
    pub columns: &'static [&'static str],
    /// The meaning and unit of the numbers.
    pub about: &'static str,
}

impl Section {
    /// A section of one row.
    pub const fn row(name: &'static str, columns: &'static [&'static str], about: &'static str) -> Self {
        Section { name, rows: 1, columns, about }
    }

    /// A section of several rows.
    pub const fn table(name: &'static str, rows: usize, columns: &'static [&'static str], about: &'static str) -> Self {
        Section { name, rows, columns, about }
    }

    /// The number of numbers.
    pub const fn len(&self) -> usize {
        self.rows * self.columns.len()
    }

    /// Whether it has no numbers.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

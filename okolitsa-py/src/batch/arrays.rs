//! The methods of `Batch` that return arrays with a row for each game.

use super::Batch;
use super::table::Table;
use crate::arguments::integer;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use okolitsa::{AnyGame, Player, Viewer, WireCommand};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

#[pymethods]
impl Batch {
    /// Returns the observation of a seat in each game, by default of the seat to act: an int16 array (games, numbers).
    /// Writes into `out` if it is given.
    ///
    /// `observation_layout` describes the numbers. For a game that is over it is the observation of a spectator.
    ///
    /// >>> import okolitsa
    /// >>> batch = okolitsa.Batch("okolitsa", 2, seed=1)
    /// >>> (batch.observe()[0] == batch.game(0).observation(0)).all()
    /// np.True_
    #[pyo3(signature = (player=None, out=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyArray2<i16>>>,
    ) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let seat = |player| match u8::try_from(integer(player, "player")?) {
            Ok(seat) if usize::from(seat) < self.players => Ok(Player(seat)),
            _ => Err(PyValueError::new_err(format!("player must be between 0 and {}", self.players - 1))),
        };
        let player = player.map(seat).transpose()?;
        self.fill(py, out, self.observation_len, |table, row| table.game.encode(Self::viewer(&table.game, player), row))
    }

    /// Returns the legal actions of each game: a bool array (games, width), true for the first `counts` actions of a
    /// row. Writes into `out` if it is given.
    ///
    /// >>> import okolitsa
    /// >>> batch = okolitsa.Batch("okolitsa", 2, seed=1)
    /// >>> (batch.mask().sum(axis=1) == batch.counts).all()
    /// np.True_
    #[pyo3(signature = (out=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray2<bool>>>,
    ) -> PyResult<Bound<'py, PyArray2<bool>>> {
        self.fill(py, out, self.width, |table, row| {
            let (legal, rest) = row.split_at_mut(table.count.min(row.len()));
            legal.fill(true);
            rest.fill(false);
        })
    }

    /// Returns the legal commands of all games as `(starts, records)`.
    ///
    /// The commands of game g are the rows `starts[g]` to `starts[g + 1]` (exclusive) of `records`, an int32 array with
    /// the columns kind, piece, rotation, x, y, item and target.
    ///
    /// >>> import okolitsa
    /// >>> batch = okolitsa.Batch("okolitsa", 2, seed=1)
    /// >>> starts, records = batch.commands()
    /// >>> command = batch.game(1).legal_commands[0]
    /// >>> records[starts[1]].tolist() == [command.kind, 0, command.rotation, command.x, command.y, 0, 0]
    /// True
    fn commands<'py>(&self, py: Python<'py>) -> PyResult<Listed<'py>> {
        let tables = &self.tables;
        let (starts, numbers) = py.detach(|| {
            let (mut starts, mut numbers) = (vec![0], Vec::new());
            for table in tables {
                let records = table.game.to_act().map(|by| table.game.legal(by)).unwrap_or_default();
                numbers.extend(records.iter().flat_map(columns));
                starts.push((numbers.len() / COLUMNS) as i64);
            }
            (starts, numbers)
        });
        let rows = numbers.len() / COLUMNS;
        Ok((PyArray1::from_vec(py, starts), PyArray1::from_vec(py, numbers).reshape([rows, COLUMNS])?))
    }
}

impl Batch {
    /// The viewer for whom a row is written.
    fn viewer(game: &AnyGame, player: Option<Player>) -> Viewer {
        player.or(game.to_act()).map_or(Viewer::Spectator, Viewer::Player)
    }

    /// Fills an array with a row for each game; a new array if none is given.
    fn fill<'py, T: numpy::Element + Send>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray2<T>>>,
        width: usize,
        write: impl Fn(&Table, &mut [T]) + Sync,
    ) -> PyResult<Bound<'py, PyArray2<T>>> {
        let shape = [self.tables.len(), width];
        let out = out.unwrap_or_else(|| PyArray2::zeros(py, shape, false));
        if out.shape() != shape {
            return Err(PyValueError::new_err(format!("out must have the shape ({}, {width})", self.tables.len())));
        }
        // A Fortran-ordered array would be a slice as well.
        if !out.is_c_contiguous() {
            return Err(PyValueError::new_err("out must be C-contiguous"));
        }
        let mut numbers = out.try_readwrite()?;
        let numbers = numbers.as_slice_mut()?;
        let tables = &self.tables;
        py.detach(|| {
            for (table, row) in tables.iter().zip(numbers.chunks_exact_mut(width)) {
                write(table, row);
            }
        });
        Ok(out)
    }
}

/// The starts of the games in the list of commands, and the commands.
type Listed<'py> = (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray2<i32>>);

/// The number of columns of a command.
const COLUMNS: usize = 7;

fn columns(record: &WireCommand) -> [i32; COLUMNS] {
    let WireCommand { kind, piece, rotation, x, y, item, target } = *record;
    [kind.into(), piece.into(), rotation.into(), x.into(), y.into(), item.into(), target.into()]
}

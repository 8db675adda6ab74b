//! What a `Batch` tells of its games in arrays with a row for each.

use super::Batch;
use super::table::Table;
use crate::arguments::whole;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use okolitsa::{AnyGame, Player, Viewer, WireCommand};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

#[pymethods]
impl Batch {
    /// What a seat sees in each game, by default the seat to act: an int16 array (games, numbers), into `out` if it is given.
    ///
    /// `observation_layout` tells what the numbers are. Of a game that is over it is what a spectator sees.
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
        let seat = |player| match u8::try_from(whole(player, "a seat")?) {
            Ok(seat) if usize::from(seat) < self.players => Ok(Player(seat)),
            _ => Err(PyValueError::new_err(format!("a seat is a number from 0 to {}", self.players - 1))),
        };
        let player = player.map(seat).transpose()?;
        self.fill(py, out, self.observation_len, |table, row| table.game.encode(Self::viewer(&table.game, player), row))
    }

    /// Which actions there are in each game: a bool array (games, width), into `out` if it is given. They are the first ones of each row.
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

    /// The legal commands of all games one after the other: `(starts, records)`.
    ///
    /// Those of game g are the rows `starts[g]` to `starts[g + 1]` of `records`, an int32 array with the columns kind, piece, rotation, x, y, item, target.
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
    /// The viewer whom a row is written for.
    fn viewer(game: &AnyGame, player: Option<Player>) -> Viewer {
        player.or(game.to_act()).map_or(Viewer::Spectator, Viewer::Player)
    }

    /// Fills a row for each game of an array, a new one if none is given.
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
            return Err(PyValueError::new_err(format!("out has the shape ({}, {width})", self.tables.len())));
        }
        // Columns one after the other would be a slice, too.
        if !out.is_c_contiguous() {
            return Err(PyValueError::new_err("out has its rows one after the other"));
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

/// Where the commands of each game start, and all commands.
type Listed<'py> = (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray2<i32>>);

/// How many numbers a command has.
const COLUMNS: usize = 7;

fn columns(record: &WireCommand) -> [i32; COLUMNS] {
    let WireCommand { kind, piece, rotation, x, y, item, target } = *record;
    [kind.into(), piece.into(), rotation.into(), x.into(), y.into(), item.into(), target.into()]
}

//! Many random games on many threads, the interpreter left free meanwhile.

use crate::arguments::{number, seed};
use crate::error::{Kind, raise};
use crate::game::deal;
use okolitsa::{AnyGame, ApiError};
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyString};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How many games a thread takes at a time.
const SHARE: usize = 64;
const MOST_THREADS: u32 = 1024;
/// How long Ctrl-C goes unnoticed at most.
const LISTEN_EVERY: Duration = Duration::from_millis(20);

/// The seats, and the scores of all games row after row as the bytes of 32-bit numbers.
#[pyfunction]
pub(crate) fn _playouts<'py>(
    py: Python<'py>,
    ruleset: &Bound<'py, PyString>,
    games: &Bound<'py, PyAny>,
    first_seed: &Bound<'py, PyAny>,
    threads: &Bound<'py, PyAny>,
    setup: &Bound<'py, PyDict>,
) -> PyResult<(u8, Bound<'py, PyByteArray>)> {
    let (games, first_seed, threads) = (number(games, "games")?, seed(first_seed)?, number(threads, "threads")?);
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(PyValueError::new_err(format!("threads is a number from 1 to {MOST_THREADS}")));
    }
    let start = deal(py, ruleset, Some(setup))?;
    let room = games as usize * usize::from(start.players());
    let mut scores = Vec::new();
    scores.try_reserve_exact(room).map_err(|_| PyMemoryError::new_err("too many games for the memory there is"))?;
    scores.resize(room, 0_i32);
    py.detach(|| play_all(&start, first_seed, threads, &mut scores))?;
    let bytes = PyByteArray::new_with(py, room * size_of::<i32>(), |bytes| {
        for (to, from) in bytes.chunks_exact_mut(size_of::<i32>()).zip(&scores) {
            to.copy_from_slice(&from.to_ne_bytes());
        }
        Ok(())
    })?;
    Ok((start.players(), bytes))
}

/// What is still to be played: the number of a share with the rows that it fills.
type Shares<'a> = Mutex<std::iter::Enumerate<std::slice::ChunksMut<'a, i32>>>;

/// Fills the rows. This thread only waits, for the others and for Ctrl-C.
fn play_all(start: &AnyGame, seed: u64, threads: u32, scores: &mut [i32]) -> PyResult<()> {
    let per_share = SHARE * usize::from(start.players());
    let threads = (threads as usize).min(scores.len().div_ceil(per_share));
    let shares: Shares<'_> = Mutex::new(scores.chunks_mut(per_share).enumerate());
    let stop = AtomicBool::new(false);
    let (ended, wait) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (ended, shares, stop) = (ended.clone(), &shares, &stop);
            scope.spawn(move || ended.send(play_shares(start, seed, shares, stop)));
        }
        drop(ended);
        let mut outcome = Ok(());
        loop {
            let failed = match wait.recv_timeout(LISTEN_EVERY) {
                Ok(Ok(())) => continue,
                Ok(Err(refusal)) => Python::attach(|py| raise(py, Kind::Setup, &refusal)),
                Err(RecvTimeoutError::Timeout) => match Python::attach(|py| py.check_signals()) {
                    Ok(()) => continue,
                    Err(interrupt) => interrupt,
                },
                Err(RecvTimeoutError::Disconnected) => return outcome,
            };
            stop.store(true, Ordering::Relaxed);
            outcome = Err(failed);
        }
    })
}

fn play_shares(start: &AnyGame, seed: u64, shares: &Shares<'_>, stop: &AtomicBool) -> Result<(), ApiError> {
    while !stop.load(Ordering::Relaxed) {
        let share = shares.lock().unwrap_or_else(PoisonError::into_inner).next();
        let Some((share, rows)) = share else { break };
        for (place, row) in rows.chunks_mut(start.players().into()).enumerate() {
            let game = (share * SHARE + place) as u64;
            row.copy_from_slice(&start.playout(seed.wrapping_add(game))?);
        }
    }
    Ok(())
}

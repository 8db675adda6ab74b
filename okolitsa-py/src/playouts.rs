//! Plays many games on many threads with the interpreter released.

use crate::arguments::{number, seed};
use crate::error::{Kind, raise};
use crate::event_columns::{EventColumns, EventRow};
use crate::game::deal;
use crate::seats::Seats;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use okolitsa::bots::Control;
use okolitsa::{AnyGame, ApiError, Viewer};
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The number of random games that a thread takes at a time. Games of bots take long, so a thread takes one at a time.
const CHUNK: usize = 64;
const MAX_THREADS: u32 = 1024;
/// How often the waiting thread checks for Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The scores and the columns of events.
type Played<'py> = (Bound<'py, PyArray2<i32>>, Option<Bound<'py, PyDict>>);

/// Returns the scores of all games by row, and their events by column if requested.
#[pyfunction]
#[pyo3(signature = (ruleset, games, first_seed, threads, bots, events, progress, setup))]
#[allow(clippy::too_many_arguments, reason = "one for each Python argument")]
pub(crate) fn _playouts<'py>(
    ruleset: &Bound<'py, PyString>,
    games: &Bound<'py, PyAny>,
    first_seed: &Bound<'py, PyAny>,
    threads: &Bound<'py, PyAny>,
    bots: Option<&Bound<'py, PyAny>>,
    events: bool,
    progress: Option<&Bound<'py, PyAny>>,
    setup: &Bound<'py, PyDict>,
) -> PyResult<Played<'py>> {
    let py = ruleset.py();
    let (games, first_seed, threads) = (number(games, "games")?, seed(first_seed)?, number(threads, "threads")?);
    if !(1..=MAX_THREADS).contains(&threads) {
        return Err(PyValueError::new_err(format!("threads must be between 1 and {MAX_THREADS}")));
    }
    py.import("numpy")?;
    let start = deal(py, ruleset, Some(setup))?;
    let players = usize::from(start.players());
    let seats = Seats::read(bots, players)?;
    let chunk = if seats.are_random() { CHUNK } else { 1 };
    let mut scores = Vec::new();
    let room = games as usize * players;
    scores.try_reserve_exact(room).map_err(|_| PyMemoryError::new_err("not enough memory for the scores"))?;
    scores.resize(room, 0_i32);
    let work = Work {
        start: &start,
        seed: first_seed,
        seats: &seats,
        events,
        chunk,
        chunks: Mutex::new(scores.chunks_mut(chunk * players).enumerate()),
        event_rows: Mutex::default(),
        played: AtomicUsize::new(0),
        control: Control::new(),
    };
    let report = progress.map(|progress| progress.clone().unbind());
    let event_rows = py.detach(|| {
        work.play_all(threads, games as usize, report.as_ref())?;
        Ok::<_, PyErr>(work.event_rows.into_inner().unwrap_or_else(PoisonError::into_inner))
    })?;
    let scores = PyArray1::from_vec(py, scores).reshape([games as usize, players])?;
    Ok((scores, events.then(|| EventColumns::of(event_rows).columns(py)).transpose()?))
}

/// The state shared by the threads.
struct Work<'a> {
    start: &'a AnyGame,
    seed: u64,
    seats: &'a Seats,
    events: bool,
    /// The number of games in a chunk.
    chunk: usize,
    /// The chunks still to be played: the number of a chunk with its rows of scores.
    chunks: Mutex<std::iter::Enumerate<std::slice::ChunksMut<'a, i32>>>,
    /// The events of the chunks played, with the number of the chunk.
    event_rows: Mutex<Vec<(usize, Vec<EventRow>)>>,
    played: AtomicUsize,
    /// Cancelled to stop the games.
    control: Control,
}

impl Work<'_> {
    /// Plays all games. This thread only waits, checks for Ctrl-C and reports progress.
    fn play_all(&self, threads: u32, games: usize, progress: Option<&Py<PyAny>>) -> PyResult<()> {
        let threads = (threads as usize).min(games.div_ceil(self.chunk));
        let (ended, wait) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let ended = ended.clone();
                scope.spawn(move || ended.send(self.play_chunks()));
            }
            drop(ended);
            let (mut outcome, mut last) = (Ok(()), None);
            loop {
                let failed = match wait.recv_timeout(POLL_INTERVAL) {
                    Ok(Ok(())) => continue,
                    Ok(Err(refusal)) => Python::attach(|py| raise(py, Kind::Setup, &refusal)),
                    Err(RecvTimeoutError::Timeout) => match Python::attach(|py| self.poll(py, progress, &mut last)) {
                        Ok(()) => continue,
                        Err(interrupt) => interrupt,
                    },
                    Err(RecvTimeoutError::Disconnected) => {
                        return outcome.and_then(|()| Python::attach(|py| self.poll(py, progress, &mut last)));
                    }
                };
                self.control.cancel();
                outcome = outcome.and(Err(failed));
            }
        })
    }

    /// Checks for Ctrl-C and reports the number of games played if it has changed.
    fn poll(&self, py: Python<'_>, progress: Option<&Py<PyAny>>, last: &mut Option<usize>) -> PyResult<()> {
        py.check_signals()?;
        let played = self.played.load(Ordering::Relaxed);
        if let Some(progress) = progress.filter(|_| *last != Some(played) && !self.control.is_cancelled()) {
            *last = Some(played);
            progress.call1(py, (played,))?;
        }
        Ok(())
    }

    fn play_chunks(&self) -> Result<(), ApiError> {
        while !self.control.is_cancelled() {
            let chunk = self.chunks.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((chunk, rows)) = chunk else { break };
            let mut event_rows = Vec::new();
            let seats = usize::from(self.start.players());
            for (place, row) in rows.chunks_mut(seats).enumerate() {
                let game = chunk * self.chunk + place;
                let over = self.seats.play_out(self.start, self.seed.wrapping_add(game as u64), &self.control)?;
                row.copy_from_slice(&over.status().scores);
                if self.events {
                    let records = over.records(Viewer::Spectator, 0).into_iter();
                    event_rows.extend(records.map(|(ply, event)| EventRow { game: game as u32, ply, event }));
                }
            }
            self.played.fetch_add(rows.len() / seats, Ordering::Relaxed);
            if self.events {
                self.event_rows.lock().unwrap_or_else(PoisonError::into_inner).push((chunk, event_rows));
            }
        }
        Ok(())
    }
}

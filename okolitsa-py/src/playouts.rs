//! Many random games on many threads, the interpreter left free meanwhile.

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

/// How many random games a thread takes at a time. Of games of bots, which take long, it takes one.
const SHARE: usize = 64;
const MOST_THREADS: u32 = 1024;
/// How long Ctrl-C goes unnoticed at most.
const LISTEN_EVERY: Duration = Duration::from_millis(20);

/// Scores, and the columns of events.
type Played<'py> = (Bound<'py, PyArray2<i32>>, Option<Bound<'py, PyDict>>);

/// The scores of all games, row by row, and their events by column where they are wanted.
#[pyfunction]
#[pyo3(signature = (ruleset, games, first_seed, threads, bots, events, progress, setup))]
#[allow(clippy::too_many_arguments, reason = "each is one of Python's")]
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
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(PyValueError::new_err(format!("threads is a number from 1 to {MOST_THREADS}")));
    }
    py.import("numpy")?;
    let start = deal(py, ruleset, Some(setup))?;
    let players = usize::from(start.players());
    let seats = Seats::read(bots, players)?;
    let share = if seats.are_random() { SHARE } else { 1 };
    let mut scores = Vec::new();
    let room = games as usize * players;
    scores.try_reserve_exact(room).map_err(|_| PyMemoryError::new_err("too many games for the memory there is"))?;
    scores.resize(room, 0_i32);
    let work = Work {
        start: &start,
        seed: first_seed,
        seats: &seats,
        events,
        share,
        shares: Mutex::new(scores.chunks_mut(share * players).enumerate()),
        told: Mutex::default(),
        played: AtomicUsize::new(0),
        control: Control::new(),
    };
    let report = progress.map(|progress| progress.clone().unbind());
    let told = py.detach(|| {
        work.play_all(threads, games as usize, report.as_ref())?;
        Ok::<_, PyErr>(work.told.into_inner().unwrap_or_else(PoisonError::into_inner))
    })?;
    let scores = PyArray1::from_vec(py, scores).reshape([games as usize, players])?;
    Ok((scores, events.then(|| EventColumns::of(told).columns(py)).transpose()?))
}

/// What the threads share.
struct Work<'a> {
    start: &'a AnyGame,
    seed: u64,
    seats: &'a Seats,
    events: bool,
    /// How many games a share has.
    share: usize,
    /// What is still to be played: the number of a share with the rows that it fills.
    shares: Mutex<std::iter::Enumerate<std::slice::ChunksMut<'a, i32>>>,
    /// The events of the shares that are played, by the number of the share.
    told: Mutex<Vec<(usize, Vec<EventRow>)>>,
    played: AtomicUsize,
    /// Cancelled where the games are to stop.
    control: Control,
}

impl Work<'_> {
    /// Fills the rows. This thread only waits: for the others, for Ctrl-C, and to tell how far they are.
    fn play_all(&self, threads: u32, games: usize, progress: Option<&Py<PyAny>>) -> PyResult<()> {
        let threads = (threads as usize).min(games.div_ceil(self.share));
        let (ended, wait) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let ended = ended.clone();
                scope.spawn(move || ended.send(self.play_shares()));
            }
            drop(ended);
            let (mut outcome, mut last) = (Ok(()), None);
            loop {
                let failed = match wait.recv_timeout(LISTEN_EVERY) {
                    Ok(Ok(())) => continue,
                    Ok(Err(refusal)) => Python::attach(|py| raise(py, Kind::Setup, &refusal)),
                    Err(RecvTimeoutError::Timeout) => match Python::attach(|py| self.listen(py, progress, &mut last)) {
                        Ok(()) => continue,
                        Err(interrupt) => interrupt,
                    },
                    Err(RecvTimeoutError::Disconnected) => {
                        return outcome.and_then(|()| Python::attach(|py| self.listen(py, progress, &mut last)));
                    }
                };
                self.control.cancel();
                outcome = outcome.and(Err(failed));
            }
        })
    }

    /// Looks for Ctrl-C, and tells how many games are played if that has changed.
    fn listen(&self, py: Python<'_>, progress: Option<&Py<PyAny>>, last: &mut Option<usize>) -> PyResult<()> {
        py.check_signals()?;
        let played = self.played.load(Ordering::Relaxed);
        if let Some(progress) = progress.filter(|_| *last != Some(played) && !self.control.is_cancelled()) {
            *last = Some(played);
            progress.call1(py, (played,))?;
        }
        Ok(())
    }

    fn play_shares(&self) -> Result<(), ApiError> {
        while !self.control.is_cancelled() {
            let share = self.shares.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((share, rows)) = share else { break };
            let mut told = Vec::new();
            let seats = usize::from(self.start.players());
            for (place, row) in rows.chunks_mut(seats).enumerate() {
                let game = share * self.share + place;
                let over = self.seats.play_out(self.start, self.seed.wrapping_add(game as u64), &self.control)?;
                row.copy_from_slice(&over.status().scores);
                if self.events {
                    let records = over.records(Viewer::Spectator, 0).into_iter();
                    told.extend(records.map(|(ply, event)| EventRow { game: game as u32, ply, event }));
                }
            }
            self.played.fetch_add(rows.len() / seats, Ordering::Relaxed);
            if self.events {
                self.told.lock().unwrap_or_else(PoisonError::into_inner).push((share, told));
            }
        }
        Ok(())
    }
}

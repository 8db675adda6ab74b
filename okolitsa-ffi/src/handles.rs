//! The table of games. A handle is a slot index with a generation, so that a stale handle is detected. The generation
//! and the state of a slot share one atomic number: a single compare-and-exchange checks the handle, detects a running
//! call and locks the slot.

use crate::status::{OKO_BUSY, OKO_INTERNAL_ERROR, OKO_INVALID_HANDLE};
use okolitsa::AnyGame;
use std::cell::UnsafeCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// A handle of a game. Zero is never a valid handle.
pub type OkoGame = u64;

/// The state of a slot: the lower half of the number, below the generation.
const EMPTY: u64 = 0;
const IDLE: u64 = 1;
const BUSY: u64 = 2;
/// A panic may have left the game inconsistent.
const POISONED: u64 = 3;
/// Freed while a call runs; the running call drops the game.
const DOOMED: u64 = 4;

const LOWER: u64 = 0xffff_ffff;

struct Slot {
    state: AtomicU64,
    game: UnsafeCell<Option<AnyGame>>,
}

// SAFETY: only the thread that set the state to BUSY or DOOMED, or that owns an empty slot without a handle, touches
// the cell.
unsafe impl Sync for Slot {}

/// The number of slots in the first chunk; each further chunk is twice as large. Slots never move, so that finding one
/// needs no lock.
const FIRST: u32 = 64;
static CHUNKS: [OnceLock<Box<[Slot]>>; 26] = [const { OnceLock::new() }; 26];

/// The indices of empty slots, and the number of slots ever made.
static FREE: Mutex<(Vec<u32>, u32)> = Mutex::new((Vec::new(), 0));

/// The chunk of a slot and its place in the chunk.
fn place(index: u32) -> (usize, usize) {
    let from_first = u64::from(index) + u64::from(FIRST);
    let chunk = from_first.ilog2() - FIRST.ilog2();
    (chunk as usize, (from_first - (u64::from(FIRST) << chunk)) as usize)
}

fn find(handle: OkoGame) -> Option<&'static Slot> {
    let (chunk, at) = place(handle as u32);
    CHUNKS.get(chunk)?.get()?.get(at)
}

fn make_slot(index: u32) -> &'static Slot {
    let (chunk, at) = place(index);
    let empty = || Slot { state: AtomicU64::new(EMPTY), game: UnsafeCell::new(None) };
    &CHUNKS[chunk].get_or_init(|| (0..(FIRST as usize) << chunk).map(|_| empty()).collect())[at]
}

pub(crate) fn insert(game: AnyGame) -> OkoGame {
    let index = {
        let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
        free.0.pop().unwrap_or_else(|| {
            free.1 += 1;
            free.1 - 1
        })
    };
    let slot = make_slot(index);
    let generation = (slot.state.load(Ordering::Relaxed) >> 32) + 1;
    // SAFETY: no handle refers to the slot until its state is written.
    unsafe { *slot.game.get() = Some(game) };
    slot.state.store(generation << 32 | IDLE, Ordering::Release);
    generation << 32 | u64::from(index)
}

impl Slot {
    /// Drops the game and releases the slot. The state is DOOMED, so no other call uses the slot.
    #[cold]
    fn clear(&self, handle: OkoGame) {
        // SAFETY: the state is DOOMED.
        drop(unsafe { (*self.game.get()).take() });
        self.state.store(handle & !LOWER | EMPTY, Ordering::Release);
        // A slot that has used all generations stays empty, so that no handle is ever returned twice.
        if handle >> 32 < LOWER {
            FREE.lock().unwrap_or_else(PoisonError::into_inner).0.push(handle as u32);
        }
    }

    fn change(&self, handle: OkoGame, from: u64, to: u64) -> Result<u64, u64> {
        let generation = handle & !LOWER;
        self.state.compare_exchange(generation | from, generation | to, Ordering::AcqRel, Ordering::Acquire)
    }
}

/// The status for a handle that cannot be used because of the state of its slot.
#[cold]
fn refusal(handle: OkoGame, state: u64) -> i32 {
    match state & LOWER {
        BUSY if state >> 32 == handle >> 32 => OKO_BUSY,
        POISONED if state >> 32 == handle >> 32 => OKO_INTERNAL_ERROR,
        _ => OKO_INVALID_HANDLE,
    }
}

pub(crate) fn remove(handle: OkoGame) -> Result<(), i32> {
    let slot = find(handle).ok_or(OKO_INVALID_HANDLE)?;
    loop {
        if slot.change(handle, IDLE, DOOMED).or_else(|_| slot.change(handle, POISONED, DOOMED)).is_ok() {
            slot.clear(handle);
            return Ok(());
        }
        match slot.change(handle, BUSY, DOOMED) {
            Ok(_) => return Ok(()),
            // The running call has just ended.
            Err(state) if refusal(handle, state) != OKO_INVALID_HANDLE || state == handle & !LOWER | IDLE => {}
            Err(_) => return Err(OKO_INVALID_HANDLE),
        }
    }
}

/// Runs a body and turns a panic into a status.
#[inline]
pub(crate) fn guard(body: impl FnOnce() -> Result<(), i32>) -> i32 {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => 0,
        Ok(Err(status)) => status,
        Err(_) => OKO_INTERNAL_ERROR,
    }
}

/// Runs a body on a game. After a panic the slot stays marked, so that later calls are refused.
#[inline]
pub(crate) fn with(handle: OkoGame, body: impl FnOnce(&mut AnyGame) -> Result<(), i32>) -> i32 {
    let Some(slot) = find(handle) else { return OKO_INVALID_HANDLE };
    if let Err(state) = slot.change(handle, IDLE, BUSY) {
        return refusal(handle, state);
    }
    // SAFETY: no other call uses a slot that is BUSY.
    let game = unsafe { &mut *slot.game.get() };
    let status = guard(|| body(game.as_mut().ok_or(OKO_INVALID_HANDLE)?));
    let after = if status == OKO_INTERNAL_ERROR { POISONED } else { IDLE };
    if slot.change(handle, BUSY, after).is_err() {
        slot.clear(handle);
    }
    status
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::*;

    fn deal() -> OkoGame {
        insert(AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#).unwrap())
    }

    fn info(game: OkoGame) -> i32 {
        // SAFETY: the pointer is valid.
        unsafe { oko_game_info(game, &mut OkoInfo::default()) }
    }

    #[test]
    fn the_second_of_two_calls_on_one_game_is_busy() {
        let (game, other) = (deal(), deal());
        let status = with(game, |_| {
            let second = std::thread::spawn(move || (info(game), oko_game_undo(game), info(other)));
            assert_eq!(second.join().unwrap(), (OKO_BUSY, OKO_BUSY, OKO_OK));
            Ok(())
        });
        assert_eq!((status, info(game)), (OKO_OK, OKO_OK));
        // Freed while a call runs: that call completes, the next one finds no game.
        let status = with(game, |still| {
            assert_eq!((oko_game_free(game), info(game)), (OKO_OK, OKO_INVALID_HANDLE));
            assert_eq!(still.ply(), 0);
            Ok(())
        });
        assert_eq!((status, oko_game_free(other)), (OKO_OK, OKO_OK));
    }

    #[test]
    fn after_an_internal_error_the_game_can_only_be_freed() {
        let (game, other) = (deal(), deal());
        assert_eq!(with(game, |_| panic!("on purpose")), OKO_INTERNAL_ERROR);
        let mut out = 0;
        // SAFETY: the pointer is valid.
        let copied = unsafe { oko_game_clone(game, &mut out) };
        assert_eq!(
            (info(game), oko_game_undo(game), copied, out),
            (OKO_INTERNAL_ERROR, OKO_INTERNAL_ERROR, OKO_INTERNAL_ERROR, 0)
        );
        assert_eq!((oko_game_free(game), oko_game_free(game)), (OKO_OK, OKO_INVALID_HANDLE));
        // Other games are not affected.
        assert_eq!((info(other), oko_game_free(other)), (OKO_OK, OKO_OK));
    }

    #[test]
    fn a_slot_is_reused_under_another_handle() {
        let first = deal();
        assert_eq!(remove(first), Ok(()));
        // More than the first chunk holds.
        let numbers: Vec<OkoGame> = (0..100).map(|_| deal()).collect();
        assert!(!numbers.contains(&first));
        assert!(numbers.iter().enumerate().all(|(at, number)| !numbers[..at].contains(number)));
        assert_eq!(info(first), OKO_INVALID_HANDLE);
        assert!(numbers.into_iter().all(|game| remove(game).is_ok()));
    }

    #[test]
    fn slots_are_numbered_through_the_chunks() {
        let mut expected = (0, 0);
        for index in 0..10_000 {
            assert_eq!(place(index), expected, "{index}");
            expected.1 += 1;
            if expected.1 == (FIRST as usize) << expected.0 {
                expected = (expected.0 + 1, 0);
            }
        }
        assert!(find(u64::MAX).is_none());
    }
}

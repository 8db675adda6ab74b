//! The table of games. A handle is a slot and its generation, so that a stale one is found out instead of followed.

use crate::status::{OKO_BUSY, OKO_INVALID_HANDLE, OKO_PANIC};
use okolitsa::AnyGame;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

/// A game, as C knows it. Zero is never one.
pub type OkoGame = u64;

struct Slot {
    generation: u32,
    game: Option<Arc<Mutex<AnyGame>>>,
}

static TABLE: Mutex<Vec<Slot>> = Mutex::new(Vec::new());

// No code that can leave the table half changed runs under this lock, so a poisoned one is still sound.
fn table() -> MutexGuard<'static, Vec<Slot>> {
    TABLE.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn insert(game: AnyGame) -> OkoGame {
    let game = Some(Arc::new(Mutex::new(game)));
    let mut table = table();
    // A slot whose generations are used up stays empty for good: a number is never given twice.
    let free = table.iter().position(|slot| slot.game.is_none() && slot.generation < u32::MAX);
    let index = free.unwrap_or_else(|| {
        table.push(Slot { generation: 0, game: None });
        table.len() - 1
    });
    let slot = &mut table[index];
    slot.generation += 1;
    slot.game = game;
    u64::from(slot.generation) << 32 | index as u64
}

fn find(table: &mut [Slot], handle: OkoGame) -> Option<&mut Slot> {
    let slot = table.get_mut((handle & 0xffff_ffff) as usize)?;
    (slot.generation == (handle >> 32) as u32 && slot.game.is_some()).then_some(slot)
}

pub(crate) fn remove(handle: OkoGame) -> Result<(), i32> {
    let taken = find(&mut table(), handle).and_then(|slot| slot.game.take());
    // Dropped here, after the table is open again: dropping a long game takes time.
    taken.map(drop).ok_or(OKO_INVALID_HANDLE)
}

/// Runs a body, a panic turned into a status.
pub(crate) fn guard(body: impl FnOnce() -> Result<(), i32>) -> i32 {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => 0,
        Ok(Err(status)) => status,
        Err(_) => OKO_PANIC,
    }
}

/// Runs a body on a game. A panic in it poisons the game's lock, by which later calls know.
pub(crate) fn with(handle: OkoGame, body: impl FnOnce(&mut AnyGame) -> Result<(), i32>) -> i32 {
    guard(|| {
        let game = find(&mut table(), handle).and_then(|slot| slot.game.clone()).ok_or(OKO_INVALID_HANDLE)?;
        let mut game = game.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => OKO_BUSY,
            TryLockError::Poisoned(_) => OKO_PANIC,
        })?;
        body(&mut game)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::*;

    fn deal() -> OkoGame {
        insert(AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#).unwrap())
    }

    fn info(game: OkoGame) -> i32 {
        // SAFETY: the pointer is good.
        unsafe { oko_game_info(game, &mut OkoInfo::default()) }
    }

    #[test]
    fn the_second_of_two_calls_on_one_game_is_told_that_it_is_busy() {
        let (game, other) = (deal(), deal());
        let status = with(game, |_| {
            let second = std::thread::spawn(move || (info(game), oko_game_undo(game), info(other)));
            assert_eq!(second.join().unwrap(), (OKO_BUSY, OKO_BUSY, OKO_OK));
            Ok(())
        });
        assert_eq!((status, info(game)), (OKO_OK, OKO_OK));
        // Freed while a call is under way: that call goes on, the next finds nothing.
        let status = with(game, |still| {
            assert_eq!((oko_game_free(game), info(game)), (OKO_OK, OKO_INVALID_HANDLE));
            assert_eq!(still.ply(), 0);
            Ok(())
        });
        assert_eq!((status, oko_game_free(other)), (OKO_OK, OKO_OK));
    }

    #[test]
    fn after_a_failure_inside_the_game_can_only_be_freed() {
        let (game, other) = (deal(), deal());
        assert_eq!(with(game, |_| panic!("on purpose")), OKO_PANIC);
        let mut out = 0;
        // SAFETY: the pointer is good.
        let copied = unsafe { oko_game_clone(game, &mut out) };
        assert_eq!((info(game), oko_game_undo(game), copied, out), (OKO_PANIC, OKO_PANIC, OKO_PANIC, 0));
        assert_eq!((oko_game_free(game), oko_game_free(game)), (OKO_OK, OKO_INVALID_HANDLE));
        // The others are not touched by it.
        assert_eq!((info(other), oko_game_free(other)), (OKO_OK, OKO_OK));
    }

    #[test]
    fn a_slot_is_used_again_under_another_number() {
        let first = deal();
        assert_eq!(remove(first), Ok(()));
        let numbers: Vec<OkoGame> = (0..4).map(|_| deal()).collect();
        assert!(!numbers.contains(&first));
        assert_eq!(info(first), OKO_INVALID_HANDLE);
        assert!(numbers.into_iter().all(|game| remove(game).is_ok()));
    }
}

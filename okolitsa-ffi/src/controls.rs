//! The table of controls, with which other threads cancel running bots and read their progress.

use crate::buffers::put;
use crate::handles::guard;
use crate::status::{OKO_INVALID_HANDLE, OKO_NULL_POINTER};
use okolitsa::bots::Control;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A handle of a control. Zero is never a valid handle, and no control has the handle of a game.
pub type OkoControl = u64;

/// Marks the handles of controls: no slot index of a game is that large.
const MARK: u64 = 1 << 31;
const LOWER: u64 = 0xffff_ffff;

struct Slot {
    generation: u64,
    control: Option<Control>,
}

static TABLE: Mutex<Vec<Slot>> = Mutex::new(Vec::new());

// No code under this lock can leave the table inconsistent, so a poisoned lock is still safe to use.
fn table() -> MutexGuard<'static, Vec<Slot>> {
    TABLE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn insert(control: Control) -> OkoControl {
    let mut table = table();
    // A slot that has used all generations stays empty, so that no handle is ever returned twice.
    let free = table.iter().position(|slot| slot.control.is_none() && slot.generation < LOWER);
    let index = free.unwrap_or_else(|| {
        table.push(Slot { generation: 0, control: None });
        table.len() - 1
    });
    let slot = &mut table[index];
    slot.generation += 1;
    slot.control = Some(control);
    slot.generation << 32 | MARK | index as u64
}

fn find(table: &mut [Slot], handle: OkoControl) -> Option<&mut Slot> {
    let index = (handle & LOWER).checked_sub(MARK)?;
    let slot = table.get_mut(index as usize)?;
    (slot.generation == handle >> 32 && slot.control.is_some()).then_some(slot)
}

/// The control of a handle; a new control for the handle 0.
pub(crate) fn find_control(handle: OkoControl) -> Result<Control, i32> {
    if handle == 0 {
        return Ok(Control::new());
    }
    find(&mut table(), handle).and_then(|slot| slot.control.clone()).ok_or(OKO_INVALID_HANDLE)
}

fn existing(handle: OkoControl) -> Result<Control, i32> {
    if handle == 0 { Err(OKO_INVALID_HANDLE) } else { find_control(handle) }
}

/// Creates a control. Pass it to `oko_game_choose`, `oko_game_rank_json` or `oko_game_hints_json` to cancel the call
/// from another thread and to read its progress. `out` receives the handle; free it with `oko_control_free`.
///
/// # Safety
/// `out` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_control_new(out: *mut OkoControl) -> i32 {
    guard(|| {
        if out.is_null() {
            return Err(OKO_NULL_POINTER);
        }
        // SAFETY: `out` is not NULL, and writable as the caller promises.
        unsafe { put(insert(Control::new()), out) }
    })
}

/// Cancels the running call and all later calls under this control. They return `OKO_CANCELLED`.
#[unsafe(no_mangle)]
pub extern "C" fn oko_control_cancel(control: OkoControl) -> i32 {
    guard(|| existing(control).map(|control| control.cancel()))
}

/// Writes the progress of the running call, from 0 to 1.
///
/// # Safety
/// `progress` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_control_progress(control: OkoControl, progress: *mut f32) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { put(existing(control)?.progress(), progress) })
}

/// Frees a control. A running call under it continues.
#[unsafe(no_mangle)]
pub extern "C" fn oko_control_free(control: OkoControl) -> i32 {
    guard(|| find(&mut table(), control).and_then(|slot| slot.control.take()).map(drop).ok_or(OKO_INVALID_HANDLE))
}

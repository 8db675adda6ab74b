//! The table of controls: holds on bots that are thinking, which other threads use.

use crate::buffers::put;
use crate::handles::guard;
use crate::status::{OKO_INVALID_HANDLE, OKO_NULL};
use okolitsa::bots::Control;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A hold on a choice in progress, as C knows it. Zero is never one, and no number is that of a game too.
pub type OkoControl = u64;

/// Marks the numbers of controls: no slot of a game has so great an index.
const MARK: u64 = 1 << 31;
const LOWER: u64 = 0xffff_ffff;

struct Slot {
    generation: u64,
    control: Option<Control>,
}

static TABLE: Mutex<Vec<Slot>> = Mutex::new(Vec::new());

// No code that can leave the table half changed runs under this lock, so a poisoned one is still sound.
fn table() -> MutexGuard<'static, Vec<Slot>> {
    TABLE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn insert(control: Control) -> OkoControl {
    let mut table = table();
    // A slot whose generations are used up stays empty for good: a number is never given twice.
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

/// The control with this number; with zero one that nobody holds.
pub(crate) fn control(handle: OkoControl) -> Result<Control, i32> {
    if handle == 0 {
        return Ok(Control::new());
    }
    find(&mut table(), handle).and_then(|slot| slot.control.clone()).ok_or(OKO_INVALID_HANDLE)
}

fn held(handle: OkoControl) -> Result<Control, i32> {
    if handle == 0 { Err(OKO_INVALID_HANDLE) } else { control(handle) }
}

/// Makes a hold on choices to come. Given to `oko_game_choose`, `oko_game_rank_json` or `oko_game_hints_json`, it cancels them from another thread and tells
/// how far they are.
///
/// # Safety
/// `out` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_control_new(out: *mut OkoControl) -> i32 {
    guard(|| {
        if out.is_null() {
            return Err(OKO_NULL);
        }
        // SAFETY: it is not NULL, and writable as the caller promises.
        unsafe { put(insert(Control::new()), out) }
    })
}

/// Cancels the choice in progress and all later ones under this control: they are answered with 150.
#[unsafe(no_mangle)]
pub extern "C" fn oko_control_cancel(control: OkoControl) -> i32 {
    guard(|| held(control).map(|control| control.cancel()))
}

/// How far the choice in progress is, from 0 to 1.
///
/// # Safety
/// `progress` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_control_progress(control: OkoControl, progress: *mut f32) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { put(held(control)?.progress(), progress) })
}

/// Frees a control. A choice in progress under it goes on.
#[unsafe(no_mangle)]
pub extern "C" fn oko_control_free(control: OkoControl) -> i32 {
    guard(|| find(&mut table(), control).and_then(|slot| slot.control.take()).map(drop).ok_or(OKO_INVALID_HANDLE))
}

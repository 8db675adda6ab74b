//! What goes out as text.

use crate::buffers::{fill, put, text};
use crate::game::{code, read, seat, viewer};
use crate::handles::{OkoGame, with};
use crate::status::OKO_NOTHING;
use crate::structs::OkoCommand;

/// The version of this interface: the same as long as programs need not change.
pub const OKO_ABI: u32 = 1;

/// The version of the interface that was linked, to compare with `OKO_ABI`.
#[unsafe(no_mangle)]
pub extern "C" fn oko_abi_version() -> u32 {
    OKO_ABI
}

/// What a viewer sees, as JSON; -1 for a spectator.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_view_json(
    game: OkoGame,
    as_seen_by: i32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    // SAFETY: as the caller promises.
    with(game, |game| unsafe { fill(game.view(viewer(game, as_seen_by)?).to_string().as_bytes(), buf, cap, len) })
}

/// The game as a save: for the host, the seed is in it.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_save(game: OkoGame, buf: *mut u8, cap: u32, len: *mut u32) -> i32 {
    // SAFETY: as the caller promises.
    with(game, |game| unsafe { fill(game.save().as_bytes(), buf, cap, len) })
}

/// Why a command is refused, as JSON; `null` where it is legal.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_refusal_json(
    game: OkoGame,
    player: i32,
    command: *const OkoCommand,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        // SAFETY: as the caller promises.
        let command = unsafe { read(command)? };
        let refusal = game.check(seat(game, player)?, &command).err();
        let json = refusal.map_or_else(|| "null".to_string(), |refusal| refusal.to_json().to_string());
        // SAFETY: as the caller promises.
        unsafe { fill(json.as_bytes(), buf, cap, len) }
    })
}

/// Reads a command's line.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_command_parse(game: OkoGame, line: *const u8, len: u32, out: *mut OkoCommand) -> i32 {
    // SAFETY: as the caller promises.
    with(game, |game| unsafe { put(game.parse(text(line, len)?).map_err(code)?.into(), out) })
}

/// Why a line is no command, as JSON; `OKO_NOTHING` where it is one.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_line_refusal_json(
    game: OkoGame,
    line: *const u8,
    line_len: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        // SAFETY: as the caller promises.
        let line = unsafe { text(line, line_len)? };
        let refusal = game.parse(line).err().ok_or(OKO_NOTHING)?;
        // SAFETY: as the caller promises.
        unsafe { fill(refusal.to_json().to_string().as_bytes(), buf, cap, len) }
    })
}

/// The canonical line of a command.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_command_format(
    game: OkoGame,
    command: *const OkoCommand,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    // SAFETY: as the caller promises.
    with(game, |game| unsafe { fill(game.print(&read(command)?).map_err(code)?.as_bytes(), buf, cap, len) })
}

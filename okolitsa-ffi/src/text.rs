//! Functions that read or write text.

use crate::buffers::{fill, put, text};
use crate::game::{code, read, seat, viewer_of};
use crate::handles::{OkoGame, with};
use crate::status::OKO_NOTHING;
use crate::structs::OkoCommand;

/// The version of this interface. It changes only when programs have to change.
pub const OKO_ABI: u32 = 1;

/// Returns the interface version of the linked library. Compare it with `OKO_ABI`.
#[unsafe(no_mangle)]
pub extern "C" fn oko_abi_version() -> u32 {
    OKO_ABI
}

/// Writes the view of a seat as JSON; `viewer` is -1 for a spectator.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_view_json(game: OkoGame, viewer: i32, buf: *mut u8, cap: u32, len: *mut u32) -> i32 {
    // SAFETY: as the caller promises.
    with(game, |game| unsafe { fill(game.view(viewer_of(game, viewer)?).to_string().as_bytes(), buf, cap, len) })
}

/// Writes the game as a save (JSON). It contains the seed: do not send it to players.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_save(game: OkoGame, buf: *mut u8, cap: u32, len: *mut u32) -> i32 {
    // SAFETY: as the caller promises.
    with(game, |game| unsafe { fill(game.save().as_bytes(), buf, cap, len) })
}

/// Writes the refusal of a command as JSON, with its text in English and Russian; `null` if the command is legal.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
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

/// Parses the text form of a command. The command need not be legal now.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_command_parse(game: OkoGame, line: *const u8, len: u32, out: *mut OkoCommand) -> i32 {
    // SAFETY: as the caller promises.
    with(game, |game| unsafe { put(game.parse(text(line, len)?).map_err(code)?.into(), out) })
}

/// Writes as JSON why a text is not a command. Returns `OKO_NOTHING` if it is one.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
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

/// Writes the text form of a command.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
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

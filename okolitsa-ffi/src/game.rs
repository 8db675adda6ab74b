//! Games: creating, reading, playing.

use crate::buffers::{check, fill, put, text};
use crate::handles::{OkoGame, guard, insert, remove, with};
use crate::status::{OKO_NOTHING, OKO_NULL_POINTER, OKO_OUT_OF_RANGE};
use crate::structs::{OkoCommand, OkoEvent, OkoInfo};
use okolitsa::{AnyGame, ApiError, Player, Viewer, WireCommand};

#[allow(clippy::boxed_local)] // `map_err` passes the box.
pub(crate) fn code(error: ApiError) -> i32 {
    i32::from(error.code)
}

pub(crate) fn seat(game: &AnyGame, player: i32) -> Result<Player, i32> {
    u8::try_from(player).ok().filter(|&p| p < game.players()).map(Player).ok_or(OKO_OUT_OF_RANGE)
}

pub(crate) fn viewer_of(game: &AnyGame, viewer: i32) -> Result<Viewer, i32> {
    if viewer == -1 { Ok(Viewer::Spectator) } else { seat(game, viewer).map(Viewer::Player) }
}

/// # Safety
/// `command` is NULL or readable.
pub(crate) unsafe fn read(command: *const OkoCommand) -> Result<WireCommand, i32> {
    // SAFETY: as the caller promises.
    unsafe { command.as_ref() }.map(|command| (*command).into()).ok_or(OKO_NULL_POINTER)
}

/// Creates a game from a setup, a flat JSON object. `out` receives the handle; free it with `oko_game_free`. If the
/// setup is refused, `oko_setup_refusal_json` gives the reason.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_new(setup: *const u8, len: u32, out: *mut OkoGame) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { make(AnyGame::new, setup, len, out) })
}

/// Creates a game from a save. `out` receives the handle; free it with `oko_game_free`. If the save is refused,
/// `oko_save_refusal_json` gives the reason.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_load(save: *const u8, len: u32, out: *mut OkoGame) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { make(AnyGame::load, save, len, out) })
}

unsafe fn make(
    maker: fn(&str) -> Result<AnyGame, ApiError>,
    source: *const u8,
    len: u32,
    out: *mut OkoGame,
) -> Result<(), i32> {
    // SAFETY: as the caller promises.
    unsafe { derive(out, || maker(text(source, len)?).map_err(code)) }
}

/// Copies a game with its history. `out` receives the handle of the copy; free it with `oko_game_free`.
///
/// # Safety
/// `out` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_clone(game: OkoGame, out: *mut OkoGame) -> i32 {
    // SAFETY: as the caller promises.
    with(game, |game| unsafe { derive(out, || Ok(game.clone())) })
}

/// Creates a game with a sampled possible world: hidden information is dealt at random, consistent with what the viewer
/// knows (-1 for a spectator). The result depends only on the view and the seed. It starts at ply 0 and has no history.
/// `out` receives the handle; free it with `oko_game_free`.
///
/// # Safety
/// `out` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_sample(game: OkoGame, viewer: i32, seed: u64, out: *mut OkoGame) -> i32 {
    with(game, |game| {
        let viewer = viewer_of(game, viewer)?;
        // SAFETY: as the caller promises.
        unsafe { derive(out, || game.sample(viewer, seed).map_err(code)) }
    })
}

/// # Safety
/// `out` is NULL or writable.
unsafe fn derive(out: *mut OkoGame, make: impl FnOnce() -> Result<AnyGame, i32>) -> Result<(), i32> {
    // Checked first: a game whose handle cannot be returned could never be freed.
    if out.is_null() {
        return Err(OKO_NULL_POINTER);
    }
    // SAFETY: as the caller promises.
    unsafe { put(insert(make()?), out) }
}

/// Frees a game. If another thread is inside a call on this game, that call completes first.
#[unsafe(no_mangle)]
pub extern "C" fn oko_game_free(game: OkoGame) -> i32 {
    guard(|| remove(game))
}

/// Writes the current state of the game in numbers: seat to act, phase, scores, winners.
///
/// # Safety
/// `out` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_info(game: OkoGame, out: *mut OkoInfo) -> i32 {
    with(game, |game| {
        let status = game.status();
        let mut info = OkoInfo {
            fingerprint: game.fingerprint(),
            ply: game.ply(),
            legal: status.to_act.map_or(0, |by| game.count_legal(by) as u32),
            rules: game.rules(),
            players: game.players(),
            to_act: status.to_act.map_or(-1, |by| by.0 as i8),
            over: u8::from(status.is_over()),
            winners: status.winners.iter().fold(0, |bits, seat| bits | 1 << seat.0),
            ..OkoInfo::default()
        };
        for (to, from) in info.scores.iter_mut().zip(status.scores.iter()) {
            *to = *from;
        }
        for (to, from) in info.phase.iter_mut().zip(status.phase.bytes().take(15)) {
            *to = from;
        }
        // SAFETY: as the caller promises.
        unsafe { put(info, out) }
    })
}

/// Writes the seat to act (-1 when the game is over) and the number of its legal commands. Cheaper than
/// `oko_game_info`.
///
/// # Safety
/// Each pointer is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_to_act(game: OkoGame, player: *mut i32, legal: *mut u32) -> i32 {
    with(game, |game| {
        if player.is_null() || legal.is_null() {
            return Err(OKO_NULL_POINTER);
        }
        // SAFETY: as the caller promises.
        unsafe { put_turn(game, player, legal) }
    })
}

/// Plays the `n`-th legal command of the seat to act, from 0, without events. Then writes the next seat to act and the
/// number of its legal commands, as `oko_game_to_act` does. Random games need only this one call per command. Returns
/// `OKO_OUT_OF_RANGE` if there is no such command.
///
/// # Safety
/// Each pointer is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_step(game: OkoGame, n: u32, player: *mut i32, legal: *mut u32) -> i32 {
    with(game, |game| {
        if player.is_null() || legal.is_null() {
            return Err(OKO_NULL_POINTER);
        }
        if !game.play_nth(n as usize) {
            return Err(OKO_OUT_OF_RANGE);
        }
        // SAFETY: as the caller promises.
        unsafe { put_turn(game, player, legal) }
    })
}

/// # Safety
/// Pointers are writable.
unsafe fn put_turn(game: &AnyGame, player: *mut i32, legal: *mut u32) -> Result<(), i32> {
    let to_act = game.to_act();
    // SAFETY: as the caller promises.
    unsafe {
        put(to_act.map_or(-1, |by| by.0.into()), player)?;
        put(to_act.map_or(0, |by| game.count_legal(by) as u32), legal)
    }
}

/// Writes the legal commands of a seat, in the order that docs/notation.md defines. The list is empty unless the seat
/// is to act.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_legal(
    game: OkoGame,
    player: i32,
    buf: *mut OkoCommand,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        let list: Vec<OkoCommand> = game.legal(seat(game, player)?).into_iter().map(Into::into).collect();
        // SAFETY: as the caller promises.
        unsafe { fill(&list, buf, cap, len) }
    })
}

/// Writes the `n`-th legal command of a seat, from 0. Returns `OKO_OUT_OF_RANGE` if there is no such command.
///
/// # Safety
/// `out` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_legal_nth(game: OkoGame, player: i32, n: u32, out: *mut OkoCommand) -> i32 {
    with(game, |game| {
        let command = game.nth_legal(seat(game, player)?, n as usize).ok_or(OKO_OUT_OF_RANGE)?;
        // SAFETY: as the caller promises.
        unsafe { put(command.into(), out) }
    })
}

/// Returns `OKO_OK` if the command is legal for the seat now, else the code of the refusal. The game does not change.
///
/// # Safety
/// `command` is NULL or readable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_check(game: OkoGame, player: i32, command: *const OkoCommand) -> i32 {
    with(game, |game| {
        // SAFETY: as the caller promises.
        let command = unsafe { read(command)? };
        game.check(seat(game, player)?, &command).map_err(code)
    })
}

/// Plays a command for a seat and writes its events as the viewer sees them (-1 for a spectator). `ply` is the expected
/// number of commands played so far, -1 for any; it protects against playing a command twice. Pass NULL, 0 and NULL for
/// `buf`, `cap` and `len` to get no events. If the command is refused or the buffer is too small, the game does not
/// change.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_apply(
    game: OkoGame,
    player: i32,
    command: *const OkoCommand,
    ply: i64,
    viewer: i32,
    buf: *mut OkoEvent,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        // SAFETY: as the caller promises.
        let command = unsafe { read(command)? };
        let (by, seen_by) = (seat(game, player)?, viewer_of(game, viewer)?);
        if ply != -1 {
            game.expect_ply(u32::try_from(ply).map_err(|_| OKO_OUT_OF_RANGE)?).map_err(code)?;
        }
        if buf.is_null() && cap == 0 && len.is_null() {
            return game.apply_without_events(by, &command).map_err(code);
        }
        check(buf, cap, len)?;
        let events = game.apply_with_records(by, &command, seen_by, cap as usize).map_err(code)?;
        let ply = game.ply();
        let events: Vec<OkoEvent> = events.iter().map(|event| OkoEvent::new(event, ply)).collect();
        // SAFETY: as the caller promises.
        unsafe { fill(&events, buf, cap, len) }
    })
}

/// Undoes the last command. Returns `OKO_NOTHING` if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn oko_game_undo(game: OkoGame) -> i32 {
    with(game, |game| game.undo().map(|_| ()).ok_or(OKO_NOTHING))
}

/// Redoes the command that was undone last. Returns `OKO_NOTHING` if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn oko_game_redo(game: OkoGame) -> i32 {
    with(game, |game| game.redo().map(|_| ()).ok_or(OKO_NOTHING))
}

/// Writes 1 if the last command revealed hidden information to a player, such as a drawn tile, which an undo cannot
/// hide again; else 0.
///
/// # Safety
/// `reveals` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_undo_reveals(game: OkoGame, reveals: *mut u8) -> i32 {
    // SAFETY: as the caller promises.
    with(game, |game| unsafe { put(u8::from(game.undo_reveals()), reveals) })
}

/// Creates a game from a position in its one-line form. `out` receives the handle; free it with `oko_game_free`.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_from_position(line: *const u8, len: u32, out: *mut OkoGame) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { make(AnyGame::from_position, line, len, out) })
}

/// Writes the commands played so far.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_history(game: OkoGame, buf: *mut OkoCommand, cap: u32, len: *mut u32) -> i32 {
    with(game, |game| {
        let list: Vec<OkoCommand> = game.history().into_iter().map(Into::into).collect();
        // SAFETY: as the caller promises.
        unsafe { fill(&list, buf, cap, len) }
    })
}

/// Writes the events from a ply on as the viewer sees them (-1 for a spectator). Ply 0 has the events of the deal,
/// before the first command.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_events(
    game: OkoGame,
    viewer: i32,
    from: u32,
    buf: *mut OkoEvent,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        let events = game.records(viewer_of(game, viewer)?, from as usize);
        let events: Vec<OkoEvent> = events.iter().map(|(ply, event)| OkoEvent::new(event, *ply)).collect();
        // SAFETY: as the caller promises.
        unsafe { fill(&events, buf, cap, len) }
    })
}

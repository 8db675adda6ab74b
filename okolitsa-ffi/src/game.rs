//! Games: making, asking, playing.

use crate::buffers::{check, fill, put, text};
use crate::handles::{OkoGame, guard, insert, remove, with};
use crate::status::{OKO_NOTHING, OKO_NULL, OKO_OUT_OF_RANGE};
use crate::structs::{OkoCommand, OkoEvent, OkoInfo};
use okolitsa::{AnyGame, ApiError, Player, Viewer, WireCommand};

#[allow(clippy::boxed_local)] // As it comes: this is what `map_err` is given.
pub(crate) fn code(error: ApiError) -> i32 {
    i32::from(error.code)
}

pub(crate) fn seat(game: &AnyGame, player: i32) -> Result<Player, i32> {
    u8::try_from(player).ok().filter(|&p| p < game.players()).map(Player).ok_or(OKO_OUT_OF_RANGE)
}

pub(crate) fn viewer(game: &AnyGame, viewer: i32) -> Result<Viewer, i32> {
    if viewer == -1 { Ok(Viewer::Spectator) } else { seat(game, viewer).map(Viewer::Player) }
}

/// # Safety
/// `command` is NULL or readable.
pub(crate) unsafe fn read(command: *const OkoCommand) -> Result<WireCommand, i32> {
    // SAFETY: as the caller promises.
    unsafe { command.as_ref() }.map(|command| (*command).into()).ok_or(OKO_NULL)
}

/// Deals a game from a setup, a flat JSON object.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_new(setup: *const u8, len: u32, out: *mut OkoGame) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { make(AnyGame::new, setup, len, out) })
}

/// Loads a saved game.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
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

/// Copies a game, its history with it.
///
/// # Safety
/// `out` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_clone(game: OkoGame, out: *mut OkoGame) -> i32 {
    // SAFETY: as the caller promises.
    with(game, |game| unsafe { derive(out, || Ok(game.clone())) })
}

/// A new game from a world that could be the real one, for all that a viewer knows (-1 for a spectator): it depends on what the viewer sees
/// and on the seed alone, and nothing that was played before can be taken back in it.
///
/// # Safety
/// `out` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_sample(game: OkoGame, as_seen_by: i32, seed: u64, out: *mut OkoGame) -> i32 {
    with(game, |game| {
        let viewer = viewer(game, as_seen_by)?;
        // SAFETY: as the caller promises.
        unsafe { derive(out, || game.sample(viewer, seed).map_err(code)) }
    })
}

/// # Safety
/// `out` is NULL or writable.
unsafe fn derive(out: *mut OkoGame, make: impl FnOnce() -> Result<AnyGame, i32>) -> Result<(), i32> {
    // Before the game is made: nobody could free a game whose handle has nowhere to go.
    if out.is_null() {
        return Err(OKO_NULL);
    }
    // SAFETY: as the caller promises.
    unsafe { put(insert(make()?), out) }
}

/// Frees a game.
#[unsafe(no_mangle)]
pub extern "C" fn oko_game_free(game: OkoGame) -> i32 {
    guard(|| remove(game))
}

/// How the game stands.
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

/// The seat to act, -1 when the game is over, and how many commands it has: what a loop over a game needs, for less than `oko_game_info` costs.
///
/// # Safety
/// Pointers are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_to_act(game: OkoGame, player: *mut i32, legal: *mut u32) -> i32 {
    with(game, |game| {
        if player.is_null() || legal.is_null() {
            return Err(OKO_NULL);
        }
        // SAFETY: as the caller promises.
        unsafe { put_turn(game, player, legal) }
    })
}

/// Plays the `n`-th command of the seat to act, its events dropped, and tells who is to act then, as `oko_game_to_act` does: all that a loop over
/// random games needs, in one call for each command.
///
/// # Safety
/// Pointers are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_step(game: OkoGame, n: u32, player: *mut i32, legal: *mut u32) -> i32 {
    with(game, |game| {
        if player.is_null() || legal.is_null() {
            return Err(OKO_NULL);
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

/// What a seat may do now.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
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

/// The `n`-th command of a seat, from 0.
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

/// Whether a seat may play a command now; else the code of the refusal.
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

/// Plays a command. `ply` is the number of the ply expected, -1 for any; `as_seen_by` is a seat, -1 for a spectator.
/// With `buf` and `len` NULL, `cap` 0, the events are dropped. Where the buffer is too small nothing has been played.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_apply(
    game: OkoGame,
    player: i32,
    command: *const OkoCommand,
    ply: i64,
    as_seen_by: i32,
    buf: *mut OkoEvent,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        // SAFETY: as the caller promises.
        let command = unsafe { read(command)? };
        let (by, seen_by) = (seat(game, player)?, viewer(game, as_seen_by)?);
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

/// Takes the last command back.
#[unsafe(no_mangle)]
pub extern "C" fn oko_game_undo(game: OkoGame) -> i32 {
    with(game, |game| game.undo().map(|_| ()).ok_or(OKO_NOTHING))
}

/// Plays the command again that was taken back last.
#[unsafe(no_mangle)]
pub extern "C" fn oko_game_redo(game: OkoGame) -> i32 {
    with(game, |game| game.redo().map(|_| ()).ok_or(OKO_NOTHING))
}

/// Writes 1 if the last command showed somebody something that taking it back does not make unknown, such as a drawn tile; else 0.
///
/// # Safety
/// `reveals` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_undo_reveals(game: OkoGame, reveals: *mut u8) -> i32 {
    // SAFETY: as the caller promises.
    with(game, |game| unsafe { put(u8::from(game.undo_reveals()), reveals) })
}

/// Deals a game from the one-line form of a position.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_from_position(line: *const u8, len: u32, out: *mut OkoGame) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { make(AnyGame::from_position, line, len, out) })
}

/// The commands played.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_history(game: OkoGame, buf: *mut OkoCommand, cap: u32, len: *mut u32) -> i32 {
    with(game, |game| {
        let list: Vec<OkoCommand> = game.history().into_iter().map(Into::into).collect();
        // SAFETY: as the caller promises.
        unsafe { fill(&list, buf, cap, len) }
    })
}

/// What a viewer saw from a ply on, -1 for a spectator; ply 0 is what happened before the first command.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_events(
    game: OkoGame,
    as_seen_by: i32,
    from: u32,
    buf: *mut OkoEvent,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        let events = game.records(viewer(game, as_seen_by)?, from as usize);
        let events: Vec<OkoEvent> = events.iter().map(|(ply, event)| OkoEvent::new(event, *ply)).collect();
        // SAFETY: as the caller promises.
        unsafe { fill(&events, buf, cap, len) }
    })
}

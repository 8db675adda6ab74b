//! Queries: about the library, and about a game with results in JSON.

use crate::buffers::{check, fill, put, text};
use crate::game::{code, seat, viewer_of};
use crate::handles::{OkoGame, guard, with};
use crate::status::{OKO_BUFFER_TOO_SMALL, OKO_NOTHING, OKO_OUT_OF_RANGE, OKO_RU};
use okolitsa::AnyGame;
use std::fmt::Write;

/// Writes the version of the library, for example `0.1.0`.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_version(buf: *mut u8, cap: u32, len: *mut u32) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { fill(env!("CARGO_PKG_VERSION").as_bytes(), buf, cap, len) })
}

/// Writes the rulesets as a JSON list of objects with `id`, `rules`, `about` (title, seats, options) and `sets` (names
/// of tile sets).
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_rulesets_json(buf: *mut u8, cap: u32, len: *mut u32) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { fill(okolitsa::rulesets_json().to_string().as_bytes(), buf, cap, len) })
}

/// Writes the refusal of a setup as JSON. Returns `OKO_NOTHING` if the setup is valid.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_setup_refusal_json(
    setup: *const u8,
    setup_len: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { refusal(AnyGame::new(text(setup, setup_len)?), buf, cap, len) })
}

/// Writes the refusal of a save as JSON. Returns `OKO_NOTHING` if the save is valid.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_save_refusal_json(
    save: *const u8,
    save_len: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { refusal(AnyGame::load(text(save, save_len)?), buf, cap, len) })
}

unsafe fn refusal(made: Result<AnyGame, okolitsa::ApiError>, buf: *mut u8, cap: u32, len: *mut u32) -> Result<(), i32> {
    let refusal = made.err().ok_or(OKO_NOTHING)?;
    // SAFETY: as the caller promises.
    unsafe { fill(refusal.to_json().to_string().as_bytes(), buf, cap, len) }
}

/// Writes the number of legal commands of a seat, without listing them.
///
/// # Safety
/// `count` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_legal_count(game: OkoGame, player: i32, count: *mut u32) -> i32 {
    with(game, |game| {
        let legal = game.count_legal(seat(game, player)?) as u32;
        // SAFETY: as the caller promises.
        unsafe { put(legal, count) }
    })
}

/// Writes the position in its one-line form. It contains the order of the deck: do not send it to players.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_position(game: OkoGame, buf: *mut u8, cap: u32, len: *mut u32) -> i32 {
    with(game, |game| {
        let position = game.position();
        let line = position.get("position").and_then(|line| line.as_str()).unwrap_or_default();
        // SAFETY: as the caller promises.
        unsafe { fill(line.as_bytes(), buf, cap, len) }
    })
}

/// Runs a query, a JSON object with a field `about`, on the view of a seat (-1 for a spectator) and writes the result
/// as JSON. docs/notation.md lists the queries.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_query_json(
    game: OkoGame,
    viewer: i32,
    query: *const u8,
    query_len: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        // SAFETY: as the caller promises.
        let query = unsafe { text(query, query_len)? };
        let result = game.query(viewer_of(game, viewer)?, query).map_err(code)?;
        // SAFETY: as the caller promises.
        unsafe { fill(result.to_string().as_bytes(), buf, cap, len) }
    })
}

/// Writes the events from a ply on as a JSON list of batches with `ply`, `view_fingerprint` and `events`. Ply 0 is the
/// deal.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_events_json(
    game: OkoGame,
    viewer: i32,
    from: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        let mut list = String::from("[");
        for (place, batch) in game.batches(viewer_of(game, viewer)?, from as usize).iter().enumerate() {
            let _ = write!(list, "{}{}", if place > 0 { "," } else { "" }, batch.to_json());
        }
        list.push(']');
        // SAFETY: as the caller promises.
        unsafe { fill(list.as_bytes(), buf, cap, len) }
    })
}

/// Writes the events from a ply on as sentences (`OKO_EN`, `OKO_RU`; any other value means English), one line per
/// event.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_events_text(
    game: OkoGame,
    viewer: i32,
    from: u32,
    lang: i32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        let mut lines = String::new();
        for batch in game.batches(viewer_of(game, viewer)?, from as usize) {
            for (en, ru) in batch.text {
                lines.push_str(if lang == OKO_RU { &ru } else { &en });
                lines.push('\n');
            }
        }
        // SAFETY: as the caller promises.
        unsafe { fill(lines.as_bytes(), buf, cap, len) }
    })
}

/// Plays uniformly random games and writes the final scores: one row per game, one number per seat. Game number g uses
/// the seed `seed` + g for the deal and for the choice of its commands.
///
/// # Safety
/// Each pointer is NULL or valid for its length; `scores` has room for `cap` numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_playouts(
    setup: *const u8,
    setup_len: u32,
    games: u32,
    seed: u64,
    scores: *mut i32,
    cap: u32,
    len: *mut u32,
) -> i32 {
    guard(|| {
        // SAFETY: as the caller promises.
        let start = AnyGame::new(unsafe { text(setup, setup_len)? }).map_err(code)?;
        let room = u64::from(games) * u64::from(start.players());
        let room = usize::try_from(room).ok().filter(|&room| room <= u32::MAX as usize).ok_or(OKO_OUT_OF_RANGE)?;
        check(scores, cap, len)?;
        if room > cap as usize {
            // SAFETY: `len` is not NULL, and writable as the caller promises.
            unsafe { put(room as u32, len)? };
            return Err(OKO_BUFFER_TOO_SMALL);
        }
        let mut table = Vec::with_capacity(room);
        for game in 0..games {
            table.extend_from_slice(&start.playout_scores(seed.wrapping_add(game.into())).map_err(code)?);
        }
        // SAFETY: as the caller promises.
        unsafe { fill(&table, scores, cap, len) }
    })
}

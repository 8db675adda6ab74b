//! What can be asked without a game, and what is asked of one and answered in JSON.

use crate::buffers::{check, fill, put, text};
use crate::game::{code, seat, viewer};
use crate::handles::{OkoGame, guard, with};
use crate::status::{OKO_BUFFER_TOO_SMALL, OKO_NOTHING, OKO_OUT_OF_RANGE, OKO_RU};
use okolitsa::AnyGame;
use std::fmt::Write;

/// Writes the version of the library, such as `0.1.0`.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_version(buf: *mut u8, cap: u32, len: *mut u32) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { fill(env!("CARGO_PKG_VERSION").as_bytes(), buf, cap, len) })
}

/// Writes the rulesets as a JSON list: `id`, `rules`, `about` with title, seats and options, and `sets`.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_rulesets_json(buf: *mut u8, cap: u32, len: *mut u32) -> i32 {
    // SAFETY: as the caller promises.
    guard(|| unsafe { fill(okolitsa::rulesets_json().to_string().as_bytes(), buf, cap, len) })
}

/// Why a setup is refused, as JSON; `OKO_NOTHING` where it is not.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
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

/// Why a save is refused, as JSON; `OKO_NOTHING` where it is not.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
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

/// How many commands a seat has, without listing them.
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

/// The position on one line: for the host, the order of the deck is in it.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_position(game: OkoGame, buf: *mut u8, cap: u32, len: *mut u32) -> i32 {
    with(game, |game| {
        let position = game.position();
        let line = position.get("position").and_then(|line| line.as_str()).unwrap_or_default();
        // SAFETY: as the caller promises.
        unsafe { fill(line.as_bytes(), buf, cap, len) }
    })
}

/// Answers a question, a JSON object with a field `about`, from what a viewer sees; -1 for a spectator.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_query_json(
    game: OkoGame,
    as_seen_by: i32,
    question: *const u8,
    question_len: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        // SAFETY: as the caller promises.
        let question = unsafe { text(question, question_len)? };
        let answer = game.query(viewer(game, as_seen_by)?, question).map_err(code)?;
        // SAFETY: as the caller promises.
        unsafe { fill(answer.to_string().as_bytes(), buf, cap, len) }
    })
}

/// What a viewer saw from a ply on, as a JSON list of batches with `ply`, `view_fingerprint` and `events`; ply 0 is the deal.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_events_json(
    game: OkoGame,
    as_seen_by: i32,
    from: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        let mut list = String::from("[");
        for (place, batch) in game.batches(viewer(game, as_seen_by)?, from as usize).iter().enumerate() {
            let _ = write!(list, "{}{}", if place > 0 { "," } else { "" }, batch.to_json());
        }
        list.push(']');
        // SAFETY: as the caller promises.
        unsafe { fill(list.as_bytes(), buf, cap, len) }
    })
}

/// The same in words (`OKO_EN`, `OKO_RU`; any other is English), one line for each event.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_events_text(
    game: OkoGame,
    as_seen_by: i32,
    from: u32,
    lang: i32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        let mut lines = String::new();
        for batch in game.batches(viewer(game, as_seen_by)?, from as usize) {
            for (en, ru) in batch.text {
                lines.push_str(if lang == OKO_RU { &ru } else { &en });
                lines.push('\n');
            }
        }
        // SAFETY: as the caller promises.
        unsafe { fill(lines.as_bytes(), buf, cap, len) }
    })
}

/// Plays uniformly random games and writes the final scores, a row of seats for each game. Game number g is dealt from the setup with the
/// seed `seed` + g, and chooses its commands with it.
///
/// # Safety
/// Pointers are NULL or good for their lengths; `scores` has room for `cap` numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_playout(
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

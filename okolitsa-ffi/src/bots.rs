//! Bots and hints. They run on a copy of the game, so that the game stays free for other calls.

use crate::buffers::{check, fill};
use crate::controls::{OkoControl, find_control};
use crate::game::{code, read, seat};
use crate::handles::{OkoGame, guard, with};
use crate::status::{OKO_NULL_POINTER, OKO_OK, OKO_OUT_OF_RANGE};
use crate::structs::OkoCommand;
use okolitsa::bots::{Budget, Level};
use okolitsa::{AnyGame, Player};

/// Beginner: maximizes the points of the turn.
pub const OKO_EASY: i32 = 0;
/// Evaluates each possible turn once.
pub const OKO_NORMAL: i32 = 1;
/// Plays the best of these turns out in sampled games.
pub const OKO_HARD: i32 = 2;

/// Runs a body on a copy of the game; the game itself is not locked meanwhile.
fn with_copy(game: OkoGame, player: i32, body: impl FnOnce(&AnyGame, Player) -> Result<(), i32>) -> i32 {
    let mut copy = None;
    let status = with(game, |game| {
        copy = Some((game.clone(), seat(game, player)?));
        Ok(())
    });
    match copy {
        Some((game, by)) if status == OKO_OK => guard(|| body(&game, by)),
        _ => status,
    }
}

fn parse_level(level: i32) -> Result<Level, i32> {
    usize::try_from(level).ok().and_then(|level| Level::ALL.get(level).copied()).ok_or(OKO_OUT_OF_RANGE)
}

fn parse_budget(trials: u32, milliseconds: u32) -> Result<Option<Budget>, i32> {
    match (trials, milliseconds) {
        (0, 0) => Ok(None),
        (trials, 0) => Ok(Some(Budget::Trials(trials))),
        (0, milliseconds) => Ok(Some(Budget::Milliseconds(milliseconds))),
        _ => Err(OKO_OUT_OF_RANGE),
    }
}

/// Lets a bot of a level (`OKO_EASY`, `OKO_NORMAL`, `OKO_HARD`) choose for the seat to act and writes the commands of
/// the rest of its turn, at most 16. The bot uses only what its seat sees. The budget of the hard bot is given in
/// `trials` or in `milliseconds`: at least one of them is 0; if both are 0, the ruleset's default applies. Without a
/// time limit the same seed gives the same choice on every machine. `control` may be 0. The game is locked only while
/// it is copied; other calls may return `OKO_BUSY` during that time. Returns `OKO_CANCELLED` after
/// `oko_control_cancel`.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_choose(
    game: OkoGame,
    player: i32,
    level: i32,
    seed: u64,
    trials: u32,
    milliseconds: u32,
    control: OkoControl,
    buf: *mut OkoCommand,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with_copy(game, player, |game, by| {
        // Checked before the bot runs.
        check(buf, cap, len)?;
        let (level, budget, control) =
            (parse_level(level)?, parse_budget(trials, milliseconds)?, find_control(control)?);
        let chosen = game.choose(by, level, seed, budget, &control).map_err(code)?;
        let chosen: Vec<OkoCommand> = chosen.into_iter().map(Into::into).collect();
        // SAFETY: as the caller promises.
        unsafe { fill(&chosen, buf, cap, len) }
    })
}

/// Lets a bot rank the possible turns of the seat to act, best first, and writes them as a JSON list of objects with
/// `commands` (text), `margin`, `error`, `win_chance` and `points`. The other arguments are those of `oko_game_choose`.
/// If the buffer is too small, the next call repeats the search.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_rank_json(
    game: OkoGame,
    player: i32,
    level: i32,
    seed: u64,
    trials: u32,
    milliseconds: u32,
    control: OkoControl,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with_copy(game, player, |game, by| {
        check(buf, cap, len)?;
        let (level, budget, control) =
            (parse_level(level)?, parse_budget(trials, milliseconds)?, find_control(control)?);
        let ranking = game.rank(by, level, seed, budget, &control).map_err(code)?;
        let json = game.ranking_json(&ranking).map_err(code)?;
        // SAFETY: as the caller promises.
        unsafe { fill(json.to_string().as_bytes(), buf, cap, len) }
    })
}

/// Writes the possible turns of the seat to act, best first, with reasons: the ranking of the hard bot as in
/// `oko_game_rank_json`, plus `difference` (points behind the best turn), `comparison` and `reasons` (`code`, `slug`,
/// `is_cost`, `facts`, `en`, `ru`). A buffer of 65536 bytes is usually enough. If the buffer is too small, the next
/// call repeats the search.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_hints_json(
    game: OkoGame,
    player: i32,
    trials: u32,
    milliseconds: u32,
    control: OkoControl,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with_copy(game, player, |game, by| {
        check(buf, cap, len)?;
        let (budget, control) = (parse_budget(trials, milliseconds)?, find_control(control)?);
        let hints = game.hints(by, budget, &control).map_err(code)?;
        let json = game.hints_json(&hints).map_err(code)?;
        // SAFETY: as the caller promises.
        unsafe { fill(json.to_string().as_bytes(), buf, cap, len) }
    })
}

/// Writes all reasons for and against a turn as a JSON list, for example for a turn that a player considers. `commands`
/// are the `count` commands of the seat to act, in order.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_reasons_json(
    game: OkoGame,
    player: i32,
    commands: *const OkoCommand,
    count: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with_copy(game, player, |game, by| {
        if commands.is_null() {
            return Err(OKO_NULL_POINTER);
        }
        // SAFETY: `commands` is not NULL, and valid for `count` items as the caller promises.
        let commands = (0..count as usize).map(|at| unsafe { read(commands.add(at)) });
        let reasons = game.reasons(by, &commands.collect::<Result<Vec<_>, _>>()?).map_err(code)?;
        let json: Vec<String> = reasons.iter().map(|reason| reason.to_json().to_string()).collect();
        // SAFETY: as the caller promises.
        unsafe { fill(format!("[{}]", json.join(",")).as_bytes(), buf, cap, len) }
    })
}

//! Bots and hints. The game is copied before a bot thinks about it, so that it can be looked at, drawn, even played on meanwhile.

use crate::buffers::{check, fill};
use crate::controls::{OkoControl, control};
use crate::game::{code, read, seat};
use crate::handles::{OkoGame, guard, with};
use crate::status::{OKO_NULL, OKO_OK, OKO_OUT_OF_RANGE};
use crate::structs::OkoCommand;
use okolitsa::bots::{Budget, Level};
use okolitsa::{AnyGame, Player};

/// The beginner: takes the points that are there.
pub const OKO_EASY: i32 = 0;
/// Looks once at each turn it could play.
pub const OKO_NORMAL: i32 = 1;
/// Plays the best of these on, in games as they could go.
pub const OKO_HARD: i32 = 2;

/// Answers what a bot thinks of a copy of a game, without keeping the game.
fn think(game: OkoGame, player: i32, body: impl FnOnce(&AnyGame, Player) -> Result<(), i32>) -> i32 {
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

fn level(level: i32) -> Result<Level, i32> {
    usize::try_from(level).ok().and_then(|level| Level::ALL.get(level).copied()).ok_or(OKO_OUT_OF_RANGE)
}

fn budget(trials: u32, milliseconds: u32) -> Result<Option<Budget>, i32> {
    match (trials, milliseconds) {
        (0, 0) => Ok(None),
        (trials, 0) => Ok(Some(Budget::Trials(trials))),
        (0, milliseconds) => Ok(Some(Budget::Milliseconds(milliseconds))),
        _ => Err(OKO_OUT_OF_RANGE),
    }
}

/// What a bot of a level (`OKO_EASY`, `OKO_NORMAL`, `OKO_HARD`) would do in the seat to act: the commands of its turn, from the decision due on;
/// there are never more than 16. It sees what its seat sees. The hard bot takes its budget in trials or in milliseconds, one of them 0, or both 0
/// for what suits the ruleset. Without a budget in milliseconds the same seed gives the same choice everywhere. `control` may be 0. The game is
/// copied first; when that is done it is free for other calls, which may meet `OKO_BUSY` until then. Cancelled: `OKO_CANCELLED`.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_choose(
    game: OkoGame,
    player: i32,
    bot_level: i32,
    seed: u64,
    trials: u32,
    milliseconds: u32,
    by_control: OkoControl,
    buf: *mut OkoCommand,
    cap: u32,
    len: *mut u32,
) -> i32 {
    think(game, player, |game, by| {
        // Before a choice is made that has nowhere to go.
        check(buf, cap, len)?;
        let (level, budget, control) = (level(bot_level)?, budget(trials, milliseconds)?, control(by_control)?);
        let chosen = game.choose(by, level, seed, budget, &control).map_err(code)?;
        let chosen: Vec<OkoCommand> = chosen.into_iter().map(Into::into).collect();
        // SAFETY: as the caller promises.
        unsafe { fill(&chosen, buf, cap, len) }
    })
}

/// The turns that the seat to act could play, as a bot puts them in order, the best first: a JSON list with `commands` (lines), `margin`, `error`, `win_chance`,
/// `points`. The other arguments are those of `oko_game_choose`; where the buffer is too small, the bot has to think again.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_rank_json(
    game: OkoGame,
    player: i32,
    bot_level: i32,
    seed: u64,
    trials: u32,
    milliseconds: u32,
    by_control: OkoControl,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    think(game, player, |game, by| {
        check(buf, cap, len)?;
        let (level, budget, control) = (level(bot_level)?, budget(trials, milliseconds)?, control(by_control)?);
        let ranking = game.rank(by, level, seed, budget, &control).map_err(code)?;
        let json = game.ranking_json(&ranking).map_err(code)?;
        // SAFETY: as the caller promises.
        unsafe { fill(json.to_string().as_bytes(), buf, cap, len) }
    })
}

/// The turns that the seat to act could play, the best first, with reasons: what `oko_game_rank_json` gives of the hard bot, and `difference` (points behind the
/// best), `comparison` and `reasons` (`code`, `slug`, `is_cost`, `facts`, `en`, `ru`). A buffer of 65536 bytes is enough as a rule; where it
/// is too small, the bot has to think again.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_hints_json(
    game: OkoGame,
    player: i32,
    trials: u32,
    milliseconds: u32,
    by_control: OkoControl,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    think(game, player, |game, by| {
        check(buf, cap, len)?;
        let (budget, control) = (budget(trials, milliseconds)?, control(by_control)?);
        let hints = game.hints(by, budget, &control).map_err(code)?;
        let json = game.hints_json(&hints).map_err(code)?;
        // SAFETY: as the caller promises.
        unsafe { fill(json.to_string().as_bytes(), buf, cap, len) }
    })
}

/// All that speaks for a turn and against it, as a JSON list of reasons: for the turn that somebody has in mind. The commands are those of the seat to
/// act, one after the other.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
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
    think(game, player, |game, by| {
        if commands.is_null() {
            return Err(OKO_NULL);
        }
        // SAFETY: it is not NULL, and good for its length as the caller promises.
        let commands = (0..count as usize).map(|at| unsafe { read(commands.add(at)) });
        let reasons = game.reasons(by, &commands.collect::<Result<Vec<_>, _>>()?).map_err(code)?;
        let json: Vec<String> = reasons.iter().map(|reason| reason.to_json().to_string()).collect();
        // SAFETY: as the caller promises.
        unsafe { fill(format!("[{}]", json.join(",")).as_bytes(), buf, cap, len) }
    })
}

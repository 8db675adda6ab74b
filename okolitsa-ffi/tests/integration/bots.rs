//! Bots, hints and controls through the C interface.

use crate::support::deal;
use okolitsa_capi::*;
use serde_json::Value;
use std::ptr::{null, null_mut};

fn new_control() -> OkoControl {
    let mut control = 0;
    // SAFETY: the pointer is valid.
    assert_eq!(unsafe { oko_control_new(&mut control) }, OKO_OK);
    control
}

fn choose(game: OkoGame, player: i32, level: i32, trials: u32, control: OkoControl) -> Result<Vec<OkoCommand>, i32> {
    let (mut turn, mut len) = ([OkoCommand::default(); 16], 0);
    // SAFETY: the pointers are valid for their lengths.
    let status =
        unsafe { oko_game_choose(game, player, level, 1, trials, 0, control, turn.as_mut_ptr(), 16, &mut len) };
    if status == OKO_OK { Ok(turn[..len as usize].to_vec()) } else { Err(status) }
}

/// Calls once: what a bot says takes time.
fn text(call: impl Fn(*mut u8, u32, *mut u32) -> i32) -> String {
    let (mut buf, mut len) = (vec![0; 1 << 16], 0);
    assert_eq!(call(buf.as_mut_ptr(), 1 << 16, &mut len), OKO_OK);
    buf.truncate(len as usize);
    String::from_utf8(buf).unwrap()
}

fn to_act(game: OkoGame) -> Option<i32> {
    let mut info = OkoInfo::default();
    // SAFETY: the pointer is valid.
    assert_eq!(unsafe { oko_game_info(game, &mut info) }, OKO_OK);
    (info.to_act >= 0).then_some(info.to_act.into())
}

#[test]
fn bots_of_all_levels_play_a_game_to_its_end() {
    let game = deal(r#"{"ruleset": "okolitsa", "deck": "quick", "seed": 3}"#);
    let mut turns = 0;
    while let Some(by) = to_act(game) {
        let turn = choose(game, by, turns % 3, 4, 0).unwrap();
        turns += 1;
        for command in turn {
            // SAFETY: the command is valid, and no events are requested.
            let status = unsafe { oko_game_apply(game, by, &command, -1, -1, null_mut(), 0, null_mut()) };
            assert_eq!(status, OKO_OK);
        }
    }
    assert!(turns > 20);
    assert_eq!(choose(game, 0, OKO_HARD, 4, 0), Err(100));
    assert_eq!(oko_game_free(game), OKO_OK);
}

#[test]
fn choices_match_the_recorded_ones() {
    for ruleset in ["okolitsa", "classic", "hunters", "schotten"] {
        let path = format!("{}/../tests/choices/{ruleset}.json", env!("CARGO_MANIFEST_DIR"));
        let golden: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for recorded in golden["games"].as_array().unwrap() {
            let game = deal(&recorded["setup"].to_string());
            let number = |name: &str| recorded[name].as_u64().unwrap();
            for turn in recorded["turns"].as_array().unwrap() {
                let level = ["easy", "normal", "hard"].iter().position(|level| turn["level"] == *level).unwrap() as i32;
                let (mut chosen, mut len) = ([OkoCommand::default(); 16], 0);
                let (by, seed, trials) = (to_act(game).unwrap(), number("seed"), number("trials") as u32);
                // SAFETY: the pointers are valid for their lengths.
                let status =
                    unsafe { oko_game_choose(game, by, level, seed, trials, 0, 0, chosen.as_mut_ptr(), 16, &mut len) };
                assert_eq!(status, OKO_OK);
                let mut lines = Vec::new();
                for command in &chosen[..len as usize] {
                    // SAFETY: as above; no events are requested.
                    lines.push(text(|buf, cap, len| unsafe { oko_command_format(game, command, buf, cap, len) }));
                    // SAFETY: as above.
                    let status = unsafe { oko_game_apply(game, by, command, -1, -1, null_mut(), 0, null_mut()) };
                    assert_eq!(status, OKO_OK);
                }
                assert_eq!(turn["commands"], serde_json::json!(lines), "{ruleset}");
            }
            assert_eq!(oko_game_free(game), OKO_OK);
        }
    }
}

#[test]
fn hints_and_rankings_are_json_and_the_turn_of_the_best_can_be_explained() {
    let game = deal(r#"{"ruleset": "classic", "seed": 3}"#);
    // SAFETY: the pointers are valid for their lengths.
    let hints = text(|buf, cap, len| unsafe { oko_game_hints_json(game, 0, 6, 0, 0, buf, cap, len) });
    for name in ["commands", "margin", "error", "win_chance", "points", "difference", "comparison", "reasons", "facts"]
    {
        assert!(hints.contains(&format!("\"{name}\":")), "{name} is not in {hints}");
    }
    // SAFETY: as above.
    let ranking = text(|buf, cap, len| unsafe { oko_game_rank_json(game, 0, OKO_NORMAL, 1, 0, 0, 0, buf, cap, len) });
    assert!(ranking.starts_with('[') && !ranking.contains("reasons"));
    let turn = choose(game, 0, OKO_HARD, 6, 0).unwrap();
    let count = turn.len() as u32;
    // SAFETY: as above.
    let reasons = text(|buf, cap, len| unsafe { oko_game_reasons_json(game, 0, turn.as_ptr(), count, buf, cap, len) });
    assert!(reasons.starts_with('[') && reasons.contains("\"slug\":"), "{reasons}");
    // SAFETY: as above.
    let status = unsafe { oko_game_reasons_json(game, 0, turn[1..].as_ptr(), 1, null_mut(), 0, &mut 0) };
    assert_eq!(status, 201, "the tile comes first");
    assert_eq!(oko_game_free(game), OKO_OK);
}

#[test]
fn wrong_levels_budgets_seats_and_controls_have_statuses() {
    let game = deal(r#"{"ruleset": "okolitsa"}"#);
    assert_eq!(choose(game, 0, 3, 1, 0), Err(OKO_OUT_OF_RANGE));
    assert_eq!(choose(game, 0, -1, 1, 0), Err(OKO_OUT_OF_RANGE));
    assert_eq!(choose(game, 2, OKO_EASY, 1, 0), Err(OKO_OUT_OF_RANGE));
    assert_eq!(choose(game, 1, OKO_EASY, 1, 0), Err(101));
    // The handle of a game is not a control, and the other way round.
    assert_eq!(choose(game, 0, OKO_EASY, 1, game), Err(OKO_INVALID_HANDLE));
    let control = new_control();
    assert_eq!(oko_game_free(control), OKO_INVALID_HANDLE);
    assert_eq!(oko_control_free(game), OKO_INVALID_HANDLE);
    let mut len = 0;
    // SAFETY: the pointers are valid for their lengths.
    unsafe {
        let both = oko_game_hints_json(game, 0, 1, 1, 0, null_mut(), 0, &mut len);
        assert_eq!(both, OKO_OUT_OF_RANGE);
        let none = oko_game_hints_json(game, 0, 1, 0, 0, null_mut(), 0, &mut len);
        assert_eq!(none, OKO_BUFFER_TOO_SMALL);
        assert!(len > 0);
        assert_eq!(oko_control_progress(control, null_mut()), OKO_NULL_POINTER);
        assert_eq!(oko_game_reasons_json(game, 0, null(), 0, null_mut(), 0, &mut len), OKO_NULL_POINTER);
    }
    assert_eq!(oko_control_free(control), OKO_OK);
    assert_eq!(oko_control_free(control), OKO_INVALID_HANDLE);
    assert_eq!(oko_control_cancel(control), OKO_INVALID_HANDLE);
    assert_eq!(choose(game, 0, OKO_EASY, 1, control), Err(OKO_INVALID_HANDLE));
    assert_eq!(oko_game_free(game), OKO_OK);
}

#[test]
fn a_choice_is_cancelled_from_another_thread_while_the_game_is_free() {
    let game = deal(r#"{"ruleset": "classic"}"#);
    let control = new_control();
    let bot = std::thread::spawn(move || {
        let (mut turn, mut len) = ([OkoCommand::default(); 16], 0);
        // SAFETY: the pointers are valid for their lengths. The bot would run for an hour.
        unsafe { oko_game_choose(game, 0, OKO_HARD, 1, 0, 3_600_000, control, turn.as_mut_ptr(), 16, &mut len) }
    });
    let mut progress = 1.0;
    while progress == 1.0 {
        // SAFETY: the pointer is valid.
        assert_eq!(unsafe { oko_control_progress(control, &mut progress) }, OKO_OK);
    }
    // Another call may be copying the game at this moment, but none holds it for long.
    while matches!(oko_game_undo(game), OKO_BUSY) {}
    assert_eq!(oko_control_cancel(control), OKO_OK);
    assert_eq!(bot.join().unwrap(), 150);
    assert_eq!(choose(game, 0, OKO_EASY, 0, control), Err(150));
    // Freeing a control cancels nothing, and a new control is not cancelled.
    assert_eq!(oko_control_free(control), OKO_OK);
    let other = new_control();
    assert_ne!(other, control);
    assert!(choose(game, 0, OKO_HARD, 2, other).is_ok());
    // SAFETY: the pointer is valid.
    assert_eq!(unsafe { oko_control_progress(other, &mut progress) }, OKO_OK);
    assert_eq!((progress, oko_control_free(other), oko_game_free(game)), (1.0, OKO_OK, OKO_OK));
}

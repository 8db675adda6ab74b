//! Wrong calls return a status and change nothing.

use crate::support::{SETUP, deal};
use okolitsa_capi::*;
use std::ffi::CStr;
use std::ptr::{null, null_mut};

/// Counts the wrong calls.
#[derive(Default)]
struct Misuse(u32);

impl Misuse {
    #[track_caller]
    fn is(&mut self, status: i32, expected: i32) {
        assert_eq!(status, expected);
        self.0 += 1;
    }
}

type Reader = unsafe extern "C" fn(*const u8, u32, *mut OkoGame) -> i32;
type RefusalCall = unsafe extern "C" fn(*const u8, u32, *mut u8, u32, *mut u32) -> i32;

#[test]
fn a_hundred_wrong_calls_return_their_statuses() {
    let mut wrong = Misuse::default();
    invalid_texts(&mut wrong);
    invalid_tiles(&mut wrong);
    let (game, freed) = (deal(SETUP), deal(SETUP));
    assert_eq!(oko_game_free(freed), OKO_OK);
    // Never returned; outside the table; a later generation of a used slot; freed.
    for handle in [0, u64::MAX, game + (1 << 32), freed] {
        invalid_handles(&mut wrong, handle);
    }
    let (before, len) = (save(game), &mut 0);
    null_outputs(&mut wrong, game);
    numbers_out_of_range(&mut wrong, game);
    // SAFETY: a buffer of length 0 may be NULL; the others are valid for their lengths.
    unsafe {
        wrong.is(oko_game_legal(game, 0, null_mut(), 0, len), OKO_BUFFER_TOO_SMALL);
        assert!(*len > 0);
        wrong.is(oko_game_save(game, [0; 9].as_mut_ptr(), 9, len), OKO_BUFFER_TOO_SMALL);
        assert_eq!(*len as usize, before.len());
    }
    wrong.is(oko_game_undo(game), OKO_NOTHING);
    wrong.is(oko_game_redo(game), OKO_NOTHING);
    assert_eq!(save(game), before);
    assert_eq!(oko_game_free(game), OKO_OK);
    wrong.is(oko_game_free(game), OKO_INVALID_HANDLE);
    assert!(wrong.0 >= 100, "only {} wrong calls", wrong.0);
}

fn save(game: OkoGame) -> Vec<u8> {
    let (mut buf, mut len) = (vec![0; 1 << 16], 0);
    // SAFETY: the buffer is valid for its length.
    assert_eq!(unsafe { oko_game_save(game, buf.as_mut_ptr(), 1 << 16, &mut len) }, OKO_OK);
    buf.truncate(len as usize);
    buf
}

/// Invalid setups, saves and positions.
fn invalid_texts(wrong: &mut Misuse) {
    let readers: [(Reader, i32); 3] = [(oko_game_new, 111), (oko_game_load, 131), (oko_game_from_position, 113)];
    for (read, unreadable) in readers {
        let mut game = 7;
        // SAFETY: the lengths are those of the texts.
        unsafe {
            wrong.is(read(null(), 0, &mut game), OKO_NULL_POINTER);
            wrong.is(read(null(), 9, &mut game), OKO_NULL_POINTER);
            wrong.is(read(SETUP.as_ptr(), SETUP.len() as u32, null_mut()), OKO_NULL_POINTER);
            wrong.is(read([0xff_u8].as_ptr(), 1, &mut game), OKO_INVALID_UTF8);
            // Cut inside a letter.
            wrong.is(read("я".as_ptr(), 1, &mut game), OKO_INVALID_UTF8);
            wrong.is(read(b"{".as_ptr(), 1, &mut game), unreadable);
            wrong.is(read(b"{".as_ptr(), 0, &mut game), unreadable);
            wrong.is(read(b"\0{".as_ptr(), 2, &mut game), unreadable);
        }
        assert_eq!(game, 7);
    }
    let calls: [RefusalCall; 2] = [oko_setup_refusal_json, oko_save_refusal_json];
    for refusal in calls {
        let mut len = 0;
        // SAFETY: as above.
        unsafe {
            wrong.is(refusal(null(), 0, null_mut(), 0, &mut len), OKO_NULL_POINTER);
            wrong.is(refusal([0xff_u8].as_ptr(), 1, null_mut(), 0, &mut len), OKO_INVALID_UTF8);
            wrong.is(refusal(b"{".as_ptr(), 1, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
            wrong.is(refusal(b"{".as_ptr(), 1, null_mut(), 9, &mut len), OKO_NULL_POINTER);
            wrong.is(refusal(b"{".as_ptr(), 1, null_mut(), 0, &mut len), OKO_BUFFER_TOO_SMALL);
        }
    }
    let (mut len, setup, size) = (0, SETUP.as_ptr(), SETUP.len() as u32);
    // SAFETY: as above.
    unsafe {
        wrong.is(oko_version(null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_rulesets_json(null_mut(), 9, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_playouts(setup, size, 1, 0, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_playouts(setup, size, 1, 0, null_mut(), 2, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_playouts(setup, size, u32::MAX, 0, null_mut(), 0, &mut len), OKO_OUT_OF_RANGE);
        wrong.is(oko_playouts(setup, 1, 1, 0, null_mut(), 0, &mut len), 111);
    }
}

/// Invalid tiles, sets, drawing options and layouts.
fn invalid_tiles(wrong: &mut Misuse) {
    let (mut len, classic, size) = (0, b"classic".as_ptr(), 7);
    let (tile, set, bad) = (b"base/D".as_ptr(), b"base".as_ptr(), [0xff_u8].as_ptr());
    // SAFETY: the lengths are those of the texts, or the pointer is NULL.
    unsafe {
        let len = &mut len;
        wrong.is(oko_tile_svg(null(), size, tile, 6, 0, null(), 0, null_mut(), 0, len), OKO_NULL_POINTER);
        wrong.is(oko_tile_svg(classic, size, null(), 6, 0, null(), 0, null_mut(), 0, len), OKO_NULL_POINTER);
        wrong.is(oko_tile_svg(classic, size, tile, 6, 0, null(), 2, null_mut(), 0, len), OKO_NULL_POINTER);
        wrong.is(oko_tile_svg(classic, size, tile, 6, 0, null(), 0, null_mut(), 9, len), OKO_NULL_POINTER);
        wrong.is(oko_tile_svg(classic, size, tile, 6, 0, null(), 0, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_tile_svg(bad, 1, tile, 6, 0, null(), 0, null_mut(), 0, len), OKO_INVALID_UTF8);
        wrong.is(oko_tile_svg(classic, size, bad, 1, 0, null(), 0, null_mut(), 0, len), OKO_INVALID_UTF8);
        wrong.is(oko_tile_svg(classic, size, tile, 6, 0, bad, 1, null_mut(), 0, len), OKO_INVALID_UTF8);
        for quarters in [4, u32::MAX] {
            wrong.is(oko_tile_svg(classic, size, tile, 6, quarters, null(), 0, null_mut(), 0, len), OKO_OUT_OF_RANGE);
        }
        wrong.is(oko_tile_sheet_svg(null(), 0, set, 4, null(), 0, null_mut(), 0, len), OKO_NULL_POINTER);
        wrong.is(oko_tile_sheet_svg(classic, size, null(), 4, null(), 0, null_mut(), 0, len), OKO_NULL_POINTER);
        wrong.is(oko_tile_sheet_svg(classic, size, set, 4, null(), 0, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_tile_sheet_svg(classic, size, bad, 1, null(), 0, null_mut(), 0, len), OKO_INVALID_UTF8);
        wrong.is(oko_tile_catalogue_json(null(), 0, set, 4, null_mut(), 0, len), OKO_NULL_POINTER);
        wrong.is(oko_tile_catalogue_json(classic, size, null(), 4, null_mut(), 0, len), OKO_NULL_POINTER);
        wrong.is(oko_tile_catalogue_json(classic, size, set, 4, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_tile_catalogue_json(bad, 1, set, 4, null_mut(), 0, len), OKO_INVALID_UTF8);
        wrong.is(oko_layout(OKO_LAYOUT_COMMAND, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_layout(OKO_LAYOUT_EVENT, null_mut(), 1, len), OKO_NULL_POINTER);
        for which in [-1, OKO_LAYOUT_INFO + 1, i32::MIN] {
            wrong.is(oko_layout(which, null_mut(), 0, len), OKO_OUT_OF_RANGE);
        }
        assert_eq!(*len, 0);
        wrong.is(oko_tile_sheet_svg(classic, size, set, 4, null(), 0, null_mut(), 0, len), OKO_BUFFER_TOO_SMALL);
        assert!(*len > 0);
    }
}

/// Every function that takes a handle. The other arguments are valid, or would give another status.
fn invalid_handles(wrong: &mut Misuse, handle: OkoGame) {
    let (mut out, mut len, mut info, mut command) = (0, 0, OkoInfo::default(), OkoCommand::default());
    let (mut byte, mut player, line) = (0, 0, b"skip".as_ptr());
    // SAFETY: the pointers are valid, or the handle is checked before them.
    let statuses = unsafe {
        [
            oko_game_clone(handle, &mut out),
            oko_game_sample(handle, -1, 0, &mut out),
            oko_game_info(handle, &mut info),
            oko_game_to_act(handle, &mut player, &mut len),
            oko_game_step(handle, 0, &mut player, &mut len),
            oko_game_legal(handle, 0, null_mut(), 0, &mut len),
            oko_game_legal_nth(handle, 0, 0, &mut command),
            oko_game_legal_count(handle, 0, &mut len),
            oko_game_check(handle, 0, &command),
            oko_game_apply(handle, 0, &command, -1, -1, null_mut(), 0, null_mut()),
            oko_game_undo(handle),
            oko_game_redo(handle),
            oko_game_undo_reveals(handle, &mut byte),
            oko_game_history(handle, null_mut(), 0, &mut len),
            oko_game_events(handle, -1, 0, null_mut(), 0, &mut len),
            oko_game_events_json(handle, -1, 0, null_mut(), 0, &mut len),
            oko_game_events_text(handle, -1, 0, OKO_EN, null_mut(), 0, &mut len),
            oko_game_view_json(handle, -1, null_mut(), 0, &mut len),
            oko_game_save(handle, null_mut(), 0, &mut len),
            oko_game_position(handle, null_mut(), 0, &mut len),
            oko_game_query_json(handle, -1, line, 4, null_mut(), 0, &mut len),
            oko_game_refusal_json(handle, 0, &command, null_mut(), 0, &mut len),
            oko_command_parse(handle, line, 4, &mut command),
            oko_line_refusal_json(handle, line, 4, null_mut(), 0, &mut len),
            oko_command_format(handle, &command, null_mut(), 0, &mut len),
            oko_game_svg(handle, -1, line, 0, null_mut(), 0, &mut len),
            oko_game_text_board(handle, -1, OKO_EN, 0, null_mut(), 0, &mut len),
            oko_game_choose(handle, 0, OKO_EASY, 0, 0, 0, 0, null_mut(), 0, &mut len),
            oko_game_rank_json(handle, 0, OKO_EASY, 0, 0, 0, 0, null_mut(), 0, &mut len),
            oko_game_hints_json(handle, 0, 0, 0, 0, null_mut(), 0, &mut len),
            oko_game_reasons_json(handle, 0, &command, 1, null_mut(), 0, &mut len),
            oko_game_free(handle),
            oko_control_cancel(handle),
            oko_control_progress(handle, &mut 0.0),
            oko_control_free(handle),
        ]
    };
    for status in statuses {
        wrong.is(status, OKO_INVALID_HANDLE);
    }
    assert_eq!((out, len), (0, 0));
}

fn null_outputs(wrong: &mut Misuse, game: OkoGame) {
    let (mut len, mut player, mut command) = (0, 9, OkoCommand::default());
    // SAFETY: NULL is allowed, and the other pointers are valid.
    unsafe {
        assert_eq!(oko_game_legal_nth(game, 0, 0, &mut command), OKO_OK);
        wrong.is(oko_game_clone(game, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_sample(game, 0, 1, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_info(game, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_to_act(game, null_mut(), &mut len), OKO_NULL_POINTER);
        wrong.is(oko_game_to_act(game, &mut player, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_step(game, 0, null_mut(), &mut len), OKO_NULL_POINTER);
        wrong.is(oko_game_step(game, 0, &mut player, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_legal(game, 0, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_legal(game, 0, null_mut(), 1, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_game_legal_nth(game, 0, 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_legal_count(game, 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_check(game, 0, null()), OKO_NULL_POINTER);
        wrong.is(oko_game_apply(game, 0, null(), -1, -1, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_apply(game, 0, &command, -1, -1, null_mut(), 1, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_apply(game, 0, &command, -1, -1, null_mut(), 1, &mut len), OKO_NULL_POINTER);
        wrong.is(
            oko_game_apply(game, 0, &command, -1, -1, [OkoEvent::default()].as_mut_ptr(), 1, null_mut()),
            OKO_NULL_POINTER,
        );
        wrong.is(oko_game_undo_reveals(game, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_choose(game, 0, OKO_EASY, 0, 0, 0, 0, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_choose(game, 0, OKO_EASY, 0, 0, 0, 0, null_mut(), 4, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_game_rank_json(game, 0, OKO_EASY, 0, 0, 0, 0, null_mut(), 4, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_game_hints_json(game, 0, 0, 0, 0, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_reasons_json(game, 0, null(), 0, null_mut(), 0, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_control_new(null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_history(game, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_events(game, -1, 0, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_events_json(game, -1, 0, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_events_text(game, -1, 0, OKO_RU, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_view_json(game, 0, null_mut(), 5, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_game_svg(game, 0, null(), 1, null_mut(), 0, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_game_svg(game, 0, null(), 0, null_mut(), 1, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_game_save(game, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_position(game, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_game_query_json(game, 0, null(), 0, null_mut(), 0, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_game_refusal_json(game, 0, null(), null_mut(), 0, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_command_parse(game, null(), 0, &mut command), OKO_NULL_POINTER);
        wrong.is(oko_command_parse(game, b"skip".as_ptr(), 4, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_line_refusal_json(game, null(), 0, null_mut(), 0, &mut len), OKO_NULL_POINTER);
        wrong.is(oko_line_refusal_json(game, b"jump".as_ptr(), 4, null_mut(), 0, null_mut()), OKO_NULL_POINTER);
        wrong.is(oko_line_refusal_json(game, b"skip".as_ptr(), 4, null_mut(), 0, &mut len), OKO_NOTHING);
        wrong.is(oko_line_refusal_json(game, [0xff_u8].as_ptr(), 1, null_mut(), 0, &mut len), OKO_INVALID_UTF8);
        wrong.is(oko_command_format(game, null(), null_mut(), 0, &mut len), OKO_NULL_POINTER);
    }
    assert_eq!((len, player), (0, 9));
}

fn numbers_out_of_range(wrong: &mut Misuse, game: OkoGame) {
    let (mut out, mut out32, mut len, mut command) = (0, 0, 0, OkoCommand::default());
    // SAFETY: the pointers are valid.
    unsafe {
        for seat in [2, 255, 256, i32::MAX, -1, i32::MIN] {
            wrong.is(oko_game_legal(game, seat, null_mut(), 0, &mut len), OKO_OUT_OF_RANGE);
            wrong.is(oko_game_check(game, seat, &command), OKO_OUT_OF_RANGE);
            wrong.is(oko_game_apply(game, seat, &command, -1, -1, null_mut(), 0, null_mut()), OKO_OUT_OF_RANGE);
        }
        for viewer in [2, i32::MAX, -2, i32::MIN] {
            wrong.is(oko_game_view_json(game, viewer, null_mut(), 0, &mut len), OKO_OUT_OF_RANGE);
            wrong.is(oko_game_events(game, viewer, 0, null_mut(), 0, &mut len), OKO_OUT_OF_RANGE);
            wrong.is(oko_game_events_text(game, viewer, 0, OKO_EN, null_mut(), 0, &mut len), OKO_OUT_OF_RANGE);
            wrong.is(oko_game_sample(game, viewer, 0, &mut out), OKO_OUT_OF_RANGE);
        }
        assert_eq!(oko_game_legal_nth(game, 0, 0, &mut command), OKO_OK);
        wrong.is(oko_game_legal_nth(game, 0, u32::MAX, &mut command), OKO_OUT_OF_RANGE);
        wrong.is(oko_game_step(game, u32::MAX, &mut out32, &mut len), OKO_OUT_OF_RANGE);
        // It is not the turn of seat 1.
        wrong.is(oko_game_legal_nth(game, 1, 0, &mut command), OKO_OUT_OF_RANGE);
        wrong.is(oko_game_check(game, 1, &command), 101);
        for ply in [-2, i64::MIN, i64::MAX] {
            wrong.is(oko_game_apply(game, 0, &command, ply, -1, null_mut(), 0, null_mut()), OKO_OUT_OF_RANGE);
        }
        wrong.is(oko_game_apply(game, 0, &command, 1, -1, null_mut(), 0, null_mut()), 102);
        for kind in [0, 5, u16::MAX] {
            let unknown = OkoCommand { kind, ..command };
            wrong.is(oko_game_check(game, 0, &unknown), 104);
            wrong.is(oko_command_format(game, &unknown, null_mut(), 0, &mut len), 104);
        }
        wrong.is(oko_command_parse(game, b"jump".as_ptr(), 4, &mut command), 104);
        wrong.is(oko_game_query_json(game, 0, b"{}".as_ptr(), 2, null_mut(), 0, &mut len), 250);
    }
    assert_eq!((out, out32, len), (0, 0, 0));
}

#[test]
fn a_buffer_that_is_too_small_changes_neither_the_game_nor_its_redo() {
    let (game, mut command, mut len) = (deal(SETUP), OkoCommand::default(), 0);
    let mut events = [OkoEvent::default(); 64];
    // SAFETY: the pointers are valid for their lengths.
    unsafe {
        assert_eq!(oko_game_legal_nth(game, 0, 0, &mut command), OKO_OK);
        let mut apply = |cap| oko_game_apply(game, 0, &command, 0, -1, events.as_mut_ptr(), cap, &mut len);
        assert_eq!(apply(64), OKO_OK);
        assert_eq!(oko_game_undo(game), OKO_OK);
        assert_eq!(apply(0), OKO_BUFFER_TOO_SMALL);
        let needed = len;
        // The undone command can still be redone, so the refused call played nothing.
        assert_eq!(oko_game_redo(game), OKO_OK);
        assert_eq!(oko_game_undo(game), OKO_OK);
        assert_eq!(oko_game_apply(game, 0, &command, 0, -1, events.as_mut_ptr(), needed, &mut len), OKO_OK);
        assert_eq!((len, events[0].ply), (needed, 1));
        assert_eq!(oko_game_redo(game), OKO_NOTHING);
        let mut again = [OkoEvent::default(); 64];
        assert_eq!(oko_game_events(game, -1, 1, again.as_mut_ptr(), 64, &mut len), OKO_OK);
        assert_eq!((len, again), (needed, events));
        assert_eq!(oko_game_events(game, -1, 99, null_mut(), 0, &mut len), OKO_OK);
        assert_eq!(len, 0);
    }
    assert_eq!(oko_game_free(game), OKO_OK);
}

#[test]
fn every_status_has_a_text_in_both_languages() {
    let text = |status, lang| {
        // SAFETY: the text is static and zero-terminated.
        unsafe { CStr::from_ptr(oko_status_text(status, lang)) }.to_str().unwrap()
    };
    let known: Vec<i32> = (OKO_OK..=OKO_NOTHING).chain([OKO_CANCELLED, 100, -1]).collect();
    for (place, status) in known.iter().enumerate() {
        let (en, ru) = (text(*status, OKO_EN), text(*status, OKO_RU));
        assert!(en.is_ascii() && !ru.is_ascii(), "{en} {ru}");
        assert!(known[..place].iter().all(|other| text(*other, OKO_EN) != en && text(*other, OKO_RU) != ru));
    }
    assert_eq!(text(250, OKO_EN), text(100, OKO_EN));
    assert_eq!(text(i32::MIN, 77), text(99, OKO_EN));
}

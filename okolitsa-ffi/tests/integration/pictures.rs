//! Pictures through the C interface.

use crate::support::{ask, deal};
use okolitsa_capi::*;
use std::ptr::null;

fn arguments(text: &str) -> (*const u8, u32) {
    (text.as_ptr(), text.len() as u32)
}

#[test]
fn a_position_is_drawn_for_a_viewer() {
    let game = deal(r#"{"ruleset": "okolitsa", "seed": 7}"#);
    let svg = |viewer: i32, options: &str| {
        let (options, options_len) = arguments(options);
        // SAFETY: `ask` passes valid buffers.
        ask(|buf, cap, len| unsafe { oko_game_svg(game, viewer, options, options_len, buf, cap, len) })
    };
    let drawn = svg(-1, "{}").unwrap();
    assert!(drawn.starts_with("<svg") && drawn.ends_with("</svg>\n"));
    assert_ne!(svg(0, r#"{"theme": "dark"}"#).unwrap(), drawn);
    // SAFETY: as above.
    let plain = ask(|buf, cap, len| unsafe { oko_game_svg(game, -1, null(), 0, buf, cap, len) });
    assert_eq!(plain, Ok(drawn));
    assert_eq!(svg(-1, "[]"), Err(140));
    assert_eq!(svg(-1, r#"{"colour": 1}"#), Err(141));
    assert_eq!(svg(-1, r#"{"size": 0}"#), Err(142));
    assert_eq!(svg(-1, r#"{"shade": {"x": 9, "y": 9, "feature": 0}}"#), Err(143));
    assert_eq!(svg(9, "{}"), Err(OKO_OUT_OF_RANGE));
    // SAFETY: as above.
    let board = ask(|buf, cap, len| unsafe { oko_game_text_board(game, -1, OKO_EN, 0, buf, cap, len) }).unwrap();
    assert!(board.lines().count() > 5 && !board.contains('\u{1b}'));
    // SAFETY: as above.
    let colours = ask(|buf, cap, len| unsafe { oko_game_text_board(game, -1, OKO_RU, 1, buf, cap, len) }).unwrap();
    assert!(colours.contains('\u{1b}') && colours.contains("Игрок 2") && !board.contains("Игрок"));
}

#[test]
fn tiles_sheets_and_catalogues_need_no_game() {
    let ((ruleset, ruleset_len), (set, set_len)) = (arguments("classic"), arguments("base"));
    let tile = |tile: &str, quarters: u32| {
        let (tile, tile_len) = arguments(tile);
        // SAFETY: `ask` passes valid buffers.
        ask(|buf, cap, len| unsafe {
            oko_tile_svg(ruleset, ruleset_len, tile, tile_len, quarters, null(), 0, buf, cap, len)
        })
    };
    assert!(tile("base/D", 1).unwrap().contains("rotate(90 50 50)"));
    assert_eq!(tile("base/D", 4), Err(OKO_OUT_OF_RANGE));
    assert_eq!(tile("base/none", 0), Err(144));
    // SAFETY: as above.
    let sheet = ask(|buf, cap, len| unsafe {
        oko_tile_sheet_svg(ruleset, ruleset_len, set, set_len, null(), 0, buf, cap, len)
    });
    assert!(sheet.unwrap().contains("base/X"));
    // SAFETY: as above.
    let catalogue =
        ask(|buf, cap, len| unsafe { oko_tile_catalogue_json(ruleset, ruleset_len, set, set_len, buf, cap, len) });
    assert!(catalogue.unwrap().contains(r#""sides":["city","road","field","road"]"#));
}

//! The queries of the C interface, called as from C.

use crate::support::{SETUP, ask, deal};
use okolitsa_capi::*;

#[test]
fn rulesets_and_version_need_no_game() {
    // SAFETY: `ask` passes valid buffers.
    let rulesets = ask(|buf, cap, len| unsafe { oko_rulesets_json(buf, cap, len) }).unwrap();
    assert!(rulesets.contains(r#""id":"okolitsa""#) && rulesets.contains("river_bends"), "{rulesets}");
    // SAFETY: as above.
    assert_eq!(ask(|buf, cap, len| unsafe { oko_version(buf, cap, len) }).unwrap(), env!("CARGO_PKG_VERSION"));
}

#[test]
fn refusals_of_setups_and_saves_are_data() {
    let bad = r#"{"ruleset": "okolitsa", "players": 9}"#;
    // SAFETY: `ask` passes valid buffers.
    let why = |text: &str| {
        ask(|buf, cap, len| unsafe { oko_setup_refusal_json(text.as_ptr(), text.len() as u32, buf, cap, len) })
    };
    assert!(why(bad).unwrap().contains(r#""slug":"players""#));
    assert_eq!(why(SETUP), Err(OKO_NOTHING));
    let game = deal(SETUP);
    let line = |line: &str| {
        // SAFETY: `ask` passes valid buffers.
        ask(|buf, cap, len| unsafe { oko_line_refusal_json(game, line.as_ptr(), line.len() as u32, buf, cap, len) })
    };
    assert!(line("jump").unwrap().contains(r#""given":"jump""#));
    assert_eq!(line("place 0,0 r0"), Err(OKO_NOTHING));
    assert_eq!(oko_game_free(game), OKO_OK);
    // SAFETY: as above.
    let save = ask(|buf, cap, len| unsafe { oko_save_refusal_json(bad.as_ptr(), bad.len() as u32, buf, cap, len) });
    assert!(save.unwrap().contains("no_save"));
}

#[test]
fn a_game_has_queries_and_a_position() {
    let game = deal(SETUP);
    let query = r#"{"about": "remaining"}"#;
    let run_query = |query: &str| {
        // SAFETY: `ask` passes valid buffers.
        ask(|buf, cap, len| unsafe { oko_game_query_json(game, -1, query.as_ptr(), query.len() as u32, buf, cap, len) })
    };
    assert!(run_query(query).unwrap().contains(r#""total":70"#));
    assert_eq!(run_query(r#"{"about": "weather"}"#), Err(250));
    // SAFETY: as above.
    let line = ask(|buf, cap, len| unsafe { oko_game_position(game, buf, cap, len) }).unwrap();
    assert!(line.starts_with("okolitsa players=2 |"), "{line}");
    // SAFETY: as above.
    let events = ask(|buf, cap, len| unsafe { oko_game_events_json(game, 0, 0, buf, cap, len) }).unwrap();
    assert!(events.contains("tile_drawn") && events.contains("view_fingerprint"), "{events}");
    // SAFETY: as above.
    let words = |lang| ask(|buf, cap, len| unsafe { oko_game_events_text(game, 0, 0, lang, buf, cap, len) }).unwrap();
    assert!(words(OKO_EN).is_ascii() && !words(OKO_RU).is_ascii());
    assert_eq!((words(OKO_RU).lines().count(), words(7)), (events.matches(r#""event":"#).count(), words(OKO_EN)));
    let (mut count, mut to_act, mut legal) = (0, 9, 0);
    // SAFETY: the pointers are valid.
    unsafe {
        assert_eq!(oko_game_legal_count(game, 0, &mut count), OKO_OK);
        assert_eq!(oko_game_to_act(game, &mut to_act, &mut legal), OKO_OK);
    }
    assert!(count > 0);
    assert_eq!((to_act, legal), (0, count));
    assert_eq!(oko_game_free(game), OKO_OK);
}

#[test]
fn playouts_fill_a_row_for_each_game() {
    let mut scores = [-1; 8];
    let mut len = 0;
    let mut play = |games, cap| {
        // SAFETY: the buffers are valid for `cap` numbers.
        unsafe { oko_playouts(SETUP.as_ptr(), SETUP.len() as u32, games, 1, scores.as_mut_ptr(), cap, &mut len) }
    };
    assert_eq!(play(4, 8), OKO_OK);
    assert_eq!(play(5, 8), OKO_BUFFER_TOO_SMALL);
    assert_eq!(len, 10);
    assert!(scores.iter().all(|&points| points >= 0));
    assert!(scores.iter().any(|&points| points > 0));
}

#[test]
fn a_sample_is_an_independent_game_with_the_same_view() {
    let game = deal(SETUP);
    let mut command = OkoCommand::default();
    let (mut one, mut same, mut other, mut reveals) = (0, 0, 0, 9);
    let info = |game| {
        let mut info = OkoInfo::default();
        // SAFETY: the pointer is valid.
        assert_eq!(unsafe { oko_game_info(game, &mut info) }, OKO_OK);
        info
    };
    // SAFETY: the pointers are valid.
    unsafe {
        assert_eq!(oko_game_undo_reveals(game, &mut reveals), OKO_OK);
        assert_eq!(reveals, 0);
        for draws in [0, 1] {
            let by = info(game).to_act.into();
            // The last command of the figure step is `skip`; after it a tile is drawn.
            assert_eq!(oko_game_legal_nth(game, by, info(game).legal - 1, &mut command), OKO_OK);
            let played = oko_game_apply(game, by, &command, -1, -1, std::ptr::null_mut(), 0, std::ptr::null_mut());
            assert_eq!(played, OKO_OK);
            assert_eq!(oko_game_undo_reveals(game, &mut reveals), OKO_OK);
            assert_eq!(reveals, draws);
        }
        assert_eq!(oko_game_sample(game, 1, 5, &mut one), OKO_OK);
        assert_eq!(oko_game_sample(game, 1, 5, &mut same), OKO_OK);
        assert_eq!(oko_game_sample(game, 1, 6, &mut other), OKO_OK);
    }
    let (original, sampled) = (info(game), info(one));
    assert_eq!((sampled.ply, sampled.legal, sampled.to_act), (0, original.legal, original.to_act));
    assert_eq!(sampled, info(same));
    assert_ne!(sampled.fingerprint, original.fingerprint);
    assert_ne!(sampled.fingerprint, info(other).fingerprint);
    assert_eq!((oko_game_undo(one), oko_game_redo(one)), (OKO_NOTHING, OKO_NOTHING));
    // SAFETY: `ask` passes valid buffers.
    let view = |game| ask(|buf, cap, len| unsafe { oko_game_view_json(game, 1, buf, cap, len) }).unwrap();
    assert_eq!(view(one), view(game));
    for game in [game, one, same, other] {
        assert_eq!(oko_game_free(game), OKO_OK);
    }
}

//! Wrong calls are answered, never followed.

use okolitsa_capi::*;
use std::ptr::{null, null_mut};

#[test]
fn wrong_calls_have_their_statuses() {
    let setup = br#"{"ruleset": "okolitsa"}"#;
    let (mut game, mut copy, mut len) = (0, 0, 0);
    unsafe {
        assert_eq!(oko_game_new(null(), 0, &mut game), OKO_NULL);
        assert_eq!(oko_game_new(setup.as_ptr(), setup.len() as u32, null_mut()), OKO_NULL);
        assert_eq!(oko_game_new([0xffu8].as_ptr(), 1, &mut game), OKO_BAD_UTF8);
        assert_eq!(oko_game_new(b"{".as_ptr(), 1, &mut game), 111);
        assert_eq!(game, 0);
        assert_eq!(oko_game_new(setup.as_ptr(), setup.len() as u32, &mut game), OKO_OK);
        assert_eq!(oko_game_info(game, null_mut()), OKO_NULL);
        assert_eq!(oko_game_check(game, 0, null()), OKO_NULL);
        assert_eq!(oko_game_legal(game, 9, null_mut(), 0, &mut len), OKO_OUT_OF_RANGE);
        assert_eq!(oko_game_legal(game, 0, null_mut(), 0, &mut len), OKO_BUFFER_TOO_SMALL);
        assert!(len > 0);
        let unknown = OkoCommand { kind: 65535, ..OkoCommand::default() };
        assert_eq!(oko_game_check(game, 0, &unknown), 104);
        assert_eq!(oko_game_undo(game), OKO_NOTHING);
        assert_eq!(oko_game_clone(game, &mut copy), OKO_OK);
        assert_eq!(oko_game_free(game), OKO_OK);
        assert_eq!(oko_game_free(game), OKO_INVALID_HANDLE);
        assert_eq!(oko_game_undo(12345), OKO_INVALID_HANDLE);
        assert_eq!(oko_game_free(copy), OKO_OK);
    }
}

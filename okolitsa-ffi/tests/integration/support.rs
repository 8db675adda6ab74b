//! What several tests need: a game, and texts asked for as C asks.

use okolitsa_capi::*;

pub const SETUP: &str = r#"{"ruleset": "okolitsa", "players": 2, "seed": 7}"#;

pub fn deal(setup: &str) -> OkoGame {
    let mut game = 0;
    // SAFETY: the pointers are good.
    assert_eq!(unsafe { oko_game_new(setup.as_ptr(), setup.len() as u32, &mut game) }, OKO_OK);
    game
}

/// Calls twice, as a caller does who asks for the size first.
pub fn ask(call: impl Fn(*mut u8, u32, *mut u32) -> i32) -> Result<String, i32> {
    let mut len = 0;
    match call(std::ptr::null_mut(), 0, &mut len) {
        OKO_BUFFER_TOO_SMALL => {}
        status => return Err(status),
    }
    let mut buf = vec![0; len as usize];
    assert_eq!(call(buf.as_mut_ptr(), len, &mut len), OKO_OK);
    Ok(String::from_utf8(buf).unwrap())
}

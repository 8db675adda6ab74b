//! Bytes as a save, a setup and a position.

use crate::{play_to_the_end, save_and_load, set_up_again};
use okolitsa::AnyGame;

/// Reads a text in each of the three ways; what is accepted is a whole game.
pub fn load(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for game in [AnyGame::load(text), AnyGame::new(text), AnyGame::from_position(text)] {
        match game {
            Ok(game) => {
                save_and_load(&game);
                set_up_again(&game);
                play_to_the_end(&game);
            }
            Err(fault) => assert!(fault.code >= 100 && !fault.to_string().is_empty()),
        }
    }
}

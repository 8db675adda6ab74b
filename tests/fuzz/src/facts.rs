//! Bytes as a tile set.

use crate::{play_to_the_end, save_and_load};
use okolitsa::AnyGame;
use okolitsa::classic::Kind;
use okolitsa::landscape::TileSetFacts;
use serde_json::{Value, json};

/// A set that is judged sound can be played with; one that is not is refused by a game for the same reason.
pub fn facts(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let read = TileSetFacts::parse(text);
    let Ok(tiles) = serde_json::from_str::<Value>(text) else {
        assert!(read.is_err(), "facts that are no JSON: {text}");
        return;
    };
    if tiles.is_null() {
        return;
    }
    let from_value = TileSetFacts::from_value(tiles.clone());
    // The other way round not: a field that is there twice is lost in a value.
    if read.is_ok() {
        assert_eq!(read, from_value);
    }
    // As the game will read it: a number with a fraction need not come out of a text as it went in.
    let setup = json!({"ruleset": "classic", "abbot": true, "tiles": tiles}).to_string();
    let tiles = serde_json::from_str::<Value>(&setup).expect("a written text is JSON")["tiles"].take();
    let judged = TileSetFacts::from_value(tiles).and_then(|facts| facts.validate::<Kind>());
    match (AnyGame::new(&setup), judged) {
        (Ok(game), judged) => {
            assert!(judged.is_ok(), "played with facts that are refused: {text}");
            save_and_load(&game);
            play_to_the_end(&game);
        }
        (Err(fault), Err(reason)) => assert_eq!(*fault, reason.refusal(), "{text}"),
        // Sound tiles may still be too many, or have no start among them.
        (Err(fault), Ok(_)) => assert!(matches!(fault.slug, "deck_too_large" | "tile_facts"), "{fault}: {text}"),
    }
}

//! Bytes as lines and records of commands.

use okolitsa::{AnyGame, RULESETS, WireCommand};
use std::sync::LazyLock;

static GAMES: LazyLock<Vec<AnyGame>> = LazyLock::new(|| {
    let deal = |setup: String| AnyGame::new(&setup).expect("a plain setup is dealt");
    RULESETS.iter().map(|entry| deal(serde_json::json!({"ruleset": entry.id}).to_string())).collect()
});

/// Reading and printing are inverse: a line that is read is printed as it was, a record that is printed is read as it was.
pub fn notation(data: &[u8]) {
    for game in &*GAMES {
        for line in String::from_utf8_lossy(data).lines() {
            if let Ok(command) = game.parse(line) {
                assert_eq!(game.print(&command).as_deref(), Ok(line), "{} {command:?}", game.ruleset());
            }
        }
        for record in data.chunks_exact(10) {
            let wide = |at: usize| u16::from_le_bytes([record[at], record[at + 1]]);
            let command = WireCommand {
                kind: u16::from(record[0]),
                piece: record[1] >> 4,
                rotation: record[1] & 15,
                x: wide(2) as i16,
                y: wide(4) as i16,
                item: wide(6),
                target: wide(8),
            };
            if let Ok(line) = game.print(&command) {
                assert_eq!(game.parse(&line), Ok(command), "{} {line}", game.ruleset());
            }
        }
    }
}

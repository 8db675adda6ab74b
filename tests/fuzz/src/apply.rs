//! Bytes that drive a game.

use crate::{play_to_the_end, save_and_load, set_up_again};
use okolitsa::{AnyGame, Entry, OptionValues, Player, RULESETS, Viewer, WireCommand};
use serde_json::json;

/// Bytes as they are needed; none left is a 0.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { self.next() as usize % n }
    }

    fn wide(&mut self) -> u16 {
        u16::from_le_bytes([self.next(), self.next()])
    }
}

/// A setup that is valid by what the ruleset tells of itself.
fn deal(bytes: &mut Bytes, entry: &Entry) -> AnyGame {
    let about = entry.about();
    let (min, max) = about.players;
    let players = min + bytes.below(usize::from(max - min) + 1) as u8;
    let mut setup = json!({"ruleset": entry.id, "players": players, "seed": bytes.next()});
    for option in &about.options {
        setup[option.name] = match option.values {
            OptionValues::Flag => json!(bytes.below(2) == 1),
            OptionValues::Choice(words) => json!(words[bytes.below(words.len())]),
            OptionValues::Number(min, max) => json!(min + bytes.below(usize::from(max - min) + 1) as u8),
        };
    }
    AnyGame::new(&setup.to_string()).unwrap_or_else(|fault| panic!("{setup}: {fault}"))
}

/// Any record by any seat: refused without a trace, or played; and `check`, the list and `apply` say the same.
fn try_anything(game: &mut AnyGame, by: Player, command: &WireCommand) {
    let before = game.fingerprint();
    let verdict = game.check(by, command);
    let is_listed = game.legal(by).contains(command);
    assert_eq!(verdict.is_ok(), is_listed, "{command:?} by {by} in {}", game.save());
    let played = game.apply_without_events(by, command);
    assert_eq!(verdict, played, "{command:?} by {by}");
    if let Err(refusal) = played {
        assert_eq!(game.fingerprint(), before, "a refused command left a trace");
        assert!(!refusal.text(okolitsa::Lang::Ru).is_empty());
    }
}

/// Chooses a setup, then plays commands, legal and illegal, takes back and plays again, saves, sets up and looks.
pub fn apply(data: &[u8]) {
    let mut bytes = Bytes(data);
    let entry = &RULESETS[bytes.below(RULESETS.len())];
    let mut game = deal(&mut bytes, entry);
    while !bytes.0.is_empty() {
        let to_act = game.status().to_act;
        match bytes.next() % 16 {
            0..=8 => {
                if let Some(by) = to_act {
                    let n = bytes.below(game.count_legal(by));
                    let command = game.nth_legal(by, n).expect("a seat to act has a command");
                    game.apply_without_events(by, &command).expect("a listed command is legal");
                }
            }
            9 | 10 => {
                let command = WireCommand {
                    kind: u16::from(bytes.next() % 6),
                    piece: bytes.next() % 3,
                    rotation: bytes.next() % 5,
                    x: i16::from(bytes.next() as i8),
                    y: i16::from(bytes.next() as i8),
                    item: bytes.wide(),
                    target: u16::from(bytes.next()),
                };
                try_anything(&mut game, Player(bytes.next() % 6), &command);
            }
            11 | 12 => {
                let before = game.fingerprint();
                if game.undo().is_some() {
                    let mut again = game.clone();
                    again.redo().expect("what was taken back can be played again");
                    assert_eq!(again.fingerprint(), before, "redo leads elsewhere: {}", game.save());
                }
            }
            13 => drop(game.redo()),
            14 => {
                let viewer = Viewer::Player(Player(bytes.next() % game.players()));
                assert_eq!(game.tracked_view(viewer), game.view(viewer), "{}", game.save());
            }
            _ => set_up_again(&game),
        }
    }
    save_and_load(&game);
    play_to_the_end(&game);
}

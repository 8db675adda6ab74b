//! Counts of the lines of play to a depth, from text files under `tests/perft` of the workspace: the first line is a setup, the others
//! are `depth count`. A fault in what is legal seldom leaves all counts as they were.

use okolitsa::{AnyGame, WireCommand};
use std::path::PathBuf;

fn perft(game: &mut AnyGame, depth: u32) -> u64 {
    let Some(by) = game.status().to_act else { return u64::from(depth == 0) };
    match depth {
        0 => 1,
        1 => game.count_legal(by) as u64,
        _ => game
            .legal(by)
            .iter()
            .map(|command| {
                game.apply_without_events(by, command).unwrap();
                let count = perft(game, depth - 1);
                game.undo();
                count
            })
            .sum(),
    }
}

/// The same count by asking `check` about every command within reach, on copies: neither the lists nor undo are used.
fn naive(game: &AnyGame, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(by) = game.status().to_act else { return 0 };
    let mut count = 0;
    let mut ask = |command: WireCommand| {
        if game.check(by, &command).is_ok() {
            let mut next = game.clone();
            next.apply_without_events(by, &command).unwrap();
            count += naive(&next, depth - 1);
        }
    };
    for kind in 0..8 {
        let none = WireCommand { kind, ..WireCommand::default() };
        // The records that differ from `none`, so that none is asked about twice.
        ask(none);
        for (x, y) in (-4..=4).flat_map(|x| (-4..=4).map(move |y| (x, y))) {
            for (rotation, item) in (0..4).flat_map(|rotation| (0..6).map(move |item| (rotation, item))) {
                let command = WireCommand { x, y, rotation, item, ..none };
                if command != none {
                    ask(command);
                }
            }
        }
        for (piece, item) in (0..3).flat_map(|piece| (0..17).map(move |item| (piece, item))) {
            let command = WireCommand { piece, item, ..none };
            // Those without a piece and with a small item were asked about at 0,0.
            if piece != 0 || item > 5 {
                ask(command);
            }
        }
        for (item, target) in (0..54).flat_map(|item| (1..=9).map(move |target| (item, target))) {
            ask(WireCommand { item, target, ..none });
        }
    }
    count
}

#[test]
fn counts_are_as_recorded() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/perft");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let (setup, counts) = text.split_once('\n').unwrap();
        let mut game = AnyGame::new(setup).unwrap_or_else(|e| panic!("{file:?}: {e}"));
        for depth in 1..=2 {
            assert_eq!(naive(&game, depth), perft(&mut game, depth), "{file:?} at depth {depth}");
        }
        let counted: Vec<String> = (1..=4).map(|depth| format!("{depth} {}", perft(&mut game, depth))).collect();
        assert_eq!(counts.lines().collect::<Vec<_>>(), counted, "{file:?}");
    }
}

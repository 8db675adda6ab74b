//! Labels on the text board.

#[path = "../../play/board.rs"]
mod labels;

use labels::label;
use okolitsa::{AnyGame, Lang, Player, Viewer};

/// A game with one more tile, south of the first.
fn board(colour: bool) -> String {
    let mut game = AnyGame::new(r#"{"ruleset": "classic", "order": ["base/B", "base/B"]}"#).unwrap();
    let command = game.parse("place 0,1 r0").unwrap();
    game.apply_without_events(Player(0), &command).unwrap();
    game.text_board(Viewer::Spectator, Lang::En, colour)
}

#[test]
fn a_board_grows_to_hold_its_labels() {
    let labels = [((-1, 1), "1-4".to_owned()), ((1, 0), "5".to_owned()), ((0, 2), "6".to_owned())];
    let labelled = label(&board(false), &labels);
    let (grid, rest) = labelled.split_at(labelled.find("> 1").unwrap());
    let expected = "       -1       0       1
             .#####.
   0         +++++++    5
             .......

             .......
   1   1-4   ..MMM..
             .......


   2            6


";
    assert_eq!(grid, expected);
    assert!(board(false).ends_with(rest));
}

#[test]
fn labels_stand_beside_coloured_tiles() {
    let labelled = label(&board(true), &[((1, 0), "5".to_owned())]);
    let row = labelled.lines().find(|line| line.starts_with("   0")).unwrap();
    assert!(row.starts_with("   0 \x1b[") && row.ends_with("\x1b[0m    5"), "{row:?}");
}

#[test]
fn other_texts_stay_as_they_are() {
    let table = AnyGame::new(r#"{"ruleset": "schotten"}"#).unwrap().text_board(Viewer::Spectator, Lang::En, false);
    assert_eq!(label(&table, &[((0, 0), "1".to_owned())]), table);
}

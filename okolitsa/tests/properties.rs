//! Whatever comes in, the answer is a game or a typed refusal, never a panic; and what is accepted is whole.

use okolitsa::{AnyGame, RULESETS, Rng, WireCommand};
use proptest::prelude::*;
use serde_json::{Value, json};

fn played(plies: usize) -> AnyGame {
    let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "players": 3, "seed": 7}"#).unwrap();
    let mut rng = Rng::new(4, 4);
    for _ in 0..plies {
        let by = game.status().to_act.unwrap();
        let command = game.nth_legal(by, rng.below(game.count_legal(by) as u32) as usize).unwrap();
        game.apply_quietly(by, &command).unwrap();
    }
    game
}

/// Puts other characters in some places of a text.
fn edit(text: &str, edits: &[(usize, char)]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for &(at, to) in edits {
        let at = at % text.len();
        text[at] = to;
    }
    text.into_iter().collect()
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(|b| json!(b)),
        any::<i64>().prop_map(|n| json!(n)),
        (0..7u8).prop_map(|n| json!(n)),
        any::<f64>().prop_map(|n| json!(n)),
        ".{0,12}".prop_map(|s| json!(s)),
        Just(json!([])),
        Just(json!({"tiles": []})),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_line_is_a_command_in_its_one_form_or_refused(
        line in "(place|deploy|recall|skip|.{0,8}) ?-?[0-9]{0,4},?(meeple|abbot)?-?[0-9]{0,4} ?r?[0-9]{0,4}",
    ) {
        let game = played(0);
        if let Ok(command) = game.parse(&line) {
            prop_assert_eq!(game.print(&command).unwrap(), line);
        }
    }

    #[test]
    fn any_record_is_a_command_or_refused(
        kind in 0..7u16, piece: u8, rotation in 0..6u8, x: i16, y: i16, item: u16, target in 0..2u16,
    ) {
        let mut game = played(3);
        let command = WireCommand { kind, piece, rotation, x, y, item, target };
        if let Ok(line) = game.print(&command) {
            prop_assert_eq!(game.parse(&line).unwrap(), command);
        }
        let (by, before) = (game.status().to_act.unwrap(), game.fingerprint());
        if game.apply_quietly(by, &command).is_err() {
            prop_assert_eq!(game.fingerprint(), before);
        }
    }

    #[test]
    fn any_setup_deals_or_is_refused(ruleset in 0..RULESETS.len(), which: usize, field in value(), other in value()) {
        let entry = &RULESETS[ruleset];
        let mut names = vec!["players", "seed", "first", "order", "position", "tiles", "nonsense"];
        names.extend(entry.about().options.iter().map(|option| option.name));
        let mut setup = json!({"ruleset": entry.id, "players": 2});
        setup[names[which % names.len()]] = field;
        setup[names[which / 64 % names.len()]] = other;
        if let Ok(mut game) = AnyGame::new(&setup.to_string()) {
            game.play_randomly(&mut Rng::new(1, 1));
            prop_assert!(game.status().is_over());
        }
    }

    #[test]
    fn an_edited_save_is_the_same_game_or_refused(
        edits in prop::collection::vec((any::<usize>(), any::<char>()), 1..3), cut: usize,
    ) {
        let game = played(40);
        let save = game.save();
        if let Ok(loaded) = AnyGame::load(&edit(&save, &edits)) {
            prop_assert_eq!(loaded.fingerprint(), game.fingerprint());
        }
        let end = cut % save.len();
        if save.is_char_boundary(end) {
            prop_assert!(AnyGame::load(&save[..end]).is_err());
        }
    }

    #[test]
    fn a_save_with_a_command_taken_out_is_refused(at in 0..39usize) {
        let mut save: Value = serde_json::from_str(&played(40).save()).unwrap();
        save["commands"].as_array_mut().unwrap().remove(at);
        prop_assert!(AnyGame::load(&save.to_string()).is_err());
    }

    #[test]
    fn an_edited_position_can_be_played_to_the_end_or_is_refused(
        edits in prop::collection::vec((any::<usize>(), "[-0-9a-zA-Z@,+|/ ]".prop_map(|s| s.chars().next().unwrap())), 1..3),
    ) {
        let line = played(30).position()["position"].as_str().unwrap().to_owned();
        if let Ok(mut game) = AnyGame::from_position(&edit(&line, &edits)) {
            game.play_randomly(&mut Rng::new(1, 1));
            prop_assert!(game.status().is_over());
        }
    }
}

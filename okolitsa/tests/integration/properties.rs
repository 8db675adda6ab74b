//! Whatever comes in, the answer is a game or a typed refusal, never a panic; and what is accepted is whole.

use crate::support::{play_one, tiles};
use okolitsa::{AnyGame, OptionValues, RULESETS, Rng, WireCommand, to_hex};
use proptest::prelude::*;
use serde_json::{Value, json};

fn played(plies: usize) -> AnyGame {
    played_of("okolitsa", plies)
}

fn played_of(ruleset: &str, plies: usize) -> AnyGame {
    let mut game = AnyGame::new(&json!({"ruleset": ruleset, "seed": 7}).to_string()).unwrap();
    let mut rng = Rng::new(4, 4);
    for _ in 0..plies {
        assert!(play_one(&mut game, &mut rng));
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

/// Changes one thing in the facts of a tile.
fn mutate_facts(tile: &mut Value, what: u8, at: usize, to: usize) {
    const KINDS: [&str; 8] = ["city", "road", "river", "field", "monastery", "garden", "village", "lake"];
    let features = tile["features"].as_array_mut().unwrap();
    let (one, other) = (at % features.len(), to % features.len());
    match what {
        0 => {
            let ports = [one, other].map(|feature| features[feature]["ports"].clone());
            [features[other]["ports"], features[one]["ports"]] = ports;
        }
        1 => drop(features[one]["ports"].as_array_mut().unwrap().pop()),
        2 => features[one]["ports"].as_array_mut().unwrap().push(json!(to % 14)),
        3 => features[one]["kind"] = json!(KINDS[to % KINDS.len()]),
        4 => features[one]["cities"] = json!([to % 5]),
        5 => features[one]["pennants"] = json!(to % 300),
        6 => drop(features.remove(one)),
        7 => features.push(features[one].clone()),
        8 => tile["count"] = json!(to % 130),
        9 => tile["start"] = json!(to % 3),
        _ => tile["id"] = json!("x".repeat(to % 70)),
    }
}

/// A position's line with some of its words moved, dropped, doubled, or replaced by others.
fn mutate_words(line: &str, mutations: &[(u8, usize, usize)]) -> String {
    const OTHERS: [&str; 12] =
        ["0/0", "9/9", "7a/7a/7a", "1 figure", "0 draw", "bag", "D@0,0r0", "E@0,1r90+0m0", "-/-", "r1", "^1", "=0"];
    let mut words: Vec<&str> = line.split(' ').collect();
    for &(what, at, to) in mutations {
        let (at, other) = (at % words.len(), to % words.len());
        match what {
            0 => words.swap(at, other),
            1 => drop(words.remove(at)),
            2 => words.insert(other, words[at]),
            _ => words[at] = OTHERS[to % OTHERS.len()],
        }
    }
    words.join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

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
        if game.apply_without_events(by, &command).is_err() {
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

    #[test]
    fn any_mix_of_options_deals_a_game_that_ends(ruleset in 0..RULESETS.len(), seed: u64, players in 0..5u8, choices: u64) {
        let entry = &RULESETS[ruleset];
        let about = entry.about();
        let (min, max) = about.players;
        let mut setup = json!({"ruleset": entry.id, "players": min + players % (max - min + 1), "seed": seed});
        let mut rng = Rng::new(choices, 1);
        for option in &about.options {
            let choice = rng.below(64) as usize;
            setup[option.name] = match option.values {
                OptionValues::Flag => json!(choice % 2 == 1),
                OptionValues::Choice(words) => json!(words[choice % words.len()]),
                OptionValues::Number(min, max) => json!(min + choice as u8 % (max - min + 1)),
            };
        }
        let mut game = AnyGame::new(&setup.to_string()).map_err(|fault| TestCaseError::fail(fault.to_string()))?;
        game.play_randomly(&mut Rng::new(seed, 1));
        prop_assert!(game.status().is_over());
    }

    #[test]
    fn mutated_tiles_can_be_played_with_or_are_named(
        tile: usize, mutations in prop::collection::vec((0..11u8, any::<usize>(), any::<usize>()), 1..3),
    ) {
        let mut set: Value = serde_json::from_str(tiles::BASE).unwrap();
        let tiles = set["tiles"].as_array_mut().unwrap();
        let tile = tile % tiles.len();
        for (what, at, to) in mutations {
            mutate_facts(&mut tiles[tile], what, at, to);
            if tiles[tile]["features"] == json!([]) {
                break;
            }
        }
        let id: String = tiles[tile]["id"].as_str().unwrap().chars().take(60).collect();
        match AnyGame::new(&json!({"ruleset": "classic", "abbot": true, "tiles": set}).to_string()) {
            Ok(mut game) => {
                game.play_randomly(&mut Rng::new(1, 1));
                prop_assert!(game.status().is_over());
            }
            Err(fault) if fault.slug == "tile_facts" => {
                let evidence = fault.evidence_json();
                let is_named = evidence["tile"].as_str().is_some_and(|tile| tile.starts_with(&id));
                let is_start = fault.to_string().contains("start tile");
                prop_assert!(is_named || is_start, "{} {:?}", fault, evidence);
            }
            Err(fault) => prop_assert_eq!(fault.slug, "deck_too_large"),
        }
    }

    #[test]
    fn a_save_with_other_commands_names_the_first_that_does_not_fit(
        ruleset in 0..RULESETS.len(), what in 0..4u8, at in 0..40usize, to in 0..40usize,
    ) {
        let game = played_of(RULESETS[ruleset].id, 40);
        let mut save: Value = serde_json::from_str(&game.save()).unwrap();
        let commands = save["commands"].as_array_mut().unwrap();
        match what {
            0 => commands.swap(at, to),
            1 => drop(commands.remove(at)),
            2 => commands.insert(to, commands[at].clone()),
            _ => commands[at] = commands[to].clone(),
        }
        // The same replay, made by hand.
        let mut replay = AnyGame::new(&json!(game.setup()).to_string()).unwrap();
        let misfit = save["commands"].as_array().unwrap().iter().position(|line| {
            let command = replay.parse(line.as_str().unwrap()).unwrap();
            replay.status().to_act.is_none_or(|by| replay.apply_without_events(by, &command).is_err())
        });
        match (AnyGame::load(&save.to_string()), misfit) {
            (Err(fault), Some(misfit)) => prop_assert_eq!(&fault.evidence_json()["number"], &json!(misfit + 1)),
            (Err(fault), None) => {
                prop_assert_eq!(fault.slug, "other_end");
                save["fingerprint"] = json!(to_hex(replay.fingerprint()));
                prop_assert!(AnyGame::load(&save.to_string()).unwrap() == replay);
            }
            (Ok(loaded), _) => prop_assert!(misfit.is_none() && loaded == replay),
        }
    }

    #[test]
    fn whatever_is_legal_in_a_mutated_position_can_be_played_to_the_end(
        ruleset in 0..RULESETS.len(), plies in 20..60usize,
        mutations in prop::collection::vec((0..4u8, any::<usize>(), any::<usize>()), 1..3),
    ) {
        let game = played_of(RULESETS[ruleset].id, plies);
        let line = game.position()["position"].as_str().unwrap().to_owned();
        if let Ok(game) = AnyGame::from_position(&mutate_words(&line, &mutations)) {
            let again = AnyGame::from_position(game.position()["position"].as_str().unwrap()).unwrap();
            prop_assert_eq!(again.fingerprint(), game.fingerprint());
            let by = game.status().to_act;
            for command in by.map_or(Vec::new(), |by| game.legal(by)) {
                let mut game = game.clone();
                game.apply_without_events(by.unwrap(), &command).unwrap();
                game.play_randomly(&mut Rng::new(1, 1));
                prop_assert!(game.status().is_over());
            }
        }
    }
}

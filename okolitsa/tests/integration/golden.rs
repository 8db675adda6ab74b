//! Golden games, the contract between the languages: setups, commands, fingerprints, events and scores as readable text under
//! `tests/golden` of the workspace. They are rewritten only with `OKOLITSA_GOLDEN=write`; a change of one is a change of behaviour.

use okolitsa::{AnyGame, Rng, Viewer, to_hex};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// How the commands of a game are chosen.
#[derive(Clone, Copy, PartialEq)]
enum Style {
    /// At random, but for figures, which are deployed more often: they make the events.
    Busy,
    /// Stones are seldom claimed, until nobody can lay a card any more (S-11).
    Shy,
}
use Style::{Busy, Shy};

fn recipes() -> Vec<(&'static str, Style, Value)> {
    let okolitsa = |players: u8, seed: u64| json!({"ruleset": "okolitsa", "players": players, "seed": seed});
    let with = |mut setup: Value, more: Value| {
        setup.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        setup
    };
    let classic = |players: u8, seed: u64| json!({"ruleset": "classic", "players": players, "seed": seed});
    let hunters = |players: u8, seed: u64, more: Value| {
        with(json!({"ruleset": "hunters", "players": players, "seed": seed}), more)
    };
    let script = json!({"order": ["base/U", "base/V", "base/E", "base/U", "base/V", "base/E"], "first": 1});
    let mut half = AnyGame::new(&classic(3, 11).to_string()).unwrap();
    let mut rng = Rng::new(11, 9);
    for _ in 0..60 {
        step(&mut half, &mut rng, Busy);
    }
    let position = half.position()["position"].clone();
    let schotten = |seed: u64, rounds: u8| json!({"ruleset": "schotten", "players": 2, "seed": seed, "rounds": rounds});
    let mut deck: Vec<String> =
        (0..54).map(|card| format!("{}{}", ["r", "b", "g", "y", "p", "o"][card / 9], card % 9 + 1)).collect();
    Rng::new(15, 9).shuffle(&mut deck);
    let mut half_match = AnyGame::new(&schotten(16, 3).to_string()).unwrap();
    for _ in 0..150 {
        step(&mut half_match, &mut rng, Busy);
    }
    let match_position = half_match.position()["position"].clone();
    vec![
        ("okolitsa/river-3", Busy, with(okolitsa(3, 1), json!({"river": true}))),
        ("okolitsa/quick-2", Busy, with(okolitsa(2, 2), json!({"deck": "quick"}))),
        ("okolitsa/no-abbot-no-fields-4", Busy, with(okolitsa(4, 3), json!({"abbot": false, "fields": false}))),
        ("classic/plain-2", Busy, classic(2, 4)),
        ("classic/river-abbot-5", Busy, with(classic(5, 5), json!({"river": true, "abbot": true}))),
        ("classic/scripted-2", Busy, with(classic(2, 6), script)),
        ("classic/from-position-3", Busy, json!({"ruleset": "classic", "position": position})),
        ("hunters/plain-2", Busy, hunters(2, 7, json!({}))),
        ("hunters/segments-pass-4", Busy, hunters(4, 8, json!({"forest_count": "segment", "unplaceable": "pass"}))),
        ("hunters/scout-3", Busy, hunters(3, 9, json!({"scout": true}))),
        ("hunters/scout-5", Busy, hunters(5, 10, json!({"scout": true, "first": "random"}))),
        ("schotten/match-3-rounds", Busy, schotten(4, 3)),
        ("schotten/blocked-2-rounds", Shy, schotten(1, 2)),
        ("schotten/scripted", Busy, with(schotten(14, 1), json!({"order": deck, "first": 1}))),
        ("schotten/from-position", Busy, json!({"ruleset": "schotten", "position": match_position})),
    ]
}

/// Plays a random command in a style.
fn step(game: &mut AnyGame, rng: &mut Rng, style: Style) -> Option<Value> {
    let by = game.status().to_act?;
    let mut legal = game.legal(by);
    if style == Shy && rng.below(6) != 0 {
        legal.retain(|command| !game.print(command).unwrap().starts_with("claim"));
    }
    let lines: Vec<String> = legal.iter().map(|command| game.print(command).unwrap()).collect();
    let deploys: Vec<usize> = (0..lines.len()).filter(|&n| lines[n].starts_with("deploy")).collect();
    let chosen = match deploys.len() {
        0 => rng.below(lines.len() as u32) as usize,
        _ if rng.below(5) == 0 => rng.below(lines.len() as u32) as usize,
        n => deploys[rng.below(n as u32) as usize],
    };
    let batch = game.apply(by, &legal[chosen], Viewer::Spectator).unwrap();
    let fingerprint = to_hex(batch.fingerprint);
    Some(json!({"player": by.0, "command": lines[chosen], "fingerprint": fingerprint, "events": batch.json}))
}

fn write(setup: &Value, plies: &[Value], game: &AnyGame) -> String {
    let status = serde_json::to_value(game.status()).unwrap();
    let plies: Vec<String> = plies.iter().map(Value::to_string).collect();
    let (scores, winners) = (&status["scores"], &status["winners"]);
    format!(
        "{{\"setup\": {setup},\n\"plies\": [\n{}\n],\n\"scores\": {scores}, \"winners\": {winners}}}\n",
        plies.join(",\n")
    )
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/golden").join(format!("{name}.json"))
}

#[test]
fn golden_games_play_as_recorded() {
    for (name, style, setup) in recipes() {
        if std::env::var("OKOLITSA_GOLDEN").as_deref() == Ok("write") {
            let mut game = AnyGame::new(&setup.to_string()).unwrap_or_else(|e| panic!("{name}: {e}"));
            let mut rng = Rng::new(1, 8);
            let plies: Vec<Value> = std::iter::from_fn(|| step(&mut game, &mut rng, style)).collect();
            std::fs::create_dir_all(path(name).parent().unwrap()).unwrap();
            std::fs::write(path(name), write(&setup, &plies, &game)).unwrap();
        }
        // Played from the file alone, as the other languages do it.
        let text = std::fs::read_to_string(path(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
        let golden: Value = serde_json::from_str(&text).unwrap();
        let mut game = AnyGame::new(&golden["setup"].to_string()).unwrap();
        for ply in golden["plies"].as_array().unwrap() {
            let by = game.status().to_act.expect("the recorded game goes on");
            assert_eq!(json!(by), ply["player"], "{name}: {ply}");
            let command = game.parse(ply["command"].as_str().unwrap()).unwrap();
            let batch = game.apply(by, &command, Viewer::Spectator).unwrap_or_else(|e| panic!("{name}: {ply}: {e}"));
            assert_eq!(json!(batch.json), ply["events"], "{name} at ply {}", batch.ply);
            assert_eq!(json!(to_hex(batch.fingerprint)), ply["fingerprint"], "{name} at ply {}", batch.ply);
        }
        let status = serde_json::to_value(game.status()).unwrap();
        assert!(game.status().is_over(), "{name}");
        assert_eq!((&status["scores"], &status["winners"]), (&golden["scores"], &golden["winners"]), "{name}");
    }
}

#[test]
fn golden_matches_of_cards_show_every_event() {
    let mut seen = BTreeSet::new();
    for (name, _, _) in recipes().into_iter().filter(|(name, ..)| name.starts_with("schotten/")) {
        let golden: Value = serde_json::from_str(&std::fs::read_to_string(path(name)).unwrap()).unwrap();
        for ply in golden["plies"].as_array().unwrap() {
            for event in ply["events"].as_array().unwrap() {
                let by = event["by"].as_str().map_or(String::new(), |by| format!(" by {by}"));
                seen.insert(format!("{}{by}", event["event"].as_str().unwrap()));
            }
        }
    }
    let expected = [
        "card_drawn",
        "card_played",
        "game_over",
        "hand_dealt",
        "passed",
        "round_began",
        "round_over",
        "stone_awarded by first",
        "stone_awarded by formation",
        "stone_awarded by sum",
        "stone_claimed by first",
        "stone_claimed by formation",
        "stone_claimed by proof",
        "stone_claimed by sum",
        "turn_passed",
    ];
    assert!(seen.iter().eq(expected), "{seen:?}");
}

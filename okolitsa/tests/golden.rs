//! Golden games, the contract between the languages: setups, commands, fingerprints, events and scores as readable text under
//! `tests/golden` of the workspace. They are rewritten only with `OKOLITSA_GOLDEN=write`; a change of one is a change of behaviour.

use okolitsa::{AnyGame, Rng, Viewer, to_hex};
use serde_json::{Value, json};
use std::path::PathBuf;

fn recipes() -> Vec<(&'static str, Value)> {
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
        step(&mut half, &mut rng);
    }
    let position = half.position()["position"].clone();
    vec![
        ("okolitsa/river-3", with(okolitsa(3, 1), json!({"river": true}))),
        ("okolitsa/quick-2", with(okolitsa(2, 2), json!({"deck": "quick"}))),
        ("okolitsa/no-abbot-no-fields-4", with(okolitsa(4, 3), json!({"abbot": false, "fields": false}))),
        ("classic/plain-2", classic(2, 4)),
        ("classic/river-abbot-5", with(classic(5, 5), json!({"river": true, "abbot": true}))),
        ("classic/scripted-2", with(classic(2, 6), script)),
        ("hunters/plain-2", hunters(2, 7, json!({}))),
        ("hunters/segments-pass-4", hunters(4, 8, json!({"forest_count": "segment", "unplaceable": "pass"}))),
        ("hunters/scout-3", hunters(3, 9, json!({"scout": true}))),
        ("hunters/scout-5", hunters(5, 10, json!({"scout": true, "first": "random"}))),
        ("classic/from-position-3", json!({"ruleset": "classic", "position": position})),
    ]
}

/// Plays a random command; what comes last in the list is mostly to pass, so it is chosen seldom: figures make the events.
fn step(game: &mut AnyGame, rng: &mut Rng) -> Option<Value> {
    let by = game.status().to_act?;
    let legal = game.legal(by);
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
    for (name, setup) in recipes() {
        if std::env::var("OKOLITSA_GOLDEN").as_deref() == Ok("write") {
            let mut game = AnyGame::new(&setup.to_string()).unwrap_or_else(|e| panic!("{name}: {e}"));
            let mut rng = Rng::new(1, 8);
            let plies: Vec<Value> = std::iter::from_fn(|| step(&mut game, &mut rng)).collect();
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

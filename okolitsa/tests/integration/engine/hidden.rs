//! What nobody may learn: the seed, and the order of what is still to be drawn.

use crate::support::random_command;
use okolitsa::{AnyGame, Player, RULESETS, Rng, Viewer};
use serde_json::{Value, json};

/// Everything that a viewer is ever handed.
fn shown(game: &AnyGame, viewer: Viewer) -> Value {
    let by = game.status().to_act.expect("the game goes on");
    let batches: Vec<Value> = game
        .batches(viewer, 0)
        .iter()
        .map(|batch| {
            let wire: Vec<String> = batch.events.iter().map(|event| format!("{event:?}")).collect();
            json!([batch.to_json(), wire, batch.text])
        })
        .collect();
    let legal: Vec<String> = game.legal(by).iter().map(|command| game.print(command).unwrap()).collect();
    let refusals: Vec<Value> =
        ["place 0,0 r0", "place 1,1 r0", "place 0,-1 r0", "deploy meeple 0", "deploy abbot 1", "recall 0,0", "skip"]
            .iter()
            .map(|line| {
                game.check(by, &game.parse(line).unwrap()).map_or_else(|refusal| refusal.to_json(), |()| json!("legal"))
            })
            .collect();
    let answers: Vec<Value> = [
        r#"{"about": "open_cells"}"#,
        r#"{"about": "remaining"}"#,
        r#"{"about": "tiles"}"#,
        r#"{"about": "feature", "x": 0, "y": 0, "feature": 1}"#,
    ]
    .iter()
    .map(|question| game.query(viewer, question).unwrap())
    .collect();
    // A position for a viewer is that of a world that could be the real one.
    let position = game.sample(viewer, 5).unwrap().position();
    json!({
        "view": game.view(viewer), "tracked": game.tracked_view(viewer), "batches": batches, "legal": legal,
        "refusals": refusals, "answers": answers, "position": position, "undo": game.undo_reveals(),
    })
}

#[test]
fn nothing_shown_depends_on_the_order_to_come() {
    // Two games alike so far, one shuffled and one scripted, that will go on otherwise: nobody can tell them apart before.
    for (ruleset, river) in [("okolitsa", false), ("okolitsa", true), ("classic", true)] {
        let setup = json!({"ruleset": ruleset, "players": 2, "river": river, "abbot": true, "seed": 4_242_424_242_u64});
        let mut game = AnyGame::new(&setup.to_string()).unwrap();
        let line = game.position()["position"].as_str().unwrap().to_owned();
        let words =
            |field: usize| line.split(" | ").nth(field).unwrap().split(' ').map(str::to_owned).collect::<Vec<_>>();
        let mut order = vec![words(4).pop().unwrap()];
        order.extend(words(5).into_iter().skip(1));
        let known = 25;
        order[known..].reverse();
        let mut twin_setup = setup.clone();
        twin_setup["order"] = json!(order);
        let mut twin = AnyGame::new(&twin_setup.to_string()).unwrap();
        let mut rng = Rng::new(1, 9);
        while game.ply() < 2 * known as u32 - 1 {
            let (by, command) = random_command(&game, &mut rng).unwrap();
            game.apply_without_events(by, &command).unwrap();
            twin.apply_without_events(by, &command).unwrap();
            if game.ply() % 6 < 2 {
                assert_ne!(game.fingerprint(), twin.fingerprint());
                for viewer in [Viewer::Player(Player(0)), Viewer::Player(Player(1)), Viewer::Spectator] {
                    assert_eq!(shown(&game, viewer), shown(&twin, viewer), "{ruleset} at ply {}", game.ply());
                }
            }
        }
    }
}

#[test]
fn the_seed_is_written_nowhere() {
    const SEED: u64 = 4_242_424_242;
    let holds_seed =
        |text: &str| text.contains(&SEED.to_string()) || text.contains(&format!("{SEED:x}")) || text.contains("seed");
    for entry in RULESETS {
        let mut game = AnyGame::new(&json!({"ruleset": entry.id, "players": 2, "seed": SEED}).to_string()).unwrap();
        // The host's own save has it, so it would be found.
        assert!(holds_seed(&game.save()));
        game.play_randomly(&mut Rng::new(2, 9));
        for viewer in [Viewer::Player(Player(0)), Viewer::Player(Player(1)), Viewer::Spectator] {
            let batches = game.batches(viewer, 0);
            assert!(batches.iter().all(|batch| !holds_seed(&batch.to_json().to_string())));
            assert!(batches.iter().flat_map(|batch| &batch.text).all(|(en, ru)| !holds_seed(en) && !holds_seed(ru)));
            assert!(!holds_seed(&game.view(viewer).to_string()));
        }
        let refusal = game.check(Player(0), &game.history()[0]).unwrap_err();
        assert!(!holds_seed(&refusal.to_json().to_string()));
    }
}

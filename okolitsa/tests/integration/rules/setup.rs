//! What each game is set up with.

use super::scene::{Scene, deal};
use okolitsa::{AnyGame, OptionValue, RULESETS, Viewer};
use serde_json::{Map, Value, json};

fn refused(setup: &Value) -> &'static str {
    AnyGame::new(&setup.to_string()).expect_err("a wrong setup").slug
}

/// The default of every option, as a setup has it.
fn defaults(ruleset: &str) -> Value {
    let entry = RULESETS.iter().find(|entry| entry.id == ruleset).expect("a ruleset");
    let value = |value: OptionValue| match value {
        OptionValue::Flag(flag) => json!(flag),
        OptionValue::Choice(word) => json!(word),
        OptionValue::Number(number) => json!(number),
    };
    entry
        .about()
        .options
        .into_iter()
        .map(|option| (option.name.to_owned(), value(option.default)))
        .collect::<Map<_, _>>()
        .into()
}

fn remaining(scene: &Scene) -> u64 {
    scene.game.query(Viewer::Spectator, r#"{"about": "remaining"}"#).expect("an answer")["total"]
        .as_u64()
        .expect("a number")
}

#[test]
fn two_to_five_play_with_seven_meeples() {
    // O-1, C-1
    for ruleset in ["okolitsa", "classic"] {
        for players in 2..=5 {
            let scene = deal(&json!({"ruleset": ruleset, "players": players, "abbot": false}));
            assert_eq!(scene.supply(), vec!["7"; players].join("/"));
        }
        for players in [0, 1, 6] {
            assert_eq!(refused(&json!({"ruleset": ruleset, "players": players})), "players");
        }
    }
}

#[test]
fn each_player_has_one_abbot_where_the_option_is_on() {
    // O-1, C-2
    for (ruleset, by_default) in [("okolitsa", "7a/7a/7a"), ("classic", "7/7/7")] {
        assert_eq!(deal(&json!({"ruleset": ruleset, "players": 3})).supply(), by_default);
        assert_eq!(deal(&json!({"ruleset": ruleset, "players": 3, "abbot": true})).supply(), "7a/7a/7a");
    }
}

#[test]
fn okolitsas_options_and_defaults() {
    // O-2, O-14, O-3
    let expected = json!({
        "abbot": true, "fields": true, "river": false, "river_bends": "alternate", "start_with_river": "shuffled",
        "deck": "full", "unplaceable": "pass",
    });
    assert_eq!(defaults("okolitsa"), expected);
}

#[test]
fn the_full_deck_has_72_tiles_and_the_quick_one_25() {
    // O-2: one tile lies on the table, one is in hand.
    for (deck, tiles) in [("full", 72), ("quick", 25)] {
        assert_eq!(remaining(&deal(&json!({"ruleset": "okolitsa", "deck": deck}))) + 2, tiles);
    }
}

#[test]
fn the_classic_games_options_and_defaults() {
    // C-2, C-7
    let expected = json!({
        "abbot": false, "fields": true, "river": false, "river_bends": "no_u_turn", "start_with_river": "removed",
        "two_tile_city": "standard", "unplaceable": "redraw", "meeples": 7,
    });
    assert_eq!(defaults("classic"), expected);
}

#[test]
fn the_classic_game_has_72_tiles_and_begins_with_a_copy_of_d() {
    // C-1, O-3: the start tile lies on the table, the rest is shuffled.
    for ruleset in ["classic", "okolitsa"] {
        let scene = deal(&json!({"ruleset": ruleset, "players": 2, "seed": 3}));
        let view = scene.view();
        assert_eq!(view["tiles"], json!([{"tile": "base/D", "pos": [0, 0], "rotation": 0, "figures": []}]));
        assert_eq!(remaining(&scene) + 2, 72);
    }
}

#[test]
fn the_classic_game_has_gardens_with_the_abbot_only() {
    // C-2
    let gardens = |abbot: bool| {
        let scene = deal(&json!({"ruleset": "classic", "players": 2, "abbot": abbot}));
        let view = scene.view();
        let count = |(id, count): (&String, &Value)| if id.ends_with(".garden") { count.as_u64().unwrap() } else { 0 };
        let in_hand = u64::from(view["hand"].as_str().unwrap().ends_with(".garden"));
        view["remaining"].as_object().unwrap().iter().map(count).sum::<u64>() + in_hand
    };
    assert_eq!((gardens(false), gardens(true)), (0, 8));
}

#[test]
fn the_number_of_meeples_is_an_option_of_the_classic_game() {
    // C-7
    for meeples in [1, 8, 20] {
        let scene = deal(&json!({"ruleset": "classic", "players": 2, "meeples": meeples}));
        assert_eq!(scene.supply(), format!("{meeples}/{meeples}"));
    }
    for meeples in [json!(0), json!(21), json!(-1), json!("7")] {
        assert_eq!(refused(&json!({"ruleset": "classic", "players": 2, "meeples": meeples})), "bad_option");
    }
    assert_eq!(refused(&json!({"ruleset": "okolitsa", "players": 2, "meeples": 8})), "unknown_option");
}

/// The tiles in the order in which they come, the one on the table first. Each is laid wherever it fits.
fn order_of(setup: &Value) -> Vec<String> {
    let mut scene = deal(setup);
    let mut order: Vec<String> = vec![scene.view()["tiles"][0]["tile"].as_str().unwrap().to_owned()];
    while !scene.is_over() {
        let place = scene.legal().pop().unwrap();
        scene.play(&format!("{place}; skip"));
    }
    let batches = scene.game.batches(Viewer::Spectator, 0);
    for event in batches.iter().flat_map(|batch| &batch.json) {
        if event["event"] == json!("tile_drawn") || event["event"] == json!("tile_set_aside") {
            order.push(event["tile"].as_str().unwrap().to_owned());
        }
    }
    order
}

#[test]
fn with_the_river_the_spring_lies_first_the_lake_closes_and_the_lands_follow() {
    // O-3, C-2: the start tile of the lands is shuffled in or left out.
    for (ruleset, start, lands) in [
        ("okolitsa", None, 72),
        ("okolitsa", Some("removed"), 71),
        ("classic", None, 71),
        ("classic", Some("shuffled"), 72),
    ] {
        for seed in 1..=4 {
            let mut setup = json!({"ruleset": ruleset, "players": 2, "river": true, "seed": seed});
            if let Some(start) = start {
                setup["start_with_river"] = json!(start);
            }
            let order = order_of(&setup);
            assert_eq!((order[0].as_str(), order[11].as_str()), ("river/SPRING", "river/LAKE"));
            assert!(order[1..11].iter().all(|tile| tile.starts_with("river/") && tile != "river/LAKE"));
            assert!(order[12..].iter().all(|tile| tile.starts_with("base/")));
            assert_eq!(order.len(), 12 + lands, "{setup}");
            let starts = order.iter().filter(|tile| *tile == "base/D").count();
            assert_eq!(starts, lands - 68);
        }
    }
}

#[test]
fn the_river_is_shuffled_too() {
    // O-3
    let order = |seed: u64| order_of(&json!({"ruleset": "okolitsa", "river": true, "seed": seed}))[1..11].to_vec();
    let orders: std::collections::HashSet<Vec<String>> = (0..8).map(order).collect();
    assert!(orders.len() > 5);
}

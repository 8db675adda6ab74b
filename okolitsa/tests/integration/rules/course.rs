//! The deal, the turns, refusals.

use super::scene::{deal, scene};
use crate::support::tiles;
use okolitsa::{Player, Rng, Viewer};
use serde_json::{Value, json};

/// The tiles that a game draws, played at random.
fn draws(setup: &Value, player: u64) -> Vec<String> {
    let mut scene = deal(setup);
    let mut rng = Rng::new(player, 9);
    while !scene.is_over() {
        let legal = scene.legal();
        scene.play(&legal[rng.below(legal.len() as u32) as usize]);
    }
    let batches = scene.game.batches(Viewer::Spectator, 0);
    let is_drawn = |event: &&Value| event["event"] == json!("tile_drawn") || event["event"] == json!("tile_set_aside");
    let drawn = batches.iter().flat_map(|batch| &batch.json).filter(is_drawn);
    drawn.map(|event| event["tile"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_deck_is_shuffled_from_the_seed_as_documented() {
    // L-24: the tiles in the order of their facts, the start tile taken out, shuffled by stream 0 of the seed.
    let facts: Value = serde_json::from_str(tiles::BASE).unwrap();
    for seed in [0, 7, u64::MAX] {
        let mut deck = Vec::new();
        for tile in facts["tiles"].as_array().unwrap() {
            let copies = tile["count"].as_u64().unwrap() - tile["start"].as_u64().unwrap_or(0);
            deck.extend((0..copies).map(|_| tile["id"].as_str().unwrap().to_owned()));
        }
        Rng::new(seed, 0).shuffle(&mut deck);
        let setup = json!({"ruleset": "classic", "players": 2, "seed": seed});
        assert_eq!(draws(&setup, 1), deck);
        assert_eq!(draws(&setup, 2), deck);
    }
}

#[test]
fn the_seed_decides_the_game_and_another_seed_another() {
    // L-24
    let game = |seed: u64| deal(&json!({"ruleset": "okolitsa", "players": 2, "seed": seed, "river": true})).game;
    assert_eq!(game(5).fingerprint(), game(5).fingerprint());
    let all: std::collections::HashSet<u64> = (0..50).map(|seed| game(seed).fingerprint()).collect();
    assert_eq!(all.len(), 50);
}

#[test]
fn a_turn_has_two_decisions() {
    // L-25: first the tile, then the figure; scoring, drawing and passing on happen by themselves.
    let mut scene = scene("D@0,0r0", "0 place E", "V");
    for early in ["deploy meeple 0", "recall 0,0", "skip"] {
        assert_eq!(scene.refused(early), ("L-25", "tile_comes_first"));
    }
    scene.play("place 0,-1 r180");
    assert_eq!((scene.to_act(), scene.view()["phase"].clone()), (Player(0), json!("figure")));
    assert_eq!(scene.refused("place 1,0 r0"), ("L-25", "tile_is_laid"));
    scene.play("deploy meeple 0");
    let consequences =
        ["figure_deployed", "feature_completed", "scored", "figure_returned", "turn_passed", "tile_drawn"];
    assert_eq!(scene.happened(), consequences);
    assert_eq!((scene.to_act(), scene.view()["phase"].clone()), (Player(1), json!("place")));
}

#[test]
fn a_refusal_names_its_rule_and_changes_nothing() {
    // L-27
    let mut scene = scene("D@0,0r0", "0 place E", "V");
    let before = (scene.game.fingerprint(), scene.game.save(), scene.view());
    for line in ["place 0,-1 r0", "place 9,9 r0", "place 0,0 r0", "skip", "deploy abbot 0", "recall 0,0"] {
        let command = scene.game.parse(line).unwrap();
        let refusal = scene.game.apply(Player(0), &command, Viewer::Spectator).expect_err(line);
        assert!(refusal.rule.starts_with("L-"), "{line}");
        assert_eq!((scene.game.fingerprint(), scene.game.save(), scene.view()), before);
    }
    let command = scene.game.parse("place 0,-1 r180").unwrap();
    assert_eq!(scene.game.apply(Player(1), &command, Viewer::Spectator).unwrap_err().slug, "not_your_turn");
    assert_eq!((scene.game.fingerprint(), scene.game.save(), scene.view()), before);
    assert!(scene.game.apply(Player(0), &command, Viewer::Spectator).is_ok());
}

#[test]
fn the_seat_that_begins_is_an_option() {
    // L-28: seat 0 where nothing is said.
    for ruleset in ["okolitsa", "classic"] {
        assert_eq!(deal(&json!({"ruleset": ruleset, "players": 4})).to_act(), Player(0));
        for seat in 0..4 {
            assert_eq!(deal(&json!({"ruleset": ruleset, "players": 4, "first": seat})).to_act(), Player(seat));
        }
    }
}

#[test]
fn a_random_beginner_is_drawn_once_and_kept_in_the_save() {
    // L-28
    let setup = |seed: u64| json!({"ruleset": "okolitsa", "players": 3, "first": "random", "seed": seed});
    let mut count = [0; 3];
    for seed in 0..60 {
        let scene = deal(&setup(seed));
        count[scene.to_act().index()] += 1;
        let loaded = okolitsa::AnyGame::load(&scene.game.save()).unwrap();
        assert_eq!(loaded.status().to_act, Some(scene.to_act()));
        assert_eq!(deal(&setup(seed)).to_act(), scene.to_act());
    }
    assert!(count.iter().all(|&seat| seat >= 10), "{count:?}");
}

#[test]
fn play_goes_round_by_seat_number() {
    // L-28
    let mut scene = deal(&json!({"ruleset": "classic", "players": 5, "first": 3, "seed": 1}));
    for seat in [3, 4, 0, 1, 2, 3, 4] {
        assert_eq!(scene.to_act(), Player(seat));
        let place = scene.legal()[0].clone();
        scene.play(&format!("{place}; skip"));
    }
}

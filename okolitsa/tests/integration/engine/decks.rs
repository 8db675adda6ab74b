//! What each deck holds, and in which order it comes.

use super::{step, with_unplaceable_tiles};
use crate::support::tiles;
use okolitsa::classic::{Event, Phase, Setup, Unplaceable};
use okolitsa::{AnyGame, First, Game, Okolitsa, Player, Rng, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeMap;

#[test]
fn draws_do_not_depend_on_the_moves() {
    // L-24: under `redraw` and `pass` alike every tile drawn or set aside comes in the order of the deal.
    let drawn = |unplaceable, player_seed| {
        let mut setup = Okolitsa::setup(2);
        (setup.seed, setup.options.unplaceable) = (5, unplaceable);
        let (mut game, mut rng) = (Game::<Okolitsa>::new(setup).unwrap(), Rng::new(player_seed, 9));
        while step(&mut game, &mut rng) {}
        let events = game.events(Viewer::Spectator, 0);
        let ids = events.iter().flatten().filter_map(|event| match event {
            Event::TileDrawn { tile, .. } | Event::TileSetAside { tile, .. } => Some(tile.id.to_string()),
            _ => None,
        });
        (ids.collect::<Vec<_>>(), game.fingerprint())
    };
    let (one, other) = (drawn(Unplaceable::Redraw, 1), drawn(Unplaceable::Redraw, 2));
    assert_eq!(one.0.len(), 71);
    assert_eq!(one.0, other.0);
    assert_ne!(one.1, other.1);
    for player_seed in 1..=5 {
        assert_eq!(drawn(Unplaceable::Pass, player_seed).0, one.0);
    }
}

#[test]
fn the_beginner_is_drawn_beside_the_deck() {
    // L-24, L-28: the draw of the beginner is none of the shuffle's.
    let rest = |first: First, seed: u64| {
        let mut setup = Okolitsa::setup(3);
        (setup.seed, setup.first) = (seed, first);
        let game = Game::<Okolitsa>::new(setup).unwrap();
        (game.state().hand(), game.position().position.unwrap().rest)
    };
    for seed in 0..10 {
        assert_eq!(rest(First::Random, seed), rest(First::Seat(Player(0)), seed));
    }
}

type Count = BTreeMap<String, u64>;

/// The tiles of a set by its facts, and its start tile.
fn set(name: &str) -> (Count, String) {
    let text = match name {
        "base" => tiles::BASE,
        "base-gardens" => tiles::BASE_GARDENS,
        "river" => tiles::RIVER,
        "river-gardens" => tiles::RIVER_GARDENS,
        other => panic!("no set {other}"),
    };
    let facts: Value = serde_json::from_str(text).unwrap();
    let mut count = Count::new();
    let mut start = "river/SPRING".to_owned();
    for tile in facts["tiles"].as_array().unwrap() {
        let id = tile["id"].as_str().unwrap().to_owned();
        if tile["start"] == json!(1) {
            start.clone_from(&id);
        }
        count.insert(id, tile["count"].as_u64().unwrap());
    }
    (count, start)
}

/// Every combination of the options that change the deck, with all the tiles of its game, the one on the table among them.
fn decks() -> Vec<(Value, Count)> {
    let lists: Value = serde_json::from_str(tiles::DECKS).unwrap();
    let mut decks = Vec::new();
    for (ruleset, choices) in [
        ("classic", [("abbot", json!(false), "classic"), ("abbot", json!(true), "classic+abbot")]),
        ("okolitsa", [("deck", json!("full"), "okolitsa/full"), ("deck", json!("quick"), "okolitsa/quick")]),
    ] {
        for ((option, value, list), start_with_river) in choices
            .into_iter()
            .flat_map(|choice| [None, Some("shuffled"), Some("removed")].map(|river| (choice.clone(), river)))
        {
            let mut setup = json!({"ruleset": ruleset, "players": 2, option: value, "seed": decks.len()});
            let list = &lists["decks"][list];
            let (mut count, start) = set(list["whole"].as_str().unwrap_or("base-gardens"));
            if let Some(pick) = list["pick"].as_object() {
                count = pick.iter().map(|(id, copies)| (id.clone(), copies.as_u64().unwrap())).collect();
            }
            if let Some(rule) = start_with_river {
                setup["river"] = json!(true);
                setup["start_with_river"] = json!(rule);
                let gardens = ruleset == "okolitsa" || value == json!(true);
                count.extend(set(if gardens { "river-gardens" } else { "river" }).0);
                *count.get_mut(&start).unwrap() -= u64::from(rule == "removed");
            }
            decks.push((setup, count));
        }
    }
    decks
}

fn deal(setup: &Value) -> AnyGame {
    AnyGame::new(&setup.to_string()).unwrap_or_else(|refusal| panic!("{setup}: {refusal}"))
}

#[test]
fn every_deck_holds_what_the_facts_say() {
    // O-2, O-3, C-1, C-2: the start tile's other copies stay in.
    for (setup, expected) in decks() {
        let mut game = deal(&setup);
        let mut count = Count::new();
        *count.entry(game.view(Viewer::Spectator)["tiles"][0]["tile"].as_str().unwrap().to_owned()).or_default() += 1;
        game.play_randomly(&mut Rng::new(1, 9));
        for event in game.batches(Viewer::Spectator, 0).iter().flat_map(|batch| &batch.json) {
            if event["event"] == json!("tile_drawn") || event["event"] == json!("tile_set_aside") {
                *count.entry(event["tile"].as_str().unwrap().to_owned()).or_default() += 1;
            }
        }
        assert_eq!(count, expected, "{setup}");
    }
    let sizes: Vec<u64> = decks().into_iter().map(|(_, count)| count.values().sum()).collect();
    assert_eq!(sizes, [72, 84, 83, 72, 84, 83, 72, 84, 83, 25, 37, 36]);
}

#[test]
fn a_script_draws_nothing_else() {
    // The same decks once more, from the side of what may be asked for.
    for (setup, mut count) in decks() {
        let start = deal(&setup).view(Viewer::Spectator)["tiles"][0]["tile"].as_str().unwrap().to_owned();
        *count.get_mut(&start).unwrap() -= 1;
        let with_order = |order: &[String]| {
            let mut setup = setup.clone();
            setup["order"] = json!(order);
            setup
        };
        let refused = |order: &[String]| AnyGame::new(&with_order(order).to_string()).expect_err("a wrong order").slug;
        let mut order: Vec<String> = count.iter().flat_map(|(id, &copies)| (0..copies).map(|_| id.clone())).collect();
        order.sort_by_key(|id| (id.starts_with("base/"), id == "river/LAKE"));
        let mut left = Count::new();
        let game = deal(&with_order(&order));
        let view = game.view(Viewer::Spectator);
        *left.entry(view["hand"].as_str().unwrap().to_owned()).or_default() += 1;
        for (id, copies) in view["remaining"].as_object().unwrap() {
            *left.entry(id.clone()).or_default() += copies.as_u64().unwrap();
        }
        for aside in view["set_aside"].as_array().unwrap() {
            *left.entry(aside.as_str().unwrap().to_owned()).or_default() += 1;
        }
        count.retain(|_, copies| *copies > 0);
        assert_eq!(left, count, "{setup}");
        for (id, &copies) in &count {
            assert_eq!(refused(&vec![id.clone(); copies as usize + 1]), "too_many_copies", "{setup}: {id}");
        }
        for id in
            ["base", "base-gardens", "river", "river-gardens"].into_iter().flat_map(|name| set(name).0.into_keys())
        {
            if !count.contains_key(&id) {
                // The start tile is known, but lies on the table already.
                let expected = if id == start { "too_many_copies" } else { "unknown_id" };
                assert_eq!(refused(std::slice::from_ref(&id)), expected, "{setup}: {id}");
            }
        }
    }
}

/// Plays to the end and counts after every command.
fn conserves(setup: Setup, total: usize) {
    let mut game = Game::<Okolitsa>::new(setup).unwrap();
    let mut rng = Rng::new(8, 9);
    loop {
        let state = game.state();
        let left: usize = state.remaining().iter().map(|&copies| usize::from(copies)).sum();
        let hand = usize::from(state.phase() == Phase::Place);
        assert_eq!(state.board().placed().len() + state.set_aside().len() + left + hand, total);
        if !step(&mut game, &mut rng) {
            // L-26
            assert_eq!(left, 0);
            return;
        }
    }
}

#[test]
fn laid_set_aside_and_remaining_are_constant() {
    for unplaceable in [Unplaceable::Redraw, Unplaceable::Pass] {
        conserves(with_unplaceable_tiles(8, unplaceable), 43);
        let mut setup = Okolitsa::setup(5);
        (setup.options.unplaceable, setup.options.abbot) = (unplaceable, false);
        conserves(setup.clone(), 72);
        setup.options.river = true;
        conserves(setup, 84);
    }
}

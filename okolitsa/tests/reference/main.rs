//! The engine against a slow, plain reference that is written from the numbered rules alone: it keeps the laid tiles and the figures,
//! finds every feature by flood fill over ports each time it is asked, and is compared with the engine after every command.

mod duel;
mod happening;
mod lands;
mod options;
mod referee;
mod river;
mod table;

use okolitsa::classic::{ClassicEdition, Edition};
use okolitsa::{OkolitsaEdition, Rng};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The values that each option may have, by the rules: C-2, C-7, O-2, O-3, O-14, L-3.
fn choices(ruleset: &str) -> Vec<(&'static str, Vec<Value>)> {
    let flag = || vec![json!(false), json!(true)];
    let mut choices = vec![
        ("fields", flag()),
        ("abbot", flag()),
        ("river", flag()),
        ("river_bends", vec![json!("alternate"), json!("no_u_turn")]),
        ("start_with_river", vec![json!("shuffled"), json!("removed")]),
        ("unplaceable", vec![json!("redraw"), json!("pass")]),
        ("first", vec![json!(0), json!(1), json!("random")]),
    ];
    if ruleset == "okolitsa" {
        choices.push(("deck", vec![json!("full"), json!("quick")]));
    } else {
        choices.push(("two_tile_city", vec![json!("standard"), json!("legacy")]));
        choices.push(("meeples", vec![json!(1), json!(3), json!(20)]));
    }
    choices
}

/// A setup in which every option has one of its values or is left to its default.
fn any_setup(ruleset: &str, seed: u64, rng: &mut Rng) -> Value {
    let mut setup = json!({"ruleset": ruleset, "players": 2 + rng.below(4), "seed": seed});
    for (name, values) in choices(ruleset) {
        if let Some(value) = values.get(rng.below(values.len() as u32 + 1) as usize) {
            setup[name] = value.clone();
        }
    }
    setup
}

/// Plays games of all options and holds against them the rare things that have to be seen in some of them.
fn duels<E: Edition>(games: u64, stream: u64, rare: &[&str]) {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed, stream);
        let setup = any_setup(E::ID, seed, &mut rng);
        for sight in duel::play::<E>(&setup, &mut rng) {
            *seen.entry(sight).or_insert(0) += 1;
        }
    }
    for sight in rare {
        assert!(seen.contains_key(sight), "never seen: {sight}; only {seen:?}");
    }
}

const SEEN_IN_BOTH: [&str; 9] = [
    "L-3 pass",
    "L-3 redraw",
    "L-6 two segments on one tile",
    "L-12 one of two segments of a feature",
    "L-14 what the tile completed is claimed",
    "L-19 tied for most",
    "L-19 one has most, another has some",
    "L-23 shared",
    "O-18",
];

#[test]
fn okolitsa_is_played_as_its_rules_say() {
    duels::<OkolitsaEdition>(100, 11, &[&SEEN_IN_BOTH[..], &["O-9", "O-9 from a complete one"]].concat());
}

#[test]
fn the_classic_game_is_played_as_its_rules_say() {
    let rare = ["O-9", "C-2 legacy city", "C-2 legacy city with pennant"];
    duels::<ClassicEdition>(100, 12, &[&SEEN_IN_BOTH[..], &rare].concat());
}

//! The engine against a slow, plain reference that is written from the numbered rules alone: it keeps the laid tiles and the figures,
//! finds every feature by flood fill over ports each time it is asked, and is compared with the engine after every command.

mod duel;
mod happening;
mod lands;
mod options;
mod referee;
mod river;
mod strange;
mod table;

use self::lands::Deck;
use self::options::Options;
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

/// Asks for an order of the deck's first tiles, now and then with gaps: a river without its Lake stays open.
fn script(setup: &mut Value, tiles: usize, rng: &mut Rng) {
    let mut order = Deck::of_setup(&Options::read(setup), setup).shuffled(rng);
    if rng.below(4) == 0 {
        order.retain(|_| rng.below(8) > 0);
    }
    order.truncate(tiles);
    setup["order"] = json!(order);
}

/// Plays a game of each setup, and holds against them the rare things that have to be seen in some of them.
fn duels<E: Edition>(games: u64, stream: u64, rare: &[&str], prepare: impl Fn(&mut Value, &mut Rng)) {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed, stream);
        let mut setup = any_setup(E::ID, seed, &mut rng);
        prepare(&mut setup, &mut rng);
        for sight in duel::play::<E>(&setup, &mut rng) {
            *seen.entry(sight).or_insert(0) += 1;
        }
    }
    for sight in rare {
        assert!(seen.contains_key(sight), "never seen: {sight}; only {seen:?}");
    }
}

const COMMON: [&str; 6] = [
    "L-6 two segments on one tile",
    "L-12 one of two segments of a feature",
    "L-14 what the tile completed is claimed",
    "L-19 tied for most",
    "L-19 one has most, another has some",
    "L-23 shared",
];

#[test]
fn okolitsa_is_played_as_its_rules_say() {
    let rare = [&COMMON[..], &["O-9", "O-9 from a complete one"]].concat();
    duels::<OkolitsaEdition>(400, 11, &rare, |_, _| {});
}

#[test]
fn the_classic_game_is_played_as_its_rules_say() {
    // C-2: the abbot could not be taken back from what is complete
    let rare = [&COMMON[..], &["O-9", "C-2 legacy city", "an abbot stays on what is complete"]].concat();
    duels::<ClassicEdition>(400, 12, &rare, |_, _| {});
}

#[test]
fn decks_hold_as_many_tiles_as_the_rules_say() {
    // O-2, C-1: 72 tiles or 25, one of them the start tile; O-3: with the river all of them, or all but that one, after eleven of the river
    for (ruleset, deck, lands) in [("okolitsa", "full", 72), ("okolitsa", "quick", 25), ("classic", "full", 72)] {
        for (river, start, left) in
            [(false, "removed", lands - 1), (true, "removed", lands + 10), (true, "shuffled", lands + 11)]
        {
            let setup =
                json!({"ruleset": ruleset, "players": 2, "deck": deck, "river": river, "start_with_river": start});
            let remaining = Deck::of_setup(&Options::read(&setup), &setup).remaining();
            assert_eq!(remaining.values().sum::<usize>(), left, "{setup}");
        }
    }
}

/// The twelve tiles of the river and a few lands after it, in an order that the reference shuffles.
fn river(setup: &mut Value, rng: &mut Rng) {
    setup["river"] = json!(true);
    script(setup, 11 + rng.below(10) as usize, rng);
}

#[test]
fn rivers_run_as_the_rules_say() {
    duels::<OkolitsaEdition>(800, 13, &["O-18"], river);
    duels::<ClassicEdition>(800, 14, &["O-18"], river);
}

/// Lands that no printed set has.
fn strange(setup: &mut Value, rng: &mut Rng) {
    setup["tiles"] = strange::tile_set(rng);
    if rng.below(2) == 0 {
        script(setup, 60, rng);
    }
}

#[test]
fn strange_lands_are_played_as_the_rules_say() {
    let rare = [
        "L-3 pass",
        "L-3 redraw",
        "L-18 a monastery before a road or city",
        "L-18 two monasteries or gardens",
        "L-26 the last tile was set aside",
    ];
    let rare = [&COMMON[..], &rare].concat();
    duels::<OkolitsaEdition>(400, 15, &rare, strange);
    duels::<ClassicEdition>(400, 16, &[&rare[..], &["C-2 legacy city with pennant"]].concat(), strange);
}

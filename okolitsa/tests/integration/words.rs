//! Every sentence of the library in both languages, as snapshots: events of a short game, refusals, faults of setups, saves and
//! positions. Each is really provoked. A changed sentence is a changed snapshot, to be read before it is kept.

mod provoked;

use okolitsa::{AnyGame, Classic, Game, Player, RULESETS, Record, Refusal, Schotten, Viewer};
use provoked::{GAMES, event_names, faults_of_positions, refusals, schotten};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A refusal under a heading that tells how it came about.
fn write(text: &mut String, heading: &str, refusal: &Refusal) {
    let en = refusal.to_string();
    let ru = refusal.text(okolitsa::Lang::Ru);
    *text += &format!("{heading}\n  {} {}\n  {en}\n  {ru}\n\n", refusal.code, refusal.slug);
    for place in [refusal.template.en, refusal.template.ru].into_iter().flat_map(|text| text.split('{').skip(1)) {
        let place = place.split_once('}').expect("a closed place").0;
        let name = place.split([':', '?']).next().unwrap_or_default();
        assert!(refusal.evidence.iter().any(|(known, _)| *known == name), "nothing fills {name} of {}", refusal.slug);
    }
}

#[test]
fn every_ruleset_tells_its_events() {
    for entry in RULESETS {
        let script = GAMES.iter().find(|script| script.ruleset == entry.id);
        let script = script.unwrap_or_else(|| panic!("words/provoked has no short game of {}", entry.id));
        let mut told = String::new();
        let mut names = BTreeSet::new();
        for (setup, commands) in script.games {
            let mut game = AnyGame::new(&setup().to_string()).unwrap();
            let mut tell = |heading: &str, batch: &okolitsa::AnyBatch| {
                told += &format!("{heading}\n");
                for ((en, ru), event) in batch.text.iter().zip(&batch.json) {
                    told += &format!("  {en}\n  {ru}\n");
                    names.insert(event["event"].as_str().unwrap().to_owned());
                }
            };
            let viewer = Viewer::Player(Player(0));
            tell("deal", &game.batches(viewer, 0)[0]);
            for line in commands.iter() {
                let by = game.status().to_act.unwrap();
                let command = game.parse(line).unwrap();
                let batch = game.apply(by, &command, viewer).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
                tell(line, &batch);
            }
            told += "\n";
        }
        assert_eq!(
            names.iter().map(String::as_str).collect::<Vec<_>>(),
            event_names(entry.id),
            "events of {}",
            entry.id
        );
        insta::assert_snapshot!(format!("events_{}", entry.id), told);
    }
}

#[test]
fn every_ruleset_explains_its_refusals() {
    for entry in RULESETS {
        let (mut text, mut codes) = (String::new(), BTreeSet::new());
        let (list, all) = refusals(entry.id);
        for (heading, refusal) in list {
            codes.insert(refusal.code);
            write(&mut text, &heading, &refusal);
        }
        assert_eq!(codes.into_iter().collect::<Vec<_>>(), all, "refusals of {}", entry.id);
        insta::assert_snapshot!(format!("refusals_{}", entry.id), text);
    }
}

#[test]
fn faults_of_positions_are_explained() {
    for entry in RULESETS {
        let (mut text, mut slugs) = (String::new(), BTreeSet::new());
        let (list, all) = faults_of_positions(entry.id);
        for (heading, refusal) in list {
            slugs.insert(refusal.slug);
            write(&mut text, &heading, &refusal);
        }
        assert_eq!(slugs, all.iter().copied().collect(), "faults of positions of {}", entry.id);
        insta::assert_snapshot!(format!("positions_{}", entry.id), text);
    }
}

#[test]
fn faults_of_setups_are_explained() {
    let (mut text, mut codes) = (String::new(), BTreeSet::new());
    let tile = |count: usize, fields: usize| {
        let spots = vec![json!({"kind": "garden", "ports": []}); fields];
        let field = json!({"kind": "field", "ports": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], "cities": []});
        let features = [vec![field], spots].concat();
        json!({"id": "T", "count": count, "start": 1, "features": features})
    };
    let tiles = |tile: Value| json!({"ruleset": "classic", "tiles": {"set": "own", "title": "own", "tiles": [tile]}});
    let order = |order: &[&str]| json!({"ruleset": "okolitsa", "order": order});
    let setups = [
        "{".into(),
        "[]".into(),
        json!({"ruleset": "chess"}).to_string(),
        json!({"ruleset": "classic", "quick": true}).to_string(),
        json!({"ruleset": "classic", "river": "yes"}).to_string(),
        json!({"ruleset": "classic", "seed": -1}).to_string(),
        json!({"ruleset": "classic", "first": 2}).to_string(),
        json!({"ruleset": "classic", "meeples": 0}).to_string(),
        json!({"ruleset": "classic", "order": 7}).to_string(),
        json!({"ruleset": "classic", "position": 7}).to_string(),
        json!({"ruleset": "classic", "players": 6}).to_string(),
        json!({"ruleset": "schotten", "players": 3}).to_string(),
        json!({"ruleset": "schotten", "order": ["r1"]}).to_string(),
        order(&["Z"]).to_string(),
        order(&["C", "C"]).to_string(),
        json!({"ruleset": "okolitsa", "river": true, "order": ["LAKE", "CURVE"]}).to_string(),
        tiles(tile(121, 0)).to_string(),
        tiles(tile(100, 7)).to_string(),
        tiles(tile(0, 0)).to_string(),
    ];
    let long = " ".repeat(okolitsa::MAX_SETUP_BYTES + 1);
    for (heading, setup) in setups.iter().map(|setup| (setup.as_str(), setup)).chain([("a very long text", &long)]) {
        let refusal = AnyGame::new(setup).expect_err(heading);
        codes.insert(refusal.code);
        write(&mut text, heading, &refusal);
    }
    insta::assert_snapshot!("setups", text);
    assert_eq!(codes, (110..=121).collect());
}

#[test]
fn faults_of_saves_are_explained() {
    let (mut text, mut codes) = (String::new(), BTreeSet::new());
    let mut game = AnyGame::new(&(GAMES[0].games[0].0)().to_string()).unwrap();
    for line in &GAMES[0].games[0].1[..4] {
        let command = game.parse(line).unwrap();
        game.apply_without_events(game.status().to_act.unwrap(), &command).unwrap();
    }
    let save: Value = serde_json::from_str(&game.save()).unwrap();
    let with = |field: &str, value: Value| {
        let mut save = save.clone();
        save[field] = value;
        save.to_string()
    };
    let commands = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut commands = save["commands"].as_array().unwrap().clone();
        change(&mut commands);
        with("commands", json!(commands))
    };
    for (heading, save) in [
        ("no JSON", "{".to_owned()),
        ("format 2", with("format", json!(2))),
        ("rules 9", with("rules", json!(9))),
        ("ruleset chess", with("ruleset", json!("chess"))),
        ("no setup", with("setup", json!({"players": 9}))),
        ("a command changed", commands(&|list| list[1] = json!("deploy abbot 0"))),
        ("a command unreadable", commands(&|list| list[1] = json!("hop"))),
        ("the last command cut off", commands(&|list| drop(list.pop()))),
        ("4 MiB and more", " ".repeat(okolitsa::MAX_SAVE_BYTES + 1)),
    ] {
        let refusal = AnyGame::load(&save).expect_err(heading);
        codes.insert(refusal.code);
        write(&mut text, heading, &refusal);
    }
    let other =
        Game::<Classic>::load(&Record::parse(&save.to_string()).unwrap()).expect_err("another ruleset").refusal();
    codes.insert(other.code);
    write(&mut text, "loaded as a classic game", &other);
    assert!((130..=136).all(|code| codes.contains(&code)), "{codes:?}");
    insta::assert_snapshot!("saves", text);
}

#[test]
fn seats_that_the_line_cannot_name_are_explained_too() {
    let game = AnyGame::from_position(&schotten("", "r1r2r3r4r5r6/b1b2b3b4b5b6", "0 play 0")).unwrap();
    let mut position = okolitsa::schotten::Position::parse(game.position()["position"].as_str().unwrap()).unwrap();
    position.to_act = Player(2);
    let setup = okolitsa::schotten::Setup { position: Some(position), ..Schotten::setup() };
    let fault = Game::<Schotten>::new(setup).unwrap_err().refusal();
    let mut text = String::new();
    write(&mut text, "seat 2", &fault);
    insta::assert_snapshot!("seats", text);
}

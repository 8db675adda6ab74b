//! Input that is wrong, hostile or enormous: each gets its own stable slug, and no more work than it takes to see the fault.

use okolitsa::{AnyGame, Lang, Player, RULESETS, Rng, Viewer};
use serde_json::{Value, json};

fn refused(setup: &Value) -> &'static str {
    AnyGame::new(&setup.to_string()).expect_err("a bad setup").slug
}

fn save() -> Value {
    save_of("okolitsa")
}

fn save_of(ruleset: &str) -> Value {
    let mut game = AnyGame::new(&json!({"ruleset": ruleset, "seed": 7}).to_string()).unwrap();
    game.play_randomly(&mut Rng::new(3, 3));
    serde_json::from_str(&game.save()).unwrap()
}

fn unloadable(save: &Value) -> okolitsa::ApiError {
    AnyGame::load(&save.to_string()).expect_err("a bad save")
}

#[test]
fn wrong_seats_and_options_are_refused_by_every_ruleset() {
    for entry in RULESETS {
        for players in [json!(0), json!(6), json!(-1), json!(1e300), json!("two")] {
            assert_eq!(refused(&json!({"ruleset": entry.id, "players": players})), "players", "{players}");
        }
        assert_eq!(refused(&json!({"ruleset": entry.id, "players": 2, "no_such_option": 1})), "unknown_option");
    }
}

#[test]
fn seeds_of_64_bits_are_kept_whole() {
    let deal = |seed: Value| AnyGame::new(&json!({"ruleset": "classic", "players": 2, "seed": seed}).to_string());
    let (number, text) = (deal(json!(u64::MAX)).unwrap(), deal(json!("18446744073709551615")).unwrap());
    assert!(number == text);
    assert!(AnyGame::load(&number.save()).unwrap() == number);
    assert!(deal(json!("18446744073709551616")).is_err());
    assert!(deal(json!(1.5)).is_err());
}

#[test]
fn a_name_that_stands_twice_is_refused() {
    let slug = |error: okolitsa::ApiError| error.slug;
    let twice = r#"{"ruleset": "classic", "seed": 1, "seed": 2}"#;
    assert_eq!(AnyGame::new(twice).map_err(slug).unwrap_err(), "no_json");
    let save = save().to_string();
    for (once, twice) in [(r#""format":"#, r#""format":1,"format":"#), (r#""players":"#, r#""players":3,"players":"#)] {
        let save = save.replacen(once, twice, 1);
        assert!(save.contains(twice), "{save}");
        assert_eq!(AnyGame::load(&save).map_err(slug).unwrap_err(), "no_save");
    }
    let game = AnyGame::new(r#"{"ruleset": "classic"}"#).unwrap();
    let question = r#"{"about": "odds", "about": "odds"}"#;
    assert_eq!(game.query(Viewer::Spectator, question).map_err(slug).unwrap_err(), "no_json");
    let control = okolitsa::bots::Control::new();
    assert_eq!(game.query_with_control(Viewer::Spectator, question, &control).map_err(slug).unwrap_err(), "no_json");
    let options = okolitsa::DrawOptions::parse(r#"{"theme": "dark", "theme": "light"}"#);
    assert_eq!(options.map_err(slug).unwrap_err(), "no_draw_options");
}

#[test]
fn deep_texts_are_refused_by_every_ruleset() {
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    for text in [deep.clone(), "[".repeat(10_000), r#"{"position":"#.repeat(10_000)] {
        assert_eq!(AnyGame::new(&text).unwrap_err().slug, "no_json");
        assert_eq!(AnyGame::load(&text).unwrap_err().slug, "no_save");
    }
    for entry in RULESETS {
        for field in ["order", "tiles", "position", "seed", "more"] {
            let setup = format!(r#"{{"ruleset": "{}", "{field}": {deep}}}"#, entry.id);
            assert_eq!(AnyGame::new(&setup).unwrap_err().slug, "no_json");
            let save =
                save_of(entry.id).to_string().replacen(r#""setup":{"#, &format!(r#""setup":{{"{field}":{deep},"#), 1);
            assert_eq!(AnyGame::load(&save).unwrap_err().slug, "no_save");
        }
        let line = format!("{} {}", entry.id, "| ".repeat(10_000));
        assert_eq!(AnyGame::from_position(&line).unwrap_err().slug, "unreadable");
        let game = AnyGame::new(&json!({"ruleset": entry.id}).to_string()).unwrap();
        assert_eq!(game.query(Viewer::Spectator, &deep).unwrap_err().slug, "no_json");
    }
}

#[test]
fn enormous_texts_are_not_even_read() {
    let long = "x".repeat(100 << 20);
    for entry in RULESETS {
        let setup = format!(r#"{{"ruleset": "{}", "order": ["{long}"]}}"#, entry.id);
        assert_eq!(AnyGame::new(&setup).unwrap_err().slug, "too_long");
        assert_eq!(AnyGame::load(&setup).unwrap_err().slug, "save_too_long");
        let line = format!("{} {long}", entry.id);
        assert_eq!(AnyGame::from_position(&line).unwrap_err().slug, "too_long");
        let game = AnyGame::new(&json!({"ruleset": entry.id}).to_string()).unwrap();
        assert_eq!(game.query(Viewer::Spectator, &setup).unwrap_err().slug, "too_long");
        let refusal = game.parse(&line).unwrap_err();
        assert!(refusal.slug == "no_command" && refusal.to_string().len() < 500);
    }
}

#[test]
fn saves_of_far_too_many_commands_are_refused_by_every_ruleset() {
    for entry in RULESETS {
        let mut many = save_of(entry.id);
        let first = many["commands"][0].clone();
        many["commands"] = json!(vec![&first; 2_000_000]);
        assert_eq!(unloadable(&many).slug, "save_too_long");
        // As many as a readable save can hold: the first that does not fit ends the loading.
        many["commands"] = json!(vec![&first; 200_000]);
        let refusal = unloadable(&many);
        assert_eq!((refusal.slug, &refusal.evidence_json()["number"]), ("command_does_not_fit", &json!(2)));
    }
}

#[test]
fn saves_of_other_versions_are_told_apart() {
    let with = |field: &str, value: Value| {
        let mut save = save();
        save[field] = value;
        unloadable(&save).slug
    };
    assert_eq!(with("format", json!(2)), "newer_format");
    assert_eq!(with("format", json!(u64::MAX)), "newer_format");
    assert_eq!(with("format", json!(0)), "no_save");
    let mut largest = save();
    largest["format"] = json!(u64::MAX);
    let text = unloadable(&largest).text(Lang::En);
    assert!(text.contains("18446744073709551615"), "{text}");
    assert_eq!(with("rules", json!(999)), "other_rules");
    assert_eq!(with("commands", json!(7)), "no_save");
    assert_eq!(with("more", json!(7)), "no_save");
}

#[test]
fn a_save_is_an_object_and_not_the_list_of_its_values() {
    let save = save();
    let names = ["format", "ruleset", "rules", "setup", "commands", "fingerprint"];
    assert_eq!(unloadable(&names.iter().map(|name| save[name].clone()).collect()).slug, "no_save");
}

#[test]
fn seats_beyond_all_numbers_are_refused_in_words() {
    assert_eq!(Player(255).after(2), Player(0));
    let line = "okolitsa players=2 | D@0,0r0+255m0 | 0/0 | 7a/7a | 0 place E | deck V | aside";
    let refusal = AnyGame::from_position(line).expect_err("no such seat");
    assert_eq!(refusal.slug, "no_such_figure");
    assert!(refusal.text(Lang::Ru).contains("256"));
    for entry in RULESETS {
        let mut game = AnyGame::new(&json!({"ruleset": entry.id}).to_string()).unwrap();
        let command = game.nth_legal(Player(0), 0).unwrap();
        let refusal = game.apply_without_events(Player(255), &command).expect_err("no such seat");
        assert!(refusal.text(Lang::En).contains("256"), "{refusal}");
    }
}

#[test]
fn an_altered_save_names_its_command() {
    let mut altered = save();
    altered["commands"][4] = json!("place 90,90 r0");
    let refusal = unloadable(&altered);
    assert_eq!((refusal.slug, &refusal.evidence_json()["number"]), ("command_does_not_fit", &json!(5)));
    let mut cut = save();
    cut["commands"].as_array_mut().unwrap().pop();
    assert_eq!(unloadable(&cut).slug, "other_end");
    let text = save().to_string();
    assert_eq!(AnyGame::load(&text[..text.len() / 2]).unwrap_err().slug, "no_save");
}

#[test]
fn impossible_positions_are_refused() {
    let game = AnyGame::new(r#"{"ruleset": "classic", "players": 2, "seed": 7}"#).unwrap();
    let line = game.position()["position"].as_str().unwrap().to_owned();
    let tiles = |tiles: &str| {
        let mut fields: Vec<&str> = line.split(" | ").collect();
        fields[1] = tiles;
        // An empty deck, so that no tile of the position is missing from the box.
        fields[5] = "deck";
        AnyGame::from_position(&fields.join(" | ")).expect_err(tiles).slug
    };
    assert_eq!(tiles("D@0,0r0 D@0,0r0"), "tiles_overlap");
    assert_eq!(tiles("D@0,0r0 V@3,0r0"), "tile_apart");
    assert_eq!(tiles("D@0,0r0 C@0,1r0"), "edges_clash");
    // All figures are still in the supply.
    assert_eq!(tiles("D@0,0r0+0m1"), "too_many_figures");
    assert_eq!(tiles("nonsense"), "unreadable");
    assert!(game.check(Player(200), &game.legal(game.status().to_act.unwrap())[0]).is_err());
}

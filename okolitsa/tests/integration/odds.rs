//! Odds: worked examples, agreement with the other queries, and no effect on the game.

use crate::support::play_one;
use okolitsa::bots::Control;
use okolitsa::odds::{OddsQuestion, PlayoutPolicy};
use okolitsa::{AnyGame, Player, RULESETS, Rng, Viewer};
use serde_json::{Value, json};

/// A city of seat 0 with a gap in the north, a road with two ends; of the five tiles left two are caps of a city, three are bends of a road.
const CITY: &str = "classic players=2 | D@0,0r0+0m0 | 0/0 | 6/7 | 0 place U | deck E V E V V | aside";

fn game(line: &str) -> AnyGame {
    AnyGame::from_position(line).unwrap_or_else(|refusal| panic!("{line}: {refusal}"))
}

fn odds(game: &AnyGame, viewer: Viewer, more: Value) -> Value {
    let mut question = json!({"about": "odds"});
    question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    game.query(viewer, &question.to_string()).unwrap_or_else(|refusal| panic!("{question}: {refusal}"))
}

fn close(value: &Value, expected: f64) {
    assert!((value.as_f64().unwrap() - expected).abs() < 1e-12, "{value} is not {expected}");
}

#[test]
fn fitting_tiles_come_with_the_chance_of_drawing_without_replacement() {
    let odds = odds(&game(CITY), Viewer::Spectator, json!({"draws": 2}));
    assert_eq!((&odds["draws"], &odds["left"], &odds["simulation"]), (&json!(2), &json!(5), &Value::Null));
    let north = &odds["cells"][0];
    assert_eq!((&north["cell"], &north["tiles"]), (&json!([0, -1]), &json!({"base/E": 2})));
    // Three of five are others, then two of four.
    close(&north["within"], 1.0 - 3.0 / 5.0 * 2.0 / 4.0);
    let west = &odds["cells"][1];
    assert_eq!((&west["cell"], &west["tiles"], &west["fitting"]), (&json!([-1, 0]), &json!({"base/V": 3}), &json!(3)));
    close(&west["within"], 1.0 - 2.0 / 5.0 * 1.0 / 4.0);
    assert_eq!(odds["sides"]["city"], json!({"sides": 2, "tiles": 2}));
    assert_eq!(odds["sides"]["road"], json!({"sides": 6, "tiles": 3}));
    assert_eq!(odds["sides"]["field"], json!({"sides": 12, "tiles": 5}));
}

#[test]
fn a_feature_with_one_open_cell_lists_the_tiles_that_complete_it() {
    let odds = odds(&game(CITY), Viewer::Spectator, json!({"draws": 1}));
    let [city, road] = &odds["features"].as_array().unwrap()[..] else { panic!("{odds}") };
    assert_eq!((&city["kind"], &city["owners"], &city["is_dead"]), (&json!("city"), &json!([0]), &json!(false)));
    assert_eq!(city["open_cells"], json!([[0, -1]]));
    assert_eq!(city["closes"]["fitting"], 2);
    close(&city["closes"]["within"], 0.4);
    assert_eq!((&road["kind"], &road["owners"], &road["closes"]), (&json!("road"), &json!([]), &Value::Null));
    assert_eq!(road["fits"]["fitting"], 3);
    // M fits at the gap too, but leaves the city open in another place.
    let longer = CITY.replace("deck E V E V V", "deck E M V");
    let odds = self::odds(&game(&longer), Viewer::Spectator, json!({}));
    assert_eq!(odds["features"][0]["fits"]["fitting"], 2);
    assert_eq!(odds["features"][0]["closes"]["fitting"], 1);
}

#[test]
fn a_feature_that_no_tile_completes_is_dead() {
    let dead = CITY.replace("deck E V E V V", "deck V V V V");
    let odds = odds(&game(&dead), Viewer::Spectator, json!({"trials": 20}));
    let city = &odds["features"][0];
    assert_eq!((&city["is_dead"], &city["fits"]["fitting"]), (&json!(true), &json!(0)));
    assert_eq!(city["completed"], json!({"chance": 0.0, "error": 0.0, "trials": 20}));
}

#[test]
fn a_monastery_is_completed_by_any_tile_on_its_last_cell() {
    let around = "B@0,0r0+1m1 E@1,0r0 E@1,-1r180 B@0,-1r0 B@-1,-1r0 B@-1,0r0 E@-1,1r180 E@0,1r180";
    let line = format!("classic players=2 | {around} | 0/0 | 7/6 | 0 place U | deck E V | aside");
    let odds = odds(&game(&line), Viewer::Spectator, json!({}));
    let monasteries = odds["features"].as_array().unwrap().iter().filter(|feature| feature["kind"] == "monastery");
    let own = monasteries.clone().find(|feature| feature["cell"] == json!([0, 0])).unwrap();
    assert_eq!((&own["owners"], &own["open_cells"]), (&json!([1]), &json!([[1, 1]])));
    assert_eq!(
        own["closes"],
        odds["cells"]
            .as_array()
            .unwrap()
            .iter()
            .find(|cell| cell["cell"] == json!([1, 1]))
            .map(|cell| json!({"fitting": cell["fitting"], "within": cell["within"]}))
            .unwrap()
    );
    assert_eq!(monasteries.count(), 4);
}

#[test]
fn playouts_find_the_proportion_with_its_standard_error() {
    // The last tile lies in one of four ways, one of which completes the city.
    let last = CITY.replace("place U | deck E V E V V", "place E | deck");
    let game = game(&last);
    assert_eq!(game.count_legal(Player(0)), 4);
    let city = |more| odds(&game, Viewer::Spectator, more)["features"][0]["completed"].clone();
    let random = city(json!({"trials": 2000, "play": "random", "seed": 3}));
    let error = (0.25 * 0.75 / 2000.0_f64).sqrt();
    assert!((random["chance"].as_f64().unwrap() - 0.25).abs() < 4.0 * error, "{random}");
    assert!((random["error"].as_f64().unwrap() - error).abs() < 0.001, "{random}");
    // The normal bot takes the points.
    assert_eq!(city(json!({"trials": 3})), json!({"chance": 1.0, "error": 0.0, "trials": 3}));
}

#[test]
fn the_river_comes_first_and_goes_to_its_end() {
    let game = AnyGame::new(r#"{"ruleset": "okolitsa", "river": true, "seed": 4}"#).unwrap();
    let asked = |draws: u32| odds(&game, Viewer::Spectator, json!({"draws": draws}));
    let near = asked(3);
    let ends = near["cells"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|cell| cell["tiles"].as_object().unwrap().keys().any(|id| id.contains("river/")));
    assert_eq!(ends.count(), 1);
    let land = |odds: &Value| {
        let cells = odds["cells"].as_array().unwrap().clone();
        cells
            .into_iter()
            .find(|cell| cell["tiles"].as_object().unwrap().keys().all(|id| !id.contains("river/")))
            .unwrap()
    };
    close(&land(&near)["within"], 0.0);
    assert!(land(&near)["fitting"].as_u64().unwrap() > 0);
    assert!(land(&asked(30))["within"].as_f64().unwrap() > 0.5);
}

#[test]
fn a_side_of_a_stone_lists_the_formations_it_can_become() {
    let table = "r1r2/g9b9 -/- -/- -/- -/- -/- -/- r9g8y7/- g1b2y3/p1y9o9^0=0";
    let hands = "r4b1b5b6y1y2/o1o2o3o4o5o6";
    let names = "rbgypo".chars().flat_map(|color| (1..=9).map(move |value| format!("{color}{value}")));
    let deck: Vec<String> = names.filter(|card| !table.contains(card) && !hands.contains(card)).collect();
    let game = game(&format!("schotten | 1 | {table} | 0/0 | {hands} | 0 play 0 | deck {} | later", deck.join(" ")));
    let own = odds(&game, Viewer::Player(Player(0)), json!({"draws": 2}));
    assert_eq!((&own["deck"], &own["in_hands"]), (&json!(29), &json!(6)));
    assert_eq!(own["values"], json!([1, 3, 5, 5, 5, 5, 5, 5, 1]));
    // 35 unseen cards and six in hand.
    let side = &own["stones"][0]["sides"][0];
    assert_eq!((&side["missing"], &side["ways"]), (&json!(1), &json!(41)));
    let kind = |side: &Value, name: &str| {
        side["kinds"].as_array().unwrap().iter().find(|kind| kind["kind"] == name).unwrap_or(&Value::Null).clone()
    };
    let run = kind(side, "color_run");
    assert_eq!((&run["cards"], &run["ways"], &run["best_sum"]), (&json!(["r3"]), &json!(1), &json!(6)));
    // One of 35 by two draws.
    close(&run["chance"], 1.0 - 34.0 / 35.0 * 33.0 / 34.0);
    // The red 4 is in hand.
    let colour = kind(side, "color");
    assert_eq!(colour["cards"], json!(["r4", "r5", "r6", "r7", "r8"]));
    assert_eq!((&colour["chance"], &colour["best_sum"]), (&json!(1.0), &json!(11)));
    // Nothing that seat 0 holds can come to the other side; of the 35 cards it holds six, and draws two.
    let theirs = &own["stones"][0]["sides"][1];
    let three = kind(theirs, "three_of_a_kind");
    assert_eq!((&theirs["ways"], &three["cards"]), (&json!(35), &json!(["p9"])));
    close(&three["chance"], 8.0 / 35.0);
    assert_eq!(kind(theirs, "run"), Value::Null);
    assert_eq!((&own["stones"][8]["owner"], &own["stones"][8]["sides"]), (&json!(0), &Value::Null));
    // A full side is what it is; an empty one can come in as many ways as there are sets of three.
    assert_eq!(
        (&own["stones"][7]["sides"][0]["ways"], &own["stones"][7]["sides"][0]["missing"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(own["stones"][1]["sides"][0]["ways"], 41 * 40 * 39 / 6);
    // The other player sees another hand, a spectator none.
    let other = odds(&game, Viewer::Player(Player(1)), json!({"draws": 2}));
    assert_eq!(other["stones"][0]["sides"][0]["ways"], 35);
    assert_eq!(odds(&game, Viewer::Spectator, json!({}))["in_hands"], 12);
}

#[test]
fn odds_agree_with_open_cells_and_contain_nothing_hidden() {
    for entry in RULESETS {
        let mut game = AnyGame::new(&json!({"ruleset": entry.id, "seed": 5}).to_string()).unwrap();
        let mut rng = Rng::new(5, 5);
        for step in 0..60 {
            if !play_one(&mut game, &mut rng) {
                break;
            }
            if step % 12 != 0 {
                continue;
            }
            let (before, viewer) = (game.clone(), Viewer::Player(Player(1)));
            let question = json!({"trials": 2, "seed": 9, "play": if step % 24 == 0 { "random" } else { "normal" }});
            let told = odds(&game, viewer, question.clone());
            assert!(game == before && game.fingerprint() == before.fingerprint());
            let twin = game.sample(viewer, 77).unwrap();
            assert_eq!(odds(&twin, viewer, question), told, "{}", entry.id);
            let Ok(cells) = game.query(viewer, r#"{"about": "open_cells"}"#) else { continue };
            for (cell, odds) in cells.as_array().unwrap().iter().zip(told["cells"].as_array().unwrap()) {
                assert_eq!(cell["cell"], odds["cell"]);
                let total: u64 = odds["tiles"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
                assert_eq!(cell["fitting"], total);
            }
        }
    }
}

#[test]
fn a_question_about_odds_with_a_wrong_field_is_refused() {
    let game = game(CITY);
    for field in [r#""draws": -1"#, r#""draws": 201"#, r#""trials": 1e9"#, r#""seed": "x""#, r#""play": "well""#] {
        let question = format!(r#"{{"about": "odds", {field}}}"#);
        let refusal = game.query(Viewer::Spectator, &question).expect_err(&question);
        assert_eq!((refusal.code, refusal.slug), (151, "bad_odds_question"), "{refusal}");
    }
}

#[test]
fn playouts_can_be_cancelled_and_report_their_progress() {
    let question = OddsQuestion { trials: 20, policy: PlayoutPolicy::Random, ..OddsQuestion::default() };
    for entry in RULESETS {
        let game = AnyGame::new(&json!({"ruleset": entry.id, "seed": 3}).to_string()).unwrap();
        let control = Control::new();
        let answer = game.odds(Viewer::Spectator, &question, &control).unwrap();
        assert_eq!(answer, odds(&game, Viewer::Spectator, json!({"trials": 20, "play": "random"})));
        // Without playouts there is nothing to cancel.
        let plays = !answer["simulation"].is_null();
        assert_eq!(control.progress(), if plays { 1.0 } else { 0.0 });
        control.cancel();
        let refusal = game.odds(Viewer::Spectator, &question, &control).err();
        assert_eq!(refusal.map(|refusal| refusal.slug), plays.then_some("cancelled"), "{}", entry.id);
    }
}

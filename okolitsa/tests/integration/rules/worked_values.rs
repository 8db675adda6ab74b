//! The worked values that stand beside the rules, each played out.

use super::scene::{deal, scene, scene_of};
use crate::support::tiles;
use serde_json::{Value, json};

/// A road of three tiles from the village on 0,0, with the highwayman of seat 0.
const ROAD: &str = "W@0,0r0+0m0 U@1,0r90 U@2,0r90";

#[test]
fn a_road_of_4_tiles_closed_at_both_ends_scores_4() {
    // O-11: “Road of 4 tiles closed at both ends: 4.”
    let mut scene = scene(ROAD, "0 place W", "V");
    assert_eq!(scene.play("place 3,0 r0; skip"), ["0 road 4"]);
    assert_eq!(scene.scores(), [4, 0]);
}

#[test]
fn a_road_of_4_tiles_left_open_scores_4_at_the_end() {
    // O-20: “Left open at the end of the game: 4.”
    let mut scene = scene(ROAD, "0 place U", "");
    assert_eq!(scene.play("place 3,0 r90; skip"), ["0 road 4 end"]);
}

#[test]
fn a_city_of_4_tiles_with_2_pennants_scores_12_completed() {
    // O-11: “City of 4 tiles with 2 pennants: 12 completed, 6 unfinished.”
    let mut scene = scene("M@0,0r0+0m0 M.garden@1,0r270 N@0,-1r90", "0 place N", "V");
    assert_eq!(scene.play("place 1,-1 r180; skip"), ["0 city 12"]);
}

#[test]
fn a_city_of_4_tiles_with_2_pennants_scores_6_unfinished() {
    // O-20: “City of 4 tiles with 2 pennants: 12 completed, 6 unfinished.”
    let mut scene = scene("E@0,0r90+0m0 F@1,0r0 F@2,0r0", "0 place G", "");
    assert_eq!(scene.play("place 3,0 r0; skip"), ["0 city 6 end"]);
}

#[test]
fn a_garden_with_5_neighbours_scores_6_at_an_early_return() {
    // O-9: “Garden with 5 occupied neighbours at an early return: 6.”
    let mut scene = scene("E.garden@0,0r0+0a2 B@1,0r0 B@0,1r0 B@-1,0r0 B@1,1r0", "0 place E", "V");
    assert_eq!(scene.play("place -1,1 r270; recall 0,0"), ["0 garden 6"]);
    assert_eq!(scene.supply(), "7a/7a");
}

#[test]
fn a_monastery_with_6_neighbours_scores_7_at_the_end() {
    // O-20: “Monastery with 6 neighbours at the end of the game: 7.”
    let tiles = "B@0,0r0+0m1 B@1,0r0 B@0,1r0 B@-1,0r0 E@1,1r90 E@-1,1r270";
    let mut scene = scene(tiles, "1 place E", "");
    assert_eq!(scene.play("place 0,-1 r0; skip"), ["0 monastery 7 end"]);
}

/// Four cities in a row with one field to their south, and farmers at the first, second and last; the first two cities are complete.
fn four_cities([first, second, last]: [&str; 3]) -> String {
    format!("E@0,0r0{first} E@1,0r0{second} E@2,0r0 E@3,0r0{last} D@0,-1r180 D@1,-1r180")
}

#[test]
fn a_field_at_3_completed_cities_and_1_unfinished_gives_9_to_both_who_tie() {
    // O-21, L-19: “Field touching 3 completed cities and 1 unfinished, farmers red 1, blue 1: both get 9.”
    let mut scene = scene(&four_cities(["+0m1", "", "+1m1"]), "0 place D", "");
    assert_eq!(scene.play("place 2,-1 r180; skip"), ["0 field 9 end", "1 field 9 end"]);
    assert_eq!(scene.scores(), [9, 9]);
}

#[test]
fn a_field_at_4_completed_cities_gives_12_to_the_2_farmers_and_0_to_the_1() {
    // O-21, L-19: “Field touching 4 completed cities, farmers yellow 2, black 1: yellow 12, black 0.”
    let tiles = four_cities(["+0m1", "+0m1", "+1m1"]) + " D@2,-1r180";
    let mut scene = scene(&tiles, "0 place D", "");
    assert_eq!(scene.play("place 3,-1 r180; skip"), ["0 field 12 end"]);
    assert_eq!(scene.scores(), [12, 0]);
}

#[test]
fn a_field_at_2_completed_cities_gives_6_to_its_only_farmer() {
    // O-21: “Field touching 2 completed cities, one black farmer: black 6.”
    let mut scene = scene("E@0,0r0+1m1 E@1,0r0 D@0,-1r180", "0 place D", "");
    assert_eq!(scene.play("place 1,-1 r180; skip"), ["1 field 6 end"]);
    assert_eq!(scene.scores(), [0, 6]);
}

#[test]
fn a_city_of_two_tiles_scores_4() {
    // O-11: “a city of two tiles scores 4”; C-2: “`standard` (4 points, the default)”.
    for head in ["okolitsa players=2", "classic players=2"] {
        let mut scene = scene_of(head, "D@0,0r0+0m0", "1 place E", "V");
        assert_eq!(scene.play("place 0,-1 r180; skip"), ["0 city 4"], "{head}");
    }
}

#[test]
fn a_city_of_two_tiles_scores_2_by_the_legacy_rule() {
    // C-2: “`legacy` (a completed city of two tiles scores 2: one for each tile and one for each pennant)”.
    let legacy = |tiles: &str, turn: &str| scene_of("classic players=2 two_tile_city=legacy", tiles, turn, "");
    assert_eq!(legacy("D@0,0r0+0m0", "1 place E").play("place 0,-1 r180; skip"), ["0 city 2"]);
    // A larger one is worth what it always is, and so is one left unfinished.
    assert_eq!(legacy("E@0,0r90+0m0 G@1,0r0", "1 place E").play("place 2,0 r270; skip"), ["0 city 6"]);
    assert_eq!(legacy("E@0,0r90+0m0", "1 place G").play("place 1,0 r0; skip"), ["0 city 2 end"]);
}

#[test]
fn the_legacy_rule_gives_a_pennant_1_too() {
    // C-2: “one for each tile and one for each pennant”, on a made-up tile: no tile of the box closes a city of two with a pennant.
    let mut tiles: Value = serde_json::from_str(tiles::BASE).unwrap();
    let cap = tiles["tiles"].as_array_mut().unwrap().iter_mut().find(|tile| tile["id"] == json!("base/E")).unwrap();
    cap["features"][0]["pennants"] = json!(1);
    for (rule, points) in [("standard", "0 city 6"), ("legacy", "0 city 3")] {
        let setup =
            json!({"ruleset": "classic", "players": 2, "tiles": tiles, "two_tile_city": rule, "order": ["E", "V"]});
        assert_eq!(deal(&setup).play("place 0,-1 r180; deploy meeple 0"), [points]);
    }
}

#[test]
fn an_early_return_scores_from_1_to_9() {
    // O-9: “1 for its own tile and 1 for each of the eight cells around that is occupied, from 1 to 9”.
    assert_eq!(scene("E.garden@0,0r0+0a2", "0 figure", "V").play("recall 0,0"), ["0 garden 1"]);
    let around = "B@0,0r0+0a1 E@0,-1r0 B@1,-1r0 E@1,0r90 E.garden@1,1r180 E@0,1r180 B@-1,1r0 E@-1,0r270";
    assert_eq!(scene(around, "0 place B", "V").play("place -1,-1 r0; recall 0,0"), ["0 monastery 9"]);
}

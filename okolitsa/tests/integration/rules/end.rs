//! The last tile, the scoring at the end, the winner.

use super::scene::{deal, scene, scene_of};
use crate::support::tiles;
use serde_json::json;

#[test]
fn the_end_scores_after_the_last_turn_first_the_unfinished_then_the_fields() {
    // L-22: the last tile closes a city, which scores as in any turn; the road is unfinished; the farmer counts the new city.
    let tiles = "D@0,0r0+0m0 U@1,0r90+1m0 E@0,1r180+1m1";
    let mut scene = scene(tiles, "0 place E", "");
    assert_eq!(
        scene.play("place 0,-1 r180; deploy meeple 1"),
        ["0 city 4", "1 road 2 end", "1 field 0 end", "0 field 3 end"]
    );
    assert_eq!(scene.happened().last(), Some(&"game_over"));
    assert_eq!(scene.scores(), [7, 2]);
}

#[test]
fn each_feature_scores_once_at_the_end() {
    // L-22: two highwaymen of one player on one road, and two farmers on one field.
    let tiles = "W@0,0r0+0m0 U@1,0r90+0m0+1m1 U@2,0r90+1m1 E@1,1r90 E@2,1r270";
    let mut scene = scene(tiles, "0 place U", "");
    assert_eq!(scene.play("place 3,0 r90; skip"), ["0 road 4 end", "1 field 3 end"]);
}

#[test]
fn unfinished_features_pay_at_the_end() {
    // O-20, C-5: road 1 a tile; city 1 a tile and 1 a pennant; monastery 1 and 1 for each occupied cell around.
    for head in ["okolitsa players=2", "classic players=2"] {
        let tiles = "B@0,0r0+0m1 D@0,1r180+1m1 F@0,2r90+0m0 B@1,0r0";
        let mut scene = scene_of(head, tiles, "0 place U", "");
        assert_eq!(scene.play("place 1,1 r90; skip"), ["0 monastery 4 end", "1 road 2 end", "0 city 3 end"], "{head}");
    }
}

#[test]
fn an_unfinished_garden_pays_like_a_monastery() {
    // O-20
    let mut scene = scene("E.garden@0,0r0+0a2 B@1,0r0", "0 place B", "");
    assert_eq!(scene.play("place 1,1 r0; skip"), ["0 garden 3 end"]);
}

#[test]
fn a_field_pays_3_for_each_completed_city_and_nothing_for_others() {
    // O-21, C-5: the strip between the two caps of H touches a completed city and one that is open.
    for head in ["okolitsa players=2", "classic players=2"] {
        let mut scene = scene_of(head, "H@0,0r0+0m2", "0 place E", "");
        assert_eq!(scene.play("place 1,0 r270; skip"), ["0 field 3 end"], "{head}");
    }
}

#[test]
fn a_city_counts_once_for_each_field_and_may_pay_several() {
    // O-21, C-5: the city between the two fields of G pays both; the ring of one city pays the field inside once.
    for head in ["okolitsa players=2", "classic players=2"] {
        let mut several = scene_of(head, "G@0,0r0+0m1+1m2 E@1,0r270", "0 place E", "");
        assert_eq!(several.play("place -1,0 r90; skip"), ["0 field 3 end", "1 field 3 end"], "{head}");
        let mut once = scene_of(head, "I@0,0r0+0m2 N@0,-1r90 N@1,0r270", "0 place M", "");
        assert_eq!(once.play("place 1,-1 r180; skip"), ["0 field 3 end"], "{head}");
    }
}

#[test]
fn the_field_goes_to_the_most_farmers_ties_in_full() {
    // C-5, L-19
    let field = "E@0,0r0+0m1 D@0,-1r180";
    for (farmers, paid) in [
        (" E@1,0r90+1m1", vec!["0 field 3 end", "1 field 3 end"]),
        (" E@1,0r90+1m1 E@-1,0r270+1m1", vec!["1 field 3 end"]),
    ] {
        let mut scene = scene_of("classic players=2", &format!("{field}{farmers}"), "0 place B", "");
        assert_eq!(scene.play("place 0,1 r0; skip"), paid);
    }
}

#[test]
fn the_most_points_win_and_ties_share_the_victory() {
    // L-23
    for (scores, winners) in
        [("5/3/4", json!([0])), ("2/5/5", json!([1, 2])), ("4/4/4", json!([0, 1, 2])), ("0/0/1", json!([2]))]
    {
        let line = format!("classic players=3 | D@0,0r0 | {scores} | 7/7/7 | 0 place B | deck | aside");
        let mut scene = super::scene::line(&line);
        assert_eq!(scene.view()["winners"], json!([]));
        scene.play("place 0,1 r0; skip");
        assert_eq!(scene.told("game_over", "winners"), json!([winners]));
        assert_eq!(scene.view()["winners"], winners);
    }
}

#[test]
fn the_game_ends_at_once_after_the_turn_of_the_last_tile() {
    // C-6, L-26: in whatever seat; nobody has another turn, and the last turn has its figure step.
    for head in ["classic players=3", "okolitsa players=3"] {
        let mut scene = scene_of(head, "D@0,0r0", "1 place B", "");
        scene.play("place 0,1 r0");
        assert!(!scene.is_over());
        scene.play("deploy meeple 1");
        assert_eq!(scene.happened(), ["figure_deployed", "scored", "game_over"]);
        assert!(scene.is_over() && scene.game.legal(okolitsa::Player(2)).is_empty());
    }
}

#[test]
fn the_game_ends_when_the_last_tiles_were_all_set_aside() {
    // L-26: four cities on all sides, beside monasteries, in both ways to go on.
    let mut tiles: serde_json::Value = serde_json::from_str(tiles::BASE).unwrap();
    tiles["set"] = json!("many cities");
    for tile in tiles["tiles"].as_array_mut().unwrap() {
        match tile["id"].as_str().unwrap() {
            "base/C" => tile["count"] = json!(4),
            "base/B" => tile["start"] = json!(1),
            _ => drop(tile.as_object_mut().unwrap().remove("start")),
        }
    }
    for rule in ["redraw", "pass"] {
        let order = ["B", "C", "C", "C", "C"];
        let setup = json!({"ruleset": "okolitsa", "players": 3, "tiles": tiles, "order": order, "unplaceable": rule});
        let mut scene = deal(&setup);
        scene.play("place 1,0 r0; skip");
        assert_eq!(scene.told("tile_set_aside", "tile"), json!(["base/C", "base/C", "base/C", "base/C"]));
        let seats = if rule == "pass" { json!([1, 2, 0, 1]) } else { json!([1, 1, 1, 1]) };
        assert_eq!(scene.told("tile_set_aside", "player"), seats);
        assert!(scene.is_over());
        assert_eq!(scene.view()["remaining"], json!({}));
    }
}

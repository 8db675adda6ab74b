//! Forests and rivers: when they are complete, and what they bring then (H-5, H-11, H-12, H-16, H-18).

use super::scene::{end_of, scene, scene_of};
use serde_json::json;

#[test]
fn a_forest_of_three_tiles_with_one_mushroom_patch_is_worth_eight() {
    // H-11, H-16
    let mut game = scene("mushrooms@0,0r180+0t0 corridor@0,-1r0", "1 place edge", "deck plain");
    assert_eq!(game.play("place 0,-2 r0; skip"), ["0 forest 8"]);
    let breakdown = json!([{"item": "tile", "count": 3, "each": 2}, {"item": "mushrooms", "count": 1, "each": 2}]);
    assert_eq!(game.told("scored", "breakdown"), json!([breakdown]));
    assert_eq!(game.told("scored", "findings"), json!([[{"found": "mushrooms", "pos": [0, 0], "feature": 0}]]));
    assert_eq!(game.told("scored", "tiles"), json!([[[0, -2], [0, -1], [0, 0]]]));
}

#[test]
fn a_forest_counts_a_tile_once_or_each_of_its_segments() {
    // H-11: tile 0,1 has two segments of the forest, the one in the north and the one in the south, joined on a way round.
    let line = |options: &str| {
        format!(
            "hunters players=2 {options} | 33@0,0r0+0t0 13@0,1r0 10@-1,1r0 | 0/0 | 4h2/5h2 | 0 place 09 | deck 02 | bonus | aside | pieces"
        )
    };
    for (options, points, item) in [("", 8, "tile"), ("forest_count=segment", 10, "segment")] {
        let mut game = okolitsa::AnyGame::from_position(&line(options)).unwrap();
        for command in ["place -1,0 r0", "skip"] {
            let command = game.parse(command).unwrap();
            game.apply(okolitsa::Player(0), &command, okolitsa::Viewer::Spectator).unwrap();
        }
        assert_eq!(game.status().scores.to_vec(), [points, 0]);
        let batch = game.batches(okolitsa::Viewer::Spectator, 2).pop().unwrap();
        let scored = batch.json.iter().find(|event| event["event"] == "scored").unwrap();
        assert_eq!(scored["breakdown"][0]["item"], json!(item));
    }
}

#[test]
fn the_points_go_to_most_gatherers_and_all_of_them_return() {
    // H-10, H-11, L-19, L-20: one of seat 0 against two of seat 1, which a tile has joined.
    let tiles =
        "edge@0,0r180+0t0 corridor@0,-1r0 corridor@0,-2r0+1t0 plain@1,0r0 plain@1,-1r0 plain@1,-2r0 deer@1,-3r0";
    let mut game = scene(&format!("{tiles} deer@1,-4r0 edge@0,-4r0+1t0"), "0 place corridor", "deck plain");
    assert_eq!(game.play("place 0,-3 r0; skip"), ["1 forest 10"]);
    assert_eq!((game.told("scored", "figures"), game.supply()), (json!([[1, 2]]), "5h2/5h2".to_owned()));
    let tied = "edge@0,0r180+0t0 corridor@0,-1r0+1t0";
    assert_eq!(scene(tied, "0 place edge", "deck plain").play("place 0,-2 r0; skip"), ["0 forest 6", "1 forest 6"]);
}

#[test]
fn what_is_unfinished_scores_nothing() {
    // H-18
    assert_eq!(end_of("mushrooms@0,0r0+0t0"), Vec::<String>::new());
    assert_eq!(end_of("lake@0,0r0+0t0 straight@0,1r0"), Vec::<String>::new());
}

#[test]
fn a_river_of_three_tiles_with_lakes_of_one_and_two_fish_is_worth_six() {
    // H-12
    let mut game = scene("pond@0,0r0+0t0 straight@0,1r0", "1 place lake", "deck plain");
    assert_eq!(game.play("place 0,2 r180; skip"), ["0 river 6"]);
    let lakes = json!([[
        {"found": "lake", "pos": [0, 0], "feature": 2, "fish": 1},
        {"found": "lake", "pos": [0, 2], "feature": 2, "fish": 2},
    ]]);
    assert_eq!(game.told("scored", "findings"), lakes);
    assert_eq!(game.supply(), "5h2/5h2");
}

#[test]
fn springs_bring_no_fish() {
    // H-5, H-12
    let mut game = scene("spring@0,0r0+0t0 straight@0,1r0", "1 place spring", "deck plain");
    assert_eq!(game.play("place 0,2 r180; skip"), ["0 river 3"]);
}

#[test]
fn a_lake_ends_each_river_and_pays_each() {
    // H-5, H-12: the same lake of two fish, first for the river in the north, then for that in the south.
    let mut game = scene("middle@0,0r0", "0 place spring", "deck spring plain");
    assert_eq!(game.play("place 0,-1 r0; deploy tribesman 0"), ["0 river 4"]);
    assert_eq!(game.play("place 0,1 r180; deploy tribesman 0"), ["1 river 4"]);
}

#[test]
fn a_river_may_close_in_a_loop_and_a_lake_at_both_ends_counts_once() {
    // H-5, H-12
    let ring = "curve@1,0r180 curve@1,1r270";
    let mut game = scene(&format!("curve@0,0r90+0t0 {ring}"), "1 place curve", "deck plain");
    assert_eq!(game.play("place 0,1 r0; skip"), ["0 river 4"]);
    let mut game = scene(&format!("corner@0,0r0+0t0 {ring}"), "1 place curve", "deck plain");
    assert_eq!(game.play("place 0,1 r0; skip"), ["0 river 6"]);
    assert_eq!(game.told("feature_completed", "tiles"), json!([[[0, 0], [1, 0], [0, 1], [1, 1]]]));
}

#[test]
fn several_features_of_one_tile_score_each_for_itself() {
    // L-18: by index on the laid tile.
    let tiles = "plain@1,-1r0 plain@1,0r0 plain@1,1r0 edge@0,-1r0+0t0 edge@0,1r180+1t0";
    let mut game = scene(tiles, "0 place two_edges", "deck plain");
    assert_eq!(game.play("place 0,0 r0; skip"), ["0 forest 4", "1 forest 4"]);
    let names = game.happened();
    assert_eq!(&names[1..7], ["feature_completed", "scored", "figure_returned"].repeat(2));
}

#[test]
fn a_question_tells_what_a_feature_is_worth() {
    // H-6, H-11, H-18, H-19
    let game = scene("mushrooms@0,0r0+1t0 middle@1,0r0+0h4", "0 place plain", "deck plain");
    let forest = game.feature(0, 0, 0);
    assert_eq!((&forest["present"]["points"], &forest["complete"]["points"]), (&json!(0), &json!(4)));
    assert_eq!(
        (&forest["owners"], &forest["open_cells"], &forest["system"]),
        (&json!([1]), &json!([[0, 1]]), &json!(null))
    );
    for water in [0, 1, 4] {
        let system = &game.feature(1, 0, water)["system"];
        assert_eq!((&system["huts"], &system["owners"]), (&json!([1, 0]), &json!([0])));
        assert_eq!(system["present"]["points"], json!(2));
    }
    let scout = scene_of("", "shaman scout", "plain@0,0r0", "0 place plain", "deck plain");
    assert_eq!(scout.feature(0, 0, 0)["kind"], json!("meadow"));
}

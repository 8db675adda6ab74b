//! Who gets points during play, in which order, and where the figures go.

use super::scene::{scene, scene_of};
use serde_json::json;

/// Around 0,0: a city to the north and roads east, south and west, each with a figure, all open towards it.
const FOUR_FEATURES: &str = "E@0,-1r180+0m0 B@1,-1r0 A@1,0r90+1m0 B@1,1r0 W@0,1r90+0m2 V@-1,1r180 W@-1,0r0+1m0";

#[test]
fn features_completed_at_one_time_score_each_for_itself_by_their_index() {
    // L-18
    let mut scene = scene(FOUR_FEATURES, "0 place L", "V");
    assert_eq!(scene.play("place 0,0 r0; skip"), ["0 city 4", "1 road 2", "0 road 2", "1 road 2"]);
    assert_eq!(scene.told("feature_completed", "feature"), json!([0, 1, 2, 3]));
    assert_eq!(scene.told("feature_completed", "pos"), json!([[0, 0], [0, 0], [0, 0], [0, 0]]));
    assert_eq!(scene.scores(), [6, 4]);
}

#[test]
fn monasteries_around_the_tile_score_row_by_row_from_the_north_west() {
    // L-18: the monastery to the east was laid first, and scores second.
    let tiles = "B@1,0r0+1m1 B@0,0r0+0m1 E@0,-1r0 E@1,-1r0 N@-1,-1r270 N@2,-1r0 E@-1,0r270 E@2,0r90 M@-1,1r180 \
                 E.garden@1,1r180 N.garden@2,1r90";
    let mut scene = scene(tiles, "0 place B", "V");
    assert_eq!(scene.play("place 0,1 r0; skip"), ["0 monastery 9", "1 monastery 9"]);
    assert_eq!(scene.told("scored", "pos"), json!([[0, 0], [1, 0]]));
}

#[test]
fn the_tiles_own_features_score_before_the_monasteries_around() {
    // L-18: the tile north of the monastery closes a city too.
    let tiles = "B@0,0r0+0m1 E@1,0r90 B@1,-1r0 E.garden@1,1r180 A@0,1r0 B@-1,1r0 E@-1,0r270 B@-1,-1r0 V@1,-2r180 \
                 E@0,-2r180+1m0";
    let mut scene = scene(tiles, "0 place E", "V");
    assert_eq!(scene.play("place 0,-1 r0; skip"), ["1 city 4", "0 monastery 9"]);
}

#[test]
fn the_tiles_own_monastery_scores_before_the_others() {
    // L-18: it is a feature of the tile, so it does not wait for the one to its west.
    let tiles = "B@0,0r0+0m1 E@0,-1r0 E@1,-1r0 N@-1,-1r270 N@2,-1r0 E@-1,0r270 E@2,0r90 M@-1,1r180 B@0,1r0 \
                 E.garden@1,1r180 N.garden@2,1r90";
    let mut scene = scene(tiles, "1 place B", "V");
    assert_eq!(scene.play("place 1,0 r0; deploy meeple 1"), ["1 monastery 9", "0 monastery 9"]);
    assert_eq!(scene.supply(), "7a/7a");
}

#[test]
fn a_garden_around_the_tile_scores_with_the_monasteries() {
    // L-18: in the row of the cells, not by kind: the garden to the north comes before the monastery to the south.
    let tiles = "B@0,1r0+0m1 E.garden@0,0r0+1a2 E@0,-1r180 B@1,-1r0 E@1,0r90 E@1,1r90 N@1,2r90 A@0,2r0 \
                 N.garden@-1,2r180 E@-1,1r270 B@-1,-1r0";
    let mut scene = scene(tiles, "0 place B", "V");
    assert_eq!(scene.play("place -1,0 r0; skip"), ["1 garden 9", "0 monastery 9"]);
}

#[test]
fn the_points_go_to_the_player_with_most_figures() {
    // L-19: two against one; the one gets nothing.
    let mut scene = scene("W@0,0r0+0m0 U@1,0r90+1m0 U@2,0r90+1m0", "0 place W", "V");
    assert_eq!(scene.play("place 3,0 r0; skip"), ["1 road 4"]);
    assert_eq!(scene.scores(), [0, 4]);
    assert_eq!(scene.told("scored", "figures"), json!([[1, 2]]));
}

#[test]
fn players_tied_for_most_each_get_all_of_the_points() {
    // L-19: two of three tie.
    let tiles = "W@0,0r0+0m0 U@1,0r90+0m0 U@2,0r90+1m0 U@3,0r90+2m0 U@4,0r90+2m0";
    let mut scene = scene_of("okolitsa players=3", tiles, "0 place W", "V");
    assert_eq!(scene.play("place 5,0 r0; skip"), ["0 road 6", "2 road 6"]);
    assert_eq!(scene.scores(), [6, 0, 6]);
}

#[test]
fn after_scoring_all_figures_return_also_the_losers() {
    // L-20
    let mut scene = scene("W@0,0r0+0m0 U@1,0r90+1m0 U@2,0r90+1m0", "0 place W", "V");
    assert_eq!(scene.supply(), "6a/5a");
    scene.play("place 3,0 r0; skip");
    assert_eq!(scene.supply(), "7a/7a");
    assert_eq!(scene.told("figure_returned", "player"), json!([0, 1, 1]));
    assert_eq!(scene.feature(1, 0, 0)["count"], json!([0, 0]));
}

#[test]
fn figures_on_other_features_stay() {
    // L-20, L-7: the highwayman on the arm that is still open.
    let mut scene = scene("W@0,0r0+0m0 W@-1,0r0+1m1", "0 place W", "V");
    assert_eq!(scene.play("place 1,0 r0; skip"), ["0 road 2"]);
    assert_eq!(scene.supply(), "7a/6a");
}

#[test]
fn a_completed_feature_without_a_figure_scores_nothing_now_or_later() {
    // L-21
    let mut scene = scene("D@0,0r0", "0 place E", "B");
    assert_eq!(scene.play("place 0,-1 r180; skip"), [""; 0]);
    assert_eq!(scene.told("feature_completed", "kind"), json!(["city"]));
    assert_eq!(scene.play("place 0,1 r0; skip"), [""; 0]);
    assert!(scene.is_over());
    assert_eq!(scene.scores(), [0, 0]);
}

#[test]
fn a_road_scores_1_a_tile_and_a_city_2_a_tile_and_a_pennant() {
    // O-11, C-4
    for head in ["okolitsa players=2", "classic players=2"] {
        let mut road = scene_of(head, "A@0,0r270+0m0 U@1,0r90", "1 place A", "V");
        assert_eq!(road.play("place 2,0 r90; skip"), ["0 road 3"], "{head}");
        let mut city = scene_of(head, "E@0,0r90+0m0 F@1,0r0", "1 place E", "V");
        assert_eq!(city.play("place 2,0 r270; skip"), ["0 city 8"], "{head}");
        let lines = json!([{"item": "tile", "count": 3, "each": 2}, {"item": "pennant", "count": 1, "each": 2}]);
        assert_eq!(city.told("scored", "breakdown"), json!([lines]));
    }
}

#[test]
fn a_complete_monastery_scores_9() {
    // O-12, C-4
    let tiles = "B@0,0r0+0m1 E@0,-1r0 N@1,-1r0 N@-1,-1r270 B@1,0r0 B@1,1r0 E@0,1r180 B@-1,1r0";
    for head in ["okolitsa players=2", "classic players=2"] {
        let mut scene = scene_of(head, tiles, "1 place E", "V");
        assert_eq!(scene.play("place -1,0 r270; skip"), ["0 monastery 9"], "{head}");
    }
}

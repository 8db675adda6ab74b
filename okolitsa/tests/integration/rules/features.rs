//! What is one feature, and when it is complete.

use super::scene::{scene, scene_of};
use serde_json::{Value, json};

#[test]
fn features_that_meet_at_a_port_are_one() {
    // L-5: a road through two tiles, and the fields on both of its sides.
    let touching = scene("D@0,0r0 U@1,0r90", "0 figure", "V");
    let [road, north, south] = touching.regions([(0, 0, 1), (0, 0, 2), (0, 0, 3)]);
    assert_eq!(touching.regions([(1, 0, 0), (1, 0, 2), (1, 0, 1)]), [road, north, south]);
    assert!(road != north && north != south && south != road);
    assert_eq!(touching.feature(1, 0, 0)["tiles"], json!([[0, 0], [1, 0]]));
    // A city whose caps on one tile are apart is one feature once it joins elsewhere.
    let apart = scene("I@0,0r0 N@0,-1r90 N@1,0r270", "0 figure", "V");
    let [left, right] = apart.regions([(0, 0, 0), (0, 0, 1)]);
    assert_ne!(left, right);
    let joined = scene("I@0,0r0 N@0,-1r90 N@1,0r270 R@1,-1r180", "0 figure", "V");
    let [left, right] = joined.regions([(0, 0, 0), (0, 0, 1)]);
    assert_eq!(left, right);
}

#[test]
fn a_tile_counts_once_however_many_segments_lie_on_it() {
    // L-6: a city that has two of its caps on one tile, and a road that returns to its village.
    let city = "I@0,0r0+0m0 N@0,-1r90 N@1,0r270";
    assert_eq!(scene(city, "0 place N.garden", "V").play("place 1,-1 r180; skip"), ["0 city 8"]);
    let road = "V@1,0r0+0m0 V@1,1r90 V@0,1r180";
    assert_eq!(scene(road, "0 place W", "V").play("place 0,0 r0; skip"), ["0 road 4"]);
}

#[test]
fn a_road_is_complete_when_every_end_stops() {
    // L-7: at a monastery, at a city, at a village, at a crossing of four.
    for (tiles, hand, play) in [
        ("A@0,0r0+0m0", "A", "place 0,1 r180"),
        ("T@0,0r0+0m1", "A", "place 0,1 r180"),
        ("W@0,0r0+0m0", "W", "place 1,0 r0"),
        ("X@0,0r0+0m2", "A", "place 0,1 r180"),
    ] {
        let mut scene = scene(tiles, &format!("1 place {hand}"), "V");
        assert_eq!(scene.play(play), [""; 0]);
        assert_eq!(scene.play("skip"), ["0 road 2"], "{tiles}");
    }
}

#[test]
fn a_road_is_complete_when_it_closes_in_a_loop() {
    // L-7
    let mut scene = scene("V@0,0r270+0m0 V@1,0r0 V@1,1r90", "1 place V", "B");
    assert_eq!(scene.play("place 0,1 r180; skip"), ["0 road 4"]);
}

#[test]
fn a_road_with_an_open_end_is_not_complete() {
    // L-7: one end at a village is not enough.
    let mut scene = scene("W@0,0r0+0m0", "1 place U", "V");
    assert_eq!(scene.play("place 1,0 r90; skip"), [""; 0]);
    assert_eq!(scene.feature(0, 0, 0)["is_complete"], json!(false));
    assert_eq!(scene.feature(0, 0, 0)["open_cells"], json!([[2, 0]]));
}

#[test]
fn the_arms_of_a_crossing_are_roads_of_their_own() {
    // L-7: the arm to the north is taken, the one to the east is free and scores without it.
    let mut scene = scene("X@0,0r0+0m0", "1 place W", "V");
    assert_eq!(scene.play("place 1,0 r0; deploy meeple 2"), ["1 road 2"]);
    assert_eq!(scene.feature(0, 0, 0)["count"], json!([1, 0]));
}

#[test]
fn a_city_is_complete_when_it_has_no_open_side() {
    // L-8: the city on all four sides of C, closed cap by cap.
    let tiles = "C@0,0r0+0m0 E@0,-1r180 E@1,0r270";
    let mut scene = scene(tiles, "1 place E", "E V");
    assert_eq!(scene.play("place 0,1 r0; skip"), [""; 0]);
    assert_eq!(scene.feature(0, 0, 0)["open_cells"], json!([[-1, 0]]));
    assert_eq!(scene.play("place -1,0 r90; skip"), ["0 city 12"]);
}

/// A monastery on 0,0 with tiles on all cells around it but one, the north-western.
const AROUND_A_MONASTERY: &str = "B@0,0r0+0m1 E@0,-1r0 B@1,-1r0 E@1,0r90 E.garden@1,1r180 E@0,1r180 B@-1,1r0";

#[test]
fn a_monastery_is_complete_with_eight_tiles_around() {
    // L-9: seven are not enough, and the eighth may touch it by a corner alone.
    let mut scene = scene(AROUND_A_MONASTERY, "1 place E", "B V");
    assert_eq!(scene.play("place -1,0 r270; skip"), [""; 0]);
    assert_eq!(scene.feature(0, 0, 1)["open_cells"], json!([[-1, -1]]));
    assert_eq!(scene.play("place -1,-1 r0; skip"), ["0 monastery 9"]);
}

#[test]
fn a_garden_is_complete_with_eight_tiles_around() {
    // L-9
    let tiles = "E.garden@0,0r0+0a2 E@0,-1r180 B@1,-1r0 E@1,0r90 E@1,1r180 E@0,1r180 B@-1,1r0 B@-1,0r0";
    let mut scene = scene(tiles, "1 place B", "V");
    assert_eq!(scene.play("place -1,-1 r0; skip"), ["0 garden 9"]);
    assert_eq!(scene.supply(), "7a/7a");
}

#[test]
fn a_field_is_never_complete() {
    // L-10: the field inside a loop has no way out, and yet its farmer stays.
    let mut scene = scene("V@0,0r270+0m2 V@1,0r0 V@1,1r90", "1 place V", "B");
    assert_eq!(scene.play("place 0,1 r180; skip"), [""; 0]);
    assert_eq!(scene.told("feature_completed", "kind"), json!(["road"]));
    let field = scene.feature(0, 0, 2);
    assert_eq!(
        (&field["is_complete"], &field["open_cells"], &field["count"]),
        (&json!(false), &json!([]), &json!([1, 0]))
    );
}

const BRIDGE: &str = "SPRING@0,0r0 BRIDGE@0,1r0";

#[test]
fn at_a_bridge_road_and_river_are_two_features_and_part_the_land() {
    // L-11, O-15
    let scene = scene_of("okolitsa players=2 river=true", BRIDGE, "0 figure", "LAKE");
    let kinds: Vec<Value> = [0, 1].map(|feature| scene.feature(0, 1, feature)["kind"].clone()).to_vec();
    assert_eq!(kinds, [json!("road"), json!("river")]);
    let [road, river, north_east, south_east, south_west, north_west] =
        scene.regions([(0, 1, 0), (0, 1, 1), (0, 1, 2), (0, 1, 3), (0, 1, 4), (0, 1, 5)]);
    // The two fields north of the road are one, round the spring.
    assert_eq!(north_east, north_west);
    let mut different = vec![road, river, north_east, south_east, south_west];
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), 5);
    assert_eq!(scene.feature(0, 1, 1)["tiles"], json!([[0, 0], [0, 1]]));
    assert_eq!(scene.feature(0, 1, 0)["tiles"], json!([[0, 1]]));
}

#[test]
fn roads_end_at_a_village_each_for_itself() {
    // O-19: the three roads of a village have three owners, and closing one leaves the others.
    let head = "okolitsa players=3";
    let tiles = "U@0,-1r90+1m0 W@1,-1r0+2m1 B@0,0r0";
    let mut scene = scene_of(head, tiles, "0 place W", "V");
    assert_eq!(
        scene.regions([(1, -1, 0), (1, -1, 1), (1, -1, 2)]).iter().collect::<std::collections::HashSet<_>>().len(),
        3
    );
    assert_eq!(scene.play("place 2,-1 r0; deploy meeple 2"), ["0 road 2"]);
    assert_eq!(
        (&scene.feature(1, -1, 2)["count"], &scene.feature(1, -1, 1)["count"]),
        (&json!([0, 1, 0]), &json!([0, 0, 1]))
    );
}

#[test]
fn a_village_is_no_feature_to_claim_and_scores_nothing() {
    // O-19, O-10
    let mut scene = scene("D@0,0r0", "0 place W", "");
    scene.play("place 1,0 r0");
    for piece in ["meeple", "abbot"] {
        assert_eq!(scene.refused(&format!("deploy {piece} 6")), ("O-10", "never_there"));
    }
    let village = scene.feature(1, 0, 6);
    assert_eq!((&village["kind"], &village["is_complete"]), (&json!("village"), &json!(false)));
    assert_eq!((&village["present"]["points"], &village["complete"]["points"]), (&json!(0), &json!(0)));
}

//! The river: where it goes on, how it bends, and what follows it.

use super::scene::{Scene, deal, scene_of};
use okolitsa::Rng;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const ALTERNATE: &str = "okolitsa players=2 river=true";
const NO_U_TURN: &str = "okolitsa players=2 river=true river_bends=no_u_turn";

#[test]
fn a_river_tile_lies_at_the_open_end_of_the_river() {
    // O-13
    let scene = scene_of(ALTERNATE, "SPRING@0,0r0", "0 place CURVE", "LAKE");
    for cell in ["0,-1", "1,0", "-1,0", "0,2"] {
        assert_eq!(scene.refused(&format!("place {cell} r0")), ("O-13", "not_at_river_end"));
    }
    assert_eq!(scene.legal(), ["place 0,1 r90", "place 0,1 r180"]);
}

#[test]
fn the_water_of_a_river_tile_joins_that_end() {
    // O-13, L-2
    let mut scene = scene_of(ALTERNATE, "SPRING@0,0r0", "0 place CURVE", "STRAIGHT LAKE");
    for rotation in ["r0", "r270"] {
        assert_eq!(scene.refused(&format!("place 0,1 {rotation}")), ("O-13", "water_not_joined"));
    }
    scene.play("place 0,1 r90; skip");
    assert_eq!(scene.legal(), ["place -1,1 r0", "place -1,1 r180"]);
    assert_eq!(scene.refused("place -1,1 r90"), ("O-13", "water_not_joined"));
}

/// The river goes south, turns west, that is right, and runs straight.
const TURNED_RIGHT: &str = "SPRING@0,0r0 CURVE@0,1r90 STRAIGHT@-1,1r0";

#[test]
fn under_alternate_a_bend_never_turns_as_the_last_one_did() {
    // O-14: the straight tile between them does not count. Alternate is Okolitsa's default.
    let mut scene = scene_of(ALTERNATE, TURNED_RIGHT, "0 place CURVE.garden", "LAKE");
    assert_eq!(scene.refused("place -2,1 r180"), ("O-14", "river_bends_back"));
    assert_eq!(scene.legal(), ["place -2,1 r270"]);
    scene.play("place -2,1 r270; skip");
    assert_eq!(scene.view()["hand"], json!("river/LAKE"));
}

#[test]
fn under_no_u_turn_only_a_bend_right_after_a_bend_is_bound() {
    // O-14
    let after_a_straight = scene_of(NO_U_TURN, TURNED_RIGHT, "0 place CURVE.garden", "LAKE");
    assert_eq!(after_a_straight.legal(), ["place -2,1 r180", "place -2,1 r270"]);
    let after_a_bend = scene_of(NO_U_TURN, "SPRING@0,0r0 CURVE@0,1r90", "0 place CURVE.garden", "LAKE");
    assert_eq!(after_a_bend.refused("place -1,1 r180"), ("O-14", "river_bends_back"));
    assert_eq!(after_a_bend.legal(), ["place -1,1 r270"]);
}

#[test]
fn under_no_u_turn_the_river_keeps_room_for_the_lake() {
    // O-14: come half round its spring, the river would turn south into the cell north of a city, where the lake has no place.
    let river = "SPRING@0,0r0 CURVE@0,1r90 CITYBRIDGE@-1,1r0 STRAIGHT@-2,1r0 CITYCURVE@-3,1r180 STRAIGHT@-3,0r90 \
                 ROADCURVE@-3,-1r270 MONASTERY@-2,-1r180";
    let scene = scene_of(NO_U_TURN, river, "0 place CURVE.garden", "LAKE");
    assert_eq!(scene.refused("place -1,-1 r0"), ("O-14", "river_has_no_room"));
    assert_eq!(scene.legal(), ["place -1,-1 r90"]);
}

#[test]
fn a_river_tile_that_cannot_be_laid_is_set_aside() {
    // O-18, L-3: north of the spring neither turn of the bend with the city fits; the next river tile is laid at the same end.
    let river = "SPRING@0,0r0 CURVE@0,1r90 STRAIGHT@-1,1r0 CURVE.garden@-2,1r180 BRIDGE@-2,0r0 ROADCURVE@-2,-1r270";
    let mut scene = scene_of(NO_U_TURN, river, "0 place MONASTERY", "CITYCURVE STRAIGHT LAKE");
    scene.play("place -1,-1 r180; skip");
    assert_eq!(scene.told("tile_set_aside", "tile"), json!(["river/CITYCURVE"]));
    assert_eq!(scene.view()["hand"], json!("river/STRAIGHT"));
    assert_eq!(scene.legal(), ["place 0,-1 r0", "place 0,-1 r180"]);
}

/// Lays a whole river at random; answers the river tiles that were set aside.
fn run(bends: &str, seed: u64) -> Vec<String> {
    let mut scene = deal(&json!({"ruleset": "okolitsa", "river": true, "river_bends": bends, "seed": seed}));
    let mut rng = Rng::new(seed, 9);
    let is_river = |scene: &Scene| scene.view()["hand"].as_str().is_some_and(|tile| tile.starts_with("river/"));
    while is_river(&scene) {
        let legal = scene.legal();
        scene.play(&format!("{}; skip", legal[rng.below(legal.len() as u32) as usize]));
    }
    let view = scene.view();
    let laid = |tile: &Value| tile["tile"] == json!("river/LAKE");
    assert!(view["tiles"].as_array().unwrap().iter().any(laid), "seed {seed}");
    view["set_aside"].as_array().unwrap().iter().map(|tile| tile.as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_lake_can_always_be_laid_and_alternating_rivers_lay_every_tile() {
    // O-14, O-18: under `no_u_turn` alone tiles are set aside, in about 3 rivers of 100.
    let mut stuck = 0;
    for seed in 0..300 {
        assert_eq!(run("alternate", seed), [""; 0]);
        stuck += usize::from(!run("no_u_turn", seed).is_empty());
    }
    assert!((2..=21).contains(&stuck), "{stuck} of 300");
}

#[test]
fn a_bridge_carries_a_road_over_the_river() {
    // O-15: the highwayman on the bridge has a road that goes on on both banks; the river below is nobody's.
    let mut scene = scene_of(ALTERNATE, "SPRING@0,0r0 BRIDGE@0,1r0+0m0 LAKE@0,2r0 W@1,1r0", "1 place W", "V");
    assert_eq!(scene.play("place -1,1 r0; skip"), ["0 road 3"]);
    assert_eq!(scene.feature(0, 1, 1)["tiles"], json!([[0, 0], [0, 1], [0, 2]]));
}

#[test]
fn the_fields_of_the_two_banks_are_different_unless_they_join_elsewhere() {
    // O-16: below the bridge the banks are apart, until the lake closes the river.
    let banks = [(0, 2, 1), (0, 2, 2)];
    let open = scene_of(ALTERNATE, "SPRING@0,0r0 BRIDGE@0,1r0 STRAIGHT@0,2r90", "0 figure", "LAKE");
    let [east, west] = open.regions(banks);
    assert_ne!(east, west);
    let closed = scene_of(ALTERNATE, "SPRING@0,0r0 BRIDGE@0,1r0 STRAIGHT@0,2r90 LAKE@0,3r0", "0 figure", "V");
    let [east, west] = closed.regions(banks);
    assert_eq!(east, west);
    // Above the bridge they join round the spring.
    let [north_east, north_west] = open.regions([(0, 1, 2), (0, 1, 5)]);
    assert_eq!(north_east, north_west);
}

#[test]
fn once_the_lake_is_laid_lands_follow_by_the_ordinary_rules() {
    // O-17: anywhere along the river, on either bank.
    let mut scene = scene_of(ALTERNATE, "SPRING@0,0r0 BRIDGE@0,1r0", "0 place LAKE", "B B");
    assert_eq!(scene.legal(), ["place 0,2 r0"]);
    scene.play("place 0,2 r0; skip");
    let cells = ["0,-1", "-1,0", "1,0", "-1,2", "1,2", "0,3"];
    let turns = ["r0", "r90", "r180", "r270"];
    let expected: BTreeSet<String> =
        cells.iter().flat_map(|cell| turns.map(|turn| format!("place {cell} {turn}"))).collect();
    assert_eq!(scene.legal().into_iter().collect::<BTreeSet<_>>(), expected);
    assert_eq!(scene.refused("place 5,5 r0"), ("L-1", "apart"));
}

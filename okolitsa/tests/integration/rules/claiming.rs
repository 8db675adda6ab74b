//! Who may stand where.

use super::scene::{line, scene, scene_of};
use okolitsa::Player;
use serde_json::json;

#[test]
fn a_figure_goes_on_a_feature_of_the_tile_just_laid() {
    // L-12: every feature of the tile is offered that may be claimed, and no other has a number.
    let mut scene = scene("D@0,0r0", "0 place J", "V");
    scene.play("place 0,1 r90");
    let expected = ["deploy meeple 0", "deploy meeple 1", "deploy meeple 2", "deploy meeple 3", "skip"];
    assert_eq!(scene.legal(), expected);
    assert_eq!(scene.refused("deploy meeple 4"), ("L-12", "no_feature"));
    scene.play("deploy meeple 1");
    assert_eq!(scene.supply(), "6a/7a");
    assert_eq!(scene.feature(0, 1, 1)["figures"][0]["player"], json!(0));
}

#[test]
fn one_figure_a_turn() {
    // L-12: after it the turn is over.
    let mut scene = scene("D@0,0r0", "0 place J", "V");
    scene.play("place 0,1 r90; deploy meeple 1");
    assert_eq!(scene.to_act(), Player(1));
    assert_eq!(scene.refused("deploy meeple 0"), ("L-25", "tile_comes_first"));
}

#[test]
fn a_figure_comes_from_the_supply() {
    // L-12: seat 0 has no meeple left, but an abbot.
    let mut scene = line("okolitsa players=2 | D@0,0r0 | 0/0 | 0a/7a | 0 place B | deck V | aside");
    scene.play("place 0,1 r0");
    assert_eq!(scene.refused("deploy meeple 0"), ("L-12", "none_left"));
    assert_eq!(scene.legal(), ["deploy abbot 1", "skip"]);
}

#[test]
fn a_feature_with_a_figure_anywhere_is_taken() {
    // L-12: for everybody, its owner too, however far away the figure stands.
    for seat in [0, 1] {
        let mut scene = scene("W@0,0r0+0m0 U@1,0r90 U@2,0r90", &format!("{seat} place U"), "V");
        scene.play("place 3,0 r90");
        assert_eq!(scene.refused("deploy meeple 0"), ("L-12", "claimed"));
        assert_eq!(scene.legal(), ["deploy meeple 1", "deploy meeple 2", "skip"]);
    }
}

#[test]
fn two_segments_of_one_feature_on_the_tile_are_two_commands() {
    // L-12: both caps of the tile belong to one unfinished city; the knight stands on the one named.
    for feature in [0, 1] {
        let mut scene = scene("N@0,-1r90 R@1,-1r180 N@1,0r270", "0 place I", "V");
        scene.play("place 0,0 r0");
        assert!(scene.legal().starts_with(&["deploy meeple 0".into(), "deploy meeple 1".into()]));
        scene.play(&format!("deploy meeple {feature}"));
        assert_eq!(scene.told("figure_deployed", "feature"), json!([feature]));
        let city = scene.feature(0, 0, 1 - feature);
        assert_eq!((&city["figures"][0]["feature"], &city["count"]), (&json!(feature), &json!([1, 0])));
    }
}

#[test]
fn merges_by_the_tile_come_before_the_claim() {
    // L-13: each of the two fields of the road is joined to the farmer's by the very tile.
    let mut fields = scene("E@-1,1r0 E@-1,0r180+1m1 A@0,1r180", "0 place U", "V");
    fields.play("place 0,0 r0");
    assert_eq!(fields.legal(), ["deploy meeple 0", "skip"]);
    assert_eq!(fields.refused("deploy meeple 1"), ("L-12", "claimed"));
    assert_eq!(fields.refused("deploy meeple 2"), ("L-12", "claimed"));
    // The tile joins an unclaimed road to a claimed one: both are taken now.
    let mut roads = scene("W@0,0r0 B@0,-1r0 B@1,-1r0 B@2,-1r0 W@2,0r0+1m2", "0 place U", "V");
    assert_eq!(roads.feature(0, 0, 0)["count"], json!([0, 0]));
    roads.play("place 1,0 r90");
    assert_eq!(roads.refused("deploy meeple 0"), ("L-12", "claimed"));
}

#[test]
fn a_feature_that_this_tile_completed_may_be_claimed_and_scores_at_once() {
    // L-14
    let mut scene = scene("D@0,0r0", "0 place E", "V");
    scene.play("place 0,-1 r180");
    assert_eq!(scene.play("deploy meeple 0"), ["0 city 4"]);
    assert_eq!(scene.supply(), "7a/7a");
}

#[test]
fn a_figure_that_comes_back_waits_for_the_next_turn() {
    // L-15: the only meeple of seat 0 stands in the city that its tile closes.
    let mut scene = line("okolitsa players=2 | D@0,0r0+0m0 | 0/0 | 0a/7a | 0 place E | deck V V | aside");
    scene.play("place 0,-1 r180");
    assert_eq!(scene.refused("deploy meeple 1"), ("L-12", "none_left"));
    assert_eq!(scene.play("skip"), ["0 city 4"]);
    assert_eq!(scene.supply(), "1a/7a");
    scene.play("place 1,0 r90; skip; place 2,0 r180");
    assert!(scene.legal().iter().any(|command| command.starts_with("deploy meeple")));
}

#[test]
fn placing_nothing_is_always_allowed() {
    // L-16
    let mut scene = scene("D@0,0r0", "0 place B", "V");
    scene.play("place 0,1 r0");
    assert!(scene.legal().contains(&"skip".into()));
    scene.play("skip");
    assert_eq!((scene.supply(), scene.to_act()), ("7a/7a".into(), Player(1)));
}

#[test]
fn the_choice_is_never_skipped_for_a_player() {
    // L-16: seat 0 has nothing to place, and is asked all the same.
    let mut scene = line("okolitsa players=2 | D@0,0r0 | 0/0 | 0/7a | 0 place B | deck V | aside");
    scene.play("place 0,1 r0");
    assert_eq!((scene.to_act(), scene.view()["phase"].clone()), (Player(0), json!("figure")));
    assert_eq!(scene.legal(), ["skip"]);
}

#[test]
fn features_joined_later_hold_the_figures_of_all() {
    // L-17: two highwaymen on two roads, which a third tile makes one.
    let mut scene = scene("W@0,0r0+0m0 B@0,-1r0 B@1,-1r0 B@2,-1r0 W@2,0r0+1m2", "0 place U", "V");
    scene.play("place 1,0 r90");
    let road = scene.feature(1, 0, 0);
    assert_eq!((&road["count"], &road["owners"]), (&json!([1, 1]), &json!([0, 1])));
    assert_eq!(scene.play("skip"), ["0 road 3", "1 road 3"]);
}

#[test]
fn a_meeple_stands_on_road_city_monastery_and_field() {
    // O-5, C-3: highwayman, knight, farmer; monk.
    for head in ["okolitsa players=2 abbot=false", "classic players=2"] {
        let mut cap = scene_of(head, "D@0,0r0", "0 place J", "V");
        cap.play("place 0,1 r90");
        let kinds: Vec<_> = (0..4).map(|feature| cap.feature(0, 1, feature)["kind"].clone()).collect();
        assert_eq!(kinds, ["city", "road", "field", "field"]);
        let all = ["deploy meeple 0", "deploy meeple 1", "deploy meeple 2", "deploy meeple 3", "skip"];
        assert_eq!(cap.legal(), all);
        let mut monastery = scene_of(head, "D@0,0r0", "0 place B", "V");
        monastery.play("place 0,1 r0; deploy meeple 1");
        assert_eq!(monastery.feature(0, 1, 1)["kind"], json!("monastery"));
        assert_eq!(monastery.feature(0, 1, 1)["count"], json!([1, 0]));
    }
}

#[test]
fn without_fields_nobody_is_a_farmer() {
    // O-5, O-21: the option `fields` off; the field that touches a completed city is worth nothing.
    for head in ["okolitsa players=2 fields=false", "classic players=2 fields=false"] {
        let mut scene = scene_of(head, "D@0,0r0", "0 place E", "");
        scene.play("place 0,-1 r180");
        assert_eq!(scene.refused("deploy meeple 1"), ("O-5", "never_there"));
        assert_eq!(scene.feature(0, -1, 1)["present"]["points"], json!(0));
    }
}

#[test]
fn a_farmer_stays_to_the_end() {
    // C-3: the city beside him is complete, and he is on the board until the game is over.
    let mut scene = scene_of("classic players=2", "D@0,0r0", "0 place E", "V B");
    assert_eq!(scene.play("place 0,-1 r180; deploy meeple 1"), [""; 0]);
    scene.play("place 1,0 r0; skip");
    assert_eq!((scene.supply(), scene.feature(0, -1, 1)["count"].clone()), ("6/7".into(), json!([1, 0])));
    assert_eq!(scene.play("place 0,1 r0; skip"), ["0 field 3 end"]);
    assert_eq!(scene.supply(), "6/7");
}

#[test]
fn nothing_is_placed_on_a_river() {
    // O-10
    let mut river = scene_of("okolitsa players=2 river=true", "SPRING@0,0r0", "0 place STRAIGHT", "LAKE");
    river.play("place 0,1 r90");
    for piece in ["meeple", "abbot"] {
        assert_eq!(river.refused(&format!("deploy {piece} 0")), ("O-10", "never_there"));
    }
    assert_eq!(river.legal(), ["deploy meeple 1", "deploy meeple 2", "skip"]);
}

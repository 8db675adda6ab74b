//! The abbot and the gardens.

use super::scene::{scene, scene_of};
use serde_json::json;

const CLASSIC: &str = "classic players=2 abbot=true";

#[test]
fn the_abbot_stands_in_a_monastery_or_at_a_garden_only() {
    // O-6, and in the classic game by C-2
    for head in ["okolitsa players=2", CLASSIC] {
        let mut garden = scene_of(head, "D@0,0r0", "0 place J", "V");
        garden.play("place 0,1 r90");
        for feature in 0..4 {
            assert_eq!(garden.refused(&format!("deploy abbot {feature}")), ("O-6", "never_there"), "{head}");
        }
        let mut garden = scene_of(head, "D@0,0r0", "0 place E.garden", "V");
        garden.play("place 0,1 r90");
        assert_eq!(garden.legal(), ["deploy meeple 0", "deploy meeple 1", "deploy abbot 2", "skip"]);
        let mut monastery = scene_of(head, "D@0,0r0", "0 place B", "V");
        monastery.play("place 0,1 r0; deploy abbot 1");
        assert_eq!(monastery.supply(), "7/7a");
    }
}

#[test]
fn only_the_abbot_stands_at_a_garden() {
    // O-6
    let mut scene = scene("D@0,0r0", "0 place E.garden", "V");
    scene.play("place 0,1 r90");
    assert_eq!(scene.refused("deploy meeple 2"), ("O-6", "never_there"));
    scene.play("deploy abbot 2");
    assert_eq!(scene.supply(), "7/7a");
}

#[test]
fn a_monastery_holds_one_figure() {
    // O-7: each tile is one turn's, so the second figure can only be one of the same tile; it is refused whichever came first.
    for (figure, other) in
        [("0m1", "deploy abbot 1"), ("1m1", "deploy abbot 1"), ("1a1", "deploy meeple 1"), ("0a1", "deploy meeple 1")]
    {
        let scene = scene(&format!("B@1,0r0 B@0,0r0+{figure}"), "0 figure", "V");
        assert_eq!(scene.refused(other), ("O-7", "claimed"), "{figure}");
        assert!(!scene.legal().iter().any(|command| command.ends_with(" 1")), "{figure}");
    }
}

#[test]
fn without_the_abbot_gardens_are_decoration() {
    // O-8, O-1: nobody claims them, nothing is scored for them, no event tells of them.
    let tiles = "E.garden@0,0r0 E@0,-1r180 B@1,-1r0 E@1,0r90 E@1,1r180 E@0,1r180 B@-1,1r0 B@-1,0r0";
    let mut scene = scene_of("okolitsa players=2 abbot=false", tiles, "1 place B", "");
    assert_eq!(scene.feature(0, 0, 2)["present"]["points"], json!(0));
    assert_eq!(scene.play("place -1,-1 r0; skip"), [""; 0]);
    assert_eq!(scene.told("feature_completed", "kind"), json!([]));
    let mut laid = scene_of("okolitsa players=2 abbot=false", "D@0,0r0", "0 place E.garden", "V");
    laid.play("place 0,1 r90");
    assert_eq!(laid.refused("deploy meeple 2"), ("O-8", "never_there"));
    assert_eq!(laid.refused("deploy abbot 2"), ("O-2", "no_abbot_in_game"));
    assert_eq!(laid.refused("recall 0,0"), ("O-2", "no_abbot_in_game"));
}

#[test]
fn an_abbot_is_taken_back_instead_of_placing_a_figure() {
    // O-9: the tile laid this turn counts; the turn is over after it.
    let mut scene = scene("D@0,0r0 B@0,1r0+0a1", "0 place B", "V");
    scene.play("place 0,2 r0");
    assert_eq!(scene.legal(), ["deploy meeple 0", "deploy meeple 1", "recall 0,1", "skip"]);
    assert_eq!(scene.play("recall 0,1"), ["0 monastery 3"]);
    assert_eq!((scene.supply(), scene.to_act()), ("7a/7a".into(), okolitsa::Player(1)));
    assert_eq!(scene.happened(), ["abbot_recalled", "scored", "turn_passed", "tile_drawn"]);
}

#[test]
fn only_ones_own_abbot_from_where_he_stands() {
    // O-9
    let mut scene = scene("D@0,0r0 B@0,1r0+1a1", "0 place B", "V");
    scene.play("place 0,2 r0");
    for cell in ["0,1", "0,0", "5,5"] {
        assert_eq!(scene.refused(&format!("recall {cell}")), ("O-9", "no_abbot_there"));
    }
    scene.play("skip; place 1,0 r0");
    assert_eq!(scene.refused("recall 0,0"), ("O-9", "no_abbot_there"));
    assert!(scene.legal().contains(&"recall 0,1".into()));
    // A monk is no abbot.
    let mut monk = super::scene::scene("D@0,0r0 B@0,1r0+0m1", "0 place B", "V");
    monk.play("place 0,2 r0");
    assert_eq!(monk.refused("recall 0,1"), ("O-9", "no_abbot_there"));
}

#[test]
fn the_abbot_can_be_placed_again_in_a_later_turn() {
    // O-9: not in the turn in which he came back.
    let mut scene = scene("D@0,0r0 B@0,1r0+0a1", "0 place B", "B B V");
    scene.play("place 0,2 r0");
    assert_eq!(scene.refused("deploy abbot 1"), ("L-12", "none_left"));
    scene.play("recall 0,1; place 0,3 r0; skip; place 0,4 r0");
    assert!(scene.legal().contains(&"deploy abbot 1".into()));
}

const SEVEN_AROUND: &str = "B@0,0r0+0a1 E@0,-1r0 B@1,-1r0 E@1,0r90 E.garden@1,1r180 E@0,1r180 B@-1,1r0 E@-1,0r270";

#[test]
fn an_early_return_comes_before_the_turns_scoring() {
    // O-9: the tile completes the monastery; the abbot taken back has 9, and the monastery then has no figure.
    let mut scene = scene(SEVEN_AROUND, "0 place B", "V");
    assert_eq!(scene.play("place -1,-1 r0; recall 0,0"), ["0 monastery 9"]);
    assert_eq!(scene.happened()[1..4], ["abbot_recalled", "scored", "feature_completed"]);
    assert_eq!(scene.scores(), [9, 0]);
}

#[test]
fn in_the_classic_game_the_abbot_returns_early_only_from_what_is_unfinished() {
    // C-2: whoever stands on what this tile completed is scored with it.
    let classic = SEVEN_AROUND;
    let mut complete = scene_of(CLASSIC, classic, "0 place B", "V");
    complete.play("place -1,-1 r0");
    assert_eq!(complete.refused("recall 0,0"), ("C-2", "abbots_feature_is_complete"));
    assert_eq!(complete.play("skip"), ["0 monastery 9"]);
    let mut unfinished = scene_of(CLASSIC, "D@0,0r0 B@0,1r0+0a1", "0 place B", "V");
    assert_eq!(unfinished.play("place 0,2 r0; recall 0,1"), ["0 monastery 3"]);
}

#[test]
fn a_garden_with_the_abbot_scores_9() {
    // O-12
    let tiles = "E.garden@0,0r0+0a2 E@0,-1r180 B@1,-1r0 E@1,0r90 E@1,1r180 E@0,1r180 B@-1,1r0 B@-1,0r0";
    for head in ["okolitsa players=2", CLASSIC] {
        let mut scene = scene_of(head, tiles, "1 place B", "V");
        assert_eq!(scene.play("place -1,-1 r0; skip"), ["0 garden 9"]);
        assert_eq!(scene.told("figure_returned", "piece"), json!(["abbot"]));
    }
}

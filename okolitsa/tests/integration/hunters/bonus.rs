//! Gold and the turn that it brings (H-13), and how the game ends around it (H-17).

use super::scene::{scene, scene_of};
use serde_json::json;

#[test]
fn gold_brings_one_more_turn_with_a_bonus_tile() {
    // H-13: after the scoring, for the player who completed the forest; the figure that came back may be placed again (L-15).
    let mut game = scene("gold@0,0r180", "0 place edge", "deck deer plain | bonus bonus_plain");
    assert_eq!(game.play("place 0,-1 r0; deploy tribesman 0"), ["0 forest 4"]);
    let expected = [
        "tile_placed",
        "figure_deployed",
        "feature_completed",
        "scored",
        "figure_returned",
        "bonus_turn_began",
        "tile_drawn",
    ];
    assert_eq!(game.happened(), expected);
    assert_eq!(
        (game.told("tile_drawn", "stack"), game.told("feature_completed", "gold")),
        (json!(["bonus"]), json!([1]))
    );
    assert_eq!((game.to_act().0, game.phase(), game.supply().as_str()), (0, "place", "5h2/5h2"));
    game.play("place 1,0 r0; deploy tribesman 0");
    // Then it is the next player's turn, with a normal tile.
    assert_eq!((game.to_act().0, game.told("tile_drawn", "stack")), (1, json!(["normal"])));
}

#[test]
fn whoever_stands_in_the_forest_the_one_who_completes_it_finds_the_gold() {
    // H-13
    for claim in ["+1t0", ""] {
        let mut game = scene(&format!("gold@0,0r180{claim}"), "0 place edge", "deck plain | bonus bonus_plain");
        game.play("place 0,-1 r0; skip");
        assert_eq!((game.to_act().0, game.view()["hand"].clone()), (0, json!("w/bonus_plain")));
    }
    // No gold, no turn; nor while the forest is open.
    let mut game = scene("edge@0,0r180", "0 place edge", "deck plain | bonus bonus_plain");
    game.play("place 0,-1 r0; skip");
    assert_eq!(game.to_act().0, 1);
    let mut game = scene("gold@0,0r180", "0 place corridor", "deck plain | bonus bonus_plain");
    game.play("place 0,-1 r0; skip");
    assert_eq!(game.to_act().0, 1);
}

#[test]
fn two_forests_with_gold_bring_one_turn() {
    // H-13
    let tiles = "plain@1,-1r0 plain@1,0r0 plain@1,1r0 edge@0,-1r0 edge@0,1r180";
    let mut game = scene(tiles, "0 place two_edges", "deck plain | bonus bonus_plain bonus_plain");
    game.play("place 0,0 r0; skip");
    assert_eq!(game.told("feature_completed", "gold"), json!([1, 1]));
    game.play("place 2,0 r0; skip");
    assert_eq!((game.to_act().0, game.view()["bonus"]["remaining"].clone()), (1, json!({"w/bonus_plain": 1})));
}

#[test]
fn a_bonus_tile_never_brings_another() {
    // H-13
    let mut game = scene("gold@0,0r180 edge@1,0r180", "0 place edge", "deck plain | bonus bonus_gold bonus_plain");
    game.play("place 0,-1 r0; skip");
    assert_eq!(game.play("place 1,-1 r0; deploy tribesman 0"), ["0 forest 4"]);
    assert_eq!((game.told("feature_completed", "gold"), game.to_act().0), (json!([1]), 1));
}

#[test]
fn where_the_bonus_stack_is_empty_nothing_follows() {
    // H-13
    let mut game = scene("gold@0,0r180", "0 place edge", "deck plain");
    game.play("place 0,-1 r0; skip");
    assert_eq!((game.happened().contains(&"bonus_turn_began"), game.to_act().0), (false, 1));
}

#[test]
fn a_bonus_tile_that_fits_nowhere_is_set_aside() {
    // H-3, H-13
    let stacks = "deck plain | bonus bonus_wood bonus_plain";
    let mut game = scene("gold@0,0r180", "0 place edge", stacks);
    game.play("place 0,-1 r0; skip");
    assert_eq!((game.told("tile_set_aside", "tile"), game.to_act().0), (json!(["w/bonus_wood"]), 0));
    assert_eq!(game.view()["bonus"]["set_aside"], json!(["w/bonus_wood"]));
    assert_eq!(game.view()["hand"], json!("w/bonus_plain"));
    // With `pass` the bonus turn is over then; and so it is where no bonus tile is left.
    let mut game = scene_of("unplaceable=pass", "", "gold@0,0r180", "0 place edge", stacks);
    game.play("place 0,-1 r0; skip");
    assert_eq!((game.to_act().0, game.view()["hand"].clone()), (1, json!("w/plain")));
    let mut game = scene("gold@0,0r180", "0 place edge", "deck plain | bonus bonus_wood");
    game.play("place 0,-1 r0; skip");
    assert_eq!((game.to_act().0, game.view()["hand"].clone()), (1, json!("w/plain")));
}

#[test]
fn the_game_ends_after_the_last_normal_tile_and_its_bonus_turn() {
    // H-17
    let mut game = scene("gold@0,0r180", "0 place edge", "deck | bonus bonus_plain bonus_gold");
    game.play("place 0,-1 r0; skip");
    assert_eq!((game.to_act().0, game.phase()), (0, "place"));
    game.play("place 1,0 r0; skip");
    assert_eq!((game.phase(), game.happened().last().copied()), ("over", Some("game_over")));
    assert_eq!(game.view()["bonus"]["remaining"], json!({"w/bonus_gold": 1}));
    let mut game = scene("plain@0,0r0", "0 place plain", "deck | bonus bonus_plain");
    game.play("place 1,0 r0; skip");
    assert_eq!(game.phase(), "over");
}

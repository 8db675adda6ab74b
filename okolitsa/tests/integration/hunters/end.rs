//! The end of the game: hut systems, meadows, fire and shrine, the winner (H-14, H-15, H-19 to H-21).

use super::scene::{end_of, scene};
use serde_json::json;

#[test]
fn a_meadow_is_worth_its_animals_less_what_tigers_take() {
    // H-20
    assert_eq!(end_of("deer@0,0r0+0t0"), ["0 meadow 2"]);
    assert_eq!(end_of("deer@0,0r0+0t0 mammoth@1,0r0 tiger@2,0r0+1t0"), ["0 meadow 2", "1 meadow 2"]);
    let herd = "deer@0,0r0+0t0 deer@1,0r0 mammoth@2,0r0 mammoth@3,0r0 aurochs@4,0r0 tiger@5,0r0";
    assert_eq!(end_of(herd), ["0 meadow 8"]);
    assert_eq!(end_of("deer@0,0r0+0t0 tiger@1,0r0 tiger@2,0r0"), ["0 meadow 0"]);
    assert_eq!(end_of("mammoth@0,0r0 tiger@1,0r0+1t0"), ["1 meadow 2"]);
    // Nobody hunts: nobody scores (L-21).
    assert_eq!(end_of("deer@0,0r0"), Vec::<String>::new());
}

#[test]
fn the_event_tells_which_tiger_took_which_deer() {
    // H-20
    let game = scene("deer@0,0r0+0t0 deer@0,1r0 tiger@1,0r0", "0 draw", "deck");
    let animals = |x: i8, y: i8, deer: u8, tiger: u8| json!({"found": "animals", "pos": [x, y], "feature": 0, "deer": deer, "mammoth": 0, "aurochs": 0, "tiger": tiger});
    let taken = json!({"found": "deer_taken", "tiger": [1, 0], "deer": [0, 0]});
    let findings = json!([[animals(0, 0, 1, 0), animals(1, 0, 0, 1), animals(0, 1, 1, 0), taken]]);
    assert_eq!(game.told("scored", "findings"), findings);
    let breakdown = json!([[{"item": "deer", "count": 1, "each": 2}, {"item": "taken_deer", "count": 1, "each": 0}]]);
    assert_eq!(game.told("scored", "breakdown"), breakdown);
    assert_eq!(
        (game.told("scored", "at_end"), game.told("scored", "tiles")),
        (json!([true]), json!([[[0, 0], [1, 0], [0, 1]]]))
    );
}

#[test]
fn the_fire_keeps_the_tigers_away() {
    // H-14
    assert_eq!(end_of("deer@0,0r0+0t0 tiger@1,0r0"), ["0 meadow 0"]);
    assert_eq!(end_of("deer@0,0r0+0t0 tiger@1,0r0 fire@2,0r0"), ["0 meadow 2"]);
    let game = scene("deer@0,0r0+0t0 tiger@1,0r0 fire@2,0r0", "0 draw", "deck");
    let findings = game.told("scored", "findings");
    assert_eq!(findings[0].as_array().unwrap().last(), Some(&json!({"found": "fire", "pos": [2, 0]})));
}

#[test]
fn the_hunter_on_the_shrine_scores_alone() {
    // H-15
    assert_eq!(end_of("deer@0,0r0+1t0 plain@1,0r0+1t0 shrine@2,0r0+0t0"), ["0 meadow 2"]);
    assert_eq!(end_of("deer@0,0r0+1t0 plain@1,0r0 shrine@2,0r0"), ["1 meadow 2"]);
    // He is placed as any hunter is: not where that meadow has one already (H-7).
    let mut game = scene("deer@0,0r0+1t0", "0 place shrine", "deck plain");
    game.play("place 1,0 r0");
    assert_eq!(game.refused("deploy tribesman 0"), ("H-7", "claimed"));
}

#[test]
fn a_hut_system_is_worth_the_fish_in_all_its_lakes() {
    // H-6, H-19: a lake of two fish at the end, one in the middle, one of a single fish beyond.
    let system = "lake@0,0r0 middle@0,1r0 pond@0,2r180";
    assert_eq!(end_of(&system.replace("middle@0,1r0", "middle@0,1r0+0h4")), ["0 huts 5"]);
    let two_systems = "lake@0,0r0+1h2 spring@0,1r180 plain@1,0r0 lake@2,0r0+0h0 spring@2,1r180";
    assert_eq!(end_of(two_systems), ["1 huts 2", "0 huts 2"]);
    let game = scene("lake@0,0r0+0h2 spring@0,1r180", "0 draw", "deck");
    assert_eq!(game.told("scored", "findings"), json!([[{"found": "lake", "pos": [0, 0], "feature": 2, "fish": 2}]]));
}

#[test]
fn most_huts_own_the_system_and_ties_pay_in_full() {
    // H-19, L-19: huts of systems that were joined later.
    let joined = |a: &str, b: &str, c: &str| format!("lake@0,0r0{a} straight@0,1r0{b} pond@0,2r180{c}");
    assert_eq!(end_of(&joined("+0h2", "+1h0", "+1h2")), ["1 huts 3"]);
    assert_eq!(end_of(&joined("+0h2", "", "+1h2")), ["0 huts 3", "1 huts 3"]);
    // Fishers own no system.
    assert_eq!(end_of("lake@0,0r0+0h2 straight@0,1r0+1t0"), ["0 huts 2"]);
}

#[test]
fn ties_share_the_victory() {
    // H-21
    let game = scene("deer@0,0r0+0t0 deer@1,0r0+1t0", "0 draw", "deck");
    assert_eq!((game.scores(), game.told("game_over", "winners")), (vec![4, 4], json!([[0, 1]])));
    let game = scene("deer@0,0r0+1t0", "0 draw", "deck");
    assert_eq!(game.told("game_over", "winners"), json!([[1]]));
}

#[test]
fn huts_score_before_meadows_and_each_feature_once() {
    // L-22
    let game = scene("deer@0,0r0+0t0 deer@0,1r0+0t0 lake@1,0r0+0h0 spring@1,1r180", "0 draw", "deck");
    assert_eq!(game.scored(), ["0 huts 2", "0 meadow 4"]);
}

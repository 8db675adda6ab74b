//! The Scout: five pieces, what each demands and allows (H-22 to H-28).

use super::scene::scene_of;
use okolitsa::hunters::{Hunters, ScoutPiece};
use okolitsa::{Game, Player};
use serde_json::json;
use std::collections::BTreeSet;

/// Seat 0 holds the piece, seat 1 another one.
#[track_caller]
fn with(piece: &str, tiles: &str, turn: &str, stacks: &str) -> super::scene::Scene {
    let other = if piece == "agriculture" { "bridge" } else { "agriculture" };
    scene_of("", &format!("{piece} {other}"), tiles, turn, stacks)
}

/// The points at the end, of seat 0 with a piece that lies on the table.
#[track_caller]
fn end_with(piece: &str, tiles: &str) -> Vec<String> {
    with(piece, tiles, "0 draw", "deck").scored()
}

#[test]
fn each_player_gets_one_piece_at_random_and_openly() {
    // H-22
    let deal = |seed, players| {
        let mut setup = Hunters::setup(players);
        (setup.seed, setup.options.scout) = (seed, true);
        let game = Game::<Hunters>::new(setup).unwrap();
        game.state().pieces().iter().map(|held| held.unwrap().piece).collect::<Vec<_>>()
    };
    let mut firsts = BTreeSet::new();
    for seed in 0..40 {
        let pieces = deal(seed, 5);
        assert_eq!(pieces.iter().copied().collect::<BTreeSet<_>>(), BTreeSet::from(ScoutPiece::ALL));
        assert_eq!(deal(seed, 3), pieces[..3]);
        firsts.insert(pieces[0]);
    }
    assert_eq!(firsts.len(), 5);
    let without = Game::<Hunters>::new(Hunters::setup(2)).unwrap();
    assert!(without.state().pieces().iter().all(Option::is_none));
    let game = scene_of("", "scout shaman", "plain@0,0r0", "0 draw", "deck plain");
    assert_eq!(game.view()["pieces"][1], json!({"piece": "shaman", "is_laid": false}));
}

#[test]
fn whoever_holds_a_landscape_piece_is_asked_whether_to_draw_or_to_lay_it() {
    // H-22: also where it cannot be laid (L-16).
    let mut game = with("scout", "plain@0,0r0", "0 draw", "deck plain deer");
    assert_eq!((game.phase(), game.legal()), ("choose", vec!["draw".to_owned()]));
    assert_eq!(game.refused("skip"), ("H-22", "choice_comes_first"));
    game.play("draw");
    assert_eq!(game.refused("draw"), ("H-22", "no_choice_due"));
    assert_eq!(game.refused("lay 0,1 r0 0"), ("H-22", "no_choice_due"));
    game.play("place 1,0 r0; skip");
    assert_eq!((game.to_act(), game.phase()), (Player(1), "choose"));
    // The Shaman has no landscape.
    assert_eq!(with("shaman", "plain@0,0r0", "0 draw", "deck plain").phase(), "place");
}

#[test]
fn a_piece_is_laid_instead_of_a_draw_and_scores_as_usual() {
    // H-22, H-24: the forest is complete at once; gold brings no bonus tile.
    let mut game = with("scout", "gold@0,0r180", "0 choose", "deck plain | bonus bonus_plain");
    assert_eq!(game.legal(), ["lay 0,-1 r0 0", "draw"]);
    assert_eq!(game.play("lay 0,-1 r0 0"), ["0 forest 4"]);
    assert_eq!(
        (game.told("tile_placed", "stack"), game.told("figure_deployed", "role")),
        (json!(["scout"]), json!(["scout"]))
    );
    assert_eq!((game.to_act(), game.view()["normal"]["remaining"].clone()), (Player(1), json!({"w/plain": 1})));
    assert_eq!(game.view()["pieces"][0], json!({"piece": "scout", "is_laid": true}));
}

#[test]
fn no_piece_is_laid_in_a_bonus_turn_or_without_its_figure() {
    // H-13, H-22
    let mut game = with("scout", "gold@0,0r180 edge@1,0r180", "0 place edge", "deck plain | bonus bonus_plain");
    game.play("place 0,-1 r0; skip");
    assert_eq!((game.to_act(), game.phase()), (Player(0), "place"));
    assert_eq!(game.refused("lay 1,-1 r0 0"), ("H-22", "no_choice_due"));
    let all_out = "edge@0,0r180 plain@1,0r0+0t0 plain@2,0r0+0t0 plain@3,0r0+0t0 deer@4,0r0+0t0 deer@5,0r0+0t0";
    let game = with("scout", all_out, "0 choose", "deck plain");
    assert_eq!((game.refused("lay 0,-1 r0 0"), game.legal().len()), (("H-22", "none_left"), 1));
}

#[test]
fn the_shaman_takes_a_tribesman_back_once_a_turn() {
    // H-23: before the tile is laid, or after; he may be placed again.
    let tiles = "plain@0,0r0+0t0 edge@1,0r0+0t0 spring@2,0r0+0t0";
    let mut game = with("shaman", tiles, "0 place plain", "deck plain deer");
    assert_eq!(game.legal_to("recall"), ["recall 0,0 0", "recall 1,0 0", "recall 2,0 0"]);
    assert_eq!(game.play("recall 0,0 0"), Vec::<String>::new());
    assert_eq!((game.told("figure_recalled", "kind"), game.supply().as_str()), (json!(["meadow"]), "3h2/5h2"));
    assert_eq!(game.refused("recall 1,0 0"), ("H-23", "right_is_used"));
    game.play("place -1,0 r0");
    assert_eq!(game.refused("recall 1,0 0"), ("H-23", "right_is_used"));
    game.play("deploy tribesman 0");
    let mut game = with("shaman", tiles, "0 place plain", "deck plain deer plain");
    game.play("place -1,0 r0; recall 0,0 0; deploy tribesman 0");
    assert_eq!((game.supply().as_str(), game.to_act()), ("2h2/5h2", Player(1)));
    assert_eq!(game.refused("recall -1,0 0"), ("H-22", "choice_comes_first"));
    game.play("draw");
    assert_eq!(game.refused("recall -1,0 0"), ("H-23", "no_such_right"));
    game.play("place -2,0 r0; skip");
    // In the next own turn the right is there again.
    assert_eq!(game.legal_to("recall").len(), 3);
}

#[test]
fn the_shaman_takes_nobody_from_what_is_complete() {
    // H-23
    let mut game = with("shaman", "edge@0,0r180+0t0 plain@1,0r0+1t0", "0 place edge", "deck plain");
    assert_eq!(game.refused("recall 1,0 0"), ("H-23", "no_tribesman_there"));
    assert_eq!(game.refused("recall 7,7 0"), ("H-23", "no_tribesman_there"));
    assert_eq!(game.refused("recall 0,0 1"), ("H-23", "no_tribesman_there"));
    game.play("place 0,-1 r0");
    assert_eq!(game.refused("recall 0,0 0"), ("H-23", "feature_is_complete"));
    // Huts are no tribesmen.
    let game = with("shaman", "spring@0,0r0+0h0", "0 place plain", "deck plain");
    assert_eq!(game.refused("recall 0,0 0"), ("H-23", "no_tribesman_there"));
}

#[test]
fn the_right_is_there_again_in_a_bonus_turn() {
    // H-13, H-23, H-24
    let tiles = "plain@1,0r0+0t0 gold@0,0r180 plain@2,0r0+0t0";
    let mut game = with("shaman", tiles, "0 place edge", "deck plain | bonus bonus_plain");
    game.play("recall 1,0 0; place 0,-1 r0; skip");
    assert_eq!(game.legal_to("recall"), ["recall 2,0 0"]);
}

#[test]
fn the_scouts_figures_are_not_taken_back() {
    // H-28
    let tiles = "edge@0,0r180 scout/scout@0,-1r0+1s0 plain@1,0r0+0t0";
    let game = scene_of("", "shaman scout", tiles, "0 place plain", "deck plain");
    assert_eq!(game.refused("recall 0,-1 0"), ("H-28", "bound_to_piece"));
    let tiles = "spring@0,0r0 scout/boat@0,1r0+1b4";
    let game = scene_of("", "shaman boatman", tiles, "0 place plain", "deck plain");
    assert_eq!(game.refused("recall 0,1 4"), ("H-28", "bound_to_piece"));
    let tiles = "plain@0,0r0 scout/bridge@0,1r0+1r2";
    let game = scene_of("", "shaman bridge", tiles, "0 place plain", "deck plain");
    assert_eq!(game.refused("recall 0,1 2"), ("H-28", "bound_to_piece"));
}

#[test]
fn the_scout_continues_a_forest_where_no_other_player_stands_and_stays() {
    // H-24
    let lay = |tiles: &str| with("scout", tiles, "0 choose", "deck plain");
    assert_eq!(lay("edge@0,0r180+1t0").refused("lay 0,-1 r0 0"), ("H-24", "piece_barred"));
    assert_eq!(lay("edge@0,0r180+0t0").play("lay 0,-1 r0 0"), ["0 forest 4"]);
    assert_eq!(lay("plain@0,0r0").refused("lay 0,-1 r90 0"), ("H-24", "continues_nothing"));
    assert_eq!(lay("edge@0,0r180").refused("lay 1,0 r0 1"), ("H-24", "never_there"));
    assert_eq!(lay("edge@0,0r180").refused("lay 1,0 r0 5"), ("L-12", "no_feature"));
    // He counts as a gatherer, and stays when the forest is scored: the others return.
    let mut game = lay("edge@0,0r180+0t0");
    game.play("lay 0,-1 r0 0");
    assert_eq!((game.told("figure_returned", "pos"), game.supply().as_str()), (json!([[0, 0]]), "4h2/5h2"));
    assert_eq!(game.told("scored", "figures"), json!([[2, 0]]));
}

#[test]
fn the_scout_refuses_a_tile_for_a_second_one_once_a_turn() {
    // H-24: the refused tile goes under its stack, known to all; nothing else of the order is.
    let tiles = "edge@0,0r180 scout/scout@0,-1r0+0s0";
    let mut game = with("scout", tiles, "0 place mammoth", "deck plain deer");
    assert!(game.legal().contains(&"refuse".to_owned()));
    game.play("refuse");
    assert_eq!(game.told("tile_refused", "tile"), json!(["w/mammoth"]));
    let view = game.view();
    assert_eq!((&view["hand"], &view["normal"]["under"]), (&json!("w/plain"), &json!(["w/mammoth"])));
    assert_eq!(view["normal"]["remaining"], json!({"w/deer": 1, "w/mammoth": 1}));
    assert_eq!(game.refused("refuse"), ("H-24", "right_is_used"));
    game.play("place 1,0 r0");
    assert_eq!(game.refused("refuse"), ("L-25", "tile_is_laid"));
    game.play("skip; draw; place 2,0 r0; skip");
    // It is drawn as the last of its stack, and without a second tile it cannot be refused again.
    assert_eq!((game.to_act(), game.view()["hand"].clone()), (Player(0), json!("w/mammoth")));
    assert_eq!(game.refused("refuse"), ("H-24", "no_second_tile"));
}

#[test]
fn a_bonus_tile_goes_under_the_bonus_stack() {
    // H-24
    let tiles = "edge@5,0r180 plain@4,0r0 plain@3,0r0 plain@2,0r0 plain@1,0r0 scout/scout@5,-1r0+0s0 gold@0,0r180";
    let mut game = with("scout", tiles, "0 place edge", "deck deer | bonus bonus_plain bonus_gold");
    game.play("place 0,-1 r0; skip; refuse");
    let view = game.view();
    assert_eq!((&view["hand"], &view["bonus"]["under"]), (&json!("w/bonus_gold"), &json!(["w/bonus_plain"])));
}

#[test]
fn the_scout_has_no_right_before_its_tile_lies() {
    // H-24
    let mut game = with("scout", "edge@0,0r180", "0 choose", "deck plain deer");
    game.play("draw");
    assert_eq!(game.refused("refuse"), ("H-24", "no_such_right"));
}

#[test]
fn the_boatman_stays_and_earns_from_each_river_of_his_system() {
    // H-25: his own river of two tiles with one fish, and one more for the largest lake.
    let mut game = with("boatman", "spring@0,0r0", "0 choose", "deck lake spring plain | bonus");
    assert_eq!(game.play("lay 0,1 r0 4"), ["0 river 3", "0 boatman 1"]);
    assert_eq!((game.told("figure_returned", "pos"), game.supply().as_str()), (json!([]), "4h2/5h2"));
    // Seat 1 completes another river of the system; the largest lake at its ends has two fish.
    assert_eq!(game.play("draw; place 0,2 r180; deploy tribesman 0"), ["1 river 5", "0 boatman 2"]);
    assert_eq!(game.told("scored", "breakdown")[1], json!([{"item": "largest_lake", "count": 2, "each": 1}]));
    // A third, where nobody fishes, of a spring and the lake with one fish.
    assert_eq!(game.play("place 1,1 r90; skip"), ["0 boatman 1"]);
    // A river of another system brings him nothing.
    let mut game = with("boatman", "spring@0,0r0 scout/boat@0,1r0+0b4 spring@1,0r0", "0 place curve", "deck plain");
    assert!(game.refused("place 1,1 r0").1 == "edge_mismatch");
    game.play("place 0,-1 r0; skip");
}

#[test]
fn another_system_brings_the_boatman_nothing() {
    // H-25
    let tiles = "spring@0,0r0 scout/boat@0,1r0+0b4 plain@1,0r0 spring@2,0r0";
    let mut game = with("boatman", tiles, "0 place pond", "deck plain");
    assert_eq!(game.play("place 2,1 r180; skip"), Vec::<String>::new());
}

#[test]
fn the_boatman_continues_a_river_where_no_other_player_fishes() {
    // H-25; a hut is no obstacle (H-8).
    let lay = |tiles: &str| with("boatman", tiles, "0 choose", "deck plain");
    assert_eq!(lay("spring@0,0r0+1t0").refused("lay 0,1 r0 4"), ("H-25", "piece_barred"));
    assert_eq!(lay("spring@0,0r0+1h0").play("lay 0,1 r0 4"), ["0 river 3", "0 boatman 1"]);
    assert_eq!(lay("spring@0,0r0+0t0").play("lay 0,1 r0 4"), ["0 river 3", "0 boatman 1"]);
    assert_eq!(lay("spring@0,0r0").refused("lay 0,1 r0 5"), ("H-25", "continues_nothing"));
    assert_eq!(lay("spring@0,0r0").refused("lay 0,1 r0 0"), ("H-25", "never_there"));
    // Any of its four rivers may be the one.
    let cells = lay("spring@0,0r0").legal_to("lay");
    assert_eq!(cells, ["lay 0,1 r0 4", "lay 0,1 r90 7", "lay 0,1 r180 6", "lay 0,1 r270 5"]);
}

#[test]
fn the_hunter_on_the_bridge_hunts_on_both_meadows() {
    // H-26
    let mut game = with("bridge", "deer@0,0r0", "0 choose", "deck mammoth plain");
    game.play("lay 0,1 r0 2");
    assert_eq!((game.supply().as_str(), game.told("figure_deployed", "feature")), ("4h2/5h2", json!([2])));
    game.play("draw; place 0,2 r0");
    // He is a hunter there from the start, so no other is placed (H-7).
    assert_eq!(game.refused("deploy tribesman 0"), ("H-7", "claimed"));
    // A fisher under the bridge does not meet him.
    let mut game = with("bridge", "deer@0,0r0 scout/bridge@0,1r0+0r2", "0 place spring", "deck plain");
    game.play("place 1,1 r90; deploy tribesman 0");
    assert_eq!(end_with("bridge", "deer@0,0r0 scout/bridge@0,1r0+0r2 mammoth@0,2r0"), ["0 meadow 2", "0 meadow 2"]);
    // Where both meadows are one, he is one hunter.
    let one = "deer@0,0r0+1t0 scout/bridge@0,1r0+0r2 spring@1,1r90";
    assert_eq!(end_with("bridge", one), ["0 meadow 2", "1 meadow 2"]);
}

#[test]
fn the_bridge_lies_between_meadows_without_figures() {
    // H-26: as they are after the tile is laid; the second meadow is occupied by a detour round a spring.
    let lay = |tiles: &str| with("bridge", tiles, "0 choose", "deck plain");
    assert_eq!(lay("plain@0,0r0+0t0").refused("lay 0,1 r0 2"), ("H-26", "piece_barred"));
    assert_eq!(lay("plain@0,0r0+1t0").refused("lay 0,-1 r0 2"), ("H-26", "piece_barred"));
    let around = "spring@0,0r90 plain@0,1r0+1t0";
    assert_eq!(lay(around).refused("lay -1,0 r0 2"), ("H-26", "piece_barred"));
    assert_eq!(lay("plain@0,0r0").refused("lay 0,1 r0 0"), ("H-26", "never_there"));
    assert_eq!(lay("plain@0,0r0").legal_to("lay").len(), 8);
}

#[test]
fn the_field_bars_hunters_and_earns_one_for_each_tile_of_its_meadow() {
    // H-27: its hut stands on the larger meadow.
    let mut game = with("agriculture", "deer@0,0r0", "0 choose", "deck deer plain");
    assert_eq!(game.refused("lay -1,0 r0 1"), ("H-27", "never_there"));
    game.play("lay -1,0 r0 2");
    assert_eq!(game.supply(), "5h1/5h2");
    game.play("draw; place 1,0 r0");
    assert_eq!(game.refused("deploy tribesman 0"), ("H-27", "claimed"));
    let field = "deer@0,0r0 scout/field@-1,0r0+0a2 deer@1,0r0";
    assert_eq!(end_with("agriculture", field), ["0 agriculture 3"]);
    // A hunter who stood there, or came by a join, scores apart from it.
    let hunted = "deer@0,0r0+1t0 scout/field@-1,0r0+0a2 deer@1,0r0";
    assert_eq!(end_with("agriculture", hunted), ["1 meadow 4", "0 agriculture 3"]);
}

#[test]
fn the_field_continues_a_meadow_without_figures_of_others() {
    // H-27
    let lay = |tiles: &str| with("agriculture", tiles, "0 choose", "deck plain");
    assert_eq!(lay("plain@0,0r0+1t0").refused("lay -1,0 r0 2"), ("H-27", "piece_barred"));
    lay("plain@0,0r0+0t0").play("lay -1,0 r0 2");
    // Only the small meadow of the field would touch another.
    let game = lay("straight@0,0r0");
    assert!(game.legal_to("lay").iter().all(|line| line.ends_with(" 2")));
    // The forest alone does.
    assert_eq!(lay("edge@0,0r180").refused("lay 0,-1 r0 2"), ("H-27", "continues_nothing"));
}

#[test]
fn the_hut_on_the_field_holds_no_river_system() {
    // H-8, H-27
    let tiles = "plain@0,0r0 scout/field@-1,0r0+0a2";
    let mut game = with("agriculture", tiles, "0 place lake", "deck plain");
    game.play("place -1,-1 r0; deploy hut 2");
    assert_eq!(game.supply(), "5h0/5h2");
    let system = "plain@0,0r0 scout/field@-1,0r0+0a2 lake@-1,-1r0+1h2";
    assert_eq!(end_with("agriculture", system), ["1 huts 2", "0 agriculture 3"]);
}

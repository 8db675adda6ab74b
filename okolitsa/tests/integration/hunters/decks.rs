//! The stacks, what the tiles carry, who begins with what (H-1 to H-4, H-22).

use super::scene::{refused_position, scene, world};
use okolitsa::hunters::{Command, Hunters, Kind, Phase, Stack};
use okolitsa::landscape::{Pos, Rotation, TileSetFacts};
use okolitsa::{AnyGame, Game, Player};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn deal(seed: u64, scout: bool) -> Game<Hunters> {
    let mut setup = Hunters::setup(5);
    setup.seed = seed;
    setup.options.scout = scout;
    Game::new(setup).unwrap()
}

/// How many of each thing the tiles of a stack carry, the start tile counted in.
fn totals(stack: Stack) -> BTreeMap<&'static str, u32> {
    let game = deal(1, true);
    let state = game.state();
    let mut totals = BTreeMap::new();
    for (number, tile) in state.tiles().tiles().iter().enumerate().filter(|(n, _)| state.stack(*n as u8) == stack) {
        assert!(number < 256);
        *totals.entry("tiles").or_default() += u32::from(tile.count);
        for feature in &tile.features {
            let cargo = feature.detail;
            for (name, count) in [
                ("deer", cargo.deer),
                ("mammoth", cargo.mammoths),
                ("aurochs", cargo.aurochs),
                ("tiger", cargo.tigers),
                ("gold", cargo.gold),
                ("mushrooms", cargo.mushrooms),
                ("fish", cargo.fish),
                ("fire", cargo.fire.into()),
                ("shrine", cargo.shrine.into()),
            ] {
                *totals.entry(name).or_default() += u32::from(count * tile.count);
            }
        }
    }
    totals
}

#[test]
fn the_stacks_carry_what_the_box_holds() {
    // H-2, H-4, H-14, H-15, H-16
    let of = |totals: BTreeMap<&'static str, u32>| {
        ["tiles", "deer", "mammoth", "aurochs", "tiger", "gold", "fish", "mushrooms", "fire", "shrine"]
            .map(|name| totals[name])
    };
    assert_eq!(of(totals(Stack::Normal)), [79, 30, 14, 0, 11, 30, FISH_NORMAL, 0, 0, 0]);
    assert_eq!(of(totals(Stack::Bonus)), [12, 3, 2, 3, 3, 1, FISH_BONUS, 3, 1, 1]);
    assert_eq!(of(totals(Stack::Scout)), [4, 0, 0, 0, 0, 0, FISH_SCOUT, 0, 0, 0]);
}

const FISH_NORMAL: u32 = 30;
const FISH_BONUS: u32 = 15;
const FISH_SCOUT: u32 = 1;

#[test]
fn a_game_begins_with_the_start_tile_and_two_shuffled_stacks() {
    // H-2, L-24
    let game = deal(1, false);
    let state = game.state();
    let count = |stack| -> u32 {
        let left = state.remaining();
        (0..left.len()).filter(|n| state.stack(*n as u8) == stack).map(|n| u32::from(left[n])).sum()
    };
    // One normal tile is in hand.
    assert_eq!((count(Stack::Normal), count(Stack::Bonus), state.board().placed().len()), (77, 12, 1));
    assert_eq!(state.tiles().get(state.board().tile(0).tile).id, "hunters/00");
    assert_eq!(deal(1, false).fingerprint(), game.fingerprint());
    let orders = |seed| {
        let line = deal(seed, false).position().position.unwrap();
        (line.normal.unknown, line.bonus.unknown)
    };
    let ((normal, bonus), (others, other_bonus)) = (orders(1), orders(2));
    assert!(normal != others && bonus != other_bonus);
    // The Scout changes neither stack.
    let with = deal(1, true).position().position.unwrap();
    assert_eq!(with.bonus.unknown, bonus);
}

#[test]
fn each_player_has_five_tribesmen_and_two_huts() {
    // H-1
    for players in 2..=5 {
        let game = Game::<Hunters>::new(Hunters::setup(players)).unwrap();
        assert_eq!(game.state().supply().len(), players as usize);
        assert!(game.state().supply().iter().all(|supply| (supply.tribesmen, supply.huts) == (5, 2)));
    }
    let mut setup = Hunters::setup(6);
    assert!(Game::<Hunters>::new(setup.clone()).is_err());
    setup.players = 1;
    assert!(Game::<Hunters>::new(setup).is_err());
}

#[test]
fn the_facts_say_what_a_feature_carries_and_nothing_else() {
    // H-4
    let refused = |edit: &dyn Fn(&mut Value)| {
        let mut set = world();
        edit(&mut set["tiles"]);
        TileSetFacts::from_value(set).and_then(|facts| facts.validate::<Kind>()).expect_err("a wrong set").to_string()
    };
    let index = |id: &str| {
        let id = format!("w/{id}");
        world()["tiles"].as_array().unwrap().iter().position(|tile| tile["id"] == json!(id)).unwrap()
    };
    let [plain, pond] = ["plain", "pond"].map(index);
    for (fault, edit) in [
        ("fish", &(|tiles: &mut Value| tiles[pond]["features"][0]["fish"] = json!(1)) as &dyn Fn(&mut Value)),
        ("fish", &|tiles| tiles[pond]["features"][2]["fish"] = json!(10)),
        ("lakes", &|tiles| tiles[pond]["features"][0]["lakes"] = json!(2)),
        ("touch feature 1", &|tiles| tiles[pond]["features"][0]["lakes"] = json!([1])),
        ("tiger", &|tiles| tiles[plain]["features"][0]["animals"]["tiger"] = json!("one")),
        ("bear", &|tiles| tiles[plain]["features"][0]["animals"]["bear"] = json!(1)),
        ("animals", &|tiles| tiles[plain]["features"][0]["animals"] = json!([])),
        ("fire", &|tiles| tiles[plain]["features"][0]["fire"] = json!(0)),
        ("gold", &|tiles| tiles[plain]["features"][0]["gold"] = json!(0)),
    ] {
        let told = refused(edit);
        assert!(told.contains(fault), "{fault}: {told}");
    }
}

#[test]
fn a_set_of_ones_own_parts_into_stacks() {
    // H-2
    let deal = |set: &Value, scout: bool| {
        AnyGame::new(&json!({"ruleset": "hunters", "tiles": set, "scout": scout}).to_string())
    };
    let slug = |set: &Value| deal(set, false).map(|_| ()).unwrap_err().slug;
    let mut set = world();
    for tile in set["tiles"].as_array_mut().unwrap() {
        tile["count"] = json!(3);
    }
    let game = deal(&set, true).unwrap();
    let view = game.view(okolitsa::Viewer::Spectator);
    assert_eq!(view["bonus"]["remaining"], json!({"w/bonus_plain": 3, "w/bonus_gold": 3, "w/bonus_wood": 3}));
    assert!(AnyGame::load(&game.save()).unwrap() == game);
    let mut wrong = set.clone();
    wrong["tiles"][1]["stack"] = json!("scout");
    assert_eq!(slug(&wrong), "tile_facts");
    // The start tile is a normal one, and there is just one.
    let mut wrong = set.clone();
    wrong["tiles"][0].as_object_mut().unwrap().remove("start");
    assert_eq!(slug(&wrong), "tile_facts");
    let last = set["tiles"].as_array().unwrap().len() - 1;
    wrong["tiles"][last]["start"] = json!(1);
    assert_eq!(slug(&wrong), "tile_facts");
    set["tiles"][0]["count"] = json!(60);
    assert_eq!(slug(&set), "deck_too_large");
}

#[test]
fn a_script_names_the_tiles_of_both_stacks() {
    // H-2, H-13: each goes to its own stack, and the game ends after the normal ones.
    let deal = |order: Value, scout: bool| {
        AnyGame::new(&json!({"ruleset": "hunters", "order": order, "scout": scout}).to_string())
    };
    let view = deal(json!(["02", "b09", "04", "b02"]), false).unwrap().view(okolitsa::Viewer::Spectator);
    assert_eq!(view["hand"], json!("hunters/02"));
    assert_eq!(view["normal"]["remaining"], json!({"hunters/04": 1}));
    assert_eq!(view["bonus"]["remaining"], json!({"hunters/b02": 1, "hunters/b09": 1}));
    let slug = |order: Value, scout| deal(order, scout).map(|_| ()).unwrap_err().slug;
    assert_eq!(slug(json!(["00"]), false), "too_many_copies");
    assert_eq!(slug(json!(["scout/boat"]), false), "unknown_id");
    // H-22: a piece of the Scout is never drawn.
    assert_eq!(slug(json!(["02", "scout/boat"]), true), "unknown_id");
}

#[test]
fn a_tile_that_fits_nowhere_is_set_aside_and_the_next_drawn_from_the_same_stack() {
    // H-3, L-3
    let mut game = scene("plain@0,0r0", "0 draw", "deck wood plain deer");
    assert_eq!(game.happened(), ["tile_set_aside", "tile_drawn"]);
    assert_eq!((game.to_act(), game.view()["hand"].clone()), (Player(0), json!("w/plain")));
    assert_eq!(game.view()["normal"]["set_aside"], json!(["w/wood"]));
    game.play("place 1,0 r0; skip");
    let game = super::scene::scene_of("unplaceable=pass", "", "plain@0,0r0", "0 draw", "deck wood plain deer");
    assert_eq!(game.happened(), ["tile_set_aside", "turn_passed", "tile_drawn"]);
    assert_eq!(game.to_act(), Player(1));
}

#[test]
fn tiles_are_laid_side_by_side_alike() {
    // L-1, L-2
    let game = scene("edge@0,0r0", "0 place edge", "deck plain");
    assert_eq!(game.refused("place 0,0 r0"), ("L-1", "occupied"));
    assert_eq!(game.refused("place 1,1 r0"), ("L-1", "apart"));
    assert_eq!(game.refused("place 0,1 r0"), ("L-2", "edge_mismatch"));
    let mut game = Game::<Hunters>::new(Hunters::setup(2)).unwrap();
    let apart = Command::Place { pos: Pos::new(5, 5), rotation: Rotation::R0 };
    assert!(game.apply(Player(0), apart).is_err());
    assert_eq!(game.state().phase(), Phase::Place);
}

#[test]
fn the_documented_line_is_a_position() {
    let text = include_str!("../../../../docs/notation.md");
    let line = text.lines().map(str::trim).find(|line| line.starts_with("hunters players")).expect("a line");
    let game = AnyGame::from_position(line).unwrap();
    assert_eq!(game.position()["position"], json!(line));
    // Shuffled stacks keep what lies under them (H-24).
    let bag = AnyGame::from_position(&line.replace("deck 33 13", "bag 13 33")).unwrap();
    assert_eq!(bag.view(okolitsa::Viewer::Spectator)["normal"]["under"], json!(["hunters/10"]));
}

#[test]
fn wrong_positions_are_refused() {
    let line = |tiles: &str, rest: &str| format!("hunters players=2 | {tiles} | {rest}");
    let of = |tiles: &str, turn: &str, stacks: &str| {
        refused_position(&line(tiles, &format!("0/0 | 0h0/0h0 | {turn} | {stacks} | aside | pieces")))
    };
    assert_eq!(of("", "0 draw", "deck plain | bonus"), ("L-1", "no_tiles"));
    assert_eq!(of("plain@0,0r0 plain@0,0r0", "0 draw", "deck plain | bonus"), ("L-1", "tiles_overlap"));
    assert_eq!(of("plain@0,0r0 plain@1,1r0", "0 draw", "deck plain | bonus"), ("L-1", "tile_apart"));
    assert_eq!(of("plain@0,0r0 wood@1,0r0", "0 draw", "deck plain | bonus"), ("L-2", "edges_clash"));
    assert_eq!(of("plain@125,0r0", "0 draw", "deck plain plain | bonus"), ("", "too_far_out"));
    assert_eq!(of("plain@0,0r0", "0 draw", "deck bonus_plain | bonus"), ("H-2", "wrong_stack"));
    assert_eq!(of("plain@0,0r0", "0 draw", "deck plain | bonus plain"), ("H-2", "wrong_stack"));
    assert_eq!(of("plain@0,0r0", "0 over", "deck plain | bonus"), ("H-17", "rest_after_the_end"));
    assert_eq!(of("plain@0,0r0", "0 place wood", "deck plain | bonus"), ("L-3", "hand_fits_nowhere"));
    assert_eq!(of("plain@0,0r0+2t0", "0 draw", "deck plain | bonus"), ("", "no_such_figure"));
    assert_eq!(of("plain@0,0r0+0h0", "0 draw", "deck plain | bonus"), ("H-8", "never_there"));
    assert_eq!(of("pond@0,0r0+0t2", "0 draw", "deck plain | bonus"), ("H-9", "never_there"));
    assert_eq!(of("plain@0,0r0+0t0+1t0", "0 draw", "deck plain | bonus"), ("L-12", "two_figures"));
    assert_eq!(of("plain@0,0r0+0t0", "0 figure", "deck plain | bonus"), ("H-9", "figure_is_placed"));
    assert_eq!(of("edge@0,0r180+0t0 edge@0,-1r0", "0 draw", "deck plain | bonus"), ("H-10", "figure_on_complete"));
    assert_eq!(of("plain@0,0r0", "0 choose", "deck plain | bonus"), ("H-22", "no_choice"));
    assert_eq!(of("plain@0,0r0", "0 place plain used", "deck | bonus"), ("H-23", "no_right_to_use"));
    let supply = line("plain@0,0r0+0t0", "0/0 | 5h2/5h2 | 0 draw | deck plain | bonus | aside | pieces");
    assert_eq!(refused_position(&supply), ("H-1", "too_many_figures"));
    let scout = |tiles: &str, turn: &str, pieces: &str| {
        let line = format!(
            "hunters players=2 scout=true | {tiles} | 0/0 | 0h0/0h0 | {turn} | deck plain | bonus | aside | pieces {pieces}"
        );
        refused_position(&line)
    };
    assert_eq!(scout("plain@0,0r0", "0 draw", "shaman"), ("H-22", "pieces"));
    assert_eq!(scout("plain@0,0r0", "0 draw", "scout scout"), ("H-22", "pieces"));
    assert_eq!(scout("scout/scout@0,0r0", "0 draw", "shaman scout"), ("H-22", "piece_without_figure"));
    assert_eq!(scout("scout/scout@0,0r0+0s0", "0 draw", "shaman bridge"), ("H-22", "piece_without_figure"));
    assert_eq!(scout("scout/scout@0,0r0+0s1", "0 draw", "scout bridge"), ("H-24", "never_there"));
    assert_eq!(scout("edge@0,0r0+0s0", "0 draw", "scout bridge"), ("H-24", "never_there"));
    assert_eq!(scout("plain@0,0r0", "0 choose", "shaman bridge"), ("H-22", "no_choice"));
    assert_eq!(scout("plain@0,0r0", "0 place plain used", "scout bridge"), ("H-23", "no_right_to_use"));
    assert_eq!(scout("scout/boat@0,0r0+0b4", "0 figure", "boatman bridge"), ("H-9", "figure_is_placed"));
}

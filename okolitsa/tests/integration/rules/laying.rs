//! Where a tile may lie.

use super::scene::{Scene, deal, scene, scene_of};
use okolitsa::{Rng, Viewer};
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

#[test]
fn a_tile_lies_on_an_empty_cell_that_shares_a_side_with_a_tile() {
    // L-1
    let scene = scene("D@0,0r0", "0 place B", "V");
    assert_eq!(scene.refused("place 0,0 r0"), ("L-1", "occupied"));
    for cell in ["2,0", "0,2", "-3,-3", "127,127", "-128,0"] {
        assert_eq!(scene.refused(&format!("place {cell} r0")), ("L-1", "apart"));
    }
    for rotation in ["r0", "r90", "r180", "r270"] {
        assert!(scene.legal().contains(&format!("place 0,1 {rotation}")));
    }
}

#[test]
fn touching_by_a_corner_alone_does_not_count() {
    // L-1
    let scene = scene("D@0,0r0", "0 place B", "V");
    for cell in ["1,1", "-1,1", "1,-1", "-1,-1"] {
        assert_eq!(scene.refused(&format!("place {cell} r0")), ("L-1", "apart"));
    }
}

#[test]
fn every_pair_of_touching_sides_shows_the_same_kind() {
    // L-2: city to the north of D, roads east and west, field south.
    let beside_d = |hand: &str| scene("D@0,0r0", &format!("0 place {hand}"), "V");
    let cap = beside_d("E");
    assert!(cap.legal().contains(&"place 0,-1 r180".into()));
    assert_eq!(cap.refused("place 0,-1 r0"), ("L-2", "edge_mismatch"));
    assert_eq!(cap.refused("place 1,0 r0"), ("L-2", "edge_mismatch"));
    assert_eq!(cap.refused("place 0,1 r0"), ("L-2", "edge_mismatch"));
    assert!(cap.legal().contains(&"place 0,1 r90".into()));
    let road = beside_d("U");
    assert!(road.legal().contains(&"place 1,0 r90".into()));
    assert_eq!(road.refused("place 1,0 r0"), ("L-2", "edge_mismatch"));
    // One good side does not make up for another: the field to the north would fit, the road to the east does not.
    let between = scene("D@0,0r0 U@1,0r90 V@1,1r0", "0 place B", "V");
    assert_eq!(between.refused("place 0,1 r0"), ("L-2", "edge_mismatch"));
}

#[test]
fn rotations_that_look_alike_are_both_legal() {
    // L-4
    let placements = |hand: &str, cell: &str| {
        let scene = scene("D@0,0r0", &format!("0 place {hand}"), "V");
        scene.legal().into_iter().filter(|line| line.starts_with(&format!("place {cell} "))).collect::<Vec<_>>()
    };
    assert_eq!(placements("U", "1,0"), ["place 1,0 r90", "place 1,0 r270"]);
    assert_eq!(placements("C", "0,-1").len(), 4);
}

type Sides = HashMap<(String, u8), [String; 4]>;

/// What each side of each turned tile shows, read from the facts of the tiles and nothing else.
fn sides(scene: &Scene) -> Sides {
    let facts = scene.game.query(Viewer::Spectator, r#"{"about": "tiles"}"#).expect("the facts");
    let mut sides = HashMap::new();
    for tile in facts.as_array().expect("tiles") {
        let kind_at = |port: usize| {
            let has = |feature: &&Value| feature["ports"].as_array().expect("ports").contains(&json!(port));
            let feature =
                tile["features"].as_array().expect("features").iter().find(has).expect("each port is somebody's");
            feature["kind"].as_str().expect("a kind").to_owned()
        };
        for quarters in 0..4usize {
            let turned = [0, 1, 2, 3].map(|side| kind_at((side + 4 - quarters) % 4 * 3 + 1));
            sides.insert((tile["id"].as_str().expect("an id").to_owned(), quarters as u8), turned);
        }
    }
    sides
}

/// The placements by the words of L-1 and L-2, found by trying every cell in every rotation.
fn placements_tried_one_by_one(scene: &Scene, sides: &Sides) -> BTreeSet<String> {
    const AROUND: [(i64, i64); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let view = scene.view();
    let hand = view["hand"].as_str().expect("a tile in hand").to_owned();
    let cell = |pos: &Value| (pos[0].as_i64().expect("x"), pos[1].as_i64().expect("y"));
    let laid: HashMap<(i64, i64), &[String; 4]> = view["tiles"]
        .as_array()
        .expect("tiles")
        .iter()
        .map(|tile| {
            let face =
                (tile["tile"].as_str().expect("an id").to_owned(), tile["rotation"].as_u64().expect("quarters") as u8);
            (cell(&tile["pos"]), &sides[&face])
        })
        .collect();
    let mut found = BTreeSet::new();
    for (y, x) in (-30..30).flat_map(|y| (-30..30).map(move |x| (y, x))) {
        let neighbours =
            || (0..4).filter_map(|side| Some((side, *laid.get(&(x + AROUND[side].0, y + AROUND[side].1))?)));
        if laid.contains_key(&(x, y)) || neighbours().count() == 0 {
            continue;
        }
        for quarters in 0..4u8 {
            let mine = &sides[&(hand.clone(), quarters)];
            if neighbours().all(|(side, theirs)| mine[side] == theirs[(side + 2) % 4]) {
                found.insert(format!("place {x},{y} r{}", u16::from(quarters) * 90));
            }
        }
    }
    found
}

#[test]
fn the_legal_placements_are_exactly_those_that_fit() {
    // L-4, L-1, L-2
    for seed in 1..=3 {
        let mut scene = deal(&json!({"ruleset": "okolitsa", "players": 2, "seed": seed}));
        let (sides, mut rng) = (sides(&scene), Rng::new(seed, 9));
        while !scene.is_over() {
            let legal = scene.legal();
            if legal[0].starts_with("place") {
                let listed: BTreeSet<String> = legal.iter().cloned().collect();
                assert_eq!(listed.len(), legal.len());
                assert_eq!(listed, placements_tried_one_by_one(&scene, &sides));
            }
            scene.play(&legal[rng.below(legal.len() as u32) as usize]);
        }
    }
}

#[test]
fn a_tile_that_fits_nowhere_is_set_aside_and_an_event_says_so() {
    // L-3: the city on all sides has no place beside a monastery.
    let mut scene = scene("B@0,0r0", "0 place B", "C V");
    scene.play("place 1,0 r0; skip");
    assert_eq!(scene.told("tile_set_aside", "tile"), json!(["base/C"]));
    assert_eq!(scene.view()["set_aside"], json!(["base/C"]));
    // It stays aside: the game goes on to its end without it.
    scene.play("place 0,1 r0; skip");
    assert!(scene.is_over());
    assert_eq!(scene.view()["set_aside"], json!(["base/C"]));
    assert_eq!(scene.view()["tiles"].as_array().unwrap().len(), 3);
}

#[test]
fn after_a_tile_that_fits_nowhere_the_same_player_draws_again_under_redraw() {
    // L-3, C-2: `redraw` is the default of the classic game.
    for head in ["classic players=3", "okolitsa players=3 unplaceable=redraw"] {
        let mut scene = scene_of(head, "B@0,0r0", "0 place B", "C V");
        scene.play("place 1,0 r0; skip");
        assert_eq!(scene.happened(), ["tile_placed", "turn_passed", "tile_set_aside", "tile_drawn"]);
        assert_eq!(
            (scene.told("tile_set_aside", "player"), scene.told("tile_drawn", "player")),
            (json!([1]), json!([1]))
        );
        assert_eq!(scene.view()["hand"], json!("base/V"));
    }
}

#[test]
fn after_a_tile_that_fits_nowhere_the_next_player_is_to_move_under_pass() {
    // L-3, O-2: `pass` is the default of Okolitsa. The turn without a tile has no figure step.
    for head in ["okolitsa players=3", "classic players=3 unplaceable=pass"] {
        let mut scene = scene_of(head, "B@0,0r0", "0 place B", "C V");
        scene.play("place 1,0 r0; skip");
        assert_eq!(scene.happened(), ["tile_placed", "turn_passed", "tile_set_aside", "turn_passed", "tile_drawn"]);
        assert_eq!(
            (scene.told("tile_set_aside", "player"), scene.told("tile_drawn", "player")),
            (json!([1]), json!([2]))
        );
        assert_eq!((scene.view()["phase"].clone(), scene.view()["hand"].clone()), (json!("place"), json!("base/V")));
    }
}

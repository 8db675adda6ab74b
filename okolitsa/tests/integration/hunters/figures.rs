//! Who may stand where, and who stays (H-6 to H-10).

use super::scene::scene;
use serde_json::json;

#[test]
fn a_tribesman_stands_where_no_other_does() {
    // H-7, L-12, L-13
    let mut game = scene("edge@0,0r0+0t0", "1 place corridor", "deck plain");
    game.play("place 0,1 r0");
    assert_eq!(game.refused("deploy tribesman 0"), ("H-7", "claimed"));
    assert_eq!(game.legal(), ["deploy tribesman 1", "deploy tribesman 2", "skip"]);
    let mut game = scene("plain@0,0r0+0t0", "1 place straight", "deck plain");
    game.play("place 1,0 r0");
    assert_eq!(game.refused("deploy tribesman 2"), ("H-7", "claimed"));
    assert_eq!(game.legal_to("deploy"), ["deploy tribesman 0", "deploy tribesman 1", "deploy hut 0"]);
}

#[test]
fn a_hut_stands_where_its_system_has_no_other() {
    // H-6, H-8: two straight tiles, then a lake, beyond which the next river still belongs to the system.
    let tiles = "spring@0,0r0+0h0 straight@0,1r0 middle@0,2r0";
    let mut game = scene(tiles, "1 place lake", "deck plain");
    game.play("place 0,3 r180");
    assert_eq!(game.refused("deploy hut 0"), ("H-8", "hut_in_system"));
    assert_eq!(game.refused("deploy hut 2"), ("H-8", "hut_in_system"));
    let mut apart = scene(tiles, "1 place spring", "deck plain");
    apart.play("place 1,0 r0");
    assert_eq!(apart.legal_to("deploy"), ["deploy tribesman 0", "deploy tribesman 1", "deploy hut 0"]);
}

#[test]
fn systems_on_one_tile_are_told_apart() {
    // H-6, H-8: the northern river of the tile leads to a hut, the lake joins the southern one to it; another system on the tile is free.
    let line = "hunters players=2 | 30@0,0r180+0h3 | 0/0 | 5h1/5h2 | 1 place 43 | deck 02 | bonus | aside | pieces";
    let mut game = okolitsa::AnyGame::from_position(line).unwrap();
    let command = game.parse("place 0,1 r0").unwrap();
    game.apply(okolitsa::Player(1), &command, okolitsa::Viewer::Spectator).unwrap();
    let legal = game.legal(okolitsa::Player(1)).into_iter().map(|command| game.print(&command).unwrap());
    let huts: Vec<String> = legal.filter(|line| line.contains("hut")).collect();
    assert_eq!(huts, ["deploy hut 4"]);
}

#[test]
fn fishers_and_huts_do_not_matter_to_each_other() {
    // H-8
    let mut game = scene("spring@0,0r0+0t0", "1 place straight", "deck straight plain");
    game.play("place 0,1 r0");
    assert_eq!(game.refused("deploy tribesman 0"), ("H-7", "claimed"));
    game.play("deploy hut 0");
    assert_eq!(game.supply(), "4h2/5h1");
    game.play("place 0,2 r0");
    assert_eq!(game.refused("deploy tribesman 0"), ("H-7", "claimed"));
    assert_eq!(game.refused("deploy hut 0"), ("H-8", "hut_in_system"));
    let mut game = scene("spring@0,0r0+0h0", "1 place straight", "deck plain");
    game.play("place 0,1 r0; deploy tribesman 0");
    assert_eq!(game.supply(), "5h1/4h2");
}

#[test]
fn nobody_stands_on_a_lake_and_no_hut_on_land() {
    // H-8, H-9
    let mut game = scene("plain@0,0r0", "0 place lake", "deck plain");
    game.play("place 1,0 r0");
    assert_eq!(game.refused("deploy tribesman 2"), ("H-9", "never_there"));
    assert_eq!(game.refused("deploy hut 1"), ("H-8", "never_there"));
    assert_eq!(game.refused("deploy hut 9"), ("L-12", "no_feature"));
    let mut game = scene("edge@0,0r0", "0 place edge", "deck plain");
    game.play("place 0,1 r180");
    assert_eq!(game.refused("deploy hut 0"), ("H-8", "never_there"));
}

#[test]
fn one_figure_a_turn() {
    // H-9
    let mut game = scene("plain@0,0r0", "0 place lake", "deck plain");
    assert_eq!(game.refused("deploy hut 2"), ("L-25", "tile_comes_first"));
    game.play("place 1,0 r0");
    assert_eq!(game.refused("place 2,0 r0"), ("L-25", "tile_is_laid"));
    game.play("deploy hut 2");
    assert_eq!((game.to_act().0, game.phase()), (1, "place"));
}

#[test]
fn without_supply_nobody_is_placed() {
    // H-1, L-12
    let line = "hunters players=2 | plain@0,0r0 | 0/0 | 0h0/5h2 | 0 place lake | deck plain | bonus | aside | pieces";
    let setup = json!({"ruleset": "hunters", "position": line, "tiles": super::scene::world()});
    let mut game = okolitsa::AnyGame::new(&setup.to_string()).unwrap();
    let place = game.parse("place 1,0 r0").unwrap();
    game.apply_without_events(okolitsa::Player(0), &place).unwrap();
    assert_eq!(game.count_legal(okolitsa::Player(0)), 1);
    for line in ["deploy tribesman 0", "deploy hut 2"] {
        let command = game.parse(line).unwrap();
        assert_eq!(game.check(okolitsa::Player(0), &command).unwrap_err().slug, "none_left");
    }
}

#[test]
fn hunters_and_huts_stay_gatherers_and_fishers_return() {
    // H-10: the river with fisher and hut is completed; the hut stays, and its system is still held.
    let mut game = scene("spring@0,0r0+0t0 straight@0,1r0+1h0", "0 place pond", "deck straight plain");
    assert_eq!(game.play("place 0,2 r180; skip"), ["0 river 4"]);
    assert_eq!(game.told("figure_returned", "piece"), json!(["tribesman"]));
    assert_eq!(game.supply(), "5h2/5h1");
    let mut game = scene("plain@0,0r0+0t0", "0 place plain", "deck plain");
    game.play("place 1,0 r0; skip");
    assert_eq!(game.supply(), "4h2/5h2");
}

#[test]
fn what_the_tile_completes_may_be_claimed_and_comes_back_too_late_for_this_turn() {
    // L-14, L-15
    let mut game = scene("edge@0,0r180", "0 place edge", "deck plain");
    assert_eq!(game.play("place 0,-1 r0; deploy tribesman 0"), ["0 forest 4"]);
    assert_eq!((game.supply(), game.to_act().0), ("5h2/5h2".to_owned(), 1));
}

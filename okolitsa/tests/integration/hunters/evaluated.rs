//! Positions in which one term of the evaluation decides what the normal bot plays.

use super::scene::{Scene, scene, scene_of};
use okolitsa::WireCommand;
use okolitsa::bots::{Control, Level, RankedTurn};

impl Scene {
    /// The turn that the normal bot chooses, with `; ` between its commands.
    fn chosen(&self) -> String {
        let turn = self.game.choose(self.to_act(), Level::Normal, 1, None, &Control::new()).expect("its turn");
        turn.iter().map(|command| self.game.print(command).unwrap()).collect::<Vec<_>>().join("; ")
    }

    /// How far the seat to act would be ahead with a turn.
    fn worth(&self, turn: &str) -> f32 {
        let ranked = self.game.rank(self.to_act(), Level::Normal, 1, None, &Control::new()).expect("its turn");
        let line = |commands: &[WireCommand]| {
            commands.iter().map(|command| self.game.print(command).unwrap()).collect::<Vec<_>>().join("; ")
        };
        ranked.iter().find(|ranked| line(&ranked.commands) == turn).expect("a turn").margin
    }
}

/// Some turns to come, so that figures still have a price.
const DECK: &str = "deck plain plain plain deer deer straight straight curve edge edge corridor corridor";

#[test]
fn a_forest_that_no_tile_completes_is_worth_nothing() {
    // H-18: at 0,1 a forest is asked for, and none is left.
    let dead = scene("edge@0,0r0", "0 figure", "deck plain deer mammoth plain deer mammoth");
    let open = scene("edge@0,0r0", "0 figure", "deck edge corridor edge plain deer mammoth");
    let gain = |scene: &Scene| scene.worth("deploy tribesman 0") - scene.worth("skip");
    assert!(gain(&dead) < 0.0, "{}", gain(&dead));
    assert!(gain(&open) > gain(&dead) + 0.5, "{} {}", gain(&open), gain(&dead));
}

#[test]
fn a_hunter_goes_where_the_animals_are() {
    // H-20: a figure that never comes back is for a meadow that pays.
    let tigers = scene("plain@0,0r0 tiger@1,0r0", "0 figure", DECK);
    let herd = scene("mammoth@0,0r0 mammoth@1,0r0 mammoth@2,0r0", "0 figure", DECK);
    assert_eq!(tigers.chosen(), "skip");
    assert_eq!(herd.chosen(), "deploy tribesman 0");
    // The fire keeps the tigers off (H-14).
    let eaten = scene("deer@0,0r0 deer@1,0r0 tiger@1,1r0 tiger@0,1r0", "0 figure", DECK);
    let spared = scene("deer@0,0r0 deer@1,0r0 tiger@1,1r0 tiger@0,1r0 fire@2,0r0", "0 figure", DECK);
    assert!(spared.worth("deploy tribesman 0") > eaten.worth("deploy tribesman 0"));
}

#[test]
fn a_hut_counts_the_fish_of_its_whole_system() {
    // H-19: the lake beyond the river is one with this river.
    let poor = scene("spring@0,0r0 straight@0,1r0", "0 figure", DECK);
    let rich = scene("lake@0,0r0 middle@0,1r0 middle@0,2r0", "0 figure", DECK);
    let gain = |scene: &Scene| scene.worth("deploy hut 0") - scene.worth("skip");
    assert!(gain(&rich) > gain(&poor) + 3.0, "{} {}", gain(&rich), gain(&poor));
}

#[test]
fn gold_brings_a_turn() {
    // H-13: the same points, and one more turn.
    let of = |tile: &str| scene(&format!("{tile}@0,0r0+0t0"), "0 place edge", &format!("{DECK} | bonus bonus_plain"));
    let close = "place 0,1 r180; skip";
    assert!(of("gold").worth(close) > of("edge").worth(close) + 2.0);
    // Where no bonus tile is left, it brings none.
    let none = scene("gold@0,0r0+0t0", "0 place edge", DECK);
    assert!(of("gold").worth(close) > none.worth(close) + 2.0);
}

#[test]
fn the_last_tribesman_costs_more_than_the_first() {
    let first = scene("plain@-1,0r0 edge@0,0r0", "0 figure", DECK);
    let out = "tiger@-3,1r0+0t0 tiger@-2,1r0+0t0 tiger@-1,1r0+0t0 plain@-1,0r0+0t0 edge@0,0r0";
    let last = scene(out, "0 figure", DECK);
    let gain = |scene: &Scene| scene.worth("deploy tribesman 0") - scene.worth("skip");
    assert!(gain(&first) > gain(&last) + 1.0, "{} {}", gain(&first), gain(&last));
}

#[test]
fn a_forest_that_can_be_joined_is_shared() {
    // L-19: at 0,1 a corridor would join the forest of one with that of the other.
    let apart = scene("edge@0,0r0+0t0 plain@1,0r0 plain@1,1r0 plain@1,2r0", "0 draw", "deck corridor corridor plain");
    let facing = "edge@0,0r0+0t0 plain@1,0r0 plain@1,1r0 plain@1,2r0 edge@0,2r180+1t0";
    let facing = scene(facing, "0 draw", "deck corridor corridor plain");
    let worth = |scene: &Scene| {
        let ranked = scene.game.rank(scene.to_act(), Level::Normal, 1, None, &Control::new()).unwrap();
        ranked[0].margin
    };
    assert!(worth(&apart) > worth(&facing));
}

#[test]
fn a_piece_of_the_scout_waits_until_it_pays() {
    // H-26: a bridge between empty meadows is worth less in play than in hand.
    let empty = scene_of("", "bridge shaman", "straight@0,0r0", "0 choose", DECK);
    assert_eq!(empty.chosen(), "draw");
    let herds = "straight@0,0r0 mammoth@1,0r0 mammoth@-1,0r0 mammoth@2,0r0 mammoth@-2,0r0";
    let rich = scene_of("", "bridge shaman", herds, "0 choose", DECK);
    let gain = |scene: &Scene| {
        let ranked = scene.game.rank(scene.to_act(), Level::Normal, 1, None, &Control::new()).expect("its turn");
        let best = |word: &str| {
            let begins =
                |turn: &&RankedTurn<WireCommand>| scene.game.print(&turn.commands[0]).unwrap().starts_with(word);
            ranked.iter().find(begins).expect("a turn").margin
        };
        best("lay") - best("draw")
    };
    assert!(gain(&rich) > gain(&empty) + 2.0, "{} {}", gain(&rich), gain(&empty));
}

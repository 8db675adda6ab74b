//! Commands sent, refused, and what comes of them.

use super::{deal, step, with_unplaceable_tiles};
use okolitsa::classic::{Command, Event, Phase, Unplaceable};
use okolitsa::{AnyGame, Game, Okolitsa, PlayError, Player, Rng, Viewer};
use serde_json::json;

#[test]
fn refused_commands_change_nothing() {
    // L-27
    let mut game = deal(2);
    let before = game.fingerprint();
    assert!(matches!(game.apply(Player(0), Command::Skip), Err(PlayError::Illegal(_))));
    let legal = game.legal(Player(0))[0];
    assert!(matches!(game.apply(Player(1), legal), Err(PlayError::NotYourTurn { .. })));
    assert!(matches!(game.expect_ply(1), Err(PlayError::PlyPassed { .. })));
    assert_eq!((game.ply(), game.fingerprint()), (0, before));
}

#[test]
fn a_figure_of_seat_0_is_somebodys() {
    // L-12, L-20, O-11: the knight of seat 0 stands since an earlier turn; the other seat closes its city of two tiles.
    let line = "okolitsa players=2 | D@0,0r0+0m0 | 0/0 | 6a/7a | 1 place E | deck U | aside";
    let mut game = AnyGame::from_position(line).unwrap();
    for command in ["place 0,-1 r180", "skip"] {
        let command = game.parse(command).unwrap();
        game.apply(Player(1), &command, Viewer::Spectator).unwrap();
    }
    assert_eq!(game.status().scores.to_vec(), vec![4, 0]);
}

#[test]
fn a_message_sent_twice_is_refused_by_its_ply() {
    let mut game = deal(9);
    let place = game.legal(Player(0))[0];
    let mut send = |ply: u32, command: Command| {
        game.expect_ply(ply)?;
        game.apply(Player(0), command).map(|_| ())
    };
    assert_eq!(send(0, place), Ok(()));
    assert_eq!(send(0, place), Err(PlayError::PlyPassed { expected: 0, ply: 1 }));
    assert_eq!(send(1, Command::Skip), Ok(()));
    assert_eq!(send(1, Command::Skip), Err(PlayError::PlyPassed { expected: 1, ply: 2 }));
    let refusal = game.expect_ply(7).unwrap_err().refusal::<Okolitsa>();
    assert_eq!((refusal.slug, refusal.evidence_json()), ("ply_passed", json!({"expected": 7, "ply": 2})));
}

#[test]
fn only_the_seat_to_act_acts() {
    // L-25: nor does a seat that is none.
    let (mut game, mut rng) = (deal(10), Rng::new(10, 9));
    while let Some(to_act) = game.to_act() {
        let command = game.legal(to_act)[0];
        for by in [to_act.after(2), Player(2), Player(255)] {
            assert_eq!(game.apply(by, command), Err(PlayError::NotYourTurn { by, to_act }));
            assert!(game.legal(by).is_empty());
        }
        step(&mut game, &mut rng);
    }
    assert_eq!(game.apply(Player(0), Command::Skip), Err(PlayError::GameOver));
}

#[test]
fn every_batch_carries_the_fingerprints() {
    // A client that plays another command, or none, knows it by the next batch.
    let setup = r#"{"ruleset": "okolitsa", "players": 2, "seed": 11}"#;
    let (mut game, mut rng) = (AnyGame::new(setup).unwrap(), Rng::new(11, 9));
    let mut seen = std::collections::HashSet::from([game.fingerprint()]);
    while let Some(by) = game.status().to_act {
        let legal = game.legal(by);
        let command = legal[rng.below(legal.len() as u32) as usize];
        let mut drifted = game.clone();
        let batch = game.apply(by, &command, Viewer::Player(Player(1))).unwrap();
        assert_eq!((batch.ply, batch.fingerprint), (game.ply(), game.fingerprint()));
        assert!(seen.insert(batch.fingerprint), "every state has a fingerprint of its own");
        if let Some(other) = legal.iter().find(|other| **other != command) {
            let drifted = drifted.apply(by, other, Viewer::Player(Player(1))).unwrap();
            assert_ne!(drifted.fingerprint, batch.fingerprint);
            assert_ne!(drifted.view_fingerprint, batch.view_fingerprint);
        }
    }
}

#[test]
fn the_result_is_the_same_however_often_it_is_asked_for() {
    // L-22, L-23
    let (mut game, mut rng) = (deal(12), Rng::new(12, 9));
    while step(&mut game, &mut rng) {}
    let scores = game.state().scores();
    let mut told = [0; 2];
    for event in game.events(Viewer::Spectator, 0).iter().flatten() {
        if let Event::Scored { player, points, .. } = event {
            told[player.index()] += i32::from(points.0.total);
        }
    }
    assert_eq!(scores.to_vec(), told);
    let winners = game.state().winners();
    for _ in 0..3 {
        assert_eq!((game.state().scores(), game.state().winners()), (scores, winners.clone()));
        assert_eq!(game.view(Viewer::Spectator).scores, scores);
        assert!(game.apply(Player(0), Command::Skip).is_err());
        assert!(game.undo().is_some() && game.redo().is_some());
        game = Game::<Okolitsa>::load(&game.save()).unwrap();
    }
}

#[test]
fn equal_scores_are_two_events() {
    // L-18: two roads of two tiles end at one village, both of one player.
    let line = "okolitsa players=2 | W@0,0r0+0m0 B@0,-1r0 B@1,-1r0 B@2,-1r0 W@2,0r0+0m2 | 0/0 | 5a/7a | 1 place W | deck V | aside";
    let mut game = AnyGame::from_position(line).unwrap();
    let mut play = |line: &str| {
        let command = game.parse(line).unwrap();
        game.apply(Player(1), &command, Viewer::Spectator).unwrap()
    };
    play("place 1,0 r0");
    let batch = play("skip");
    let scored: Vec<_> = batch.json.iter().filter(|event| event["event"] == json!("scored")).collect();
    let told = |field: &str| scored.iter().map(|event| event[field].clone()).collect::<Vec<_>>();
    assert_eq!(
        (told("player"), told("points"), told("kind")),
        (vec![json!(0); 2], vec![json!(2); 2], vec![json!("road"); 2])
    );
    assert_eq!(game.status().scores.to_vec(), [4, 0]);
}

#[test]
fn after_an_unplaceable_tile_the_next_one_comes_to_the_right_player() {
    // L-3: no tile is lost, and a figure is offered to nobody but the one who laid the tile.
    for unplaceable in [Unplaceable::Redraw, Unplaceable::Pass] {
        let mut set_aside = 0;
        for seed in 1..=4 {
            let mut game = Game::<Okolitsa>::new(with_unplaceable_tiles(seed, unplaceable)).unwrap();
            let mut to_come = game.position().position.unwrap().rest.into_iter();
            let mut rng = Rng::new(seed, 9);
            let mut laid_by = None;
            while let Some(to_act) = game.to_act() {
                if game.state().phase() == Phase::Figure {
                    assert_eq!(laid_by, Some(to_act));
                }
                let legal = game.legal(to_act);
                let command = legal[rng.below(legal.len() as u32) as usize];
                let mut turn = to_act.after(3);
                for event in game.apply(to_act, command).unwrap().events {
                    match event {
                        Event::TilePlaced { player, .. } => laid_by = Some(player),
                        Event::TileDrawn { player, tile } => {
                            assert_eq!(player, turn);
                            assert_eq!(tile.id.rsplit('/').next(), to_come.next().as_deref());
                        }
                        Event::TileSetAside { player, tile } => {
                            set_aside += 1;
                            assert_eq!(player, turn);
                            assert_eq!(tile.id.rsplit('/').next(), to_come.next().as_deref());
                            if unplaceable == Unplaceable::Pass {
                                turn = turn.after(3);
                            }
                        }
                        _ => {}
                    }
                }
            }
            assert_eq!(to_come.next(), None);
        }
        assert!(set_aside > 10, "{set_aside}");
    }
}

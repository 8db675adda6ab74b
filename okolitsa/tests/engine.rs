//! Faults known from engines of this kind, each as a property that holds here; the list is `cases/engine.md`.

use okolitsa::classic::{Command, Phase, Unplaceable};
use okolitsa::{Game, Okolitsa, PlayError, Player, Rng};

fn deal(seed: u64) -> Game<Okolitsa> {
    let mut setup = Okolitsa::setup(2);
    setup.seed = seed;
    Game::new(setup).unwrap()
}

fn step(game: &mut Game<Okolitsa>, rng: &mut Rng) -> bool {
    let Some(by) = game.to_act() else { return false };
    let legal = game.legal(by);
    let command = legal[rng.below(legal.len() as u32) as usize];
    game.apply(by, command).unwrap();
    true
}

#[test]
fn a_clone_played_to_its_end_leaves_the_original() {
    let original = deal(1);
    let before = original.fingerprint();
    let mut copy = original.clone();
    while step(&mut copy, &mut Rng::new(1, 9)) {}
    assert_eq!(original.fingerprint(), before);
    assert_ne!(copy.fingerprint(), before);
}

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
fn undo_and_redo_ten_times_come_back_to_the_same_state() {
    let (mut game, mut rng) = (deal(3), Rng::new(3, 9));
    for _ in 0..40 {
        step(&mut game, &mut rng);
        let after = game.fingerprint();
        for _ in 0..10 {
            assert!(game.undo().is_some() && game.redo().is_some());
            assert_eq!(game.fingerprint(), after);
        }
    }
}

#[test]
fn a_save_after_every_command_goes_on_as_the_original_and_tiles_are_conserved() {
    let (mut game, mut rng) = (deal(4), Rng::new(4, 9));
    let (mut original, mut original_rng) = (game.clone(), rng.clone());
    loop {
        // What goes on is the loaded copy of a loaded copy; the original was never saved.
        game = Game::<Okolitsa>::load(&game.save()).unwrap();
        assert_eq!(game, original);
        let state = game.state();
        let left: usize = state.remaining().iter().map(|&n| usize::from(n)).sum();
        let hand = usize::from(state.phase() == Phase::Place);
        assert_eq!(state.board().placed().len() + state.set_aside().len() + left + hand, 72);
        let has_stepped = step(&mut game, &mut rng);
        assert_eq!(step(&mut original, &mut original_rng), has_stepped);
        assert_eq!(game.fingerprint(), original.fingerprint());
        if !has_stepped {
            // L-26
            assert_eq!(left, 0);
            return;
        }
    }
}

#[test]
fn draws_do_not_depend_on_the_moves() {
    // L-24: under `redraw` and `pass` alike every tile drawn or set aside comes in the order of the deal.
    let drawn = |unplaceable, player_seed| {
        let mut setup = Okolitsa::setup(2);
        (setup.seed, setup.options.unplaceable) = (5, unplaceable);
        let (mut game, mut rng) = (Game::<Okolitsa>::new(setup).unwrap(), Rng::new(player_seed, 9));
        while step(&mut game, &mut rng) {}
        let events = game.events(okolitsa::Viewer::Spectator, 0);
        let ids = events.iter().flatten().filter_map(|event| match event {
            okolitsa::classic::Event::TileDrawn { tile, .. } | okolitsa::classic::Event::TileSetAside { tile, .. } => {
                Some(tile.id.to_string())
            }
            _ => None,
        });
        (ids.collect::<Vec<_>>(), game.fingerprint())
    };
    let (one, other) = (drawn(Unplaceable::Redraw, 1), drawn(Unplaceable::Redraw, 2));
    assert_eq!(one.0.len(), 71);
    assert_eq!(one.0, other.0);
    assert_ne!(one.1, other.1);
    for player_seed in 1..=5 {
        assert_eq!(drawn(Unplaceable::Pass, player_seed).0, one.0);
    }
}

#[test]
fn a_figure_of_seat_0_is_somebodys() {
    // L-12, L-20, O-11: the knight of seat 0 stands since an earlier turn; the other seat closes its city of two tiles.
    let line = "okolitsa players=2 | D@0,0r0+0m0 | 0/0 | 6a/7a | 1 place E | deck U | aside";
    let mut game = okolitsa::AnyGame::from_position(line).unwrap();
    for command in ["place 0,-1 r180", "skip"] {
        let command = game.parse(command).unwrap();
        game.apply(Player(1), &command, okolitsa::Viewer::Spectator).unwrap();
    }
    assert_eq!(game.status().scores.to_vec(), vec![4, 0]);
}

#[test]
fn every_deck_has_its_number_of_tiles() {
    // O-2, O-3: the start tile's other copies stay in, and with the river the start tile is shuffled in or left out.
    for (river, quick, shuffle_start, tiles) in [
        (false, false, true, 72),
        (false, true, true, 25),
        (true, false, true, 84),
        (true, false, false, 83),
        (true, true, false, 36),
    ] {
        let mut setup = Okolitsa::setup(2);
        (setup.options.river, setup.options.quick, setup.options.shuffle_start) = (river, quick, shuffle_start);
        let game = Game::<Okolitsa>::new(setup).unwrap();
        let left: usize = game.state().remaining().iter().map(|&n| usize::from(n)).sum();
        assert_eq!(left + 2, tiles);
    }
}

//! Clones, undo, saves.

use super::{deal, step, with_unplaceable_tiles};
use okolitsa::classic::{Command, Event, Piece, Unplaceable};
use okolitsa::{First, Game, Okolitsa, Player, Rng};

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
fn undo_across_a_draw_draws_the_same_tile() {
    // Also where another command leads to the draw.
    let (mut game, mut rng) = (deal(6), Rng::new(6, 9));
    let mut draws = 0;
    while step(&mut game, &mut rng) {
        let Some(hand) = game.state().hand() else { continue };
        let undone = game.undo().unwrap();
        game.apply(game.to_act().unwrap(), Command::Skip).unwrap();
        assert_eq!(game.state().hand(), Some(hand));
        game.undo();
        game.apply(game.to_act().unwrap(), undone).unwrap();
        assert_eq!(game.state().hand(), Some(hand));
        draws += 1;
    }
    assert!(draws > 60);
}

#[test]
fn undo_takes_the_points_back() {
    // Two in a row over a city that scores: the points, the knight and the tile are where they were.
    let line = "okolitsa players=2 | D@0,0r0 | 3/0 | 7a/7a | 0 place E | deck V | aside";
    let mut game = okolitsa::AnyGame::from_position(line).unwrap();
    let (before, line) = (game.fingerprint(), game.position());
    for command in ["place 0,-1 r180", "deploy meeple 0"] {
        let command = game.parse(command).unwrap();
        game.apply_without_events(Player(0), &command).unwrap();
    }
    assert_eq!(game.status().scores.to_vec(), [7, 0]);
    assert!(game.undo().is_some() && game.undo().is_some() && game.undo().is_none());
    assert_eq!(game.status().scores.to_vec(), [3, 0]);
    assert_eq!((game.fingerprint(), game.position()), (before, line));
}

#[test]
fn a_save_after_every_command_goes_on_as_the_original() {
    let (mut game, mut rng) = (deal(4), Rng::new(4, 9));
    let (mut original, mut original_rng) = (game.clone(), rng.clone());
    loop {
        // What goes on is the loaded copy of a loaded copy; the original was never saved.
        game = Game::<Okolitsa>::load(&game.save()).unwrap();
        assert_eq!(game, original);
        let has_stepped = step(&mut game, &mut rng);
        assert_eq!(step(&mut original, &mut original_rng), has_stepped);
        assert_eq!(game.fingerprint(), original.fingerprint());
        if !has_stepped {
            return;
        }
    }
}

#[test]
fn saves_and_positions_keep_what_was_set_aside() {
    // And the figures: both are there when a game is looked at halfway and later.
    for unplaceable in [Unplaceable::Redraw, Unplaceable::Pass] {
        let mut game = Game::<Okolitsa>::new(with_unplaceable_tiles(7, unplaceable)).unwrap();
        let mut rng = Rng::new(7, 9);
        let mut looked = 0;
        while step(&mut game, &mut rng) {
            let aside = game.state().set_aside();
            if aside.is_empty() || !game.ply().is_multiple_of(7) {
                continue;
            }
            let loaded = Game::<Okolitsa>::load(&game.save()).unwrap();
            let placed = Game::<Okolitsa>::new(game.position()).unwrap();
            for other in [loaded, placed] {
                assert_eq!(other.state().set_aside(), aside);
                assert!(other.state().board().figures().eq(game.state().board().figures()));
                assert_eq!(other.fingerprint(), game.fingerprint());
            }
            let out = |piece| (0..3).map(|seat| game.state().figures_out(Player(seat), piece)).sum::<usize>();
            looked += usize::from(out(Piece::Meeple) + out(Piece::Abbot) > 0);
        }
        assert!(looked > 3, "{looked}");
    }
}

#[test]
fn a_random_beginner_is_in_the_save() {
    // L-28
    let mut beginners = std::collections::BTreeSet::new();
    for seed in 0..12 {
        let mut setup = Okolitsa::setup(4);
        (setup.seed, setup.first) = (seed, First::Random);
        let mut game = Game::<Okolitsa>::new(setup).unwrap();
        beginners.insert(game.to_act().unwrap());
        let mut rng = Rng::new(seed, 9);
        for _ in 0..3 {
            let loaded = Game::<Okolitsa>::load(&game.save()).unwrap();
            assert_eq!(loaded.to_act(), game.to_act());
            let begun = |game: &Game<Okolitsa>| match &game.events(okolitsa::Viewer::Spectator, 0)[0][0] {
                Event::TileDrawn { player, .. } => *player,
                other => panic!("{other:?}"),
            };
            assert_eq!(begun(&loaded), begun(&game));
            step(&mut game, &mut rng);
        }
    }
    assert!(beginners.len() > 2, "{beginners:?}");
}

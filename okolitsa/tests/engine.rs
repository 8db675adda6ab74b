//! Faults known from engines of this kind, each as a property that holds here; the list is `cases/engine.md`.

use okolitsa::classic::{Command, Phase};
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
    loop {
        assert_eq!(Game::<Okolitsa>::load(&game.save()).unwrap(), game);
        let state = game.state();
        let left: usize = state.remaining().iter().map(|&n| usize::from(n)).sum();
        let hand = usize::from(state.phase() == Phase::Place);
        assert_eq!(state.board().placed().len() + state.set_aside().len() + left + hand, 72);
        if !step(&mut game, &mut rng) {
            // L-26
            assert_eq!(left, 0);
            return;
        }
    }
}

//! How fast games go: playouts, the legal list, the copy of a state, a turn with its undo, save and load, a picture.
//!
//!     cargo bench -p okolitsa
//!
//! Absolute times depend on the machine: compare figures of one run with each other. `turn` is the measure: a copy, or a turn
//! applied and undone, is told as so many turns of a playout.

use criterion::{Criterion, criterion_group, criterion_main};
use okolitsa::{AnyGame, Classic, DrawOptions, Game, Okolitsa, Player, RULESETS, Rng, Ruleset, Viewer};
use std::hint::black_box;

/// A classic game of two after so many commands, chosen at random.
fn midgame(commands: usize) -> Game<Classic> {
    let mut game = Game::new(Classic::setup(2)).expect("the default setup deals");
    let mut rng = Rng::new(1, 9);
    for _ in 0..commands {
        let Some(by) = game.to_act() else { break };
        let command = game.nth_legal(by, rng.below(game.count_legal(by) as u32) as usize).expect("one is legal");
        game.apply_into(by, command, &mut ()).expect("it is legal");
    }
    game
}

fn playout<R: Ruleset>(game: &Game<R>, seed: u64, commands: &mut Vec<R::Command>) -> u32 {
    let mut game = game.clone();
    let mut rng = Rng::new(seed, 9);
    while let Some(by) = game.to_act() {
        game.legal_into(by, commands);
        let command = commands[rng.below(commands.len() as u32) as usize];
        game.apply_into(by, command, &mut ()).expect("it is legal");
    }
    game.ply()
}

fn games(criterion: &mut Criterion) {
    let mut seed = 0;
    let mut next = || {
        seed += 1;
        seed
    };
    let classic = Game::<Classic>::new(Classic::setup(2)).expect("the default setup deals");
    let mut commands = Vec::new();
    criterion.bench_function("playout/classic", |b| b.iter(|| playout(&classic, next(), &mut commands)));
    let okolitsa = Game::<Okolitsa>::new(Okolitsa::setup(2)).expect("the default setup deals");
    criterion.bench_function("playout/okolitsa", |b| b.iter(|| playout(&okolitsa, next(), &mut commands)));

    let middle = midgame(70);
    let by = middle.to_act().expect("the game goes on");
    criterion.bench_function("legal list", |b| b.iter(|| middle.legal_into(black_box(by), &mut commands)));
    let mut copy = middle.state().clone();
    criterion.bench_function("state copy", |b| b.iter(|| copy.clone_from(black_box(middle.state()))));

    let turn: Vec<_> = {
        let mut ahead = middle.clone();
        (0..2)
            .map(|_| {
                let by = ahead.to_act().expect("the game goes on");
                let command = ahead.nth_legal(by, 0).expect("one is legal");
                ahead.apply_into(by, command, &mut ()).expect("it is legal");
                (by, command)
            })
            .collect()
    };
    let mut game = middle.clone();
    criterion.bench_function("turn: apply and undo", |b| {
        b.iter(|| {
            for &(by, command) in &turn {
                game.apply_into(by, command, &mut ()).expect("it is legal");
            }
            game.undo();
            game.undo();
        });
    });

    let mut whole = midgame(1000);
    assert_eq!(whole.to_act(), None::<Player>);
    criterion.bench_function("save and load", |b| {
        b.iter(|| whole = Game::load(&whole.save()).expect("a save loads"));
    });
}

/// The picture of the end of a random game of each ruleset.
fn pictures(criterion: &mut Criterion) {
    let options = DrawOptions::default();
    for entry in RULESETS {
        let setup = format!("{{\"ruleset\": \"{}\", \"players\": 2, \"seed\": 1}}", entry.id);
        let mut game = AnyGame::new(&setup).expect("the default setup deals");
        let mut rng = Rng::new(1, 9);
        while let Some(by) = game.status().to_act {
            let command = game.nth_legal(by, rng.below(game.count_legal(by) as u32) as usize).expect("one is legal");
            game.apply_without_events(by, &command).expect("it is legal");
        }
        criterion.bench_function(&format!("picture of a full board/{}", entry.id), |b| {
            b.iter(|| game.svg(Viewer::Spectator, black_box(&options)).expect("nothing is to be shaded"));
        });
    }
}

criterion_group!(benches, games, pictures);
criterion_main!(benches);

//! The speed of the static evaluation: whole turns per second, tile and figure together, by the normal bot in the middle of its games.
//!
//!     cargo bench -p okolitsa --bench bots
//!
//! `elem/s` are evaluated turns. One iteration is a choice in each of 8 games.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use okolitsa::bots::{Bot, Control, Evaluate, Level};
use okolitsa::{Classic, Game, Hunters, Okolitsa, Schotten};
use std::hint::black_box;

/// Games of two normal bots after a number of turns.
fn play_to_middle<R: Evaluate>(setup: &R::Setup, turns: usize) -> Vec<Game<R>> {
    let mut bot = Bot::<R>::new(Level::Normal, 0);
    let deal = |seed: u64| {
        let mut game = Game::new(R::with_seed(setup, seed)).expect("the default setup deals");
        for _ in 0..turns {
            let Some(by) = game.to_act() else { break };
            for command in bot.choose(&game.observe(by)) {
                game.apply_into(by, command, &mut ()).expect("bots choose legal commands");
            }
        }
        game
    };
    (0..8).map(deal).collect()
}

fn evaluate<R: Evaluate>(criterion: &mut Criterion, setup: &R::Setup, turns: usize) {
    let games = play_to_middle::<R>(setup, turns);
    let mut bot = Bot::<R>::new(Level::Normal, 0);
    let observations: Vec<_> = games.iter().filter_map(|game| Some(game.observe(game.to_act()?))).collect();
    let count = |observation| bot.rank(observation, &Control::new()).map_or(0, |turns| turns.len());
    let turns: usize = observations.iter().map(count).sum();
    let mut group = criterion.benchmark_group("evaluated turns");
    group.throughput(Throughput::Elements(turns as u64));
    group.bench_function(R::ID, |b| {
        b.iter(|| {
            for observation in &observations {
                black_box(bot.choose(observation));
            }
        });
    });
    group.finish();
}

fn bots(criterion: &mut Criterion) {
    evaluate::<Classic>(criterion, &Classic::setup(2), 36);
    evaluate::<Okolitsa>(criterion, &Okolitsa::setup(2), 36);
    evaluate::<Hunters>(criterion, &Hunters::setup(2), 36);
    evaluate::<Schotten>(criterion, &Schotten::setup(), 16);
}

criterion_group!(benches, bots);
criterion_main!(benches);

//! How fast bots judge: whole turns a second, tile and figure together as one, at one look by the normal bot in the middle of its games.
//!
//!     cargo bench -p okolitsa --bench bots
//!
//! The `elem/s` are judged turns. One iteration is a choice in each of a few games.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use okolitsa::bots::{Bot, Control, Evaluate, Level};
use okolitsa::{Classic, Game, Hunters, Okolitsa, Schotten};
use std::hint::black_box;

/// Games of two normal bots after so many turns.
fn middles<R: Evaluate>(setup: &R::Setup, turns: usize) -> Vec<Game<R>> {
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

fn judge<R: Evaluate>(criterion: &mut Criterion, setup: &R::Setup, turns: usize) {
    let games = middles::<R>(setup, turns);
    let mut bot = Bot::<R>::new(Level::Normal, 0);
    let seen: Vec<_> = games.iter().filter_map(|game| Some(game.observe(game.to_act()?))).collect();
    let judged: usize = seen.iter().map(|seen| bot.rank(seen, &Control::new()).map_or(0, |turns| turns.len())).sum();
    let mut group = criterion.benchmark_group("judged turns");
    group.throughput(Throughput::Elements(judged as u64));
    group.bench_function(R::ID, |b| {
        b.iter(|| {
            for seen in &seen {
                black_box(bot.choose(seen));
            }
        });
    });
    group.finish();
}

fn bots(criterion: &mut Criterion) {
    judge::<Classic>(criterion, &Classic::setup(2), 36);
    judge::<Okolitsa>(criterion, &Okolitsa::setup(2), 36);
    judge::<Hunters>(criterion, &Hunters::setup(2), 36);
    judge::<Schotten>(criterion, &Schotten::setup(), 16);
}

criterion_group!(benches, bots);
criterion_main!(benches);

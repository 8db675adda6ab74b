//! Tunes the weights of a ruleset's evaluation by self-play, and prints them as JSON.
//!
//!     cargo run --release --example tune -- classic --steps 400 > weights.json
//!     cargo run --release --example match -- classic normal:weights=weights.json normal --decks 500
//!
//! Each step moves all weights a little at random, one way and the other, lets normal bots with the two play some decks against each other, seats
//! swapped, and follows the winner (simultaneous perturbation; J. Spall, 1992). The mean of the second half of the way is then put
//! to a sequential test on fresh decks against the weights it began with: no better against 3 points a deck better. Only if it passes is it worth
//! having. `--start FILE` begins from other weights, `--gate FILE` only tests those.

mod arguments;
mod numbers;
mod outcome;

use arguments::{Arguments, ruleset};
use numbers::{numbers, refill, weights};
use okolitsa::bots::{Bot, Evaluate, Level};
use okolitsa::{Classic, Fields, Game, Hunters, Okolitsa, Rng, Ruleset, Schotten};
use serde_json::Value;
use std::error::Error;
use std::process::ExitCode;

/// Weights are moved by this share of themselves, at least by a share of the smallest that matters.
const NUDGE: f64 = 0.2;
const LEAST: f64 = 0.1;
/// How far a step follows a point of difference, in nudges, at the beginning.
const STRIDE: f64 = 0.03;
/// Points that a deck must bring for the test to accept, and the deviation of a deck.
const BETTER: f64 = 3.0;
const DEVIATION: f64 = 12.0;
/// Odds of 20 to 1 settle the test.
const SETTLED: f64 = 3.0;

fn main() -> ExitCode {
    outcome::exit_code(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = Arguments::read(&[])?;
    let (steps, decks) = (arguments.number("steps", 300)?, arguments.number("decks", 20)?.max(1));
    let (players, seed) = (arguments.number("players", 2)?, arguments.number("seed", 1)?);
    let (start, gate) = (numbers::read(arguments.take("start"))?, numbers::read(arguments.take("gate"))?);
    if steps == 0 && gate.is_none() {
        return Err("--steps is 1 or more; to test weights alone, give --gate FILE".into());
    }
    let words = std::mem::take(&mut arguments.words);
    let [name] = &words[..] else {
        return Err(
            "usage: tune RULESET --steps N --decks N --players N --seed S [--start FILE] [--gate FILE] [option=value ...]"
                .into(),
        );
    };
    let mut fields = arguments.setup(ruleset(name)?, players, seed)?;
    fields.remove("ruleset");
    let plan = Plan { fields: Value::Object(fields), steps, decks, seed, start, gate };
    match name.as_str() {
        Okolitsa::ID => tune::<Okolitsa>(&plan),
        Classic::ID => tune::<Classic>(&plan),
        Hunters::ID => tune::<Hunters>(&plan),
        Schotten::ID => tune::<Schotten>(&plan),
        other => Err(format!("tune cannot play {other}").into()),
    }
}

/// What is to be done.
struct Plan {
    fields: Value,
    steps: u64,
    decks: u64,
    seed: u64,
    start: Option<Value>,
    gate: Option<Value>,
}

fn tune<R: Evaluate>(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let mut fields = Fields::from_value(plan.fields.clone())?;
    let arena = Arena::<R> { setup: R::read_setup(&mut fields)? };
    let shape = serde_json::to_value(R::weights(Level::Normal))?;
    let start = match &plan.start {
        Some(weights) => numbers(weights),
        None => numbers(&shape),
    };
    let gated = plan.gate.as_ref().map(numbers);
    let wanted = numbers(&shape).len();
    if [Some(&start), gated.as_ref()].into_iter().flatten().any(|given| given.len() != wanted) {
        return Err(format!("these are no weights of {}: they have {wanted} numbers", R::ID).into());
    }
    let found = match gated {
        Some(weights) => weights,
        None => follow(&arena, &shape, &start, plan)?,
    };
    println!("{:#}", refill(&shape, &found));
    let verdict = test(&arena, weights::<R>(&shape, &found)?, weights::<R>(&shape, &start)?, plan.seed)?;
    eprintln!("{verdict}");
    Ok(())
}

/// Goes the way of steps; answers the mean of its second half.
fn follow<R: Evaluate>(
    arena: &Arena<R>,
    shape: &Value,
    start: &[f64],
    plan: &Plan,
) -> Result<Vec<f64>, Box<dyn Error>> {
    let mut rng = Rng::new(plan.seed, 9);
    let mut at = start.to_vec();
    let mut sum = vec![0.0; at.len()];
    let mut seed = plan.seed << 32;
    for step in 0..plan.steps {
        let sizes: Vec<f64> = at.iter().map(|weight| NUDGE * weight.abs().max(LEAST)).collect();
        let signs: Vec<f64> = at.iter().map(|_| if rng.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let moved = |way: f64| -> Vec<f64> {
            at.iter().zip(&sizes).zip(&signs).map(|((weight, size), sign)| weight + way * size * sign).collect()
        };
        let (one, other) = (weights::<R>(shape, &moved(1.0))?, weights::<R>(shape, &moved(-1.0))?);
        let margin = (0..plan.decks).map(|deck| arena.play_deck(&one, &other, seed + deck)).sum::<f64>();
        seed += plan.decks;
        let stride = STRIDE * margin / plan.decks as f64 / (1.0 + 2.0 * step as f64 / plan.steps as f64);
        for ((weight, size), sign) in at.iter_mut().zip(&sizes).zip(&signs) {
            *weight += stride * size * sign;
        }
        if step * 2 >= plan.steps {
            sum.iter_mut().zip(&at).for_each(|(sum, weight)| *sum += weight);
        }
        if step % 20 == 19 {
            eprintln!("step {}: {}", step + 1, refill(shape, &at));
        }
    }
    let counted = plan.steps - plan.steps.div_ceil(2);
    Ok(if counted == 0 { at } else { sum.into_iter().map(|sum| sum / counted as f64).collect() })
}

/// The sequential test of new weights against old ones.
fn test<R: Evaluate>(arena: &Arena<R>, new: R::Weights, old: R::Weights, seed: u64) -> Result<String, Box<dyn Error>> {
    let (mut odds, mut sum, mut decks) = (0.0f64, 0.0, 0u64);
    while odds.abs() < SETTLED {
        let margin = arena.play_deck(&new, &old, !(seed << 32) - decks);
        decks += 1;
        sum += margin;
        odds += BETTER * (margin - BETTER / 2.0) / (DEVIATION * DEVIATION);
        if decks % 50 == 0 {
            eprintln!("{decks} decks: {:+.2}, odds {odds:+.2}", sum / decks as f64);
        }
    }
    let verdict = if odds > 0.0 { "accepted" } else { "not accepted" };
    Ok(format!("{verdict} after {decks} decks at {:+.2} points a deck", sum / decks as f64))
}

/// Where bots meet.
struct Arena<R: Evaluate> {
    setup: R::Setup,
}

impl<R: Evaluate> Arena<R> {
    /// How far the first weights are ahead of the second on a deck, over both ways to sit.
    fn play_deck(&self, one: &R::Weights, other: &R::Weights, seed: u64) -> f64 {
        (self.play(one, other, seed) - self.play(other, one, seed)) / 2.0
    }

    /// How far the even seats end ahead of the odd ones, on average.
    fn play(&self, even: &R::Weights, odd: &R::Weights, seed: u64) -> f64 {
        let mut bots = [even, odd].map(|weights| Bot::<R>::new(Level::Normal, seed).with_weights(weights.clone()));
        let mut game = Game::<R>::new(R::with_seed(&self.setup, seed)).expect("the setup was dealt before");
        while let Some(by) = game.to_act() {
            for command in bots[by.index() % 2].choose(&game.observe(by)) {
                game.apply_into(by, command, &mut ()).expect("bots choose legal commands");
            }
        }
        let scores = R::status(game.state()).scores;
        let mean = |odd: usize| {
            let seats = scores.iter().skip(odd).step_by(2);
            seats.clone().map(|points| f64::from(*points)).sum::<f64>() / seats.count() as f64
        };
        mean(0) - mean(1)
    }
}

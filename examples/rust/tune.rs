//! Tunes the weights of a ruleset's evaluation by self-play.

use clap::Parser;
use okolitsa::bots::{Bot, Evaluate, Level};
use okolitsa::{Classic, Game, Hunters, Lang, Okolitsa, Rng, Ruleset, Schotten};
use okolitsa_examples::outcome::{self, misuse};
use okolitsa_examples::setup::{Deal, RulesetName, fields_help, seed, split_ruleset, typed};
use okolitsa_examples::weights::{self, numbers, refill, weights};
use serde_json::{Map, Value};
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  cargo run --release --example tune -- classic --steps 400 > weights.json
  cargo run --release --example match -- classic normal:weights=weights.json normal --decks 500";

/// Tune the weights of a ruleset's evaluation by self-play and print them as JSON.
///
/// Each step moves all weights a little at random, in one direction and in the opposite one.
/// Normal bots with the two sets of weights play some decks against each other, with seats
/// swapped, and the weights follow the winner (simultaneous perturbation; J. Spall, 1992). The
/// result is the mean of the second half of the steps. It is then tested on new decks against
/// the weights it started from: a sequential test of "no better" against "3 points per deck
/// better". The verdict goes to standard error; weights that fail the test are not worth
/// keeping.
#[derive(Parser)]
#[command(name = "tune", verbatim_doc_comment, after_help = format!("{}\n{EXAMPLES}", fields_help()))]
struct Arguments {
    /// Ruleset [default: okolitsa]
    #[arg(value_parser = RulesetName)]
    ruleset: Option<String>,
    /// Fields of the setup, listed below
    #[arg(value_name = "KEY=VALUE")]
    fields: Vec<String>,
    #[command(flatten)]
    deal: Deal,
    /// Number of steps
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
    steps: u64,
    /// Number of decks per step
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    decks: u64,
    /// JSON file with the weights to start from [default: those of the ruleset]
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// Only test the weights in this JSON file
    #[arg(long, value_name = "FILE", conflicts_with = "steps")]
    gate: Option<PathBuf>,
}

/// Weights are moved by this share of themselves, and smaller weights by this share of `LEAST`.
const NUDGE: f64 = 0.2;
const LEAST: f64 = 0.1;
/// How far a step follows one point of difference, in nudges, at the beginning.
const STRIDE: f64 = 0.03;
/// The points per deck that the test looks for, and the standard deviation of a deck.
const BETTER: f64 = 3.0;
const DEVIATION: f64 = 12.0;
/// The logarithm of the odds that decides the test: about 20 to 1.
const SETTLED: f64 = 3.0;

fn main() -> ExitCode {
    outcome::exit_code(run(Arguments::parse()))
}

fn run(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    let (start, gate) = (weights::read(arguments.start.as_deref())?, weights::read(arguments.gate.as_deref())?);
    let (ruleset, fields) = split_ruleset(arguments.ruleset, arguments.fields);
    let setup = arguments.deal.setup(&ruleset, &fields, 1, Lang::En).map_err(misuse::<Arguments>)?;
    let seed = seed(&setup);
    let plan = Plan { setup, steps: arguments.steps, decks: arguments.decks, seed, start, gate };
    match ruleset.as_str() {
        Okolitsa::ID => tune::<Okolitsa>(&plan),
        Classic::ID => tune::<Classic>(&plan),
        Hunters::ID => tune::<Hunters>(&plan),
        Schotten::ID => tune::<Schotten>(&plan),
        other => Err(format!("tune cannot play {other}").into()),
    }
}

/// The command line, read.
struct Plan {
    setup: Map<String, Value>,
    steps: u64,
    decks: u64,
    seed: u64,
    start: Option<Value>,
    gate: Option<Value>,
}

fn tune<R: Evaluate>(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let arena = Arena::<R> { setup: typed::<R>(&plan.setup)? };
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

/// Takes all steps; returns the mean of the weights over the second half of them.
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

/// Plays games between bots with different weights.
struct Arena<R: Evaluate> {
    setup: R::Setup,
}

impl<R: Evaluate> Arena<R> {
    /// The lead of the first weights over the second on a deck, as the mean of both seatings.
    fn play_deck(&self, one: &R::Weights, other: &R::Weights, seed: u64) -> f64 {
        (self.play(one, other, seed) - self.play(other, one, seed)) / 2.0
    }

    /// The lead of the even seats over the odd ones at the end, on average.
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

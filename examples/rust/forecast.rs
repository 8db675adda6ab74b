//! Fits weights that predict the final margin of a seat.

use clap::Parser;
use okolitsa::bots::{Bot, Evaluate, Level, lead};
use okolitsa::{Classic, Game, Hunters, Lang, Okolitsa, Player, Rng, Ruleset, Schotten};
use okolitsa_examples::outcome::{self, misuse};
use okolitsa_examples::setup::{Deal, RulesetName, fields_help, seed, split_ruleset, typed};
use okolitsa_examples::weights::{self, numbers, refill, weights};
use serde_json::{Map, Value};
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  cargo run --release --example forecast -- okolitsa --games 3000 > forecast.json
  cargo run --release --example match -- okolitsa hard:forecast=forecast.json normal --decks 50";

/// Fit weights that predict how far ahead a seat will be at the end, and print them as JSON.
///
/// The weights that choose the best move are not those that predict the result best. The hard
/// bot needs the second kind where its trial games stop. Normal bots play games here, and the
/// weights are fitted by least squares so that the margins predicted from the positions of
/// these games come closest to the final margins. Each round plays games of its own. A quarter
/// of the games is left out of the fit and shows how good it is.
#[derive(Parser)]
#[command(name = "forecast", verbatim_doc_comment, after_help = format!("{}\n{EXAMPLES}", fields_help()))]
struct Arguments {
    /// Ruleset [default: okolitsa]
    #[arg(value_parser = RulesetName)]
    ruleset: Option<String>,
    /// Fields of the setup, listed below
    #[arg(value_name = "KEY=VALUE")]
    fields: Vec<String>,
    #[command(flatten)]
    deal: Deal,
    /// Number of games per round
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = clap::value_parser!(u64).range(4..))]
    games: u64,
    /// Number of rounds
    #[arg(long, value_name = "N", default_value_t = 1)]
    rounds: u64,
    /// JSON file with the weights to start from [default: those of the ruleset]
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
}

/// One position in this many is used.
const A_POSITION_IN: u32 = 6;
/// Weights are moved by this share of themselves, and smaller weights by this share of `LEAST`, to see how the margin changes.
const NUDGE: f64 = 0.1;
const LEAST: f64 = 0.1;
/// The variance of a predicted margin right before the end; the variance that the ruleset expects is added.
const UNSEEN: f64 = 20.0;
/// Keeps the weights near where they started: moving a weight by its own size costs as much as this many positions with a usual error.
const STAY: f64 = 50.0;

fn main() -> ExitCode {
    outcome::exit_code(run(Arguments::parse()))
}

fn run(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    let start = weights::read(arguments.start.as_deref())?;
    let (ruleset, fields) = split_ruleset(arguments.ruleset, arguments.fields);
    let setup = arguments.deal.setup(&ruleset, &fields, 1, Lang::En).map_err(misuse::<Arguments>)?;
    let seed = seed(&setup);
    let plan = Plan { setup, games: arguments.games, rounds: arguments.rounds, seed, start };
    match ruleset.as_str() {
        Okolitsa::ID => fit::<Okolitsa>(&plan),
        Classic::ID => fit::<Classic>(&plan),
        Hunters::ID => fit::<Hunters>(&plan),
        Schotten::ID => fit::<Schotten>(&plan),
        other => Err(format!("forecast cannot play {other}").into()),
    }
}

/// The command line, read.
struct Plan {
    setup: Map<String, Value>,
    games: u64,
    rounds: u64,
    seed: u64,
    start: Option<Value>,
}

fn fit<R: Evaluate>(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let setup = typed::<R>(&plan.setup)?;
    let shape = serde_json::to_value(R::weights(Level::Normal))?;
    let mut at = numbers(plan.start.as_ref().unwrap_or(&shape));
    let wanted = numbers(&shape).len();
    if at.len() != wanted {
        return Err(format!("these are no weights of {}: they have {wanted} numbers", R::ID).into());
    }
    for round in 0..plan.rounds {
        let mut oracle = Oracle::<R>::new(&shape, &at)?;
        let (mut sums, mut left_out) = (Sums::new(at.len() + 1), Vec::new());
        for game in 0..plan.games {
            let positions = oracle.watch(&setup, (plan.seed << 32) + round * plan.games + game);
            if game % 4 == 0 {
                left_out.extend(positions);
            } else {
                positions.iter().for_each(|position| sums.add(position));
            }
        }
        let step = sums.solve();
        let before = error(&left_out, &vec![0.0; step.len()]);
        eprintln!("round {}: error {before:.3}, then {:.3}", round + 1, error(&left_out, &step));
        at.iter_mut().zip(&step).for_each(|(weight, step)| *weight += step * scale(*weight));
    }
    println!("{:#}", refill(&shape, &at));
    Ok(())
}

/// The size of one step of a weight.
fn scale(weight: f64) -> f64 {
    weight.abs().max(LEAST)
}

/// A position: the margin predicted from it and the margin at the end.
struct Position {
    /// The final margin minus the predicted one.
    miss: f64,
    /// How the prediction changes with a step of each weight; the last one is a constant, since having the move is worth something.
    slopes: Vec<f64>,
    /// The weight in the fit: less if more of the game was still to come.
    trust: f64,
}

/// Predicts margins with the weights, and with each weight moved a little.
struct Oracle<R: Evaluate> {
    bots: Vec<Bot<R>>,
    weights: R::Weights,
    moved: Vec<R::Weights>,
    caches: Vec<R::EvalCache>,
}

impl<R: Evaluate> Oracle<R> {
    fn new(shape: &Value, at: &[f64]) -> Result<Self, Box<dyn Error>> {
        let moved = (0..at.len()).map(|which| {
            let mut moved = at.to_vec();
            moved[which] += NUDGE * scale(moved[which]);
            weights::<R>(shape, &moved)
        });
        Ok(Oracle {
            bots: Vec::new(),
            weights: weights::<R>(shape, at)?,
            moved: moved.collect::<Result<_, _>>()?,
            caches: (0..=at.len()).map(|_| R::EvalCache::default()).collect(),
        })
    }

    /// Plays a game; returns the predictions from some of its positions, for the seat that moved last.
    fn watch(&mut self, setup: &R::Setup, seed: u64) -> Vec<Position> {
        let mut rng = Rng::new(seed, 9);
        let mut game = Game::<R>::new(R::with_seed(setup, seed)).expect("the setup was dealt before");
        let mut predictions: Vec<(Player, f64, Vec<f64>, f64)> = Vec::new();
        while let Some(by) = game.to_act() {
            while self.bots.len() <= by.index() {
                self.bots.push(Bot::new(Level::Normal, seed));
            }
            for command in self.bots[by.index()].choose(&game.observe(by)) {
                game.apply_into(by, command, &mut ()).expect("bots choose legal commands");
            }
            if game.to_act().is_some() && rng.below(A_POSITION_IN) == 0 {
                let (margin, slopes) = self.predict(game.state(), by);
                predictions.push((by, margin, slopes, f64::from(R::uncertainty(game.state()))));
            }
        }
        let scores = R::status(game.state()).scores;
        let positions = predictions.into_iter().map(|(by, margin, slopes, uncertainty)| Position {
            miss: f64::from(lead(&scores, by)) - margin,
            slopes,
            trust: 1.0 / (UNSEEN + uncertainty * uncertainty),
        });
        positions.collect()
    }

    fn predict(&mut self, state: &R::State, seat: Player) -> (f64, Vec<f64>) {
        let (first, others) = self.caches.split_first_mut().expect("there is one more than weights");
        let margin = f64::from(R::margin(state, seat, &self.weights, first));
        let moved = self.moved.iter().zip(others);
        let slope = |(weights, cache)| (f64::from(R::margin(state, seat, weights, cache)) - margin) / NUDGE;
        let slopes = moved.map(slope).chain([1.0]).collect();
        (margin, slopes)
    }
}

/// The mean error after a step.
fn error(positions: &[Position], step: &[f64]) -> f64 {
    let left = |position: &Position| {
        let moved: f64 = position.slopes.iter().zip(step).map(|(slope, step)| slope * step).sum();
        position.trust * (position.miss - moved).powi(2)
    };
    let trust: f64 = positions.iter().map(|position| position.trust).sum();
    (positions.iter().map(left).sum::<f64>() / trust).sqrt()
}

/// The sums of a least-squares fit.
struct Sums {
    products: Vec<Vec<f64>>,
    misses: Vec<f64>,
}

impl Sums {
    fn new(count: usize) -> Self {
        let mut products = vec![vec![0.0; count]; count];
        // The constant at the end is free.
        (0..count - 1).for_each(|at| products[at][at] = STAY);
        Sums { products, misses: vec![0.0; count] }
    }

    fn add(&mut self, Position { miss, slopes, trust }: &Position) {
        for (row, one) in slopes.iter().enumerate() {
            self.misses[row] += trust * one * miss;
            self.products[row].iter_mut().zip(slopes).for_each(|(sum, other)| *sum += trust * one * other);
        }
    }

    /// The step with the smallest squared error, by conjugate gradients (Hestenes and Stiefel, 1952).
    fn solve(&self) -> Vec<f64> {
        const CLOSE: f64 = 1e-12;
        let dot = |one: &[f64], other: &[f64]| one.iter().zip(other).map(|(one, other)| one * other).sum::<f64>();
        let mut step = vec![0.0; self.misses.len()];
        let mut rest = self.misses.clone();
        let mut way = rest.clone();
        let mut length = dot(&rest, &rest);
        let close = length * CLOSE;
        for _ in 0..step.len() * 8 {
            if length <= close {
                break;
            }
            let bent: Vec<f64> = self.products.iter().map(|row| dot(row, &way)).collect();
            let far = length / dot(&way, &bent);
            step.iter_mut().zip(&way).for_each(|(step, way)| *step += far * way);
            rest.iter_mut().zip(&bent).for_each(|(rest, bent)| *rest -= far * bent);
            let before = std::mem::replace(&mut length, dot(&rest, &rest));
            way.iter_mut().zip(&rest).for_each(|(way, rest)| *way = rest + *way * length / before);
        }
        step
    }
}

//! Fits weights that foretell how far ahead a seat will be at the end, and prints them as JSON.
//!
//!     cargo run --release --example forecast -- okolitsa --games 3000 > forecast.json
//!     cargo run --release --example match -- okolitsa hard:forecast=forecast.json normal --decks 50
//!
//! Weights that choose best at one look need not tell the truth: it can pay to value a point in hand at more than a point. The hard bot looks
//! ahead and has no use for that where its trials end. So normal bots play games here, and the weights are moved until the margins foretold from the
//! positions of these games come closest to how they ended (least squares, in a few rounds, each on games of its own). One game in four is
//! left out and tells how good the fit is. `--start FILE` begins from other weights than those of the ruleset.

mod arguments;
mod numbers;
mod outcome;

use arguments::{Arguments, ruleset};
use numbers::{numbers, refill, weights};
use okolitsa::bots::{Bot, Evaluate, Level, lead};
use okolitsa::{Classic, Fields, Game, Hunters, Okolitsa, Player, Rng, Ruleset, Schotten};
use serde_json::Value;
use std::error::Error;
use std::process::ExitCode;

/// One position in so many is taken.
const A_POSITION_IN: u32 = 6;
/// To see how a margin changes with a weight, it is moved by this share of itself, at least by a share of the smallest that matters.
const NUDGE: f64 = 0.1;
const LEAST: f64 = 0.1;
/// What a margin is wrong by even right before the end, squared; a ruleset's uncertainty comes beside it.
const UNSEEN: f64 = 20.0;
/// To move a weight by its own size has to be worth so many positions that were wrong by as much as is usual.
const STAY: f64 = 50.0;

fn main() -> ExitCode {
    outcome::exit_code(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = Arguments::read(&[])?;
    let (games, rounds) = (arguments.number("games", 3000)?.max(4), arguments.number("rounds", 1)?);
    let (players, seed) = (arguments.number("players", 2)?, arguments.number("seed", 1)?);
    let start = numbers::read(arguments.take("start"))?;
    let words = std::mem::take(&mut arguments.words);
    let [name] = &words[..] else {
        return Err(
            "usage: forecast RULESET --games N --rounds N --players N --seed S [--start FILE] [option=value ...]"
                .into(),
        );
    };
    let mut fields = arguments.setup(ruleset(name)?, players, seed)?;
    fields.remove("ruleset");
    let plan = Plan { fields: Value::Object(fields), games, rounds, seed, start };
    match name.as_str() {
        Okolitsa::ID => fit::<Okolitsa>(&plan),
        Classic::ID => fit::<Classic>(&plan),
        Hunters::ID => fit::<Hunters>(&plan),
        Schotten::ID => fit::<Schotten>(&plan),
        other => Err(format!("forecast cannot play {other}").into()),
    }
}

/// What is to be done.
struct Plan {
    fields: Value,
    games: u64,
    rounds: u64,
    seed: u64,
    start: Option<Value>,
}

fn fit<R: Evaluate>(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let setup = R::read_setup(&mut Fields::from_value(plan.fields.clone())?)?;
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

/// What one step of a weight is.
fn scale(weight: f64) -> f64 {
    weight.abs().max(LEAST)
}

/// A position, as it was foretold and as it came.
struct Position {
    /// How far the end was from what was foretold.
    miss: f64,
    /// How what is foretold changes with a step of each weight; at last with a constant, as to have the move is worth something.
    slopes: Vec<f64>,
    /// What it counts: less where more was still to come.
    trust: f64,
}

/// Foretells margins, with weights and with each of them moved a little.
struct Oracle<R: Evaluate> {
    bots: Vec<Bot<R>>,
    weights: R::Weights,
    moved: Vec<R::Weights>,
    desks: Vec<R::EvalCache>,
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
            desks: (0..=at.len()).map(|_| R::EvalCache::default()).collect(),
        })
    }

    /// Watches a game; answers what was foretold from some of its positions, for the seat that has moved last.
    fn watch(&mut self, setup: &R::Setup, seed: u64) -> Vec<Position> {
        let mut rng = Rng::new(seed, 9);
        let mut game = Game::<R>::new(R::with_seed(setup, seed)).expect("the setup was dealt before");
        let mut foretold: Vec<(Player, f64, Vec<f64>, f64)> = Vec::new();
        while let Some(by) = game.to_act() {
            while self.bots.len() <= by.index() {
                self.bots.push(Bot::new(Level::Normal, seed));
            }
            for command in self.bots[by.index()].choose(&game.observe(by)) {
                game.apply_into(by, command, &mut ()).expect("bots choose legal commands");
            }
            if game.to_act().is_some() && rng.below(A_POSITION_IN) == 0 {
                let (margin, slopes) = self.foretell(game.state(), by);
                foretold.push((by, margin, slopes, f64::from(R::uncertainty(game.state()))));
            }
        }
        let scores = R::status(game.state()).scores;
        let positions = foretold.into_iter().map(|(by, margin, slopes, uncertainty)| Position {
            miss: f64::from(lead(&scores, by)) - margin,
            slopes,
            trust: 1.0 / (UNSEEN + uncertainty * uncertainty),
        });
        positions.collect()
    }

    fn foretell(&mut self, state: &R::State, seat: Player) -> (f64, Vec<f64>) {
        let (first, others) = self.desks.split_first_mut().expect("there is one more than weights");
        let margin = f64::from(R::margin(state, seat, &self.weights, first));
        let moved = self.moved.iter().zip(others);
        let slope = |(weights, cache)| (f64::from(R::margin(state, seat, weights, cache)) - margin) / NUDGE;
        let slopes = moved.map(slope).chain([1.0]).collect();
        (margin, slopes)
    }
}

/// What is left of the misses after a step, on average.
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
        // The constant at the end may be what it will.
        (0..count - 1).for_each(|at| products[at][at] = STAY);
        Sums { products, misses: vec![0.0; count] }
    }

    fn add(&mut self, Position { miss, slopes, trust }: &Position) {
        for (row, one) in slopes.iter().enumerate() {
            self.misses[row] += trust * one * miss;
            self.products[row].iter_mut().zip(slopes).for_each(|(sum, other)| *sum += trust * one * other);
        }
    }

    /// The step after which least is left of the misses, by conjugate gradients (Hestenes and Stiefel, 1952).
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

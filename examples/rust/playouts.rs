//! Plays random games as fast as the public interface allows and prints statistics.

use clap::Parser;
use okolitsa::{Classic, Game, Hunters, Lang, Okolitsa, Rng, Ruleset, Schotten, Viewer};
use okolitsa_examples::outcome::{self, misuse};
use okolitsa_examples::setup::{Deal, RulesetName, fields_help, seed, split_ruleset, typed};
use serde_json::{Map, Value, json};
use std::error::Error;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::Instant;

/// Play random games as fast as the public interface allows and print statistics, one "name:
/// value" per line.
///
/// At each decision the full list of legal commands is made, one of them is chosen uniformly
/// and applied with all checks; events are dropped. Game number g uses the seed S + g, modulo
/// 2^64. placements_mean and figure_choices_mean are the mean lengths of the lists of the two
/// decisions of a turn, including "skip". Progress goes to standard error if that is a
/// terminal.
#[derive(Parser)]
#[command(
    name = "playouts",
    verbatim_doc_comment,
    mut_arg("seed", |seed| seed.help("Seed of the first game [default: 0]")),
    after_help = format!("{}\nExample:\n  cargo run --release --example playouts -- classic --games 10000 river=true", fields_help())
)]
struct Arguments {
    /// Ruleset [default: okolitsa]
    #[arg(value_parser = RulesetName)]
    ruleset: Option<String>,
    /// Fields of the setup, listed below
    #[arg(value_name = "KEY=VALUE")]
    fields: Vec<String>,
    #[command(flatten)]
    deal: Deal,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
}

/// The random stream of the choices; the deck has others.
const CHOICES: u64 = 9;

#[derive(Default)]
struct Totals {
    commands: u64,
    /// The number of tiles or cards in the deck, if there is one deck and every game uses all of it.
    deck: Option<u64>,
    /// By phase: the number of decisions, and of the commands to choose from.
    offered: Vec<(&'static str, u64, u64)>,
    scores: Vec<i64>,
}

fn main() -> ExitCode {
    outcome::exit_code(run(Arguments::parse(), &mut std::io::stdout().lock()))
}

fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let games = arguments.games;
    let (ruleset, fields) = split_ruleset(arguments.ruleset, arguments.fields);
    let setup = arguments.deal.setup(&ruleset, &fields, 0, Lang::En).map_err(misuse::<Arguments>)?;
    let started = cpu_seconds();
    let totals = match ruleset.as_str() {
        Okolitsa::ID => play::<Okolitsa>(&setup, games)?,
        Classic::ID => play::<Classic>(&setup, games)?,
        Hunters::ID => play::<Hunters>(&setup, games)?,
        Schotten::ID => play::<Schotten>(&setup, games)?,
        other => return Err(format!("playouts cannot play {other}").into()),
    };
    let seconds = cpu_seconds() - started;
    let mean = |sum: f64| sum / games.max(1) as f64;
    writeln!(out, "games: {games}")?;
    let is_laying = |(phase, ..): &&(&str, u64, u64)| matches!(*phase, "place" | "play");
    let turns = totals.offered.iter().find(is_laying).map_or(0, |(_, decisions, _)| *decisions);
    writeln!(out, "turns: {turns}")?;
    writeln!(out, "commands: {}", totals.commands)?;
    writeln!(out, "cpu_seconds: {seconds:.3}")?;
    writeln!(out, "games_per_cpu_second: {:.0}", games as f64 / seconds.max(1e-9))?;
    for (phase, decisions, offered) in &totals.offered {
        let label = match *phase {
            "place" => "placements_mean".into(),
            "figure" => "figure_choices_mean".into(),
            other => format!("{other}_choices_mean"),
        };
        writeln!(out, "{label}: {:.2}", *offered as f64 / (*decisions).max(1) as f64)?;
    }
    // What was drawn and not placed was set aside.
    if let Some(deck) = totals.deck {
        writeln!(out, "set_aside_mean: {:.4}", mean((deck * games) as f64 - turns as f64))?;
    }
    for (seat, sum) in totals.scores.iter().enumerate() {
        writeln!(out, "score_mean_{seat}: {:.2}", mean(*sum as f64))?;
    }
    Ok(())
}

fn play<R: Ruleset>(setup: &Map<String, Value>, games: u64) -> Result<Totals, Box<dyn Error>> {
    let mut totals = Totals::default();
    let mut commands = Vec::new();
    let shows_progress = std::io::stderr().is_terminal();
    let started = Instant::now();
    let (base, first) = (typed::<R>(setup)?, seed(setup));
    for game in 0..games {
        let seed = first.wrapping_add(game);
        let mut dealt = Game::<R>::new(R::with_seed(&base, seed))?;
        if game == 0 {
            totals.deck = deck_size(&dealt);
        }
        let mut rng = Rng::new(seed, CHOICES);
        while let Some(by) = dealt.to_act() {
            dealt.legal_into(by, &mut commands);
            let command = commands[rng.below(commands.len() as u32) as usize];
            totals.count(R::phase(dealt.state()), commands.len());
            dealt.apply_into(by, command, &mut ())?;
        }
        totals.end::<R>(&dealt);
        if shows_progress && game % 1000 == 999 {
            eprint!("\r{} of {games} games, {:.0} s", game + 1, started.elapsed().as_secs_f64());
            let _ = std::io::stderr().flush();
        }
    }
    if shows_progress {
        eprintln!();
    }
    Ok(totals)
}

impl Totals {
    fn count(&mut self, phase: &'static str, offered: usize) {
        self.commands += 1;
        // Phases are constants: comparing their addresses is faster than comparing their letters.
        match self.offered.iter_mut().find(|(known, _, _)| std::ptr::eq(known.as_ptr(), phase.as_ptr())) {
            Some((_, decisions, sum)) => {
                *decisions += 1;
                *sum += offered as u64;
            }
            None => self.offered.push((phase, 1, offered as u64)),
        }
    }

    fn end<R: Ruleset>(&mut self, game: &Game<R>) {
        let status = R::status(game.state());
        self.scores.resize(status.scores.len(), 0);
        for (sum, points) in self.scores.iter_mut().zip(status.scores.iter()) {
            *sum += i64::from(*points);
        }
    }
}

/// The number of tiles that a new game will draw, with the one in hand; none if a second stack may be left over.
fn deck_size<R: Ruleset>(game: &Game<R>) -> Option<u64> {
    let question = json!({"about": "remaining"});
    let remaining = R::query(game.state(), Viewer::Spectator, &question).unwrap_or_default();
    if remaining["bonus"].is_null() { remaining["total"].as_u64().map(|total| total + 1) } else { None }
}

/// Processor seconds of this process: user and system.
fn cpu_seconds() -> f64 {
    // Linux counts in hundredths of a second; other systems get wall time.
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks: Vec<f64> = after_name.split_whitespace().skip(11).take(2).filter_map(|word| word.parse().ok()).collect();
    match ticks[..] {
        [user, system] => (user + system) / 100.0,
        _ => {
            static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
            START.get_or_init(Instant::now).elapsed().as_secs_f64()
        }
    }
}

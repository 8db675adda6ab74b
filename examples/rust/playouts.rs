//! Plays uniformly random games as fast as the public interface goes, and prints what came of them, one `name: value` a line.
//!
//!     cargo run --release --example playouts -- classic --players 2 --games 10000 --seed 1 river=true
//!
//! At every decision the full list of legal commands is made, one of them is chosen uniformly, and it is applied with all checks; events
//! are dropped. Game number g uses the seed S + g, which begins again at 0 after the largest. `placements_mean` and `figure_choices_mean` are the mean lengths of the lists of
//! the two decisions of a turn, "nothing" counted in. Progress goes to standard error where that is a terminal.

mod arguments;
mod outcome;

use arguments::{Arguments, ruleset};
use okolitsa::{Fields, Game, Okolitsa, Rng, Ruleset, Viewer};
use serde_json::{Map, Value, json};
use std::error::Error;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::Instant;

/// The stream on which commands are chosen, apart from those of the deck.
const CHOICES: u64 = 9;

#[derive(Default)]
struct Totals {
    commands: u64,
    /// How many tiles or cards a deck has, where there is one deck and every game goes through it.
    deck: Option<u64>,
    /// By phase: how many decisions, and how many commands they offered.
    offered: Vec<(&'static str, u64, u64)>,
    scores: Vec<i64>,
}

fn main() -> ExitCode {
    outcome::exit_code(run(&mut std::io::stdout().lock()))
}

fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut arguments = Arguments::read(&[])?;
    let (games, seed) = (arguments.number("games", 1000)?, arguments.number("seed", 0)?);
    let players = arguments.number("players", 2)?;
    let [name] = &arguments.words[..] else {
        return Err("usage: playouts RULESET --players N --games G --seed S [option=value ...]".into());
    };
    let setup = arguments.setup(ruleset(name)?, players, seed)?;
    let started = cpu_seconds();
    let totals = match name.as_str() {
        Okolitsa::ID => play::<Okolitsa>(setup, games, seed)?,
        okolitsa::Classic::ID => play::<okolitsa::Classic>(setup, games, seed)?,
        okolitsa::Hunters::ID => play::<okolitsa::Hunters>(setup, games, seed)?,
        okolitsa::Schotten::ID => play::<okolitsa::Schotten>(setup, games, seed)?,
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
    // What was drawn and not laid was set aside.
    if let Some(deck) = totals.deck {
        writeln!(out, "set_aside_mean: {:.4}", mean((deck * games) as f64 - turns as f64))?;
    }
    for (seat, sum) in totals.scores.iter().enumerate() {
        writeln!(out, "score_mean_{seat}: {:.2}", mean(*sum as f64))?;
    }
    Ok(())
}

fn play<R: Ruleset>(mut fields: Map<String, Value>, games: u64, seed: u64) -> Result<Totals, String> {
    let mut totals = Totals::default();
    let mut commands = Vec::new();
    let shows_progress = std::io::stderr().is_terminal();
    let started = Instant::now();
    let mut read = Fields::from_value(Value::Object({
        fields.remove("ruleset");
        fields
    }))
    .map_err(|error| error.to_string())?;
    let base = R::read_setup(&mut read).map_err(|error| error.to_string())?;
    for game in 0..games {
        let mut dealt =
            Game::<R>::new(R::with_seed(&base, seed.wrapping_add(game))).map_err(|error| error.to_string())?;
        if game == 0 {
            totals.deck = deck_size(&dealt);
        }
        let mut rng = Rng::new(seed.wrapping_add(game), CHOICES);
        while let Some(by) = dealt.to_act() {
            dealt.legal_into(by, &mut commands);
            let command = commands[rng.below(commands.len() as u32) as usize];
            totals.count(R::phase(dealt.state()), commands.len());
            dealt.apply_into(by, command, &mut ()).map_err(|error| error.to_string())?;
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
        // Phases are constants, so where one lies in memory tells it from the others, faster than its letters.
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

/// How many tiles a game just dealt will draw, the one in hand counted in; none where a second deck may be left.
fn deck_size<R: Ruleset>(game: &Game<R>) -> Option<u64> {
    let question = json!({"about": "remaining"});
    let remaining = R::query(game.state(), Viewer::Spectator, &question).unwrap_or_default();
    if remaining["bonus"].is_null() { remaining["total"].as_u64().map(|total| total + 1) } else { None }
}

/// Processor seconds of this process: user and system.
fn cpu_seconds() -> f64 {
    // The kernel counts in hundredths of a second on every Linux; elsewhere the clock on the wall has to do.
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

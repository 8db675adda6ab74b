//! Plays matches between bots and prints how sure the result is.

mod clock;
mod seat;
mod tally;
mod tree;
mod yardsticks;

use clap::Parser;
use clock::Clock;
use okolitsa::bots::Evaluate;
use okolitsa::{Classic, Game, Hunters, Lang, Okolitsa, Player, Ruleset, Schotten};
use okolitsa_examples::outcome::{self, misuse};
use okolitsa_examples::setup::{Deal, RulesetName, fields_help, seed, typed};
use seat::Spec;
use serde_json::{Map, Value};
use std::error::Error;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tally::{Played, Tally};

const BOTS: &str = "\
Bots (BOT):
  easy, normal, hard   the library's bots
  random               any legal command
  greedy               the turn with the best score if the game ended now
  look                 one turn ahead, with weights set by hand
  tree                 tree search with random playouts
  Settings follow a colon: hard:trials=200,candidates=8,turns=6, hard:ms=100, tree:ms=100, normal:weights=FILE,
  hard:forecast=FILE";
const EXAMPLES: &str = "\
Examples:
  cargo run --release --example match -- classic hard normal --decks 200
  cargo run --release --example match -- okolitsa easy normal hard --players 3 --decks 60 river=true";

/// Play matches between bots and print how sure the result is, one "name: value" per line.
///
/// Each deck is played several times, so that every bot sits once on each seat and luck with
/// the tiles cancels out. If there are more seats than bots, the first bots hold one seat more.
/// Progress goes to standard error.
#[derive(Parser)]
#[command(
    name = "match",
    verbatim_doc_comment,
    mut_arg("seed", |seed| seed.help("Seed of the first deck [default: 0]")),
    override_usage = "match [OPTIONS] <RULESET> <BOT>... [KEY=VALUE]...",
    after_help = format!("{BOTS}\n\n{}\n{EXAMPLES}", fields_help())
)]
struct Arguments {
    /// Ruleset
    #[arg(value_parser = RulesetName)]
    ruleset: String,
    /// Bots, and fields of the setup; both are listed below
    #[arg(value_name = "BOT|KEY=VALUE", required = true)]
    words: Vec<String>,
    #[command(flatten)]
    deal: Deal,
    /// Number of decks
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
    decks: u64,
    /// Number of decks played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    threads: u64,
}

fn main() -> ExitCode {
    outcome::exit_code(run(Arguments::parse(), &mut std::io::stdout().lock()))
}

/// A match to be played.
struct Match {
    setup: Map<String, Value>,
    bots: Vec<Spec>,
    players: u8,
    decks: u64,
    threads: u64,
}

fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // The settings of a bot have an equals sign too, but behind a colon.
    let is_field = |word: &String| word.split_once('=').is_some_and(|(name, _)| !name.contains(':'));
    let (fields, bots): (Vec<String>, Vec<String>) = arguments.words.into_iter().partition(is_field);
    let bots = bots.iter().map(|bot| bot.parse()).collect::<Result<Vec<Spec>, String>>();
    let bots = bots.map_err(misuse::<Arguments>)?;
    let setup = arguments.deal.setup(&arguments.ruleset, &fields, 0, Lang::En).map_err(misuse::<Arguments>)?;
    let players = setup["players"].as_u64().and_then(|players| u8::try_from(players).ok()).unwrap_or_default();
    if bots.is_empty() || bots.len() > usize::from(players) {
        return Err(misuse::<Arguments>(format!("{players} seats need 1 to {players} bots, not {}", bots.len())).into());
    }
    let planned = Match { setup, bots, players, decks: arguments.decks, threads: arguments.threads };
    let tally = match arguments.ruleset.as_str() {
        Okolitsa::ID => planned.play::<Okolitsa>()?,
        Classic::ID => planned.play::<Classic>()?,
        Hunters::ID => planned.play::<Hunters>()?,
        Schotten::ID => planned.play::<Schotten>()?,
        other => return Err(format!("match cannot play {other}").into()),
    };
    tally.print(out, &planned.bots)?;
    Ok(())
}

impl Match {
    fn play<R: Evaluate>(&self) -> Result<Tally, String> {
        let base = typed::<R>(&self.setup).map_err(|error| error.to_string())?;
        let first = seed(&self.setup);
        for bot in &self.bots {
            bot.seat::<R>(0)?;
        }
        let next = AtomicU64::new(0);
        let tally = Mutex::new(Tally::new(self.bots.len()));
        let started = Instant::now();
        let work = || -> Result<(), String> {
            loop {
                let deck = next.fetch_add(1, Ordering::Relaxed);
                if deck >= self.decks {
                    return Ok(());
                }
                let games = self.play_deck::<R>(&base, first.wrapping_add(deck))?;
                let mut tally = tally.lock().map_err(|_| "a game failed".to_owned())?;
                tally.add(&games);
                tally.show_progress(self.decks, started.elapsed());
            }
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().map_err(|_| "a game failed".to_owned())?)
        })?;
        eprintln!();
        tally.into_inner().map_err(|_| "a game failed".to_owned())
    }

    /// Plays the games on one deck; from one game to the next every bot moves on by one seat.
    fn play_deck<R: Evaluate>(&self, base: &R::Setup, seed: u64) -> Result<Vec<Played>, String> {
        let (count, all) = (self.bots.len(), self.players as usize);
        // If all bots hold the same number of seats, fewer games bring each bot to each place.
        let games = if all.is_multiple_of(count) { count } else { all };
        (0..games)
            .map(|moved| {
                let holds = |seat: u8| (seat as usize + moved) % all % count;
                let seats = (0..self.players).map(|seat| self.bots[holds(seat)].seat::<R>(seed));
                let mut seats = seats.collect::<Result<Vec<_>, _>>()?;
                let mut game = Game::<R>::new(R::with_seed(base, seed)).map_err(|error| error.to_string())?;
                let mut times = vec![(0, Duration::ZERO, Duration::ZERO); count];
                let mut before = None;
                while let Some(by) = game.to_act() {
                    // A forced command at the end of a turn, such as drawing a card, is not counted as a turn.
                    let is_new = before.replace(by) != Some(by) || game.count_legal(by) > 1;
                    let clock = Clock::start();
                    let commands = seats[by.index()].take_turn(&game.observe(by));
                    let took = clock.elapsed();
                    let (turns, sum, longest) = &mut times[holds(by.0)];
                    (*turns, *sum, *longest) = (*turns + u32::from(is_new), *sum + took, took.max(*longest));
                    for command in commands {
                        game.apply_into(by, command, &mut ()).map_err(|error| error.to_string())?;
                    }
                }
                let scores = R::status(game.state()).scores;
                let scores = scores.seats().map(|(Player(seat), points)| (holds(seat), points)).collect();
                Ok(Played { scores, times })
            })
            .collect()
    }
}

//! Plays matches between bots, and tells how sure the result is, one `name: value` a line.
//!
//!     cargo run --release --example match -- classic hard normal --decks 200
//!     cargo run --release --example match -- okolitsa easy normal hard --players 3 --decks 60 river=true
//!
//! Each deck is played so often that every bot sits once on each seat, and no luck with the tiles decides; where there are more seats than bots, the first bots hold
//! one more. A bot is `easy`, `normal` or
//! `hard`, or one of the yardsticks `random`, `greedy` (the most points if the game ended now), `look` (one look, with weights that were set by hand)
//! and `tree` (tree search with random playouts); behind a colon it may have settings: `hard:trials=200,candidates=8,turns=6`, `hard:ms=100`,
//! `tree:ms=100`, `normal:weights=FILE`. `--threads N` plays so many games at once. Progress goes to standard error.

#[path = "../arguments.rs"]
mod arguments;
mod clock;
#[path = "../outcome.rs"]
mod outcome;
mod seat;
mod tally;
mod tree;
mod yardsticks;

use arguments::{Arguments, ruleset};
use clock::Clock;
use okolitsa::bots::Evaluate;
use okolitsa::{Classic, Fields, Game, Hunters, Okolitsa, Player, Ruleset, Schotten};
use seat::Spec;
use serde_json::{Map, Value};
use std::error::Error;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tally::{Played, Tally};

fn main() -> ExitCode {
    outcome::exit_code(run(&mut std::io::stdout().lock()))
}

/// A match to be played.
struct Match {
    setup: Map<String, Value>,
    bots: Vec<Spec>,
    players: u8,
    decks: u64,
    seed: u64,
    threads: u64,
}

fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut arguments = Arguments::read(&[])?;
    let (decks, seed) = (arguments.number("decks", 50)?.max(1), arguments.number("seed", 0)?);
    let (players, threads) = (arguments.number("players", 2)?, arguments.number("threads", 1)?.max(1));
    let words = std::mem::take(&mut arguments.words);
    let Some((name, bots)) = words.split_first().filter(|(_, bots)| !bots.is_empty()) else {
        return Err(
            "usage: match RULESET BOT BOT ... --players N --decks N --seed S --threads N [option=value ...]".into()
        );
    };
    let bots = bots.iter().map(|bot| bot.parse()).collect::<Result<Vec<Spec>, String>>()?;
    if (players as usize) < bots.len() {
        return Err("every bot needs a seat".into());
    }
    let setup = arguments.setup(ruleset(name)?, players, seed)?;
    let planned = Match { setup, bots, players: players as u8, decks, seed, threads };
    let tally = match name.as_str() {
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
        let mut fields = self.setup.clone();
        fields.remove("ruleset");
        let mut fields = Fields::from_value(Value::Object(fields)).map_err(|error| error.to_string())?;
        let base = R::read_setup(&mut fields).map_err(|error| error.to_string())?;
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
                let games = self.play_deck::<R>(&base, self.seed.wrapping_add(deck))?;
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

    /// The games on one deck, the bots moved on by a seat from one to the next.
    fn play_deck<R: Evaluate>(&self, base: &R::Setup, seed: u64) -> Result<Vec<Played>, String> {
        let (count, all) = (self.bots.len(), self.players as usize);
        // Where all hold as many seats, the others' places come round sooner.
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
                    // The end of a turn that leaves no choice, such as to draw a card, belongs to what was chosen before.
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

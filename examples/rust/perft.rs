//! Counts the sequences of commands from a setup, by length: a check of the rules that any other program can repeat.
//!
//!     cargo run --release --example perft -- SETUP.json DEPTH
//!
//! A command is one `place`, `deploy`, `recall` or `skip`. One line a depth: the depth and the number of sequences of that length. What was
//! counted so far goes to standard error where that is a terminal.

mod outcome;

use okolitsa::AnyGame;
use std::error::Error;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    outcome::exit_code(run(&mut std::io::stdout().lock()))
}

fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, depth] = &arguments[..] else { return Err("usage: perft SETUP.json DEPTH".into()) };
    let depth: u32 = depth.parse().map_err(|_| format!("DEPTH is a number, not {depth:?}"))?;
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let game = AnyGame::new(&text).map_err(|error| error.to_string())?;
    let shows_progress = std::io::stderr().is_terminal();
    for length in 1..=depth {
        let mut total = 0;
        let roots = game.status().to_act.map(|by| game.legal(by)).unwrap_or_default();
        for (place, command) in roots.iter().enumerate() {
            let mut next = game.clone();
            let by = next.status().to_act.ok_or("the game is over")?;
            next.apply_without_events(by, command).map_err(|error| error.to_string())?;
            total += count(&mut next, length - 1);
            if shows_progress {
                eprint!("\rdepth {length}: {} of {}", place + 1, roots.len());
            }
        }
        if shows_progress {
            eprint!("\r");
        }
        writeln!(out, "{length} {total}")?;
    }
    Ok(())
}

/// The sequences of a length. The last command is counted, not played.
fn count(game: &mut AnyGame, length: u32) -> u64 {
    if length == 0 {
        return 1;
    }
    let Some(by) = game.status().to_act else { return 0 };
    if length == 1 {
        return game.count_legal(by) as u64;
    }
    let mut total = 0;
    for command in game.legal(by) {
        if game.apply_without_events(by, &command).is_ok() {
            total += count(game, length - 1);
            game.undo();
        }
    }
    total
}

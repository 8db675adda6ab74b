//! Counts the sequences of legal commands from a setup, by length, so that another program's rules can be checked against these.

use clap::Parser;
use okolitsa::{AnyGame, Lang};
use okolitsa_examples::outcome::{self, misuse};
use std::error::Error;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;

/// Count the sequences of legal commands from a setup, by length.
///
/// Prints one line per length: the length and the number of sequences of that length. A command
/// is one decision (place a tile, place a figure, skip), so a turn has several. Progress goes
/// to standard error if that is a terminal.
#[derive(Parser)]
#[command(
    name = "perft",
    verbatim_doc_comment,
    after_help = "Example:\n  cargo run --release --example perft -- '{\"ruleset\": \"classic\", \"seed\": 7}' 4"
)]
struct Arguments {
    /// Setup as a JSON object, or the name of a file that holds one
    setup: String,
    /// Longest sequences to count, in commands
    depth: u32,
}

fn main() -> ExitCode {
    outcome::exit_code(run(&Arguments::parse(), &mut std::io::stdout().lock()))
}

fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let given = &arguments.setup;
    let text = if given.starts_with('{') { Ok(given.clone()) } else { std::fs::read_to_string(given) };
    let text = text.map_err(|error| misuse::<Arguments>(format!("{given}: {error}")))?;
    let game = AnyGame::new(&text).map_err(|refusal| misuse::<Arguments>(refusal.text(Lang::En)))?;
    let shows_progress = std::io::stderr().is_terminal();
    for length in 1..=arguments.depth {
        let mut total = 0;
        let roots = game.status().to_act.map(|by| game.legal(by)).unwrap_or_default();
        for (place, command) in roots.iter().enumerate() {
            let mut next = game.clone();
            let by = next.status().to_act.ok_or("the game is over")?;
            next.apply_without_events(by, command)?;
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

/// The number of sequences of a length. The last command is counted, not played.
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

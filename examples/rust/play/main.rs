//! Plays a game in the terminal, between bots or with a person, and tells it in words.

mod board;
mod choices;
mod hints;
mod person;
mod scores;
mod seats;
mod telling;
mod tiles;

use clap::Parser;
use okolitsa::bots::Budget;
use okolitsa::{AnyGame, Lang, Player, Viewer, WireCommand};
use okolitsa_examples::outcome::{self, misuse};
use okolitsa_examples::setup::{Deal, RulesetName, fields_help, seed, split_ruleset};
use person::{Answer, Person};
use seats::{Holder, Seats};
use serde_json::json;
use std::error::Error;
use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;
use telling::Telling;

const EXAMPLES: &str = "\
Examples:
  cargo run --release --example play
  cargo run --release --example play -- classic --players 3 --seed 7 --lang ru river=true
  cargo run --release --example play -- classic --you 0 --bots hard --hints";

/// Play a game in the terminal and tell it in words.
///
/// Bots play each other; --you gives one seat to you. The game ends with the board and a table
/// of the scores.
#[derive(Parser)]
#[command(name = "play", verbatim_doc_comment, after_help = format!("{}\n{EXAMPLES}", fields_help()))]
struct Arguments {
    /// Ruleset [default: okolitsa]
    #[arg(value_parser = RulesetName)]
    ruleset: Option<String>,
    /// Fields of the setup, listed below
    #[arg(value_name = "KEY=VALUE")]
    fields: Vec<String>,
    #[command(flatten)]
    deal: Deal,
    /// Language of the game's words
    #[arg(long, default_value = "en", value_parser = ["en", "ru"])]
    lang: String,
    /// Bots on the seats, separated by commas; the list repeats if there are more seats
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "normal", value_enum)]
    bots: Vec<Holder>,
    /// Same as --bots random
    #[arg(long, conflicts_with = "bots")]
    random: bool,
    /// Seat you play: 0 is player 1, and so on
    #[arg(long, value_name = "SEAT")]
    you: Option<u8>,
    /// Show the best turns with reasons: before your turns, or all turns if bots play alone
    #[arg(long)]
    hints: bool,
    /// Number of trials per turn for hard bots and hints [default: depends on the ruleset]
    #[arg(long, value_name = "N")]
    trials: Option<u32>,
}

fn main() -> ExitCode {
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    outcome::exit_code(run(Arguments::parse(), &mut input, &mut out))
}

fn run(arguments: Arguments, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let lang = Lang::from_code(&arguments.lang).unwrap_or_default();
    let (ruleset, fields) = split_ruleset(arguments.ruleset, arguments.fields);
    let setup = arguments.deal.setup(&ruleset, &fields, 1, lang).map_err(misuse::<Arguments>)?;
    let seed = seed(&setup);
    let mut game = AnyGame::new(&json!(setup).to_string()).map_err(|refusal| refusal.text(lang))?;
    let bots = if arguments.random { vec![Holder::Random] } else { arguments.bots };
    let mut seats = Seats::new(&bots, arguments.you, game.players(), seed).map_err(misuse::<Arguments>)?;
    let you = arguments.you.map(Player);
    let viewer = you.map_or(Viewer::Spectator, Viewer::Player);
    let telling = Telling::new(&game, lang, arguments.trials.map(Budget::Trials), io::stdout().is_terminal());

    telling.begin(out, &game, &seats, seed)?;
    let mut person = Person::new(viewer, !io::stdin().is_terminal());
    while let Some(by) = game.to_act() {
        if arguments.hints && you.is_none_or(|you| you == by) && person.is_new_turn(&game) {
            hints::show(out, &game, by, &telling)?;
        }
        let turn: Vec<WireCommand> = match seats.choose(&game, by, &telling)? {
            Some(turn) => turn,
            None => match person.ask(input, out, &mut game, by, &telling)? {
                Answer::Play(turn) => turn,
                Answer::Undone => continue,
                Answer::Leave => break,
            },
        };
        for command in turn {
            let batch = game.apply(by, &command, viewer).map_err(|refusal| refusal.text(lang))?;
            telling.tell(out, &batch)?;
        }
    }
    writeln!(out, "{}", telling.board(&game, viewer))?;
    scores::draw(out, &game, &seats, &telling)?;
    if you.is_none() {
        let to_play = telling.say("To play yourself", "Чтобы сыграть самому");
        writeln!(out, "\n{to_play}: cargo run --release --example play -- {ruleset} --you 0")?;
    }
    Ok(())
}

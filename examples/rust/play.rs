//! Plays a whole game and tells it in plain words: every turn, the board at the end, the score table.
//!
//!     cargo run --release --example play
//!     cargo run --release --example play -- classic --players 3 --seed 7 --lang ru river=true
//!
//! The seats play at random, but take a feature when they can. The ruleset comes first (`okolitsa` where none is named), then
//! `--players`, `--seed`, `--lang en|ru`, and the ruleset's options as `name=value`.

mod arguments;
mod outcome;

use arguments::{Arguments, ruleset};
use okolitsa::{AnyGame, Lang, Rng, Viewer, WireCommand};
use serde_json::{Value, json};
use std::io::IsTerminal;
use std::process::ExitCode;

fn main() -> ExitCode {
    outcome::exit_code(run())
}

fn run() -> Result<(), String> {
    let mut arguments = Arguments::read()?;
    let (players, seed) = (arguments.number("players", 2)?, arguments.number("seed", 1)?);
    let code = arguments.take("lang").unwrap_or_else(|| "en".into());
    let lang = Lang::from_code(&code).ok_or_else(|| format!("--lang is en or ru, not {code:?}"))?;
    let name = arguments.words.first().map_or("okolitsa", String::as_str);
    let setup = arguments.setup(ruleset(name)?, players, seed)?;
    let say = |(en, ru): &(String, String)| println!("{}", if lang == Lang::En { en } else { ru });

    let mut game = AnyGame::new(&json!(setup).to_string()).map_err(|error| error.text(lang))?;
    for batch in game.batches(Viewer::Spectator, 0) {
        batch.text.iter().for_each(say);
    }
    let mut rng = Rng::new(seed, 9);
    while let Some(by) = game.status().to_act {
        let command = choose(&game, &mut rng).ok_or("no command is legal")?;
        let batch = game.apply(by, &command, Viewer::Spectator).map_err(|error| error.text(lang))?;
        batch.text.iter().for_each(say);
        if batch.json.iter().any(|event| event["event"] == "turn_passed") {
            println!();
        }
    }
    println!();
    print!("{}", game.text_board(Viewer::Spectator, std::io::stdout().is_terminal()));
    println!();
    let view = game.view(Viewer::Spectator);
    if view["sheets"].is_array() {
        draw_scores(&view, lang);
    }
    println!();
    match lang {
        Lang::En => {
            println!("{} commands were played; the fingerprint of the end is {:016x}.", game.ply(), game.fingerprint())
        }
        Lang::Ru => println!("Команд сыграно: {}, отпечаток {:016x}.", game.ply(), game.fingerprint()),
    }
    Ok(())
}

/// A random command, but not "nothing" where there is something: three times out of four the first that is no `skip`.
fn choose(game: &AnyGame, rng: &mut Rng) -> Option<WireCommand> {
    let legal = game.legal(game.status().to_act?);
    let does = |command: &&WireCommand| game.print(command).is_ok_and(|line| line != "skip");
    let active: Vec<&WireCommand> = legal.iter().filter(does).collect();
    let pick = if active.is_empty() || rng.below(4) == 0 { legal.iter().collect() } else { active };
    pick.get(rng.below(pick.len() as u32) as usize).map(|command| **command)
}

/// The points of each seat by where they come from.
fn draw_scores(view: &Value, lang: Lang) {
    let known = [
        ("road", "road", "дорога"),
        ("city", "city", "город"),
        ("monastery", "monast.", "монаст."),
        ("garden", "garden", "сад"),
        ("field", "field", "поле"),
        ("forest", "forest", "лес"),
        ("river", "river", "река"),
        ("huts", "huts", "хижины"),
        ("meadow", "meadow", "луг"),
        ("boatman", "boatman", "лодочник"),
        ("agriculture", "agricult.", "земледел."),
    ];
    let columns = || known.into_iter().filter(|(name, ..)| view["sheets"][0][name].is_u64());
    let title = |en: &'static str, ru: &'static str| if lang == Lang::En { en } else { ru };
    print!("{:<10}", title("player", "игрок"));
    for (_, en, ru) in columns() {
        print!("{:>11}", title(en, ru));
    }
    println!("{:>9}", title("total", "всего"));
    for (seat, sheet) in view["sheets"].as_array().into_iter().flatten().enumerate() {
        print!("{:<10}", seat + 1);
        for (name, _, _) in columns() {
            print!("{:>11}", sheet[name].as_u64().unwrap_or(0));
        }
        println!("{:>9}", view["scores"][seat].as_i64().unwrap_or(0));
    }
}

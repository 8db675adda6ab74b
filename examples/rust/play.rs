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
use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    outcome::exit_code(run(&mut std::io::stdout().lock()))
}

fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut arguments = Arguments::read()?;
    let (players, seed) = (arguments.number("players", 2)?, arguments.number("seed", 1)?);
    let code = arguments.take("lang").unwrap_or_else(|| "en".into());
    let lang = Lang::from_code(&code).ok_or_else(|| format!("--lang is en or ru, not {code:?}"))?;
    let name = match &arguments.words[..] {
        [] => "okolitsa",
        [name] => name,
        [_, other, ..] => return Err(format!("one ruleset at a time; what is {other:?}?").into()),
    };
    let setup = arguments.setup(ruleset(name)?, players, seed)?;
    let said = |(en, ru): (String, String)| if lang == Lang::En { en } else { ru };

    let mut game = AnyGame::new(&json!(setup).to_string()).map_err(|error| error.text(lang))?;
    for batch in game.batches(Viewer::Spectator, 0) {
        for line in batch.text {
            writeln!(out, "{}", said(line))?;
        }
    }
    let mut rng = Rng::new(seed, 9);
    while let Some(by) = game.status().to_act {
        let command = choose(&game, &mut rng).ok_or("no command is legal")?;
        let batch = game.apply(by, &command, Viewer::Spectator).map_err(|error| error.text(lang))?;
        for line in batch.text {
            writeln!(out, "{}", said(line))?;
        }
        if batch.json.iter().any(|event| event["event"] == "turn_passed") {
            writeln!(out)?;
        }
    }
    writeln!(out)?;
    write!(out, "{}", game.text_board(Viewer::Spectator, lang, io::stdout().is_terminal()))?;
    writeln!(out)?;
    let view = game.view(Viewer::Spectator);
    if view["sheets"].is_array() {
        draw_scores(out, &view, lang)?;
    }
    writeln!(out)?;
    let (commands, end) = (game.ply(), game.fingerprint());
    match lang {
        Lang::En => writeln!(out, "{commands} commands were played; the fingerprint of the end is {end:016x}.")?,
        Lang::Ru => writeln!(out, "Команд сыграно: {commands}, отпечаток {end:016x}.")?,
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
fn draw_scores(out: &mut impl Write, view: &Value, lang: Lang) -> io::Result<()> {
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
    write!(out, "{:<10}", title("player", "игрок"))?;
    for (_, en, ru) in columns() {
        write!(out, "{:>11}", title(en, ru))?;
    }
    writeln!(out, "{:>9}", title("total", "всего"))?;
    for (seat, sheet) in view["sheets"].as_array().into_iter().flatten().enumerate() {
        write!(out, "{:<10}", seat + 1)?;
        for (name, _, _) in columns() {
            write!(out, "{:>11}", sheet[name].as_u64().unwrap_or(0))?;
        }
        writeln!(out, "{:>9}", view["scores"][seat].as_i64().unwrap_or(0))?;
    }
    Ok(())
}

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
use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write};
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
    let view = game.view(Viewer::Spectator);
    if view["tiles"].is_array() {
        draw_board(out, &view, lang)?;
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

/// The laid tiles in their cells, each by its short name, its quarter turns, and the seats that stand on it.
fn draw_board(out: &mut impl Write, view: &Value, lang: Lang) -> io::Result<()> {
    let mut cells = BTreeMap::new();
    for tile in view["tiles"].as_array().into_iter().flatten() {
        let (Some(x), Some(y)) = (tile["pos"][0].as_i64(), tile["pos"][1].as_i64()) else { continue };
        let id = tile["tile"].as_str().unwrap_or_default();
        let short: String = id.rsplit('/').next().unwrap_or(id).chars().take(4).collect();
        let seats = tile["figures"].as_array().into_iter().flatten();
        let seats: String = seats.map(|figure| (figure["player"].as_u64().unwrap_or(0) + 1).to_string()).collect();
        let marks = if seats.is_empty() { String::new() } else { format!("*{seats}") };
        cells.insert(
            (y, x),
            format!("{short}{}{marks}", ["", "'", "\"", "^"][tile["rotation"].as_u64().unwrap_or(0) as usize % 4]),
        );
    }
    let width = cells.values().map(|text| text.chars().count()).max().unwrap_or(1);
    let (left, right) = (cells.keys().map(|c| c.1).min().unwrap_or(0), cells.keys().map(|c| c.1).max().unwrap_or(0));
    let (top, bottom) = (cells.keys().map(|c| c.0).min().unwrap_or(0), cells.keys().map(|c| c.0).max().unwrap_or(0));
    writeln!(
        out,
        "{}",
        match lang {
            Lang::En => "The board (' \" ^ are quarter turns, *1 a figure of player 1):",
            Lang::Ru => "Поле (' \" ^ — четверти поворота, *1 — фигура игрока 1):",
        }
    )?;
    for y in top..=bottom {
        let cell = |x| cells.get(&(y, x)).map_or("·", String::as_str);
        let row: Vec<String> = (left..=right).map(|x| format!("{:^width$}", cell(x))).collect();
        writeln!(out, "{y:>4} {}", row.join(" ").trim_end())?;
    }
    writeln!(out)
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

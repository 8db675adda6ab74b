//! Plays a whole game and tells it in plain words: every turn, the board at the end, the score table.
//!
//!     cargo run --release --example play
//!     cargo run --release --example play -- classic --players 3 --seed 7 --lang ru river=true
//!     cargo run --release --example play -- classic --you 0 --bots hard --hints
//!
//! The ruleset comes first (`okolitsa` where none is named), then `--players`, `--seed`, `--lang en|ru`, and the ruleset's options as
//! `name=value`. `--bots` names who holds the seats, one after the other and then again from the first: `easy`, `normal`, `hard`, or `random`, which
//! is the default and takes a feature when it can. `--you 0` gives a seat to whoever sits at the terminal. `--hints` shows the best turns with
//! their reasons before each turn of that person, or before every turn where nobody sits there; `--trials` is the budget of hard
//! bots and hints.

#[path = "../arguments.rs"]
mod arguments;
mod hints;
#[path = "../outcome.rs"]
mod outcome;
mod person;
mod scores;
mod seats;

use arguments::{Arguments, ruleset};
use okolitsa::bots::Budget;
use okolitsa::{AnyBatch, AnyGame, Lang, Player, Rng, Viewer, WireCommand};
use person::{Answer, Person};
use seats::Seat;
use serde_json::json;
use std::error::Error;
use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    outcome::exit_code(run(&mut input, &mut out))
}

/// What the game is told with.
pub struct Telling {
    pub lang: Lang,
    pub colour: bool,
    pub budget: Option<Budget>,
}

impl Telling {
    /// The text in the language of the game.
    pub fn say(&self, en: &'static str, ru: &'static str) -> &'static str {
        if self.lang == Lang::En { en } else { ru }
    }

    fn tell(&self, out: &mut impl Write, batch: &AnyBatch) -> io::Result<()> {
        for (en, ru) in &batch.text {
            writeln!(out, "{}", if self.lang == Lang::En { en } else { ru })?;
        }
        if batch.json.iter().any(|event| event["event"] == "turn_passed") {
            writeln!(out)?;
        }
        Ok(())
    }
}

fn run(input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut arguments = Arguments::read(&["hints"])?;
    let (players, seed) = (arguments.number("players", 2)?, arguments.number("seed", 1)?);
    let code = arguments.take("lang").unwrap_or_else(|| "en".into());
    let lang = Lang::from_code(&code).ok_or_else(|| format!("--lang is en or ru, not {code:?}"))?;
    let trials =
        arguments.take("trials").map(|text| text.parse().map_err(|_| format!("--trials is a number, not {text:?}")));
    let telling = Telling { lang, colour: io::stdout().is_terminal(), budget: trials.transpose()?.map(Budget::Trials) };
    let bots = arguments.take("bots").unwrap_or_else(|| "random".into());
    let you = arguments.take("you");
    let with_hints = arguments.take("hints").is_some();
    let name = match &arguments.words[..] {
        [] => "okolitsa",
        [name] => name,
        [_, other, ..] => return Err(format!("one ruleset at a time; what is {other:?}?").into()),
    };
    let setup = arguments.setup(ruleset(name)?, players, seed)?;
    let mut game = AnyGame::new(&json!(setup).to_string()).map_err(|error| error.text(lang))?;
    let mut seats = seats::seats(&bots, you.as_deref(), game.players())?;
    let you = (0..).zip(&seats).find(|(_, seat)| matches!(seat, Seat::You)).map(|(seat, _)| Player(seat));
    let viewer = you.map_or(Viewer::Spectator, Viewer::Player);

    for batch in game.batches(viewer, 0) {
        telling.tell(out, &batch)?;
    }
    let (mut rng, mut person) = (Rng::new(seed, 9), Person::default());
    'game: while let Some(by) = game.status().to_act {
        if with_hints && you.is_none_or(|you| you == by) && person.is_new_turn(&game) {
            hints::show(out, &game, by, &telling)?;
        }
        let turn: Vec<WireCommand> = match &mut seats[by.index()] {
            Seat::Random => seats::take_anything(&game, &mut rng).into_iter().collect(),
            Seat::Bot(level) => seats::think(&game, by, *level, seed, &telling)?,
            Seat::You => match person.ask(input, out, &game, by, &telling)? {
                Answer::Play(turn) => turn,
                Answer::Leave => break 'game,
            },
        };
        for command in turn {
            let batch = game.apply(by, &command, viewer).map_err(|error| error.text(lang))?;
            telling.tell(out, &batch)?;
        }
    }
    writeln!(out)?;
    write!(out, "{}", game.text_board(viewer, lang, telling.colour))?;
    writeln!(out)?;
    let view = game.view(viewer);
    if view["sheets"].is_array() {
        scores::draw_scores(out, &view, lang)?;
    }
    writeln!(out)?;
    let (commands, end) = (game.ply(), game.fingerprint());
    match lang {
        Lang::En => writeln!(out, "{commands} commands were played; the fingerprint of the end is {end:016x}.")?,
        Lang::Ru => writeln!(out, "Команд сыграно: {commands}, отпечаток {end:016x}.")?,
    }
    Ok(())
}

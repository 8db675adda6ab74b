//! What a person may choose from: the legal commands, numbered, the places for a tile in the order of the board.

use crate::telling::Telling;
use okolitsa::{AnyGame, Player, Viewer, WireCommand};
use std::io::{self, Write};

/// The legal commands of a decision. The number of a command is its place in the list, from 1.
pub struct Choices {
    commands: Vec<Choice>,
}

struct Choice {
    command: WireCommand,
    line: String,
    /// The cell, if a tile is placed.
    place: Option<(i16, i16)>,
}

impl Choices {
    pub fn new(game: &AnyGame, by: Player) -> Self {
        let choice = |command: WireCommand| {
            let line = game.print(&command).unwrap_or_default();
            let place = is_placement(&line).then_some((command.x, command.y));
            Choice { command, line, place }
        };
        let mut commands: Vec<Choice> = game.legal(by).into_iter().map(choice).collect();
        // As the board is read: row by row. Other commands keep the order of the library.
        commands.sort_by_key(|choice| choice.place.map(|(x, y)| (y, x, choice.command.rotation)));
        Choices { commands }
    }

    pub fn len(&self) -> usize {
        self.commands.len()
    }

    /// The command with a number.
    pub fn get(&self, number: usize) -> Option<WireCommand> {
        self.commands.get(number.checked_sub(1)?).map(|choice| choice.command)
    }

    /// The cells where a tile may be placed, with the numbers of their commands: the first and the last.
    pub fn places(&self) -> Vec<((i16, i16), (usize, usize))> {
        let mut places: Vec<((i16, i16), (usize, usize))> = Vec::new();
        for (number, cell) in (1..).zip(&self.commands).filter_map(|(number, choice)| Some((number, choice.place?))) {
            match places.last_mut() {
                Some((last, (_, end))) if *last == cell => *end = number,
                _ => places.push((cell, (number, number))),
            }
        }
        places
    }

    /// The command, if there is only one, and it places no tile.
    pub fn forced(&self) -> Option<WireCommand> {
        match &self.commands[..] {
            [Choice { command, place: None, .. }] => Some(*command),
            _ => None,
        }
    }

    /// Prints the list. Commands that differ only in their last word share a line if they place tiles or are many.
    pub fn show(&self, out: &mut impl Write, game: &AnyGame, by: Player, telling: &Telling) -> io::Result<()> {
        const MANY: usize = 12;
        let is_long = self.commands.len() > MANY;
        let number_width = self.commands.len().to_string().len() + 2;
        let mut shared: Option<&str> = None;
        for (number, choice) in (1..).zip(&self.commands) {
            let number = format!("[{number}]");
            let words = choice.line.rsplit_once(' ').filter(|_| choice.place.is_some() || is_long);
            if shared.is_some() && shared != words.map(|(words, _)| words) {
                writeln!(out)?;
            }
            match words {
                Some((words, last)) => {
                    if shared != Some(words) {
                        write!(out, "  {words:<12}")?;
                    }
                    write!(out, "  {number:>number_width$} {last}")?;
                }
                None => {
                    let meaning = meaning(game, by, &choice.command, &choice.line, telling);
                    writeln!(out, "  {number:>number_width$} {:<20} {meaning}", choice.line)?;
                }
            }
            shared = words.map(|(words, _)| words);
        }
        if shared.is_some() { writeln!(out) } else { Ok(()) }
    }
}

fn is_placement(line: &str) -> bool {
    line.starts_with("place ") || line.starts_with("lay ")
}

/// What a command does: the library's sentence for it, with the sides of the feature that gets a figure.
fn meaning(game: &AnyGame, by: Player, command: &WireCommand, line: &str, telling: &Telling) -> String {
    match line {
        "skip" => return telling.say("No figure is placed.", "Фигура не ставится.").into(),
        "draw" => return telling.say("A tile is drawn.", "Берётся тайл из стопки.").into(),
        "refuse" => {
            return telling
                .say("The tile goes under its stack; a second one is drawn.", "Тайл уходит под стопку, берётся второй.")
                .into();
        }
        "done" => return telling.say("The turn ends.", "Ход завершается.").into(),
        _ => {}
    }
    let viewer = Viewer::Player(by);
    // Only the first event is shown: it is what the command itself does, and reveals nothing that is hidden now.
    let Ok(batch) = game.clone().apply(by, command, viewer) else { return String::new() };
    let (Some((en, ru)), Some(event)) = (batch.text.first(), batch.json.first()) else { return String::new() };
    let sentence = telling.say(en, ru);
    let laid = || {
        let view = game.view(viewer);
        let tile = view["tiles"].as_array()?.iter().find(|tile| tile["pos"] == event["pos"])?.clone();
        let feature = event["feature"].as_u64()? as usize;
        Some(telling.tiles.sides(tile["tile"].as_str()?, feature, tile["rotation"].as_u64()?))
    };
    match laid() {
        Some(sides) => format!("{} ({sides}).", sentence.trim_end_matches('.')),
        None => sentence.to_owned(),
    }
}

//! The person at the terminal.

use crate::{Telling, hints};
use okolitsa::{AnyGame, Player, Viewer, WireCommand};
use std::io::{self, BufRead, Write};

/// Longer lines are no commands.
const LONGEST_LINE: u64 = 1000;

/// What the person wants.
pub enum Answer {
    Play(Vec<WireCommand>),
    Leave,
}

/// Remembers which turn was looked at last.
#[derive(Default)]
pub struct Person {
    seen: Option<Player>,
}

impl Person {
    /// Whether another seat decided before: hints are for whole turns.
    pub fn is_new_turn(&mut self, game: &AnyGame) -> bool {
        let to_act = game.status().to_act;
        let phase = game.status().phase;
        let is_new = self.seen != to_act || phase == "place" || phase == "play";
        self.seen = to_act;
        is_new
    }

    /// Asks until there is an answer. A closed input is one, too.
    pub fn ask(
        &mut self,
        input: &mut impl BufRead,
        out: &mut impl Write,
        game: &AnyGame,
        by: Player,
        telling: &Telling,
    ) -> io::Result<Answer> {
        write!(out, "{}", game.text_board(Viewer::Player(by), telling.lang, telling.colour))?;
        loop {
            let help = telling.say(
                "Your turn: a command, the number of a hint, hints, list, quit",
                "Ваш ход: команда, номер подсказки, hints, list, quit",
            );
            write!(out, "{help}> ")?;
            out.flush()?;
            let mut bytes = Vec::new();
            io::Read::take(&mut *input, LONGEST_LINE).read_until(b'\n', &mut bytes)?;
            if bytes.is_empty() {
                writeln!(out)?;
                writeln!(out, "{}", telling.say("The input has ended.", "Ввод закончился."))?;
                return Ok(Answer::Leave);
            }
            let line = String::from_utf8_lossy(&bytes);
            match line.trim() {
                "" => {}
                "quit" => return Ok(Answer::Leave),
                "hints" => hints::show(out, game, by, telling)?,
                "list" => {
                    for command in game.legal(by) {
                        writeln!(out, "  {}", game.print(&command).unwrap_or_default())?;
                    }
                }
                line => match understand(line, game, by, telling) {
                    Ok(turn) => return Ok(Answer::Play(turn)),
                    Err(why) => writeln!(out, "{why}")?,
                },
            }
        }
    }
}

/// A number is that of a hint, anything else has to be a command.
fn understand(line: &str, game: &AnyGame, by: Player, telling: &Telling) -> Result<Vec<WireCommand>, String> {
    if let Ok(number) = line.parse::<usize>() {
        let hint = number.checked_sub(1).and_then(|number| hints::best(game, by, telling).into_iter().nth(number));
        let none = || telling.say("There is no hint with this number.", "Подсказки с таким номером нет.").to_owned();
        return hint.map(|hint| hint.turn.commands).ok_or_else(none);
    }
    let command = game.parse(line).map_err(|refusal| refusal.text(telling.lang))?;
    game.check(by, &command).map_err(|refusal| refusal.text(telling.lang))?;
    Ok(vec![command])
}

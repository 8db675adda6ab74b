//! The person at the terminal.

use crate::choices::Choices;
use crate::telling::Telling;
use crate::{board, hints};
use okolitsa::{AnyGame, Player, Viewer, WireCommand};
use std::io::{self, BufRead, Write};

/// Longer lines are not read.
const LONGEST_LINE: u64 = 1000;

/// What the person wants.
pub enum Answer {
    Play(Vec<WireCommand>),
    /// Commands were taken back.
    Undone,
    Leave,
}

/// What the person types.
enum Typed<'a> {
    Help,
    Hints,
    Hint(usize),
    Undo,
    Board,
    Quit,
    Number(usize),
    Command(&'a str),
}

impl<'a> Typed<'a> {
    fn read(line: &'a str) -> Self {
        let lower = line.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match words[..] {
            ["help" | "h" | "?" | "помощь" | "справка"] => Typed::Help,
            ["hint" | "hints" | "подсказка" | "подсказки"] => Typed::Hints,
            ["hint" | "подсказка", number] => number.parse().map_or(Typed::Command(line), Typed::Hint),
            ["undo" | "u" | "отмена"] => Typed::Undo,
            ["board" | "b" | "list" | "доска" | "список"] => Typed::Board,
            ["quit" | "q" | "exit" | "выход"] => Typed::Quit,
            [number] => number.parse().map_or(Typed::Command(line), Typed::Number),
            _ => Typed::Command(line),
        }
    }
}

pub struct Person {
    /// Whose turn was looked at last.
    seen: Option<Player>,
    viewer: Viewer,
    /// Whether what is typed has to be repeated: a terminal shows it, a pipe does not.
    echoes: bool,
}

impl Person {
    pub fn new(viewer: Viewer, echoes: bool) -> Self {
        Person { seen: None, viewer, echoes }
    }

    /// Whether a turn begins: hints are for whole turns.
    pub fn is_new_turn(&mut self, game: &AnyGame) -> bool {
        let (to_act, phase) = (game.status().to_act, game.status().phase);
        let is_new = self.seen != to_act || phase == "place" || phase == "play";
        self.seen = to_act;
        is_new
    }

    /// Asks until there is an answer. The end of the input is one, too.
    pub fn ask(
        &self,
        input: &mut impl BufRead,
        out: &mut impl Write,
        game: &mut AnyGame,
        by: Player,
        telling: &Telling,
    ) -> io::Result<Answer> {
        let choices = Choices::new(game, by);
        if let Some(command) = choices.forced() {
            return Ok(Answer::Play(vec![command]));
        }
        self.show(out, game, by, &choices, telling)?;
        loop {
            let keys = telling.say("help, hint, undo, board, quit", "помощь, подсказка, отмена, доска, выход");
            let who = telling.say("Player", "Игрок");
            write!(out, "{who} {}: 1-{} ({keys})> ", by.0 + 1, choices.len())?;
            out.flush()?;
            let Some(line) = read_line(input)? else {
                writeln!(out, "\n{}", telling.say("The input has ended.", "Ввод закончился."))?;
                return Ok(Answer::Leave);
            };
            if self.echoes {
                writeln!(out, "{line}")?;
            }
            match Typed::read(&line) {
                Typed::Command("") => {}
                Typed::Help => help(out, telling)?,
                Typed::Hints => hints::show(out, game, by, telling)?,
                Typed::Board => self.show(out, game, by, &choices, telling)?,
                Typed::Quit => return Ok(Answer::Leave),
                Typed::Undo if take_back(game, by) => {
                    writeln!(
                        out,
                        "{}\n",
                        telling.say("Back to your last decision.", "Возврат к вашему прошлому решению.")
                    )?;
                    return Ok(Answer::Undone);
                }
                Typed::Undo => {
                    writeln!(out, "{}", telling.say("There is nothing to take back.", "Отменять нечего."))?;
                }
                Typed::Hint(number) => {
                    let hint =
                        number.checked_sub(1).and_then(|nth| hints::best(game, by, telling).into_iter().nth(nth));
                    match hint {
                        Some(hint) => return Ok(Answer::Play(hint.turn.commands)),
                        None => writeln!(out, "{} {number}.", telling.say("There is no hint", "Нет подсказки"))?,
                    }
                }
                Typed::Number(number) => match choices.get(number) {
                    Some(command) => return Ok(Answer::Play(vec![command])),
                    None => {
                        let (no, list) =
                            (telling.say("There is no", "Нет номера"), telling.say("the list is", "в списке"));
                        writeln!(out, "{no} {number}: {list} 1-{}.", choices.len())?;
                    }
                },
                Typed::Command(line) => match understand(line, game, by) {
                    Ok(command) => return Ok(Answer::Play(vec![command])),
                    Err(refusal) => writeln!(out, "{}", refusal.text(telling.lang))?,
                },
            }
        }
    }

    /// Shows the board with the numbers of the places on it, and the list.
    fn show(
        &self,
        out: &mut impl Write,
        game: &AnyGame,
        by: Player,
        choices: &Choices,
        telling: &Telling,
    ) -> io::Result<()> {
        let numbered = |(cell, (first, last)): ((i16, i16), (usize, usize))| {
            (cell, if first == last { first.to_string() } else { format!("{first}-{last}") })
        };
        let labels: Vec<((i16, i16), String)> = choices.places().into_iter().map(numbered).collect();
        writeln!(out, "{}", board::label(&telling.board(game, self.viewer), &labels))?;
        choices.show(out, game, by, telling)
    }
}

fn understand(line: &str, game: &AnyGame, by: Player) -> Result<WireCommand, okolitsa::ApiError> {
    let command = game.parse(line)?;
    game.check(by, &command)?;
    Ok(command)
}

/// Takes commands back to the last decision of a seat; answers whether there was one.
fn take_back(game: &mut AnyGame, by: Player) -> bool {
    let mut before = game.clone();
    while before.undo().is_some() {
        if before.to_act() == Some(by) && Choices::new(&before, by).forced().is_none() {
            *game = before;
            return true;
        }
    }
    false
}

/// A line without its end; none if the input has ended. What is longer than a line may be is left out.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    io::Read::take(&mut *input, LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

fn help(out: &mut impl Write, telling: &Telling) -> io::Result<()> {
    let text = telling.say(
        "\
  12             play the command with this number in the list; numbers of places stand on the board too
  place 1,0 r90  a command as the list shows it: column and row, then how far the tile is turned clockwise
  hint           the best turns, with the reasons for them and against them
  hint 1         play the first of them, the whole turn
  undo           go back to your last decision
  board          show the board and the list again
  quit           end the game; so does the end of the input
  help, h, ?     this text
On the board a digit is a figure of that player; columns are numbered above, rows on the left.",
        "\
  12             сыграть команду с этим номером в списке; номера мест есть и на доске
  place 1,0 r90  команда, как в списке: столбец и строка, затем поворот тайла по часовой стрелке
  подсказка      лучшие ходы с доводами за и против (hint)
  подсказка 1    сыграть первый из них, ход целиком (hint 1)
  отмена         вернуться к своему прошлому решению (undo)
  доска          показать доску и список ещё раз (board)
  выход          закончить игру; конец ввода тоже её заканчивает (quit)
  помощь, h, ?   эта справка (help)
Цифра на доске — фигура этого игрока; столбцы подписаны сверху, строки слева.",
    );
    writeln!(out, "{text}")
}

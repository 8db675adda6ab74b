//! Hints in words.

use crate::telling::Telling;
use okolitsa::bots::{Control, Hint};
use okolitsa::{AnyGame, Player, Viewer, WireCommand};
use std::io::{self, Write};

/// How many turns are shown.
const SHOWN: usize = 3;

/// The best turns of a seat.
pub fn best(game: &AnyGame, by: Player, telling: &Telling) -> Vec<Hint<WireCommand>> {
    let mut hints = game.hints(by, telling.budget, &Control::new()).unwrap_or_default();
    hints.truncate(SHOWN);
    hints
}

/// Prints the best turns of a seat, numbered from 1.
pub fn show(out: &mut impl Write, game: &AnyGame, by: Player, telling: &Telling) -> io::Result<()> {
    write!(out, "{} {}", telling.say("Hints for player", "Подсказки для игрока"), by.0 + 1)?;
    if let Some(id) = game.view(Viewer::Player(by))["hand"].as_str() {
        write!(out, ", {} {}", telling.say("in hand", "в руке"), telling.tiles.name_in(id))?;
    }
    writeln!(out, ":")?;
    for (number, hint) in (1..).zip(best(game, by, telling)) {
        let lines: Vec<String> = hint.turn.commands.iter().filter_map(|command| game.print(command).ok()).collect();
        let comparison = hint.comparison.phrase().get(telling.lang);
        // Adding zero turns -0.0 into 0.0.
        let margin = (hint.turn.margin * 10.0).round() / 10.0 + 0.0;
        let win = (hint.turn.win_chance * 100.0).round();
        let error = hint.turn.error.map_or(String::new(), |error| format!(" ± {error:.1}"));
        let turn = lines.join("; ");
        let (ahead, wins) = (telling.say("margin", "перевес"), telling.say("chance to win", "вероятность победы"));
        writeln!(out, "  {number}. {turn} ({comparison}; {ahead} {margin:+.1}{error}, {wins} {win} %)")?;
        for reason in &hint.reasons {
            writeln!(out, "     {} {}", if reason.is_cost { '-' } else { '+' }, reason.text(telling.lang))?;
        }
    }
    Ok(())
}

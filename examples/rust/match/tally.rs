//! Counts the results of a match, with error bounds.

use crate::seat::Spec;
use std::io::{self, Write};
use std::time::Duration;

/// A finished game.
pub struct Played {
    /// For each seat, the bot on it and its points.
    pub scores: Vec<(usize, i32)>,
    /// For each bot, the number of its turns, their total time, and the longest time.
    pub times: Vec<(u32, Duration, Duration)>,
}

#[derive(Clone, Default)]
struct Line {
    games: f64,
    wins: f64,
    ranks: f64,
    scores: f64,
    turns: u32,
    time: Duration,
    longest: Duration,
}

/// All games of a match.
pub struct Tally {
    lines: Vec<Line>,
    decks: u64,
    /// For each deck, the mean lead of the first bot over the second.
    margins: Vec<f64>,
}

impl Tally {
    pub fn new(bots: usize) -> Self {
        Tally { lines: vec![Line::default(); bots], decks: 0, margins: Vec::new() }
    }

    /// Adds the games on one deck.
    pub fn add(&mut self, games: &[Played]) {
        self.decks += 1;
        let mut margin = 0.0;
        for game in games {
            let most = game.scores.iter().map(|(_, points)| *points).max();
            let winners = game.scores.iter().filter(|(_, points)| Some(*points) == most).count() as f64;
            for &(bot, points) in &game.scores {
                let line = &mut self.lines[bot];
                line.games += 1.0;
                line.scores += f64::from(points);
                line.wins += if Some(points) == most { 1.0 / winners } else { 0.0 };
                let better = game.scores.iter().filter(|(_, other)| *other > points).count() as f64;
                let equal = game.scores.iter().filter(|(_, other)| *other == points).count() as f64;
                line.ranks += 1.0 + better + (equal - 1.0) / 2.0;
                margin += match bot {
                    0 => f64::from(points),
                    1 => -f64::from(points),
                    _ => 0.0,
                };
            }
            for (line, (turns, time, longest)) in self.lines.iter_mut().zip(&game.times) {
                line.turns += turns;
                line.time += *time;
                line.longest = line.longest.max(*longest);
            }
        }
        let seats = games.iter().flat_map(|game| &game.scores).filter(|(bot, _)| *bot == 0).count();
        self.margins.push(margin / seats.max(1) as f64);
    }

    pub fn show_progress(&self, decks: u64, elapsed: Duration) {
        let wins: Vec<String> = self.lines.iter().map(|line| format!("{:.0}", line.wins)).collect();
        let seconds = elapsed.as_secs_f64();
        eprint!("\r{} of {decks} decks, wins {}, {seconds:.0} s ", self.decks, wins.join(" : "));
        let _ = io::stderr().flush();
    }

    pub fn print(&self, out: &mut impl Write, bots: &[Spec]) -> io::Result<()> {
        writeln!(out, "decks: {}", self.decks)?;
        for (line, bot) in self.lines.iter().zip(bots) {
            let (low, high) = wilson(line.wins, line.games);
            let games = line.games.max(1.0);
            let ms = |time: Duration| time.as_secs_f64() * 1000.0;
            writeln!(
                out,
                "{}: {:.1} % of {games} won ({:.1} to {:.1}), score {:.1}, rank {:.2}, {:.2} ms a turn, {:.0} at most",
                bot.name,
                100.0 * line.wins / games,
                100.0 * low,
                100.0 * high,
                line.scores / games,
                line.ranks / games,
                ms(line.time) / f64::from(line.turns.max(1)),
                ms(line.longest),
            )?;
        }
        if self.lines.len() == 2 {
            let count = self.margins.len() as f64;
            let mean = self.margins.iter().sum::<f64>() / count;
            let squares: f64 = self.margins.iter().map(|margin| (margin - mean).powi(2)).sum();
            write!(out, "margin: {mean:+.2}")?;
            if count > 1.0 {
                write!(out, " with an error of {:.2} over decks", (squares / (count - 1.0) / count).sqrt())?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

/// The Wilson interval of a share, at 95 %.
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let share = wins / games;
    let middle = share + Z * Z / (2.0 * games);
    let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + Z * Z / games;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

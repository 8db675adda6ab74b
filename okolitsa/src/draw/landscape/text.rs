//! A board as lines of text.

use super::board::BoardPicture;
use super::signs::{COLUMNS, ROWS, Signs};
use super::tile::TilePainter;
use crate::draw::options::DrawOptions;
use crate::draw::panel::{in_hand, seat_name};
use crate::landscape::{Pos, Rotation};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

impl BoardPicture<'_> {
    /// The board with coordinates, the players and the tile in hand. A figure is shown as the number of its player,
    /// followed by the first letter of its name if it has one.
    pub fn text(&self, painter: TilePainter, options: &DrawOptions, colour: bool) -> String {
        let lang = options.lang;
        let mut letters: BTreeMap<char, &'static str> = BTreeMap::new();
        let mut cells: HashMap<Pos, Signs> = HashMap::new();
        for tile in &self.tiles {
            let (facts, rotation) = (tile.tile.facts, tile.tile.rotation);
            let mut drawn = (painter.signs)(facts, rotation);
            for (number, stand) in tile.figures.iter().enumerate() {
                let Some(anchors) = (self.anchors)(facts).get(stand.feature as usize).copied() else { continue };
                let place = anchors.figure_place().turned(rotation);
                // Two figures on a feature are beside each other.
                let before = tile.figures[..number].iter().filter(|other| other.feature == stand.feature).count();
                let column = ((place.x / 100.0 * COLUMNS as f64) as usize + 2 * before).min(COLUMNS - 2);
                let row = ((place.y / 100.0 * ROWS as f64) as usize).min(ROWS - 1);
                let name = stand.noun.map(|noun| noun.name(lang));
                let letter = name.and_then(|name| name.chars().next());
                letters.extend(letter.zip(name));
                let signs = [Some(char::from(b'1' + stand.player.0)), letter];
                for (offset, char) in signs.into_iter().flatten().enumerate() {
                    let sign = &mut drawn[row][column + offset];
                    (sign.char, sign.player) = (char, Some(stand.player));
                }
            }
            cells.insert(tile.tile.pos, drawn);
        }
        let range = |get: fn(&Pos) -> i8| {
            let all = || cells.keys().map(get);
            all().min().unwrap_or(0)..=all().max().unwrap_or(0)
        };
        let mut text = String::from("    ");
        for x in range(|pos| pos.x) {
            let _ = write!(text, " {x:^COLUMNS$}");
        }
        text = text.trim_end().to_owned() + "\n";
        for y in range(|pos| pos.y) {
            for row in 0..ROWS {
                let mut line = if row == ROWS / 2 { format!("{y:>4}") } else { "    ".to_owned() };
                for x in range(|pos| pos.x) {
                    line.push(' ');
                    match cells.get(&Pos::new(x, y)) {
                        Some(tile) => tile[row].iter().for_each(|sign| sign.write(&mut line, colour)),
                        None => line.push_str(&" ".repeat(COLUMNS)),
                    }
                }
                let _ = writeln!(text, "{}", line.trim_end());
            }
            // With colours the tiles need no gap.
            if !colour {
                text.push('\n');
            }
        }
        for row in &self.panel.rows {
            let mark = if row.is_next || row.is_winner { '>' } else { ' ' };
            let held = row.held.as_ref().map(|(_, words)| format!(" | {words}")).unwrap_or_default();
            let _ =
                writeln!(text, "{mark} {} {}: {}{held}", row.player.0 + 1, seat_name(options, row.player), row.score);
        }
        for (letter, name) in letters {
            let _ = writeln!(text, "  {letter} = {name}");
        }
        for note in &self.panel.notes {
            let _ = writeln!(text, "  {note}");
        }
        if let Some(hand) = self.hand {
            let _ = writeln!(text, "  {}: {}", in_hand(lang), hand.id);
            for row in (painter.signs)(hand, Rotation::R0) {
                let mut line = String::from("  ");
                row.iter().for_each(|sign| sign.write(&mut line, colour));
                let _ = writeln!(text, "{line}");
            }
        }
        text
    }
}

//! A board as lines of text.

use super::board::BoardPicture;
use super::curve::point;
use super::scenery::Scenery;
use super::sketch::Sketch;
use crate::base::Player;
use crate::draw::options::DrawOptions;
use crate::draw::panel::{in_hand, seat_name};
use crate::landscape::{Pos, Rotation, Side, TileFacts};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

/// The signs of a tile: columns and rows.
const COLUMNS: usize = 7;
const ROWS: usize = 3;

/// The colours of the players among the 256 of a terminal.
const PLAYERS: [u8; 6] = [160, 26, 220, 16, 255, 91];

/// A sign with its colour behind, and a player where a figure figures.
#[derive(Clone, Copy)]
struct Sign {
    char: char,
    ground: u8,
    player: Option<Player>,
}

/// The signs of a tile as it lies.
fn signs<T: Scenery>(tile: &TileFacts, rotation: Rotation) -> [[Sign; COLUMNS]; ROWS] {
    let sketch = Sketch::<T>::new(tile);
    let back = Rotation::from_quarters(4 - rotation.quarters());
    let sign = |column: usize, row: usize| {
        let Some(sketch) = &sketch else { return ('?', 0) };
        // What is thin shows wherever it passes through the cell of a sign; else what has most of the cell.
        let mut count = [0usize; 16];
        for across in 0..4 {
            for down in 0..6 {
                let x = (column as f64 + (f64::from(across) + 0.5) / 4.0) * 100.0 / COLUMNS as f64;
                let y = (row as f64 + (f64::from(down) + 0.5) / 6.0) * 100.0 / ROWS as f64;
                if let Some(feature) = sketch.raster.at(point(x, y).turned(back)).filter(|&f| f < sketch.kinds.len()) {
                    count[feature] += if sketch.kinds[feature].is_thin() { 5 } else { 1 };
                }
            }
        }
        (0..sketch.kinds.len()).max_by_key(|&feature| count[feature]).map_or(('?', 0), |f| sketch.kinds[f].sign())
    };
    std::array::from_fn(|row| {
        std::array::from_fn(|column| {
            let (char, ground) = sign(column, row);
            Sign { char, ground, player: None }
        })
    })
}

impl BoardPicture<'_> {
    /// The board with its coordinates, the players and what is in hand. A figure is the number of its player; one that is none of the usual
    /// figures has the first letter of its name beside it.
    pub fn text<T: Scenery>(&self, options: &DrawOptions, colour: bool) -> String {
        let lang = options.lang;
        let mut letters: BTreeMap<char, &'static str> = BTreeMap::new();
        let mut cells: HashMap<Pos, [[Sign; COLUMNS]; ROWS]> = HashMap::new();
        for tile in &self.tiles {
            let (facts, rotation) = (tile.tile.facts, tile.tile.rotation);
            let mut drawn = signs::<T>(facts, rotation);
            for (number, stand) in tile.figures.iter().enumerate() {
                let Some(hint) = (self.anchors)(facts).get(stand.feature as usize).copied() else { continue };
                let place = hint.figure_place().turned(rotation);
                // Two on one feature stand beside each other.
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
            // In colour the tiles part by themselves.
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
            for row in signs::<T>(hand, Rotation::R0) {
                let mut line = String::from("  ");
                row.iter().for_each(|sign| sign.write(&mut line, colour));
                let _ = writeln!(text, "{line}");
            }
        }
        text
    }
}

impl Sign {
    fn write(&self, line: &mut String, colour: bool) {
        let char = self.char;
        let _ = match (colour, self.player) {
            (false, _) => write!(line, "{char}"),
            (true, None) => write!(line, "\x1b[48;5;{}m\x1b[38;5;240m{char}\x1b[0m", self.ground),
            (true, Some(player)) => {
                let body = PLAYERS[player.index() % PLAYERS.len()];
                let ink = if matches!(body, 220 | 255) { 16 } else { 231 };
                write!(line, "\x1b[1m\x1b[48;5;{body}m\x1b[38;5;{ink}m{char}\x1b[0m")
            }
        };
    }
}

/// What kinds show on the sides of a tile as drawn, clockwise from the north.
pub(crate) fn sides<T: Scenery>(tile: &TileFacts) -> Vec<&'static str> {
    let (Ok(owner), Ok(kinds)) = (tile.port_owners(), tile.kinds::<T>()) else { return Vec::new() };
    Side::ALL.map(|side| kinds[owner[side.first_port() + 1]].name()).to_vec()
}

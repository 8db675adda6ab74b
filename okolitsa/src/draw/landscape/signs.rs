//! A tile as characters, for boards as text.

use super::curve::point;
use super::scenery::Scenery;
use super::sketch::Sketch;
use crate::base::Player;
use crate::landscape::{Rotation, TileFacts};
use std::fmt::Write;

/// The size of a tile in characters.
pub(super) const COLUMNS: usize = 7;
pub(super) const ROWS: usize = 3;

/// The colours of the players among the 256 of a terminal.
const PLAYERS: [u8; 6] = [160, 26, 220, 16, 255, 91];

/// The characters of a tile, row by row.
pub(crate) type Signs = [[Sign; COLUMNS]; ROWS];

/// A character with its background colour, and the player of the figure that it shows.
#[derive(Clone, Copy)]
pub(crate) struct Sign {
    pub char: char,
    pub ground: u8,
    pub player: Option<Player>,
}

/// The characters of a tile in a rotation.
pub(super) fn signs<T: Scenery>(tile: &TileFacts, rotation: Rotation) -> Signs {
    let sketch = Sketch::<T>::new(tile);
    let back = Rotation::from_quarters(4 - rotation.quarters());
    let sign = |column: usize, row: usize| {
        let Some(sketch) = &sketch else { return ('?', 0) };
        // Thin features win over wide ones; otherwise the feature with the largest part of the cell.
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

impl Sign {
    pub fn write(&self, line: &mut String, colour: bool) {
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

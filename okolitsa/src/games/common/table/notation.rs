//! Cells, rotations and numbers in the lines of commands and positions.

use crate::landscape::{Pos, Rotation};
use std::fmt::Display;
use std::str::FromStr;

/// Reads a cell, `1,-2`.
pub(in crate::games) fn read_pos(text: &str) -> Option<Pos> {
    let (x, y) = text.split_once(',')?;
    Some(Pos { x: read_number(x)?, y: read_number(y)? })
}

/// Reads a rotation, `r90`.
pub(in crate::games) fn read_rotation(text: &str) -> Option<Rotation> {
    read_number(text.strip_prefix('r')?).and_then(Rotation::from_degrees)
}

/// Reads a number in the one form in which it is written: no plus sign, no zeros in front.
pub(in crate::games) fn read_number<N: FromStr + Display>(text: &str) -> Option<N> {
    text.parse::<N>().ok().filter(|number| number.to_string() == text)
}

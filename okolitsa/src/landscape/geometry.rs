//! Cells, sides, rotations, and the numbers of the ports on the border of a tile.
//!
//! x grows east and y grows south. A tile has twelve ports, three per side, numbered clockwise from the left end of the
//! north side. A quarter turn clockwise adds 3 to every port.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A cell of the board. Coordinates reach 127 cells from the origin in every direction, further than tiles can.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pos {
    /// Column; grows east.
    pub x: i8,
    /// Row; grows south.
    pub y: i8,
}

impl Pos {
    /// The cell in a column and row.
    #[inline]
    pub const fn new(x: i8, y: i8) -> Self {
        Pos { x, y }
    }

    /// The cell at these coordinates, if they are in range.
    pub fn from_i16(x: i16, y: i16) -> Option<Pos> {
        Some(Pos { x: i8::try_from(x).ok()?, y: i8::try_from(y).ok()? })
    }

    /// The cell beside it on a side. Coordinates wrap around at the ends of their range, where no tile can lie.
    #[inline]
    pub const fn beside(self, side: Side) -> Pos {
        match side {
            Side::North => Pos { x: self.x, y: self.y.wrapping_sub(1) },
            Side::East => Pos { x: self.x.wrapping_add(1), y: self.y },
            Side::South => Pos { x: self.x, y: self.y.wrapping_add(1) },
            Side::West => Pos { x: self.x.wrapping_sub(1), y: self.y },
        }
    }

    /// Whether the other cell is one of the eight around this one.
    #[inline]
    pub const fn is_around(self, other: Pos) -> bool {
        let (dx, dy) = (self.x as i16 - other.x as i16, self.y as i16 - other.y as i16);
        dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && (dx != 0 || dy != 0)
    }

    /// The eight cells around, clockwise from the north.
    pub fn around(self) -> [Pos; 8] {
        let [north, east, south, west] = Side::ALL.map(|side| self.beside(side));
        let (right, left) = (|row: Pos| row.beside(Side::East), |row: Pos| row.beside(Side::West));
        [north, right(north), east, right(south), south, left(south), west, left(north)]
    }

    /// Both coordinates as one number, for fast comparison.
    #[inline]
    pub(super) const fn bits(self) -> u16 {
        u16::from_le_bytes([self.x as u8, self.y as u8])
    }

    /// A number that sorts cells row by row from the north-west.
    #[inline]
    const fn key(self) -> u16 {
        ((self.y as u8 ^ 0x80) as u16) << 8 | (self.x as u8 ^ 0x80) as u16
    }
}

impl PartialOrd for Pos {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// Row by row from the north-west.
impl Ord for Pos {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl Serialize for Pos {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pos {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (x, y) = <(i8, i8)>::deserialize(deserializer)?;
        Ok(Pos { x, y })
    }
}

/// A side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Side {
    /// Up, towards smaller y.
    North,
    /// Right, towards greater x.
    East,
    /// Down, towards greater y.
    South,
    /// Left, towards smaller x.
    West,
}

impl Side {
    /// The four sides, clockwise from the north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The index of the side, 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opposite side, which is also the side on which a neighbour touches.
    #[inline]
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % 4]
    }

    /// The side on which a port lies.
    #[inline]
    pub const fn of_port(port: u8) -> Side {
        Side::ALL[(port as usize / 3) % 4]
    }

    /// The lowest of the side's three ports.
    #[inline]
    pub const fn first_port(self) -> usize {
        self as usize * 3
    }
}

/// A rotation by clockwise quarter turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
#[repr(u8)]
pub enum Rotation {
    /// As drawn.
    #[default]
    R0,
    /// One quarter clockwise.
    R90,
    /// Half a turn.
    R180,
    /// Three quarters clockwise.
    R270,
}

impl Rotation {
    /// The four rotations in order.
    pub const ALL: [Rotation; 4] = [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270];

    /// The number of quarter turns, 0 to 3.
    #[inline]
    pub const fn quarters(self) -> u8 {
        self as u8
    }

    /// The rotation by `quarters` quarter turns, modulo 4.
    #[inline]
    pub const fn from_quarters(quarters: u8) -> Rotation {
        Rotation::ALL[(quarters & 3) as usize]
    }

    /// The degrees: 0, 90, 180 or 270.
    pub const fn degrees(self) -> u16 {
        self as u16 * 90
    }

    /// The rotation by `degrees` degrees, if it is one of the four.
    pub const fn from_degrees(degrees: u16) -> Option<Rotation> {
        match degrees {
            0 => Some(Rotation::R0),
            90 => Some(Rotation::R90),
            180 => Some(Rotation::R180),
            270 => Some(Rotation::R270),
            _ => None,
        }
    }

    /// The place of a port of the tile as drawn after the rotation.
    #[inline]
    pub const fn turn_port(self, port: u8) -> u8 {
        (port + 3 * self as u8) % 12
    }
}

/// The form in commands: `r90`.
impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.degrees())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_sort_row_by_row() {
        let cells = [Pos::new(-128, -128), Pos::new(3, -2), Pos::new(-4, 0), Pos::new(0, 0), Pos::new(127, 127)];
        assert!(cells.is_sorted());
    }

    #[test]
    fn sides_and_ports_agree() {
        for side in Side::ALL {
            assert_eq!(side.opposite().opposite(), side);
            assert_eq!(Pos::default().beside(side).beside(side.opposite()), Pos::default());
            for port in side.first_port()..side.first_port() + 3 {
                assert_eq!(Side::of_port(port as u8), side);
            }
        }
        assert_eq!(Rotation::R270.turn_port(4), 1);
    }

    #[test]
    fn eight_cells_are_around_one() {
        // L-9
        let centre = Pos::new(5, -5);
        let near = (-7..=-3).flat_map(|y| (3..=7).map(move |x| Pos::new(x, y)));
        let mut near: Vec<Pos> = near.filter(|cell| centre.is_around(*cell)).collect();
        let mut around = centre.around();
        near.sort();
        around.sort();
        assert_eq!(near, around);
        assert_eq!(near.len(), 8);
        assert!(!Pos::new(-128, 0).is_around(Pos::new(127, 0)));
    }
}

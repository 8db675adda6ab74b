//! The place of a board in its picture.

use super::curve::{Point, TILE, point};
use crate::landscape::Pos;

/// The place of a board in its picture.
pub(super) struct Frame {
    pub extent: Extent,
    pub origin: Point,
    pub width: f64,
    /// The place of the tile in hand.
    pub from_hand: Option<Point>,
}

/// The columns and rows that a picture shows.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    pub left: i8,
    pub top: i8,
    pub right: i8,
    pub bottom: i8,
}

impl Extent {
    pub fn of(cells: impl Iterator<Item = Pos> + Clone) -> Extent {
        let range = |get: fn(&Pos) -> i8| {
            let all = cells.clone().map(|pos| get(&pos));
            (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
        };
        let ((left, right), (top, bottom)) = (range(|pos| pos.x), range(|pos| pos.y));
        Extent { left, top, right, bottom }
    }

    /// The upper left corner of a cell.
    pub fn corner(&self, pos: Pos) -> (f64, f64) {
        let offset = |n: i8, from: i8| f64::from(i16::from(n) - i16::from(from)) * TILE;
        (offset(pos.x, self.left), offset(pos.y, self.top))
    }

    pub fn size(&self) -> (f64, f64) {
        let length = |from: i8, to: i8| f64::from(i16::from(to) - i16::from(from) + 1) * TILE;
        (length(self.left, self.right), length(self.top, self.bottom))
    }
}

impl Frame {
    /// A place beside another, within the picture.
    pub fn beside(&self, place: Point) -> Point {
        const AWAY: f64 = 68.0;
        let x = if place.x + AWAY > self.width - 4.0 { -AWAY } else { AWAY };
        let y = if place.y < AWAY + 4.0 { AWAY } else { -AWAY };
        point(place.x + x, place.y + y)
    }
}

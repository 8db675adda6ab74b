//! Points and curves on a tile. A tile is a square of 100 by 100, x to the right and y down, as in pictures.
//!
//! Only additions, products and square roots are used. They give the same bits on every machine, so pictures are
//! identical everywhere.

use crate::draw::svg::N;
use crate::landscape::{Rotation, Side};
use std::fmt::Write;

/// The length of a tile's side.
pub(crate) const TILE: f64 = 100.0;

/// A place on a tile.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Point {
    pub x: f64,
    pub y: f64,
}

pub(crate) const fn point(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// The middle of a tile.
pub(crate) const CENTRE: Point = point(50.0, 50.0);

impl Point {
    /// The point on a rotated tile.
    pub fn turned(self, rotation: Rotation) -> Point {
        (0..rotation.quarters()).fold(self, |p, _| point(TILE - p.y, p.x))
    }

    /// The point at a fraction of the way to another point.
    pub fn towards(self, other: Point, part: f64) -> Point {
        point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    pub fn distance(self, other: Point) -> f64 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        (dx * dx + dy * dy).sqrt()
    }
}

/// The middle of a side, where paths cross it.
pub(crate) fn middle(side: Side) -> Point {
    point(50.0, 0.0).turned(Rotation::ALL[side.index()])
}

/// The corner at which a side begins, going clockwise.
pub(crate) fn corner(side: Side) -> Point {
    point(0.0, 0.0).turned(Rotation::ALL[side.index()])
}

/// A cubic Bézier curve.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Curve(pub [Point; 4]);

/// The number of straight pieces that approximate a curve for distances.
const PIECES: usize = 12;

impl Curve {
    /// A straight line.
    pub fn line(from: Point, to: Point) -> Curve {
        Curve([from, from.towards(to, 1.0 / 3.0), from.towards(to, 2.0 / 3.0), to])
    }

    /// A curve between the middles of two sides, at right angles to both. For neighbouring sides it is nearly a quarter
    /// circle, or with `drawn` closer to the middle of the tile.
    pub fn between(a: Side, b: Side, drawn: f64) -> Curve {
        let (from, to) = (middle(a), middle(b));
        let pull = 0.5523 + drawn;
        Curve([from, from.towards(CENTRE, pull), to.towards(CENTRE, pull), to])
    }

    /// A curve from the middle of a side, at a right angle to it, to a place on the tile.
    pub fn ending(side: Side, end: Point) -> Curve {
        let from = middle(side);
        let inward = from.towards(CENTRE, (from.distance(end) * 0.5 / 50.0).min(0.8));
        Curve([from, inward, inward.towards(end, 0.5), end])
    }

    /// The point at parameter `t` from 0 to 1.
    pub fn at(&self, t: f64) -> Point {
        let [a, b, c, d] = self.0;
        let (ab, bc, cd) = (a.towards(b, t), b.towards(c, t), c.towards(d, t));
        ab.towards(bc, t).towards(bc.towards(cd, t), t)
    }

    /// The part of the curve before `t`.
    pub fn before(&self, t: f64) -> Curve {
        let [a, b, c, d] = self.0;
        let (ab, bc, cd) = (a.towards(b, t), b.towards(c, t), c.towards(d, t));
        let (abc, bcd) = (ab.towards(bc, t), bc.towards(cd, t));
        Curve([a, ab, abc, abc.towards(bcd, t)])
    }

    pub fn reversed(&self) -> Curve {
        let [a, b, c, d] = self.0;
        Curve([d, c, b, a])
    }

    pub fn turned(&self, rotation: Rotation) -> Curve {
        Curve(self.0.map(|point| point.turned(rotation)))
    }

    /// Points along the curve, including its ends.
    pub fn places(&self) -> impl Iterator<Item = Point> + '_ {
        (0..=PIECES).map(|piece| self.at(piece as f64 / PIECES as f64))
    }

    /// The distance of a point from the curve.
    pub fn distance(&self, from: Point) -> f64 {
        let mut nearest = f64::MAX;
        let mut last = self.0[0];
        for place in self.places().skip(1) {
            nearest = nearest.min(to_line(from, last, place));
            last = place;
        }
        nearest
    }
}

fn to_line(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let square = dx * dx + dy * dy;
    let part = if square > 0.0 { ((p.x - a.x) * dx + (p.y - a.y) * dy) / square } else { 0.0 };
    p.distance(a.towards(b, part.clamp(0.0, 1.0)))
}

/// The path data of a sequence of curves. A curve that does not start at the end of the previous one starts a new line.
pub(crate) fn path_data(curves: &[Curve]) -> String {
    let mut data = String::new();
    let mut writer = None;
    for Curve([a, b, c, d]) in curves {
        if writer != Some(*a) {
            let _ = write!(data, "M{} {}", N(a.x), N(a.y));
        }
        let _ = write!(data, "C{} {} {} {} {} {}", N(b.x), N(b.y), N(c.x), N(c.y), N(d.x), N(d.y));
        writer = Some(*d);
    }
    data
}

/// A disc as path data.
pub(crate) fn disc_data(at: Point, r: f64) -> String {
    let quarter = |rotation: Rotation| {
        let spot = |x: f64, y: f64| {
            let p = point(50.0 + x, 50.0 + y).turned(rotation);
            point(at.x + p.x - 50.0, at.y + p.y - 50.0)
        };
        Curve([spot(0.0, -r), spot(0.5523 * r, -r), spot(r, -0.5523 * r), spot(r, 0.0)])
    };
    path_data(&Rotation::ALL.map(quarter))
}

/// Whether a point lies inside a polygon.
pub(crate) fn is_inside(line: &[Point], p: Point) -> bool {
    let mut inside = false;
    let mut last = line.last().copied().unwrap_or_default();
    for &place in line {
        if (place.y > p.y) != (last.y > p.y) {
            let x = last.x + (p.y - last.y) / (place.y - last.y) * (place.x - last.x);
            inside ^= p.x < x;
        }
        last = place;
    }
    inside
}

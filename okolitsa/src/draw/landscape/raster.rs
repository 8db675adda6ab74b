//! A tile as a grid of small squares, each of one feature, for finding the grounds and places with room.

use super::curve::{CENTRE, Point, TILE, is_inside, point};
use super::outline::Outline;
use super::scenery::FeatureLook;
use crate::draw::svg::N;
use crate::landscape::Shape;
use std::collections::VecDeque;
use std::fmt::Write;

/// The number of squares per side.
pub(crate) const SIDE: usize = 50;
const STEP: f64 = TILE / SIDE as f64;

/// The feature of each square, row by row.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Raster {
    cells: Vec<u8>,
    /// The grounds extended under all other features, so that neighbouring grounds meet.
    grounds: Vec<u8>,
    /// Whether grounds that are separate in the facts are separate in the picture.
    pub is_parted: bool,
}

/// Places with the free radius around each.
pub(crate) struct Room(Vec<(Point, f64)>);

impl Room {
    /// The place with most room away from the taken places; the middle of the tile if there is no place.
    pub fn best(&self, taken: &[Point]) -> Point {
        let score = |&(place, room): &(Point, f64)| {
            let room = taken.iter().map(|other| other.distance(place) * 0.6).fold(room, f64::min);
            // Of places with equal room the one nearest to the middle, so that symmetric features have symmetric
            // places.
            (room - place.distance(CENTRE) * 0.01, place)
        };
        self.0.iter().map(score).max_by(|a, b| a.0.total_cmp(&b.0)).map_or(CENTRE, |(_, place)| place)
    }
}

const NONE: u8 = u8::MAX;
/// Land that touches no side of the tile and belongs to no ground.
const POCKET: u8 = u8::MAX - 1;

fn centre(index: usize) -> Point {
    point((index % SIDE) as f64 * STEP + STEP / 2.0, (index / SIDE) as f64 * STEP + STEP / 2.0)
}

fn beside(index: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (index % SIDE, index / SIDE);
    let near = [(x > 0, index.wrapping_sub(1)), (x + 1 < SIDE, index + 1)];
    let far = [(y > 0, index.wrapping_sub(SIDE)), (y + 1 < SIDE, index + SIDE)];
    near.into_iter().chain(far).filter(|(is, _)| *is).map(|(_, index)| index)
}

/// Whether a place is in a corner of the tile, where blocks narrow to points smaller than a square.
fn is_tip(place: Point) -> bool {
    const TIP: f64 = 8.0;
    let off = |n: f64| n.min(TILE - n);
    off(place.x) + off(place.y) < TIP
}

/// The border squares at a port.
fn at_port(port: usize) -> impl Iterator<Item = usize> {
    let (side, third) = (port / 3, port % 3);
    let (from, to) = (third * SIDE / 3, (third + 1) * SIDE / 3);
    (from..to).map(move |along| match side {
        0 => along,
        1 => along * SIDE + SIDE - 1,
        2 => (SIDE - 1) * SIDE + SIDE - 1 - along,
        _ => (SIDE - 1 - along) * SIDE,
    })
}

/// Extends the marked squares over those for which `may` is true.
fn flood(cells: &mut [u8], may: impl Fn(usize) -> bool) {
    let mut queue: VecDeque<usize> = (0..cells.len()).filter(|&index| cells[index] != NONE).collect();
    while let Some(index) = queue.pop_front() {
        for next in beside(index) {
            if cells[next] == NONE && may(next) {
                cells[next] = cells[index];
                queue.push_back(next);
            }
        }
    }
}

impl Raster {
    pub(super) fn new(owner: &[usize; 12], looks: &[FeatureLook], outlines: &[Outline]) -> Raster {
        let mut cells = vec![NONE; SIDE * SIDE];
        for (feature, outline) in outlines.iter().enumerate() {
            if let Outline::Block { around, .. } = outline {
                let line: Vec<Point> = around.iter().flat_map(|curve| curve.places()).collect();
                mark(&mut cells, feature, |place| is_inside(&line, place));
            }
        }
        for (feature, outline) in outlines.iter().enumerate() {
            if let Outline::Path { ways, ends } = outline {
                let half = looks[feature].breadth / 2.0;
                mark(&mut cells, feature, |place| {
                    ways.iter().any(|way| way.distance(place) <= half)
                        || ends.iter().any(|end| end.at.distance(place) <= end.reach)
                });
            }
        }
        for (feature, outline) in outlines.iter().enumerate() {
            if let Outline::Spot { at, radius } = outline {
                mark(&mut cells, feature, |place| at.distance(place) <= *radius);
            }
        }
        let taken: Vec<bool> = cells.iter().map(|&cell| cell != NONE).collect();
        let mut grounds = vec![NONE; SIDE * SIDE];
        for (port, &feature) in owner.iter().enumerate() {
            if looks[feature].shape == Shape::Ground {
                for index in at_port(port).filter(|&index| !taken[index]) {
                    grounds[index] = feature as u8;
                }
            }
        }
        flood(&mut grounds, |index| !taken[index]);
        let is_alike = |index: usize, next: usize| taken[next] || grounds[next] == grounds[index];
        let is_parted = (0..grounds.len())
            .filter(|&index| !taken[index] && !is_tip(centre(index)))
            .all(|index| beside(index).all(|next| is_alike(index, next)));
        for (cell, ground) in cells.iter_mut().zip(&grounds) {
            if *cell == NONE {
                *cell = *ground;
            }
        }
        for (ground, _) in grounds.iter_mut().zip(&taken).filter(|(ground, taken)| **ground == NONE && !**taken) {
            *ground = POCKET;
        }
        flood(&mut grounds, |_| true);
        Raster { cells, grounds, is_parted }
    }

    /// The fraction of the tile that a feature takes.
    pub fn share(&self, feature: usize) -> f64 {
        self.cells.iter().filter(|&&cell| cell as usize == feature).count() as f64 / self.cells.len() as f64
    }

    /// The feature at a place.
    pub fn at(&self, place: Point) -> Option<usize> {
        let index = |n: f64| ((n / STEP) as usize).min(SIDE - 1);
        self.cells.get(index(place.y) * SIDE + index(place.x)).map(|&cell| cell as usize)
    }

    /// Whether a feature is at a port.
    #[cfg(test)]
    pub fn is_at_port(&self, port: usize, feature: usize) -> bool {
        at_port(port).any(|index| self.cells[index] as usize == feature)
    }

    /// Whether two features touch.
    #[cfg(test)]
    pub fn touch(&self, a: usize, b: usize) -> bool {
        let is = |index: usize, feature: usize| self.cells[index] as usize == feature;
        (0..self.cells.len()).any(|index| is(index, a) && beside(index).any(|next| is(next, b)))
    }

    /// The number of pieces of a feature. Tiny pieces, as in corners, are not counted.
    #[cfg(test)]
    pub fn pieces(&self, feature: usize) -> usize {
        let mut seen = vec![false; self.cells.len()];
        let mut pieces = 0;
        for start in 0..self.cells.len() {
            if self.cells[start] as usize != feature || seen[start] {
                continue;
            }
            let mut size = 0;
            let mut stack = vec![start];
            while let Some(index) = stack.pop() {
                if !std::mem::replace(&mut seen[index], true) {
                    size += 1;
                    stack.extend(beside(index).filter(|&next| self.cells[next] as usize == feature && !seen[next]));
                }
            }
            pieces += usize::from(size > 3);
        }
        pieces
    }

    /// Marks a disc for a feature.
    pub fn stamp(&mut self, feature: usize, at: Point, radius: f64) {
        mark(&mut self.cells, feature, |place| at.distance(place) <= radius);
    }

    /// The squares of the wanted features with the free radius around each. The border of the tile counts as an edge.
    pub fn room(&self, wanted: impl Fn(usize) -> bool) -> Room {
        let is_wanted = |index: usize| self.cells[index] != NONE && wanted(self.cells[index] as usize);
        let edge: Vec<Point> = (0..self.cells.len())
            .filter(|&index| !is_wanted(index) && beside(index).any(is_wanted))
            .map(centre)
            .collect();
        let square = |a: Point, b: Point| (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
        let around = |place: Point| {
            let rim = place.x.min(place.y).min(TILE - place.x).min(TILE - place.y);
            edge.iter().map(|other| square(*other, place)).fold(rim * rim, f64::min).sqrt()
        };
        let places = (0..self.cells.len()).filter(|&index| is_wanted(index)).map(centre);
        Room(places.map(|place| (place, around(place))).collect())
    }

    /// The outline of a ground as path data, extended under the other features. Its edges are hidden, so they are
    /// simplified.
    pub fn outline(&self, feature: usize) -> String {
        let mut data = String::new();
        let mut columns: Vec<Vec<(usize, usize)>> = Vec::new();
        let mut top = 0;
        for row in 0..=SIDE {
            let strips = if row < SIDE { self.strips(feature, row) } else { Vec::new() };
            // Overlapping strips of consecutive rows form one piece.
            let continues = !strips.is_empty()
                && strips.len() == columns.len()
                && columns
                    .iter()
                    .zip(&strips)
                    .all(|(column, strip)| column.last().is_some_and(|above| above.0 < strip.1 && strip.0 < above.1));
            if continues {
                columns.iter_mut().zip(strips).for_each(|(column, strip)| column.push(strip));
            } else {
                columns.iter().for_each(|column| write_piece(&mut data, column, top));
                top = row;
                columns = strips.into_iter().map(|strip| vec![strip]).collect();
            }
        }
        data
    }

    /// The squares of a ground in a row, as ranges.
    fn strips(&self, feature: usize, row: usize) -> Vec<(usize, usize)> {
        let mut strips: Vec<(usize, usize)> = Vec::new();
        for x in (0..SIDE).filter(|x| self.grounds[row * SIDE + x] as usize == feature) {
            match strips.last_mut() {
                Some((_, end)) if *end == x => *end = x + 1,
                _ => strips.push((x, x + 1)),
            }
        }
        strips
    }
}

/// Writes consecutive strips as one shape: down the right edge, up the left one.
fn write_piece(data: &mut String, strips: &[(usize, usize)], top: usize) {
    let last = strips.len() - 1;
    let place = |n: usize, x: usize| {
        // The upper and lower ends are at the edges of their squares.
        let y = match n {
            0 => top as f64,
            n if n == last => (top + n + 1) as f64,
            n => (top + n) as f64 + 0.5,
        };
        point(x as f64 * STEP, y * STEP)
    };
    let mut right: Vec<Point> = strips.iter().enumerate().map(|(n, strip)| place(n, strip.1)).collect();
    let mut left: Vec<Point> = strips.iter().enumerate().map(|(n, strip)| place(n, strip.0)).collect();
    if last == 0 {
        let down = |p: &Point| point(p.x, p.y + STEP);
        (right, left) = (vec![right[0], down(&right[0])], vec![left[0], down(&left[0])]);
    }
    left.reverse();
    let line = [simplified(&right), simplified(&left)].concat();
    for (n, place) in line.iter().enumerate() {
        let _ = write!(data, "{}{} {}", if n == 0 { 'M' } else { 'L' }, N(place.x), N(place.y));
    }
    data.push('Z');
}

/// A line without the points that are nearly on the line between others.
fn simplified(line: &[Point]) -> Vec<Point> {
    const SLACK: f64 = 1.1;
    let [first, .., end] = *line else { return line.to_vec() };
    let way = super::curve::Curve::line(first, end);
    let far = line.iter().enumerate().map(|(n, place)| (way.distance(*place), n));
    match far.max_by(|a, b| a.0.total_cmp(&b.0)) {
        Some((distance, n)) if distance > SLACK && n > 0 && n + 1 < line.len() => {
            let mut parts = simplified(&line[..=n]);
            parts.pop();
            parts.extend(simplified(&line[n..]));
            parts
        }
        _ => vec![first, end],
    }
}

fn mark(cells: &mut [u8], feature: usize, is_part: impl Fn(Point) -> bool) {
    for (index, cell) in cells.iter_mut().enumerate() {
        if is_part(centre(index)) {
            *cell = feature as u8;
        }
    }
}

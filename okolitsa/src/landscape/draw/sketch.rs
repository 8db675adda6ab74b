//! Where the features of a tile lie, found from its ports alone: outlines of blocks, the lines of paths, the places of spots.
//!
//! Blocks take whole sides and close between corners; paths cross sides in their middle at right angles, so that they join from tile
//! to tile; what ends on the tile ends at a spot, at a block, or in the open.

use super::curve::{CENTRE, Curve, Point, corner, is_inside, middle, path_data, point};
use super::raster::Raster;
use super::scenery::Scenery;
use crate::landscape::{Rotation, Shape, Side, TileFacts};

/// How a feature lies on its tile.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Outline {
    /// A block: its edge within the tile, and all round it.
    Block { rim: Vec<Curve>, around: Vec<Curve> },
    /// A path: its lines, each from a side; and the ends that lie on the tile.
    Path { ways: Vec<Curve>, ends: Vec<End> },
    /// A spot, and how far it reaches.
    Spot { at: Point, radius: f64 },
    /// The land between.
    Ground,
}

/// Where a path ends on its tile.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct End {
    pub at: Point,
    /// The side from which it comes.
    pub from: Side,
    pub is: Ending,
}

/// What a path ends at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// A spot, which is drawn over the end.
    Spot,
    /// The edge of a block.
    Gate,
    /// Nothing.
    Open,
}

/// A tile with the outlines of its features.
pub(crate) struct Sketch<T> {
    pub kinds: Vec<T>,
    pub outlines: Vec<Outline>,
    pub raster: Raster,
}

/// The sides that a feature reaches.
fn sides_of(ports: &[u32]) -> Vec<Side> {
    Side::ALL.into_iter().filter(|side| ports.contains(&(side.first_port() as u32 + 1))).collect()
}

impl<T: Scenery> Sketch<T> {
    /// Sketches a valid tile; a tile that is not valid has no sketch.
    pub fn new(tile: &TileFacts) -> Option<Sketch<T>> {
        let kinds: Vec<T> = tile.kinds().ok()?;
        let owner = tile.port_owners().ok()?;
        let ports = |feature: usize| sides_of(&tile.features[feature].ports);
        let mut outlines = vec![Outline::Ground; kinds.len()];
        let largest = |shape: Shape| {
            (0..kinds.len()).filter(|&f| kinds[f].shape() == shape).max_by_key(|&f| (ports(f).len(), kinds.len() - f))
        };
        for feature in 0..kinds.len() {
            if kinds[feature].shape() == Shape::Block {
                let reaches = largest(Shape::Block) == Some(feature);
                outlines[feature] = block(&ports(feature), |side| {
                    // The block that reaches furthest parts grounds that meet at a corner.
                    let first = side.first_port();
                    let (here, before) = (owner[first], owner[(first + 11) % 12]);
                    let is_ground = |feature: usize| kinds[feature].shape() == Shape::Ground;
                    reaches && here != before && is_ground(here) && is_ground(before)
                });
            }
        }
        place_stops(tile, &kinds, &mut outlines);
        for feature in 0..kinds.len() {
            if kinds[feature].shape() == Shape::Path {
                outlines[feature] = path(tile, &kinds, &outlines, feature, &ports(feature));
            }
        }
        let mut raster = Raster::new(&owner, &kinds, &outlines);
        // What lies free on the tile comes last, where most room is left.
        for feature in 0..kinds.len() {
            if kinds[feature].shape() == Shape::Spot && outlines[feature] == Outline::Ground {
                let radius = kinds[feature].breadth();
                let at = raster.room(|f| kinds[f].shape() == Shape::Ground).best(&[]);
                outlines[feature] = Outline::Spot { at, radius };
                raster.stamp(feature, at, radius);
            }
        }
        Some(Sketch { kinds, outlines, raster })
    }

    /// The features with their kinds and outlines.
    pub fn features(&self) -> impl Iterator<Item = (usize, T, &Outline)> {
        self.kinds.iter().zip(&self.outlines).enumerate().map(|(feature, (kind, outline))| (feature, *kind, outline))
    }

    /// The path data of the area of a feature, as far as it has one.
    pub fn area(&self, feature: usize) -> String {
        match &self.outlines[feature] {
            Outline::Block { around, .. } => path_data(around),
            Outline::Path { ways, .. } => path_data(ways),
            Outline::Spot { at, radius } => disc_data(*at, *radius),
            Outline::Ground => self.raster.outline(feature),
        }
    }
}

/// A disc as path data.
fn disc_data(at: Point, r: f64) -> String {
    let quarter = |rotation: Rotation| {
        let spot = |x: f64, y: f64| {
            let p = point(50.0 + x, 50.0 + y).turned(rotation);
            point(at.x + p.x - 50.0, at.y + p.y - 50.0)
        };
        Curve([spot(0.0, -r), spot(0.5523 * r, -r), spot(r, -0.5523 * r), spot(r, 0.0)])
    };
    path_data(&Rotation::ALL.map(quarter))
}

/// A block on some sides. Between its sides it closes from corner to corner; at corners that it has to reach it comes out to them.
fn block(sides: &[Side], reaches: impl Fn(Side) -> bool) -> Outline {
    let (mut rim, mut around) = (Vec::new(), Vec::new());
    let Some(&start) = sides.first() else { return Outline::Block { rim, around } };
    let mut step = 0;
    while step < 4 {
        let side = Side::ALL[(start.index() + step) % 4];
        if sides.contains(&side) {
            around.push(Curve::line(corner(side), corner(Side::ALL[(side.index() + 1) % 4])));
            step += 1;
            continue;
        }
        // The gap: sides up to the next of the block, or to a corner that is reached.
        let mut length = 1;
        while step + length < 4 {
            let next = Side::ALL[(start.index() + step + length) % 4];
            if sides.contains(&next) || reaches(next) {
                break;
            }
            length += 1;
        }
        for curve in gap(side, length) {
            rim.push(curve);
            around.push(curve);
        }
        step += length;
    }
    Outline::Block { rim, around }
}

/// The edge of a block across so many sides that are not its own, going clockwise.
fn gap(first: Side, length: usize) -> Vec<Curve> {
    // Steeper than half a right angle the edges of two blocks would cross at the corner between them.
    let cap = [
        Curve([point(0.0, 0.0), point(30.0, 26.0), point(36.0, 28.0), point(50.0, 28.0)]),
        Curve([point(50.0, 28.0), point(64.0, 28.0), point(70.0, 26.0), point(100.0, 0.0)]),
    ];
    let turn = |curve: &Curve, side: Side| curve.turned(Rotation::ALL[side.index()]);
    match length {
        1 => {
            let bay = [
                Curve([point(0.0, 0.0), point(33.0, 17.0), point(33.0, 29.0), point(50.0, 29.0)]),
                Curve([point(50.0, 29.0), point(67.0, 29.0), point(67.0, 17.0), point(100.0, 0.0)]),
            ];
            bay.iter().map(|curve| turn(curve, first)).collect()
        }
        2 => {
            // As drawn for a gap on the south and west: from the south-east to the north-west.
            let diagonal = Curve([point(100.0, 100.0), point(88.0, 66.0), point(34.0, 12.0), point(0.0, 0.0)]);
            vec![turn(&diagonal, Side::ALL[(first.index() + 2) % 4])]
        }
        _ => {
            // The cap of the one side left, passed from its end to its beginning.
            let own = Side::ALL[(first.index() + 3) % 4];
            cap.iter().rev().map(|curve| turn(&curve.reversed(), own)).collect()
        }
    }
}

/// The side by which a path comes that has no other end on the rim.
fn only_side(ports: &[u32]) -> Option<Side> {
    match sides_of(ports)[..] {
        [side] => Some(side),
        _ => None,
    }
}

/// The spots at which a path may end, by the facts' own word where they have one.
fn stops<T: Scenery>(tile: &TileFacts, kinds: &[T], path: usize) -> Vec<usize> {
    let linked = tile.links(path, kinds[path]).unwrap_or_default();
    if kinds[path].links().is_some() {
        return linked;
    }
    (0..kinds.len()).filter(|&spot| kinds[spot].stops(kinds[path])).take(1).collect()
}

/// Puts the spots at which paths end, and those that need the middle, in their places.
fn place_stops<T: Scenery>(tile: &TileFacts, kinds: &[T], outlines: &mut [Outline]) {
    let paths = || (0..kinds.len()).filter(|&f| kinds[f].shape() == Shape::Path);
    let spots: Vec<usize> = (0..kinds.len()).filter(|&f| kinds[f].is_middle()).collect();
    for &spot in &spots {
        let coming: Vec<Point> = paths()
            .filter(|&path| stops(tile, kinds, path).contains(&spot))
            .filter_map(|path| only_side(&tile.features[path].ports).map(middle))
            .collect();
        let mean = |get: fn(&Point) -> f64| coming.iter().map(get).sum::<f64>() / coming.len().max(1) as f64;
        let near = if coming.is_empty() { CENTRE } else { point(mean(|p| p.x), mean(|p| p.y)) };
        // A path that goes on through the middle leaves it free for nothing else: the spot lies beyond it.
        let crossed = paths().any(|path| {
            let sides = sides_of(&tile.features[path].ports);
            matches!(sides[..], [a, b] if a.opposite() == b) && !stops(tile, kinds, path).contains(&spot)
        });
        let at = match (spots.len(), crossed) {
            (1, false) => CENTRE,
            (1, true) => CENTRE.towards(near, -0.46),
            _ => CENTRE.towards(near, 0.7),
        };
        outlines[spot] = Outline::Spot { at, radius: kinds[spot].breadth() };
    }
}

fn path<T: Scenery>(tile: &TileFacts, kinds: &[T], outlines: &[Outline], feature: usize, sides: &[Side]) -> Outline {
    let stops = stops(tile, kinds, feature);
    let place = |stop: &usize| match outlines[*stop] {
        Outline::Spot { at, .. } => at,
        _ => CENTRE,
    };
    let mut ends = Vec::new();
    let mut end = |from: Side, at: Point, is: Ending| ends.push(End { at, from, is });
    let ways = match (sides, &stops[..]) {
        ([a, b], stops) if stops.is_empty() || kinds[feature].links().is_none() => vec![Curve::between(*a, *b)],
        (_, []) if sides.len() == 1 => {
            let from = sides[0];
            let way = into_block(from, outlines);
            let (way, is) = way.unwrap_or_else(|| (Curve::ending(from, open_end(from, outlines)), Ending::Open));
            end(from, way.0[3], is);
            vec![way]
        }
        (_, []) => sides.iter().map(|&side| Curve::line(middle(side), CENTRE)).collect(),
        (_, stops) => {
            // Each side by the stop that is nearest to it.
            let way = |&side: &Side| {
                let from = middle(side);
                let near = stops.iter().map(place).min_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
                let at = near.unwrap_or(CENTRE);
                end(side, at, Ending::Spot);
                Curve::ending(side, at)
            };
            let mut ways: Vec<Curve> = sides.iter().map(way).collect();
            if let ([_], [a, b]) = (sides, stops) {
                ways.push(Curve::line(place(a), place(b)));
            }
            ways
        }
    };
    Outline::Path { ways, ends }
}

/// Where a path ends that ends at nothing: short of the middle where a block takes it.
fn open_end(from: Side, outlines: &[Outline]) -> Point {
    let taken = outlines.iter().any(|outline| contains(outline, CENTRE));
    middle(from).towards(CENTRE, if taken { 0.5 } else { 1.0 })
}

fn contains(outline: &Outline, place: Point) -> bool {
    let Outline::Block { around, .. } = outline else { return false };
    is_inside(&around.iter().flat_map(Curve::places).collect::<Vec<_>>(), place)
}

/// The way from a side straight across the tile up to the first block.
fn into_block(from: Side, outlines: &[Outline]) -> Option<(Curve, Ending)> {
    const STEPS: usize = 100;
    let line = Curve::line(middle(from), middle(from.opposite()));
    let meets = |step: &usize| {
        let place = line.at(*step as f64 / STEPS as f64);
        outlines.iter().any(|outline| contains(outline, place))
    };
    let step = (1..STEPS).find(meets)?;
    // Just before it, so that the block goes on behind the end.
    Some((line.before((step as f64 - 2.0).max(1.0) / STEPS as f64), Ending::Gate))
}

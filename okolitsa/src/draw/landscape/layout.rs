//! The layout of the features of a tile, computed from its ports: outlines of blocks, lines of paths, places of spots.
//!
//! Blocks take whole sides and close between corners. Paths cross sides in their middle at right angles, so that they
//! join from tile to tile. A path that ends on the tile ends at a spot, at a block, or in the open.

use super::curve::{CENTRE, Curve, Point, corner, middle, point};
use super::outline::{End, Ending, Outline};
use super::scenery::FeatureLook;
use crate::landscape::{Rotation, Shape, Side, TileFacts};

/// The sides that a feature reaches.
fn sides_of(ports: &[u32]) -> Vec<Side> {
    Side::ALL.into_iter().filter(|side| ports.contains(&(side.first_port() as u32 + 1))).collect()
}

/// The outlines of the features whose place follows from the ports. With `growth` the spots in the middle are larger,
/// bends are closer to the middle, and slanting blocks are rounder: a lake between two woods then touches both, a river
/// the wood beside it.
pub(super) fn lay_out(tile: &TileFacts, looks: &[FeatureLook], owner: &[usize; 12], growth: f64) -> Vec<Outline> {
    let mut outlines = vec![Outline::Ground; looks.len()];
    let ports = |feature: usize| sides_of(&tile.features[feature].ports);
    let blocks = || (0..looks.len()).filter(|&feature| looks[feature].shape == Shape::Block);
    let largest = blocks().max_by_key(|&feature| (ports(feature).len(), looks.len() - feature));
    for feature in blocks() {
        outlines[feature] = block(&ports(feature), growth, |side| {
            // The largest block separates grounds that meet at a corner.
            let first = side.first_port();
            let (here, before) = (owner[first], owner[(first + 11) % 12]);
            let is_ground = |feature: usize| looks[feature].shape == Shape::Ground;
            largest == Some(feature) && here != before && is_ground(here) && is_ground(before)
        });
    }
    place_stops(tile, looks, growth, &mut outlines);
    for feature in (0..looks.len()).filter(|&feature| looks[feature].shape == Shape::Path) {
        outlines[feature] = path(tile, looks, &outlines, feature, growth);
    }
    reach_second_blocks(&mut outlines);
    outlines
}

/// Enlarges a spot that touches one block and is near another so that it touches both. In the facts there is no land
/// between them.
fn reach_second_blocks(outlines: &mut [Outline]) {
    const NEAR: f64 = 9.0;
    let rims: Vec<Vec<Curve>> = outlines
        .iter()
        .filter_map(|outline| match outline {
            Outline::Block { rim, .. } if !rim.is_empty() => Some(rim.clone()),
            _ => None,
        })
        .collect();
    for outline in outlines {
        let Outline::Spot { at, radius } = outline else { continue };
        let gaps =
            rims.iter().map(|rim| rim.iter().map(|curve| curve.distance(*at)).fold(f64::MAX, f64::min) - *radius);
        let (touched, apart): (Vec<f64>, Vec<f64>) = gaps.partition(|gap| *gap <= 0.0);
        let near = apart.into_iter().filter(|gap| *gap < NEAR).fold(0.0, f64::max);
        if !touched.is_empty() && near > 0.0 {
            *radius += near + 1.5;
        }
    }
}

/// A block on some sides. Between its sides it is closed from corner to corner; it extends to the corners that it has
/// to reach.
fn block(sides: &[Side], growth: f64, reaches: impl Fn(Side) -> bool) -> Outline {
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
        // The gap: the sides up to the next side of the block, or up to a corner that is reached.
        let mut length = 1;
        while step + length < 4 {
            let next = Side::ALL[(start.index() + step + length) % 4];
            if sides.contains(&next) || reaches(next) {
                break;
            }
            length += 1;
        }
        for curve in gap(side, length, growth) {
            rim.push(curve);
            around.push(curve);
        }
        step += length;
    }
    Outline::Block { rim, around }
}

/// The edge of a block across `length` sides that are not its own, clockwise.
fn gap(first: Side, length: usize, growth: f64) -> Vec<Curve> {
    // At most 45 degrees: the edges of two blocks must not cross at the corner between them.
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
            // For a gap on the south and west: from the south-east to the north-west.
            let out = growth * 1.5;
            let [from, to] = [point(88.0 - out, 66.0 + out), point(34.0 - out, 12.0 + out)];
            let diagonal = Curve([point(100.0, 100.0), from, to, point(0.0, 0.0)]);
            vec![turn(&diagonal, Side::ALL[(first.index() + 2) % 4])]
        }
        _ => {
            // The cap of the only side, from its end to its start.
            let own = Side::ALL[(first.index() + 3) % 4];
            cap.iter().rev().map(|curve| turn(&curve.reversed(), own)).collect()
        }
    }
}

/// The side of a path that reaches only one side.
fn only_side(ports: &[u32]) -> Option<Side> {
    match sides_of(ports)[..] {
        [side] => Some(side),
        _ => None,
    }
}

/// Places the spots at which paths end and the spots in the middle.
fn place_stops(tile: &TileFacts, looks: &[FeatureLook], growth: f64, outlines: &mut [Outline]) {
    let paths = || (0..looks.len()).filter(|&f| looks[f].shape == Shape::Path);
    let spots: Vec<usize> = (0..looks.len()).filter(|&f| looks[f].is_middle).collect();
    for &spot in &spots {
        let coming: Vec<Point> = paths()
            .filter(|&path| looks[path].stops.contains(&spot))
            .filter_map(|path| only_side(&tile.features[path].ports).map(middle))
            .collect();
        let mean = |get: fn(&Point) -> f64| coming.iter().map(get).sum::<f64>() / coming.len().max(1) as f64;
        let near = if coming.is_empty() { CENTRE } else { point(mean(|p| p.x), mean(|p| p.y)) };
        // A path straight through the middle takes it: the spot is beside the path.
        let crossed = paths().any(|path| {
            let sides = sides_of(&tile.features[path].ports);
            matches!(sides[..], [a, b] if a.opposite() == b) && !looks[path].stops.contains(&spot)
        });
        // A path from the opposite side that ends before the spot needs room.
        let faced = paths().any(|path| {
            let from = only_side(&tile.features[path].ports).filter(|_| !looks[path].stops.contains(&spot));
            from.is_some_and(|side| coming[..] == [middle(side.opposite())])
        });
        let at = match (spots.len(), crossed) {
            (1, false) if faced => CENTRE.towards(near, 0.2),
            (1, false) => CENTRE,
            (1, true) => CENTRE.towards(near, -0.46),
            _ => CENTRE.towards(near, 0.7),
        };
        outlines[spot] = Outline::Spot { at, radius: looks[spot].breadth + growth };
    }
}

fn path(tile: &TileFacts, looks: &[FeatureLook], outlines: &[Outline], feature: usize, growth: f64) -> Outline {
    let sides = &sides_of(&tile.features[feature].ports)[..];
    let stops = &looks[feature].stops;
    let place = |stop: &usize| match outlines[*stop] {
        Outline::Spot { at, .. } => at,
        _ => CENTRE,
    };
    let mut ends = Vec::new();
    let mut end = |from: Side, at: Point, kind: Ending| {
        let reach = if kind == Ending::Spot { 0.0 } else { looks[feature].pool };
        ends.push(End { at, from, kind, reach });
    };
    let ways = match (sides, &stops[..]) {
        ([a, b], stops) if stops.is_empty() || !looks[feature].lists_contacts => {
            vec![Curve::between(*a, *b, growth * 0.015)]
        }
        (_, []) if sides.len() == 1 => {
            let from = sides[0];
            let way = into_block(from, outlines);
            let (way, kind) = way.unwrap_or_else(|| (Curve::ending(from, open_end(from, outlines)), Ending::Open));
            end(from, way.0[3], kind);
            vec![way]
        }
        (_, []) => sides.iter().map(|&side| Curve::line(middle(side), CENTRE)).collect(),
        (_, stops) => {
            // Each side leads to its nearest stop.
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

/// The open end of a path: the middle of the tile, or before it if a block takes the middle.
fn open_end(from: Side, outlines: &[Outline]) -> Point {
    let taken = outlines.iter().any(|outline| outline.contains(CENTRE));
    middle(from).towards(CENTRE, if taken { 0.5 } else { 1.0 })
}

/// The line from a side straight across the tile up to the first block.
fn into_block(from: Side, outlines: &[Outline]) -> Option<(Curve, Ending)> {
    const STEPS: usize = 100;
    let line = Curve::line(middle(from), middle(from.opposite()));
    let meets = |step: &usize| {
        let place = line.at(*step as f64 / STEPS as f64);
        outlines.iter().any(|outline| outline.contains(place))
    };
    let step = (1..STEPS).find(meets)?;
    // It ends just before the block.
    Some((line.before((step as f64 - 2.0).max(1.0) / STEPS as f64), Ending::Gate))
}

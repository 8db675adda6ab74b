//! Painting grounds, water, roads with bridges, and walled blocks with houses. The rulesets choose which one a kind of
//! feature uses.

use super::curve::{Curve, Point, disc_data, path_data, point};
use super::outline::{Ending, Outline};
use super::scenery::Scenery;
use super::sketch::Sketch;
use crate::draw::svg::{N, Svg};
use crate::draw::theme::Theme;
use crate::landscape::{Rotation, Shape, Side, TileFacts};
use std::fmt::Write;

/// The grounds of a tile, each in its own shade, with some grass.
pub(crate) fn grounds<T: Scenery>(svg: &mut Svg, sketch: &Sketch<T>, shaded: u16, theme: &Theme) {
    svg.rect((0.0, 0.0), (100.0, 100.0), 0.0, &format!("fill=\"{}\"", theme.ground[0]));
    let mut shade = 0;
    let mut grass = String::new();
    for (feature, kind, _) in sketch.features() {
        if kind.shape() != Shape::Ground {
            continue;
        }
        if shade > 0 {
            svg.fill(&sketch.area(feature), theme.ground[shade % theme.ground.len()]);
        }
        shade += 1;
        if shaded >> feature & 1 == 1 {
            svg.leaf("path", format_args!("d=\"{}\" fill=\"{}\" opacity=\".55\"", sketch.area(feature), theme.mark));
        }
        for place in tufts(sketch, feature) {
            let _ = write!(grass, "M{} {}l-1.5-4m1.5 4v-5m0 5l1.5-4", N(place.x.round()), N(place.y.round()));
        }
    }
    svg.leaf(
        "path",
        format_args!(
            "d=\"{grass}\" fill=\"none\" stroke=\"{}\" stroke-width=\".8\" stroke-linecap=\"round\"",
            theme.tuft
        ),
    );
}

/// Shades blocks, paths and spots of a painted tile.
pub(crate) fn shade<T: Scenery>(svg: &mut Svg, sketch: &Sketch<T>, shaded: u16, theme: &Theme) {
    for (feature, kind, outline) in sketch.features().filter(|(feature, _, _)| shaded >> feature & 1 == 1) {
        let data = sketch.area(feature);
        match outline {
            Outline::Ground => {}
            // Lines and waters are one group, so that the shade is not darker where they overlap.
            Outline::Path { ends, .. } => svg.group(format_args!("opacity=\".55\""), |svg| {
                svg.stroke(&data, theme.mark, kind.breadth());
                for end in ends.iter().filter(|end| end.reach > 0.0) {
                    svg.fill(&disc_data(end.at, end.reach), theme.mark);
                }
            }),
            _ => svg.leaf("path", format_args!("d=\"{data}\" fill=\"{}\" opacity=\".5\"", theme.mark)),
        }
    }
}

/// Places for grass: spread evenly, but not in exact rows.
fn tufts<T: Scenery>(sketch: &Sketch<T>, feature: usize) -> Vec<Point> {
    scatter(sketch, feature, 5, &[(0.0, 0.0), (-3.5, 0.0), (3.5, 0.0), (0.0, -6.5), (0.0, 2.0)])
}

/// Places spread over a feature, `columns` in a row, from which all offsets of `reach` are in the feature, too.
fn scatter<T: Scenery>(sketch: &Sketch<T>, feature: usize, columns: usize, reach: &[(f64, f64)]) -> Vec<Point> {
    let step = 100.0 / columns as f64;
    let places = (0..columns * columns).map(|n| {
        let (column, row) = ((n % columns) as f64 + 0.5, (n / columns) as f64 + 0.5);
        let jitter = |factor: usize, of: usize| ((n * factor % of) as f64 / (of - 1) as f64 - 0.5) * step * 0.6;
        point(column * step + jitter(7, 11), row * step + jitter(5, 13))
    });
    let is_free =
        |place: &Point| reach.iter().all(|(x, y)| sketch.raster.at(point(place.x + x, place.y + y)) == Some(feature));
    places.filter(is_free).collect()
}

/// The trees of a wood: a dense edge, and some within.
pub(crate) fn wood<T: Scenery>(svg: &mut Svg, sketch: &Sketch<T>, feature: usize, theme: &Theme) {
    let Outline::Block { rim, around } = &sketch.outlines[feature] else { return };
    svg.fill(&path_data(around), theme.wood);
    // Discs as dots of a broad round line: the shortest way to write many.
    let dots = |places: &[Point]| {
        places.iter().fold(String::new(), |mut data, place| {
            let _ = write!(data, "M{} {}h0", N(place.x.round()), N(place.y.round()));
            data
        })
    };
    let writer = |svg: &mut Svg, data: &str, colour: &str, width: f64| {
        let look = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\"", N(width));
        svg.leaf("path", format_args!("d=\"{data}\" {look}"));
    };
    // The wood narrows to a point at the corners of the tile, so that two woods that meet there look separate.
    let is_wide = |place: &Point| {
        let off = |n: f64| n.min(100.0 - n);
        off(place.x) + off(place.y) > 16.0
    };
    let edge = rim.iter().flat_map(|curve| (0..=6).map(|step| curve.at(f64::from(step) / 6.0))).filter(is_wide);
    let edge: Vec<Point> = edge.collect();
    let within = scatter(sketch, feature, 7, &[(0.0, 0.0), (-5.0, 0.0), (5.0, 0.0), (0.0, -5.0), (0.0, 5.0)]);
    let lit: Vec<Point> = within.iter().map(|place| point(place.x - 1.0, place.y - 1.0)).collect();
    writer(svg, &dots(&edge), theme.wood, 11.0);
    writer(svg, &dots(&within), theme.leaf[0], 11.0);
    writer(svg, &dots(&lit), theme.leaf[1], 6.6);
}

/// Clears the land between two woods that meet at a corner of the tile. Otherwise their trees would make them look like
/// one.
pub(crate) fn clearings<T: Scenery>(svg: &mut Svg, tile: &TileFacts, sketch: &Sketch<T>, theme: &Theme) {
    let Ok(owner) = tile.port_owners() else { return };
    for side in Side::ALL {
        let first = side.first_port();
        let (here, before) = (owner[first], owner[(first + 11) % 12]);
        if here != before && [here, before].iter().all(|&feature| sketch.kinds[feature].shape() == Shape::Block) {
            let turn = Rotation::ALL[side.index()].degrees();
            let wedge = "M0 0L27 34Q35 36 34 27Z";
            let look = format!("d=\"{wedge}\" fill=\"{}\" transform=\"rotate({turn} 50 50)\"", theme.ground[0]);
            svg.leaf("path", format_args!("{look}"));
        }
    }
}

/// A river with its banks.
pub(crate) fn river(svg: &mut Svg, outline: &Outline, width: f64, theme: &Theme) {
    let Outline::Path { ways, .. } = outline else { return };
    let data = path_data(ways);
    svg.stroke(&data, theme.water_edge, width);
    svg.stroke(&data, theme.water, width - 3.0);
    // A highlight in the middle. Dashes would look like road markings.
    let look = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" opacity=\".28\"", theme.house, N(width * 0.26));
    svg.leaf("path", format_args!("d=\"{data}\" {look}"));
}

/// A lake.
pub(crate) fn lake(svg: &mut Svg, middle: Point, radius: f64, theme: &Theme) {
    svg.standing((middle.x, middle.y), |svg| {
        svg.disc(0.0, 0.0, radius, theme.water_edge);
        svg.disc(0.0, 0.0, radius - 1.5, theme.water);
        let r = radius;
        let wave = |x: f64, y: f64| format!("M{} {}q3-2.5 6 0t6 0", N(x), N(y));
        let waves = wave(-0.1 * r, -0.62 * r) + &wave(-0.62 * r, 0.62 * r);
        svg.leaf(
            "path",
            format_args!("d=\"{waves}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1\" opacity=\".8\"", theme.house),
        );
    });
}

/// A spring between stones.
pub(crate) fn spring(svg: &mut Svg, middle: Point, theme: &Theme) {
    svg.disc(middle.x, middle.y, 9.5, theme.water_edge);
    svg.disc(middle.x, middle.y, 8.0, theme.water);
    for (x, y, r) in [(-9.0, -3.0, 3.6), (-5.0, -8.5, 4.2), (2.0, -9.5, 3.6), (8.0, -6.0, 4.4), (10.0, 1.5, 3.0)] {
        svg.disc(middle.x + x, middle.y + y, r, theme.faint);
        svg.disc(middle.x + x - 0.6, middle.y + y - 0.8, r - 1.2, theme.wall_light);
    }
}

/// A road with its edges.
pub(crate) fn road(svg: &mut Svg, outline: &Outline, width: f64, theme: &Theme) {
    let Outline::Path { ways, ends } = outline else { return };
    let data = path_data(ways);
    for end in ends.iter().filter(|end| end.kind == Ending::Open) {
        svg.disc(end.at.x, end.at.y, width * 0.75, theme.road_edge);
    }
    svg.stroke(&data, theme.road_edge, width);
    svg.stroke(&data, theme.road, width - 2.4);
    for end in ends {
        match end.kind {
            Ending::Open => svg.disc(end.at.x, end.at.y, width * 0.75 - 1.2, theme.road),
            Ending::Gate => gate(svg, end.at, Rotation::ALL[end.from.index()], theme),
            Ending::Spot => {}
        }
    }
}

/// A gate in the wall, facing the side from which the road comes.
fn gate(svg: &mut Svg, at: Point, turn: Rotation, theme: &Theme) {
    let place = format!("translate({} {}) rotate({})", N(at.x), N(at.y), turn.degrees());
    svg.group(format_args!("transform=\"{place}\""), |svg| {
        let look = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.2\"", theme.wall_light, theme.wall);
        svg.rect((-8.5, -4.0), (5.0, 8.0), 0.8, &look);
        svg.rect((3.5, -4.0), (5.0, 8.0), 0.8, &look);
        svg.rect((-3.8, -1.2), (7.6, 4.0), 0.0, &format!("fill=\"{}\"", theme.wall));
    });
}

/// Bridges where a road crosses a river.
pub(crate) fn bridges<'a>(svg: &mut Svg, road: &Outline, rivers: impl Iterator<Item = &'a Outline>, theme: &Theme) {
    let Outline::Path { ways, .. } = road else { return };
    for river in rivers {
        let Outline::Path { ways: water, .. } = river else { continue };
        for way in ways {
            let Some((place, ahead)) = crossing(way, water) else { continue };
            let (dx, dy) = (ahead.x - place.x, ahead.y - place.y);
            let length = place.distance(ahead).max(0.001);
            // The direction of the road as a matrix, which needs no angle.
            let (c, s) = (dx / length, dy / length);
            let round = |n: f64| (n * 1000.0).round() / 1000.0;
            let matrix =
                format!("matrix({} {} {} {} {} {})", round(c), round(s), round(-s), round(c), N(place.x), N(place.y));
            svg.group(format_args!("transform=\"{matrix}\""), |svg| {
                let look = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.2\"", theme.wall_light, theme.wall);
                svg.rect((-11.0, -8.0), (22.0, 16.0), 2.0, &look);
            });
        }
    }
}

/// The point where a line crosses one of the others, and the next point on the line.
fn crossing(way: &Curve, others: &[Curve]) -> Option<(Point, Point)> {
    const STEPS: usize = 60;
    let part = |step: usize| way.at(step as f64 / STEPS as f64);
    let gap = |place: Point| others.iter().map(|other| other.distance(place)).fold(f64::MAX, f64::min);
    let step = (2..STEPS - 1).min_by(|a, b| gap(part(*a)).total_cmp(&gap(part(*b))))?;
    (gap(part(step)) < 1.5).then(|| (part(step), part(step + 1)))
}

/// The area of a block.
pub(crate) fn block(svg: &mut Svg, outline: &Outline, fill: &str) {
    let Outline::Block { around, .. } = outline else { return };
    svg.fill(&path_data(around), fill);
}

/// The wall of a block along its edge.
pub(crate) fn wall(svg: &mut Svg, outline: &Outline, theme: &Theme) {
    let Outline::Block { rim, .. } = outline else { return };
    if rim.is_empty() {
        return;
    }
    let data = path_data(rim);
    svg.leaf(
        "path",
        format_args!(
            "d=\"{data}\" fill=\"none\" stroke=\"{}\" stroke-width=\"6\" stroke-linejoin=\"round\"",
            theme.wall
        ),
    );
    svg.leaf(
        "path",
        format_args!(
            "d=\"{data}\" fill=\"none\" stroke=\"{}\" stroke-width=\"3.4\" stroke-dasharray=\"4 2\"",
            theme.wall_light
        ),
    );
}

/// A house; the colour of the roof follows from its number.
pub(crate) fn house(svg: &mut Svg, place: Point, number: usize, theme: &Theme) {
    let (line, roof) = (theme.wall, theme.roof[number % theme.roof.len()]);
    svg.standing((place.x, place.y), |svg| {
        let look = format!("stroke=\"{line}\" stroke-width=\".9\"");
        svg.leaf("path", format_args!("d=\"M-4-1H4V4.5H-4Z\" fill=\"{}\" {look}", theme.house));
        svg.leaf("path", format_args!("d=\"M-5.5-1L-3-5.5H3L5.5-1Z\" fill=\"{roof}\" {look}"));
    });
}

/// The houses and shields of a walled block, away from the place of a figure.
pub(crate) fn town<T: Scenery>(svg: &mut Svg, sketch: &Sketch<T>, feature: usize, shields: usize, theme: &Theme) {
    let room = sketch.raster.room(|f| f == feature);
    let mut taken = vec![room.best(&[])];
    for _ in 0..shields {
        let place = room.best(&taken);
        taken.push(place);
    }
    let area = sketch.raster.share(feature);
    let houses = if area < 0.25 { 2 } else { (area * 9.0) as usize };
    for number in 0..houses {
        let place = room.best(&taken);
        taken.push(place);
        house(svg, place, number, theme);
    }
    for place in &taken[1..=shields] {
        shield(svg, *place, theme);
    }
}

fn shield(svg: &mut Svg, place: Point, theme: &Theme) {
    svg.standing((place.x, place.y), |svg| {
        let look = format!("fill=\"{}\" stroke=\"#fff\" stroke-width=\"1.4\"", theme.shield);
        svg.leaf("path", format_args!("d=\"M-6-7H6V0C6 4 3 6.5 0 8C-3 6.5-6 4-6 0Z\" {look}"));
        svg.stroke("M0-6.4V7M-5.4-1.5H5.4", "#fff", 1.8);
    });
}

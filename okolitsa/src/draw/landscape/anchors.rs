//! Where a figure and a label stand on a feature: for front ends that draw the tiles themselves.

use super::curve::{Point, TILE, point};
use super::outline::Outline;
use super::scenery::Scenery;
use super::sketch::Sketch;
use crate::landscape::TileFacts;
use serde::{Deserialize, Serialize};

/// The places of a feature, in parts of the side of the tile as drawn: 0,0 is its upper left corner, 1,1 its lower right one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Anchors {
    /// Where a figure figures.
    pub figure: [f64; 2],
    /// Where a label figures that is to be seen beside the figure.
    pub label: [f64; 2],
}

impl Anchors {
    pub(crate) fn figure_place(&self) -> Point {
        point(self.figure[0] * TILE, self.figure[1] * TILE)
    }
}

fn share(place: Point) -> [f64; 2] {
    [place.x, place.y].map(|n| (n / TILE * 1000.0).round() / 1000.0)
}

/// The places on each feature of a tile, found where there is most room.
pub(crate) fn find_anchors<T: Scenery>(tile: &TileFacts) -> Vec<Anchors> {
    let Some(sketch) = Sketch::<T>::new(tile) else { return Vec::new() };
    let hint = |(feature, outline): (usize, &Outline)| {
        let (figure, label) = match outline {
            // A little aside: what figures on the spot shall be seen beside the figure.
            Outline::Spot { at, radius } => {
                let aside = radius * 0.45;
                (point(at.x + aside, at.y + aside), point(at.x - aside, at.y - aside))
            }
            Outline::Path { .. } => {
                let figure = on_path(&sketch, feature, None);
                (figure, on_path(&sketch, feature, Some(figure)))
            }
            _ => {
                let room = sketch.raster.room(|f| f == feature);
                let figure = room.best(&[]);
                (figure, room.best(&[figure]))
            }
        };
        Anchors { figure: share(figure), label: share(label) }
    };
    sketch.outlines.iter().enumerate().map(hint).collect()
}

/// The place on a path that is best seen: away from what crosses it, from where it ends, and from a place that is taken.
fn on_path<T: Scenery>(sketch: &Sketch<T>, feature: usize, taken: Option<Point>) -> Point {
    let Outline::Path { ways, .. } = &sketch.outlines[feature] else { return Point::default() };
    let others = || sketch.outlines.iter().enumerate().filter(|(other, _)| *other != feature);
    let room = |place: Point| {
        let near = others().map(|(_, outline)| match outline {
            Outline::Path { ways, .. } => ways.iter().map(|way| way.distance(place)).fold(f64::MAX, f64::min),
            Outline::Spot { at, radius } => at.distance(place) - radius,
            _ => f64::MAX,
        });
        let rim = place.x.min(place.y).min(TILE - place.x).min(TILE - place.y);
        near.chain(taken.map(|taken| taken.distance(place) * 0.7)).fold(rim.min(25.0), f64::min)
    };
    let steps = ways.iter().flat_map(|way| (1..20).map(move |step| (way.at(f64::from(step) / 20.0), step)));
    let is_seen = |place: Point| sketch.raster.at(place) == Some(feature);
    let scored = steps
        .filter(|(place, _)| is_seen(*place))
        .map(|(place, step)| (room(place) - f64::from((step - 10i32).abs()) * 0.2, place));
    scored.max_by(|a, b| a.0.total_cmp(&b.0)).map_or_else(|| ways[0].at(0.5), |(_, place)| place)
}

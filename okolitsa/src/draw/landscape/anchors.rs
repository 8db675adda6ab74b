//! The places of a figure and of a label on a feature, for pictures and for front ends that draw tiles themselves.

use super::curve::{Point, TILE, point};
use super::outline::Outline;
use super::scenery::Scenery;
use super::sketch::Sketch;
use crate::landscape::TileFacts;
use serde::{Deserialize, Serialize};

/// The places of a figure and of a label on a feature, as fractions of the tile as drawn: 0,0 is the upper left corner,
/// 1,1 the lower right one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Anchors {
    /// The place of a figure.
    pub figure: [f64; 2],
    /// The place of a label that is visible beside the figure.
    pub label: [f64; 2],
}

impl Anchors {
    pub(crate) fn figure_place(&self) -> Point {
        point(self.figure[0] * TILE, self.figure[1] * TILE)
    }
}

fn fractions(place: Point) -> [f64; 2] {
    [place.x, place.y].map(|n| (n / TILE * 1000.0).round() / 1000.0)
}

/// The places on each feature of a tile, where there is most room.
pub(crate) fn find_anchors<T: Scenery>(tile: &TileFacts) -> Vec<Anchors> {
    let Some(sketch) = Sketch::<T>::new(tile) else { return Vec::new() };
    let anchors = |(feature, outline): (usize, &Outline)| {
        let (figure, label) = match outline {
            // A little aside, so that the spot is visible beside the figure.
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
        Anchors { figure: fractions(figure), label: fractions(label) }
    };
    sketch.outlines.iter().enumerate().map(anchors).collect()
}

/// The most visible place on a path: away from crossings, ends and the taken place.
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

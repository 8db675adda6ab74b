//! A hint: what a command would do, as the ghost of a tile, the outline of a figure, and an arrow.

use super::arrow::arrow;
use super::board::{BoardScene, Frame, Names, Stand, put_tile};
use super::curve::{CENTRE, Point, TILE, point};
use super::spread::Lying;
use crate::draw::figures::paint_outline;
use crate::draw::svg::{N, Svg};
use crate::draw::theme::Theme;
use crate::landscape::{Pos, Rotation};

/// What is pointed at.
pub(crate) enum Pointed {
    /// A cell, with the tile in hand in a rotation, and perhaps a figure that comes with it.
    Cell(Pos, Rotation, Option<Stand>),
    /// A figure that could be placed on the tile at a cell.
    Figure(Pos, Stand),
    /// A figure that could be taken back from there.
    Taken(Pos, Stand),
}

impl Pointed {
    pub(super) fn pos(&self) -> Pos {
        match *self {
            Pointed::Cell(pos, ..) | Pointed::Figure(pos, _) | Pointed::Taken(pos, _) => pos,
        }
    }

    pub(super) fn paint(&self, svg: &mut Svg, scene: &BoardScene<'_>, frame: &Frame, names: &Names<'_>, theme: &Theme) {
        let in_picture = |place: Point| point(frame.origin.x + place.x, frame.origin.y + place.y);
        match *self {
            Pointed::Cell(pos, rotation, stand) => {
                let (x, y) = frame.extent.corner(pos);
                let corner = in_picture(point(x, y));
                if let Some(name) = scene.hand.and_then(|tile| names.get(&(tile.id.as_str(), rotation))) {
                    put_tile(svg, name, (corner.x, corner.y), rotation, " opacity=\".75\"");
                }
                let look =
                    format!("fill=\"none\" stroke=\"{}\" stroke-width=\"4\" stroke-dasharray=\"9 6\"", theme.accent);
                svg.rect((corner.x + 2.0, corner.y + 2.0), (TILE - 4.0, TILE - 4.0), 5.0, &look);
                let middle = point(corner.x + CENTRE.x, corner.y + CENTRE.y);
                let ghost = scene.hand.map(|facts| Lying { facts, pos, rotation });
                let figure = stand.zip(ghost).and_then(|(stand, ghost)| {
                    let place = scene.place_on(frame.extent, ghost, stand.feature)?;
                    Some((in_picture(place), stand))
                });
                if let Some((place, stand)) = figure {
                    paint_outline(svg, (place.x, place.y), stand.player, stand.silhouette, theme);
                }
                let target = figure.map_or(middle, |(place, _)| point(place.x, place.y - 14.0));
                arrow(svg, frame.from_hand.unwrap_or_else(|| frame.beside(target)), target, theme);
            }
            Pointed::Figure(pos, stand) => {
                let Some(place) = scene.place(frame.extent, pos, stand.feature).map(in_picture) else { return };
                paint_outline(svg, (place.x, place.y), stand.player, stand.silhouette, theme);
                let from = frame.beside(place);
                // Its tip stays off the figure.
                arrow(svg, from, place.towards(from, 0.2), theme);
            }
            Pointed::Taken(pos, stand) => {
                let Some(place) = scene.place(frame.extent, pos, stand.feature).map(in_picture) else { return };
                let look = format!("r=\"19\" fill=\"none\" stroke=\"{}\" stroke-width=\"3.5\"", theme.accent);
                svg.leaf("circle", format_args!("cx=\"{}\" cy=\"{}\" {look}", N(place.x), N(place.y)));
                let to = frame.beside(place);
                arrow(svg, place.towards(to, 0.2), to, theme);
            }
        }
    }
}

impl Frame {
    /// A place beside another, within the picture.
    fn beside(&self, place: Point) -> Point {
        const AWAY: f64 = 68.0;
        let x = if place.x + AWAY > self.width - 4.0 { -AWAY } else { AWAY };
        let y = if place.y < AWAY + 4.0 { AWAY } else { -AWAY };
        point(place.x + x, place.y + y)
    }
}

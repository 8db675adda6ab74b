//! Painting a preview: the effect of a command as the ghost of a tile, the outline of a figure, and an arrow.

use super::arrow::arrow;
use super::board::{BoardPicture, Preview};
use super::curve::{CENTRE, Point, TILE, point};
use super::frame::Frame;
use super::placement::LaidTile;
use super::tile::use_tile;
use crate::draw::figures::paint_outline;
use crate::draw::svg::{N, Svg};
use crate::draw::theme::Theme;
use crate::landscape::Rotation;
use std::collections::HashMap;

/// The names under which a picture defines its tiles, each in the rotations in which it lies.
pub(super) type Names<'a> = HashMap<(&'a str, Rotation), String>;

impl Preview {
    pub(super) fn paint(
        &self,
        svg: &mut Svg,
        board: &BoardPicture<'_>,
        frame: &Frame,
        names: &Names<'_>,
        theme: &Theme,
    ) {
        let in_picture = |place: Point| point(frame.origin.x + place.x, frame.origin.y + place.y);
        match *self {
            Preview::Tile(pos, rotation, stand) => {
                let (x, y) = frame.extent.corner(pos);
                let corner = in_picture(point(x, y));
                if let Some(name) = board.hand.and_then(|tile| names.get(&(tile.id.as_str(), rotation))) {
                    use_tile(svg, name, (corner.x, corner.y), rotation, " opacity=\".75\"");
                }
                let look =
                    format!("fill=\"none\" stroke=\"{}\" stroke-width=\"4\" stroke-dasharray=\"9 6\"", theme.accent);
                svg.rect((corner.x + 2.0, corner.y + 2.0), (TILE - 4.0, TILE - 4.0), 5.0, &look);
                let middle = point(corner.x + CENTRE.x, corner.y + CENTRE.y);
                let ghost = board.hand.map(|facts| LaidTile { facts, pos, rotation });
                let figure = stand.zip(ghost).and_then(|(stand, ghost)| {
                    let place = board.place_on(frame.extent, ghost, stand.feature)?;
                    Some((in_picture(place), stand))
                });
                if let Some((place, stand)) = figure {
                    paint_outline(svg, (place.x, place.y), stand.player, stand.silhouette, theme);
                }
                let target = figure.map_or(middle, |(place, _)| point(place.x, place.y - 14.0));
                arrow(svg, frame.from_hand.unwrap_or_else(|| frame.beside(target)), target, theme);
            }
            Preview::Figure(pos, stand) => {
                let Some(place) = board.place(frame.extent, pos, stand.feature).map(in_picture) else { return };
                paint_outline(svg, (place.x, place.y), stand.player, stand.silhouette, theme);
                let from = frame.beside(place);
                // The tip does not touch the figure.
                arrow(svg, from, place.towards(from, 0.2), theme);
            }
            Preview::TakeBack(pos, stand) => {
                let Some(place) = board.place(frame.extent, pos, stand.feature).map(in_picture) else { return };
                let look = format!("r=\"19\" fill=\"none\" stroke=\"{}\" stroke-width=\"3.5\"", theme.accent);
                svg.leaf("circle", format_args!("cx=\"{}\" cy=\"{}\" {look}", N(place.x), N(place.y)));
                let to = frame.beside(place);
                arrow(svg, place.towards(to, 0.2), to, theme);
            }
        }
    }
}

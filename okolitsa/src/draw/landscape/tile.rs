//! The picture of one tile.

use super::paint;
use super::scenery::Scenery;
use super::signs::{Signs, signs};
use super::sketch::Sketch;
use crate::draw::svg::{N, Svg};
use crate::draw::theme::Theme;
use crate::landscape::{Rotation, TileFacts};

/// A terrain whose tiles can be painted.
pub(crate) trait PaintTile: Scenery {
    /// Paints a tile as drawn in its facts, the square from 0,0 to 100,100, and shades the grounds in the mask.
    fn paint(svg: &mut Svg, tile: &TileFacts, sketch: &Sketch<Self>, shaded: u16, theme: &Theme);
}

/// The body of the picture of a tile, a square of 100, as drawn in its facts. Upright objects are upright after a
/// rotation by `rotation`; the grounds in the mask are shaded.
pub(crate) fn tile_body<T: PaintTile>(tile: &TileFacts, rotation: Rotation, shaded: u16, theme: &Theme) -> String {
    let mut svg = Svg::turned(rotation.degrees());
    if let Some(sketch) = Sketch::<T>::new(tile) {
        T::paint(&mut svg, tile, &sketch, shaded, theme);
    }
    let look = format!("fill=\"none\" stroke=\"{}\" stroke-width=\".6\" opacity=\".55\"", theme.seam);
    svg.rect((0.0, 0.0), (100.0, 100.0), 0.0, &look);
    svg.into_body()
}

/// How the tiles of a terrain are painted, for code that is the same for all terrains.
#[derive(Clone, Copy)]
pub(crate) struct TilePainter {
    /// The body of the picture of a tile, as [`tile_body`] makes it.
    pub body: fn(&TileFacts, Rotation, u16, &Theme) -> String,
    /// Shades the blocks, paths and spots of a tile in the mask.
    pub shade: fn(&mut Svg, &TileFacts, u16, &Theme),
    /// The characters of a tile in a text.
    pub signs: fn(&TileFacts, Rotation) -> Signs,
}

impl TilePainter {
    pub fn of<T: PaintTile>() -> TilePainter {
        let shade = |svg: &mut Svg, tile: &TileFacts, mask: u16, theme: &Theme| {
            if let Some(sketch) = Sketch::<T>::new(tile) {
                paint::shade(svg, &sketch, mask, theme);
            }
        };
        TilePainter { body: tile_body::<T>, shade, signs: signs::<T> }
    }
}

/// The transformation that puts a tile in its place.
pub(super) fn tile_transform((x, y): (f64, f64), rotation: Rotation) -> String {
    match rotation {
        Rotation::R0 => format!("translate({} {})", N(x), N(y)),
        _ => format!("translate({} {}) rotate({} 50 50)", N(x), N(y), rotation.degrees()),
    }
}

/// Uses a tile that is defined under a name.
pub(super) fn use_tile(svg: &mut Svg, name: &str, at: (f64, f64), rotation: Rotation, look: &str) {
    svg.leaf("use", format_args!("href=\"#{name}\" transform=\"{}\"{look}", tile_transform(at, rotation)));
}

//! Pictures of a single tile and of all tiles of a set with their ids and counts.

use super::curve::TILE;
use super::tile::{PaintTile, tile_body};
use crate::draw::options::DrawOptions;
use crate::draw::svg::{Font, Svg};
use crate::draw::theme::Theme;
use crate::landscape::{Rotation, TileFacts, TileSetFacts};

/// A single tile.
pub(crate) fn tile_picture<T: PaintTile>(tile: &TileFacts, rotation: Rotation, options: &DrawOptions) -> String {
    let theme = Theme::new(options.theme, options.palette);
    let mut svg = Svg::default();
    let body = tile_body::<T>(tile, rotation, 0, &theme);
    svg.group(format_args!("transform=\"rotate({} 50 50)\"", rotation.degrees()), |svg| svg.raw(&body));
    svg.finish(&tile.id, (TILE, TILE), options.size.map_or(200.0, f64::from))
}

/// All tiles of a set, in its order.
pub(crate) fn sheet_picture<T: PaintTile>(set: &TileSetFacts, title: &str, options: &DrawOptions) -> String {
    const COLUMNS: usize = 8;
    const STEP: (f64, f64) = (116.0, 136.0);
    let theme = Theme::new(options.theme, options.palette);
    let columns = set.tiles.len().clamp(1, COLUMNS);
    let rows = set.tiles.len().div_ceil(columns);
    let size = (columns as f64 * STEP.0 + 16.0, rows as f64 * STEP.1 + 16.0);
    let mut svg = Svg::default();
    svg.raw("<defs><clipPath id=\"tile\"><path d=\"M0 0H100V100H0Z\"/></clipPath></defs>\n");
    svg.rect((0.0, 0.0), size, 0.0, &format!("fill=\"{}\"", theme.paper));
    for (place, tile) in set.tiles.iter().enumerate() {
        let at = ((place % columns) as f64 * STEP.0 + 16.0, (place / columns) as f64 * STEP.1 + 16.0);
        svg.group(format_args!("transform=\"translate({} {})\"", at.0, at.1), |svg| {
            let body = tile_body::<T>(tile, Rotation::R0, 0, &theme);
            svg.group(format_args!("clip-path=\"url(#tile)\""), |svg| svg.raw(&body));
            // A long id is written smaller, so that there is room for the count.
            let size = if tile.id.chars().count() > 12 { 8.5 } else { 11.0 };
            let font = Font { size, fill: theme.ink, anchor: "start", bold: false };
            svg.text((0.0, 113.0), font, &tile.id);
            let count = Font { size: 11.0, anchor: "end", bold: true, ..font };
            svg.text((TILE, 113.0), count, &format!("×{}", tile.count));
        });
    }
    svg.finish(&format!("{title}: {}", set.set), size, options.size.map_or(size.0, f64::from))
}

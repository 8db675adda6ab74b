//! The drawing of tiles and boards. A picture follows from the facts of the tiles and from what a viewer sees; nothing here knows a game.

mod board;
mod catalogue;
mod curve;
mod hints;
pub(crate) mod paint;
mod pointed;
mod raster;
mod scenery;
mod sheet;
mod sketch;
mod spread;
mod text;

pub(crate) use board::{BoardScene, Laid, Stand};
pub(crate) use catalogue::{HintBook, catalogue_tile, find_tile};
pub(crate) use curve::Point;
pub use hints::Hint;
#[cfg(test)]
pub(crate) use hints::find_hints;
pub(crate) use pointed::Pointed;
pub(crate) use scenery::Scenery;
pub(crate) use sheet::{sheet_picture, tile_picture};
pub(crate) use sketch::{Ending, Outline, Sketch};
pub(crate) use spread::Lying;

use crate::draw::Theme;
use crate::landscape::{Rotation, TileFacts};
use crate::svg::Svg;

/// The body of the picture of a tile, a square of 100, as drawn in its facts. What stands on it will be upright when the
/// tile is turned by `rotation`; the grounds are shaded that the mask has.
pub(crate) fn tile_body<T: Scenery>(tile: &TileFacts, rotation: Rotation, shaded: u16, theme: &Theme) -> String {
    let mut svg = Svg::turned(rotation.degrees());
    if let Some(sketch) = Sketch::<T>::new(tile) {
        T::paint(&mut svg, tile, &sketch, shaded, theme);
    }
    let look = format!("fill=\"none\" stroke=\"{}\" stroke-width=\".6\" opacity=\".55\"", theme.seam);
    svg.rect((0.0, 0.0), (100.0, 100.0), 0.0, &look);
    svg.into_body()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::{Outline, Scenery, Sketch, catalogue::HintBook, find_hints};
    use crate::landscape::{Shape, TileSetFacts};
    use std::fmt::Write;

    /// Checks the hints of a ruleset's sets, which are data, against the tiles as they are drawn. `UPDATE_HINTS=1` writes them anew.
    pub(crate) fn check_hints<T: Scenery>(sets: &[&TileSetFacts], path: &str) {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        if std::env::var_os("UPDATE_HINTS").is_some() {
            let mut lines: Vec<String> = Vec::new();
            for tile in sets.iter().flat_map(|set| &set.tiles) {
                let hints = serde_json::to_string(&find_hints::<T>(tile)).unwrap();
                let line = format!("  \"{}\": {hints}", tile.id);
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
            std::fs::write(&path, format!("{{\n{}\n}}\n", lines.join(",\n"))).unwrap();
        }
        let book = HintBook::parse(&std::fs::read_to_string(&path).unwrap());
        let mut faults = String::new();
        for tile in sets.iter().flat_map(|set| &set.tiles) {
            let sketch = Sketch::<T>::new(tile).unwrap();
            let Some(hints) = book.known(&tile.id) else {
                let _ = writeln!(faults, "{} has no hints", tile.id);
                continue;
            };
            assert_eq!(hints.len(), tile.features.len(), "{}", tile.id);
            for (feature, hint) in hints.iter().enumerate() {
                for [x, y] in [hint.figure, hint.label] {
                    if sketch.raster.at(super::curve::point(x * 100.0, y * 100.0)) != Some(feature) {
                        let _ = writeln!(faults, "{} {feature}: {x} {y} lies elsewhere", tile.id);
                    }
                }
            }
        }
        assert!(faults.is_empty(), "{faults}");
    }

    /// Checks that what is drawn is what the facts say: every feature in one piece, at each of its ports, grounds parted by what parts them.
    pub(crate) fn check_sketches<T: Scenery>(sets: &[&TileSetFacts]) {
        let mut faults = String::new();
        for tile in sets.iter().flat_map(|set| &set.tiles) {
            let sketch = Sketch::<T>::new(tile).unwrap();
            if !sketch.raster.is_parted {
                let _ = writeln!(faults, "{}: two grounds run into one", tile.id);
            }
            for (feature, kind, outline) in sketch.features() {
                if kind.shape() != Shape::Path && sketch.raster.pieces(feature) != 1 {
                    let _ = writeln!(faults, "{} {feature}: {} pieces", tile.id, sketch.raster.pieces(feature));
                }
                assert_eq!(kind.shape() == Shape::Ground, *outline == Outline::Ground, "{} {feature}", tile.id);
            }
            for (port, feature) in tile.port_owners().unwrap().into_iter().enumerate() {
                if !sketch.raster.is_at_port(port, feature) {
                    let _ = writeln!(faults, "{} {feature}: not at port {port}", tile.id);
                }
            }
        }
        assert!(faults.is_empty(), "{faults}");
    }
}

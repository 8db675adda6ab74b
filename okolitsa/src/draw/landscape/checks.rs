//! Checks of what the rulesets draw, for the tests of their `draw.rs`.

use super::anchors::find_anchors;
use super::catalogue::AnchorTable;
use super::outline::Outline;
use super::scenery::Scenery;
use super::sketch::Sketch;
use crate::landscape::{Shape, TileSetFacts};
use std::fmt::Write;

/// Checks the hints of a ruleset's sets, which are data, against the tiles as they are drawn. `UPDATE_ANCHORS=1` writes them anew.
pub(crate) fn check_anchors<T: Scenery>(sets: &[&TileSetFacts], path: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("UPDATE_ANCHORS").is_some() {
        let mut lines: Vec<String> = Vec::new();
        for tile in sets.iter().flat_map(|set| &set.tiles) {
            let hints = serde_json::to_string(&find_anchors::<T>(tile)).unwrap();
            let line = format!("  \"{}\": {hints}", tile.id);
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        std::fs::write(&path, format!("{{\n{}\n}}\n", lines.join(",\n"))).unwrap();
    }
    let book = AnchorTable::parse(&std::fs::read_to_string(&path).unwrap());
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

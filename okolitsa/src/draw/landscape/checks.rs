//! Checks of drawings for the tests of the rulesets.

use super::anchors::find_anchors;
use super::catalogue::AnchorTable;
use super::outline::Outline;
use super::scenery::Scenery;
use super::sketch::Sketch;
use crate::landscape::{Shape, TileSetFacts};
use std::fmt::Write;

/// Checks the anchors of the sets of a ruleset against the drawn tiles. `UPDATE_ANCHORS=1` writes them anew.
pub(crate) fn check_anchors<T: Scenery>(sets: &[&TileSetFacts], path: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("UPDATE_ANCHORS").is_some() {
        let mut lines: Vec<String> = Vec::new();
        for tile in sets.iter().flat_map(|set| &set.tiles) {
            let anchors = serde_json::to_string(&find_anchors::<T>(tile)).unwrap();
            let line = format!("  \"{}\": {anchors}", tile.id);
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        std::fs::write(&path, format!("{{\n{}\n}}\n", lines.join(",\n"))).unwrap();
    }
    let table = AnchorTable::parse(&std::fs::read_to_string(&path).unwrap());
    let mut faults = String::new();
    for tile in sets.iter().flat_map(|set| &set.tiles) {
        let sketch = Sketch::<T>::new(tile).unwrap();
        let Some(anchors) = table.known(&tile.id) else {
            let _ = writeln!(faults, "{} has no anchors", tile.id);
            continue;
        };
        assert_eq!(anchors.len(), tile.features.len(), "{}", tile.id);
        for (feature, places) in anchors.iter().enumerate() {
            for [x, y] in [places.figure, places.label] {
                if sketch.raster.at(super::curve::point(x * 100.0, y * 100.0)) != Some(feature) {
                    let _ = writeln!(faults, "{} {feature}: {x} {y} lies elsewhere", tile.id);
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

/// Checks that drawings match the facts: every feature is in one piece and at each of its ports, and separate grounds
/// are separate.
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

//! The catalogue of tiles for front ends: facts with names and anchors of figures and labels.

use super::terrain::Kind;
use super::tiles::{set_facts, set_names};
use super::words::Words;
use crate::draw::landscape::{AnchorTable, Anchors, catalogue_tile};
use crate::landscape::{TileFacts, TileSetFacts};
use serde_json::Value;
use std::sync::OnceLock;

/// The anchors on a tile.
pub(super) fn anchors(tile: &TileFacts) -> Vec<Anchors> {
    static TABLE: OnceLock<AnchorTable> = OnceLock::new();
    let table = TABLE.get_or_init(|| AnchorTable::parse(include_str!("tiles/hints.json")));
    table.of::<Kind>(tile, set_names().map(set_facts))
}

/// The tiles of some sets, for the catalogue.
pub(super) fn catalogue(sets: &[TileSetFacts], words: &Words) -> Value {
    let tiles = sets.iter().flat_map(|set| &set.tiles);
    tiles.map(|tile| catalogue_tile::<Kind>(tile, &anchors(tile), |kind| words.kind(kind))).collect()
}

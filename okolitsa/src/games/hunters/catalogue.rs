//! The catalogue of tiles for front ends: facts with names and drawing hints.

use super::terrain::Kind;
use super::tiles::{SETS, embedded};
use super::words;
use crate::draw::landscape::{Hint, HintBook, catalogue_tile};
use crate::landscape::{TileFacts, TileSetFacts};
use serde_json::Value;
use std::sync::OnceLock;

/// The hints on a tile.
pub(super) fn hints(tile: &TileFacts) -> Vec<Hint> {
    static BOOK: OnceLock<HintBook> = OnceLock::new();
    let book = BOOK.get_or_init(|| HintBook::parse(include_str!("tiles/hints.json")));
    book.of::<Kind>(tile, (0..SETS.len()).map(embedded))
}

/// The tiles of some sets, for the catalogue.
pub(super) fn catalogue(sets: &[TileSetFacts]) -> Value {
    let tiles = sets.iter().flat_map(|set| &set.tiles);
    tiles.map(|tile| catalogue_tile::<Kind>(tile, &hints(tile), words::kind)).collect()
}

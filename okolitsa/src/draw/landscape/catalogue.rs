//! The public catalogue of tiles: the facts and the data that a front end needs for drawing.

use super::anchors::{Anchors, find_anchors};
use super::scenery::Scenery;
use crate::base::Noun;
use crate::landscape::{Side, TileFacts, TileSetFacts};
use serde_json::{Value, json};
use std::collections::HashMap;

/// The anchors of the sets of a ruleset, by tile. They are data that can be edited.
pub(crate) struct AnchorTable(HashMap<String, Vec<Anchors>>);

impl AnchorTable {
    /// Reads the embedded text.
    ///
    /// # Panics
    /// If the text is not of the format: it is part of the library.
    pub fn parse(text: &str) -> AnchorTable {
        AnchorTable(serde_json::from_str(text).expect("the embedded anchors are well formed"))
    }

    /// The anchors of a tile in the table.
    #[cfg(test)]
    pub fn known(&self, id: &str) -> Option<&[Anchors]> {
        self.0.get(id).map(Vec::as_slice)
    }

    /// The anchors of a tile: from the table if the tile is in `own`, otherwise found from its ports.
    pub fn of<'a, T: Scenery>(
        &self,
        tile: &TileFacts,
        mut own: impl Iterator<Item = &'a TileSetFacts>,
    ) -> Vec<Anchors> {
        let is_own =
            own.any(|set| set.tiles.iter().any(|known| known.id == tile.id && known.features == tile.features));
        let known = self.0.get(&tile.id).filter(|_| is_own).cloned();
        known.unwrap_or_else(|| find_anchors::<T>(tile))
    }
}

/// The facts of a tile, by its id.
pub(crate) fn find_tile<'a>(sets: &'a [TileSetFacts], id: &str) -> Option<&'a TileFacts> {
    sets.iter().flat_map(|set| &set.tiles).find(|tile| tile.id == id)
}

/// A tile of the catalogue: its facts, its `sides` clockwise from the north, and the `name` and `hint` (the anchors) of
/// each feature.
pub(crate) fn catalogue_tile<T: Scenery>(tile: &TileFacts, anchors: &[Anchors], noun: impl Fn(T) -> Noun) -> Value {
    let mut entry = json!(tile);
    entry["sides"] = json!(sides::<T>(tile));
    for (feature, facts) in tile.features.iter().enumerate() {
        if let (Some(kind), Some(places)) = (T::from_name(&facts.kind), anchors.get(feature)) {
            let noun = noun(kind);
            entry["features"][feature]["name"] = json!({"en": noun.en[0], "ru": noun.ru[0]});
            entry["features"][feature]["hint"] = json!(places);
        }
    }
    entry
}

/// The kinds at the sides of a tile as drawn, clockwise from the north.
fn sides<T: Scenery>(tile: &TileFacts) -> Vec<&'static str> {
    let (Ok(owner), Ok(kinds)) = (tile.port_owners(), tile.kinds::<T>()) else { return Vec::new() };
    Side::ALL.map(|side| kinds[owner[side.first_port() + 1]].name()).to_vec()
}

//! How events name a tile.

use crate::landscape::{Feature, Side, Terrain, TileId, TileSet};
use serde::{Serialize, Serializer};
use std::fmt;
use std::sync::Arc;

/// A tile by number and id. In JSON it is the id.
#[derive(Clone)]
pub struct TileName<K: Terrain> {
    /// Its number in the catalogue.
    pub tile: TileId,
    /// Its id.
    pub id: Arc<str>,
    tiles: Arc<TileSet<K>>,
}

impl<K: Terrain> TileName<K> {
    /// The name of a tile of a set.
    pub(in crate::games) fn of(tiles: &Arc<TileSet<K>>, tile: TileId) -> Self {
        TileName { tile, id: tiles.get(tile).id.as_str().into(), tiles: Arc::clone(tiles) }
    }

    /// The features of the tile.
    pub(in crate::games) fn features(&self) -> &[Feature<K>] {
        &self.tiles.get(self.tile).features
    }

    /// The sides of the unturned tile on which the middle port belongs to a feature.
    pub(in crate::games) fn sides(&self, feature: usize) -> Vec<Side> {
        let ports = &self.tiles.get(self.tile).turned[0].ports;
        Side::ALL.into_iter().filter(|side| ports[side.first_port() + 1] as usize == feature).collect()
    }
}

impl<K: Terrain> PartialEq for TileName<K> {
    fn eq(&self, other: &Self) -> bool {
        (self.tile, &self.id) == (other.tile, &other.id)
    }
}

impl<K: Terrain> Eq for TileName<K> {}

impl<K: Terrain> fmt::Debug for TileName<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TileName").field("tile", &self.tile).field("id", &self.id).finish_non_exhaustive()
    }
}

impl<K: Terrain> Serialize for TileName<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

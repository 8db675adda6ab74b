//! The tiles with which a game is played, and what happens when one fits nowhere.

use crate::engine::SetupError;
use crate::landscape::{MAX_NODES, MAX_TILES, Terrain, TileId, TileSet};
use serde::Serialize;
use std::sync::Arc;

/// What happens when a drawn tile fits nowhere (L-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unplaceable {
    /// The same player draws again.
    Redraw,
    /// The turn goes to the next player.
    Pass,
}

/// All tiles of a game.
#[derive(Clone)]
pub(in crate::games) struct Stock<T: Terrain> {
    /// The compiled tiles.
    pub tiles: Arc<TileSet<T>>,
    /// The number of copies of each, including the start tile.
    pub counts: Vec<u8>,
}

impl<T: Terrain> Stock<T> {
    /// Whether a board has room for all of it.
    pub fn check_size(&self) -> Result<(), SetupError> {
        let total: usize = self.counts.iter().map(|&count| count as usize).sum();
        if total > MAX_TILES {
            return Err(SetupError::DeckTooLarge { what: "tiles", given: total, limit: MAX_TILES });
        }
        let features = |(tile, count): (usize, &u8)| self.tiles.tiles()[tile].features.len() * *count as usize;
        let nodes: usize = self.counts.iter().enumerate().map(features).sum();
        if nodes > MAX_NODES {
            return Err(SetupError::DeckTooLarge { what: "features", given: nodes, limit: MAX_NODES });
        }
        Ok(())
    }

    /// The number of a tile by its id or short name.
    pub fn find(&self, id: &str) -> Result<TileId, SetupError> {
        let known = self.tiles.find(id).filter(|&tile| self.counts[tile as usize] > 0);
        known.ok_or_else(|| SetupError::UnknownId { id: crate::base::clip(id) })
    }

    /// Takes a copy of a tile if one is left besides those counted by `used`.
    pub fn take(&self, used: &mut [usize], tile: TileId) -> Result<(), SetupError> {
        let (held, wanted) = (self.counts[tile as usize] as usize, &mut used[tile as usize]);
        *wanted += 1;
        if *wanted > held {
            let id = self.tiles.get(tile).id.clone();
            return Err(SetupError::TooManyCopies { id, held, wanted: *wanted });
        }
        Ok(())
    }

    /// Takes copies of tiles named by their ids.
    pub fn take_all(&self, used: &mut [usize], ids: &[String]) -> Result<Vec<TileId>, SetupError> {
        ids.iter().map(|id| self.find(id).and_then(|tile| self.take(used, tile).map(|()| tile))).collect()
    }

    /// The copies that are left, by tile number.
    pub fn left(&self, used: &[usize]) -> Vec<TileId> {
        let mut left = Vec::with_capacity(MAX_TILES);
        for (tile, (&count, used)) in self.counts.iter().zip(used).enumerate() {
            left.resize(left.len() + count as usize - used, tile as TileId);
        }
        left
    }
}

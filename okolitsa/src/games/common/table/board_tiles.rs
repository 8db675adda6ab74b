//! The tiles on the table, as reasons and odds of every tile-laying game read them.

use super::state::TileState;
use crate::landscape::{Board, Node, Terrain, TileSet};

/// The board of a position with its tiles.
pub(in crate::games) struct Table<'a, T: Terrain> {
    pub board: &'a Board,
    pub tiles: &'a TileSet<T>,
    pub players: u8,
}

impl<T: Terrain> Table<'_, T> {
    /// The kind of a feature.
    pub fn kind_of(&self, node: Node) -> T {
        let segment = self.board.segment(node);
        self.tiles.get(self.board.tile(segment.slot).tile).features[segment.feature as usize].kind
    }
}

/// A position with a board.
pub(in crate::games) trait HasTable {
    type Kind: Terrain;

    fn table(&self) -> Table<'_, Self::Kind>;
}

impl<K: Terrain, O, P, F, S, X> HasTable for TileState<K, O, P, F, S, X> {
    type Kind = K;

    fn table(&self) -> Table<'_, K> {
        Table { board: &self.board, tiles: &self.tiles, players: self.players }
    }
}

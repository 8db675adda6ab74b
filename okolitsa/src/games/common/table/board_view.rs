//! The tiles on the table, as reasons and odds of every tile-laying game read them.

use super::state::TileState;
use crate::landscape::{Board, Node, Terrain, TileSet};

/// The board of a position with its tiles.
pub(in crate::games) struct BoardView<'a, T: Terrain> {
    pub board: &'a Board,
    pub tiles: &'a TileSet<T>,
    pub players: u8,
}

impl<T: Terrain> BoardView<'_, T> {
    /// The kind of a feature.
    pub fn kind_of(&self, node: Node) -> T {
        let segment = self.board.segment(node);
        self.tiles.get(self.board.tile(segment.slot).tile).features[segment.feature as usize].kind
    }
}

/// A position with a board.
pub(in crate::games) trait HasBoard {
    type Kind: Terrain;

    fn board_view(&self) -> BoardView<'_, Self::Kind>;
}

impl<K: Terrain, O, P, F, S, X> HasBoard for TileState<K, O, P, F, S, X> {
    type Kind = K;

    fn board_view(&self) -> BoardView<'_, K> {
        BoardView { board: &self.board, tiles: &self.tiles, players: self.players }
    }
}

//! Cells of a board: those of a feature, those where it can grow, and what the open ones demand.

use crate::landscape::{Board, Cell, Node, Pos, Terrain, TileId, TileSet};

/// An open cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenCell<T> {
    /// Where it is.
    pub pos: Pos,
    /// The kinds that its neighbours show on its sides, clockwise from the north; none where there is no neighbour.
    pub sides: [Option<T>; 4],
    /// The number of tiles still to be drawn that fit there in some rotation (L-2), without conditions of one ruleset.
    pub fitting: u16,
}

/// The cells of a feature, row by row from the north-west, each once.
pub(in crate::games) fn cells_of(board: &Board, region: Node) -> Vec<Pos> {
    let mut cells = Vec::new();
    board.walk(region, |_, segment| cells.push(board.tile(segment.slot).pos));
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The empty cells to which the ports of a feature lead, row by row from the north-west.
pub(in crate::games) fn open_ends<T: Terrain>(board: &Board, tiles: &TileSet<T>, region: Node) -> Vec<Pos> {
    let mut cells = Vec::new();
    board.walk(region, |_, segment| {
        let tile = board.tile(segment.slot);
        let ports = tiles.get(tile.tile).turned[tile.rotation.quarters() as usize].ports;
        let own = (0..12u8).filter(|&port| ports[port as usize] == segment.feature);
        cells.extend(own.map(|port| TileSet::<T>::beyond(tile.pos, port)));
    });
    cells.retain(|cell| board.slot_at(*cell).is_none());
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The open cells, row by row from the north-west; `left` counts the tiles still to be drawn, by number.
pub(in crate::games) fn open_cells<T: Terrain>(board: &Board, tiles: &TileSet<T>, left: &[u8]) -> Vec<OpenCell<T>> {
    let report = |cell: &Cell| {
        let pos = cell.pos();
        let fits = |tile: usize| board.rotations(tiles, tile as TileId, pos) != 0;
        let fitting = left.iter().enumerate().filter(|(tile, _)| fits(*tile)).map(|(_, &left)| u16::from(left)).sum();
        let sides = board.required_edges(tiles, pos);
        OpenCell { pos, sides: sides.map(|edge| (edge != 0).then(|| T::from_edge(edge))), fitting }
    };
    let mut reports: Vec<OpenCell<T>> = board.open().map(report).collect();
    reports.sort_unstable_by_key(|report| report.pos);
    reports
}

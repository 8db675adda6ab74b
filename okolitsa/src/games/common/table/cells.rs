//! The cells of a board: those of a feature, those where it can grow, and the open ones with what fits there.

#[cfg(feature = "bots")]
use crate::landscape::Shape;
use crate::landscape::{Board, Cell, Node, Pos, Terrain, TileId, TileSet};

/// An open cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenCell<T> {
    /// Its position.
    pub pos: Pos,
    /// What its neighbours show on its sides, clockwise from the north; none where there is no neighbour.
    pub sides: [Option<T>; 4],
    /// How many of the remaining tiles fit there in some rotation (L-2), without further conditions of the ruleset.
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

/// The empty cells that must be filled to complete a feature, as far as they are known: its open ends, or the cells around a monastery.
#[cfg(feature = "bots")]
pub(in crate::games) fn missing_cells<T: Terrain>(board: &Board, tiles: &TileSet<T>, node: Node, kind: T) -> Vec<Pos> {
    if kind.shape() != Shape::Spot {
        return open_ends(board, tiles, board.region_of(node));
    }
    let centre = cells_of(board, board.region_of(node))[0];
    let mut missing: Vec<Pos> = centre.around().into_iter().filter(|cell| board.slot_at(*cell).is_none()).collect();
    missing.sort_unstable();
    missing
}

/// The open cells, row by row from the north-west; `left` is the number of each remaining tile.
pub(in crate::games) fn open_cells<T: Terrain>(board: &Board, tiles: &TileSet<T>, left: &[u8]) -> Vec<OpenCell<T>> {
    let open_cell = |cell: &Cell| {
        let pos = cell.pos();
        let fits = |tile: usize| board.rotations(tiles, tile as TileId, pos) != 0;
        let fitting = left.iter().enumerate().filter(|(tile, _)| fits(*tile)).map(|(_, &left)| u16::from(left)).sum();
        let sides = board.required_edges(tiles, pos);
        OpenCell { pos, sides: sides.map(|edge| (edge != 0).then(|| T::from_edge(edge))), fitting }
    };
    let mut cells: Vec<OpenCell<T>> = board.open().map(open_cell).collect();
    cells.sort_unstable_by_key(|cell| cell.pos);
    cells
}

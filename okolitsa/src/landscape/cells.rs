//! The cells with a tile and the open cells beside them.
//!
//! There is no grid. Cells are numbered in the order in which a tile first lay beside them and found with a small hash
//! table, so the board has no border. For each side and kind of edge there is a bit set of the open cells that accept
//! this edge on that side. The cells where a tile fits are the intersection of four of these sets: a few machine words
//! for all cells at once.

use super::geometry::{Pos, Side};
use super::slots::{MAX_TILES, Slot};
use crate::base::FixedList;
use std::ops::ControlFlow;

/// The largest number of kinds of edge in a tile set.
pub(super) const MAX_EDGES: usize = 4;
/// The number of cells in a block, one bit each.
const BLOCK: usize = u64::BITS as usize;
/// `n` tiles in one line have `2 n + 2` open cells around them; no other shape has more. Rounded up to whole blocks.
const MAX_CELLS: usize = (MAX_TILES + 2 * MAX_TILES + 2).next_multiple_of(BLOCK);
/// A power of two, large enough that lookups take few steps.
const INDEX_SIZE: usize = 512;
const NO_SLOT: Slot = Slot::MAX;

/// A cell with a tile, or beside one.
// Eight aligned bytes, so that a cell is read at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(8))]
pub struct Cell {
    pos: Pos,
    slot: Slot,
    around: [Slot; 4],
    /// Always 0. Without padding, lists of cells are filled with vector instructions.
    spare: u8,
}

impl Cell {
    #[inline]
    const fn open(pos: Pos) -> Self {
        Cell { pos, slot: NO_SLOT, around: [NO_SLOT; 4], spare: 0 }
    }

    /// Its position.
    #[inline]
    pub fn pos(&self) -> Pos {
        self.pos
    }

    /// The tile on it, if any.
    #[inline]
    pub fn tile(&self) -> Option<Slot> {
        (self.slot != NO_SLOT).then_some(self.slot)
    }

    /// The laid tile beside it on a side, if any.
    #[inline]
    pub fn neighbour(&self, side: Side) -> Option<Slot> {
        let slot = self.around[side.index()];
        (slot != NO_SLOT).then_some(slot)
    }
}

/// A kind of edge, as an index into the rows of a block.
// An enum, not a number: the compiler knows that it is never out of bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Edge {
    First,
    Second,
    Third,
    Fourth,
}

impl Edge {
    const ALL: [Edge; MAX_EDGES] = [Edge::First, Edge::Second, Edge::Third, Edge::Fourth];

    /// The edge with this number, from 1.
    pub const fn numbered(number: u8) -> Edge {
        Self::ALL[number as usize - 1]
    }
}

/// Bit sets of the cells of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Block {
    /// The open cells.
    open: u64,
    /// By side and edge, the cells that accept this edge on that side. Cells that are not open may be in any set.
    accepting: [[u64; MAX_EDGES]; 4],
}

impl Block {
    /// A block without cells. A new cell accepts every edge.
    const EMPTY: Self = Block { open: 0, accepting: [[u64::MAX; MAX_EDGES]; 4] };

    /// The open cells that accept four edges, one per side.
    #[inline]
    fn fitting(&self, edges: &[Edge; 4]) -> u64 {
        let [north, east, south, west] = &self.accepting;
        let [n, e, s, w] = edges;
        self.open & north[*n as usize] & east[*e as usize] & south[*s as usize] & west[*w as usize]
    }
}

/// The bit of a cell in the words of its block.
#[inline]
const fn bit(number: usize) -> u64 {
    1 << (number % BLOCK)
}

/// All cells of a board.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Cells {
    cells: FixedList<Cell, MAX_CELLS>,
    blocks: FixedList<Block, { MAX_CELLS / BLOCK }>,
    /// A hash table by position: the numbers of the cells plus one, 0 for a free place.
    index: [u16; INDEX_SIZE],
}

impl Clone for Cells {
    fn clone(&self) -> Self {
        Cells { cells: self.cells.clone(), blocks: self.blocks.clone(), index: self.index }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let Cells { cells, blocks, index } = other;
        self.cells.clone_from(cells);
        self.blocks.clone_from(blocks);
        self.index = *index;
    }
}

impl Cells {
    #[inline(always)]
    pub fn new() -> Self {
        Cells {
            cells: FixedList::new(Cell::open(Pos::new(0, 0))),
            blocks: FixedList::new(Block::EMPTY),
            index: [0; INDEX_SIZE],
        }
    }

    /// The number of the cell at a position, or its free place in the index.
    #[inline]
    fn find(&self, pos: Pos) -> Result<usize, usize> {
        // The factor is odd, so every line of cells is spread over the whole table.
        let mut at = (pos.y as usize).wrapping_mul(37).wrapping_add(pos.x as usize) % INDEX_SIZE;
        loop {
            let Some(number) = (self.index[at] as usize).checked_sub(1) else { return Err(at) };
            if self.cells[number].pos.bits() == pos.bits() {
                return Ok(number);
            }
            at = (at + 1) % INDEX_SIZE;
        }
    }

    /// The cell at a position, if a tile lies on it or beside it.
    #[inline]
    pub fn at(&self, pos: Pos) -> Option<&Cell> {
        self.numbered(pos).map(|(_, cell)| cell)
    }

    /// The cell at a position and its number, if a tile lies on it or beside it.
    #[inline]
    pub fn numbered(&self, pos: Pos) -> Option<(usize, &Cell)> {
        self.find(pos).ok().map(|number| (number, &self.cells[number]))
    }

    /// The open cells, in the order in which they became open.
    pub fn open(&self) -> impl Iterator<Item = &Cell> + Clone + '_ {
        self.cells.iter().filter(|cell| cell.slot == NO_SLOT)
    }

    /// Adds an open cell that accepts every edge on every side, at its place in the index.
    #[inline(always)]
    fn add(&mut self, pos: Pos, at: usize) -> usize {
        let number = self.cells.len();
        if number.is_multiple_of(BLOCK) {
            self.blocks.push(Block::EMPTY);
        }
        self.cells.push(Cell::open(pos));
        self.index[at] = number as u16 + 1;
        self.blocks[number / BLOCK].open |= bit(number);
        number
    }

    /// Adds the cell of the first tile of a board, which lies beside no other.
    #[cold]
    fn add_first(&mut self, pos: Pos, at: usize) -> usize {
        self.add(pos, at)
    }

    /// Lays a tile on a cell. The cell is no longer open; the free cells beside it are, and they accept only the tile's
    /// edge on the common side. Returns the cell.
    #[inline]
    pub fn close(&mut self, pos: Pos, slot: Slot, edges: &[Edge; 4]) -> Cell {
        let number = self.find(pos).unwrap_or_else(|at| self.add_first(pos, at));
        self.blocks[number / BLOCK].open &= !bit(number);
        self.cells[number].slot = slot;
        let closed = self.cells[number];
        // Unrolled, so that each side is a constant.
        let [north, east, south, west] = Side::ALL;
        self.require_beside(&closed, north, edges);
        self.require_beside(&closed, east, edges);
        self.require_beside(&closed, south, edges);
        self.require_beside(&closed, west, edges);
        closed
    }

    /// Requires the edge of a new tile from the cell beside it, unless that has a tile.
    #[inline(always)]
    fn require_beside(&mut self, closed: &Cell, side: Side, edges: &[Edge; 4]) {
        if closed.around[side.index()] != NO_SLOT {
            return;
        }
        let pos = closed.pos.beside(side);
        let number = self.find(pos).unwrap_or_else(|at| self.add(pos, at));
        self.require(number, side.opposite(), edges[side.index()]);
        self.cells[number].around[side.opposite().index()] = closed.slot;
    }

    /// Removes a cell from all sets of a side except that of one edge.
    #[inline]
    fn require(&mut self, number: usize, side: Side, edge: Edge) {
        let row = &mut self.blocks[number / BLOCK].accepting[side.index()];
        let before = row[edge as usize];
        row.iter_mut().for_each(|set| *set &= !bit(number));
        row[edge as usize] = before;
    }

    /// Whether the cell at a position is open and accepts four edges, one per side.
    #[inline]
    pub fn fits(&self, pos: Pos, edges: &[Edge; 4]) -> bool {
        self.find(pos).is_ok_and(|number| self.blocks[number / BLOCK].fitting(edges) & bit(number) != 0)
    }

    /// Whether any open cell accepts four edges.
    #[inline]
    pub fn fits_somewhere(&self, edges: &[Edge; 4]) -> bool {
        self.blocks.iter().any(|block| block.fitting(edges) != 0)
    }

    /// The number of open cells that accept four edges.
    #[inline]
    pub fn count_fitting(&self, edges: &[Edge; 4]) -> usize {
        self.blocks.iter().map(|block| block.fitting(edges).count_ones() as usize).sum()
    }

    /// For each of `ways` with its four edges, calls `visit` with each open cell that accepts them, in the order in
    /// which they became open, until it breaks.
    #[inline(always)]
    pub fn visit_fitting<'a, W: Copy, B>(
        &self,
        ways: impl Iterator<Item = (W, &'a [Edge; 4])>,
        mut visit: impl FnMut(Pos, W) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let blocks = self.blocks.iter().zip(self.cells.chunks_of::<BLOCK>());
        for (way, edges) in ways {
            for (block, cells) in blocks.clone() {
                let mut fitting = block.fitting(edges);
                while fitting != 0 {
                    visit(cells[fitting.trailing_zeros() as usize].pos, way)?;
                    fitting &= fitting - 1;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Rng;

    /// The tiles beside a cell with their edges, found by a slow search.
    fn beside(tiles: &[(Pos, [u8; 4])], pos: Pos) -> [Option<(Slot, u8)>; 4] {
        Side::ALL.map(|side| {
            let slot = tiles.iter().position(|(at, _)| *at == pos.beside(side))?;
            Some((slot as Slot, tiles[slot].1[side.opposite().index()]))
        })
    }

    #[test]
    fn the_sets_hold_the_cells_that_accept_an_edge() {
        // L-1, L-2
        let mut rng = Rng::new(1, 9);
        for _ in 0..50 {
            let (mut cells, mut tiles, mut pos) = (Cells::new(), Vec::new(), Pos::new(0, 0));
            let mut edges = || [(); 4].map(|()| rng.below(4) as u8 + 1);
            while tiles.len() < 100 {
                let laid = edges();
                let closed = cells.close(pos, tiles.len() as Slot, &laid.map(Edge::numbered));
                assert_eq!(
                    Side::ALL.map(|side| closed.neighbour(side)),
                    beside(&tiles, pos).map(|there| Some(there?.0))
                );
                tiles.push((pos, laid));
                let asked = edges();
                let edges_asked = asked.map(Edge::numbered);
                let accepts = |pos: Pos| {
                    let required = beside(&tiles, pos);
                    required.iter().zip(asked).all(|(there, edge)| there.is_none_or(|(_, required)| required == edge))
                };
                let open: Vec<Pos> = cells.open().map(Cell::pos).collect();
                let (mut fitting, mut visited) = (open.clone(), Vec::new());
                fitting.retain(|pos| accepts(*pos));
                let _ = cells.visit_fitting([((), &edges_asked)].into_iter(), |pos, ()| {
                    visited.push(pos);
                    ControlFlow::<()>::Continue(())
                });
                assert_eq!(visited, fitting);
                assert_eq!(cells.count_fitting(&edges_asked), fitting.len());
                assert_eq!(cells.fits_somewhere(&edges_asked), !fitting.is_empty());
                assert!(open.iter().all(|pos| cells.fits(*pos, &edges_asked) == fitting.contains(pos)));
                assert!(!cells.fits(pos, &edges_asked), "a tile lies there");
                pos = open[usize::from(asked[0] * asked[1]) * 7 % open.len()];
            }
        }
    }

    #[test]
    fn a_line_of_tiles_has_room() {
        for side in Side::ALL {
            let (mut cells, mut pos) = (Cells::new(), Pos::new(0, 0));
            for slot in 0..MAX_TILES {
                cells.close(pos, slot as Slot, &[Edge::First; 4]);
                assert_eq!(cells.at(pos).and_then(Cell::tile), Some(slot as Slot));
                pos = pos.beside(side);
            }
            assert_eq!(cells.cells.len(), 3 * MAX_TILES + 2);
            assert_eq!(cells.count_fitting(&[Edge::First; 4]), 2 * MAX_TILES + 2);
        }
    }
}

//! The cells that matter: those with a tile, and the open ones beside them.
//!
//! There is no grid. Cells are numbered in the order in which a tile first lay beside them, and found by a small hash table, so the board has
//! no rim that tiles could reach. For each side and kind of edge there is a set of open cells, a bit a cell: those that would take
//! this edge on that side. The cells where a tile fits are what four of these sets have in common: a few machine words for all
//! cells at once.

use super::board::{MAX_TILES, Slot};
use super::geometry::{Pos, Side};
use crate::fixed_list::FixedList;
use std::ops::ControlFlow;

/// The most kinds of edge that a set of tiles can have.
pub(super) const MAX_EDGES: usize = 4;
/// Cells whose sets share machine words.
const BLOCK: usize = u64::BITS as usize;
/// Tiles in one line have twice their number and two open cells around them; no other shape has more. Rounded up to whole blocks.
const MAX_CELLS: usize = (MAX_TILES + 2 * MAX_TILES + 2).next_multiple_of(BLOCK);
/// A power of two, large enough that a search takes few steps.
const INDEX_SIZE: usize = 512;
const NO_SLOT: Slot = Slot::MAX;

/// A cell with a tile, or beside one.
// Eight bytes, aligned, so that a cell is read in one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(8))]
pub struct Cell {
    pos: Pos,
    slot: Slot,
    around: [Slot; 4],
    /// Always 0: with all bytes in use, a list of cells is filled many at a time.
    spare: u8,
}

impl Cell {
    #[inline]
    const fn open(pos: Pos) -> Self {
        Cell { pos, slot: NO_SLOT, around: [NO_SLOT; 4], spare: 0 }
    }

    /// Where it is.
    #[inline]
    pub fn pos(&self) -> Pos {
        self.pos
    }

    /// The tile on it.
    #[inline]
    pub fn tile(&self) -> Option<Slot> {
        (self.slot != NO_SLOT).then_some(self.slot)
    }

    /// The laid tile on a side of it.
    #[inline]
    pub fn neighbour(&self, side: Side) -> Option<Slot> {
        let slot = self.around[side.index()];
        (slot != NO_SLOT).then_some(slot)
    }
}

/// For the cells of a block: by side and edge, in the order of [`set`], those whose neighbour there, if there is one, shows this edge.
type Block = [u64; 4 * MAX_EDGES];

/// Which set of a block is that of an edge on a side; edges are numbered from 1.
#[inline]
pub(super) const fn set(side: Side, edge: u8) -> u8 {
    side.index() as u8 * MAX_EDGES as u8 + edge - 1
}

/// The set of the same edge on the opposite side.
#[inline]
const fn opposite(set: u8) -> u8 {
    set ^ (2 * MAX_EDGES) as u8
}

/// The bit of a cell in the words of its block.
#[inline]
const fn bit(number: usize) -> u64 {
    1 << (number % BLOCK)
}

/// The open cells of a block that are in four sets, one a side.
#[inline]
fn common(takers: &Block, open: u64, sets: &[u8; 4]) -> u64 {
    let [north, east, south, west] = sets.map(|set| takers[set as usize % takers.len()]);
    open & north & east & south & west
}

/// All cells of a board.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Cells {
    cells: FixedList<Cell, MAX_CELLS>,
    /// By block, the cells that are open.
    open: FixedList<u64, { MAX_CELLS / BLOCK }>,
    /// By block, the cells that take an edge. Those that are not open may be in any set.
    takers: FixedList<Block, { MAX_CELLS / BLOCK }>,
    /// The numbers of the cells, each one higher, at the place that its position hashes to, or the next free one.
    index: [u16; INDEX_SIZE],
}

impl Clone for Cells {
    fn clone(&self) -> Self {
        Cells { cells: self.cells.clone(), open: self.open.clone(), takers: self.takers.clone(), index: self.index }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let Cells { cells, open, takers, index } = other;
        self.cells.clone_from(cells);
        self.open.clone_from(open);
        self.takers.clone_from(takers);
        self.index = *index;
    }
}

impl Cells {
    #[inline(always)]
    pub fn new() -> Self {
        Cells {
            cells: FixedList::new(Cell::open(Pos::new(0, 0))),
            open: FixedList::new(0),
            takers: FixedList::new([0; 4 * MAX_EDGES]),
            index: [0; INDEX_SIZE],
        }
    }

    /// The number of the cell at a position, or where it would stand in the index.
    #[inline]
    fn find(&self, pos: Pos) -> Result<usize, usize> {
        // Rows lie apart by an odd number: every line of cells goes through the whole table.
        let mut at = (pos.y as usize).wrapping_mul(37).wrapping_add(pos.x as usize) % INDEX_SIZE;
        loop {
            let Some(number) = (self.index[at] as usize).checked_sub(1) else { return Err(at) };
            if self.cells[number].pos == pos {
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

    /// The number of a cell; a new one takes every edge on every side.
    #[inline]
    fn number(&mut self, pos: Pos) -> usize {
        self.find(pos).unwrap_or_else(|at| self.add(pos, at))
    }

    /// Adds an open cell, at its place in the index.
    #[inline(never)]
    fn add(&mut self, pos: Pos, at: usize) -> usize {
        let number = self.cells.len();
        if number.is_multiple_of(BLOCK) {
            self.open.push(0);
            self.takers.push([u64::MAX; 4 * MAX_EDGES]);
        }
        self.cells.push(Cell::open(pos));
        self.index[at] = number as u16 + 1;
        self.open[number / BLOCK] |= bit(number);
        number
    }

    /// Lays a tile on a cell: it is open no longer, and the cells beside it are, each taking only the tile's edge on their common side.
    /// Answers what the cell was.
    #[inline]
    pub fn close(&mut self, pos: Pos, slot: Slot, sets: &[u8; 4]) -> Cell {
        let number = self.number(pos);
        self.open[number / BLOCK] &= !bit(number);
        self.cells[number].slot = slot;
        let closed = self.cells[number];
        for side in Side::ALL {
            let neighbour = closed.around[side.index()];
            if neighbour == NO_SLOT {
                let beside = self.number(pos.beside(side));
                self.demand(beside, side.opposite(), opposite(sets[side.index()]));
                self.cells[beside].around[side.opposite().index()] = slot;
            }
        }
        closed
    }

    /// Takes a cell out of all sets of a side but one.
    #[inline]
    fn demand(&mut self, number: usize, side: Side, set: u8) {
        let takers = &mut self.takers[number / BLOCK];
        let taken = set as usize % takers.len();
        let before = takers[taken];
        takers[side.index() * MAX_EDGES..][..MAX_EDGES].iter_mut().for_each(|set| *set &= !bit(number));
        takers[taken] = before;
    }

    /// The blocks: their takers, and their open cells.
    #[inline]
    fn blocks(&self) -> impl Iterator<Item = (&Block, &u64)> {
        self.takers.iter().zip(self.open.iter())
    }

    /// Whether an open cell is in four sets.
    #[inline]
    pub fn fits(&self, pos: Pos, sets: &[u8; 4]) -> bool {
        self.find(pos).is_ok_and(|number| {
            common(&self.takers[number / BLOCK], self.open[number / BLOCK], sets) & bit(number) != 0
        })
    }

    /// Whether any open cell is in four sets.
    #[inline]
    pub fn fits_somewhere(&self, sets: &[u8; 4]) -> bool {
        self.blocks().any(|(takers, open)| common(takers, *open, sets) != 0)
    }

    /// How many open cells are in four sets.
    #[inline]
    pub fn count_fitting(&self, sets: &[u8; 4]) -> usize {
        self.blocks().map(|(takers, open)| common(takers, *open, sets).count_ones() as usize).sum()
    }

    /// Calls `visit` with each open cell that is in four sets, in the order in which they became open, until it breaks.
    #[inline]
    pub fn visit_fitting<B>(&self, sets: &[u8; 4], mut visit: impl FnMut(Pos) -> ControlFlow<B>) -> ControlFlow<B> {
        for ((takers, open), cells) in self.blocks().zip(self.cells.chunks_of::<BLOCK>()) {
            let mut fitting = common(takers, *open, sets);
            while fitting != 0 {
                visit(cells[fitting.trailing_zeros() as usize].pos)?;
                fitting &= fitting - 1;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    /// What lies beside a cell, the slow way.
    fn beside(tiles: &[(Pos, [u8; 4])], pos: Pos) -> [Option<(Slot, u8)>; 4] {
        Side::ALL.map(|side| {
            let slot = tiles.iter().position(|(at, _)| *at == pos.beside(side))?;
            Some((slot as Slot, tiles[slot].1[side.opposite().index()]))
        })
    }

    #[test]
    fn the_sets_hold_the_cells_that_take_an_edge() {
        // L-1, L-2
        let mut rng = Rng::new(1, 9);
        for _ in 0..50 {
            let (mut cells, mut tiles, mut pos) = (Cells::new(), Vec::new(), Pos::new(0, 0));
            let mut edges = || [(); 4].map(|()| rng.below(4) as u8 + 1);
            while tiles.len() < 100 {
                let laid = edges();
                let laid_sets = Side::ALL.map(|side| set(side, laid[side.index()]));
                let closed = cells.close(pos, tiles.len() as Slot, &laid_sets);
                assert_eq!(
                    Side::ALL.map(|side| closed.neighbour(side)),
                    beside(&tiles, pos).map(|there| Some(there?.0))
                );
                tiles.push((pos, laid));
                let asked = edges();
                let sets = Side::ALL.map(|side| set(side, asked[side.index()]));
                let takes = |pos: Pos| {
                    let demanded = beside(&tiles, pos);
                    demanded.iter().zip(asked).all(|(there, edge)| there.is_none_or(|(_, demanded)| demanded == edge))
                };
                let open: Vec<Pos> = cells.open().map(Cell::pos).collect();
                let (mut fitting, mut visited) = (open.clone(), Vec::new());
                fitting.retain(|pos| takes(*pos));
                let _ = cells.visit_fitting(&sets, |pos| {
                    visited.push(pos);
                    ControlFlow::<()>::Continue(())
                });
                assert_eq!(visited, fitting);
                assert_eq!(cells.count_fitting(&sets), fitting.len());
                assert_eq!(cells.fits_somewhere(&sets), !fitting.is_empty());
                assert!(open.iter().all(|pos| cells.fits(*pos, &sets) == fitting.contains(pos)));
                assert!(!cells.fits(pos, &sets), "a tile lies there");
                pos = open[usize::from(asked[0] * asked[1]) * 7 % open.len()];
            }
        }
    }

    #[test]
    fn a_line_of_tiles_has_room() {
        for side in Side::ALL {
            let (mut cells, mut pos) = (Cells::new(), Pos::new(0, 0));
            for slot in 0..MAX_TILES {
                cells.close(pos, slot as Slot, &Side::ALL.map(|side| set(side, 1)));
                assert_eq!(cells.at(pos).and_then(Cell::tile), Some(slot as Slot));
                pos = pos.beside(side);
            }
            assert_eq!(cells.cells.len(), 3 * MAX_TILES + 2);
            assert_eq!(cells.count_fitting(&Side::ALL.map(|side| set(side, 1))), 2 * MAX_TILES + 2);
        }
    }
}

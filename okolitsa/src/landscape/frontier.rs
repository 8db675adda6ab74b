//! The open cells of a board: the empty cells beside its tiles, with what their sides demand.
//!
//! They are a list sorted by cell, so the legal placements come out row by row from the north-west without sorting.

use super::board::{MAX_TILES, Slot};
use super::geometry::{Pos, Side};
use crate::fixed_list::FixedList;

/// Tiles in one line are surrounded by this many open cells; no other shape has more.
const MAX_OPEN: usize = 2 * MAX_TILES + 2;
const NO_SLOT: Slot = Slot::MAX;

/// An empty cell beside a laid tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenCell {
    key: u16,
    demand: u16,
    around: [Slot; 4],
}

impl OpenCell {
    /// A cell without neighbours.
    #[inline]
    const fn alone(key: u16) -> Self {
        OpenCell { key, demand: 0, around: [NO_SLOT; 4] }
    }

    /// Where it is.
    #[inline]
    pub fn pos(&self) -> Pos {
        Pos::from_key(self.key)
    }

    /// What its sides demand; see [`TileSet::fits`](super::TileSet::fits).
    #[inline]
    pub fn demand(&self) -> u16 {
        self.demand
    }

    /// The laid tile on a side of it.
    #[inline]
    pub fn neighbour(&self, side: Side) -> Option<Slot> {
        let slot = self.around[side.index()];
        (slot != NO_SLOT).then_some(slot)
    }
}

/// The open cells, row by row from the north-west.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Frontier {
    cells: FixedList<OpenCell, MAX_OPEN>,
}

impl Clone for Frontier {
    fn clone(&self) -> Self {
        Frontier { cells: self.cells.clone() }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        self.cells.clone_from(&other.cells);
    }
}

impl Frontier {
    pub fn new() -> Self {
        Frontier { cells: FixedList::new(OpenCell::alone(0)) }
    }

    #[inline]
    pub fn cells(&self) -> &[OpenCell] {
        &self.cells
    }

    #[inline]
    pub fn at(&self, pos: Pos) -> Option<&OpenCell> {
        find(&self.cells, pos.key()).ok().map(|index| &self.cells[index])
    }

    /// Takes the cell of a new tile out, and adds the tile's demands, by side of the tile, to the empty cells beside it. Answers what the
    /// cell was; one without neighbours where it was not open, as for the first tile.
    ///
    /// The cell's own place in the list is given to the first cell that becomes open, and only what lies between the two is moved.
    #[inline]
    pub fn close(&mut self, pos: Pos, slot: Slot, demands: [u16; 4]) -> OpenCell {
        let key = pos.key();
        let mut own = find(&self.cells, key).unwrap_or_else(|index| {
            self.cells.insert(index, OpenCell::alone(key));
            index
        });
        let closed = self.cells[own];
        let mut is_free = true;
        // The cells to the east and the west are next in the order; those to the north lie before it, those to the south behind it.
        for side in [Side::East, Side::West, Side::North, Side::South] {
            if closed.around[side.index()] != NO_SLOT {
                continue;
            }
            let beside = pos.beside(side).key();
            let index = match self.find_beside(own, side, beside) {
                Ok(index) => index,
                Err(index) if is_free => {
                    is_free = false;
                    let to = self.shift(own, index);
                    self.cells[to] = OpenCell::alone(beside);
                    to
                }
                Err(index) => {
                    self.cells.insert(index, OpenCell::alone(beside));
                    own += usize::from(index <= own);
                    index
                }
            };
            let cell = &mut self.cells[index];
            cell.demand += demands[side.index()];
            cell.around[side.opposite().index()] = slot;
        }
        if is_free {
            self.cells.remove(own);
        }
        closed
    }

    /// Where a cell beside that at `own` is, or would be inserted.
    #[inline]
    fn find_beside(&self, own: usize, side: Side, key: u16) -> Result<usize, usize> {
        let is_key = |index: usize| self.cells.get(index).is_some_and(|cell| cell.key == key);
        match side {
            Side::East if is_key(own + 1) => Ok(own + 1),
            Side::East => Err(own + 1),
            Side::West if is_key(own.wrapping_sub(1)) => Ok(own - 1),
            Side::West => Err(own),
            Side::North => find(&self.cells[..own], key),
            Side::South => find(&self.cells[own..], key).map(|at| own + at).map_err(|at| own + at),
        }
    }

    /// Moves what lies between the free place `own` and the place where a cell would be inserted; answers where it goes now.
    #[inline]
    fn shift(&mut self, own: usize, insert_at: usize) -> usize {
        if insert_at <= own {
            self.cells.copy_within(insert_at..own, insert_at + 1);
            insert_at
        } else {
            self.cells.copy_within(own + 1..insert_at, own);
            insert_at - 1
        }
    }
}

#[inline]
fn find(cells: &[OpenCell], key: u16) -> Result<usize, usize> {
    cells.binary_search_by_key(&key, |cell| cell.key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use std::collections::BTreeMap;

    /// The same list, kept the slow way: all cells beside a tile, with a demand of 1 from the north, 10 from the east, and so on.
    fn slow(tiles: &[Pos]) -> BTreeMap<u16, u16> {
        let mut open = BTreeMap::new();
        for tile in tiles {
            for (side, demand) in Side::ALL.into_iter().zip([1, 10, 100, 1000]) {
                let cell = tile.beside(side);
                if !tiles.contains(&cell) {
                    *open.entry(cell.key()).or_insert(0) += demand;
                }
            }
        }
        open
    }

    #[test]
    fn the_list_is_what_lies_beside_the_tiles() {
        let mut rng = Rng::new(1, 9);
        for _ in 0..200 {
            let mut frontier = Frontier::new();
            let mut tiles = vec![Pos::default()];
            frontier.close(tiles[0], 0, [1, 10, 100, 1000]);
            while tiles.len() < 40 {
                let pos = frontier.cells()[rng.below(frontier.cells().len() as u32) as usize].pos();
                let closed = frontier.close(pos, tiles.len() as Slot, [1, 10, 100, 1000]);
                for side in Side::ALL {
                    let beside = tiles.iter().position(|tile| *tile == pos.beside(side));
                    assert_eq!(closed.neighbour(side).map(usize::from), beside);
                }
                tiles.push(pos);
                let listed: Vec<(u16, u16)> = frontier.cells().iter().map(|cell| (cell.key, cell.demand)).collect();
                assert_eq!(listed, slow(&tiles).into_iter().collect::<Vec<_>>());
            }
        }
    }
}

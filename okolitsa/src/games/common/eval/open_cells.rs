//! The open cells of the board, each examined once: the edges around it, the chance that it is filled, and the features that meet there.

use super::tile_chances::{SIDE_PAIRS, TileChances};
use crate::landscape::{Board, Cell, Node, Pos, Side, Slot, Terrain};

/// An open cell of a board.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) struct CellRef {
    /// Its number on the board.
    pub number: u16,
    pub pos: Pos,
}

impl CellRef {
    /// The open cell on a side of a tile.
    #[inline]
    pub fn beside(board: &Board, pos: Pos, side: Side) -> Option<CellRef> {
        let pos = pos.beside(side);
        let (number, cell) = board.cell(pos)?;
        cell.tile().is_none().then_some(CellRef { number: number as u16, pos })
    }
}

/// What is known of an open cell.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) struct CellInfo<T> {
    /// The edges that a tile needs there.
    pub demand: u16,
    /// The chance that a player finds a tile for it.
    pub chance: f32,
    /// The kinds that come to it on two or more sides, as a mask by the numbers of their edges.
    pub meeting: u8,
    /// The pairs of sides with the same kind, as a mask by their indices in [`SIDE_PAIRS`].
    pub pairs: u8,
    /// The segment in the middle of each side.
    pub faces: [Option<(T, Node)>; 4],
}

/// Two features that one tile can join.
pub(in crate::games) struct Merge<T> {
    /// The index of the pair of sides in [`SIDE_PAIRS`].
    pub pair: usize,
    pub kind: T,
    pub regions: [Node; 2],
}

impl<T: Copy> CellInfo<T> {
    /// The features that a tile on this cell can join, if a figure stands on one of them.
    #[inline]
    pub fn merges(&self, board: &Board) -> impl Iterator<Item = Merge<T>> {
        let rest = std::iter::successors(Some(self.pairs), |left| Some(left & left.wrapping_sub(1)));
        rest.take_while(|left| *left != 0).filter_map(move |left| {
            let pair = left.trailing_zeros() as usize;
            let (one, other) = SIDE_PAIRS[pair];
            let ((kind, one), (_, other)) = self.faces[one].zip(self.faces[other])?;
            let regions = [one, other].map(|node| board.region_of(node));
            let is_claimed = regions.iter().any(|region| board.region(*region).figures > 0);
            (regions[0] != regions[1] && is_claimed).then_some(Merge { pair, kind, regions })
        })
    }
}

impl<T> Default for CellInfo<T> {
    fn default() -> Self {
        CellInfo { demand: 0, chance: 0.0, meeting: 0, pairs: 0, faces: [const { None }; 4] }
    }
}

/// The epochs of a cell. They are kept apart from the entries because they are read far more often.
#[derive(Clone, Copy, Debug, Default)]
struct Stamps {
    /// The placement by which the cell differs from the base.
    changed: u32,
    /// The last walk that met the cell, and the last evaluations.
    walked: u32,
    met: [u32; 2],
}

/// What is known of a cell, with the base or placement for which it is valid.
#[derive(Clone, Copy, Debug)]
struct Entry<T> {
    epoch: u32,
    info: CellInfo<T>,
}

impl<T> Default for Entry<T> {
    fn default() -> Self {
        Entry { epoch: 0, info: CellInfo::default() }
    }
}

/// All cells, at the base and after the present placement.
#[derive(Debug)]
pub(in crate::games) struct OpenCellCache<T> {
    base: u32,
    placement: u32,
    evaluation: u32,
    walk: u32,
    stamps: Vec<Stamps>,
    at_base: Vec<Entry<T>>,
    changed: Vec<Entry<T>>,
}

impl<T> Default for OpenCellCache<T> {
    fn default() -> Self {
        let (stamps, at_base, changed) = (Vec::new(), Vec::new(), Vec::new());
        OpenCellCache { base: 0, placement: 0, evaluation: 0, walk: 0, stamps, at_base, changed }
    }
}

impl<T: Terrain> OpenCellCache<T> {
    /// Begins a new base.
    pub fn rebase(&mut self) {
        self.base += 1;
    }

    /// Begins a new placement: the cells beside the last tile differ from the base.
    pub fn set_placement(&mut self, board: &Board, last: Option<Slot>) {
        self.placement += 1;
        let Some(last) = last else { return };
        let pos = board.tile(last).pos;
        for side in Side::ALL {
            if let Some((number, _)) = board.cell(pos.beside(side)) {
                self.stamps(number).changed = self.placement;
            }
        }
    }

    #[inline]
    fn stamps(&mut self, number: usize) -> &mut Stamps {
        if self.stamps.len() <= number {
            self.grow(number + 1);
        }
        &mut self.stamps[number]
    }

    #[cold]
    fn grow(&mut self, count: usize) {
        self.stamps.resize(count, Stamps::default());
        self.at_base.resize(count, Entry::default());
        self.changed.resize(count, Entry::default());
    }

    /// Begins an evaluation.
    pub fn begin_evaluation(&mut self) {
        self.evaluation += 1;
    }

    /// Begins to walk a region.
    pub fn begin_walk(&mut self) {
        self.walk += 1;
    }

    /// Whether this walk meets a cell for the first time.
    #[inline]
    pub fn is_new_in_walk(&mut self, cell: CellRef) -> bool {
        let walk = self.walk;
        std::mem::replace(&mut self.stamps(cell.number.into()).walked, walk) != walk
    }

    /// Whether this evaluation meets a cell for the first time; fields and other features are counted separately.
    #[inline]
    pub fn is_new_in_evaluation(&mut self, cell: CellRef, by_field: bool) -> bool {
        let evaluation = self.evaluation;
        std::mem::replace(&mut self.stamps(cell.number.into()).met[usize::from(by_field)], evaluation) != evaluation
    }

    /// Whether a cell differs from the base.
    #[inline]
    pub fn is_changed(&self, cell: CellRef) -> bool {
        self.stamps.get(cell.number as usize).is_some_and(|stamps| stamps.changed == self.placement)
    }

    /// What is known of an open cell.
    #[inline]
    pub fn info(&mut self, board: &Board, chances: &TileChances<T>, cell: CellRef) -> &CellInfo<T> {
        let number = usize::from(cell.number);
        let is_changed = self.stamps(number).changed == self.placement;
        let (entries, epoch) =
            if is_changed { (&mut self.changed, self.placement) } else { (&mut self.at_base, self.base) };
        let entry = &mut entries[number];
        if entry.epoch != epoch {
            *entry = Entry { epoch, info: examine(board, chances, cell.pos) };
        }
        &entry.info
    }
}

#[inline(never)]
fn examine<T: Terrain>(board: &Board, chances: &TileChances<T>, pos: Pos) -> CellInfo<T> {
    let Some((_, cell)) = board.cell(pos) else { return CellInfo::default() };
    let demand = chances.demand(board, cell);
    let faces = Side::ALL.map(|side| face(board, chances, cell, side));
    let (mut meeting, mut pairs) = (0, 0);
    for (pair, &(one, other)) in SIDE_PAIRS.iter().enumerate() {
        if let (Some((one, _)), Some((other, _))) = (faces[one], faces[other])
            && one == other
        {
            meeting |= 1 << one.edge();
            pairs |= 1 << pair;
        }
    }
    CellInfo { demand, chance: chances.chance(demand), meeting, pairs, faces }
}

/// The segment that comes to the middle of a side of a cell.
fn face<T: Terrain>(board: &Board, chances: &TileChances<T>, cell: &Cell, side: Side) -> Option<(T, Node)> {
    let there = board.tile(cell.neighbour(side)?);
    let face = chances.face(there.tile, there.rotation.quarters());
    let side = side.opposite().index();
    Some((T::from_edge(face.edges[side]), there.first_node + Node::from(face.middle[side])))
}

//! The open cells, each looked at once: what it demands, the chance that it is filled, and which features meet there.

use super::Outlook;
use super::outlook::PAIRS;
use crate::landscape::{Board, Cell, Node, Pos, Side, Slot, Terrain};

/// An open cell.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) struct Opening {
    /// Its number on the board.
    pub number: u16,
    pub pos: Pos,
}

impl Opening {
    /// The open cell on a side of a tile.
    #[inline]
    pub fn beside(board: &Board, pos: Pos, side: Side) -> Option<Opening> {
        let pos = pos.beside(side);
        let (number, cell) = board.cell(pos)?;
        cell.tile().is_none().then_some(Opening { number: number as u16, pos })
    }
}

/// What is known of an open cell.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) struct Look<T> {
    pub demand: u16,
    /// The chance that a player finds a tile for it.
    pub chance: f32,
    /// The kinds that come to it on two sides at least, as a mask by the numbers of their edges.
    pub meeting: u8,
    /// The pairs of sides to which the same kind comes, as a mask by their places in [`PAIRS`].
    pub pairs: u8,
    /// The segment in the middle of each side.
    pub faces: [Option<(T, Node)>; 4],
}

impl<T: Copy> Look<T> {
    /// The pairs of sides to which the same kind comes: the pair's place, the kind, and the two segments.
    #[inline]
    pub fn joinable(&self) -> impl Iterator<Item = (usize, T, Node, Node)> + '_ {
        let rest = std::iter::successors(Some(self.pairs), |left| Some(left & left.wrapping_sub(1)));
        rest.take_while(|left| *left != 0).filter_map(|left| {
            let pair = left.trailing_zeros() as usize;
            let (one, other) = PAIRS[pair];
            let ((kind, one), (_, other)) = self.faces[one].zip(self.faces[other])?;
            Some((pair, kind, one, other))
        })
    }
}

impl<T> Default for Look<T> {
    fn default() -> Self {
        Look { demand: 0, chance: 0.0, meeting: 0, pairs: 0, faces: [const { None }; 4] }
    }
}

/// When something was true of a cell. Kept apart from what is known of it: this is looked at far more often.
#[derive(Clone, Copy, Debug, Default)]
struct Marks {
    /// The placement by which it is another than at the base.
    changed: u32,
    /// The walk and the survey that met it last.
    walked: u32,
    met: [u32; 2],
}

/// What is known of a cell, and the base or placement for which it holds.
#[derive(Clone, Copy, Debug)]
struct Note<T> {
    time: u32,
    look: Look<T>,
}

impl<T> Default for Note<T> {
    fn default() -> Self {
        Note { time: 0, look: Look::default() }
    }
}

/// All cells, as known at the base and after the present placement.
#[derive(Debug)]
pub(in crate::games) struct Openings<T> {
    base: u32,
    placement: u32,
    survey: u32,
    walk: u32,
    marks: Vec<Marks>,
    at_base: Vec<Note<T>>,
    now: Vec<Note<T>>,
}

impl<T> Default for Openings<T> {
    fn default() -> Self {
        let (marks, at_base, now) = (Vec::new(), Vec::new(), Vec::new());
        Openings { base: 0, placement: 0, survey: 0, walk: 0, marks, at_base, now }
    }
}

impl<T: Terrain> Openings<T> {
    /// Forgets what was known: another base.
    pub fn rebase(&mut self) {
        self.base += 1;
    }

    /// Takes a placement: the cells beside the last tile are not what they were at the base.
    pub fn take_placement(&mut self, board: &Board, last: Option<Slot>) {
        self.placement += 1;
        let Some(last) = last else { return };
        let pos = board.tile(last).pos;
        for side in Side::ALL {
            if let Some((number, _)) = board.cell(pos.beside(side)) {
                self.marks(number).changed = self.placement;
            }
        }
    }

    #[inline]
    fn marks(&mut self, number: usize) -> &mut Marks {
        if self.marks.len() <= number {
            self.grow(number + 1);
        }
        &mut self.marks[number]
    }

    #[cold]
    fn grow(&mut self, count: usize) {
        self.marks.resize(count, Marks::default());
        self.at_base.resize(count, Note::default());
        self.now.resize(count, Note::default());
    }

    /// Begins a survey of that placement.
    pub fn begin_survey(&mut self) {
        self.survey += 1;
    }

    /// Begins to walk a region.
    pub fn begin_walk(&mut self) {
        self.walk += 1;
    }

    /// Whether a cell is met for the first time in this walk.
    #[inline]
    pub fn is_new_in_walk(&mut self, opening: Opening) -> bool {
        let walk = self.walk;
        std::mem::replace(&mut self.marks(opening.number.into()).walked, walk) != walk
    }

    /// Whether a cell is met for the first time in this survey, by ground or by what lies on it.
    #[inline]
    pub fn is_new_in_survey(&mut self, opening: Opening, by_ground: bool) -> bool {
        let survey = self.survey;
        std::mem::replace(&mut self.marks(opening.number.into()).met[usize::from(by_ground)], survey) != survey
    }

    /// Whether a cell is another than at the base.
    #[inline]
    pub fn is_changed(&self, opening: Opening) -> bool {
        self.marks.get(opening.number as usize).is_some_and(|marks| marks.changed == self.placement)
    }

    /// What is known of an open cell.
    #[inline]
    pub fn look(&mut self, board: &Board, outlook: &Outlook<T>, opening: Opening) -> &Look<T> {
        let number = usize::from(opening.number);
        let is_changed = self.marks(number).changed == self.placement;
        let (notes, time) = if is_changed { (&mut self.now, self.placement) } else { (&mut self.at_base, self.base) };
        let note = &mut notes[number];
        if note.time != time {
            *note = Note { time, look: look(board, outlook, opening.pos) };
        }
        &note.look
    }
}

#[inline(never)]
fn look<T: Terrain>(board: &Board, outlook: &Outlook<T>, pos: Pos) -> Look<T> {
    let Some((_, cell)) = board.cell(pos) else { return Look::default() };
    let demand = outlook.demand(board, cell);
    let faces = Side::ALL.map(|side| face(board, outlook, cell, side));
    let (mut meeting, mut pairs) = (0, 0);
    for (pair, &(one, other)) in PAIRS.iter().enumerate() {
        if let (Some((one, _)), Some((other, _))) = (faces[one], faces[other])
            && one == other
        {
            meeting |= 1 << one.edge();
            pairs |= 1 << pair;
        }
    }
    Look { demand, chance: outlook.chance(demand), meeting, pairs, faces }
}

/// What comes to the middle of a side of a cell.
fn face<T: Terrain>(board: &Board, outlook: &Outlook<T>, cell: &Cell, side: Side) -> Option<(T, Node)> {
    let there = board.tile(cell.neighbour(side)?);
    let face = outlook.face(there.tile, there.rotation.quarters());
    let side = side.opposite().index();
    Some((T::from_edge(face.edges[side]), there.first_node + Node::from(face.middle[side])))
}

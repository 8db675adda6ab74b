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

/// What is known of a cell, and when it became known.
#[derive(Clone, Copy, Debug)]
struct Note<T> {
    /// The base for which `look` holds.
    base: u32,
    look: Look<T>,
    /// The placement by which the cell is another than at the base, and what it is then.
    changed: u32,
    looked: u32,
    other: Look<T>,
    /// The walk and the survey that met it last.
    walked: u32,
    met: [u32; 2],
}

impl<T> Default for Note<T> {
    fn default() -> Self {
        let (look, other) = (Look::default(), Look::default());
        Note { base: 0, look, changed: 0, looked: 0, other, walked: 0, met: [0; 2] }
    }
}

/// All cells, as known at the base and after the present placement.
#[derive(Debug)]
pub(in crate::games) struct Openings<T> {
    base: u32,
    placement: u32,
    survey: u32,
    walk: u32,
    notes: Vec<Note<T>>,
}

impl<T> Default for Openings<T> {
    fn default() -> Self {
        Openings { base: 0, placement: 0, survey: 0, walk: 0, notes: Vec::new() }
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
                self.note(number).changed = self.placement;
            }
        }
    }

    #[inline]
    fn note(&mut self, number: usize) -> &mut Note<T> {
        if self.notes.len() <= number {
            self.grow(number + 1);
        }
        &mut self.notes[number]
    }

    #[cold]
    fn grow(&mut self, count: usize) {
        self.notes.resize(count, Note::default());
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
        std::mem::replace(&mut self.note(opening.number.into()).walked, walk) != walk
    }

    /// Whether a cell is met for the first time in this survey, by ground or by what lies on it.
    #[inline]
    pub fn is_new_in_survey(&mut self, opening: Opening, by_ground: bool) -> bool {
        let survey = self.survey;
        std::mem::replace(&mut self.note(opening.number.into()).met[usize::from(by_ground)], survey) != survey
    }

    /// Whether a cell is another than at the base.
    #[inline]
    pub fn is_changed(&self, opening: Opening) -> bool {
        self.notes.get(opening.number as usize).is_some_and(|note| note.changed == self.placement)
    }

    /// What is known of an open cell.
    #[inline]
    pub fn look(&mut self, board: &Board, outlook: &Outlook<T>, opening: Opening) -> &Look<T> {
        let (base, placement) = (self.base, self.placement);
        let note = self.note(opening.number.into());
        if note.changed == placement {
            if note.looked != placement {
                note.looked = placement;
                note.other = look(board, outlook, opening.pos);
            }
            return &note.other;
        }
        if note.base != base {
            note.base = base;
            note.look = look(board, outlook, opening.pos);
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

//! The open cells, each looked at once: what it demands, the chance that it is filled, and which features meet there.

use super::super::state::State;
use super::super::terrain::Kind;
use crate::games::common::{Outlook, PAIRS};
use crate::landscape::{Cell, Node, Pos, Side, Slot, Terrain};

/// An open cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opening {
    /// Its number on the board.
    pub number: u16,
    pub pos: Pos,
}

impl Opening {
    /// The open cell on a side of a tile.
    #[inline]
    pub fn beside(state: &State, pos: Pos, side: Side) -> Option<Opening> {
        let pos = pos.beside(side);
        let (number, cell) = state.board.cell(pos)?;
        cell.tile().is_none().then_some(Opening { number: number as u16, pos })
    }
}

/// What is known of an open cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Look {
    pub demand: u16,
    /// The chance that a player finds a tile for it.
    pub chance: f32,
    /// Whether two roads or two cities come to it, and whether two fields do.
    pub is_meeting: bool,
    pub is_meadow: bool,
    /// The segment in the middle of each side.
    pub faces: [Option<(Kind, Node)>; 4],
}

/// What is known of a cell, and when it became known.
#[derive(Clone, Copy, Debug, Default)]
struct Note {
    /// The base for which `look` holds.
    base: u32,
    look: Look,
    /// The survey in which the cell is another than at the base, and what it is then.
    changed: u32,
    looked: u32,
    other: Look,
    /// The walk and the survey that met it last.
    walked: u32,
    met: [u32; 2],
}

/// All cells, as known at the base and in the present survey.
#[derive(Debug, Default)]
pub(super) struct Openings {
    base: u32,
    survey: u32,
    walk: u32,
    notes: Vec<Note>,
}

impl Openings {
    /// Forgets what was known: another base.
    pub fn rebase(&mut self) {
        self.base += 1;
    }

    /// Begins a survey, in which the cells beside the last tile are not what they were at the base.
    pub fn begin(&mut self, state: &State, last: Option<Slot>) {
        self.survey += 1;
        let Some(last) = last else { return };
        let pos = state.board.tile(last).pos;
        for side in Side::ALL {
            if let Some((number, _)) = state.board.cell(pos.beside(side)) {
                self.note(number).changed = self.survey;
            }
        }
    }

    #[inline]
    fn note(&mut self, number: usize) -> &mut Note {
        if self.notes.len() <= number {
            self.notes.resize(number + 1, Note::default());
        }
        &mut self.notes[number]
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

    /// Whether a cell is met for the first time in this survey, by fields or by roads and cities.
    #[inline]
    pub fn is_new_in_survey(&mut self, opening: Opening, by_field: bool) -> bool {
        let survey = self.survey;
        std::mem::replace(&mut self.note(opening.number.into()).met[usize::from(by_field)], survey) != survey
    }

    /// Whether a cell is another than at the base.
    #[inline]
    pub fn is_changed(&self, opening: Opening) -> bool {
        self.notes.get(opening.number as usize).is_some_and(|note| note.changed == self.survey)
    }

    /// What is known of an open cell.
    #[inline]
    pub fn look(&mut self, state: &State, outlook: &Outlook<Kind>, opening: Opening) -> &Look {
        let (base, survey) = (self.base, self.survey);
        let note = self.note(opening.number.into());
        if note.changed == survey {
            if note.looked != survey {
                note.looked = survey;
                note.other = look(state, outlook, opening.pos);
            }
            return &note.other;
        }
        if note.base != base {
            note.base = base;
            note.look = look(state, outlook, opening.pos);
        }
        &note.look
    }
}

#[inline(never)]
fn look(state: &State, outlook: &Outlook<Kind>, pos: Pos) -> Look {
    let Some((_, cell)) = state.board.cell(pos) else { return Look::default() };
    let demand = outlook.demand(&state.board, cell);
    let faces = Side::ALL.map(|side| face(state, outlook, cell, side));
    let kinds = || PAIRS.iter().filter_map(|&(one, other)| faces[one].zip(faces[other])).filter(|(a, b)| a.0 == b.0);
    Look {
        demand,
        chance: outlook.chance(demand),
        is_meeting: kinds().any(|((kind, _), _)| kind.closes()),
        is_meadow: kinds().any(|((kind, _), _)| kind == Kind::Field),
        faces,
    }
}

/// What comes to the middle of a side of a cell.
fn face(state: &State, outlook: &Outlook<Kind>, cell: &Cell, side: Side) -> Option<(Kind, Node)> {
    let there = state.board.tile(cell.neighbour(side)?);
    let face = outlook.face(there.tile, there.rotation.quarters());
    let kind = Kind::from_edge(face.edges[side.opposite().index()]);
    Some((kind, there.first_node + Node::from(face.middle[side.opposite().index()])))
}

//! What a judge has found out about regions, and for how long it holds.

use crate::landscape::{MAX_NODES, Node};

/// What is known of a region.
#[derive(Clone, Debug, Default)]
struct Note<P> {
    /// The base, placement or survey for which it holds.
    time: u32,
    /// The placement for which it was looked whether what the base knew still holds, and the answer.
    looked: u32,
    holds: bool,
    known: P,
}

/// What is known of regions, each for a time of its own.
#[derive(Debug)]
pub(in crate::games) struct RegionNotes<P> {
    notes: Vec<Note<P>>,
}

impl<P> Default for RegionNotes<P> {
    fn default() -> Self {
        RegionNotes { notes: Vec::new() }
    }
}

impl<P: Clone + Default> RegionNotes<P> {
    /// What is known of a region for a time.
    #[inline]
    pub fn get(&self, region: Node, time: u32) -> Option<&P> {
        self.notes.get(region as usize).filter(|note| note.time == time).map(|note| &note.known)
    }

    /// The same, if it still holds after a placement; that is looked at once.
    #[inline]
    pub fn get_after(&mut self, region: Node, time: u32, placement: u32, holds: impl FnOnce(&P) -> bool) -> Option<&P> {
        let note = self.notes.get_mut(region as usize).filter(|note| note.time == time)?;
        if note.looked != placement {
            note.looked = placement;
            note.holds = holds(&note.known);
        }
        note.holds.then_some(&note.known)
    }

    /// Notes what is known of a region for a time.
    #[inline]
    pub fn set(&mut self, region: Node, time: u32, known: P) {
        if self.notes.is_empty() {
            self.notes.resize(MAX_NODES, Note::default());
        }
        self.notes[region as usize] = Note { time, looked: 0, holds: false, known };
    }
}

//! Earlier states of a game, kept so that undo is cheap.
//!
//! Nothing is kept until the first undo, so a game without undo costs nothing. From then on a game keeps the state
//! before each command. A search that goes back and forth pays one copy per command, into memory that is reused.

/// The largest number of states that are kept. Going back further replays.
const LENGTH: usize = 32;

/// Earlier states of one game, in the order of their plies.
#[derive(Debug)]
pub(crate) struct UndoStack<S> {
    kept: Vec<(usize, Box<S>)>,
    /// Boxes of states that are no longer needed.
    spare: Vec<Box<S>>,
}

impl<S> Default for UndoStack<S> {
    fn default() -> Self {
        UndoStack { kept: Vec::new(), spare: Vec::new() }
    }
}

impl<S: Clone> UndoStack<S> {
    /// Keeps the state of a ply later than all that are kept.
    pub fn keep(&mut self, ply: usize, state: &S) {
        let copy = self.copy(state);
        self.keep_copy(ply, copy);
    }

    /// Like [`keep`](UndoStack::keep), with a copy made before. If there are too many states, the oldest is dropped.
    pub fn keep_copy(&mut self, ply: usize, copy: Box<S>) {
        debug_assert!(self.kept.last().is_none_or(|(at, _)| *at < ply));
        if self.kept.len() == LENGTH {
            let (_, oldest) = self.kept.remove(0);
            self.recycle(oldest);
        }
        self.kept.push((ply, copy));
    }

    /// Copies a state into spare memory.
    pub fn copy(&mut self, state: &S) -> Box<S> {
        match self.spare.pop() {
            Some(mut copy) => {
                (*copy).clone_from(state);
                copy
            }
            None => Box::new(state.clone()),
        }
    }

    /// Takes the latest kept state that is not after a ply. Later states are dropped.
    pub fn take(&mut self, ply: usize) -> Option<(usize, Box<S>)> {
        while let Some((at, state)) = self.kept.pop() {
            if at <= ply {
                return Some((at, state));
            }
            self.recycle(state);
        }
        None
    }

    /// Keeps the memory of a state that is no longer needed.
    pub fn recycle(&mut self, state: Box<S>) {
        if self.spare.len() < LENGTH {
            self.spare.push(state);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_state_is_taken() {
        let mut undo_stack = UndoStack::default();
        for ply in 0..100 {
            undo_stack.keep(ply, &format!("ply {ply}"));
        }
        assert_eq!(undo_stack.take(90), Some((90, Box::new("ply 90".into()))));
        assert_eq!(undo_stack.take(90), Some((89, Box::new("ply 89".into()))));
        // The oldest states and those after ply 89 are dropped.
        assert_eq!(undo_stack.take(100 - LENGTH - 1), None);
        assert_eq!(undo_stack.take(100), None);
        assert!(undo_stack.spare.len() <= LENGTH);
    }
}

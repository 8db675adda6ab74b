//! Stretches of lists, as short as can be.

/// A stretch of a list: its places are kept, the list is elsewhere.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games) struct Part {
    from: u16,
    to: u16,
}

impl Part {
    /// All of a list from a place on.
    #[inline]
    pub fn since<T>(from: usize, list: &[T]) -> Part {
        Part { from: from as u16, to: list.len() as u16 }
    }

    /// How many entries there are.
    #[inline]
    pub fn len(self) -> usize {
        usize::from(self.to - self.from)
    }

    /// The entries.
    #[inline]
    pub fn of<T>(self, list: &[T]) -> &[T] {
        &list[self.from.into()..self.to.into()]
    }

    /// The same entries, moved to the end of another list.
    pub fn moved<T>(self, list: &mut Vec<T>, to: &mut Vec<T>) -> Part {
        let from = to.len();
        to.extend(list.drain(usize::from(self.from)..self.to.into()));
        Part::since(from, to)
    }
}

//! Ranges of lists, in four bytes.

/// A range of a list that is kept elsewhere.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games) struct Span {
    from: u16,
    to: u16,
}

impl Span {
    /// The range from an index to the end of a list.
    #[inline]
    pub fn since<T>(from: usize, list: &[T]) -> Span {
        Span { from: from as u16, to: list.len() as u16 }
    }

    /// The number of entries.
    #[inline]
    pub fn len(self) -> usize {
        usize::from(self.to - self.from)
    }

    /// The entries.
    #[inline]
    pub fn of<T>(self, list: &[T]) -> &[T] {
        &list[self.from.into()..self.to.into()]
    }

    /// Moves the entries to the end of another list.
    pub fn moved<T>(self, list: &mut Vec<T>, to: &mut Vec<T>) -> Span {
        let from = to.len();
        to.extend(list.drain(usize::from(self.from)..self.to.into()));
        Span::since(from, to)
    }
}

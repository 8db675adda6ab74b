//! A list stored inside a value: states have no heap memory of their own and are copied as plain memory.

use std::ops::{Deref, DerefMut, Index, IndexMut};

/// A list of at most `N` items without heap memory.
///
/// Copying into an existing list ([`clone_from`](Clone::clone_from)) copies only the items of the other list. Places
/// beyond the length are never read.
pub(crate) struct FixedList<T, const N: usize> {
    items: [T; N],
    len: u16,
}

impl<T: Copy, const N: usize> FixedList<T, N> {
    /// An empty list; `filler` fills the unused places.
    #[inline(always)]
    pub fn new(filler: T) -> Self {
        FixedList { items: [filler; N], len: 0 }
    }

    /// The number of items.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Appends an item.
    ///
    /// # Panics
    /// If the list is full.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// All places of the list, in chunks of a constant length. Places beyond the length of the list have no defined
    /// content.
    #[inline]
    pub fn chunks_of<const CHUNK: usize>(&self) -> &[[T; CHUNK]] {
        const { assert!(N.is_multiple_of(CHUNK)) };
        self.items.as_chunks().0
    }

    /// Adds `count` places and returns them. Their content is undefined until it is written.
    ///
    /// # Panics
    /// If there is no room for them.
    #[inline]
    pub fn grow(&mut self, count: usize) -> &mut [T] {
        let from = self.len as usize;
        let len = from + count;
        let places = &mut self.items[from..len];
        self.len = len as u16;
        places
    }

    /// Appends items.
    ///
    /// # Panics
    /// If there is no room for them.
    pub fn extend_from_slice(&mut self, items: &[T]) {
        self.grow(items.len()).copy_from_slice(items);
    }
}

impl<T: Copy, const N: usize> Clone for FixedList<T, N> {
    #[inline]
    fn clone(&self) -> Self {
        FixedList { items: self.items, len: self.len }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        self.len = other.len;
        self.copy_from_slice(other);
    }
}

impl<T, const N: usize> Deref for FixedList<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for FixedList<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

/// The index is checked against the capacity, a constant, which is cheaper than a check against the length.
impl<T, const N: usize> Index<usize> for FixedList<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, index: usize) -> &T {
        debug_assert!(index < self.len as usize, "item {index} of {}", self.len);
        &self.items[index]
    }
}

impl<T, const N: usize> IndexMut<usize> for FixedList<T, N> {
    #[inline]
    fn index_mut(&mut self, index: usize) -> &mut T {
        debug_assert!(index < self.len as usize, "item {index} of {}", self.len);
        &mut self.items[index]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for FixedList<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for FixedList<T, N> {}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for FixedList<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_stand_in_order() {
        let mut list = FixedList::<u8, 4>::new(0);
        list.extend_from_slice(&[1, 4]);
        list.push(5);
        list[1] = 2;
        assert_eq!(*list, [1, 2, 5]);
    }

    #[test]
    fn places_beyond_the_length_do_not_count() {
        let (mut long, mut short) = (FixedList::<u8, 4>::new(0), FixedList::<u8, 4>::new(0));
        long.extend_from_slice(&[7, 8, 9]);
        short.push(7);
        long.clone_from(&short);
        assert_eq!(long, short);
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn a_full_list_takes_no_more() {
        let mut list = FixedList::<u8, 1>::new(0);
        list.push(1);
        list.push(2);
    }
}

//! A list inside a value: states hold no heap of their own, and are copied by copying memory.

use std::ops::{Deref, DerefMut};

/// A list of at most `N` items, without heap.
///
/// Copying into a list that is there already ([`clone_from`](Clone::clone_from)) copies only what the other holds. What lies behind the
/// length is never looked at.
pub(crate) struct FixedList<T, const N: usize> {
    items: [T; N],
    len: u16,
}

impl<T: Copy, const N: usize> FixedList<T, N> {
    /// An empty list; `filler` stands in the places that are not used.
    #[inline]
    pub fn new(filler: T) -> Self {
        FixedList { items: [filler; N], len: 0 }
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

    /// Appends items.
    ///
    /// # Panics
    /// If there is no room for them.
    pub fn extend_from_slice(&mut self, items: &[T]) {
        let from = self.len as usize;
        self.items[from..from + items.len()].copy_from_slice(items);
        self.len += items.len() as u16;
    }

    /// Puts an item before the one at `index`.
    ///
    /// # Panics
    /// If the list is full, or shorter than `index`.
    #[inline]
    pub fn insert(&mut self, index: usize, item: T) {
        self.items.copy_within(index..self.len as usize, index + 1);
        self.items[index] = item;
        self.len += 1;
    }

    /// Takes the item at `index` out.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn remove(&mut self, index: usize) {
        self.items.copy_within(index + 1..self.len as usize, index);
        self.len -= 1;
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
        self[..].copy_from_slice(other);
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

impl<T: PartialEq, const N: usize> PartialEq for FixedList<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq, const N: usize> Eq for FixedList<T, N> {}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for FixedList<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self[..].fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_come_and_go_in_order() {
        let mut list = FixedList::<u8, 4>::new(0);
        list.extend_from_slice(&[1, 4]);
        list.insert(1, 2);
        list.push(5);
        assert_eq!(list[..], [1, 2, 4, 5]);
        list.remove(0);
        list.remove(2);
        assert_eq!(list[..], [2, 4]);
    }

    #[test]
    fn what_lies_behind_the_length_does_not_count() {
        let (mut long, mut short) = (FixedList::<u8, 4>::new(0), FixedList::<u8, 4>::new(9));
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

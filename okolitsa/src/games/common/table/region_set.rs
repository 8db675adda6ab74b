//! A set of regions.

use crate::landscape::{MAX_NODES, Node};

/// A set of regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RegionSet([u64; MAX_NODES / 64]);

impl RegionSet {
    /// Adds a region; returns whether it was new.
    #[inline]
    pub(in crate::games) fn insert(&mut self, region: Node) -> bool {
        let (word, bit) = (&mut self.0[region as usize / 64], 1 << (region % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Adds the regions of another set.
    #[inline]
    #[cfg(feature = "bots")]
    pub(in crate::games) fn add(&mut self, other: &RegionSet) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, more)| *word |= more);
    }

    /// The regions in the set.
    #[cfg(feature = "bots")]
    pub(in crate::games) fn iter(&self) -> impl Iterator<Item = Node> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let rest = std::iter::successors(Some(word), |left| Some(left & left.wrapping_sub(1)));
            let words = rest.take_while(|left| *left != 0);
            words.map(move |left| (index * 64) as Node + left.trailing_zeros() as Node)
        })
    }

    /// Whether a region is in the set.
    #[inline]
    pub fn contains(&self, region: Node) -> bool {
        self.0[region as usize / 64] >> (region % 64) & 1 == 1
    }

    /// The number of regions in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

//! A set of regions.

use crate::landscape::{MAX_NODES, Node};

/// A set of regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RegionSet([u64; MAX_NODES / 64]);

impl RegionSet {
    /// Puts a region in; answers whether it is new there.
    #[inline]
    pub(in crate::games) fn insert(&mut self, region: Node) -> bool {
        let (word, bit) = (&mut self.0[region as usize / 64], 1 << (region % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Whether a region is in the set.
    #[inline]
    pub fn contains(&self, region: Node) -> bool {
        self.0[region as usize / 64] >> (region % 64) & 1 == 1
    }

    /// Takes the lowest region out.
    #[inline]
    pub(in crate::games) fn take_first(&mut self) -> Option<Node> {
        let (index, word) = self.0.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        Some(index as Node * 64 + bit as Node)
    }

    /// Puts all regions of another set in.
    #[inline]
    pub(in crate::games) fn extend(&mut self, other: &RegionSet) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }

    /// How many regions are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

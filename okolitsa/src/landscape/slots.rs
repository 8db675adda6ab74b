//! The numbers of laid tiles, and sets of them.

/// The largest number of tiles on a board. In one line they stay within the range of [`Pos`](super::Pos).
pub const MAX_TILES: usize = 120;

/// The number of a laid tile, in the order of laying.
pub type Slot = u8;

const WORD: usize = u64::BITS as usize;

/// A set of laid tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SlotSet {
    bits: [u64; MAX_TILES.div_ceil(WORD)],
    len: u8,
}

impl SlotSet {
    /// Adds a tile.
    #[inline]
    pub fn insert(&mut self, slot: Slot) {
        let (word, bit) = (&mut self.bits[slot as usize / WORD], 1 << (slot as usize % WORD));
        // Counted here: not all target processors have an instruction that counts bits.
        self.len += u8::from(*word & bit == 0);
        *word |= bit;
    }

    /// The number of tiles.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_tile_counts_once() {
        let mut set = SlotSet::default();
        assert!(set.is_empty());
        for slot in [0, 63, 64, 119, 63, 0] {
            set.insert(slot);
        }
        assert_eq!(set.len(), 4);
    }
}

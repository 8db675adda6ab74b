//! The numbers of laid tiles, and sets of them.

/// The most tiles on one board. The furthest of them, laid in one line, stays within the numbers of [`Pos`](super::Pos).
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
    /// Puts a tile in.
    #[inline]
    pub fn insert(&mut self, slot: Slot) {
        let (word, bit) = (&mut self.bits[slot as usize / WORD], 1 << (slot as usize % WORD));
        // Counted here: few processors that the library is built for count bits in one instruction.
        self.len += u8::from(*word & bit == 0);
        *word |= bit;
    }

    /// How many tiles are in it.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether none is.
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

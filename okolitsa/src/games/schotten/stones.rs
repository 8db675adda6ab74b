//! The stones and sets of them (S-1).

/// The number of stones (S-1).
pub const STONES: usize = 9;
/// A set of stones as bits, stone 1 in the lowest bit.
pub(super) type Stones = u16;
/// All stones.
pub(super) const ALL_STONES: Stones = (1 << STONES) - 1;

/// The numbers of the stones in a set, from 1.
pub(super) fn stones(mut set: Stones) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let stone = set.trailing_zeros() as u8 + 1;
        let found = set != 0;
        set &= set.wrapping_sub(1);
        found.then_some(stone)
    })
}

/// Whether a stone has this number.
#[inline]
pub(super) fn is_stone(stone: u8) -> bool {
    (1..=STONES as u8).contains(&stone)
}

/// The bit of a stone from 1 to 9; 0 for any other number.
#[inline]
pub(super) fn bit(stone: u8) -> Stones {
    if is_stone(stone) { 1 << (stone - 1) } else { 0 }
}

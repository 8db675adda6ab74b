//! A stack of tiles to be drawn, and which of the drawn ones were set aside.

use crate::base::FixedList;
use crate::landscape::{MAX_TILES, TileId};

/// A stack of tiles in the order of drawing.
#[derive(PartialEq, Eq, Debug)]
pub(in crate::games) struct Deck {
    tiles: FixedList<TileId, MAX_TILES>,
    drawn: u8,
    /// The number of tiles at the bottom that were put there face up.
    under: u8,
    /// The drawn tiles that were set aside, as a mask by their place in the deck.
    aside: u128,
}

impl Clone for Deck {
    fn clone(&self) -> Self {
        Deck { tiles: self.tiles.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let Deck { tiles, drawn, under, aside } = other;
        self.tiles.clone_from(tiles);
        (self.drawn, self.under, self.aside) = (*drawn, *under, *aside);
    }
}

impl Deck {
    /// A deck: tiles that were set aside, perhaps the tile in hand, which was drawn last, and the tiles still to be drawn.
    pub fn new(aside: &[TileId], hand: Option<TileId>, rest: &[TileId]) -> Self {
        let mut tiles = FixedList::new(0);
        tiles.extend_from_slice(aside);
        tiles.extend_from_slice(hand.as_slice());
        tiles.extend_from_slice(rest);
        let drawn = (aside.len() + usize::from(hand.is_some())) as u8;
        Deck { tiles, drawn, under: 0, aside: (1 << aside.len()) - 1 }
    }

    /// The same deck whose last `under` tiles are known to everybody.
    pub fn with_known_bottom(mut self, under: usize) -> Self {
        self.under = under as u8;
        self
    }

    #[inline]
    pub fn draw(&mut self) -> Option<TileId> {
        let tile = (!self.is_empty()).then(|| self.tiles[self.drawn as usize])?;
        self.drawn += 1;
        Some(tile)
    }

    /// Sets the tile drawn last aside.
    pub fn set_aside(&mut self) {
        self.aside |= 1 << (self.drawn - 1);
    }

    /// Puts the tile drawn last at the bottom, face up.
    pub fn put_under(&mut self) {
        self.drawn -= 1;
        self.under = (self.under as usize).min(self.rest().len() - 1) as u8 + 1;
        self.rest_mut().rotate_left(1);
    }

    /// Whether no tile is left to be drawn.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.drawn as usize == self.tiles.len()
    }

    /// The tiles still to be drawn, in order.
    #[inline]
    pub fn rest(&self) -> &[TileId] {
        &(*self.tiles)[self.drawn as usize..]
    }

    #[inline]
    fn rest_mut(&mut self) -> &mut [TileId] {
        &mut (*self.tiles)[self.drawn as usize..]
    }

    /// The tiles still to be drawn: first those in an unknown order, then the known ones at the bottom.
    pub fn split(&self) -> (&[TileId], &[TileId]) {
        let rest = self.rest();
        rest.split_at(rest.len().saturating_sub(self.under as usize))
    }

    /// The tiles still to be drawn whose order is unknown.
    pub fn unknown_mut(&mut self) -> &mut [TileId] {
        let unknown = self.split().0.len();
        &mut self.rest_mut()[..unknown]
    }

    /// The tiles set aside, in order.
    pub fn tiles_set_aside(&self) -> impl Iterator<Item = TileId> + '_ {
        let mut places = self.aside;
        std::iter::from_fn(move || {
            let place = places.trailing_zeros() as usize;
            places &= places.wrapping_sub(1);
            self.tiles.get(place).copied()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_under_comes_last_and_is_known() {
        let mut deck = Deck::new(&[9], Some(1), &[2, 3]);
        deck.put_under();
        assert_eq!(deck.split(), (&[2, 3][..], &[1][..]));
        assert_eq!(deck.draw(), Some(2));
        deck.put_under();
        assert_eq!(deck.split(), (&[3][..], &[1, 2][..]));
        assert_eq!((deck.draw(), deck.draw()), (Some(3), Some(1)));
        // A known tile that is drawn and put under again is still known, and so are all that are left.
        deck.put_under();
        assert_eq!(deck.split(), (&[][..], &[2, 1][..]));
        deck.draw();
        deck.set_aside();
        assert_eq!(deck.tiles_set_aside().collect::<Vec<_>>(), [9, 2]);
        assert_eq!(deck.rest(), [1]);
    }
}

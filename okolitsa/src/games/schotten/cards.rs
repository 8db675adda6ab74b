//! The clan cards and sets of them (S-1): six colours, values 1 to 9, one of each. A set is a 64-bit mask, so set
//! operations are single instructions.

use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The number of cards.
pub const CARDS: usize = 54;
/// The number of values of each colour.
pub(super) const VALUES: u8 = 9;

/// A colour, in the order of the cards' numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Color {
    /// Red, `r`.
    Red,
    /// Blue, `b`.
    Blue,
    /// Green, `g`.
    Green,
    /// Yellow, `y`.
    Yellow,
    /// Purple, `p`.
    Purple,
    /// Orange, `o`.
    Orange,
}

impl Color {
    /// All colours, in the order of their numbers.
    pub const ALL: [Color; 6] = [Color::Red, Color::Blue, Color::Green, Color::Yellow, Color::Purple, Color::Orange];

    /// Its letter in the names of cards.
    pub const fn letter(self) -> char {
        ['r', 'b', 'g', 'y', 'p', 'o'][self as usize]
    }
}

/// A card, stored as its number: nine times the colour, plus the value minus one. Its name is the letter of the colour
/// and the value: `r7`.
///
/// ```
/// use okolitsa::schotten::{Card, Color};
/// let card: Card = "g4".parse().unwrap();
/// assert_eq!((card.color(), card.value()), (Color::Green, 4));
/// assert_eq!(card.to_string(), "g4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

impl Card {
    /// The card with this number, from 0 to 53.
    pub const fn from_number(number: u16) -> Option<Card> {
        if (number as usize) < CARDS { Some(Card(number as u8)) } else { None }
    }

    /// The card of a colour and a value from 1 to 9.
    pub const fn new(color: Color, value: u8) -> Option<Card> {
        if value >= 1 && value <= VALUES { Some(Card(color as u8 * VALUES + value - 1)) } else { None }
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its colour.
    #[inline]
    pub const fn color(self) -> Color {
        Color::ALL[(self.0 / VALUES) as usize]
    }

    /// Its value, from 1 to 9.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 % VALUES + 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color().letter(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        let mut chars = name.chars();
        let (Some(letter), Some(digit), None) = (chars.next(), chars.next(), chars.next()) else { return Err(()) };
        let color = Color::ALL.into_iter().find(|color| color.letter() == letter).ok_or(())?;
        let value = digit.to_digit(10).ok_or(())?;
        Card::new(color, value as u8).ok_or(())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of cards.
///
/// ```
/// use okolitsa::schotten::Cards;
/// assert_eq!(Cards::ALL.len(), 54);
/// assert_eq!(Cards::ALL.iter().next().unwrap().to_string(), "r1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// The whole deck.
    pub const ALL: Cards = Cards((1 << CARDS) - 1);

    /// The set as bits, indexed by the numbers of the cards.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these bits. Bits that are not a card are ignored.
    pub const fn from_bits(bits: u64) -> Cards {
        Cards(bits & Cards::ALL.0)
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains a card.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Removes a card, if it is in the set.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The union with another set.
    #[inline]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The difference: the cards that are not in the other set.
    #[inline]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The `n`-th card in the order of their numbers, from 0.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Card> {
        let left = (0..n.min(CARDS)).fold(self.0, |left, _| left & left.wrapping_sub(1));
        Card::from_number(left.trailing_zeros() as u16)
    }

    /// The cards in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            Card::from_number(number as u16)
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Cards::NONE;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

//! Seats, viewers, and small tables with one entry per seat.

use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::ops::{Deref, DerefMut};

/// The largest number of seats of any game.
pub const MAX_PLAYERS: usize = 6;

/// A seat at the table, counted from 0.
///
/// ```
/// use okolitsa::Player;
/// assert_eq!(Player(1).after(2), Player(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u8);

impl Player {
    /// The index into tables by seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that plays after this one among `players` seats.
    #[inline]
    pub const fn after(self, players: u8) -> Player {
        if self.0.saturating_add(1) >= players { Player(0) } else { Player(self.0 + 1) }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A viewer of a game: a seat or a spectator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of this seat.
    Player(Player),
    /// A viewer who sees only public information.
    Spectator,
}

/// A table with one entry for each seat of a game, without heap memory.
///
/// ```
/// use okolitsa::{PerPlayer, Player};
/// let mut scores: PerPlayer<i32> = PerPlayer::new(3);
/// scores[Player(2)] += 4;
/// assert_eq!(scores.to_vec(), [0, 0, 4]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PerPlayer<T> {
    entries: [T; MAX_PLAYERS],
    len: u8,
}

impl<T: Copy + Default> PerPlayer<T> {
    /// A table for `players` seats, filled with the default.
    ///
    /// # Panics
    /// If `players` is above [`MAX_PLAYERS`].
    #[inline]
    pub fn new(players: u8) -> Self {
        assert!(players as usize <= MAX_PLAYERS, "at most {MAX_PLAYERS} seats");
        PerPlayer { entries: [T::default(); MAX_PLAYERS], len: players }
    }

    /// A table with these entries; `None` if there are more than [`MAX_PLAYERS`].
    pub fn from_slice(entries: &[T]) -> Option<Self> {
        let len = u8::try_from(entries.len()).ok().filter(|&n| n as usize <= MAX_PLAYERS)?;
        let mut table = Self::new(len);
        table.copy_from_slice(entries);
        Some(table)
    }

    /// The same table with another type of entry.
    pub fn map<U: Copy + Default>(&self, f: impl Fn(T) -> U) -> PerPlayer<U> {
        let mut table = PerPlayer::new(self.len);
        for (to, from) in table.iter_mut().zip(self.iter()) {
            *to = f(*from);
        }
        table
    }

    /// The seats with the greatest entry; none if that is the default.
    #[inline]
    pub fn leaders(&self) -> impl Iterator<Item = Player> + '_
    where
        T: Ord,
    {
        let none = T::default();
        let most = self.iter().copied().max().unwrap_or(none);
        self.seats().filter(move |(_, entry)| *entry == most && most > none).map(|(player, _)| player)
    }

    /// Each seat with its entry, in seat order.
    pub fn seats(&self) -> impl Iterator<Item = (Player, T)> + '_ {
        self.iter().enumerate().map(|(seat, entry)| (Player(seat as u8), *entry))
    }
}

impl<T> Deref for PerPlayer<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.entries[..self.len as usize]
    }
}

impl<T> DerefMut for PerPlayer<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.entries[..self.len as usize]
    }
}

impl<T> std::ops::Index<Player> for PerPlayer<T> {
    type Output = T;
    #[inline]
    fn index(&self, player: Player) -> &T {
        &self.entries[player.index()]
    }
}

impl<T> std::ops::IndexMut<Player> for PerPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.entries[player.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for PerPlayer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize> Serialize for PerPlayer<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_by_number() {
        // L-28: play goes round by seat number.
        let order: Vec<u8> =
            std::iter::successors(Some(Player(3)), |p| Some(p.after(5))).take(6).map(|p| p.0).collect();
        assert_eq!(order, [3, 4, 0, 1, 2, 3]);
    }

    #[test]
    fn a_table_has_one_entry_a_seat() {
        let table = PerPlayer::from_slice(&[1u8, 2, 3]).unwrap();
        assert_eq!(table.len(), 3);
        assert_eq!(serde_json::to_string(&table).unwrap(), "[1,2,3]");
        assert_eq!(table.map(|n| n as i32 * 2)[Player(2)], 6);
        assert!(PerPlayer::from_slice(&[0u8; 7]).is_none());
    }

    #[test]
    fn those_with_most_lead() {
        // L-19
        let leaders = |counts: &[u8]| PerPlayer::from_slice(counts).unwrap().leaders().map(|p| p.0).collect::<Vec<_>>();
        assert_eq!(leaders(&[1, 2, 2]), [1, 2]);
        assert!(leaders(&[0, 0]).is_empty());
    }
}

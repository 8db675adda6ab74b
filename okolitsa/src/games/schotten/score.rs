//! The winner of a round and the points for it (S-12, S-13).

use super::stones::Stones;
use crate::base::Player;
use serde::Serialize;

/// The points for the winner of a round (S-13).
pub(super) const ROUND: u16 = 5;

/// How a round is won (S-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// Three adjacent stones.
    ThreeInARow,
    /// Five stones in all.
    Five,
}

/// Whether the owner of these stones has won the round (S-12).
#[inline]
pub(super) fn victory(owned: Stones) -> Option<Victory> {
    if owned & owned >> 1 & owned >> 2 != 0 {
        Some(Victory::ThreeInARow)
    } else if owned.count_ones() >= 5 {
        Some(Victory::Five)
    } else {
        None
    }
}

/// The points of a round: 5 for the winner, 1 a stone for the loser (S-13).
#[inline]
pub(super) fn round_points(winner: Player, owned: [Stones; 2]) -> [u16; 2] {
    let mut points = owned.map(|owned| owned.count_ones() as u16);
    points[winner.index()] = ROUND;
    points
}

/// Whether these totals are possible after `rounds` rounds (S-13): each round gives 5 to its winner and at most 4 to
/// the loser, who would have won it with five stones.
pub(super) fn are_possible(scores: [u16; 2], rounds: u8) -> bool {
    let rounds = u16::from(rounds);
    (0..=rounds).any(|won| {
        let fits = |points: u16, won: u16| (ROUND * won..=ROUND * won + 4 * (rounds - won)).contains(&points);
        fits(scores[0], won) && fits(scores[1], rounds - won)
    })
}

/// The players with the most points; ties share the victory (S-13).
pub(super) fn winners(scores: [u16; 2]) -> Vec<Player> {
    let most = scores[0].max(scores[1]);
    [Player(0), Player(1)].into_iter().filter(|player| scores[player.index()] == most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_adjacent_or_five_win() {
        // S-12
        assert_eq!(victory(0b0_0001_1100), Some(Victory::ThreeInARow));
        assert_eq!(victory(0b1_0101_0101), Some(Victory::Five));
        assert_eq!(victory(0b0_0101_0000), None);
        assert_eq!(victory(0b1_1001_0001), None, "nothing wraps and pairs are no row");
    }

    #[test]
    fn rounds_score_five_or_the_stones() {
        // S-13
        assert_eq!(round_points(Player(1), [0b1011, 0b111_0000]), [3, 5]);
        assert_eq!(winners([9, 9]), [Player(0), Player(1)]);
        assert_eq!(winners([9, 10]), [Player(1)]);
        let possible =
            |scores: [u16; 2], rounds| are_possible(scores, rounds) && are_possible([scores[1], scores[0]], rounds);
        assert!(
            possible([0, 0], 0)
                && possible([5, 0], 1)
                && possible([5, 4], 1)
                && possible([9, 9], 2)
                && possible([10, 8], 2)
        );
        for (scores, rounds) in [([1, 0], 0), ([0, 0], 1), ([5, 5], 1), ([6, 0], 1), ([10, 9], 2), ([6, 4], 2)] {
            assert!(!possible(scores, rounds), "{scores:?} after {rounds}");
        }
    }
}

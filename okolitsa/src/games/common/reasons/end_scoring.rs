//! Features that score only at the end of the game, and how a turn changes their points.

use crate::base::Player;
use crate::games::common::table::RegionSet;
use crate::landscape::{Board, Node};

/// A feature that scores only at the end: a field, a meadow, a river system, a monastery.
pub(in crate::games) struct EndScoring<K> {
    pub kind: K,
    /// A node of it, with a figure.
    pub node: Node,
    /// All of its regions.
    pub regions: RegionSet,
    /// The players who would get its points.
    pub players: Vec<Player>,
    pub points: u16,
}

/// A change of the points of such a feature for a player.
pub(in crate::games) struct EndScoringChange<K> {
    pub kind: K,
    pub node: Node,
    pub player: Player,
    pub before: u16,
    pub after: u16,
}

/// The changes between two positions. Regions of the first are found again on the board of the second.
pub(in crate::games) fn end_scoring_changes<K: Copy>(
    before: &[EndScoring<K>],
    after: &[EndScoring<K>],
    board: &Board,
) -> Vec<EndScoringChange<K>> {
    let mut changes = Vec::new();
    for &EndScoring { kind, node, ref regions, ref players, points } in after {
        for &player in players {
            let is_same = |known: &&EndScoring<K>| {
                known.players.contains(&player) && regions.contains(board.region_of(known.node))
            };
            let before = before.iter().filter(is_same).map(|known| known.points).sum();
            if before != points {
                changes.push(EndScoringChange { kind, node, player, before, after: points });
            }
        }
    }
    changes
}

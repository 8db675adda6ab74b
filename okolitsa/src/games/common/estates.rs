//! What counts at the end alone, and how a turn changes its worth.

use super::RegionSet;
use crate::base::Player;
use crate::landscape::{Board, Node};

/// Something that counts at the end alone: a field, a meadow, a river system, a monastery.
pub(in crate::games) struct Estate<K> {
    pub kind: K,
    /// A node of it, with a figure.
    pub node: Node,
    /// All of its regions.
    pub regions: RegionSet,
    /// Those who would get its points.
    pub players: Vec<Player>,
    pub points: u16,
}

/// How the worth of an estate changed for a player.
pub(in crate::games) struct Change<K> {
    pub kind: K,
    pub node: Node,
    pub player: Player,
    pub before: u16,
    pub after: u16,
}

/// What changed for whom. Regions of before are found again on the board of after.
pub(in crate::games) fn changes<K: Copy>(before: &[Estate<K>], after: &[Estate<K>], board: &Board) -> Vec<Change<K>> {
    let mut changes = Vec::new();
    for estate in after {
        for &player in &estate.players {
            let held = |known: &&Estate<K>| {
                known.players.contains(&player) && estate.regions.contains(board.region_of(known.node))
            };
            let before = before.iter().filter(held).map(|known| known.points).sum();
            if before != estate.points {
                changes.push(Change { kind: estate.kind, node: estate.node, player, before, after: estate.points });
            }
        }
    }
    changes
}

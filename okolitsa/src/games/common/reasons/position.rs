//! What reasons need of a position.

use crate::base::{PerPlayer, Player};
use crate::games::common::table::HasBoard;
use crate::landscape::Node;

/// The points of a feature.
#[derive(Clone, Copy, Default)]
pub(in crate::games) struct FeaturePoints {
    /// If the game ended now.
    pub now: u16,
    /// If it were complete as it is.
    pub complete: u16,
}

/// What reasons need of a position.
pub(in crate::games) trait ExplainPosition: HasBoard {
    /// The number of each tile that can still come, by tile number.
    fn remaining_tiles(&self) -> Vec<u8>;
    /// The figures that count for majorities.
    fn claims(&self) -> Vec<(Node, Player)>;
    /// Whether the players with most figures get the points of a feature.
    fn has_majority(&self, node: Node) -> bool;
    /// Whether a feature of a kind is completed when it has no open end.
    fn closes(kind: Self::Kind) -> bool;
    fn points_of(&self, node: Node) -> FeaturePoints;
}

/// The figures on a feature, by player.
pub(super) struct FigureCounts(PerPlayer<u8>);

impl FigureCounts {
    pub fn of<'a>(players: u8, claims: impl Iterator<Item = &'a (Node, Player)>) -> Self {
        let mut count = PerPlayer::new(players);
        for &(_, player) in claims {
            count[player] += 1u8;
        }
        FigureCounts(count)
    }

    /// Whether a player has most figures, alone or with others.
    pub fn leads(&self, seat: Player) -> bool {
        self.0.leaders().any(|leader| leader == seat)
    }

    /// The others with most figures.
    pub fn other_leaders(&self, seat: Player) -> impl Iterator<Item = Player> + '_ {
        self.0.leaders().filter(move |leader| *leader != seat)
    }

    pub fn has(&self, seat: Player) -> bool {
        self.0[seat] > 0
    }

    pub fn is_empty(&self) -> bool {
        self.0.leaders().next().is_none()
    }
}

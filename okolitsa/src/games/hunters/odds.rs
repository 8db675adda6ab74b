//! The odds of a position: tiles come from the normal stack, and last those that lie face up under it; bonus tiles and the pieces of the Scout
//! that are not laid yet come besides.

use super::ruleset::Hunters;
use super::state::State;
use super::terrain::Kind;
use crate::base::{Player, Viewer};
use crate::bots::odds::{Odds, OddsQuestion};
use crate::bots::{Cancelled, Control};
use crate::games::common;
use crate::games::common::{OddsPosition, TileOdds};
use crate::landscape::{Node, Pos, TileId};
use serde_json::Value;

impl OddsPosition for State {
    fn stages(&self) -> Vec<Vec<TileId>> {
        let (unknown, under) = self.normal.split();
        std::iter::once(unknown.to_vec()).chain(under.iter().map(|&tile| vec![tile])).collect()
    }

    /// Bonus tiles, and pieces of the Scout that are still to be laid.
    fn beside_stack(&self) -> Vec<TileId> {
        let held = self.pieces.iter().flatten().filter(|held| !held.is_laid);
        let pieces = held.filter_map(|held| self.tiles.find(held.piece.tile_id()?));
        self.bonus.rest().iter().copied().chain(pieces).collect()
    }

    fn rotations(&self, tile: TileId, pos: Pos) -> u8 {
        self.board.rotations(&self.tiles, tile, pos)
    }

    fn can_be_completed(&self, kind: Kind) -> bool {
        kind.closes()
    }

    fn is_complete(&self, node: Node) -> bool {
        let segment = self.board.segment(node);
        self.is_complete(segment.slot, segment.feature)
    }

    fn owners(&self, node: Node) -> Vec<Player> {
        let segment = self.board.segment(node);
        self.worth_complete(segment.slot, segment.feature).claims.leaders().collect()
    }
}

impl Hunters {
    /// What is still possible, and how likely: which tiles fit where, and which features can be completed. With trials, sampled worlds are also
    /// played to their ends.
    ///
    /// # Errors
    /// It was cancelled.
    pub fn odds(
        state: &State,
        viewer: Viewer,
        question: &OddsQuestion,
        control: &Control,
    ) -> Result<TileOdds<Kind>, Cancelled> {
        common::tile_odds::<Self>(state, viewer, question, control)
    }
}

impl Odds for Hunters {
    fn odds_json(
        state: &State,
        viewer: Viewer,
        question: &OddsQuestion,
        control: &Control,
    ) -> Result<Value, Cancelled> {
        Ok(common::odds_json(&Self::odds(state, viewer, question, control)?, &state.tiles))
    }
}

//! The odds of a position: the river's tiles come first and are laid at its end (O-3, O-13); all others fit by their edges.

use super::edition::Edition;
use super::ruleset::Classic;
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
    /// The river without its lake, the Lake, the lands (O-3).
    fn stages(&self) -> Vec<Vec<TileId>> {
        let lake = self.tiles.find("river/LAKE").filter(|lake| *lake >= self.river_from);
        let stage = |tile: TileId| usize::from(!self.is_river(tile)) * 2 + usize::from(Some(tile) == lake);
        let mut stages = vec![Vec::new(); 3];
        for &tile in self.deck.rest() {
            stages[stage(tile)].push(tile);
        }
        stages
    }

    fn beside_stack(&self) -> Vec<TileId> {
        Vec::new()
    }

    fn rotations(&self, tile: TileId, pos: Pos) -> u8 {
        match (self.is_river(tile), &self.river) {
            (false, _) => self.board.rotations(&self.tiles, tile, pos),
            (true, Some(end)) if end.pos == pos => self.river_rotations(end, tile),
            (true, _) => 0,
        }
    }

    fn can_be_completed(&self, kind: Kind) -> bool {
        // Without the abbot nobody can claim a garden.
        kind.closes() || (kind.is_hermitage() && (kind != Kind::Garden || self.options.abbot))
    }

    fn is_complete(&self, node: Node) -> bool {
        let segment = self.board.segment(node);
        self.is_complete(segment.slot, segment.feature)
    }

    fn owners(&self, node: Node) -> Vec<Player> {
        self.tally(self.board.region_of(node)).owners().collect()
    }
}

impl<E: Edition> Classic<E> {
    /// What is still possible, and how likely: which tiles fit where, and which features can be completed. With trials, sampled worlds are also
    /// played to their ends.
    ///
    /// ```
    /// use okolitsa::{bots::Control, odds::OddsQuestion};
    /// use okolitsa::{Game, Okolitsa, Viewer};
    /// let game = Game::<Okolitsa>::new(Okolitsa::setup(2))?;
    /// let odds = Okolitsa::odds(game.state(), Viewer::Spectator, &OddsQuestion::default(), &Control::new())?;
    /// assert_eq!((odds.draws, odds.cells.len()), (2, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

impl<E: Edition> Odds for Classic<E> {
    fn odds_json(
        state: &State,
        viewer: Viewer,
        question: &OddsQuestion,
        control: &Control,
    ) -> Result<Value, Cancelled> {
        Ok(common::odds_json(&Self::odds(state, viewer, question, control)?, &state.tiles))
    }
}

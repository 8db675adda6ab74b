//! The odds of a position: the river's tiles come first and go to its end alone (O-3, O-13), all others fit by their edges.

use super::edition::Edition;
use super::ruleset::Classic;
use super::state::State;
use super::terrain::Kind;
use crate::base::Viewer;
use crate::bots::odds::{Odds, OddsQuestion, play_on};
use crate::bots::{Cancelled, Control};
use crate::games::common;
use crate::games::common::{Prospects, TileOdds, Unfinished};
use crate::landscape::{Node, Pos, TileId};
use serde_json::Value;

impl State {
    /// The tiles left in the parts in which they come: the river without its lake, the Lake, the lands (O-3).
    fn stages(&self) -> Vec<Vec<TileId>> {
        let lake = self.tiles.find("river/LAKE").filter(|lake| *lake >= self.river_from);
        let stage = |tile: TileId| usize::from(!self.is_river(tile)) * 2 + usize::from(Some(tile) == lake);
        let mut stages = vec![Vec::new(); 3];
        for &tile in self.deck.rest() {
            stages[stage(tile)].push(tile);
        }
        stages
    }

    /// Whether a feature can still be completed, and somebody might care.
    fn is_unfinished(&self, kind: Kind, node: Node) -> bool {
        let segment = self.board.segment(node);
        (kind.closes() || (kind.is_hermitage() && (kind != Kind::Garden || self.options.abbot)))
            && !self.is_complete(segment.slot, segment.feature)
    }
}

impl<E: Edition> Classic<E> {
    /// What is still possible, and how likely: which tiles fit where, and what can be completed. With trials, the game is also played on to
    /// its end, in worlds that could be the real one.
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
        let rotations = |tile: TileId, pos: Pos| match (state.is_river(tile), &state.river) {
            (false, _) => state.board.rotations(&state.tiles, tile, pos),
            (true, Some(end)) if end.pos == pos => state.river_rotations(end, tile),
            (true, _) => 0,
        };
        let (board, tiles) = (&state.board, &*state.tiles);
        let prospects = Prospects { board, tiles, stages: state.stages(), beside: Vec::new(), rotations: &rotations };
        let nodes = common::first_nodes(board, tiles, |kind, node| state.is_unfinished(kind, node));
        let unfinished = nodes.iter().map(|&(kind, node)| Unfinished {
            kind,
            node,
            owners: state.tally(board.region_of(node)).owners().collect(),
            open_cells: common::gaps(board, tiles, node, kind),
        });
        let mut odds = prospects.odds(question, state.players, unfinished.collect());
        let mut completed = vec![0; nodes.len()];
        play_on::<Self>(state, viewer, question, control, |end| {
            for (count, &(_, node)) in completed.iter_mut().zip(&nodes) {
                let segment = end.board.segment(node);
                *count += u32::from(end.is_complete(segment.slot, segment.feature));
            }
        })?;
        common::count_completed(&mut odds, &completed);
        Ok(odds)
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

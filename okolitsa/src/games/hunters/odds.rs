//! The odds of a position: the normal stack is drawn from, what lies under it openly comes last; bonus tiles and the pieces of the Scout that
//! are not laid yet come besides.

use super::ruleset::Hunters;
use super::state::State;
use super::terrain::Kind;
use crate::base::Viewer;
use crate::bots::odds::{Odds, OddsQuestion, play_on};
use crate::bots::{Cancelled, Control};
use crate::games::common;
use crate::games::common::{Prospects, TileOdds, Unfinished};
use crate::landscape::{Pos, TileId};
use serde_json::Value;

impl State {
    /// The tiles that do not come from the normal stack: bonus tiles, and pieces of the Scout that are still to be laid.
    pub(super) fn beside_stack(&self) -> Vec<TileId> {
        let held = self.pieces.iter().flatten().filter(|held| !held.is_laid);
        let pieces = held.filter_map(|held| self.tiles.find(held.piece.tile_id()?));
        self.bonus.rest().iter().copied().chain(pieces).collect()
    }
}

impl Hunters {
    /// What is still possible, and how likely: which tiles fit where, and what can be completed. With trials, the game is also played on to
    /// its end, in worlds that could be the real one.
    ///
    /// # Errors
    /// It was cancelled.
    pub fn odds(
        state: &State,
        viewer: Viewer,
        question: &OddsQuestion,
        control: &Control,
    ) -> Result<TileOdds<Kind>, Cancelled> {
        let (board, tiles) = (&state.board, &*state.tiles);
        let rotations = |tile: TileId, pos: Pos| board.rotations(tiles, tile, pos);
        let (unknown, under) = state.normal.split();
        let stages = std::iter::once(unknown.to_vec()).chain(under.iter().map(|&tile| vec![tile])).collect();
        let prospects = Prospects { board, tiles, stages, beside: state.beside_stack(), rotations: &rotations };
        let is_open = |kind: Kind, node| kind.closes() && board.region(board.region_of(node)).open_ports > 0;
        let nodes = common::first_nodes(board, tiles, is_open);
        let unfinished = nodes.iter().map(|&(kind, node)| {
            let segment = board.segment(node);
            let owners = state.worth_complete(segment.slot, segment.feature).claims.leaders().collect();
            Unfinished { kind, node, owners, open_cells: common::gaps(board, tiles, node, kind) }
        });
        let mut odds = prospects.odds(question, state.players, unfinished.collect());
        let mut completed = vec![0; nodes.len()];
        play_on::<Self>(state, viewer, question, control, |end| {
            for (count, &(_, node)) in completed.iter_mut().zip(&nodes) {
                *count += u32::from(end.board.region(end.board.region_of(node)).open_ports == 0);
            }
        })?;
        common::count_completed(&mut odds, &completed);
        Ok(odds)
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

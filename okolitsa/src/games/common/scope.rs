//! How far a judgement reaches back: what a survey can take from the position before the turn, and what from the survey before it.
//!
//! The turns of one position differ in a tile and a figure. The position before is their *base*; the tile that is laid a *placement*, the same for all
//! figures that can stand on it; a *survey* judges what comes of one turn.

use super::{Openings, RegionSet};
use crate::landscape::{Board, Node, PlacedTile, Slot, Terrain, TileSet};

/// The present base, placement and survey, each with a number that is never used again.
#[derive(Debug)]
pub(in crate::games) struct Scope<T> {
    /// The cells where something can grow.
    pub openings: Openings<T>,
    /// The regions that the tile touches.
    pub touched: RegionSet,
    /// Those of them where a figure stands on it in this survey.
    pub claimed: RegionSet,
    base: u32,
    placement: u32,
    survey: u32,
    laid: Option<PlacedTile>,
}

impl<T> Default for Scope<T> {
    fn default() -> Self {
        Scope {
            openings: Openings::default(),
            touched: RegionSet::default(),
            claimed: RegionSet::default(),
            base: 0,
            placement: 0,
            survey: 0,
            laid: None,
        }
    }
}

impl<T: Terrain> Scope<T> {
    /// Takes another base.
    pub fn rebase(&mut self) {
        self.base += 1;
        self.laid = None;
        self.openings.rebase();
    }

    /// Begins a survey; answers whether the placement is another than that of the survey before. `last` is the tile by which the position differs
    /// from the base.
    #[inline]
    pub fn begin(&mut self, board: &Board, tiles: &TileSet<T>, last: Option<Slot>) -> bool {
        let laid = last.map(|slot| *board.tile(slot));
        let is_other = laid.is_none() || laid != self.laid;
        if is_other {
            self.laid = laid;
            // Placements and surveys are numbered in one row: what is noted for the one is never taken for the other's.
            self.placement = self.survey + 1;
            self.survey = self.placement;
            self.openings.take_placement(board, last);
            self.touched = RegionSet::default();
            for node in last.into_iter().flat_map(|slot| board.nodes(tiles, slot)) {
                self.touched.insert(board.region_of(node));
            }
        }
        self.survey += 1;
        self.openings.begin_survey();
        self.claimed = RegionSet::default();
        is_other
    }

    /// The number of the base.
    #[inline]
    pub fn base(&self) -> u32 {
        self.base
    }

    /// The number of the placement.
    #[inline]
    pub fn placement(&self) -> u32 {
        self.placement
    }

    /// For how long what is found out about a region holds that is another than at the base: for the placement, or for the survey where a figure on the tile
    /// changes it.
    #[inline]
    pub fn time_of(&self, region: Node) -> u32 {
        if self.claimed.contains(region) { self.survey } else { self.placement }
    }
}

//! The validity of cached values.
//!
//! The turns of one position differ in a tile and a figure. The position before the turn is their *base*; the tile that is laid is a *placement*, the same
//! for all figures that can stand on it; one *evaluation* is that of the position after one turn.

use super::open_cells::OpenCellCache;
use crate::games::common::table::RegionSet;
use crate::landscape::{Board, Node, PlacedTile, Slot, Terrain, TileSet};

/// The present base, placement and evaluation, each with a number that is never reused.
#[derive(Debug)]
pub(in crate::games) struct CacheScope<T> {
    /// The open cells.
    pub cells: OpenCellCache<T>,
    /// The regions that the laid tile touches.
    pub touched: RegionSet,
    /// Those of them where a figure stands on the tile in this evaluation.
    pub claimed: RegionSet,
    base: u32,
    placement: u32,
    evaluation: u32,
    laid: Option<PlacedTile>,
}

impl<T> Default for CacheScope<T> {
    fn default() -> Self {
        CacheScope {
            cells: OpenCellCache::default(),
            touched: RegionSet::default(),
            claimed: RegionSet::default(),
            base: 0,
            placement: 0,
            evaluation: 0,
            laid: None,
        }
    }
}

impl<T: Terrain> CacheScope<T> {
    /// Begins a new base.
    pub fn rebase(&mut self) {
        self.base += 1;
        self.laid = None;
        self.cells.rebase();
    }

    /// Begins an evaluation; returns whether its placement differs from that of the evaluation before. `last` is the tile by which the position
    /// differs from the base.
    #[inline]
    pub fn begin(&mut self, board: &Board, tiles: &TileSet<T>, last: Option<Slot>) -> bool {
        let laid = last.map(|slot| *board.tile(slot));
        let is_other = laid.is_none() || laid != self.laid;
        if is_other {
            self.laid = laid;
            // Placements and evaluations share their numbers: what is cached for the one is never valid for the other.
            self.placement = self.evaluation + 1;
            self.evaluation = self.placement;
            self.cells.set_placement(board, last);
            self.touched = RegionSet::default();
            for node in last.into_iter().flat_map(|slot| board.nodes(tiles, slot)) {
                self.touched.insert(board.region_of(node));
            }
        }
        self.evaluation += 1;
        self.cells.begin_evaluation();
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

    /// The epoch for which the value of a region is valid that differs from the base: the placement, or the evaluation if a figure on the laid tile
    /// changes the value.
    #[inline]
    pub fn epoch_of(&self, region: Node) -> u32 {
        if self.claimed.contains(region) { self.evaluation } else { self.placement }
    }
}

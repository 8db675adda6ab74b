//! The cached evaluation of features: at the base, and after the present placement where they differ.

use super::cache_scope::CacheScope;
use super::open_cells::{CellInfo, CellRef};
use super::region_cache::RegionCache;
use super::span::Span;
use super::tile_chances::{RemainingTiles, TileChances};
use crate::landscape::{Board, Node, Segment, Side, Slot, Terrain, TileSet};

/// A feature with its evaluation.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games) struct CachedFeature<V> {
    pub value: V,
    /// The open cells that the evaluation depends on.
    pub cells: Span,
    /// The open cells where a tile can join the feature with another of its kind.
    pub joints: Span,
    /// Whether it is the same at the base; the spans are then in the lists of the base.
    pub is_base: bool,
}

/// The cached features of the base or of a placement, with the lists that they refer to.
#[derive(Debug)]
pub(in crate::games) struct FeatureLists<V, X> {
    regions: RegionCache<CachedFeature<V>>,
    cells: Vec<CellRef>,
    pub joints: Vec<CellRef>,
    /// What else the game caches with its features.
    pub extras: Vec<X>,
}

impl<V, X> Default for FeatureLists<V, X> {
    fn default() -> Self {
        let (cells, joints, extras) = (Vec::new(), Vec::new(), Vec::new());
        FeatureLists { regions: RegionCache::default(), cells, joints, extras }
    }
}

impl<V, X> FeatureLists<V, X> {
    fn clear(&mut self) {
        self.cells.clear();
        self.joints.clear();
        self.extras.clear();
    }
}

/// The open cells beside a feature.
pub(in crate::games) struct Surroundings {
    /// The chance that all of them are filled.
    pub chance: f32,
    /// How many of them will be filled on average.
    pub filled: f32,
    pub cells: Span,
    pub joints: Span,
    pub is_base: bool,
}

impl Surroundings {
    /// The feature with these surroundings.
    pub fn with_value<V>(&self, value: V) -> CachedFeature<V> {
        let Surroundings { cells, joints, is_base, .. } = *self;
        CachedFeature { value, cells, joints, is_base }
    }
}

/// Features at the base and after the present placement, and the chances of the remaining tiles.
#[derive(Debug)]
pub(in crate::games) struct FeatureCache<T: Terrain, V, X> {
    pub chances: TileChances<T>,
    pub scope: CacheScope<T>,
    pub base: FeatureLists<V, X>,
    pub changed: FeatureLists<V, X>,
}

impl<T: Terrain, V, X> Default for FeatureCache<T, V, X> {
    fn default() -> Self {
        FeatureCache {
            chances: TileChances::default(),
            scope: CacheScope::default(),
            base: FeatureLists::default(),
            changed: FeatureLists::default(),
        }
    }
}

impl<T: Terrain, V: Copy + Default, X> FeatureCache<T, V, X> {
    /// Begins a new base.
    pub fn rebase(&mut self) {
        self.scope.rebase();
        self.base.clear();
    }

    /// Updates the chances. If they changed, nothing that was cached is valid any more.
    pub fn update_chances(&mut self, remaining: RemainingTiles<'_, T>) {
        if self.chances.update(remaining) {
            self.rebase();
        }
    }

    /// Begins an evaluation. What is cached of the placement stays valid if the last tile lies as in the evaluation before.
    pub fn begin(&mut self, board: &Board, tiles: &TileSet<T>, last: Option<Slot>) {
        if self.scope.begin(board, tiles, last) {
            self.changed.clear();
        }
    }

    /// The cached evaluation of a region: that of the base if the last tile does not change it. `holds` is a further condition on either.
    #[inline]
    pub fn get(&mut self, region: Node, holds: impl Fn(&V) -> bool) -> Option<CachedFeature<V>> {
        let epoch = self.scope.epoch_of(region);
        let FeatureCache { base: FeatureLists { regions, cells, .. }, changed, scope, .. } = self;
        let is_unchanged = |known: &CachedFeature<V>| {
            let mut cells = known.cells.of(cells).iter();
            !scope.touched.contains(region) && !cells.any(|cell| scope.cells.is_changed(*cell))
        };
        let known = regions.get_after(region, scope.base(), scope.placement(), is_unchanged);
        let known = known.filter(|known| holds(&known.value));
        known.or_else(|| changed.regions.get(region, epoch).filter(|known| holds(&known.value))).copied()
    }

    /// Caches the evaluation of a region.
    pub fn put(&mut self, region: Node, feature: CachedFeature<V>) -> CachedFeature<V> {
        if feature.is_base {
            self.base.regions.set(region, self.scope.base(), feature);
        } else {
            self.changed.regions.set(region, self.scope.epoch_of(region), feature);
        }
        feature
    }

    /// The lists that a feature refers to.
    #[inline]
    pub fn lists(&self, feature: &CachedFeature<V>) -> &FeatureLists<V, X> {
        if feature.is_base { &self.base } else { &self.changed }
    }

    /// Adds the joints of a feature to a list, each once in an evaluation.
    #[inline]
    pub fn add_joints(&mut self, feature: &CachedFeature<V>, by_field: bool, list: &mut Vec<CellRef>) {
        let FeatureCache { base, changed, scope, .. } = self;
        let lists = if feature.is_base { base } else { changed };
        for &cell in feature.joints.of(&lists.joints) {
            if scope.cells.is_new_in_evaluation(cell, by_field) {
                list.push(cell);
            }
        }
    }

    /// Walks a region, visits its segments and caches the open cells beside it.
    #[inline]
    pub fn walk(
        &mut self,
        board: &Board,
        region: Node,
        mut visit: impl FnMut(Segment),
        is_joint: impl Fn(&CellInfo<T>) -> bool,
    ) -> Surroundings {
        let is_open = board.region(region).open_ports != 0;
        let (mut is_base, mut filled, mut chance) = (!self.scope.touched.contains(region), 0.0, 1.0);
        self.scope.cells.begin_walk();
        let FeatureCache { chances, scope: CacheScope { cells: open_cells, .. }, base, changed } = self;
        let (cells, joints) = (changed.cells.len(), changed.joints.len());
        board.walk(region, |_, segment| {
            visit(segment);
            if !is_open {
                return;
            }
            let tile = board.tile(segment.slot);
            let sides = chances.face(tile.tile, tile.rotation.quarters()).sides_of[segment.feature as usize % 16];
            for side in Side::ALL {
                if sides >> side.index() & 1 == 0 {
                    continue;
                }
                let Some(cell) = CellRef::beside(board, tile.pos, side) else { continue };
                if open_cells.is_new_in_walk(cell) {
                    is_base &= !open_cells.is_changed(cell);
                    let info = open_cells.info(board, chances, cell);
                    filled += info.chance;
                    chance *= info.chance;
                    changed.cells.push(cell);
                    if is_joint(info) {
                        changed.joints.push(cell);
                    }
                }
            }
        });
        let (mut cells, mut joints) = (Span::since(cells, &changed.cells), Span::since(joints, &changed.joints));
        if is_base {
            cells = cells.moved(&mut changed.cells, &mut base.cells);
            joints = joints.moved(&mut changed.joints, &mut base.joints);
        }
        Surroundings { chance, filled, cells, joints, is_base }
    }
}

//! The tiles still to be drawn: how many of them fit a cell, and the chances that follow.

use crate::landscape::{Board, Cell, Side, Terrain, TileId, TileSet};
use std::sync::Arc;

/// The edges that a cell needs on its four sides, as one number; a side without a neighbour counts as one more kind of edge.
type Demand = u16;
const EDGES: u16 = 5;
const DEMANDS: usize = 5usize.pow(4);

/// The pairs of sides of a cell that a tile can join.
pub(in crate::games) const SIDE_PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// A tile in one rotation.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games) struct TileFace {
    /// The edge on each side.
    pub edges: [u8; 4],
    /// The feature in the middle of each side.
    pub middle: [u8; 4],
    /// The sides that each feature reaches, as a mask.
    pub sides_of: [u8; 16],
}

/// The demands that a tile fits in some rotation, and those of them in which it joins a pair of sides.
#[derive(Clone, Debug, Default)]
struct FittingDemands {
    fits: Vec<Demand>,
    joins: Vec<u16>,
}

/// The tables of one deck, updated tile by tile.
#[derive(Debug)]
pub(in crate::games) struct TileChances<T: Terrain> {
    tiles: Option<Arc<TileSet<T>>>,
    faces: Vec<TileFace>,
    demands: Vec<FittingDemands>,
    /// The order from which `left` was counted: if it is the same, nothing has changed.
    rest: Vec<TileId>,
    hand: Option<TileId>,
    left: Vec<u8>,
    fits: Vec<u8>,
    joins: Vec<u8>,
    total: usize,
    /// The chance that a player finds one of `n` fitting tiles, by `n`, and the share that it was computed for.
    chances: Vec<f32>,
    share: f32,
}

/// The tiles still to be drawn.
pub(in crate::games) struct RemainingTiles<'a, T: Terrain> {
    /// The tiles of the game.
    pub tiles: &'a Arc<TileSet<T>>,
    /// The tiles left in the stack.
    pub rest: &'a [TileId],
    /// A tile that is already drawn for the next turn; it counts as one still to come.
    pub hand: Option<TileId>,
    /// The share of the fitting tiles that a player draws.
    pub share: f32,
}

impl<T: Terrain> Default for TileChances<T> {
    fn default() -> Self {
        TileChances {
            tiles: None,
            faces: Vec::new(),
            demands: Vec::new(),
            rest: Vec::new(),
            hand: None,
            left: Vec::new(),
            fits: Vec::new(),
            joins: Vec::new(),
            total: 0,
            chances: Vec::new(),
            share: 0.0,
        }
    }
}

impl<T: Terrain> TileChances<T> {
    /// Updates the tables; returns whether anything changed.
    #[inline]
    pub fn update(&mut self, remaining: RemainingTiles<'_, T>) -> bool {
        let is_known = self.tiles.as_ref().is_some_and(|tiles| Arc::ptr_eq(tiles, remaining.tiles));
        if is_known && self.hand == remaining.hand && self.share == remaining.share && self.rest == remaining.rest {
            return false;
        }
        self.rebuild(remaining);
        true
    }

    #[inline(never)]
    fn rebuild(&mut self, RemainingTiles { tiles, rest, hand, share }: RemainingTiles<'_, T>) {
        if self.tiles.as_ref().is_none_or(|known| !Arc::ptr_eq(known, tiles)) {
            self.set_tiles(tiles);
        }
        self.count(rest, hand);
        if self.share != share || self.chances.is_empty() {
            self.share = share;
            self.chances.clear();
            let mut none = 1.0;
            for _ in 0..=u8::MAX {
                self.chances.push(1.0 - none);
                none *= 1.0 - share;
            }
        }
    }

    /// The number of tiles still to be drawn.
    #[inline]
    pub fn total(&self) -> usize {
        self.total
    }

    /// A tile in one rotation.
    #[inline]
    pub fn face(&self, tile: TileId, quarters: u8) -> &TileFace {
        &self.faces[tile as usize * 4 + quarters as usize]
    }

    /// The demand of a cell.
    #[inline]
    pub fn demand(&self, board: &Board, cell: &Cell) -> Demand {
        let mut demand = 0;
        for side in [Side::West, Side::South, Side::East, Side::North] {
            let edge = cell.neighbour(side).map_or(0, |slot| {
                let there = board.tile(slot);
                self.face(there.tile, there.rotation.quarters()).edges[side.opposite().index()]
            });
            demand = demand * EDGES + u16::from(edge);
        }
        demand
    }

    /// The chance that a player finds a tile for a demand.
    #[inline]
    pub fn chance(&self, demand: Demand) -> f32 {
        self.chances[self.fits[demand as usize] as usize]
    }

    /// The chance that a player finds a tile for a demand which also joins a pair of its sides.
    #[inline]
    pub fn chance_to_join(&self, pair: usize, demand: Demand) -> f32 {
        self.chances[self.joins[pair * DEMANDS + demand as usize] as usize]
    }

    fn set_tiles(&mut self, tiles: &Arc<TileSet<T>>) {
        *self = TileChances { tiles: Some(Arc::clone(tiles)), ..TileChances::default() };
        (self.fits, self.joins) = (vec![0; DEMANDS], vec![0; DEMANDS * SIDE_PAIRS.len()]);
        self.left = vec![0; tiles.tiles().len()];
        for tile in tiles.tiles() {
            let mut demands = FittingDemands::default();
            for turned in &tile.turned {
                let mut face = TileFace { edges: turned.edges, ..TileFace::default() };
                for side in Side::ALL {
                    let ports = &turned.ports[side.first_port()..][..3];
                    face.middle[side.index()] = ports[1];
                    for &feature in ports {
                        face.sides_of[feature as usize % 16] |= 1 << side.index();
                    }
                }
                for sides in 0..16u16 {
                    demands.add(&face, sides);
                }
                self.faces.push(face);
            }
            for list in [&mut demands.fits, &mut demands.joins] {
                list.sort_unstable();
                list.dedup();
            }
            self.demands.push(demands);
        }
    }

    fn count(&mut self, rest: &[TileId], hand: Option<TileId>) {
        let mut left = std::mem::take(&mut self.left);
        // Only tiles whose number changed are updated: usually one.
        let mut change = [0i16; 256];
        for (tile, &known) in left.iter().enumerate() {
            change[tile] -= i16::from(known);
        }
        for &tile in rest.iter().chain(hand.as_ref()) {
            change[tile as usize] += 1;
        }
        for (tile, known) in left.iter_mut().enumerate() {
            if change[tile] == 0 {
                continue;
            }
            *known = (i16::from(*known) + change[tile]) as u8;
            let by = change[tile] as u8;
            for &demand in &self.demands[tile].fits {
                let fits = &mut self.fits[demand as usize];
                *fits = fits.wrapping_add(by);
            }
            for &join in &self.demands[tile].joins {
                let joins = &mut self.joins[join as usize];
                *joins = joins.wrapping_add(by);
            }
        }
        self.left = left;
        self.total = rest.len() + usize::from(hand.is_some());
        self.rest.clear();
        self.rest.extend_from_slice(rest);
        self.hand = hand;
    }
}

impl FittingDemands {
    /// Adds the demand that a face meets on a cell with neighbours on these sides.
    fn add(&mut self, face: &TileFace, sides: u16) {
        let mut demand = 0;
        for side in (0..4).rev() {
            demand = demand * EDGES + if sides >> side & 1 == 1 { u16::from(face.edges[side]) } else { 0 };
        }
        self.fits.push(demand);
        for (pair, &(one, other)) in SIDE_PAIRS.iter().enumerate() {
            let demanded = sides >> one & 1 == 1 && sides >> other & 1 == 1;
            if demanded && face.middle[one] == face.middle[other] {
                self.joins.push((pair * DEMANDS) as u16 + demand);
            }
        }
    }
}

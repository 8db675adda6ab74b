//! What is still to come: which of the tiles left fit where, and the chances that follow.

use crate::landscape::{Board, Cell, Side, Terrain, TileId, TileSet};
use std::sync::Arc;

/// What a cell demands of its four sides, as one number; nothing on a side counts as one more kind of edge.
type Demand = u16;
const EDGES: u16 = 5;
const DEMANDS: usize = 5usize.pow(4);

/// The pairs of sides of a cell that a tile can join.
pub(in crate::games) const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// A tile as it is turned, as far as judging needs it.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games) struct Face {
    /// The edge on each side.
    pub edges: [u8; 4],
    /// The feature in the middle of each side.
    pub middle: [u8; 4],
    /// The sides that each feature reaches, as a mask.
    pub reach: [u8; 16],
}

/// The demands that a tile meets in some rotation, and those of them where it joins a pair of sides.
#[derive(Clone, Debug, Default)]
struct Uses {
    fits: Vec<Demand>,
    joins: Vec<u16>,
}

/// The tables of one deck, brought up to date tile by tile.
#[derive(Debug)]
pub(in crate::games) struct Outlook<T: Terrain> {
    tiles: Option<Arc<TileSet<T>>>,
    faces: Vec<Face>,
    uses: Vec<Uses>,
    /// The order from which `left` was counted, to see at once that nothing has changed.
    rest: Vec<TileId>,
    hand: Option<TileId>,
    left: Vec<u8>,
    fits: Vec<u8>,
    joins: Vec<u8>,
    total: usize,
    /// The chance that a player finds one of so many tiles, and what it was reckoned for.
    chances: Vec<f32>,
    share: f32,
}

/// What is still to come.
pub(in crate::games) struct ToCome<'a, T: Terrain> {
    /// The tiles of the game.
    pub tiles: &'a Arc<TileSet<T>>,
    /// What is left in the stack.
    pub rest: &'a [TileId],
    /// A tile that was drawn for the next turn, which counts as one still to come.
    pub hand: Option<TileId>,
    /// The share of the tiles that fit somewhere which a player finds.
    pub share: f32,
}

impl<T: Terrain> Default for Outlook<T> {
    fn default() -> Self {
        Outlook {
            tiles: None,
            faces: Vec::new(),
            uses: Vec::new(),
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

impl<T: Terrain> Outlook<T> {
    /// Brings the tables up to date; answers whether there was anything to change.
    #[inline]
    pub fn prepare(&mut self, come: ToCome<'_, T>) -> bool {
        let is_known = self.tiles.as_ref().is_some_and(|tiles| Arc::ptr_eq(tiles, come.tiles));
        if is_known && self.hand == come.hand && self.share == come.share && self.rest == come.rest {
            return false;
        }
        self.bring_up_to_date(come);
        true
    }

    #[inline(never)]
    fn bring_up_to_date(&mut self, ToCome { tiles, rest, hand, share }: ToCome<'_, T>) {
        if self.tiles.as_ref().is_none_or(|known| !Arc::ptr_eq(known, tiles)) {
            self.learn(tiles);
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

    /// How many tiles are still to be drawn.
    #[inline]
    pub fn total(&self) -> usize {
        self.total
    }

    /// A tile as it is turned.
    #[inline]
    pub fn face(&self, tile: TileId, quarters: u8) -> &Face {
        &self.faces[tile as usize * 4 + quarters as usize]
    }

    /// What a cell demands.
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

    /// The chance that a player finds a tile for a demand that joins a pair of its sides.
    #[inline]
    pub fn chance_to_join(&self, pair: usize, demand: Demand) -> f32 {
        self.chances[self.joins[pair * DEMANDS + demand as usize] as usize]
    }

    fn learn(&mut self, tiles: &Arc<TileSet<T>>) {
        *self = Outlook { tiles: Some(Arc::clone(tiles)), ..Outlook::default() };
        (self.fits, self.joins) = (vec![0; DEMANDS], vec![0; DEMANDS * PAIRS.len()]);
        self.left = vec![0; tiles.tiles().len()];
        for tile in tiles.tiles() {
            let mut uses = Uses::default();
            for turned in &tile.turned {
                let mut face = Face { edges: turned.edges, ..Face::default() };
                for side in Side::ALL {
                    let ports = &turned.ports[side.first_port()..][..3];
                    face.middle[side.index()] = ports[1];
                    for &feature in ports {
                        face.reach[feature as usize % 16] |= 1 << side.index();
                    }
                }
                for sides in 0..16u16 {
                    uses.add(&face, sides);
                }
                self.faces.push(face);
            }
            for list in [&mut uses.fits, &mut uses.joins] {
                list.sort_unstable();
                list.dedup();
            }
            self.uses.push(uses);
        }
    }

    fn count(&mut self, rest: &[TileId], hand: Option<TileId>) {
        let mut left = std::mem::take(&mut self.left);
        // What is not left any more is taken off, and what is new put on: most of the time that is one tile.
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
            for &demand in &self.uses[tile].fits {
                let fits = &mut self.fits[demand as usize];
                *fits = fits.wrapping_add(by);
            }
            for &join in &self.uses[tile].joins {
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

impl Uses {
    /// Notes a face for a cell that demands something of these sides.
    fn add(&mut self, face: &Face, sides: u16) {
        let mut demand = 0;
        for side in (0..4).rev() {
            demand = demand * EDGES + if sides >> side & 1 == 1 { u16::from(face.edges[side]) } else { 0 };
        }
        self.fits.push(demand);
        for (pair, &(one, other)) in PAIRS.iter().enumerate() {
            let demanded = sides >> one & 1 == 1 && sides >> other & 1 == 1;
            if demanded && face.middle[one] == face.middle[other] {
                self.joins.push((pair * DEMANDS) as u16 + demand);
            }
        }
    }
}

//! The board: laid tiles, the open cells around them with what their sides demand, and the regions that the tiles make.
//!
//! There is no grid. Open cells are a sorted list, kept as tiles are laid, and each knows the tiles around it; so the board has no
//! rim that tiles could reach, and a copy of it is a copy of a few kilobytes.

use super::frontier::{Frontier, OpenCell};
use super::geometry::{Pos, Rotation, Side};
use super::regions::{Figure, MAX_NODES, Node, Region, Regions, Segment};
use super::terrain::Terrain;
use super::tiles::{TileId, TileSet, Turned};
use crate::fixed_list::FixedList;

/// The most tiles on one board. The furthest of them, laid in one line, stays within the numbers of [`Pos`].
pub const MAX_TILES: usize = 120;

/// The number of a laid tile, in the order of laying.
pub type Slot = u8;

/// A laid tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlacedTile {
    /// Where it lies.
    pub pos: Pos,
    /// Which tile of the set it is.
    pub tile: TileId,
    /// How it is turned.
    pub rotation: Rotation,
    /// The node of its first feature; the others follow.
    pub first_node: Node,
}

/// Why a tile does not fit on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// A tile lies there.
    Occupied,
    /// No laid tile shares a side with the cell.
    Apart,
    /// The kinds of two touching sides differ.
    Edge {
        /// The side of the cell.
        side: Side,
        /// The number of the tile's own edge there.
        mine: u8,
        /// The number of the neighbour's edge.
        theirs: u8,
    },
}

/// The laid tiles and all that follows from where they lie.
#[derive(PartialEq, Eq, Debug)]
pub struct Board {
    placed: FixedList<PlacedTile, MAX_TILES>,
    open: Frontier,
    /// The tiles whose surroundings are counted, and how many of the eight cells around each are occupied.
    surrounded: FixedList<(Slot, u8), MAX_TILES>,
    regions: Regions,
}

/// Copying onto a board that is there already copies only what lies on the other.
impl Clone for Board {
    fn clone(&self) -> Self {
        let Board { placed, open, surrounded, regions } = self;
        Board {
            placed: placed.clone(),
            open: open.clone(),
            surrounded: surrounded.clone(),
            regions: regions.clone(),
        }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let Board { placed, open, surrounded, regions } = other;
        self.placed.clone_from(placed);
        self.open.clone_from(open);
        self.surrounded.clone_from(surrounded);
        self.regions.clone_from(regions);
    }
}

impl Board {
    /// An empty board.
    pub fn new() -> Self {
        Board {
            placed: FixedList::new(PlacedTile::default()),
            open: Frontier::new(),
            surrounded: FixedList::new((0, 0)),
            regions: Regions::new(),
        }
    }

    /// The laid tiles, in the order of laying.
    #[inline]
    pub fn placed(&self) -> &[PlacedTile] {
        &self.placed
    }

    /// A laid tile.
    #[inline]
    pub fn tile(&self, slot: Slot) -> &PlacedTile {
        &self.placed[slot as usize]
    }

    /// The tile laid last.
    #[inline]
    pub fn last(&self) -> Option<Slot> {
        self.placed.len().checked_sub(1).map(|slot| slot as Slot)
    }

    /// The tile on a cell.
    pub fn slot_at(&self, pos: Pos) -> Option<Slot> {
        self.placed().iter().position(|tile| tile.pos == pos).map(|slot| slot as Slot)
    }

    /// The open cells, row by row from the north-west.
    #[inline]
    pub fn open(&self) -> &[OpenCell] {
        self.open.cells()
    }

    /// The open cell at a position.
    #[inline]
    pub fn open_at(&self, pos: Pos) -> Option<&OpenCell> {
        self.open.at(pos)
    }

    /// Whether a tile may lie on a cell in a rotation (L-1, L-2), or why not: the first side that clashes, clockwise from the north.
    ///
    /// # Errors
    /// The first obstacle.
    pub fn fits<T: Terrain>(
        &self,
        tiles: &TileSet<T>,
        tile: TileId,
        pos: Pos,
        rotation: Rotation,
    ) -> Result<(), Misfit> {
        let Some(cell) = self.open_at(pos) else {
            return Err(if self.slot_at(pos).is_some() { Misfit::Occupied } else { Misfit::Apart });
        };
        if tiles.fits(tile, cell.demand()) >> rotation.quarters() & 1 == 1 {
            return Ok(());
        }
        let edges = tiles.get(tile).turned[rotation.quarters() as usize].edges;
        let clash = Side::ALL.into_iter().find_map(|side| {
            let (mine, theirs) = (edges[side.index()], TileSet::<T>::digit(cell.demand(), side));
            (theirs != 0 && theirs != mine).then_some(Misfit::Edge { side, mine, theirs })
        });
        clash.map_or(Ok(()), Err)
    }

    /// Whether a tile fits on any open cell (L-3).
    #[inline]
    pub fn fits_somewhere<T: Terrain>(&self, tiles: &TileSet<T>, tile: TileId) -> bool {
        let fits = tiles.fits_of(tile);
        self.open().iter().any(|cell| fits[cell.demand() as usize] != 0)
    }

    /// Whether so many more tiles and segments have room.
    pub fn has_room(&self, tiles: usize, nodes: usize) -> bool {
        self.placed.len() + tiles <= MAX_TILES && self.regions.len() as usize + nodes <= MAX_NODES
    }

    /// Lays a tile and joins its features to its neighbours'. On a board that has tiles, the cell has to be open and the tile to
    /// fit ([`fits`](Board::fits)); there has to be room ([`has_room`](Board::has_room)).
    ///
    /// # Panics
    /// If there is no room left.
    pub fn place<T: Terrain>(&mut self, tiles: &TileSet<T>, tile: TileId, pos: Pos, rotation: Rotation) -> Slot {
        let kind = tiles.get(tile);
        let turned = &kind.turned[rotation.quarters() as usize];
        let slot = self.placed.len() as Slot;
        let first_node = self.regions.len();
        self.placed.push(PlacedTile { pos, tile, rotation, first_node });
        for facts in &kind.features {
            self.regions.add(slot, facts.ports);
        }
        let cell = self.open.close(pos, slot, turned.demands);
        for side in Side::ALL {
            if let Some(neighbour) = cell.neighbour(side) {
                let there = self.placed[neighbour as usize];
                let facing = &tiles.get(there.tile).turned[there.rotation.quarters() as usize];
                self.join(first_node, turned, there.first_node, facing, side);
            }
        }
        self.surround(pos);
        if kind.is_surrounded {
            self.surrounded.push((slot, self.count_around(pos)));
        }
        slot
    }

    /// Joins the features of two touching tiles over their common side (L-5): ports meet in reverse order.
    #[inline]
    fn join(&mut self, here: Node, turned: &Turned, there: Node, facing: &Turned, side: Side) {
        let (mine, theirs) = (side.first_port(), side.opposite().first_port());
        let node = |first: Node, ports: &[u8; 12], port: usize| first + Node::from(ports[port]);
        let mut meet = |a: usize, b: usize, ports: u16| {
            self.regions.join(node(here, &turned.ports, mine + a), node(there, &facing.ports, theirs + b), ports);
        };
        if turned.ports[mine] == turned.ports[mine + 1] {
            meet(1, 1, 3);
        } else {
            meet(0, 2, 1);
            meet(1, 1, 1);
            meet(2, 0, 1);
        }
    }

    /// Counts a new tile for those whose surroundings matter.
    #[inline]
    fn surround(&mut self, pos: Pos) {
        for (slot, occupied) in self.surrounded.iter_mut() {
            if pos.is_around(self.placed[*slot as usize].pos) {
                *occupied += 1;
            }
        }
    }

    fn count_around(&self, pos: Pos) -> u8 {
        self.placed().iter().filter(|tile| pos.is_around(tile.pos)).count() as u8
    }

    /// The tiles whose surroundings are counted, each with the number of occupied cells around it, in the order of laying.
    #[inline]
    pub fn surrounded(&self) -> &[(Slot, u8)] {
        &self.surrounded
    }

    /// How many of the eight cells around a laid tile are occupied.
    pub fn around(&self, slot: Slot) -> u8 {
        let known = self.surrounded().iter().find(|(known, _)| *known == slot);
        known.map_or_else(|| self.count_around(self.tile(slot).pos), |&(_, occupied)| occupied)
    }

    /// The node of a feature of a laid tile.
    #[inline]
    pub fn node(&self, slot: Slot, feature: u8) -> Node {
        self.placed[slot as usize].first_node + Node::from(feature)
    }

    /// The region to which a node belongs.
    #[inline]
    pub fn region_of(&self, node: Node) -> Node {
        self.regions.region(node)
    }

    /// What a region knows of itself.
    #[inline]
    pub fn region(&self, region: Node) -> &Region {
        self.regions.get(region)
    }

    /// The segment at a node.
    #[inline]
    pub fn segment(&self, node: Node) -> Segment {
        let slot = self.regions.slot(node);
        Segment { slot, feature: self.feature(node, slot), figure: self.regions.figure(node) }
    }

    /// The index of a node on its tile.
    #[inline]
    fn feature(&self, node: Node, slot: Slot) -> u8 {
        (node - self.placed[slot as usize].first_node) as u8
    }

    /// Visits each segment of a region once.
    #[inline]
    pub fn walk(&self, region: Node, mut visit: impl FnMut(Node, Segment)) {
        self.regions.walk(region, |node, slot, figure| {
            visit(node, Segment { slot, feature: self.feature(node, slot), figure });
        });
    }

    /// How many different tiles a region lies on (L-6).
    pub fn count_tiles(&self, region: Node) -> u8 {
        let mut slots = 0u128;
        self.regions.walk(region, |_, slot, _| slots |= 1 << slot);
        slots.count_ones() as u8
    }

    /// The figure on a node.
    #[inline]
    pub fn figure(&self, node: Node) -> Option<Figure> {
        self.regions.figure(node)
    }

    /// Puts a figure on a node, or takes it off; answers what stood there.
    #[inline]
    pub fn set_figure(&mut self, node: Node, figure: Option<Figure>) -> Option<Figure> {
        self.regions.set_figure(node, figure)
    }

    /// All figures with their nodes, in the order in which the tiles under them were laid.
    pub fn figures(&self) -> impl Iterator<Item = (Node, Figure)> + '_ {
        self.regions.with_figures()
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::new()
    }
}

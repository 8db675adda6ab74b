//! The board: laid tiles, the open cells around them with what their sides demand, and the regions that the tiles make.
//!
//! There is no grid. Open cells are a sorted list, kept as tiles are laid, and each knows the tiles around it; so the board has no
//! rim that tiles could reach, and a copy of it is a copy of a few kilobytes.

use super::geometry::{Pos, Rotation, Side};
use super::regions::{Figure, MAX_NODES, Node, Region, Regions, Segment};
use super::terrain::Terrain;
use super::tiles::{TileId, TileSet, Turned};

/// The most tiles on one board. The furthest of them, laid in one line, stays within the numbers of [`Pos`].
pub const MAX_TILES: usize = 120;
/// Tiles in one line are surrounded by this many open cells; no other shape has more.
const MAX_OPEN: usize = 2 * MAX_TILES + 2;
const NO_SLOT: Slot = u8::MAX;

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

/// An empty cell beside a laid tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenCell {
    key: u16,
    demand: u16,
    around: [Slot; 4],
}

impl OpenCell {
    const NONE: OpenCell = OpenCell { key: 0, demand: 0, around: [NO_SLOT; 4] };

    /// Where it is.
    #[inline]
    pub fn pos(&self) -> Pos {
        Pos::from_key(self.key)
    }

    /// What its sides demand; see [`TileSet::fits`].
    #[inline]
    pub fn demand(&self) -> u16 {
        self.demand
    }

    /// The laid tile on a side of it.
    #[inline]
    pub fn neighbour(&self, side: Side) -> Option<Slot> {
        let slot = self.around[side.index()];
        (slot != NO_SLOT).then_some(slot)
    }
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    placed: [PlacedTile; MAX_TILES],
    placed_len: u8,
    open_len: u8,
    surrounded_len: u8,
    /// Sorted by key.
    open: [OpenCell; MAX_OPEN],
    /// The tiles whose surroundings are counted, and how many of the eight cells around each are occupied.
    surrounded: [(Slot, u8); MAX_TILES],
    regions: Regions,
}

impl Board {
    /// An empty board.
    pub fn new() -> Self {
        Board {
            placed: [PlacedTile::default(); MAX_TILES],
            placed_len: 0,
            open_len: 0,
            surrounded_len: 0,
            open: [OpenCell::NONE; MAX_OPEN],
            surrounded: [(0, 0); MAX_TILES],
            regions: Regions::new(),
        }
    }

    /// The laid tiles, in the order of laying.
    #[inline]
    pub fn placed(&self) -> &[PlacedTile] {
        &self.placed[..self.placed_len as usize]
    }

    /// A laid tile.
    #[inline]
    pub fn tile(&self, slot: Slot) -> &PlacedTile {
        &self.placed()[slot as usize]
    }

    /// The tile laid last.
    #[inline]
    pub fn last(&self) -> Option<Slot> {
        self.placed_len.checked_sub(1)
    }

    /// The tile on a cell.
    pub fn slot_at(&self, pos: Pos) -> Option<Slot> {
        self.placed().iter().position(|tile| tile.pos == pos).map(|slot| slot as Slot)
    }

    /// The open cells, row by row from the north-west.
    #[inline]
    pub fn open(&self) -> &[OpenCell] {
        &self.open[..self.open_len as usize]
    }

    /// The open cell at a position.
    #[inline]
    pub fn open_at(&self, pos: Pos) -> Option<&OpenCell> {
        self.find_open(pos.key()).ok().map(|index| &self.open[index])
    }

    #[inline]
    fn find_open(&self, key: u16) -> Result<usize, usize> {
        self.open().binary_search_by_key(&key, |cell| cell.key)
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
        if tiles.fits(tile, cell.demand) >> rotation.quarters() & 1 == 1 {
            return Ok(());
        }
        let edges = tiles.get(tile).turned[rotation.quarters() as usize].edges;
        let clash = Side::ALL.into_iter().find_map(|side| {
            let (mine, theirs) = (edges[side.index()], TileSet::<T>::digit(cell.demand, side));
            (theirs != 0 && theirs != mine).then_some(Misfit::Edge { side, mine, theirs })
        });
        clash.map_or(Ok(()), Err)
    }

    /// Whether a tile fits on any open cell (L-3).
    #[inline]
    pub fn fits_somewhere<T: Terrain>(&self, tiles: &TileSet<T>, tile: TileId) -> bool {
        let fits = tiles.fits_of(tile);
        self.open().iter().any(|cell| fits[cell.demand as usize] != 0)
    }

    /// Whether so many more tiles and segments have room.
    pub fn has_room(&self, tiles: usize, nodes: usize) -> bool {
        self.placed_len as usize + tiles <= MAX_TILES && self.regions.len() as usize + nodes <= MAX_NODES
    }

    /// Lays a tile and joins its features to its neighbours'. On a board that has tiles, the cell has to be open and the tile to
    /// fit ([`fits`](Board::fits)); there has to be room ([`has_room`](Board::has_room)).
    ///
    /// # Panics
    /// If there is no room left.
    pub fn place<T: Terrain>(&mut self, tiles: &TileSet<T>, tile: TileId, pos: Pos, rotation: Rotation) -> Slot {
        let around = match self.find_open(pos.key()) {
            Ok(index) => self.close(index).around,
            Err(_) => [NO_SLOT; 4],
        };
        let kind = tiles.get(tile);
        let turned = &kind.turned[rotation.quarters() as usize];
        let slot = self.placed_len;
        let first_node = self.regions.len();
        self.placed[slot as usize] = PlacedTile { pos, tile, rotation, first_node };
        self.placed_len += 1;
        for (feature, facts) in kind.features.iter().enumerate() {
            self.regions.add(slot, feature as u8, facts.ports);
        }
        for side in Side::ALL {
            match around[side.index()] {
                NO_SLOT => {
                    let weight = TileSet::<T>::weight(side.opposite());
                    let demand = u16::from(turned.edges[side.index()]) * weight;
                    self.demand(pos.beside(side), side.opposite(), demand, slot);
                }
                neighbour => {
                    let there = self.placed[neighbour as usize];
                    let facing = &tiles.get(there.tile).turned[there.rotation.quarters() as usize];
                    self.join(first_node, turned, there.first_node, facing, side);
                }
            }
        }
        self.surround(pos);
        if kind.is_surrounded {
            self.surrounded[self.surrounded_len as usize] = (slot, self.count_around(pos));
            self.surrounded_len += 1;
        }
        slot
    }

    /// Takes a cell out of the open ones.
    #[inline]
    fn close(&mut self, index: usize) -> OpenCell {
        let cell = self.open[index];
        let len = self.open_len as usize;
        self.open.copy_within(index + 1..len, index);
        self.open[len - 1] = OpenCell::NONE;
        self.open_len -= 1;
        cell
    }

    /// Adds what a new tile demands to the empty cell beside it.
    #[inline]
    fn demand(&mut self, pos: Pos, side: Side, demand: u16, slot: Slot) {
        let key = pos.key();
        let index = match self.find_open(key) {
            Ok(index) => index,
            Err(index) => {
                let len = self.open_len as usize;
                self.open.copy_within(index..len, index + 1);
                self.open[index] = OpenCell { key, ..OpenCell::NONE };
                self.open_len += 1;
                index
            }
        };
        let cell = &mut self.open[index];
        cell.demand += demand;
        cell.around[side.index()] = slot;
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
        for (slot, occupied) in &mut self.surrounded[..self.surrounded_len as usize] {
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
        &self.surrounded[..self.surrounded_len as usize]
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
        self.regions.segment(node)
    }

    /// Visits each segment of a region once.
    #[inline]
    pub fn walk(&self, region: Node, mut visit: impl FnMut(Node, Segment)) {
        self.regions.walk(region, |node| visit(node, self.regions.segment(node)));
    }

    /// How many different tiles a region lies on (L-6).
    pub fn count_tiles(&self, region: Node) -> u8 {
        let mut slots = 0u128;
        self.walk(region, |_, segment| slots |= 1 << segment.slot);
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

//! The board: laid tiles, the open cells around them with what their sides demand, and the regions that the tiles make.
//!
//! Everything lies in lists that grow with the tiles, so a copy of a board is a copy of a few kilobytes.

use super::cells::{Cell, Cells};
use super::geometry::{Pos, Rotation, Side};
use super::regions::{Figure, MAX_NODES, Node, Region, Regions, Segment};
use super::slots::{MAX_TILES, Slot, SlotSet};
use super::terrain::Terrain;
use super::tiles::{RotatedTile, TileId, TileSet};
use crate::base::FixedList;
use std::ops::{ControlFlow, Range};

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

/// A tile whose surroundings are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Surroundings {
    /// Which tile.
    pub slot: Slot,
    /// Where it lies.
    pub pos: Pos,
    /// How many of the eight cells around it are occupied.
    pub occupied: u8,
}

/// Why a tile cannot lie on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlacementError {
    /// A tile lies there.
    Occupied,
    /// No laid tile shares a side with the cell.
    NotAdjacent,
    /// The kinds of two touching sides differ.
    EdgeMismatch {
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
    cells: Cells,
    /// The tiles whose surroundings are counted.
    surrounded: FixedList<Surroundings, MAX_TILES>,
    /// Whether the tile laid last took the last free cell around one of them.
    has_encircled: bool,
    regions: Regions,
}

/// Copying onto a board that is there already copies only what lies on the other.
impl Clone for Board {
    fn clone(&self) -> Self {
        Board {
            placed: self.placed.clone(),
            cells: self.cells.clone(),
            surrounded: self.surrounded.clone(),
            regions: self.regions.clone(),
            ..*self
        }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let Board { placed, cells, surrounded, has_encircled, regions } = other;
        self.has_encircled = *has_encircled;
        self.placed.clone_from(placed);
        self.cells.clone_from(cells);
        self.surrounded.clone_from(surrounded);
        self.regions.clone_from(regions);
    }
}

impl Board {
    /// An empty board.
    // Made where it will stay, if everything is inlined: it is ten kilobytes.
    #[inline(always)]
    pub fn new() -> Self {
        Board {
            placed: FixedList::new(PlacedTile::default()),
            cells: Cells::new(),
            surrounded: FixedList::new(Surroundings::default()),
            has_encircled: false,
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

    /// The nodes of a laid tile's features.
    #[inline]
    pub fn nodes<T: Terrain>(&self, tiles: &TileSet<T>, slot: Slot) -> Range<Node> {
        let PlacedTile { tile, first_node, .. } = self.placed[slot as usize];
        first_node..first_node + tiles.get(tile).features.len() as Node
    }

    /// The tile laid last.
    #[inline]
    pub fn last(&self) -> Option<Slot> {
        self.placed.len().checked_sub(1).map(|slot| slot as Slot)
    }

    /// The tile on a cell.
    #[inline]
    pub fn slot_at(&self, pos: Pos) -> Option<Slot> {
        self.cells.at(pos)?.tile()
    }

    /// A cell with a tile or beside one, and its number, which it keeps.
    #[inline]
    pub fn cell(&self, pos: Pos) -> Option<(usize, &Cell)> {
        self.cells.numbered(pos)
    }

    /// The open cells, in the order in which they became open.
    pub fn open(&self) -> impl Iterator<Item = &Cell> + Clone + '_ {
        self.cells.open()
    }

    /// The number of the edge that the neighbours of a cell show it, by side; 0 where there is none.
    pub fn demands<T: Terrain>(&self, tiles: &TileSet<T>, pos: Pos) -> [u8; 4] {
        let Some(cell) = self.cells.at(pos) else { return [0; 4] };
        Side::ALL
            .map(|side| cell.neighbour(side).map_or(0, |slot| self.turned(tiles, slot).edges[side.opposite().index()]))
    }

    /// A laid tile as it is turned.
    #[inline]
    fn turned<'a, T: Terrain>(&self, tiles: &'a TileSet<T>, slot: Slot) -> &'a RotatedTile {
        let tile = self.tile(slot);
        tiles.get(tile.tile).turned(tile.rotation)
    }

    /// Whether a tile may lie on a cell in a rotation (L-1, L-2), or why not: the first side that clashes, clockwise from the north.
    ///
    /// # Errors
    /// The first obstacle.
    #[inline(always)]
    pub fn fits<T: Terrain>(
        &self,
        tiles: &TileSet<T>,
        tile: TileId,
        pos: Pos,
        rotation: Rotation,
    ) -> Result<(), PlacementError> {
        let turned = tiles.get(tile).turned(rotation);
        if self.cells.fits(pos, &turned.shown) { Ok(()) } else { Err(self.explain_misfit(tiles, pos, &turned.edges)) }
    }

    #[cold]
    fn explain_misfit<T: Terrain>(&self, tiles: &TileSet<T>, pos: Pos, edges: &[u8; 4]) -> PlacementError {
        if self.slot_at(pos).is_some() {
            return PlacementError::Occupied;
        }
        let demands = self.demands(tiles, pos);
        let clash = Side::ALL.into_iter().find_map(|side| {
            let (mine, theirs) = (edges[side.index()], demands[side.index()]);
            (theirs != 0 && theirs != mine).then_some(PlacementError::EdgeMismatch { side, mine, theirs })
        });
        clash.unwrap_or(PlacementError::NotAdjacent)
    }

    /// The rotations in which a tile fits on a cell, as a mask by quarter turns.
    pub fn rotations<T: Terrain>(&self, tiles: &TileSet<T>, tile: TileId, pos: Pos) -> u8 {
        let turned = &tiles.get(tile).turned;
        (0..4)
            .filter(|&quarters| self.cells.fits(pos, &turned[quarters].shown))
            .fold(0, |mask, quarters| mask | 1 << quarters)
    }

    /// Whether a tile fits on any open cell (L-3).
    #[inline(always)]
    pub fn fits_somewhere<T: Terrain>(&self, tiles: &TileSet<T>, tile: TileId) -> bool {
        tiles.get(tile).turned.iter().any(|turned| self.cells.fits_somewhere(&turned.shown))
    }

    /// How many placements a tile has.
    pub fn count_placements<T: Terrain>(&self, tiles: &TileSet<T>, tile: TileId) -> usize {
        tiles.get(tile).turned.iter().map(|turned| self.cells.count_fitting(&turned.shown)).sum()
    }

    /// Calls `visit` with each placement of a tile until it breaks: rotation by rotation, and for each the cells in the order in which
    /// they became open.
    #[inline(always)]
    pub fn visit_placements<T: Terrain, B>(
        &self,
        tiles: &TileSet<T>,
        tile: TileId,
        visit: impl FnMut(Pos, Rotation) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let shown = tiles.get(tile).turned.iter().map(|turned| &turned.shown);
        self.cells.visit_fitting(Rotation::ALL.into_iter().zip(shown), visit)
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
        let turned = kind.turned(rotation);
        let slot = self.placed.len() as Slot;
        let first_node = self.regions.len();
        self.placed.push(PlacedTile { pos, tile, rotation, first_node });
        self.regions.add(slot, kind.features.iter().map(|facts| facts.ports));
        let cell = self.cells.close(pos, slot, &turned.shown);
        for side in Side::ALL {
            if let Some(neighbour) = cell.neighbour(side) {
                let there = self.placed[neighbour as usize];
                let facing = tiles.get(there.tile).turned(there.rotation).side(side.opposite());
                self.join(
                    turned.side(side).map(|feature| first_node + Node::from(feature)),
                    facing.map(|feature| there.first_node + Node::from(feature)),
                );
            }
        }
        self.surround(pos);
        if kind.counts_surroundings {
            self.surrounded.push(Surroundings { slot, pos, occupied: self.count_around(pos) });
        }
        slot
    }

    /// Joins what two touching tiles show each other over their common side (L-5): ports meet in reverse order.
    #[inline]
    fn join(&mut self, mine: [Node; 3], theirs: [Node; 3]) {
        if mine[0] == mine[1] {
            self.regions.join(mine[1], theirs[1], 3);
        } else {
            self.regions.join(mine[0], theirs[2], 1);
            self.regions.join(mine[1], theirs[1], 1);
            self.regions.join(mine[2], theirs[0], 1);
        }
    }

    /// Counts a new tile for those whose surroundings matter.
    #[inline]
    fn surround(&mut self, pos: Pos) {
        self.has_encircled = false;
        for known in self.surrounded.iter_mut().filter(|known| pos.is_around(known.pos)) {
            known.occupied += 1;
            self.has_encircled |= known.occupied == 8;
        }
    }

    fn count_around(&self, pos: Pos) -> u8 {
        pos.around().into_iter().filter(|cell| self.slot_at(*cell).is_some()).count() as u8
    }

    /// Whether the tile laid last took the last free cell around another one whose surroundings are counted.
    #[inline]
    pub fn has_encircled(&self) -> bool {
        self.has_encircled
    }

    /// The tiles whose surroundings are counted, in the order of laying.
    #[inline]
    pub fn surrounded(&self) -> &[Surroundings] {
        &self.surrounded
    }

    /// How many of the eight cells around a laid tile are occupied.
    pub fn around(&self, slot: Slot) -> u8 {
        let known = self.surrounded().iter().find(|known| known.slot == slot);
        known.map_or_else(|| self.count_around(self.tile(slot).pos), |known| known.occupied)
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

    /// The regions to which the features of a laid tile belong, by feature, with what they know of themselves; `features` is how many
    /// it has.
    #[inline]
    pub fn regions_on(&self, slot: Slot, features: usize) -> impl Iterator<Item = (Node, &Region)> {
        self.regions.regions_of(self.node(slot, 0), features)
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
        let mut slots = SlotSet::default();
        self.regions.walk(region, |_, slot, _| slots.insert(slot));
        slots.len()
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

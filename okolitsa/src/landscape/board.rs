//! The board: laid tiles, the open cells around them with their required edges, and the regions of the tiles.
//!
//! All data is in lists that grow with the tiles, so copying a board copies a few kilobytes.

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
    /// Its cell.
    pub pos: Pos,
    /// Its number in the tile set.
    pub tile: TileId,
    /// Its rotation.
    pub rotation: Rotation,
    /// The node of its first feature; the nodes of the others follow.
    pub first_node: Node,
}

/// The surroundings of a tile for which they are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Surroundings {
    /// The tile.
    pub slot: Slot,
    /// Its cell.
    pub pos: Pos,
    /// The number of occupied cells among the eight around it.
    pub occupied: u8,
}

/// Why a tile cannot lie on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlacementError {
    /// A tile already lies there.
    Occupied,
    /// No laid tile shares a side with the cell.
    NotAdjacent,
    /// The edges of two touching sides differ.
    EdgeMismatch {
        /// The side of the cell.
        side: Side,
        /// The number of the tile's edge there.
        mine: u8,
        /// The number of the neighbour's edge.
        theirs: u8,
    },
}

/// The laid tiles, with the cells and regions that follow from them.
#[derive(PartialEq, Eq, Debug)]
pub struct Board {
    placed: FixedList<PlacedTile, MAX_TILES>,
    cells: Cells,
    /// The tiles whose surroundings are counted.
    surroundings: FixedList<Surroundings, MAX_TILES>,
    /// Whether the last tile took the last free cell around one of them.
    has_encircled: bool,
    regions: Regions,
}

/// Copying into an existing board copies only the used parts of the other board.
impl Clone for Board {
    fn clone(&self) -> Self {
        Board {
            placed: self.placed.clone(),
            cells: self.cells.clone(),
            surroundings: self.surroundings.clone(),
            regions: self.regions.clone(),
            ..*self
        }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let Board { placed, cells, surroundings, has_encircled, regions } = other;
        self.has_encircled = *has_encircled;
        self.placed.clone_from(placed);
        self.cells.clone_from(cells);
        self.surroundings.clone_from(surroundings);
        self.regions.clone_from(regions);
    }
}

impl Board {
    /// An empty board.
    // Inlined, so that its ten kilobytes are built in place.
    #[inline(always)]
    pub fn new() -> Self {
        Board {
            placed: FixedList::new(PlacedTile::default()),
            cells: Cells::new(),
            surroundings: FixedList::new(Surroundings::default()),
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

    /// The nodes of the features of a laid tile.
    #[inline]
    pub fn nodes<T: Terrain>(&self, tiles: &TileSet<T>, slot: Slot) -> Range<Node> {
        let PlacedTile { tile, first_node, .. } = self.placed[slot as usize];
        first_node..first_node + tiles.get(tile).features.len() as Node
    }

    /// The last laid tile.
    #[inline]
    pub fn last(&self) -> Option<Slot> {
        self.placed.len().checked_sub(1).map(|slot| slot as Slot)
    }

    /// The tile on a cell.
    #[inline]
    pub fn slot_at(&self, pos: Pos) -> Option<Slot> {
        self.cells.at(pos)?.tile()
    }

    /// A cell with a tile or beside one, and its number, which never changes.
    #[inline]
    pub fn cell(&self, pos: Pos) -> Option<(usize, &Cell)> {
        self.cells.numbered(pos)
    }

    /// The open cells, in the order in which they became open.
    pub fn open(&self) -> impl Iterator<Item = &Cell> + Clone + '_ {
        self.cells.open()
    }

    /// The numbers of the edges that the neighbours of a cell require, by side; 0 without a neighbour.
    pub fn required_edges<T: Terrain>(&self, tiles: &TileSet<T>, pos: Pos) -> [u8; 4] {
        let Some(cell) = self.cells.at(pos) else { return [0; 4] };
        Side::ALL
            .map(|side| cell.neighbour(side).map_or(0, |slot| self.turned(tiles, slot).edges[side.opposite().index()]))
    }

    /// A laid tile in its rotation.
    #[inline]
    fn turned<'a, T: Terrain>(&self, tiles: &'a TileSet<T>, slot: Slot) -> &'a RotatedTile {
        let tile = self.tile(slot);
        tiles.get(tile.tile).turned(tile.rotation)
    }

    /// Checks whether a tile may lie on a cell in a rotation (L-1, L-2).
    ///
    /// # Errors
    /// Why not. Of several edges that do not match, the first one clockwise from the north.
    #[inline(always)]
    pub fn fits<T: Terrain>(
        &self,
        tiles: &TileSet<T>,
        tile: TileId,
        pos: Pos,
        rotation: Rotation,
    ) -> Result<(), PlacementError> {
        let turned = tiles.get(tile).turned(rotation);
        if self.cells.fits(pos, &turned.shown) {
            Ok(())
        } else {
            Err(self.explain_placement(tiles, pos, &turned.edges))
        }
    }

    #[cold]
    fn explain_placement<T: Terrain>(&self, tiles: &TileSet<T>, pos: Pos, edges: &[u8; 4]) -> PlacementError {
        if self.slot_at(pos).is_some() {
            return PlacementError::Occupied;
        }
        let required = self.required_edges(tiles, pos);
        let clash = Side::ALL.into_iter().find_map(|side| {
            let (mine, theirs) = (edges[side.index()], required[side.index()]);
            (theirs != 0 && theirs != mine).then_some(PlacementError::EdgeMismatch { side, mine, theirs })
        });
        clash.unwrap_or(PlacementError::NotAdjacent)
    }

    /// The rotations in which a tile fits on a cell, as a bit mask by quarter turns.
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

    /// The number of placements of a tile.
    pub fn count_placements<T: Terrain>(&self, tiles: &TileSet<T>, tile: TileId) -> usize {
        tiles.get(tile).turned.iter().map(|turned| self.cells.count_fitting(&turned.shown)).sum()
    }

    /// Calls `visit` with each placement of a tile until it breaks: rotation by rotation, and for each rotation the
    /// cells in the order in which they became open.
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

    /// Whether there is room for more tiles and segments.
    pub fn has_room(&self, tiles: usize, nodes: usize) -> bool {
        self.placed.len() + tiles <= MAX_TILES && self.regions.len() as usize + nodes <= MAX_NODES
    }

    /// Lays a tile and joins its features to those of its neighbours. On a board that has tiles, the tile has to fit
    /// ([`fits`](Board::fits)); there has to be room ([`has_room`](Board::has_room)).
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
        self.count_neighbour(pos);
        if kind.counts_surroundings {
            self.surroundings.push(Surroundings { slot, pos, occupied: self.count_around(pos) });
        }
        slot
    }

    /// Joins the features of two touching tiles along their common side (L-5). Their ports meet in reverse order.
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

    /// Counts a new tile in the surroundings of its neighbours.
    #[inline]
    fn count_neighbour(&mut self, pos: Pos) {
        self.has_encircled = false;
        for known in self.surroundings.iter_mut().filter(|known| pos.is_around(known.pos)) {
            known.occupied += 1;
            self.has_encircled |= known.occupied == 8;
        }
    }

    fn count_around(&self, pos: Pos) -> u8 {
        pos.around().into_iter().filter(|cell| self.slot_at(*cell).is_some()).count() as u8
    }

    /// Whether the last tile took the last free cell around a tile whose surroundings are counted.
    #[inline]
    pub fn has_encircled(&self) -> bool {
        self.has_encircled
    }

    /// The surroundings of the tiles for which they are counted, in the order of laying.
    #[inline]
    pub fn surroundings(&self) -> &[Surroundings] {
        &self.surroundings
    }

    /// The number of occupied cells among the eight around a laid tile.
    pub fn occupied_around(&self, slot: Slot) -> u8 {
        let known = self.surroundings().iter().find(|known| known.slot == slot);
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

    /// The regions of the features of a laid tile with their data, by feature; `features` is the number of its
    /// features.
    #[inline]
    pub fn regions_on(&self, slot: Slot, features: usize) -> impl Iterator<Item = (Node, &Region)> {
        self.regions.regions_of(self.node(slot, 0), features)
    }

    /// The data of a region.
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

    /// The index of the feature of a node on its tile.
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

    /// The number of different tiles on which a region lies (L-6).
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

    /// Puts a figure on a node, or removes it with `None`. Returns the previous figure.
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

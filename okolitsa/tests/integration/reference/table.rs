//! The laid tiles, and the features that flood fill finds on them.

use super::lands::{Land, Segment};
use okolitsa::classic::Kind;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Column and row; x grows east, y south.
pub type Cell = (i32, i32);
/// A segment: its cell, and its index on the tile there.
pub type Spot = (Cell, usize);

/// The cell across a side: north, east, south, west.
pub fn beyond((x, y): Cell, side: usize) -> Cell {
    match side {
        0 => (x, y - 1),
        1 => (x + 1, y),
        2 => (x, y + 1),
        _ => (x - 1, y),
    }
}

/// The port of the neighbour that a port touches: the pairs 0-8, 1-7, 2-6 and 3-11, 4-10, 5-9.
pub fn facing(port: usize) -> usize {
    (port / 3 + 2) % 4 * 3 + 2 - port % 3
}

/// The cell and the port there that a port touches.
pub fn across(cell: Cell, port: usize) -> (Cell, usize) {
    (beyond(cell, port / 3), facing(port))
}

/// The eight cells around one, row by row from the north-west.
pub fn around((x, y): Cell) -> impl Iterator<Item = Cell> {
    let block = (y - 1..=y + 1).flat_map(move |row| (x - 1..=x + 1).map(move |column| (column, row)));
    block.filter(move |&cell| cell != (x, y))
}

/// A tile as it lies.
#[derive(Clone, Debug)]
pub struct Laid {
    pub land: Rc<Land>,
    /// Quarter turns clockwise.
    pub turn: usize,
    /// The segment at each port, as the tile lies.
    at_port: [usize; 12],
}

impl Laid {
    pub fn new(land: Rc<Land>, turn: usize) -> Laid {
        let at_port = std::array::from_fn(|port| land.at_port((port + 12 - 3 * turn) % 12));
        Laid { land, turn, at_port }
    }

    pub fn at_port(&self, port: usize) -> usize {
        self.at_port[port]
    }

    pub fn kind_at(&self, port: usize) -> Kind {
        self.land.segments[self.at_port[port]].kind
    }

    /// L-2: at every side with a neighbour, the three ports show what the ports across show.
    pub fn fits(&self, neighbours: &[Option<&Laid>; 4]) -> bool {
        neighbours.iter().enumerate().all(|(side, neighbour)| {
            let alike = |port, neighbour: &Laid| self.kind_at(port) == neighbour.kind_at(facing(port));
            neighbour.is_none_or(|neighbour| (side * 3..side * 3 + 3).all(|port| alike(port, neighbour)))
        })
    }

    /// The ports of a segment, as the tile lies.
    pub fn ports(&self, segment: usize) -> impl Iterator<Item = usize> {
        self.land.segments[segment].ports.iter().map(|port| (port + 3 * self.turn) % 12)
    }
}

/// A whole feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    pub kind: Kind,
    pub spots: BTreeSet<Spot>,
}

impl Feature {
    /// What it is named by: the first of its segments.
    pub fn name(&self) -> Spot {
        *self.spots.first().unwrap()
    }

    /// L-6: each tile once, however many of its segments are here.
    pub fn tiles(&self) -> BTreeSet<Cell> {
        self.spots.iter().map(|(cell, _)| *cell).collect()
    }
}

/// The laid tiles.
#[derive(Default, Debug)]
pub struct Table {
    laid: BTreeMap<Cell, Laid>,
    /// The cells in the order of laying.
    pub order: Vec<Cell>,
}

impl Table {
    pub fn lay(&mut self, cell: Cell, laid: Laid) {
        assert!(self.laid.insert(cell, laid).is_none(), "{cell:?} is occupied");
        self.order.push(cell);
    }

    pub fn get(&self, cell: Cell) -> Option<&Laid> {
        self.laid.get(&cell)
    }

    pub fn has(&self, cell: Cell) -> bool {
        self.laid.contains_key(&cell)
    }

    pub fn segment(&self, (cell, segment): Spot) -> &Segment {
        &self.laid[&cell].land.segments[segment]
    }

    /// L-1: the empty cells beside laid tiles.
    pub fn open_cells(&self) -> BTreeSet<Cell> {
        let beside = self.order.iter().flat_map(|&cell| (0..4).map(move |side| beyond(cell, side)));
        beside.filter(|&cell| !self.has(cell)).collect()
    }

    /// The tiles across the four sides of a cell.
    pub fn neighbours(&self, cell: Cell) -> [Option<&Laid>; 4] {
        [0, 1, 2, 3].map(|side| self.get(beyond(cell, side)))
    }

    /// L-5: all segments connected to this one through shared ports. Nothing else joins them: not a bridge, where road, river and the
    /// fields around are segments of their own (L-11, O-15), nor a river between its banks (O-16), nor a village (O-19).
    pub fn feature(&self, spot: Spot) -> Feature {
        let mut spots = BTreeSet::from([spot]);
        let mut edge = vec![spot];
        while let Some((cell, segment)) = edge.pop() {
            for port in self.laid[&cell].ports(segment) {
                let (beside, theirs) = across(cell, port);
                if let Some(neighbour) = self.get(beside) {
                    let next = (beside, neighbour.at_port(theirs));
                    if spots.insert(next) {
                        edge.push(next);
                    }
                }
            }
        }
        Feature { kind: self.segment(spot).kind, spots }
    }

    /// How many of the eight cells around are occupied.
    pub fn occupied_around(&self, cell: Cell) -> usize {
        around(cell).filter(|&beside| self.has(beside)).count()
    }

    pub fn is_complete(&self, feature: &Feature) -> bool {
        match feature.kind {
            // L-7, L-8: no open port on any segment
            Kind::Road | Kind::City => feature
                .spots
                .iter()
                .all(|&(cell, segment)| self.laid[&cell].ports(segment).all(|port| self.has(across(cell, port).0))),
            // L-9
            Kind::Monastery | Kind::Garden => self.occupied_around(feature.name().0) == 8,
            // L-10; O-10, O-19: a river or a village is nothing to complete
            Kind::Field | Kind::River | Kind::Village => false,
        }
    }

    /// What the tile laid on a cell has completed, in the order of scoring, each once.
    pub fn completed_by(&self, cell: Cell) -> Vec<Feature> {
        // L-18: by index on the laid tile, then what is around it, row by row from the north-west.
        let mut found: Vec<Feature> = Vec::new();
        for (segment, facts) in self.laid[&cell].land.segments.iter().enumerate() {
            // L-10
            if facts.kind != Kind::Field && !found.iter().any(|known| known.spots.contains(&(cell, segment))) {
                found.push(self.feature((cell, segment)));
            }
        }
        for beside in around(cell) {
            for (segment, facts) in self.get(beside).iter().flat_map(|laid| laid.land.segments.iter().enumerate()) {
                if matches!(facts.kind, Kind::Monastery | Kind::Garden) {
                    found.push(self.feature((beside, segment)));
                }
            }
        }
        found.retain(|feature| self.is_complete(feature));
        found
    }

    /// O-21: the completed cities that a field touches, each once.
    pub fn cities_at(&self, field: &Feature) -> usize {
        let touched = field.spots.iter().flat_map(|&(cell, segment)| {
            self.segment((cell, segment)).cities.iter().map(move |&city| self.feature((cell, city)))
        });
        touched.filter(|city| self.is_complete(city)).map(|city| city.name()).collect::<BTreeSet<Spot>>().len()
    }
}

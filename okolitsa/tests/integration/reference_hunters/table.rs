//! The laid tiles; features and river systems by flood fill.

use super::lands::{Kind, Land, Segment};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Column and row.
pub type Cell = (i32, i32);
/// A segment of a laid tile.
pub type Spot = (Cell, usize);

#[derive(Clone)]
pub struct Laid {
    pub land: Rc<Land>,
    /// Quarter turns clockwise.
    pub turn: usize,
}

#[derive(Clone, Default)]
pub struct Table {
    pub laid: BTreeMap<Cell, Laid>,
    pub order: Vec<Cell>,
}

fn beyond((x, y): Cell, port: usize) -> Cell {
    match port / 3 {
        0 => (x, y - 1),
        1 => (x + 1, y),
        2 => (x, y + 1),
        _ => (x - 1, y),
    }
}

/// The port of the neighbour that a port meets: 0-8, 1-7, 2-6, and 3-11, 4-10, 5-9.
fn facing(port: usize) -> usize {
    (port / 3 + 2) % 4 * 3 + 2 - port % 3
}

impl Table {
    pub fn lay(&mut self, land: Rc<Land>, cell: Cell, turn: usize) {
        self.laid.insert(cell, Laid { land, turn });
        self.order.push(cell);
    }

    pub fn segment(&self, (cell, segment): Spot) -> &Segment {
        &self.laid[&cell].land.segments[segment]
    }

    /// The segments of a tile that are of a kind.
    pub fn spots_on(&self, cell: Cell, kind: Kind) -> Vec<Spot> {
        let segments = self.laid[&cell].land.segments.iter().enumerate();
        segments.filter(|(_, segment)| segment.kind == kind).map(|(n, _)| (cell, n)).collect()
    }

    /// The spot at a port as it lies on the table.
    fn spot_at(&self, cell: Cell, port: usize) -> Option<Spot> {
        let laid = self.laid.get(&cell)?;
        Some((cell, laid.land.at((port + 12 - 3 * laid.turn) % 12)))
    }

    /// The cells where a tile could lie for L-1.
    pub fn rim(&self) -> BTreeSet<Cell> {
        let around = self.laid.keys().flat_map(|&cell| [1, 4, 7, 10].map(|port| beyond(cell, port)));
        around.filter(|cell| !self.laid.contains_key(cell)).collect()
    }

    /// L-2: the middles of touching sides tell what the sides show.
    pub fn fits(&self, land: &Land, cell: Cell, turn: usize) -> bool {
        [1, 4, 7, 10].into_iter().all(|port| {
            let mine = land.segments[land.at((port + 12 - 3 * turn) % 12)].kind;
            self.spot_at(beyond(cell, port), facing(port)).is_none_or(|theirs| self.segment(theirs).kind == mine)
        })
    }

    /// The ports of a spot as they lie on the table.
    fn ports(&self, (cell, segment): Spot) -> impl Iterator<Item = usize> + '_ {
        let laid = &self.laid[&cell];
        laid.land.segments[segment].ports.iter().map(|port| (port + 3 * laid.turn) % 12)
    }

    fn fill(&self, start: Spot, through_lakes: bool) -> BTreeSet<Spot> {
        let mut found = BTreeSet::from([start]);
        let mut edge = vec![start];
        while let Some(spot) = edge.pop() {
            let cell = spot.0;
            let mut next: Vec<Spot> =
                self.ports(spot).filter_map(|port| self.spot_at(beyond(cell, port), facing(port))).collect();
            if through_lakes {
                next.extend(self.segment(spot).lakes.iter().map(|&lake| (cell, lake)));
                let enters = |river: &Spot| self.segment(*river).lakes.contains(&spot.1);
                next.extend(self.spots_on(cell, Kind::River).into_iter().filter(enters));
            }
            edge.extend(next.into_iter().filter(|spot| found.insert(*spot)));
        }
        found
    }

    /// L-5: the whole feature of a spot.
    pub fn feature(&self, spot: Spot) -> BTreeSet<Spot> {
        self.fill(spot, false)
    }

    /// H-6: the whole river system of a spot.
    pub fn system(&self, spot: Spot) -> BTreeSet<Spot> {
        self.fill(spot, true)
    }

    /// L-8, H-5: whether no port of a feature is open.
    pub fn is_complete(&self, feature: &BTreeSet<Spot>) -> bool {
        feature.iter().all(|&spot| self.ports(spot).all(|port| self.laid.contains_key(&beyond(spot.0, port))))
    }

    /// How many of something a feature carries.
    pub fn count(&self, feature: &BTreeSet<Spot>, name: &str) -> u64 {
        feature.iter().map(|spot| self.segment(*spot).count(name)).sum()
    }

    /// H-12: the lakes at the ends of a river.
    pub fn lakes_of(&self, river: &BTreeSet<Spot>) -> BTreeSet<Spot> {
        river
            .iter()
            .flat_map(|&(cell, n)| self.segment((cell, n)).lakes.iter().map(move |&lake| (cell, lake)))
            .collect()
    }
}

/// L-6: the tiles on which a feature lies.
pub fn tiles_of(feature: &BTreeSet<Spot>) -> BTreeSet<Cell> {
    feature.iter().map(|(cell, _)| *cell).collect()
}

//! The river, walked from the Spring each time it is asked for.

use super::table::{Cell, Laid, Table, across};
use okolitsa::classic::Kind;

/// Which way the water turns on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bend {
    Straight,
    Right,
    Left,
}

impl Bend {
    fn between(from: usize, to: usize) -> Bend {
        // Straight on, from the north side to the south side, is half a turn.
        match (to + 4 - from) % 4 {
            2 => Bend::Straight,
            3 => Bend::Right,
            _ => Bend::Left,
        }
    }
}

/// Where the river goes on.
#[derive(Debug)]
pub struct Mouth {
    /// The cell that its open end points to, and the port there at which the water comes in.
    pub cell: Cell,
    port: usize,
    /// The bends from the Spring down to here.
    bends: Vec<Bend>,
}

/// The other port of the river on a tile, if there is one.
fn outlet(tile: &Laid, inlet: Option<usize>) -> Option<usize> {
    let river = tile.land.segments.iter().position(|segment| segment.kind == Kind::River)?;
    tile.ports(river).find(|port| Some(*port) != inlet)
}

impl Mouth {
    /// The open end of the river whose Spring lies at a cell; none once the Lake is laid (O-17).
    pub fn of(table: &Table, spring: Cell) -> Option<Mouth> {
        let (mut cell, mut port) = across(spring, outlet(table.get(spring)?, None)?);
        let mut bends = Vec::new();
        while let Some(tile) = table.get(cell) {
            let out = outlet(tile, Some(port))?;
            bends.push(Bend::between(port / 3, out / 3));
            (cell, port) = across(cell, out);
        }
        Some(Mouth { cell, port, bends })
    }

    /// O-13: on the one cell, with the water joined; O-14: without bending back. That the sides match is another rule.
    pub fn accepts(&self, table: &Table, cell: Cell, tile: &Laid, has_alternating_bends: bool) -> bool {
        if cell != self.cell || tile.kind_at(self.port) != Kind::River {
            return false;
        }
        let Some(out) = outlet(tile, Some(self.port)) else { return true };
        let bend = Bend::between(self.port / 3, out / 3);
        if has_alternating_bends {
            // O-14: straight tiles between two bends are not counted
            let last = self.bends.iter().rev().find(|bend| **bend != Bend::Straight);
            return bend == Bend::Straight || last != Some(&bend);
        }
        // O-14: only the tile just upstream counts, but the Lake must have room behind this one
        let turns_back = bend != Bend::Straight && self.bends.last() == Some(&bend);
        let (next, inlet) = across(cell, out);
        !turns_back && !table.has(next) && lake_fits(table, next, inlet)
    }
}

/// Whether a tile with water on one side and field all round beside it would fit on a cell: the Lake.
fn lake_fits(table: &Table, cell: Cell, inlet: usize) -> bool {
    (0..4).filter(|side| *side != inlet / 3).all(|side| {
        let (beside, theirs) = across(cell, side * 3 + 1);
        table.get(beside).is_none_or(|tile| tile.kind_at(theirs) == Kind::Field)
    })
}

//! The river: where it goes on, and how it may bend (O-13 to O-18).

use super::setup::RiverBends;
use super::state::State;
use super::terrain::Kind;
use crate::landscape::{Pos, RotatedTile, Rotation, Side, Slot, Terrain, TileId, TileSet};
use serde::Serialize;

/// The way in which a river tile turns the river, looking downstream.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Bend {
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// The open end of the river.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RiverEnd {
    /// The cell for the next river tile.
    pub pos: Pos,
    /// The side of that cell from which the water comes.
    pub side: Side,
    /// The bend last before the end, straight tiles not counted.
    pub last_bend: Option<Bend>,
    /// Whether that bend is on the very tile before the end.
    pub just_bent: bool,
}

/// Why a river tile may not lie in a rotation that fits its neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RiverFault {
    /// It would bend the river back (O-14).
    BendsBack(Bend),
    /// The river would have no room at the cell it then points to (O-14).
    NoRoom(Pos),
}

/// The side by which the water leaves a turned tile that it enters by `from`.
fn outlet(tiles: &TileSet<Kind>, tile: TileId, rotation: Rotation, from: Option<Side>) -> Option<Side> {
    let edges = tiles.get(tile).turned[rotation.quarters() as usize].edges;
    Side::ALL.into_iter().find(|&side| edges[side.index()] == Kind::River.edge() && Some(side) != from)
}

fn bend(from: Side, to: Side) -> Option<Bend> {
    match (to.index() + 4 - from.index()) % 4 {
        1 => Some(Bend::Left),
        3 => Some(Bend::Right),
        _ => None,
    }
}

impl State {
    /// Judges a river tile at the open end, in a rotation that fits its neighbours (O-14).
    pub(super) fn check_bend(&self, end: &RiverEnd, tile: TileId, rotation: Rotation) -> Result<(), RiverFault> {
        let Some(out) = outlet(&self.tiles, tile, rotation, Some(end.side)) else { return Ok(()) };
        let turn = bend(end.side, out);
        let strict = self.options.river_bends == RiverBends::Alternate;
        if let Some(turn) = turn.filter(|turn| end.last_bend == Some(*turn) && (strict || end.just_bent)) {
            return Err(RiverFault::BendsBack(turn));
        }
        let next = end.pos.beside(out);
        if !strict && !self.lake_fits(next, out.opposite()) {
            return Err(RiverFault::NoRoom(next));
        }
        Ok(())
    }

    /// Whether the Lake could lie on a cell once the water comes to it from a side.
    fn lake_fits(&self, pos: Pos, from: Side) -> bool {
        if self.board.slot_at(pos).is_some() {
            return false;
        }
        let mut demands = self.board.required_edges(&self.tiles, pos);
        demands[from.index()] = Kind::River.edge();
        let fits = |turned: &RotatedTile| {
            demands.iter().zip(turned.edges).all(|(&theirs, mine)| theirs == 0 || theirs == mine)
        };
        self.tiles.find("river/LAKE").is_some_and(|lake| self.tiles.get(lake).turned.iter().any(fits))
    }

    /// The rotations in which the river tile in hand may lie at the open end, as a mask by quarter turns.
    #[inline(never)]
    pub(super) fn river_rotations(&self, end: &RiverEnd, tile: TileId) -> u8 {
        let fits = self.board.rotations(&self.tiles, tile, end.pos);
        let allowed =
            |rotation: &Rotation| fits >> rotation.quarters() & 1 == 1 && self.check_bend(end, tile, *rotation).is_ok();
        Rotation::ALL.iter().filter(|r| allowed(r)).fold(0, |mask, r| mask | 1 << r.quarters())
    }

    /// Moves the open end on over a river tile just laid.
    pub(super) fn extend_river(&mut self, slot: Slot) {
        let laid = *self.board.tile(slot);
        let from = self.river.map(|end| end.side);
        let out = outlet(&self.tiles, laid.tile, laid.rotation, from);
        self.river = out.map(|out| {
            let turn = from.and_then(|from| bend(from, out));
            RiverEnd {
                pos: laid.pos.beside(out),
                side: out.opposite(),
                last_bend: turn.or(self.river.and_then(|end| end.last_bend)),
                just_bent: turn.is_some(),
            }
        });
    }
}

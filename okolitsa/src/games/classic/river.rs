//! The river: where it continues, and how it may bend (O-13 to O-18).

use super::options::RiverBends;
use super::terrain::Kind;
use crate::landscape::{Board, PlacedTile, Pos, RotatedTile, Rotation, Side, Terrain, TileId, TileSet};
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
    /// The last bend before the end, not counting straight tiles.
    pub last_bend: Option<Bend>,
    /// Whether that bend is on the last river tile.
    pub just_bent: bool,
}

/// Why a river tile may not lie in a rotation that fits its neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RiverFault {
    /// It would bend the river back (O-14).
    BendsBack(Bend),
    /// There would be no room for the river on the cell to which it would run (O-14).
    NoRoom(Pos),
}

/// The side by which the river leaves a turned tile that it enters by `from`.
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

impl RiverEnd {
    /// Whether a river tile may continue the river here, in a rotation that fits its neighbours (O-14).
    pub(super) fn check_bend(
        &self,
        board: &Board,
        tiles: &TileSet<Kind>,
        bends: RiverBends,
        (tile, rotation): (TileId, Rotation),
    ) -> Result<(), RiverFault> {
        let Some(out) = outlet(tiles, tile, rotation, Some(self.side)) else { return Ok(()) };
        let turn = bend(self.side, out);
        let strict = bends == RiverBends::Alternate;
        if let Some(turn) = turn.filter(|turn| self.last_bend == Some(*turn) && (strict || self.just_bent)) {
            return Err(RiverFault::BendsBack(turn));
        }
        let next = self.pos.beside(out);
        if !strict && !lake_fits(board, tiles, next, out.opposite()) {
            return Err(RiverFault::NoRoom(next));
        }
        Ok(())
    }

    /// The rotations in which a river tile may continue the river here, as a mask by quarter turns.
    #[inline(never)]
    pub(super) fn rotations(&self, board: &Board, tiles: &TileSet<Kind>, bends: RiverBends, tile: TileId) -> u8 {
        let fits = board.rotations(tiles, tile, self.pos);
        let is_allowed = |rotation: &Rotation| {
            fits >> rotation.quarters() & 1 == 1 && self.check_bend(board, tiles, bends, (tile, *rotation)).is_ok()
        };
        Rotation::ALL.iter().filter(|r| is_allowed(r)).fold(0, |mask, r| mask | 1 << r.quarters())
    }

    /// The open end beyond a river tile just laid at the end `before`, or as the first; none where the river stops.
    pub(super) fn after(before: Option<RiverEnd>, tiles: &TileSet<Kind>, laid: &PlacedTile) -> Option<RiverEnd> {
        let from = before.map(|end| end.side);
        let out = outlet(tiles, laid.tile, laid.rotation, from)?;
        let turn = from.and_then(|from| bend(from, out));
        Some(RiverEnd {
            pos: laid.pos.beside(out),
            side: out.opposite(),
            last_bend: turn.or(before.and_then(|end| end.last_bend)),
            just_bent: turn.is_some(),
        })
    }
}

/// Whether the Lake could lie on a cell if the water came to it from a side.
fn lake_fits(board: &Board, tiles: &TileSet<Kind>, pos: Pos, from: Side) -> bool {
    if board.slot_at(pos).is_some() {
        return false;
    }
    let mut demands = board.required_edges(tiles, pos);
    demands[from.index()] = Kind::River.edge();
    let fits =
        |turned: &RotatedTile| demands.iter().zip(turned.edges).all(|(&theirs, mine)| theirs == 0 || theirs == mine);
    tiles.find("river/LAKE").is_some_and(|lake| tiles.get(lake).turned.iter().any(fits))
}

//! Laying the tiles of a position, each where the rules allow it.

use crate::base::{Fact, Phrase, Refusal};
use crate::engine::SetupError;
use crate::games::common::table::{cell, side};
use crate::landscape::{Board, PlacementError, Pos, Rotation, Terrain, TileId, TileSet};

/// Whether a tile of a position may lie next on the board. `to_come` tiles may follow it in the game; `code` is the number of the
/// ruleset's faults of positions, and `kind` names what an edge shows.
pub(in crate::games) fn check_laying<T: Terrain>(
    board: &Board,
    tiles: &TileSet<T>,
    (tile, pos, rotation): (TileId, Pos, Rotation),
    to_come: usize,
    (code, kind): (u16, &dyn Fn(T) -> Fact),
) -> Result<(), SetupError> {
    let fault = |slug, rule, template| {
        let tile = Fact::Text(tiles.short_name(tile).to_owned());
        Refusal::new(code, slug, rule, template).with("tile", tile).with("cell", cell(pos))
    };
    let reach = (i8::MAX as usize - 1).saturating_sub(to_come);
    if pos.x.unsigned_abs() as usize > reach || pos.y.unsigned_abs() as usize > reach {
        return refuse(fault("too_far_out", "", TOO_FAR_OUT).with("reach", Fact::Number(reach as i64)));
    }
    if board.placed().is_empty() {
        return Ok(());
    }
    let kind = |edge| kind(T::from_edge(edge));
    board.fits(tiles, tile, pos, rotation).or_else(|misfit| {
        refuse(match misfit {
            PlacementError::Occupied => fault("tiles_overlap", "L-1", TILES_OVERLAP),
            PlacementError::NotAdjacent => fault("tile_apart", "L-1", TILE_APART),
            PlacementError::EdgeMismatch { side: at, mine, theirs } => fault("edges_clash", "L-2", EDGES_CLASH)
                .with("side", side(at))
                .with("mine", kind(mine))
                .with("theirs", kind(theirs)),
        })
    })
}

/// Refuses a position.
pub(in crate::games) fn refuse<X>(refusal: Refusal) -> Result<X, SetupError> {
    Err(SetupError::Position(Box::new(refusal)))
}

const TILES_OVERLAP: Phrase = Phrase::new(
    "Tile {tile} would lie at {cell}, which is occupied.",
    "Тайл {tile} лёг бы на клетку {cell}, а она уже занята.",
);
const TILE_APART: Phrase = Phrase::new(
    "Tile {tile} at {cell} touches nothing laid before it.",
    "Тайл {tile} на клетке {cell} не граничит ни с одним из выложенных раньше.",
);
const EDGES_CLASH: Phrase = Phrase::new(
    "Tile {tile} at {cell} shows a {mine} on the {side} side, but its neighbour shows a {theirs}.",
    "У тайла {tile} на клетке {cell} {side} {mine}, а у соседнего тайла с этой стороны {theirs}.",
);
const TOO_FAR_OUT: Phrase = Phrase::new(
    "Tile {tile} at {cell} is more than {reach} cells from 0,0: with the tiles still to come, the board could outgrow its coordinates. Move the whole position closer to 0,0.",
    "Тайл {tile} на клетке {cell} дальше {reach} клеток от 0,0: вместе с тайлами, которые ещё предстоит выложить, поле может выйти за пределы координат. Сдвиньте всю позицию ближе к 0,0.",
);

//! Laying the tiles of a position, each where the rules allow it.

use super::evidence::{cell, side};
use crate::base::{Fact, Phrase, Refusal};
use crate::engine::SetupError;
use crate::landscape::{Board, PlacementError, Pos, Rotation, Terrain, TileId, TileSet};

/// Whether a tile of a position may lie next on the board. `to_come` tiles may follow it in the game; last come the number of the
/// ruleset's faults of positions and its words for what edges show.
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

/// The refusal of a word in a position's line that cannot be read.
pub(in crate::games) fn unreadable(code: u16, given: &str, expected: &'static str) -> Refusal {
    Refusal::new(code, "unreadable", "", UNREADABLE)
        .with("given", Fact::Text(crate::base::clip(given)))
        .with("expected", Fact::Text(expected.into()))
}

const UNREADABLE: Phrase = Phrase::new(
    "The position cannot be read at “{given}”; expected: {expected}.",
    "Позицию не прочесть на «{given}»; ожидается: {expected}.",
);
const TILES_OVERLAP: Phrase =
    Phrase::new("“{tile}” would lie on {cell}, which is occupied.", "«{tile}» на {cell}: клетка уже занята.");
const TILE_APART: Phrase = Phrase::new(
    "“{tile}” on {cell} touches nothing laid before it.",
    "«{tile}» на {cell} не касается ничего из выложенного раньше.",
);
const EDGES_CLASH: Phrase = Phrase::new(
    "“{tile}” on {cell} shows {mine} on the {side} side, its neighbour {theirs}.",
    "«{tile}» на {cell}: {side} получается {mine}, а у соседа там {theirs}.",
);
const TOO_FAR_OUT: Phrase = Phrase::new(
    "“{tile}” on {cell} lies further out than {reach}: with what is still to be laid the board could outgrow its numbers. Move the whole position nearer to 0,0.",
    "«{tile}» на {cell} дальше {reach} от начала: с тем, что ещё предстоит выложить, поле может выйти за свои пределы. Сдвиньте всю позицию ближе к 0,0.",
);

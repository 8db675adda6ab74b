//! Pictures: positions, tiles and sheets as SVG, boards as text, and tiles as data with drawing hints.

use crate::buffers::{fill, text};
use crate::game::{code, viewer_of};
use crate::handles::{OkoGame, guard, with};
use crate::status::{OKO_OUT_OF_RANGE, OKO_RU};
use okolitsa::landscape::Rotation;
use okolitsa::{DrawOptions, Lang};

/// # Safety
/// `options` is NULL with length 0, or valid for its length.
unsafe fn draw_options(options: *const u8, len: u32) -> Result<DrawOptions, i32> {
    if options.is_null() && len == 0 {
        return Ok(DrawOptions::default());
    }
    // SAFETY: as the caller promises.
    DrawOptions::parse(unsafe { text(options, len)? }).map_err(code)
}

/// Draws the position as SVG, as a viewer sees it; -1 for a spectator. `options` is NULL or a JSON object with `size`,
/// `theme`, `palette`, `lang`, `panel`, `labels`, `legal`, `last`, `shade`, `hint` and `names`; every field is
/// optional.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_svg(
    game: OkoGame,
    viewer: i32,
    options: *const u8,
    options_len: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        // SAFETY: as the caller promises.
        let options = unsafe { draw_options(options, options_len)? };
        let svg = game.svg(viewer_of(game, viewer)?, &options).map_err(code)?;
        // SAFETY: as the caller promises.
        unsafe { fill(svg.as_bytes(), buf, cap, len) }
    })
}

/// Draws the position as text in a language (`OKO_EN`, `OKO_RU`), as a viewer sees it; -1 for a spectator. If `colour`
/// is not 0, the text contains escape sequences for terminals.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_game_text_board(
    game: OkoGame,
    viewer: i32,
    lang: i32,
    colour: i32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    with(game, |game| {
        let lang = if lang == OKO_RU { Lang::Ru } else { Lang::En };
        let board = game.text_board(viewer_of(game, viewer)?, lang, colour != 0);
        // SAFETY: as the caller promises.
        unsafe { fill(board.as_bytes(), buf, cap, len) }
    })
}

/// Draws a tile or card of a ruleset as SVG, turned clockwise by `quarters` quarter turns (0 to 3).
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_tile_svg(
    ruleset: *const u8,
    ruleset_len: u32,
    tile: *const u8,
    tile_len: u32,
    quarters: u32,
    options: *const u8,
    options_len: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    guard(|| {
        // SAFETY: as the caller promises.
        let (ruleset, tile) = unsafe { (text(ruleset, ruleset_len)?, text(tile, tile_len)?) };
        // SAFETY: as the caller promises.
        let options = unsafe { draw_options(options, options_len)? };
        let rotation = Rotation::ALL.get(quarters as usize).ok_or(OKO_OUT_OF_RANGE)?;
        let svg = okolitsa::tile_svg(ruleset, tile, *rotation, &options).map_err(code)?;
        // SAFETY: as the caller promises.
        unsafe { fill(svg.as_bytes(), buf, cap, len) }
    })
}

/// Draws all tiles or cards of a set as SVG.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_tile_sheet_svg(
    ruleset: *const u8,
    ruleset_len: u32,
    set: *const u8,
    set_len: u32,
    options: *const u8,
    options_len: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    guard(|| {
        // SAFETY: as the caller promises.
        let (ruleset, set) = unsafe { (text(ruleset, ruleset_len)?, text(set, set_len)?) };
        // SAFETY: as the caller promises.
        let options = unsafe { draw_options(options, options_len)? };
        let svg = okolitsa::tile_sheet_svg(ruleset, set, &options).map_err(code)?;
        // SAFETY: as the caller promises.
        unsafe { fill(svg.as_bytes(), buf, cap, len) }
    })
}

/// Writes a set as JSON, for front ends with their own graphics: for each tile its count, its sides, its features with
/// their names, and the places of a figure and a label on each feature as fractions of the tile's side.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_tile_catalogue_json(
    ruleset: *const u8,
    ruleset_len: u32,
    set: *const u8,
    set_len: u32,
    buf: *mut u8,
    cap: u32,
    len: *mut u32,
) -> i32 {
    guard(|| {
        // SAFETY: as the caller promises.
        let (ruleset, set) = unsafe { (text(ruleset, ruleset_len)?, text(set, set_len)?) };
        let catalogue = okolitsa::tile_catalogue(ruleset, set).map_err(code)?;
        // SAFETY: as the caller promises.
        unsafe { fill(catalogue.to_string().as_bytes(), buf, cap, len) }
    })
}

//! Positions and events as numbers. An observation is written from the [`VisibleState`] of a viewer, which has no way to what is hidden.

use super::figure::ScoutPiece;
use super::ruleset::Hunters;
use super::state::{Phase, Stack, State};
use super::view::VisibleState;
use crate::base::{Player, Viewer};
use crate::encode::{
    CommandKind, Encode, EventKind, FEATURE, ItemKind, ObservationWriter, PIECE, POS, ROTATION, Section, number,
    seat_from, seat_number, seats_from,
};
use crate::games::common::Unplaceable;
use crate::landscape::{MAX_TILES, PlacedTile, TileId};

/// Five seats with five tribesmen and two huts each.
const MOST_FIGURES: usize = 5 * 7;
/// No tile has more features.
const MOST_FEATURES: usize = 16;
const TRIBESMEN: usize = 5;

const GENERAL: Section = Section::row(
    "general",
    &["seat", "players", "to_act", "phase", "hand", "right_used", "normal_left", "bonus_left"],
    "the own seat (-1: none); how many play; the seat to act, counted from the own (-1: over); 0 choose, 1 place, 2 figure, 3 over; the tile in \
     hand, its number and 1 more (0: none); 0 or 1; tiles still to be drawn from each stack",
);
const OPTIONS: Section = Section::row("options", &["scout", "count_segments", "pass_unplaceable"], "0 or 1");
const SEATS: Section = Section::table(
    "seats",
    5,
    &[
        "score",
        "tribesmen",
        "huts",
        "forest",
        "river",
        "hut_systems",
        "meadow",
        "boatman",
        "agriculture",
        "carried",
        "role",
        "is_laid",
    ],
    "from the own seat on in order of play: points; figures in supply; points by where they come from; the piece of the Scout (0 none, 1 shaman, \
     2 scout, 3 boatman, 4 bridge, 5 agriculture), and whether it is laid",
);
const REMAINING: Section =
    Section::table("remaining", MAX_TILES, &["count"], "by tile number: how many are still to be drawn");
const ASIDE: Section = Section::table("aside", MAX_TILES, &["count"], "by tile number: how many were set aside");
const UNDER_NORMAL: Section = Section::table(
    "under_normal",
    MAX_TILES,
    &["tile"],
    "what lies openly at the bottom of the normal stack, in the order of drawing: tile number and 1 more",
);
const UNDER_BONUS: Section = Section { name: "under_bonus", about: "the same of the bonus stack", ..UNDER_NORMAL };
const TILES: Section = Section::table(
    "tiles",
    MAX_TILES,
    &["tile", "x", "y", "rotation"],
    "in the order of laying: tile number and 1 more; cell, x east, y south; quarter turns clockwise",
);
const FIGURES: Section = Section::table(
    "figures",
    MOST_FIGURES,
    &["on", "feature", "seat", "piece", "role"],
    "in the order of the tiles under them: row of the tile and 1 more; feature of the tile; owner, counted from the own seat; 0 tribesman, 1 hut; \
     the piece of the Scout with which it came, as above",
);

impl Encode for Hunters {
    const LAYOUT: &'static [Section] =
        &[GENERAL, OPTIONS, SEATS, REMAINING, ASIDE, UNDER_NORMAL, UNDER_BONUS, TILES, FIGURES];
    const COMMAND_KINDS: &'static [CommandKind] = &[
        CommandKind::new(1, "place", &[POS, ROTATION]),
        CommandKind::new(2, "deploy", &[PIECE, FEATURE]),
        CommandKind::new(3, "recall", &[POS, FEATURE]),
        CommandKind::new(4, "skip", &[]),
        CommandKind::new(5, "draw", &[]),
        CommandKind::new(6, "lay", &[POS, ROTATION, FEATURE]),
        CommandKind::new(7, "refuse", &[]),
    ];
    const EVENT_KINDS: &'static [EventKind] = &[
        EventKind::new(1, "tile_drawn", ItemKind::Item),
        EventKind::new(2, "tile_set_aside", ItemKind::Item),
        EventKind::new(3, "tile_placed", ItemKind::Item),
        EventKind::new(4, "figure_deployed", ItemKind::Feature),
        EventKind::new(5, "figure_recalled", ItemKind::Feature),
        EventKind::new(6, "feature_completed", ItemKind::Feature),
        EventKind::new(7, "scored", ItemKind::Feature),
        EventKind::new(8, "figure_returned", ItemKind::Feature),
        EventKind::new(9, "turn_passed", ItemKind::None),
        EventKind::new(10, "game_over", ItemKind::None),
        EventKind::new(11, "piece_dealt", ItemKind::None),
        EventKind::new(12, "tile_refused", ItemKind::Item),
        EventKind::new(13, "bonus_turn_began", ItemKind::None),
    ];
    const FEATURE_KINDS: &'static [&'static str] = &["forest", "meadow", "river", "lake"];

    fn items(state: &State) -> Vec<String> {
        state.tiles.tiles().iter().map(|tile| tile.id.clone()).collect()
    }

    fn encode(state: &State, viewer: Viewer, writer: &mut ObservationWriter<'_>) {
        write(&VisibleState::of(state), viewer, writer);
    }

    /// Tiles in one piece have at most two open cells for each, and two more: the cells beside a first tile are four, and of the four sides of
    /// another tile one at least is shared. Each takes a tile in four rotations. The last of the tiles is never on the board
    /// while a place is looked for.
    fn most_legal(state: &State) -> usize {
        let carriers = |piece: ScoutPiece| {
            let tile = state.tiles.find(piece.tile_id()?)?;
            let features = 0..state.tiles.get(tile).features.len() as u8;
            Some(features.filter(|feature| state.carries_figure(piece, tile, *feature)).count())
        };
        // Who holds which piece is drawn by the seed, and so are the tiles set aside at once: the bound does not depend on them.
        let pieces = ScoutPiece::ALL.into_iter().filter(|_| state.options.scout).filter_map(carriers);
        let (to_lay, ways) = pieces.fold((0, 1), |(count, most), ways| (count + 1, most.max(ways)));
        let of_stack = |stack| state.deck(stack).rest().len() + state.deck(stack).tiles_set_aside().count();
        let placed = state.board.placed().iter().filter(|tile| state.stack(tile.tile) != Stack::Scout).count();
        let hand = usize::from(state.hand().is_some());
        let tiles = placed + hand + of_stack(Stack::Normal) + of_stack(Stack::Bonus) + to_lay;
        // Beside a placement a tile may be refused or a tribesman recalled; beside a laying a tile may be drawn.
        let places = 8 * tiles * ways + 1 + TRIBESMEN;
        places.max(2 * MOST_FEATURES + TRIBESMEN + 1)
    }
}

fn write(visible: &VisibleState<'_>, viewer: Viewer, writer: &mut ObservationWriter<'_>) {
    let players = visible.players();
    let from = |player: Player| i16::from(seat_from(viewer, player, players));
    let named = |tile: TileId| i16::from(tile) + 1;
    let role = |role: Option<ScoutPiece>| role.map_or(0, |role| role as i16 + 1);
    let phase = match visible.phase() {
        Phase::Choose => 0,
        Phase::Place => 1,
        Phase::Figure => 2,
        Phase::Over => 3,
    };
    let left = |stack| number(visible.remaining(stack).count());
    let general = [
        seat_number(viewer),
        players.into(),
        visible.to_act().map_or(-1, from),
        phase,
        visible.hand().map_or(0, named),
        visible.right_used().into(),
        left(Stack::Normal),
        left(Stack::Bonus),
    ];
    writer.rows(&GENERAL, [general].into_iter());
    let options = visible.options();
    let flags = [options.scout, options.count_segments, options.unplaceable == Unplaceable::Pass];
    writer.rows(&OPTIONS, [flags.map(i16::from)].into_iter());
    let seat = |player: Player| {
        let (supply, sheet, held) = (visible.supply(player), visible.sheet(player), visible.piece(player));
        [
            number(sheet.total()),
            supply.tribesmen.into(),
            supply.huts.into(),
            number(sheet.forest),
            number(sheet.river),
            number(sheet.huts),
            number(sheet.meadow),
            number(sheet.boatman),
            number(sheet.agriculture),
            number(sheet.carried),
            role(held.map(|held| held.piece)),
            held.is_some_and(|held| held.is_laid).into(),
        ]
    };
    writer.rows(&SEATS, seats_from(viewer, players).map(seat));
    writer.counts(&REMAINING, visible.remaining(Stack::Normal).chain(visible.remaining(Stack::Bonus)));
    writer.counts(&ASIDE, visible.tiles_set_aside(Stack::Normal).chain(visible.tiles_set_aside(Stack::Bonus)));
    for (section, stack) in [(&UNDER_NORMAL, Stack::Normal), (&UNDER_BONUS, Stack::Bonus)] {
        writer.rows(section, visible.under(stack).iter().map(|&tile| [named(tile)]));
    }
    let row =
        |tile: &PlacedTile| [named(tile.tile), tile.pos.x.into(), tile.pos.y.into(), tile.rotation.quarters().into()];
    writer.growing_rows(&TILES, visible.placed().iter().map(row));
    let figures = visible.figures().map(|(slot, feature, by)| {
        [i16::from(slot) + 1, feature.into(), from(by.player), by.piece as i16, role(by.role)]
    });
    writer.rows(&FIGURES, figures);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::hunters::Kind;
    use crate::landscape::Terrain;

    #[test]
    fn kinds_of_features_stand_by_their_numbers() {
        let names: Vec<_> = Kind::ALL.iter().map(|kind| Terrain::name(*kind)).collect();
        assert_eq!(Hunters::FEATURE_KINDS, names);
    }
}

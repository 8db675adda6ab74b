//! Positions and events of this family as numbers. An observation is written from the [`VisibleState`] of a viewer, which has no way to what is
//! hidden.

use super::edition::Edition;
use super::options::RiverBends;
use super::ruleset::Classic;
use super::state::{Phase, State};
use super::view::VisibleState;
use crate::base::{Player, Viewer};
use crate::encode::{
    CommandKind, Encode, EventKind, FEATURE, ItemKind, ObservationWriter, PIECE, POS, ROTATION, Section, number,
    seat_from, seat_number, seats_from,
};
use crate::games::common::Unplaceable;
use crate::landscape::{MAX_TILES, PlacedTile};

/// Five seats with twenty meeples and an abbot each.
const MOST_FIGURES: usize = 5 * 21;
/// No tile has more features.
const MOST_FEATURES: usize = 16;

const GENERAL: Section = Section::row(
    "general",
    &["seat", "players", "to_act", "phase", "hand", "left"],
    "the own seat (-1: none); how many play; the seat to act, counted from the own (-1: over); 0 place, 1 figure, 2 over; the tile in hand, its \
     number and 1 more (0: none); tiles still to be drawn",
);
const OPTIONS: Section = Section::row(
    "options",
    &[
        "fields",
        "abbot",
        "river",
        "no_u_turn",
        "shuffled_start",
        "quick",
        "legacy_two_tile_city",
        "pass_unplaceable",
        "meeples",
        "recall_complete",
    ],
    "0 or 1; how many meeples each begins with",
);
const SEATS: Section = Section::table(
    "seats",
    5,
    &["score", "meeples", "abbots", "road", "city", "monastery", "garden", "field", "carried"],
    "from the own seat on in order of play: points; figures in supply; points by where they come from",
);
const REMAINING: Section =
    Section::table("remaining", MAX_TILES, &["count"], "by tile number: how many are still to be drawn");
const ASIDE: Section = Section::table("aside", MAX_TILES, &["count"], "by tile number: how many were set aside");
const TILES: Section = Section::table(
    "tiles",
    MAX_TILES,
    &["tile", "x", "y", "rotation"],
    "in the order of laying: tile number and 1 more; cell, x east, y south; quarter turns clockwise",
);
const FIGURES: Section = Section::table(
    "figures",
    MOST_FIGURES,
    &["on", "feature", "seat", "piece"],
    "in the order of the tiles under them: row of the tile and 1 more; feature of the tile; owner, counted from the own seat; 0 meeple, 1 abbot",
);

impl<E: Edition> Encode for Classic<E> {
    const LAYOUT: &'static [Section] = &[GENERAL, OPTIONS, SEATS, REMAINING, ASIDE, TILES, FIGURES];
    const COMMAND_KINDS: &'static [CommandKind] = &[
        CommandKind::new(1, "place", &[POS, ROTATION]),
        CommandKind::new(2, "deploy", &[PIECE, FEATURE]),
        CommandKind::new(3, "recall", &[POS]),
        CommandKind::new(4, "skip", &[]),
    ];
    const EVENT_KINDS: &'static [EventKind] = &[
        EventKind::new(1, "tile_drawn", ItemKind::Item),
        EventKind::new(2, "tile_set_aside", ItemKind::Item),
        EventKind::new(3, "tile_placed", ItemKind::Item),
        EventKind::new(4, "figure_deployed", ItemKind::Feature),
        EventKind::new(5, "abbot_recalled", ItemKind::Feature),
        EventKind::new(6, "feature_completed", ItemKind::Feature),
        EventKind::new(7, "scored", ItemKind::Feature),
        EventKind::new(8, "figure_returned", ItemKind::Feature),
        EventKind::new(9, "turn_passed", ItemKind::None),
        EventKind::new(10, "game_over", ItemKind::None),
    ];
    const FEATURE_KINDS: &'static [&'static str] =
        &["city", "road", "river", "field", "monastery", "garden", "village"];

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
        // Those set aside are counted in, so that the bound does not depend on the first draws.
        let drawn = usize::from(state.hand().is_some()) + state.deck.tiles_set_aside().count();
        let tiles = state.board.placed().len() + drawn + state.deck.rest().len();
        // Each feature for either piece, a recall, a skip.
        (8 * tiles).max(2 * MOST_FEATURES + 2)
    }
}

fn write(visible: &VisibleState<'_>, viewer: Viewer, writer: &mut ObservationWriter<'_>) {
    let players = visible.players();
    let from = |player: Player| i16::from(seat_from(viewer, player, players));
    let phase = match visible.phase() {
        Phase::Place => 0,
        Phase::Figure => 1,
        Phase::Over => 2,
    };
    let hand = visible.hand().map_or(0, |tile| i16::from(tile) + 1);
    let left = number(visible.remaining().count());
    let to_act = visible.to_act().map_or(-1, from);
    writer.rows(&GENERAL, [[seat_number(viewer), players.into(), to_act, phase, hand, left]].into_iter());
    let options = visible.options();
    let flags = [
        options.fields,
        options.abbot,
        options.river,
        options.river_bends == RiverBends::NoUTurn,
        options.shuffle_start,
        options.quick,
        options.legacy_two_tile_city,
        options.unplaceable == Unplaceable::Pass,
    ];
    let [a, b, c, d, e, f, g, h] = flags.map(i16::from);
    writer
        .rows(&OPTIONS, [[a, b, c, d, e, f, g, h, options.meeples.into(), options.recall_complete.into()]].into_iter());
    let seat = |player: Player| {
        let (supply, sheet) = (visible.supply(player), visible.sheet(player));
        let parts = [sheet.road, sheet.city, sheet.monastery, sheet.garden, sheet.field, sheet.carried];
        let [road, city, monastery, garden, field, carried] = parts.map(number);
        let figures = [supply.meeples.into(), supply.abbots.into()];
        [number(sheet.total()), figures[0], figures[1], road, city, monastery, garden, field, carried]
    };
    writer.rows(&SEATS, seats_from(viewer, players).map(seat));
    writer.counts(&REMAINING, visible.remaining());
    writer.counts(&ASIDE, visible.tiles_set_aside());
    let tiles = visible.placed().iter();
    let row = |tile: &PlacedTile| {
        [i16::from(tile.tile) + 1, tile.pos.x.into(), tile.pos.y.into(), tile.rotation.quarters().into()]
    };
    writer.growing_rows(&TILES, tiles.map(row));
    let figures = visible.figures();
    writer.rows(
        &FIGURES,
        figures.map(|(slot, feature, player, piece)| [i16::from(slot) + 1, feature.into(), from(player), piece as i16]),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Okolitsa;
    use crate::games::classic::Kind;
    use crate::landscape::Terrain;

    #[test]
    fn kinds_of_features_stand_by_their_numbers() {
        let names: Vec<_> = Kind::ALL.iter().map(|kind| Terrain::name(*kind)).collect();
        assert_eq!(Okolitsa::FEATURE_KINDS, names);
    }
}

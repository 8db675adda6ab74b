//! Which of several features of a kind on a tile a sentence means.

use crate::base::{Fact, Phrase};
use crate::bots::Reason;
use crate::games::common::table::BoardView;
use crate::games::common::table::cell;
use crate::landscape::{Node, Side, Terrain};

const SIDES: [(&str, Phrase); 4] = [
    ("north", Phrase::new(" (north side)", " (северная сторона)")),
    ("east", Phrase::new(" (east side)", " (восточная сторона)")),
    ("south", Phrase::new(" (south side)", " (южная сторона)")),
    ("west", Phrase::new(" (west side)", " (западная сторона)")),
];
/// The corner after each side, clockwise.
const CORNERS: [(&str, Phrase); 4] = [
    ("north_east", Phrase::new(" (north-east corner)", " (северо-восточный угол)")),
    ("south_east", Phrase::new(" (south-east corner)", " (юго-восточный угол)")),
    ("south_west", Phrase::new(" (south-west corner)", " (юго-западный угол)")),
    ("north_west", Phrase::new(" (north-west corner)", " (северо-западный угол)")),
];

/// Adds the `cell` of a feature's tile, and the `part` of the tile if it has several features of that kind.
pub(in crate::games) fn with_place<T: Terrain>(reason: Reason, view: &BoardView<'_, T>, node: Node) -> Reason {
    let tile = view.board.tile(view.board.segment(node).slot);
    let reason = reason.with("cell", cell(tile.pos));
    match part(view, node) {
        Some((slug, phrase)) => reason.with("part", Fact::Word(slug, phrase)),
        None => reason,
    }
}

fn part<T: Terrain>(view: &BoardView<'_, T>, node: Node) -> Option<(&'static str, Phrase)> {
    let segment = view.board.segment(node);
    let placed = view.board.tile(segment.slot);
    let tile = view.tiles.get(placed.tile);
    let kind = tile.features[segment.feature as usize].kind;
    if tile.features.iter().filter(|feature| feature.kind == kind).count() < 2 {
        return None;
    }
    let ports = tile.turned[placed.rotation.quarters() as usize].ports;
    let is_own = |port: usize| ports[port % 12] == segment.feature;
    let side = Side::ALL.into_iter().find(|side| is_own(side.first_port() + 1));
    let corner = || Side::ALL.into_iter().find(|side| is_own(side.first_port() + 2) || is_own(side.first_port() + 3));
    side.map(|side| SIDES[side.index()]).or_else(|| corner().map(|side| CORNERS[side.index()]))
}

//! Parts of events that every tile game has, and their fixed-size form.

use super::state::{SheetTotal, TileState, TurnPhase};
use super::tile_name::TileName;
use crate::base::Player;
use crate::engine::{NO_PLAYER, WireEvent};
use crate::landscape::{Node, Pos, Rotation, Slot, Terrain};
use serde::{Serialize, Serializer};

/// A feature on the board, named by one of its tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FeatureRef<K> {
    /// The cell of one of its tiles.
    pub pos: Pos,
    /// The index in the facts of that tile.
    pub feature: u8,
    /// The kind of feature.
    pub kind: K,
    /// The number of the whole feature, until it is joined to another.
    pub region: u16,
}

impl<K: Terrain, O, P: TurnPhase, F, S: SheetTotal, X> TileState<K, O, P, F, S, X> {
    /// A feature of a laid tile, as events name it.
    #[inline]
    pub(in crate::games) fn feature_ref(&self, slot: Slot, feature: u8) -> FeatureRef<K> {
        let region = self.board.region_of(self.board.node(slot, feature));
        FeatureRef { pos: self.board.tile(slot).pos, feature, kind: self.kind(slot, feature), region }
    }

    /// The feature of a node, as events name it.
    #[inline]
    pub(in crate::games) fn feature_at(&self, node: Node) -> FeatureRef<K> {
        let segment = self.board.segment(node);
        self.feature_ref(segment.slot, segment.feature)
    }
}

/// Writes a rotation as its number of quarter turns.
pub(in crate::games) fn quarters<S: Serializer>(rotation: &Rotation, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(rotation.quarters())
}

/// The record of an event of no player.
fn wire_blank(kind: u16) -> WireEvent {
    WireEvent { kind, player: NO_PLAYER, ..WireEvent::default() }
}

/// The record of an event of a player.
pub(in crate::games) fn wire_player(kind: u16, player: Player) -> WireEvent {
    WireEvent { kind, player: player.0, ..WireEvent::default() }
}

/// The record of an event of a player and a tile.
pub(in crate::games) fn wire_tile<K: Terrain>(kind: u16, player: Player, tile: &TileName<K>) -> WireEvent {
    WireEvent { item: tile.tile.into(), ..wire_player(kind, player) }
}

/// The record of a tile that is laid.
pub(in crate::games) fn wire_placed<K: Terrain>(
    kind: u16,
    player: Player,
    tile: &TileName<K>,
    (pos, rotation): (Pos, Rotation),
) -> WireEvent {
    WireEvent { x: pos.x.into(), y: pos.y.into(), rotation: rotation.quarters(), ..wire_tile(kind, player, tile) }
}

/// The record of an event at a feature, with the number of its kind.
pub(in crate::games) fn wire_feature<K: Terrain>(kind: u16, what: &FeatureRef<K>, item: u16) -> WireEvent {
    WireEvent {
        x: what.pos.x.into(),
        y: what.pos.y.into(),
        feature: what.feature,
        item,
        region: what.region,
        ..wire_blank(kind)
    }
}

/// The record of the end of the game, with its winners as a mask by seat.
pub(in crate::games) fn wire_winners(kind: u16, winners: &[Player]) -> WireEvent {
    WireEvent { detail: winners.iter().fold(0, |mask, winner| mask | 1 << winner.0), ..wire_blank(kind) }
}

//! What happens: one fact an event, enough for a front end to animate a turn without comparing states.

use super::command::Piece;
use super::score::Score;
use super::score::Sheet;
use super::terrain::Kind;
use crate::base::{PerPlayer, Player};
use crate::engine::{NO_PLAYER, WireEvent};
use crate::games::common::TileName;
use crate::landscape::{Pos, Rotation};
use serde::{Serialize, Serializer};

/// A feature on the board: a cell, the index on its tile, the kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FeatureRef {
    /// The cell of one of its tiles.
    pub pos: Pos,
    /// The index in the facts of that tile.
    pub feature: u8,
    /// What it is.
    pub kind: Kind,
    /// The number of the whole feature, until it is joined to another.
    pub region: u16,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A tile was drawn.
    TileDrawn {
        /// By whom.
        player: Player,
        /// Which.
        tile: TileName,
    },
    /// A tile was drawn that fits nowhere, and was set aside (L-3).
    TileSetAside {
        /// By whom.
        player: Player,
        /// Which.
        tile: TileName,
    },
    /// A tile was laid.
    TilePlaced {
        /// By whom.
        player: Player,
        /// Which.
        tile: TileName,
        /// Where.
        pos: Pos,
        /// How it is turned, in quarters clockwise.
        #[serde(serialize_with = "quarters")]
        rotation: Rotation,
    },
    /// A figure was placed.
    FigureDeployed {
        /// Whose.
        player: Player,
        /// Which.
        piece: Piece,
        /// On what.
        #[serde(flatten)]
        on: FeatureRef,
    },
    /// An abbot was taken back; its points follow (O-9).
    AbbotRecalled {
        /// Whose.
        player: Player,
        /// From what.
        #[serde(flatten)]
        from: FeatureRef,
    },
    /// A feature was completed, whether anybody stands on it or not.
    FeatureCompleted {
        /// Which.
        #[serde(flatten)]
        what: FeatureRef,
        /// Its tiles.
        tiles: Vec<Pos>,
    },
    /// A player got points for a feature. Several players at one feature are several events.
    Scored {
        /// Who.
        player: Player,
        /// The points with their breakdown.
        #[serde(flatten)]
        points: Score,
        /// For what.
        #[serde(flatten)]
        what: FeatureRef,
        /// How many figures each player has on it.
        figures: PerPlayer<u8>,
        /// Whether this is the scoring at the end of the game.
        at_end: bool,
    },
    /// A figure went back to its owner's supply (L-20).
    FigureReturned {
        /// Whose.
        player: Player,
        /// Which.
        piece: Piece,
        /// From where.
        #[serde(flatten)]
        from: FeatureRef,
    },
    /// The turn passed on.
    TurnPassed {
        /// To whom.
        to: Player,
    },
    /// The game ended.
    GameOver {
        /// The points of each player.
        scores: PerPlayer<i32>,
        /// Where they come from.
        sheets: PerPlayer<Sheet>,
        /// Those with most points (L-23).
        winners: Vec<Player>,
    },
}

fn quarters<S: Serializer>(rotation: &Rotation, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(rotation.quarters())
}

/// The fixed-size form; its table stands in `docs/notation.md`.
pub(super) fn wire(event: &Event) -> WireEvent {
    let blank = WireEvent { player: NO_PLAYER, ..WireEvent::default() };
    let on = |what: &FeatureRef| WireEvent {
        x: what.pos.x.into(),
        y: what.pos.y.into(),
        feature: what.feature,
        item: what.kind as u16,
        region: what.region,
        ..blank
    };
    match event {
        Event::TileDrawn { player, tile } => WireEvent { kind: 1, player: player.0, item: tile.tile.into(), ..blank },
        Event::TileSetAside { player, tile } => {
            WireEvent { kind: 2, player: player.0, item: tile.tile.into(), ..blank }
        }
        Event::TilePlaced { player, tile, pos, rotation } => WireEvent {
            kind: 3,
            player: player.0,
            x: pos.x.into(),
            y: pos.y.into(),
            rotation: rotation.quarters(),
            item: tile.tile.into(),
            ..blank
        },
        Event::FigureDeployed { player, piece, on: what } => {
            WireEvent { kind: 4, player: player.0, piece: *piece as u8, ..on(what) }
        }
        Event::AbbotRecalled { player, from } => {
            WireEvent { kind: 5, player: player.0, piece: Piece::Abbot as u8, ..on(from) }
        }
        Event::FeatureCompleted { what, tiles } => WireEvent { kind: 6, detail: tiles.len() as u32, ..on(what) },
        Event::Scored { player, points, what, at_end, .. } => WireEvent {
            kind: 7,
            player: player.0,
            points: points.0.total as i16,
            detail: u32::from(*at_end),
            ..on(what)
        },
        Event::FigureReturned { player, piece, from } => {
            WireEvent { kind: 8, player: player.0, piece: *piece as u8, ..on(from) }
        }
        Event::TurnPassed { to } => WireEvent { kind: 9, player: to.0, ..blank },
        Event::GameOver { winners, .. } => {
            WireEvent { kind: 10, detail: winners.iter().fold(0, |mask, winner| mask | 1 << winner.0), ..blank }
        }
    }
}

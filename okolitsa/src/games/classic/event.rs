//! What happens: each event is one fact, and together they are enough to animate a turn without comparing states.

use super::command::Piece;
use super::score::{Score, ScoreSheet};
use super::terrain::Kind;
use crate::base::{PerPlayer, Player};
use crate::engine::WireEvent;
use crate::games::common;
use crate::games::common::table::{quarters, wire_feature, wire_placed, wire_player, wire_tile, wire_winners};
use crate::landscape::{Pos, Rotation};
use serde::Serialize;

/// A feature on the board, named by one of its tiles.
pub type FeatureRef = common::FeatureRef<Kind>;
/// A tile by number and id.
pub type TileName = common::table::TileName<Kind>;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A tile was drawn.
    TileDrawn {
        /// The player.
        player: Player,
        /// The piece or tile.
        tile: TileName,
    },
    /// A tile was drawn that fits nowhere, and was set aside (L-3).
    TileSetAside {
        /// The player.
        player: Player,
        /// The piece or tile.
        tile: TileName,
    },
    /// A tile was laid.
    TilePlaced {
        /// The player.
        player: Player,
        /// The piece or tile.
        tile: TileName,
        /// The cell.
        pos: Pos,
        /// How it is turned, in quarters clockwise.
        #[serde(serialize_with = "quarters")]
        rotation: Rotation,
    },
    /// A figure was placed.
    FigureDeployed {
        /// The owner.
        player: Player,
        /// The piece or tile.
        piece: Piece,
        /// The feature.
        #[serde(flatten)]
        on: FeatureRef,
    },
    /// An abbot was taken back; its points follow (O-9).
    AbbotRecalled {
        /// The owner.
        player: Player,
        /// The feature it stood on.
        #[serde(flatten)]
        from: FeatureRef,
    },
    /// A feature was completed, with or without figures on it.
    FeatureCompleted {
        /// The piece or tile.
        #[serde(flatten)]
        what: FeatureRef,
        /// Its tiles.
        tiles: Vec<Pos>,
    },
    /// A player scored a feature. If several players score it, there are several events.
    Scored {
        /// The player.
        player: Player,
        /// The points with their breakdown.
        #[serde(flatten)]
        points: Score,
        /// The feature.
        #[serde(flatten)]
        what: FeatureRef,
        /// The number of each player's figures on it.
        figures: PerPlayer<u8>,
        /// Whether this is the scoring at the end of the game.
        at_end: bool,
    },
    /// A figure was returned to its owner's supply (L-20).
    FigureReturned {
        /// The owner.
        player: Player,
        /// The piece or tile.
        piece: Piece,
        /// The feature it stood on.
        #[serde(flatten)]
        from: FeatureRef,
    },
    /// The turn passed on.
    TurnPassed {
        /// The player to act next.
        to: Player,
    },
    /// The game ended.
    GameOver {
        /// The points of each player.
        scores: PerPlayer<i32>,
        /// The points of each player by source.
        sheets: PerPlayer<ScoreSheet>,
        /// The players with the most points (L-23).
        winners: Vec<Player>,
    },
}

/// The fixed-size form; its table stands in `docs/notation.md`.
pub(super) fn wire(event: &Event) -> WireEvent {
    let on = |kind, what: &FeatureRef| wire_feature(kind, what, what.kind as u16);
    match event {
        Event::TileDrawn { player, tile } => wire_tile(1, *player, tile),
        Event::TileSetAside { player, tile } => wire_tile(2, *player, tile),
        Event::TilePlaced { player, tile, pos, rotation } => wire_placed(3, *player, tile, (*pos, *rotation)),
        Event::FigureDeployed { player, piece, on: what } => {
            WireEvent { player: player.0, piece: *piece as u8, ..on(4, what) }
        }
        Event::AbbotRecalled { player, from } => {
            WireEvent { player: player.0, piece: Piece::Abbot as u8, ..on(5, from) }
        }
        Event::FeatureCompleted { what, tiles } => WireEvent { detail: tiles.len() as u32, ..on(6, what) },
        Event::Scored { player, points, what, at_end, .. } => {
            WireEvent { player: player.0, points: points.0.total as i16, detail: u32::from(*at_end), ..on(7, what) }
        }
        Event::FigureReturned { player, piece, from } => {
            WireEvent { player: player.0, piece: *piece as u8, ..on(8, from) }
        }
        Event::TurnPassed { to } => wire_player(9, *to),
        Event::GameOver { winners, .. } => wire_winners(10, winners),
    }
}

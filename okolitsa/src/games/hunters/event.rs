//! What happens: each event is one fact, and together they are enough to animate a turn without comparing states.

use super::figure::{Occupant, ScoutPiece};
use super::findings::Finding;
use super::score::{Score, ScoreSheet, Source};
use super::state::Stack;
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
    /// A player was given a piece of the Scout (H-22).
    PieceDealt {
        /// The player.
        player: Player,
        /// The piece or tile.
        role: ScoutPiece,
    },
    /// A tile was drawn.
    TileDrawn {
        /// The player.
        player: Player,
        /// The piece or tile.
        tile: TileName,
        /// The stack.
        stack: Stack,
    },
    /// A tile was drawn that fits nowhere, and was set aside (L-3, H-3).
    TileSetAside {
        /// The player.
        player: Player,
        /// The piece or tile.
        tile: TileName,
        /// The stack.
        stack: Stack,
    },
    /// A drawn tile was refused and put under its stack, face up (H-24).
    TileRefused {
        /// The player.
        player: Player,
        /// The piece or tile.
        tile: TileName,
        /// The stack from which it was drawn and under which it lies now.
        stack: Stack,
    },
    /// A tile was laid, or a piece of the Scout.
    TilePlaced {
        /// The player.
        player: Player,
        /// The piece or tile.
        tile: TileName,
        /// The stack.
        stack: Stack,
        /// The cell.
        pos: Pos,
        /// How it is turned, in quarters clockwise.
        #[serde(serialize_with = "quarters")]
        rotation: Rotation,
    },
    /// A figure was placed.
    FigureDeployed {
        /// The figure.
        #[serde(flatten)]
        figure: Occupant,
        /// The feature; for the hunter on the bridge, the river under the bridge.
        #[serde(flatten)]
        on: FeatureRef,
    },
    /// A tribesman was taken back with the Shaman (H-23).
    FigureRecalled {
        /// The figure.
        #[serde(flatten)]
        figure: Occupant,
        /// The feature it stood on.
        #[serde(flatten)]
        from: FeatureRef,
    },
    /// A forest or river was completed, with or without figures on it.
    FeatureCompleted {
        /// The piece or tile.
        #[serde(flatten)]
        what: FeatureRef,
        /// Its tiles.
        tiles: Vec<Pos>,
        /// The gold in it.
        gold: u16,
    },
    /// A player scored. If several players score a feature, there are several events.
    Scored {
        /// The player.
        player: Player,
        /// The source of the points.
        source: Source,
        /// The points with their breakdown.
        #[serde(flatten)]
        points: Score,
        /// The feature; for a hut system, the river or lake of one of its huts.
        #[serde(flatten)]
        what: FeatureRef,
        /// The tiles of what was scored.
        tiles: Vec<Pos>,
        /// What counted on it.
        findings: Vec<Finding>,
        /// The number of each player's figures that count for it.
        figures: PerPlayer<u8>,
        /// Whether this is the scoring at the end of the game.
        at_end: bool,
    },
    /// A figure was returned to its owner's supply (H-10).
    FigureReturned {
        /// The figure.
        #[serde(flatten)]
        figure: Occupant,
        /// The feature it stood on.
        #[serde(flatten)]
        from: FeatureRef,
    },
    /// A player takes one more turn, with a bonus tile (H-13).
    BonusTurnBegan {
        /// The player.
        player: Player,
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
        /// The players with the most points (H-21).
        winners: Vec<Player>,
    },
}

/// The fixed-size form; its table stands in `docs/notation.md`.
pub(super) fn wire(event: &Event) -> WireEvent {
    let tile = |kind, player: &Player, tile: &TileName, stack: &Stack| WireEvent {
        detail: *stack as u32,
        ..wire_tile(kind, *player, tile)
    };
    let on = |kind, what: &FeatureRef| wire_feature(kind, what, what.kind as u16);
    // The role is written as its number plus 1, so that 0 is an ordinary figure.
    let figure = |kind, by: &Occupant, what| WireEvent {
        player: by.player.0,
        piece: by.piece as u8,
        detail: by.role.map_or(0, |role| role as u32 + 1),
        ..on(kind, what)
    };
    match event {
        Event::TileDrawn { player, tile: drawn, stack } => tile(1, player, drawn, stack),
        Event::TileSetAside { player, tile: drawn, stack } => tile(2, player, drawn, stack),
        Event::TilePlaced { player, tile: laid, stack, pos, rotation } => {
            WireEvent { detail: *stack as u32, ..wire_placed(3, *player, laid, (*pos, *rotation)) }
        }
        Event::FigureDeployed { figure: by, on } => figure(4, by, on),
        Event::FigureRecalled { figure: by, from } => figure(5, by, from),
        Event::FeatureCompleted { what, tiles, gold } => {
            WireEvent { detail: tiles.len() as u32, points: *gold as i16, ..on(6, what) }
        }
        Event::Scored { player, source, points, what, at_end, .. } => WireEvent {
            player: player.0,
            piece: *source as u8,
            points: points.0.total as i16,
            detail: u32::from(*at_end),
            ..on(7, what)
        },
        Event::FigureReturned { figure: by, from } => figure(8, by, from),
        Event::TurnPassed { to } => wire_player(9, *to),
        Event::GameOver { winners, .. } => wire_winners(10, winners),
        Event::PieceDealt { player, role } => WireEvent { detail: *role as u32 + 1, ..wire_player(11, *player) },
        Event::TileRefused { player, tile: drawn, stack } => tile(12, player, drawn, stack),
        Event::BonusTurnBegan { player } => wire_player(13, *player),
    }
}

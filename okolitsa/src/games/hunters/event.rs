//! What happens: each event is one fact, and together they are enough to animate a turn without comparing states.

use super::figure::Occupant;
use super::figure::ScoutPiece;
use super::findings::Finding;
use super::score::Score;
use super::score::{Sheet, Source};
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
        /// Who.
        player: Player,
        /// Which.
        role: ScoutPiece,
    },
    /// A tile was drawn.
    TileDrawn {
        /// By whom.
        player: Player,
        /// Which.
        tile: TileName,
        /// From which stack.
        stack: Stack,
    },
    /// A tile was drawn that fits nowhere, and was set aside (L-3, H-3).
    TileSetAside {
        /// By whom.
        player: Player,
        /// Which.
        tile: TileName,
        /// From which stack.
        stack: Stack,
    },
    /// A drawn tile was refused and lies under its stack now, known to all (H-24).
    TileRefused {
        /// By whom.
        player: Player,
        /// Which.
        tile: TileName,
        /// From which stack, and under which.
        stack: Stack,
    },
    /// A tile was laid, or a piece of the Scout.
    TilePlaced {
        /// By whom.
        player: Player,
        /// Which.
        tile: TileName,
        /// From which stack.
        stack: Stack,
        /// Where.
        pos: Pos,
        /// How it is turned, in quarters clockwise.
        #[serde(serialize_with = "quarters")]
        rotation: Rotation,
    },
    /// A figure was placed.
    FigureDeployed {
        /// Whose and which.
        #[serde(flatten)]
        figure: Occupant,
        /// On what; of the hunter on the bridge, the river under him.
        #[serde(flatten)]
        on: FeatureRef,
    },
    /// A tribesman was taken back with the Shaman (H-23).
    FigureRecalled {
        /// Whose and which.
        #[serde(flatten)]
        figure: Occupant,
        /// From what.
        #[serde(flatten)]
        from: FeatureRef,
    },
    /// A forest or river was completed, whether anybody stands on it or not.
    FeatureCompleted {
        /// Which.
        #[serde(flatten)]
        what: FeatureRef,
        /// Its tiles.
        tiles: Vec<Pos>,
        /// The gold in it.
        gold: u16,
    },
    /// A player got points. Several players at one feature are several events.
    Scored {
        /// Who.
        player: Player,
        /// What for.
        source: Source,
        /// The points with their breakdown.
        #[serde(flatten)]
        points: Score,
        /// For which feature; of a hut system, the river or lake of one of its huts.
        #[serde(flatten)]
        what: FeatureRef,
        /// The tiles of what was scored.
        tiles: Vec<Pos>,
        /// What was found on it.
        findings: Vec<Finding>,
        /// How many figures each player has that count for it.
        figures: PerPlayer<u8>,
        /// Whether this is the scoring at the end of the game.
        at_end: bool,
    },
    /// A figure went back to its owner's supply (H-10).
    FigureReturned {
        /// Whose and which.
        #[serde(flatten)]
        figure: Occupant,
        /// From where.
        #[serde(flatten)]
        from: FeatureRef,
    },
    /// A player takes one more turn, with a bonus tile (H-13).
    BonusTurnBegan {
        /// Who.
        player: Player,
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
        /// Those with most points (H-21).
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
    // The role is written as its number and 1 more, so that 0 is an ordinary figure.
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

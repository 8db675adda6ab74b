//! Hunters and Gatherers, with the Scout (`RULES.md` here lists every rule with its number).
//!
//! A turn: a player with a piece of the Scout in hand chooses whether to draw a tile or to lay the piece (H-22); then come the tile and the
//! figure (L-25); gold brings one more turn with a bonus tile (H-13). Each file uses only those
//! before it in this order: `terrain options command figure score state scoring findings illegal scout legal event play words text tiles
//! position restore setup view catalogue query ruleset creatures draw encode eval odds reasons`; `weights` uses none.
//!
//! May use: everything but `any` and other games. Must not be here: what the classic game needs, too; that is in `common`.

mod catalogue;
mod command;
mod creatures;
mod draw;
mod encode;
#[cfg(feature = "bots")]
mod eval;
mod event;
mod figure;
mod findings;
mod illegal;
mod legal;
#[cfg(feature = "bots")]
mod odds;
mod options;
mod play;
mod position;
mod query;
#[cfg(feature = "bots")]
mod reasons;
mod restore;
mod ruleset;
mod score;
mod scoring;
mod scout;
mod setup;
mod state;
mod terrain;
mod text;
mod tiles;
mod view;
#[cfg(feature = "bots")]
mod weights;
mod words;

pub use crate::games::common::table::{SheetTotal, TileIllegal, TileState, TurnPhase};
pub use crate::games::common::{PointsLine, Unplaceable};
pub use command::{Command, Piece};
#[cfg(feature = "bots")]
pub use eval::EvalCache;
pub use event::{Event, FeatureRef, TileName};
pub use figure::{Holding, Occupant, ScoutPiece, Supply};
pub use findings::Finding;
pub use illegal::Illegal;
pub use options::Options;
pub use position::{Position, PositionPhase, PositionStack, PositionTile};
pub use query::{FeatureFigure, FeatureReport, OpenCellReport, SystemReport};
pub use ruleset::Hunters;
pub use score::{Item, Points, Score, ScoreSheet, Source, Worth};
pub use setup::Setup;
pub use state::{Parts, Phase, Stack, State};
pub use terrain::{FeatureDetail, Kind};
pub use view::{View, ViewFigure, ViewStack, ViewTile};
#[cfg(feature = "bots")]
pub use weights::Weights;

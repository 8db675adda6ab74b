//! The classic tile-laying game and its editions (`RULES.md` here lists every rule with its number).
//!
//! [`Classic`] is the game over an [`Edition`]: `classic` itself, and Okolitsa in the folder next to this one. A turn has two decisions, the
//! tile and the figure (L-25). Each file uses only those before it in
//! this order: `terrain options command figure score river state scoring illegal legal event play words text edition tiles position restore
//! setup view catalogue query ruleset draw encode eval odds reasons`; `weights` uses none.
//!
//! May use: everything but `any` and other games. Must not be here: what Hunters and Gatherers needs, too; that is in `common`.

mod catalogue;
mod command;
mod draw;
mod edition;
mod encode;
#[cfg(feature = "bots")]
mod eval;
mod event;
mod figure;
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
mod river;
mod ruleset;
mod score;
mod scoring;
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
#[cfg(feature = "bots")]
pub use crate::games::common::{CellOdds, DrawChance, FeatureOdds, SidesLeft, TileOdds};
pub use crate::games::common::{PointsLine, RegionSet, Unplaceable};
pub use command::{Command, Piece};
pub use edition::{ClassicEdition, Edition};
#[cfg(feature = "bots")]
pub use eval::EvalCache;
pub use event::{Event, FeatureRef, TileName};
pub use figure::{Supply, decode};
pub use illegal::Illegal;
pub use options::{Options, RiverBends};
pub use position::{Position, PositionPhase, PositionTile};
pub use query::{FeatureFigure, FeatureReport, OpenCellReport};
pub use river::{Bend, RiverEnd};
pub use ruleset::Classic;
pub use score::{Item, Points, Score, ScoreSheet, Tally};
pub use setup::Setup;
pub use state::{Parts, Phase, State};
pub use terrain::Kind;
pub use view::{View, ViewFigure, ViewTile};
#[cfg(feature = "bots")]
pub use weights::Weights;
pub use words::{STANDARD, Words};

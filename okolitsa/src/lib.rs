#![doc = include_str!("../docs/guide.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
// The guide links to the modules of the feature.
#![cfg_attr(not(feature = "bots"), allow(rustdoc::broken_intra_doc_links))]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod any;
#[cfg(feature = "bots")]
pub mod bots;
mod choices;
mod draw;
mod encode;
mod erased;
mod fields;
mod fingerprint;
mod fixed_list;
mod game;
mod games;
mod happened;
mod json;
pub mod landscape;
mod lang;
mod observe;
#[cfg(feature = "bots")]
pub mod odds;
mod pen;
mod player;
mod playout;
mod record;
mod refusal;
mod registry;
mod rng;
mod ruleset;
mod setup_error;
mod svg;
mod trail;
mod wire;

pub use any::{AnyGame, ApiError};
pub use choices::{AnyLegal, Standing};
pub use draw::{Draw, DrawOptions, Palette, Scene, ThemeName};
pub use encode::{CommandField, CommandKind, Encode, EventKind, ItemKind, Section, Word};
pub use fields::{Fields, First, MAX_SETUP_BYTES, OptionSpec, OptionValue, OptionValues};
pub use fingerprint::{Fingerprint, to_hex};
pub use game::{Batch, Game, PlayError};
pub use games::classic;
pub use games::hunters;
pub use games::okolitsa::OkolitsaEdition;
pub use games::schotten;
pub use happened::{AnyBatch, AnyEvents};
pub use lang::{Lang, Noun, Phrase};
pub use observe::Observation;
pub use pen::Pen;
pub use player::{MAX_PLAYERS, PerPlayer, Player, Viewer};
pub use record::{FORMAT, LoadError, MAX_SAVE_BYTES, Record};
pub use refusal::{Fact, Refusal};
pub use registry::{Entry, RULESETS, find, known, rulesets_json, tile_catalogue, tile_sheet_svg, tile_svg};
pub use rng::Rng;
pub use ruleset::{About, ParseError, Ruleset, Sink, Status, WireForm};
pub use setup_error::SetupError;
pub use wire::{NO_PLAYER, WireCommand, WireEvent};

/// The classic 72-tile game.
pub type Classic = games::classic::Classic<games::classic::ClassicEdition>;
/// Okolitsa.
pub type Okolitsa = games::classic::Classic<OkolitsaEdition>;
/// Hunters and Gatherers.
pub type Hunters = games::hunters::Hunters;
/// Schotten Totten.
pub type Schotten = games::schotten::Schotten;

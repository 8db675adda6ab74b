#![doc = include_str!("../docs/guide.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
// The guide links to the modules of the feature.
#![cfg_attr(not(feature = "bots"), allow(rustdoc::broken_intra_doc_links))]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod any;
mod base;
#[cfg(feature = "bots")]
pub mod bots;
mod draw;
mod encode;
mod engine;
mod games;
pub mod landscape;

pub use any::{
    AnyBatch, AnyGame, Entry, EventList, LegalList, RULESETS, TurnStatus, find_ruleset, require_ruleset, rulesets_json,
    tile_catalogue, tile_sheet_svg, tile_svg,
};
pub use base::{
    ApiError, Case, Fact, Fingerprint, Gender, Lang, MAX_PLAYERS, Noun, PerPlayer, Phrase, Player, Refusal, Rng,
    Viewer, to_hex,
};
#[cfg(feature = "bots")]
pub use bots::odds;
pub use draw::landscape::Anchors;
pub use draw::{Draw, DrawInput, DrawOptions, Palette, ThemeName};
pub use encode::{CommandField, CommandKind, Encode, EventKind, ItemKind, ObservationWriter, Section, Word};
pub use engine::{
    About, Batch, FORMAT, Fields, First, Game, LoadError, MAX_SAVE_BYTES, MAX_SETUP_BYTES, NO_PLAYER, Observation,
    OptionSpec, OptionValue, OptionValues, ParseError, PlayError, Record, Ruleset, SetupError, Sink, Status,
    WireCommand, WireEvent, WireForm,
};
pub use games::{Classic, Hunters, Okolitsa, OkolitsaEdition, Schotten, classic, hunters, schotten};

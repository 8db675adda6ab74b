//! Tile facts as text: which features a tile shows, which ports they reach, how many copies a set holds.
//!
//! The embedded files have this format, and a front end may provide its own sets in it. Facts are parsed and validated
//! here, and compiled in `tiles.rs`. Errors name the tile, the feature and the port.

use super::facts_error::{BadField, FactsError, TileError};
use super::geometry::Side;
use super::terrain::{Shape, Terrain};
use crate::base::{Phrase, clip};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::HashSet;

/// The longest text of facts that is read, in bytes.
pub const MAX_FACTS_BYTES: usize = 1 << 20;
/// The largest number of features on a tile. Features are numbered in commands and kept in bit masks.
const MAX_FEATURES: usize = 16;
/// The largest number of different tiles in a set.
const MAX_KINDS: usize = 255;

const INDICES: Phrase = Phrase::new("a list of feature numbers", "список номеров объектов");

/// A tile set as written in its text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TileSetFacts {
    /// Its short name.
    #[serde(default)]
    pub set: String,
    /// Its title.
    #[serde(default)]
    pub title: String,
    /// Remarks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The sources of the facts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<String>,
    /// The tiles.
    pub tiles: Vec<TileFacts>,
}

/// A tile and its number of copies.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileFacts {
    /// Its name, unique in a set: `base/D`.
    pub id: String,
    /// The number of copies in the set, including the start tile.
    pub count: u32,
    /// 1 if one copy is the start tile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<u32>,
    /// The stack of the tile, if the set has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stack: Option<String>,
    /// Its features. Commands refer to them by their index in this list.
    pub features: Vec<FeatureFacts>,
    /// A remark.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
}

/// A feature of a tile.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FeatureFacts {
    /// The name of the kind in the ruleset's terrain.
    pub kind: String,
    /// The ports that it reaches on the tile as drawn, 0 to 11.
    pub ports: Vec<u32>,
    /// Its other fields: its details and the features that it touches.
    #[serde(flatten)]
    pub rest: Map<String, Value>,
}

impl TileSetFacts {
    /// Reads a set from its text.
    ///
    /// # Errors
    /// A text that is too long, not JSON, or not of this format. [`validate`](Self::validate) checks the content.
    pub fn parse(text: &str) -> Result<Self, FactsError> {
        if text.len() > MAX_FACTS_BYTES {
            return Err(FactsError::TooLong { bytes: text.len(), limit: MAX_FACTS_BYTES });
        }
        Self::from_value(crate::base::json::parse(text).map_err(unreadable)?)
    }

    /// Reads a set from a JSON value.
    ///
    /// # Errors
    /// A value that is not of this format.
    pub fn from_value(value: Value) -> Result<Self, FactsError> {
        // The reader would also accept lists of the values of all fields.
        let tiles = value.get("tiles").and_then(Value::as_array).into_iter().flatten();
        if !value.is_object() || !tiles.clone().all(Value::is_object) {
            let message = "a set and each of its tiles has to be a JSON object".into();
            return Err(FactsError::Format { message });
        }
        serde_json::from_value(value).map_err(unreadable)
    }

    /// Checks every tile: each port once, whole sides, indices, counts, contacts, ids.
    ///
    /// # Errors
    /// The first error, with its tile, feature and port.
    pub fn validate<T: Terrain>(&self) -> Result<(), FactsError> {
        if self.tiles.is_empty() {
            return Err(FactsError::NoTiles);
        }
        if self.tiles.len() > MAX_KINDS {
            return Err(FactsError::TooManyKinds { given: self.tiles.len(), limit: MAX_KINDS });
        }
        let mut ids = HashSet::new();
        for tile in &self.tiles {
            let fault = |reason| FactsError::Tile { tile: clip(&tile.id), reason };
            if !ids.insert(&tile.id) {
                return Err(fault(TileError::IdTwice));
            }
            tile.validate::<T>().map_err(fault)?;
        }
        Ok(())
    }
}

fn unreadable(error: serde_json::Error) -> FactsError {
    FactsError::Format { message: error.to_string() }
}

impl TileFacts {
    fn validate<T: Terrain>(&self) -> Result<(), TileError> {
        if self.id.is_empty()
            || self.id.len() > 60
            || self.id.contains(|c: char| c.is_whitespace() || "@|+:".contains(c))
        {
            return Err(TileError::BadId);
        }
        if self.count == 0 || self.count > MAX_KINDS as u32 {
            return Err(TileError::BadCount { count: self.count });
        }
        if let Some(start) = self.start.filter(|&start| start != 1) {
            return Err(TileError::BadStart { start });
        }
        if self.features.is_empty() || self.features.len() > MAX_FEATURES {
            return Err(TileError::FeatureCount { given: self.features.len(), limit: MAX_FEATURES });
        }
        let kinds = self.kinds::<T>()?;
        let owner = self.port_owners()?;
        for (feature, kind) in kinds.iter().enumerate() {
            match (kind.shape() == Shape::Spot, self.features[feature].ports.is_empty()) {
                (true, false) => {
                    return Err(TileError::SpotWithPort { feature, port: self.features[feature].ports[0] });
                }
                (false, true) => return Err(TileError::NoPort { feature }),
                _ => {}
            }
        }
        for side in Side::ALL {
            check_side(side, &owner, &kinds)?;
        }
        self.check_links(&kinds, &owner)
    }

    /// The kind of each feature.
    pub(crate) fn kinds<T: Terrain>(&self) -> Result<Vec<T>, TileError> {
        let kind_of = |(feature, facts): (usize, &FeatureFacts)| {
            T::from_name(&facts.kind).ok_or_else(|| TileError::UnknownKind { feature, kind: clip(&facts.kind) })
        };
        self.features.iter().enumerate().map(kind_of).collect()
    }

    /// The feature at each of the twelve ports.
    pub(crate) fn port_owners(&self) -> Result<[usize; 12], TileError> {
        let mut owner = [None; 12];
        for (feature, facts) in self.features.iter().enumerate() {
            for &port in &facts.ports {
                let place = owner.get_mut(port as usize).ok_or(TileError::PortOutOfRange { feature, port })?;
                if let Some(first) = place.replace(feature) {
                    return Err(TileError::PortTwice { port, first, second: feature });
                }
            }
        }
        let mut all = [0; 12];
        for (port, found) in owner.into_iter().enumerate() {
            all[port] = found.ok_or(TileError::PortMissing { port: port as u32 })?;
        }
        Ok(all)
    }

    /// The features that a feature lists as touched.
    pub(crate) fn links<T: Terrain>(&self, feature: usize, kind: T) -> Result<Vec<usize>, TileError> {
        let Some((field, _)) = kind.links() else { return Ok(Vec::new()) };
        let Some(value) = self.features[feature].rest.get(field) else {
            return Err(TileError::BadField { feature, field: BadField::new(field, INDICES) });
        };
        let read = value.as_array().and_then(|list| {
            list.iter().map(|index| index.as_u64().map(|index| index.min(255) as usize)).collect::<Option<Vec<_>>>()
        });
        read.ok_or_else(|| TileError::BadField { feature, field: BadField::new(field, INDICES) })
    }

    fn check_links<T: Terrain>(&self, kinds: &[T], owner: &[usize; 12]) -> Result<(), TileError> {
        let mut links = Vec::new();
        for (feature, &kind) in kinds.iter().enumerate() {
            let touched = self.links(feature, kind)?;
            for &index in &touched {
                let target = kind.links().map(|(_, target)| target);
                if index >= kinds.len() || Some(kinds[index]) != target {
                    return Err(TileError::BadLink { feature, link: index });
                }
            }
            let mut rest = self.features[feature].rest.clone();
            if let Some((field, _)) = kind.links() {
                rest.remove(field);
            }
            kind.detail(&mut rest).map_err(|field| TileError::BadField { feature, field })?;
            if let Some(name) = rest.keys().next() {
                return Err(TileError::UnknownField { feature, field: clip(name) });
            }
            links.push(touched);
        }
        for (here, there) in corners() {
            let (feature, other) = (owner[here as usize], owner[there as usize]);
            if kinds[feature].touches_at_corners(kinds[other]) && !links[feature].contains(&other) {
                return Err(TileError::MissingContact { feature, other, port: u32::from(here) });
            }
        }
        Ok(())
    }
}

/// The pairs of ports that lie beside each other at the four corners of a tile, both ways round.
pub fn corners() -> impl Iterator<Item = (u8, u8)> {
    (0..4u8).map(|side| (side * 3 + 2, (side * 3 + 3) % 12)).flat_map(|(a, b)| [(a, b), (b, a)])
}

fn check_side<T: Terrain>(side: Side, owner: &[usize; 12], kinds: &[T]) -> Result<(), TileError> {
    let first = side.first_port();
    let [left, middle, right] = [owner[first], owner[first + 1], owner[first + 2]];
    let shape = |feature: usize| kinds[feature].shape();
    for port in [first, first + 2] {
        if shape(owner[port]) == Shape::Path {
            return Err(TileError::NotMiddle { feature: owner[port], port: port as u32 });
        }
    }
    for (feature, port) in [(left, first), (middle, first + 1), (right, first + 2)] {
        if shape(feature) == Shape::Block && (left != feature || middle != feature || right != feature) {
            return Err(TileError::HalfSide { feature, port: port as u32 });
        }
    }
    if shape(middle) == Shape::Ground && (left != middle || right != middle) {
        return Err(TileError::SplitSide { side });
    }
    Ok(())
}

//! The interface for the kinds of feature of a ruleset.

use super::facts_error::BadField;
use serde_json::{Map, Value};
use std::fmt::Debug;

/// The shape of a kind of feature on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Takes whole sides, all three ports of each.
    Block,
    /// Takes the middle port of a side, with ground on both banks.
    Path,
    /// The land between: whole sides, or the outer ports beside a path.
    Ground,
    /// Lies inside the tile and reaches no port.
    Spot,
}

/// A kind of feature, as a ruleset's own enum.
pub trait Terrain: Copy + Eq + Debug + Send + Sync + 'static {
    /// The details of a feature (shields, animals, fish).
    type Detail: Copy + Default + PartialEq + Debug + Send + Sync;

    /// The number of kinds of edge; [`edge`](Terrain::edge) returns 1 to this number.
    const EDGES: u8;

    /// The kind with this name in the facts.
    fn from_name(name: &str) -> Option<Self>;
    /// Its name in the facts.
    fn name(self) -> &'static str;
    /// Its shape on a tile.
    fn shape(self) -> Shape;
    /// The number of its edge; never called for a [`Shape::Spot`].
    fn edge(self) -> u8;
    /// The kind with this edge.
    fn from_edge(edge: u8) -> Self;
    /// The field in which a feature of this kind lists the features of another kind that it touches on its tile, and
    /// that other kind.
    fn links(self) -> Option<(&'static str, Self)>;
    /// Whether features of this kind have to list features of the other kind that they meet at a corner of the tile.
    fn touches_at_corners(self, other: Self) -> bool;
    /// Whether the eight cells around a feature of this kind are counted.
    fn counts_surroundings(self) -> bool;
    /// Reads the details of a feature and removes the known fields from the map.
    ///
    /// # Errors
    /// A field is missing or has a wrong value.
    fn detail(self, fields: &mut Map<String, Value>) -> Result<Self::Detail, BadField>;
}

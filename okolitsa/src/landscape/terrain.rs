//! What a ruleset tells the tile library about its kinds of feature.

use super::facts_error::BadField;
use serde_json::{Map, Value};
use std::fmt::Debug;

/// How a kind of feature lies on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Takes whole sides, all three ports of each.
    Block,
    /// Takes the middle port of a side, with ground on its two banks.
    Path,
    /// The land between: whole sides, or the outer ports beside a path.
    Ground,
    /// Lies inside the tile and reaches no port.
    Spot,
}

/// A kind of feature, as a ruleset's own enum.
pub trait Terrain: Copy + Eq + Debug + Send + Sync + 'static {
    /// What a feature of the ruleset carries (shields, animals, fish).
    type Detail: Copy + Default + PartialEq + Debug + Send + Sync;

    /// How many kinds of edge there are; [`edge`](Terrain::edge) answers 1 to this number.
    const EDGES: u8;

    /// The kind with this name in the facts.
    fn from_name(name: &str) -> Option<Self>;
    /// Its name in the facts.
    fn name(self) -> &'static str;
    /// How it lies on a tile.
    fn shape(self) -> Shape;
    /// The number of the edge that it makes; for a [`Shape::Spot`] never asked.
    fn edge(self) -> u8;
    /// The kind that shows at an edge with this number.
    fn from_edge(edge: u8) -> Self;
    /// The field of the facts in which a feature of this kind lists the features of another kind that it touches on its
    /// tile, and that other kind.
    fn links(self) -> Option<(&'static str, Self)>;
    /// Whether a feature of this kind whose port lies beside a port of the other at a corner of the tile has to list it.
    fn touches_at_corners(self, other: Self) -> bool;
    /// Whether the eight cells around a feature of this kind are counted.
    fn counts_surroundings(self) -> bool;
    /// Reads what a feature carries, taking the fields it knows out of the map.
    ///
    /// # Errors
    /// A field that is missing or wrong.
    fn detail(self, fields: &mut Map<String, Value>) -> Result<Self::Detail, BadField>;
}

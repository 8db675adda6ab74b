//! The kinds of feature on the tiles of this family.

use crate::landscape::{BadField, Shape, Terrain, take_number};
use serde::Serialize;
use serde_json::{Map, Value};

/// A kind of feature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Kind {
    /// A city; may carry pennants.
    City,
    /// A road.
    Road,
    /// A river; never claimed (O-10).
    River,
    /// A field; touches cities.
    Field,
    /// A monastery.
    Monastery,
    /// A garden, for the abbot alone (O-6).
    Garden,
    /// A village: roads end there (O-19); never claimed.
    Village,
}

impl Kind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Kind; 7] =
        [Kind::City, Kind::Road, Kind::River, Kind::Field, Kind::Monastery, Kind::Garden, Kind::Village];

    /// Whether a feature of this kind is completed by having no open end (L-7, L-8).
    #[inline]
    pub const fn closes(self) -> bool {
        matches!(self, Kind::City | Kind::Road)
    }

    /// Whether a feature of this kind is completed by its surroundings (L-9).
    #[inline]
    pub const fn is_hermitage(self) -> bool {
        matches!(self, Kind::Monastery | Kind::Garden)
    }
}

impl Terrain for Kind {
    /// Pennants.
    type Detail = u8;

    const EDGES: u8 = 4;

    fn from_name(name: &str) -> Option<Self> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    fn name(self) -> &'static str {
        match self {
            Kind::City => "city",
            Kind::Road => "road",
            Kind::River => "river",
            Kind::Field => "field",
            Kind::Monastery => "monastery",
            Kind::Garden => "garden",
            Kind::Village => "village",
        }
    }

    fn shape(self) -> Shape {
        match self {
            Kind::City => Shape::Block,
            Kind::Road | Kind::River => Shape::Path,
            Kind::Field => Shape::Ground,
            Kind::Monastery | Kind::Garden | Kind::Village => Shape::Spot,
        }
    }

    fn edge(self) -> u8 {
        self as u8 + 1
    }

    fn from_edge(edge: u8) -> Self {
        Kind::ALL[edge as usize - 1]
    }

    fn links(self) -> Option<(&'static str, Self)> {
        (self == Kind::Field).then_some(("cities", Kind::City))
    }

    fn touches_at_corners(self, other: Self) -> bool {
        self == Kind::Field && other == Kind::City
    }

    fn counts_surroundings(self) -> bool {
        self.is_hermitage()
    }

    fn detail(self, fields: &mut Map<String, Value>) -> Result<u8, BadField> {
        if self == Kind::City { take_number(fields, "pennants") } else { Ok(0) }
    }
}

/// The name of a kind in data, callable without importing the trait.
pub(super) fn kind_name(kind: Kind) -> &'static str {
    Terrain::name(kind)
}

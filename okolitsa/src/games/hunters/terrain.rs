//! The kinds of feature on the tiles of this game, and what they carry (H-4).

use crate::base::Phrase;
use crate::landscape::{BadField, Shape, Terrain, take_flag, take_number, take_object};
use serde::Serialize;
use serde_json::{Map, Value};

/// A kind of feature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Kind {
    /// A forest; may carry gold and mushrooms.
    Forest,
    /// A meadow; carries animals, perhaps the fire or the shrine.
    Meadow,
    /// A river; ends at springs, lakes or sides of its tile (H-5).
    River,
    /// A lake; carries fish.
    Lake,
}

impl Kind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Kind; 4] = [Kind::Forest, Kind::Meadow, Kind::River, Kind::Lake];

    /// Whether a feature of this kind is completed by having no open end (L-8, H-5).
    #[inline]
    pub const fn closes(self) -> bool {
        matches!(self, Kind::Forest | Kind::River)
    }

    /// Whether it is part of a river system (H-6).
    #[inline]
    pub const fn is_water(self) -> bool {
        matches!(self, Kind::River | Kind::Lake)
    }
}

/// What a feature of a tile carries (H-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FeatureDetail {
    /// Gold nuggets in a forest.
    pub gold: u8,
    /// Patches of mushrooms in a forest.
    pub mushrooms: u8,
    /// Fish in a lake.
    pub fish: u8,
    /// Deer on a meadow.
    pub deer: u8,
    /// Mammoths on a meadow.
    pub mammoths: u8,
    /// Aurochs on a meadow.
    pub aurochs: u8,
    /// Tigers on a meadow.
    pub tigers: u8,
    /// Whether a meadow has the fire.
    pub fire: bool,
    /// Whether a meadow has the shrine.
    pub shrine: bool,
}

impl Terrain for Kind {
    type Detail = FeatureDetail;

    const EDGES: u8 = 3;

    fn from_name(name: &str) -> Option<Self> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    fn name(self) -> &'static str {
        match self {
            Kind::Forest => "forest",
            Kind::Meadow => "meadow",
            Kind::River => "river",
            Kind::Lake => "lake",
        }
    }

    fn shape(self) -> Shape {
        match self {
            Kind::Forest => Shape::Block,
            Kind::Meadow => Shape::Ground,
            Kind::River => Shape::Path,
            Kind::Lake => Shape::Spot,
        }
    }

    fn edge(self) -> u8 {
        self as u8 + 1
    }

    fn from_edge(edge: u8) -> Self {
        Kind::ALL[edge as usize - 1]
    }

    fn links(self) -> Option<(&'static str, Self)> {
        (self == Kind::River).then_some(("lakes", Kind::Lake))
    }

    fn touches_at_corners(self, _: Self) -> bool {
        false
    }

    fn counts_surroundings(self) -> bool {
        false
    }

    fn detail(self, fields: &mut Map<String, Value>) -> Result<FeatureDetail, BadField> {
        let mut detail = FeatureDetail::default();
        match self {
            Kind::Forest => {
                detail.gold = take_number(fields, "gold")?;
                detail.mushrooms = take_number(fields, "mushrooms")?;
            }
            Kind::Lake => detail.fish = take_number(fields, "fish")?,
            Kind::River => {
                if take_number(fields, "fish")? != 0 {
                    return Err(BadField::new("fish", NO_FISH));
                }
            }
            Kind::Meadow => {
                let mut animals = take_object(fields, "animals")?;
                detail.deer = take_number(&mut animals, "deer")?;
                detail.mammoths = take_number(&mut animals, "mammoth")?;
                detail.aurochs = take_number(&mut animals, "aurochs")?;
                detail.tigers = take_number(&mut animals, "tiger")?;
                if let Some(name) = animals.keys().next() {
                    return Err(BadField::new(&crate::base::clip(name), NO_ANIMAL));
                }
                detail.fire = take_flag(fields, "fire")?;
                detail.shrine = take_flag(fields, "shrine")?;
            }
        }
        Ok(detail)
    }
}

/// The name of a kind in data, callable without importing the trait.
pub(super) fn kind_name(kind: Kind) -> &'static str {
    Terrain::name(kind)
}

const NO_FISH: Phrase = Phrase::new("0, for fish live in lakes", "0: рыба живёт в озёрах");
const NO_ANIMAL: Phrase = Phrase::new(
    "left out: the animals are deer, mammoth, aurochs and tiger",
    "пусто: звери — deer, mammoth, aurochs и tiger",
);

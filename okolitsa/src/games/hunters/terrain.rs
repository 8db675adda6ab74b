//! The kinds of feature on the tiles of this game, and what they carry (H-4).

use crate::landscape::{Shape, Terrain};
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

/// What a feature of a tile carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cargo {
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
    type Detail = Cargo;

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

    fn is_surrounded(self) -> bool {
        false
    }

    fn detail(self, fields: &mut Map<String, Value>) -> Result<Cargo, String> {
        let mut cargo = Cargo::default();
        match self {
            Kind::Forest => {
                cargo.gold = number(fields, "gold")?;
                cargo.mushrooms = number(fields, "mushrooms")?;
            }
            Kind::Lake => cargo.fish = number(fields, "fish")?,
            Kind::River => {
                if number(fields, "fish")? != 0 {
                    return Err("fish live in lakes, a river has none of its own".into());
                }
            }
            Kind::Meadow => {
                let animals = fields.remove("animals").ok_or("animals are missing")?;
                let Value::Object(mut animals) = animals else { return Err("animals are an object".into()) };
                cargo.deer = number(&mut animals, "deer")?;
                cargo.mammoths = number(&mut animals, "mammoth")?;
                cargo.aurochs = number(&mut animals, "aurochs")?;
                cargo.tigers = number(&mut animals, "tiger")?;
                if let Some(name) = animals.keys().next() {
                    return Err(format!("no animal {:?} is known", name.chars().take(80).collect::<String>()));
                }
                cargo.fire = flag(fields, "fire")?;
                cargo.shrine = flag(fields, "shrine")?;
            }
        }
        Ok(cargo)
    }
}

fn number(fields: &mut Map<String, Value>, name: &str) -> Result<u8, String> {
    let value = fields.remove(name).ok_or_else(|| format!("{name}: missing"))?;
    let number = value.as_u64().filter(|&n| n <= 9);
    number.map(|n| n as u8).ok_or_else(|| format!("{name}: a number from 0 to 9 is wanted"))
}

fn flag(fields: &mut Map<String, Value>, name: &str) -> Result<bool, String> {
    let value = fields.remove(name).ok_or_else(|| format!("{name}: missing"))?;
    value.as_bool().ok_or_else(|| format!("{name}: true or false is wanted"))
}

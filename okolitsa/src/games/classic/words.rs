//! The nouns of this family. Each edition has its own.

use super::command::Piece;
use super::score::Item;
use super::terrain::Kind;
use crate::base::{Gender, Noun};
use serde::Serialize;

/// The nouns of an edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // Each field is the noun for what it is named after.
pub struct Words {
    pub tile: Noun,
    pub meeple: Noun,
    pub abbot: Noun,
    pub city: Noun,
    pub road: Noun,
    pub river: Noun,
    pub field: Noun,
    pub monastery: Noun,
    pub garden: Noun,
    pub village: Noun,
    pub pennant: Noun,
}

/// The standard terms of the genre.
pub const STANDARD: Words = Words {
    tile: Noun::new(
        ["tile", "tiles"],
        Gender::Masculine,
        ["тайл", "тайла", "тайлу", "тайл", "тайлом", "тайле"],
        ["тайла", "тайлов"],
    ),
    meeple: Noun::new(
        ["meeple", "meeples"],
        Gender::Masculine,
        ["подданный", "подданного", "подданному", "подданного", "подданным", "подданном"],
        ["подданных", "подданных"],
    )
    .animate(),
    abbot: Noun::new(
        ["abbot", "abbots"],
        Gender::Masculine,
        ["аббат", "аббата", "аббату", "аббата", "аббатом", "аббате"],
        ["аббата", "аббатов"],
    )
    .animate(),
    city: Noun::new(
        ["city", "cities"],
        Gender::Masculine,
        ["город", "города", "городу", "город", "городом", "городе"],
        ["города", "городов"],
    ),
    road: Noun::new(
        ["road", "roads"],
        Gender::Feminine,
        ["дорога", "дороги", "дороге", "дорогу", "дорогой", "дороге"],
        ["дороги", "дорог"],
    ),
    river: Noun::new(
        ["river", "rivers"],
        Gender::Feminine,
        ["река", "реки", "реке", "реку", "рекой", "реке"],
        ["реки", "рек"],
    ),
    field: Noun::new(
        ["field", "fields"],
        Gender::Neuter,
        ["поле", "поля", "полю", "поле", "полем", "поле"],
        ["поля", "полей"],
    ),
    monastery: Noun::new(
        ["monastery", "monasteries"],
        Gender::Masculine,
        ["монастырь", "монастыря", "монастырю", "монастырь", "монастырём", "монастыре"],
        ["монастыря", "монастырей"],
    ),
    garden: Noun::new(
        ["garden", "gardens"],
        Gender::Masculine,
        ["сад", "сада", "саду", "сад", "садом", "саду"],
        ["сада", "садов"],
    ),
    village: Noun::new(
        ["village", "villages"],
        Gender::Feminine,
        ["деревня", "деревни", "деревне", "деревню", "деревней", "деревне"],
        ["деревни", "деревень"],
    ),
    pennant: Noun::new(
        ["pennant", "pennants"],
        Gender::Masculine,
        ["щит", "щита", "щиту", "щит", "щитом", "щите"],
        ["щита", "щитов"],
    ),
};

const NEIGHBOUR: Noun = Noun::new(
    ["neighbour", "neighbours"],
    Gender::Feminine,
    ["соседняя клетка", "соседней клетки", "соседней клетке", "соседнюю клетку", "соседней клеткой", "соседней клетке"],
    ["соседние клетки", "соседних клеток"],
);

impl Words {
    /// The noun for a kind of feature.
    pub const fn kind(&self, kind: Kind) -> Noun {
        match kind {
            Kind::City => self.city,
            Kind::Road => self.road,
            Kind::River => self.river,
            Kind::Field => self.field,
            Kind::Monastery => self.monastery,
            Kind::Garden => self.garden,
            Kind::Village => self.village,
        }
    }

    /// The noun for a piece.
    pub const fn piece(&self, piece: Piece) -> Noun {
        match piece {
            Piece::Meeple => self.meeple,
            Piece::Abbot => self.abbot,
        }
    }

    pub(super) const fn item(&self, item: Item) -> Noun {
        match item {
            Item::Tile => self.tile,
            Item::Pennant => self.pennant,
            Item::Neighbour => NEIGHBOUR,
            Item::City => self.city,
        }
    }
}

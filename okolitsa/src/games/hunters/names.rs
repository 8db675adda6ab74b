//! The nouns of this game.

use super::command::Piece;
use super::score::Item;
use super::scout::ScoutPiece;
use super::terrain::Kind;
use crate::base::Noun;

const fn noun(en: [&'static str; 2], ru: [&'static str; 3], ru_accusative: &'static str) -> Noun {
    Noun { en, ru, ru_accusative }
}

pub(super) const POINT: Noun = noun(["point", "points"], ["очко", "очка", "очков"], "очко");
pub(super) const TILE: Noun = noun(["tile", "tiles"], ["тайл", "тайла", "тайлов"], "тайл");
pub(super) const BONUS_TILE: Noun =
    noun(["bonus tile", "bonus tiles"], ["бонусный тайл", "бонусных тайла", "бонусных тайлов"], "бонусный тайл");
pub(super) const SCOUT_TILE: Noun = noun(["piece", "pieces"], ["часть", "части", "частей"], "часть");
pub(super) const NUGGET: Noun = noun(["nugget", "nuggets"], ["самородок", "самородка", "самородков"], "самородок");

/// The noun for a kind of feature.
pub(super) const fn kind(kind: Kind) -> Noun {
    match kind {
        Kind::Forest => noun(["forest", "forests"], ["лес", "леса", "лесов"], "лес"),
        Kind::Meadow => noun(["meadow", "meadows"], ["луг", "луга", "лугов"], "луг"),
        Kind::River => noun(["river", "rivers"], ["река", "реки", "рек"], "реку"),
        Kind::Lake => noun(["lake", "lakes"], ["озеро", "озера", "озёр"], "озеро"),
    }
}

/// The noun for a figure.
pub(super) const fn piece(piece: Piece) -> Noun {
    match piece {
        Piece::Tribesman => {
            noun(["tribesman", "tribesmen"], ["соплеменник", "соплеменника", "соплеменников"], "соплеменника")
        }
        Piece::Hut => noun(["hut", "huts"], ["хижина", "хижины", "хижин"], "хижину"),
    }
}

/// The noun for a piece of the Scout.
pub(super) const fn role(role: ScoutPiece) -> Noun {
    match role {
        ScoutPiece::Shaman => noun(["Shaman", "Shamans"], ["шаман", "шамана", "шаманов"], "шамана"),
        ScoutPiece::Scout => noun(["Scout", "Scouts"], ["разведчик", "разведчика", "разведчиков"], "разведчика"),
        ScoutPiece::Boatman => noun(["Boatman", "Boatmen"], ["лодочник", "лодочника", "лодочников"], "лодочника"),
        ScoutPiece::Bridge => noun(
            ["Hunter on the bridge", "Hunters on the bridge"],
            ["охотник на мосту", "охотника на мосту", "охотников на мосту"],
            "охотника на мосту",
        ),
        ScoutPiece::Agriculture => {
            noun(["Agriculture", "Agriculture"], ["земледелие", "земледелия", "земледелий"], "земледелие")
        }
    }
}

/// The noun for the figure of a piece of the Scout.
pub(super) const fn figure_of(which: ScoutPiece) -> Noun {
    match which {
        ScoutPiece::Agriculture => noun(
            ["hut on the field", "huts on the field"],
            ["хижина на поле", "хижины на поле", "хижин на поле"],
            "хижину на поле",
        ),
        which => role(which),
    }
}

/// The noun for what points are given for.
pub(super) const fn item(item: Item) -> Noun {
    match item {
        Item::Tile => TILE,
        Item::Segment => noun(["segment", "segments"], ["участок", "участка", "участков"], "участок"),
        Item::Mushrooms => noun(
            ["tile with mushrooms", "tiles with mushrooms"],
            ["тайл с грибами", "тайла с грибами", "тайлов с грибами"],
            "тайл с грибами",
        ),
        Item::Fish => noun(["fish", "fish"], ["рыба", "рыбы", "рыб"], "рыбу"),
        Item::LargestLake => noun(
            ["fish in the largest lake", "fish in the largest lake"],
            ["рыба в самом богатом озере", "рыбы в самом богатом озере", "рыб в самом богатом озере"],
            "рыбу в самом богатом озере",
        ),
        Item::Deer => noun(["deer", "deer"], ["олень", "оленя", "оленей"], "оленя"),
        Item::Mammoth => noun(["mammoth", "mammoths"], ["мамонт", "мамонта", "мамонтов"], "мамонта"),
        Item::Aurochs => noun(["aurochs", "aurochs"], ["тур", "тура", "туров"], "тура"),
        Item::TakenDeer => noun(
            ["deer taken by tigers", "deer taken by tigers"],
            ["олень, взятый тигром", "оленя, взятых тиграми", "оленей, взятых тиграми"],
            "оленя, взятого тигром",
        ),
    }
}

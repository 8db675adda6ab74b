//! The nouns of this game and its title.

use super::command::Piece;
use super::figure::ScoutPiece;
use super::score::Item;
use super::terrain::{FeatureDetail, Kind};
use crate::base::{Gender, Noun, Phrase};
use crate::games::common::table::Counted;
use crate::landscape::Feature;

/// The name of the game.
pub(super) const TITLE: Phrase = Phrase::new("Hunters and Gatherers", "Охотники и собиратели");

pub(super) const TILE: Noun = Noun::new(
    ["tile", "tiles"],
    Gender::Masculine,
    ["тайл", "тайла", "тайлу", "тайл", "тайлом", "тайле"],
    ["тайла", "тайлов"],
);
pub(super) const BONUS_TILE: Noun = Noun::new(
    ["bonus tile", "bonus tiles"],
    Gender::Masculine,
    ["бонусный тайл", "бонусного тайла", "бонусному тайлу", "бонусный тайл", "бонусным тайлом", "бонусном тайле"],
    ["бонусных тайла", "бонусных тайлов"],
);
pub(super) const SCOUT_TILE: Noun = Noun::new(
    ["piece", "pieces"],
    Gender::Feminine,
    ["часть", "части", "части", "часть", "частью", "части"],
    ["части", "частей"],
);
pub(super) const NUGGET: Noun = Noun::new(
    ["nugget", "nuggets"],
    Gender::Masculine,
    ["самородок", "самородка", "самородку", "самородок", "самородком", "самородке"],
    ["самородка", "самородков"],
);

/// The noun for a kind of feature.
pub(super) const fn kind(kind: Kind) -> Noun {
    match kind {
        Kind::Forest => Noun::new(
            ["forest", "forests"],
            Gender::Masculine,
            ["лес", "леса", "лесу", "лес", "лесом", "лесу"],
            ["леса", "лесов"],
        ),
        Kind::Meadow => Noun::new(
            ["meadow", "meadows"],
            Gender::Masculine,
            ["луг", "луга", "лугу", "луг", "лугом", "лугу"],
            ["луга", "лугов"],
        ),
        Kind::River => Noun::new(
            ["river", "rivers"],
            Gender::Feminine,
            ["река", "реки", "реке", "реку", "рекой", "реке"],
            ["реки", "рек"],
        ),
        Kind::Lake => Noun::new(
            ["lake", "lakes"],
            Gender::Neuter,
            ["озеро", "озера", "озеру", "озеро", "озером", "озере"],
            ["озера", "озёр"],
        ),
    }
}

/// The noun for a figure.
pub(super) const fn piece(piece: Piece) -> Noun {
    match piece {
        Piece::Tribesman => Noun::new(
            ["tribesman", "tribesmen"],
            Gender::Masculine,
            ["соплеменник", "соплеменника", "соплеменнику", "соплеменника", "соплеменником", "соплеменнике"],
            ["соплеменника", "соплеменников"],
        )
        .animate(),
        Piece::Hut => Noun::new(
            ["hut", "huts"],
            Gender::Feminine,
            ["хижина", "хижины", "хижине", "хижину", "хижиной", "хижине"],
            ["хижины", "хижин"],
        ),
    }
}

/// The noun for a piece of the Scout.
pub(super) const fn role(role: ScoutPiece) -> Noun {
    match role {
        ScoutPiece::Shaman => Noun::new(
            ["Shaman", "Shamans"],
            Gender::Masculine,
            ["шаман", "шамана", "шаману", "шамана", "шаманом", "шамане"],
            ["шамана", "шаманов"],
        )
        .animate(),
        ScoutPiece::Scout => Noun::new(
            ["Scout", "Scouts"],
            Gender::Masculine,
            ["разведчик", "разведчика", "разведчику", "разведчика", "разведчиком", "разведчике"],
            ["разведчика", "разведчиков"],
        )
        .animate(),
        ScoutPiece::Boatman => Noun::new(
            ["Boatman", "Boatmen"],
            Gender::Masculine,
            ["лодочник", "лодочника", "лодочнику", "лодочника", "лодочником", "лодочнике"],
            ["лодочника", "лодочников"],
        )
        .animate(),
        ScoutPiece::Bridge => Noun::new(
            ["Hunter on the bridge", "Hunters on the bridge"],
            Gender::Masculine,
            [
                "охотник на мосту",
                "охотника на мосту",
                "охотнику на мосту",
                "охотника на мосту",
                "охотником на мосту",
                "охотнике на мосту",
            ],
            ["охотника на мосту", "охотников на мосту"],
        )
        .animate(),
        ScoutPiece::Agriculture => Noun::new(
            ["Agriculture", "Agriculture"],
            Gender::Neuter,
            ["земледелие", "земледелия", "земледелию", "земледелие", "земледелием", "земледелии"],
            ["земледелия", "земледелий"],
        ),
    }
}

/// The noun for the figure of a piece of the Scout.
pub(super) const fn figure_of(which: ScoutPiece) -> Noun {
    match which {
        ScoutPiece::Agriculture => Noun::new(
            ["hut on the field", "huts on the field"],
            Gender::Feminine,
            [
                "хижина на поле",
                "хижины на поле",
                "хижине на поле",
                "хижину на поле",
                "хижиной на поле",
                "хижине на поле",
            ],
            ["хижины на поле", "хижин на поле"],
        ),
        which => role(which),
    }
}

/// The noun for what points are given for.
pub(super) const fn item(item: Item) -> Noun {
    match item {
        Item::Tile => TILE,
        Item::Segment => Noun::new(
            ["segment", "segments"],
            Gender::Masculine,
            ["участок", "участка", "участку", "участок", "участком", "участке"],
            ["участка", "участков"],
        ),
        Item::Mushrooms => Noun::new(
            ["tile with mushrooms", "tiles with mushrooms"],
            Gender::Masculine,
            [
                "тайл с грибами",
                "тайла с грибами",
                "тайлу с грибами",
                "тайл с грибами",
                "тайлом с грибами",
                "тайле с грибами",
            ],
            ["тайла с грибами", "тайлов с грибами"],
        ),
        Item::Fish => Noun::new(
            ["fish", "fish"],
            Gender::Feminine,
            ["рыба", "рыбы", "рыбе", "рыбу", "рыбой", "рыбе"],
            ["рыбы", "рыб"],
        ),
        Item::LargestLake => Noun::new(
            ["fish in the largest lake", "fish in the largest lake"],
            Gender::Feminine,
            [
                "рыба в самом богатом озере",
                "рыбы в самом богатом озере",
                "рыбе в самом богатом озере",
                "рыбу в самом богатом озере",
                "рыбой в самом богатом озере",
                "рыбе в самом богатом озере",
            ],
            ["рыбы в самом богатом озере", "рыб в самом богатом озере"],
        ),
        Item::Deer => Noun::new(
            ["deer", "deer"],
            Gender::Masculine,
            ["олень", "оленя", "оленю", "оленя", "оленем", "олене"],
            ["оленя", "оленей"],
        )
        .animate(),
        Item::Mammoth => Noun::new(
            ["mammoth", "mammoths"],
            Gender::Masculine,
            ["мамонт", "мамонта", "мамонту", "мамонта", "мамонтом", "мамонте"],
            ["мамонта", "мамонтов"],
        )
        .animate(),
        Item::Aurochs => Noun::new(
            ["aurochs", "aurochs"],
            Gender::Masculine,
            ["тур", "тура", "туру", "тура", "туром", "туре"],
            ["тура", "туров"],
        )
        .animate(),
        Item::TakenDeer => Noun::new(
            ["deer lost to a tiger", "deer lost to tigers"],
            Gender::Masculine,
            [
                "отнятый тигром олень",
                "отнятого тигром оленя",
                "отнятому тигром оленю",
                "отнятого тигром оленя",
                "отнятым тигром оленем",
                "отнятом тигром олене",
            ],
            ["отнятых тиграми оленя", "отнятых тиграми оленей"],
        )
        .animate(),
    }
}

const TIGER: Noun = Noun::new(
    ["tiger", "tigers"],
    Gender::Masculine,
    ["тигр", "тигра", "тигру", "тигра", "тигром", "тигре"],
    ["тигра", "тигров"],
)
.animate();
const MUSHROOMS: Noun = Noun::new(
    ["patch of mushrooms", "patches of mushrooms"],
    Gender::Neuter,
    ["грибное место", "грибного места", "грибному месту", "грибное место", "грибным местом", "грибном месте"],
    ["грибных места", "грибных мест"],
);
const FIRE: Noun = Noun::new(
    ["fire", "fires"],
    Gender::Masculine,
    ["огонь", "огня", "огню", "огонь", "огнём", "огне"],
    ["огня", "огней"],
);
const SHRINE: Noun = Noun::new(
    ["shrine", "shrines"],
    Gender::Neuter,
    ["святилище", "святилища", "святилищу", "святилище", "святилищем", "святилище"],
    ["святилища", "святилищ"],
);

/// What a feature of a tile carries, with its number.
pub(super) fn carried(feature: &Feature<Kind>) -> Counted {
    let FeatureDetail { gold, mushrooms, fish, deer, mammoths, aurochs, tigers, fire, shrine } = feature.detail;
    let counts = [
        (NUGGET, gold),
        (MUSHROOMS, mushrooms),
        (item(Item::Fish), fish),
        (item(Item::Deer), deer),
        (item(Item::Mammoth), mammoths),
        (item(Item::Aurochs), aurochs),
        (TIGER, tigers),
        (FIRE, fire.into()),
        (SHRINE, shrine.into()),
    ];
    counts.into_iter().filter(|(_, count)| *count > 0).map(|(noun, count)| (noun, count.into())).collect()
}

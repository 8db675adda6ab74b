//! The refusals that every tile game has: the time of a command, the place of a tile, the number of a feature.

use super::evidence::{cell, side};
use crate::base::{Fact, Noun, Phrase, Refusal};
use crate::landscape::{PlacementError, Pos, Side, Terrain};

/// Why a command is refused by the rules that all tile games share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileIllegal<K> {
    /// L-25: the tile of this turn is laid already.
    TileIsLaid,
    /// L-25: the tile has to be laid before anything else.
    TileComesFirst,
    /// L-1: a tile lies on the cell.
    Occupied {
        /// The cell.
        pos: Pos,
    },
    /// L-1: the cell shares no side with a laid tile.
    Apart {
        /// The cell.
        pos: Pos,
    },
    /// L-2: two touching sides differ.
    Clash {
        /// The cell.
        pos: Pos,
        /// The side of the cell.
        side: Side,
        /// What the tile shows there.
        mine: K,
        /// What the neighbour shows.
        theirs: K,
    },
    /// L-12: the tile has no such feature.
    NoFeature {
        /// The index given.
        feature: u8,
        /// How many features the tile has.
        features: u8,
    },
}

impl<K: Terrain> TileIllegal<K> {
    /// Why a tile does not fit on a cell.
    #[cold]
    pub(in crate::games) fn misfit(pos: Pos, misfit: PlacementError) -> Self {
        match misfit {
            PlacementError::Occupied => TileIllegal::Occupied { pos },
            PlacementError::NotAdjacent => TileIllegal::Apart { pos },
            PlacementError::EdgeMismatch { side, mine, theirs } => {
                TileIllegal::Clash { pos, side, mine: K::from_edge(mine), theirs: K::from_edge(theirs) }
            }
        }
    }

    /// The refusal as data. Its number is one of five from `first` on, or `no_feature`.
    pub(in crate::games) fn refusal(&self, first: u16, no_feature: u16, noun: impl Fn(K) -> Noun) -> Refusal {
        let kind = |kind: K| Fact::Noun(kind.name(), noun(kind));
        match *self {
            TileIllegal::TileIsLaid => Refusal::new(first, "tile_is_laid", "L-25", TILE_IS_LAID),
            TileIllegal::TileComesFirst => Refusal::new(first + 1, "tile_comes_first", "L-25", TILE_COMES_FIRST),
            TileIllegal::Occupied { pos } => {
                Refusal::new(first + 2, "occupied", "L-1", OCCUPIED).with("cell", cell(pos))
            }
            TileIllegal::Apart { pos } => Refusal::new(first + 3, "apart", "L-1", APART).with("cell", cell(pos)),
            TileIllegal::Clash { pos, side: at, mine, theirs } => {
                Refusal::new(first + 4, "edge_mismatch", "L-2", EDGE_MISMATCH)
                    .with("cell", cell(pos))
                    .with("side", side(at))
                    .with("mine", kind(mine))
                    .with("theirs", kind(theirs))
                    .with("neighbour", cell(pos.beside(at)))
            }
            TileIllegal::NoFeature { feature, features } => Refusal::new(no_feature, "no_feature", "L-12", NO_FEATURE)
                .with("feature", Fact::Number(feature.into()))
                .with("features", Fact::Number(features.into())),
        }
    }
}

// Sentences whose evidence and rule depend on the game.
pub(in crate::games) const NEVER_THERE: Phrase =
    Phrase::new("No {piece} may stand on a {kind}.", "Фигура «{piece}» не может занимать {kind:acc}.");
pub(in crate::games) const CLAIMED: Phrase = Phrase::new(
    "This {kind} is already claimed by the {piece} of player {by} at {cell}.",
    "{kind?Этот|Эта|Это} {kind} уже {kind?занят|занята|занято}: на клетке {cell} стоит {piece} игрока {by}.",
);
pub(in crate::games) const NONE_LEFT: Phrase = Phrase::new(
    "You have no {piece} left in supply.",
    "В запасе не осталось ни {piece?одного|одной|одного} {piece:gen}.",
);

const TILE_IS_LAID: Phrase = Phrase::new(
    "Nothing more can be laid this turn: place a figure or skip.",
    "В этом ходу больше нечего выкладывать: поставьте фигуру или пропустите.",
);
const TILE_COMES_FIRST: Phrase =
    Phrase::new("First lay what you have in hand.", "Сначала выложите то, что у вас в руке.");
const OCCUPIED: Phrase = Phrase::new("Cell {cell} is occupied.", "Клетка {cell} занята.");
const APART: Phrase =
    Phrase::new("Nothing has been laid next to cell {cell}.", "Рядом с клеткой {cell} ничего не выложено.");
const EDGE_MISMATCH: Phrase = Phrase::new(
    "At {cell} the {side} side would show a {mine}, but the neighbour at {neighbour} shows a {theirs}.",
    "На клетке {cell} {side} получится {mine}, а на соседней клетке {neighbour} с этой стороны {theirs}.",
);
const NO_FEATURE: Phrase = Phrase::new(
    "There is no feature {feature} here: there {features?is|are} only {features}, counted from 0.",
    "Объекта {feature} здесь нет: всего их {features}, считая с 0.",
);

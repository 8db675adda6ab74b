//! What can be wrong with tile facts: told as data, with the tile, the feature and the port, and as a sentence in two languages.

use super::facts::MAX_FACTS_BYTES;
use super::geometry::Side;
use crate::base::{Fact, Lang, Phrase, Refusal};
use std::fmt;

/// What can be wrong with a tile set.
#[derive(Clone, PartialEq, Debug)]
pub enum FactsError {
    /// The text is longer than any set.
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// The text is not of the format.
    Format {
        /// What the reader says.
        message: String,
    },
    /// There are no tiles.
    NoTiles,
    /// There are too many different tiles.
    TooManyKinds {
        /// How many there are.
        given: usize,
        /// How many there may be.
        limit: usize,
    },
    /// No tile, or more than one, is marked as the start tile.
    StartTiles {
        /// How many are.
        given: usize,
    },
    /// A tile is wrong.
    Tile {
        /// Its id.
        tile: String,
        /// What is wrong with it.
        reason: TileFault,
    },
}

/// What can be wrong with a tile. Features are named by their index, ports by their number on the tile as drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum TileFault {
    /// Two tiles have this id.
    IdTwice,
    /// The id is empty, too long, or has a sign that notation needs.
    BadId,
    /// The number of copies is 0 or absurd.
    BadCount {
        /// The number given.
        count: u32,
    },
    /// More than one copy is the start tile.
    BadStart {
        /// The number given.
        start: u32,
    },
    /// The ruleset has no such stack.
    UnknownStack {
        /// The stack that the tile names.
        stack: String,
        /// The stacks that there are.
        known: &'static str,
    },
    /// It has no features, or too many.
    FeatureCount {
        /// How many it has.
        given: usize,
        /// How many it may have.
        limit: usize,
    },
    /// The terrain has no such kind.
    UnknownKind {
        /// The feature.
        feature: usize,
        /// The name given.
        kind: String,
    },
    /// There is no such port.
    PortOutOfRange {
        /// The feature.
        feature: usize,
        /// The port.
        port: u32,
    },
    /// Two features claim a port.
    PortTwice {
        /// The port.
        port: u32,
        /// One of the features.
        first: usize,
        /// The other.
        second: usize,
    },
    /// No feature has a port.
    PortMissing {
        /// The port.
        port: u32,
    },
    /// A feature inside the tile has a port.
    SpotWithPort {
        /// The feature.
        feature: usize,
        /// The port.
        port: u32,
    },
    /// A feature that reaches the rim has no port.
    NoPort {
        /// The feature.
        feature: usize,
    },
    /// A path lies outside the middle of a side.
    NotMiddle {
        /// The feature.
        feature: usize,
        /// The port.
        port: u32,
    },
    /// A block takes a part of a side.
    HalfSide {
        /// The feature.
        feature: usize,
        /// The port.
        port: u32,
    },
    /// Ground is split on a side with no path between.
    SplitSide {
        /// The side.
        side: Side,
    },
    /// A feature lists one that is not there, or of another kind.
    BadLink {
        /// The feature.
        feature: usize,
        /// The index listed.
        link: usize,
    },
    /// Two features meet at a corner of the tile, and the facts do not say that they touch.
    MissingContact {
        /// The feature that has to list the other.
        feature: usize,
        /// The other.
        other: usize,
        /// The port at the corner.
        port: u32,
    },
    /// A field of a feature is missing or has a wrong value.
    BadField {
        /// The feature.
        feature: usize,
        /// The field, and what is expected there.
        field: BadField,
    },
    /// A feature has a field that its kind does not know.
    UnknownField {
        /// The feature.
        feature: usize,
        /// The field.
        field: String,
    },
}

/// A field with a wrong value, or none.
#[derive(Clone, PartialEq, Debug)]
pub struct BadField {
    /// Its name.
    pub field: String,
    /// What it has to be.
    pub expected: Phrase,
}

impl BadField {
    /// The fault of a field.
    pub fn new(field: &str, expected: Phrase) -> Self {
        BadField { field: field.into(), expected }
    }
}

impl FactsError {
    /// The error as data; evidence names tile, feature, port and side where there are such.
    pub fn refusal(&self) -> Refusal {
        let refusal = |phrase| Refusal::new(121, "tile_facts", "", phrase);
        match self {
            FactsError::TooLong { bytes } => {
                refusal(TOO_LONG).with("bytes", number(*bytes)).with("limit", number(MAX_FACTS_BYTES))
            }
            FactsError::Format { message } => refusal(FORMAT).with("message", Fact::Text(message.clone())),
            FactsError::NoTiles => refusal(NO_TILES),
            FactsError::TooManyKinds { given, limit } => {
                refusal(TOO_MANY_KINDS).with("given", number(*given)).with("limit", number(*limit))
            }
            FactsError::StartTiles { given } => refusal(START_TILES).with("given", number(*given)),
            FactsError::Tile { tile, reason } => {
                let (phrase, evidence) = reason.says();
                let told = refusal(phrase).with("tile", Fact::Text(tile.clone()));
                evidence.into_iter().fold(told, |told, (name, fact)| told.with(name, fact))
            }
        }
    }
}

impl fmt::Display for FactsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.refusal().text(Lang::En))
    }
}

impl std::error::Error for FactsError {}

impl TileFault {
    /// The sentence, with a place for the tile, and the evidence.
    fn says(&self) -> (Phrase, Vec<(&'static str, Fact)>) {
        let at = |index: &usize| ("feature", number(*index));
        let port_fact = |port: &u32| ("port", number(*port as usize));
        match self {
            TileFault::IdTwice => (ID_TWICE, vec![]),
            TileFault::BadId => (BAD_ID, vec![]),
            TileFault::BadCount { count } => (BAD_COUNT, vec![("count", number(*count as usize))]),
            TileFault::BadStart { start } => (BAD_START, vec![("start", number(*start as usize))]),
            TileFault::UnknownStack { stack, known } => {
                (UNKNOWN_STACK, vec![("stack", Fact::Text(stack.clone())), ("known", Fact::Text((*known).into()))])
            }
            TileFault::FeatureCount { given, limit } => {
                (FEATURE_COUNT, vec![("given", number(*given)), ("limit", number(*limit))])
            }
            TileFault::UnknownKind { feature, kind } => {
                (UNKNOWN_KIND, vec![at(feature), ("kind", Fact::Text(kind.clone()))])
            }
            TileFault::PortOutOfRange { feature, port } => (PORT_OUT_OF_RANGE, vec![at(feature), port_fact(port)]),
            TileFault::PortTwice { port, first, second } => {
                (PORT_TWICE, vec![at(second), port_fact(port), ("other", number(*first))])
            }
            TileFault::PortMissing { port } => (PORT_MISSING, vec![port_fact(port)]),
            TileFault::SpotWithPort { feature, port } => (SPOT_WITH_PORT, vec![at(feature), port_fact(port)]),
            TileFault::NoPort { feature } => (NO_PORT, vec![at(feature)]),
            TileFault::NotMiddle { feature, port } => (NOT_MIDDLE, vec![at(feature), port_fact(port)]),
            TileFault::HalfSide { feature, port } => (HALF_SIDE, vec![at(feature), port_fact(port)]),
            TileFault::SplitSide { side } => (SPLIT_SIDE, vec![("side", side_fact(*side))]),
            TileFault::BadLink { feature, link } => (BAD_LINK, vec![at(feature), ("other", number(*link))]),
            TileFault::MissingContact { feature, other, port } => {
                (MISSING_CONTACT, vec![at(feature), port_fact(port), ("other", number(*other))])
            }
            TileFault::BadField { feature, field: BadField { field, expected } } => (
                BAD_FIELD,
                vec![
                    at(feature),
                    ("field", Fact::Text(field.clone())),
                    ("expected", Fact::Word(expected.en, *expected)),
                ],
            ),
            TileFault::UnknownField { feature, field } => {
                (UNKNOWN_FIELD, vec![at(feature), ("field", Fact::Text(field.clone()))])
            }
        }
    }
}

fn side_fact(side: Side) -> Fact {
    let (slug, ru) = match side {
        Side::North => ("north", "северная"),
        Side::East => ("east", "восточная"),
        Side::South => ("south", "южная"),
        Side::West => ("west", "западная"),
    };
    Fact::Word(slug, Phrase::new(slug, ru))
}

fn number(n: usize) -> Fact {
    Fact::Number(n as i64)
}

const TOO_LONG: Phrase = Phrase::new(
    "The tile facts have {bytes} bytes; at most {limit} are read.",
    "Описание тайлов слишком длинное: {bytes} байт; читается не больше {limit}.",
);
const FORMAT: Phrase =
    Phrase::new("The tile facts are not of the format: {message}.", "Описание тайлов не того формата: {message}.");
const NO_TILES: Phrase = Phrase::new("The tile facts hold no tiles.", "В описании нет ни одного тайла.");
const TOO_MANY_KINDS: Phrase = Phrase::new(
    "The set has {given} different tiles; at most {limit} are read.",
    "В наборе слишком много разных тайлов: {given}; читается не больше {limit}.",
);
const START_TILES: Phrase = Phrase::new(
    "One tile has to be marked as the start tile; {given} are.",
    "Начальным должен быть отмечен ровно один тайл, отмечено: {given}.",
);
const ID_TWICE: Phrase = Phrase::new("Two tiles have the id “{tile}”.", "Имя «{tile}» носят два тайла.");
const BAD_ID: Phrase = Phrase::new(
    "“{tile}” is no id: it has 1 to 60 characters, no blank and none of @ | + :",
    "«{tile}» — негодное имя: в нём от 1 до 60 знаков, без пробелов и без @ | + :",
);
const BAD_COUNT: Phrase =
    Phrase::new("Tile {tile} cannot have {count} copies.", "Число копий тайла {tile} не может быть {count}.");
const BAD_START: Phrase = Phrase::new(
    "Tile {tile}: start is {start}, but only one copy can be the start tile.",
    "Тайл {tile}: start равно {start}, а начальной может быть только одна копия.",
);
const UNKNOWN_STACK: Phrase = Phrase::new(
    "Tile {tile}: there is no stack “{stack}”, only {known}.",
    "Тайл {tile}: нет стопки «{stack}», есть: {known}.",
);
const FEATURE_COUNT: Phrase = Phrase::new(
    "Tile {tile} has {given} features, not 1 to {limit}.",
    "На тайле {tile} объектов {given}, а должно быть от 1 до {limit}.",
);
const UNKNOWN_KIND: Phrase = Phrase::new(
    "Tile {tile}, feature {feature}: there is no kind “{kind}”.",
    "Тайл {tile}, объект {feature}: нет вида «{kind}».",
);
const PORT_OUT_OF_RANGE: Phrase = Phrase::new(
    "Tile {tile}, feature {feature}: port {port} does not exist, ports are 0 to 11.",
    "Тайл {tile}, объект {feature}: порта {port} нет, порты — от 0 до 11.",
);
const PORT_TWICE: Phrase = Phrase::new(
    "Tile {tile}: port {port} belongs to feature {other} and to feature {feature}.",
    "Тайл {tile}: порт {port} принадлежит и объекту {other}, и объекту {feature}.",
);
const PORT_MISSING: Phrase = Phrase::new(
    "Tile {tile}: port {port} belongs to no feature.",
    "Тайл {tile}: порт {port} не принадлежит ни одному объекту.",
);
const SPOT_WITH_PORT: Phrase = Phrase::new(
    "Tile {tile}: feature {feature} lies inside the tile and cannot have port {port}.",
    "Тайл {tile}: объект {feature} лежит внутри тайла, порта {port} у него быть не может.",
);
const NO_PORT: Phrase =
    Phrase::new("Tile {tile}: feature {feature} has no port.", "Тайл {tile}: у объекта {feature} нет ни одного порта.");
const NOT_MIDDLE: Phrase = Phrase::new(
    "Tile {tile}: feature {feature} takes the middle of a side, not port {port}.",
    "Тайл {tile}: объект {feature} занимает середину стороны, а не порт {port}.",
);
const HALF_SIDE: Phrase = Phrase::new(
    "Tile {tile}: feature {feature} has port {port}, but not the whole side.",
    "Тайл {tile}: у объекта {feature} есть порт {port}, но не вся сторона.",
);
const SPLIT_SIDE: Phrase = Phrase::new(
    "Tile {tile}: the {side} side is split with no path in its middle.",
    "Тайл {tile}: {side} сторона разделена, а посередине ничего не проходит.",
);
const BAD_LINK: Phrase = Phrase::new(
    "Tile {tile}: feature {feature} cannot touch feature {other}.",
    "Тайл {tile}: объект {feature} не может касаться объекта {other}.",
);
const MISSING_CONTACT: Phrase = Phrase::new(
    "Tile {tile}: feature {feature} meets feature {other} at port {port}, but does not list it.",
    "Тайл {tile}: объект {feature} касается объекта {other} у порта {port}, но в списке его нет.",
);
const BAD_FIELD: Phrase = Phrase::new(
    "Tile {tile}, feature {feature}: “{field}” has to be {expected}.",
    "Тайл {tile}, объект {feature}: в поле «{field}» должно быть {expected}.",
);
const UNKNOWN_FIELD: Phrase = Phrase::new(
    "Tile {tile}, feature {feature}: there is no field “{field}”.",
    "Тайл {tile}, объект {feature}: нет поля «{field}».",
);

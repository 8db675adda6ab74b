//! The errors of tile facts as refusals, with sentences in two languages.

use super::facts_error::{BadField, FactsError, TileError};
use super::geometry::Side;
use crate::base::{Fact, Lang, Phrase, Refusal};
use std::fmt;

impl FactsError {
    /// The error as data; evidence names tile, feature, port and side where there are such.
    pub fn refusal(&self) -> Refusal {
        let refusal = |phrase| Refusal::new(121, "tile_facts", "", phrase);
        match self {
            FactsError::TooLong { bytes, limit } => {
                refusal(TOO_LONG).with("bytes", number(*bytes)).with("limit", number(*limit))
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

impl TileError {
    /// The sentence, with a place for the tile, and the evidence.
    fn says(&self) -> (Phrase, Vec<(&'static str, Fact)>) {
        let at = |index: &usize| ("feature", number(*index));
        let port_fact = |port: &u32| ("port", number(*port as usize));
        match self {
            TileError::IdTwice => (ID_TWICE, vec![]),
            TileError::BadId => (BAD_ID, vec![]),
            TileError::BadCount { count } => (BAD_COUNT, vec![("count", number(*count as usize))]),
            TileError::BadStart { start } => (BAD_START, vec![("start", number(*start as usize))]),
            TileError::UnknownStack { stack, known } => {
                (UNKNOWN_STACK, vec![("stack", Fact::Text(stack.clone())), ("known", Fact::Text((*known).into()))])
            }
            TileError::FeatureCount { given, limit } => {
                (FEATURE_COUNT, vec![("given", number(*given)), ("limit", number(*limit))])
            }
            TileError::UnknownKind { feature, kind } => {
                (UNKNOWN_KIND, vec![at(feature), ("kind", Fact::Text(kind.clone()))])
            }
            TileError::PortOutOfRange { feature, port } => (PORT_OUT_OF_RANGE, vec![at(feature), port_fact(port)]),
            TileError::PortTwice { port, first, second } => {
                (PORT_TWICE, vec![at(second), port_fact(port), ("other", number(*first))])
            }
            TileError::PortMissing { port } => (PORT_MISSING, vec![port_fact(port)]),
            TileError::SpotWithPort { feature, port } => (SPOT_WITH_PORT, vec![at(feature), port_fact(port)]),
            TileError::NoPort { feature } => (NO_PORT, vec![at(feature)]),
            TileError::NotMiddle { feature, port } => (NOT_MIDDLE, vec![at(feature), port_fact(port)]),
            TileError::HalfSide { feature, port } => (HALF_SIDE, vec![at(feature), port_fact(port)]),
            TileError::SplitSide { side } => (SPLIT_SIDE, vec![("side", side_fact(*side))]),
            TileError::BadLink { feature, link } => (BAD_LINK, vec![at(feature), ("other", number(*link))]),
            TileError::MissingContact { feature, other, port } => {
                (MISSING_CONTACT, vec![at(feature), port_fact(port), ("other", number(*other))])
            }
            TileError::BadField { feature, field: BadField { field, expected } } => (
                BAD_FIELD,
                vec![
                    at(feature),
                    ("field", Fact::Text(field.clone())),
                    ("expected", Fact::Word(expected.en, *expected)),
                ],
            ),
            TileError::UnknownField { feature, field } => {
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

//! The errors of tile facts as refusals, with sentences in two languages.

use super::facts_error::{BadField, FactsError, TileError};
use super::geometry::Side;
use crate::base::{Fact, Lang, Phrase, Refusal};
use std::fmt;

impl FactsError {
    /// The error as data. The evidence has the tile, feature, port and side, if any.
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
                let (phrase, evidence) = reason.sentence();
                let refusal = refusal(phrase).with("tile", Fact::Text(tile.clone()));
                evidence.into_iter().fold(refusal, |refusal, (name, fact)| refusal.with(name, fact))
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
    fn sentence(&self) -> (Phrase, Vec<(&'static str, Fact)>) {
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
    "The tile facts are too long: {bytes} bytes, and the limit is {limit}.",
    "Описание тайлов слишком длинное: {bytes} {bytes?байт|байта|байт}, а предел — {limit}.",
);
const FORMAT: Phrase =
    Phrase::new("The tile facts cannot be read: {message}.", "Не удалось прочитать описание тайлов: {message}.");
const NO_TILES: Phrase = Phrase::new("The tile facts list no tiles.", "В описании нет ни одного тайла.");
const TOO_MANY_KINDS: Phrase = Phrase::new(
    "The set has too many different tiles: {given}, and the limit is {limit}.",
    "В наборе слишком много разных тайлов: {given}, а предел — {limit}.",
);
const START_TILES: Phrase = Phrase::new(
    "Exactly one tile has to be marked as the start tile, not {given}.",
    "Начальным должен быть отмечен ровно один тайл, а отмечено {given}.",
);
const ID_TWICE: Phrase = Phrase::new("Two tiles have the id “{tile}”.", "Идентификатор «{tile}» есть у двух тайлов.");
const BAD_ID: Phrase = Phrase::new(
    "“{tile}” is not a valid id. An id has 1 to 60 characters, without spaces and without @ | + :",
    "Недопустимый идентификатор «{tile}»: в нём должно быть от 1 до 60 знаков, без пробелов и без @ | + :",
);
const BAD_COUNT: Phrase = Phrase::new(
    "Tile {tile} cannot have {count} {count?copy|copies}.",
    "У тайла {tile} не может быть {count} {count?копии|копий|копий}.",
);
const BAD_START: Phrase = Phrase::new(
    "Tile {tile}: “start” is {start}, but only one copy can be the start tile.",
    "Тайл {tile}: поле «start» равно {start}, а начальной может быть только одна копия.",
);
const UNKNOWN_STACK: Phrase = Phrase::new(
    "Tile {tile}: unknown stack “{stack}”. Known stacks: {known}.",
    "Тайл {tile}: неизвестная стопка «{stack}». Есть стопки: {known}.",
);
const FEATURE_COUNT: Phrase = Phrase::new(
    "Tile {tile} has {given} features, but it has to have 1 to {limit}.",
    "На тайле {tile} {given} {given?объект|объекта|объектов}, а должно быть от 1 до {limit}.",
);
const UNKNOWN_KIND: Phrase = Phrase::new(
    "Tile {tile}, feature {feature}: unknown kind “{kind}”.",
    "Тайл {tile}, объект {feature}: неизвестный вид «{kind}».",
);
const PORT_OUT_OF_RANGE: Phrase = Phrase::new(
    "Tile {tile}, feature {feature}: port {port} does not exist; ports are numbered 0 to 11.",
    "Тайл {tile}, объект {feature}: порта {port} нет, порты нумеруются от 0 до 11.",
);
const PORT_TWICE: Phrase = Phrase::new(
    "Tile {tile}: port {port} belongs both to feature {other} and to feature {feature}.",
    "Тайл {tile}: порт {port} принадлежит и объекту {other}, и объекту {feature}.",
);
const PORT_MISSING: Phrase = Phrase::new(
    "Tile {tile}: port {port} belongs to no feature.",
    "Тайл {tile}: порт {port} не принадлежит ни одному объекту.",
);
const SPOT_WITH_PORT: Phrase = Phrase::new(
    "Tile {tile}: feature {feature} lies inside the tile and cannot have port {port}.",
    "Тайл {tile}: объект {feature} лежит внутри тайла, и порта {port} у него быть не может.",
);
const NO_PORT: Phrase = Phrase::new(
    "Tile {tile}: feature {feature} has no ports.",
    "Тайл {tile}: у объекта {feature} нет ни одного порта.",
);
const NOT_MIDDLE: Phrase = Phrase::new(
    "Tile {tile}: feature {feature} can only take the middle of a side, not port {port}.",
    "Тайл {tile}: объект {feature} может занимать только середину стороны, а не порт {port}.",
);
const HALF_SIDE: Phrase = Phrase::new(
    "Tile {tile}: feature {feature} takes port {port}, but not the whole side.",
    "Тайл {tile}: объект {feature} занимает порт {port}, но не всю сторону.",
);
const SPLIT_SIDE: Phrase = Phrase::new(
    "Tile {tile}: the {side} side is split, but no path crosses its middle.",
    "Тайл {tile}: {side} сторона разделена, но посередине ничего не проходит.",
);
const BAD_LINK: Phrase = Phrase::new(
    "Tile {tile}: feature {feature} cannot touch feature {other}.",
    "Тайл {tile}: объект {feature} не может касаться объекта {other}.",
);
const MISSING_CONTACT: Phrase = Phrase::new(
    "Tile {tile}: feature {feature} touches feature {other} at port {port}, but does not list it.",
    "Тайл {tile}: объект {feature} касается объекта {other} у порта {port}, но не указывает его.",
);
const BAD_FIELD: Phrase = Phrase::new(
    "Tile {tile}, feature {feature}: “{field}” has to be {expected}.",
    "Тайл {tile}, объект {feature}: поле «{field}» должно содержать {expected}.",
);
const UNKNOWN_FIELD: Phrase = Phrase::new(
    "Tile {tile}, feature {feature}: unknown field “{field}”.",
    "Тайл {tile}, объект {feature}: неизвестное поле «{field}».",
);

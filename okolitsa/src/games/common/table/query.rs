//! Questions about a position of a tile game, as JSON, and their answers from what everybody sees.
//!
//! A question is a JSON object: `{"about": "feature", "x": 0, "y": 0, "feature": 1}`, `{"about": "open_cells"}`,
//! `{"about": "remaining"}`, `{"about": "tiles"}`, `{"about": "odds"}`.

use super::cells::OpenCell;
use super::points::Points;
use crate::base::{Fact, Phrase, Refusal, Viewer};
#[cfg(feature = "bots")]
use crate::bots::odds::{Odds, OddsQuestion};
#[cfg(feature = "bots")]
use crate::bots::{Cancelled, Control};
use crate::engine::Ruleset;
use crate::landscape::{Pos, Terrain};
use serde::Serialize;
use serde_json::{Value, json};

/// What a game answers; each closure is called only if the question is about it.
pub(in crate::games) struct Answers<'a, K> {
    /// The feature with this index on the tile of a cell, if it is there.
    pub feature: &'a dyn Fn(Pos, u8) -> Option<Value>,
    pub open_cells: &'a dyn Fn() -> Vec<OpenCell<K>>,
    pub remaining: &'a dyn Fn() -> Value,
    pub tiles: &'a dyn Fn() -> Value,
}

/// Answers a question. An unknown one is refused with the number `code`, one about a feature that is not there with the next number.
pub(in crate::games) fn answer<K: Terrain>(
    question: &Value,
    code: u16,
    answers: &Answers<'_, K>,
) -> Result<Value, Refusal> {
    match about(question) {
        Some("feature") => {
            let number = |name| question.get(name).and_then(Value::as_i64).and_then(|n| i16::try_from(n).ok());
            let pos = number("x").zip(number("y")).and_then(|(x, y)| Pos::from_i16(x, y));
            let feature = number("feature").and_then(|n| u8::try_from(n).ok());
            let report = pos.zip(feature).and_then(|(pos, feature)| (answers.feature)(pos, feature));
            report.ok_or_else(|| {
                Refusal::new(code + 1, "no_such_feature", "", NO_SUCH_FEATURE).with("question", clip(question))
            })
        }
        Some("open_cells") => {
            let cell = |cell: OpenCell<K>| {
                let sides = cell.sides.map(|side| side.map(|kind| kind.name()));
                json!({"cell": cell.pos, "sides": sides, "fitting": cell.fitting})
            };
            Ok((answers.open_cells)().into_iter().map(cell).collect())
        }
        Some("remaining") => Ok((answers.remaining)()),
        Some("tiles") => Ok((answers.tiles)()),
        _ => Err(Refusal::new(code, "unknown_question", "", UNKNOWN_QUESTION)
            .with("question", clip(question))
            .with("known", Fact::Text(KNOWN.into()))),
    }
}

/// Answers a question about odds; `None` if the question is about something else.
#[cfg(feature = "bots")]
pub(in crate::games) fn answer_odds<R: Ruleset + Odds>(
    state: &R::State,
    viewer: Viewer,
    question: &Value,
) -> Option<Result<Value, Refusal>> {
    (about(question) == Some("odds")).then(|| {
        R::odds_json(state, viewer, &OddsQuestion::read(question)?, &Control::new()).map_err(Cancelled::refusal)
    })
}

/// Without bots there are no odds.
#[cfg(not(feature = "bots"))]
pub(in crate::games) fn answer_odds<R: Ruleset>(_: &R::State, _: Viewer, _: &Value) -> Option<Result<Value, Refusal>> {
    None
}

/// Points with their breakdown, as answers show them.
pub(in crate::games) fn points_json<I: Copy + Serialize, const N: usize>(points: &Points<I, N>) -> Value {
    json!({"points": points.total, "breakdown": points.lines().collect::<Vec<_>>()})
}

fn about(question: &Value) -> Option<&str> {
    question.get("about").and_then(Value::as_str)
}

fn clip(question: &Value) -> Fact {
    Fact::Text(question.to_string().chars().take(120).collect())
}

const KNOWN: &str = if cfg!(feature = "bots") {
    "feature, open_cells, remaining, tiles, odds"
} else {
    "feature, open_cells, remaining, tiles"
};
const UNKNOWN_QUESTION: Phrase = Phrase::new(
    "The question {question} is unknown; known questions are {known}.",
    "Вопрос {question} неизвестен; известны: {known}.",
);
const NO_SUCH_FEATURE: Phrase = Phrase::new(
    "The board has no feature as in the question {question}.",
    "На поле нет объекта из вопроса {question}.",
);

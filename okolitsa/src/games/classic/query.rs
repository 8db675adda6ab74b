//! Questions about a position: a feature with its value, the open cells with what still fits them, what is left in the deck, the tiles
//! of the game. All from what everybody sees.
//!
//! A question is a JSON object: `{"about": "feature", "x": 0, "y": 0, "feature": 1}`, `{"about": "open_cells"}`,
//! `{"about": "remaining"}`, `{"about": "tiles"}`, `{"about": "odds"}`.

use super::command::Piece;
use super::edition::Edition;
use super::score::Points;
use super::state::{State, decode, kind_name};
use super::terrain::Kind;
use crate::base::Phrase;
use crate::base::{Fact, PerPlayer, Player, Refusal, Viewer};
#[cfg(feature = "bots")]
use crate::bots::odds::{Odds, OddsQuestion};
#[cfg(feature = "bots")]
use crate::bots::{Cancelled, Control};
use crate::games::common;
use crate::landscape::Pos;
use serde::Serialize;
use serde_json::{Value, json};

/// A figure on a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FeatureFigure {
    /// Whose it is.
    pub player: Player,
    /// Which piece.
    pub piece: Piece,
    /// The cell of its tile.
    pub pos: Pos,
    /// The index in the facts of that tile.
    pub feature: u8,
}

/// A feature as a whole.
#[derive(Clone, PartialEq, Debug)]
pub struct FeatureReport {
    /// What it is.
    pub kind: Kind,
    /// The number of the whole feature, until it is joined to another.
    pub region: u16,
    /// Its tiles, row by row from the north-west.
    pub tiles: Vec<Pos>,
    /// The figures on it, in the order in which the tiles under them were laid.
    pub figures: Vec<FeatureFigure>,
    /// How many figures each player has on it.
    pub count: PerPlayer<u8>,
    /// Those who would get its points: most figures, ties in full (L-19).
    pub owners: Vec<Player>,
    /// The empty cells that have to be filled before it is complete, as far as they are known: those to which its open ends lead, or
    /// those around a monastery or garden. Of a field, the cells where it may grow.
    pub open_cells: Vec<Pos>,
    /// Whether it is complete.
    pub is_complete: bool,
    /// What it is worth if the game ended now.
    pub present: Points,
    /// What it is worth if it were complete as it stands.
    pub complete: Points,
}

/// An open cell.
pub type OpenCellReport = common::OpenCell<Kind>;

impl State {
    /// A feature, named by one of its tiles and the index there.
    pub fn feature(&self, pos: Pos, feature: u8) -> Option<FeatureReport> {
        let kind = self.kind_at(pos, feature)?;
        let slot = self.board.slot_at(pos)?;
        let region = self.board.region_of(self.board.node(slot, feature));
        let mut figures = Vec::new();
        for (node, figure) in self.board.figures().filter(|(node, _)| self.board.region_of(*node) == region) {
            let (segment, (player, piece)) = (self.board.segment(node), decode(figure));
            let pos = self.board.tile(segment.slot).pos;
            figures.push(FeatureFigure { player, piece, pos, feature: segment.feature });
        }
        let tally = self.tally(region);
        Some(FeatureReport {
            kind,
            region,
            tiles: common::cells_of(&self.board, region),
            count: tally.figures,
            owners: tally.owners().collect(),
            figures,
            open_cells: self.open_cells_of(region, kind, pos),
            is_complete: self.is_complete(slot, feature),
            present: self.points_now(slot, feature),
            complete: self.points_complete(slot, feature),
        })
    }

    fn open_cells_of(&self, region: u16, kind: Kind, pos: Pos) -> Vec<Pos> {
        if !kind.is_hermitage() {
            return common::open_ends(&self.board, &self.tiles, region);
        }
        let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
        let cell = |(dx, dy)| Pos::from_i16(i16::from(pos.x) + dx, i16::from(pos.y) + dy);
        let is_open = |cell: &Pos| cell.is_around(pos) && self.board.slot_at(*cell).is_none();
        near.filter_map(cell).filter(is_open).collect()
    }

    /// The open cells, row by row from the north-west. The river's own conditions are not counted in.
    pub fn open_cells(&self) -> Vec<OpenCellReport> {
        common::open_cells(&self.board, &self.tiles, &self.remaining())
    }
}

fn points_json(points: &Points) -> Value {
    json!({"points": points.total, "breakdown": points.lines().collect::<Vec<_>>()})
}

fn feature_json(report: &FeatureReport) -> Value {
    json!({
        "kind": report.kind, "region": report.region, "tiles": report.tiles, "figures": report.figures,
        "count": report.count, "owners": report.owners, "open_cells": report.open_cells,
        "is_complete": report.is_complete,
        "present": points_json(&report.present), "complete": points_json(&report.complete),
    })
}

/// Answers a question.
#[cfg_attr(not(feature = "bots"), allow(unused_variables))] // All but odds is the same for everybody.
pub(super) fn answer<E: Edition>(state: &State, viewer: Viewer, question: &Value) -> Result<Value, Refusal> {
    match question.get("about").and_then(Value::as_str) {
        Some("feature") => {
            let number = |name| question.get(name).and_then(Value::as_i64).and_then(|n| i16::try_from(n).ok());
            let pos = number("x").zip(number("y")).and_then(|(x, y)| Pos::from_i16(x, y));
            let feature = number("feature").and_then(|n| u8::try_from(n).ok());
            let report = pos.zip(feature).and_then(|(pos, feature)| state.feature(pos, feature));
            let refusal = || Refusal::new(251, "no_such_feature", "", NO_SUCH_FEATURE).with("question", clip(question));
            report.map(|report| feature_json(&report)).ok_or_else(refusal)
        }
        Some("open_cells") => {
            let cell = |cell: OpenCellReport| {
                let sides = cell.sides.map(|side| side.map(kind_name));
                json!({"cell": cell.pos, "sides": sides, "fitting": cell.fitting})
            };
            Ok(state.open_cells().into_iter().map(cell).collect())
        }
        Some("remaining") => {
            let remaining = super::view::view(state).remaining;
            let total: u16 = remaining.values().sum();
            Ok(json!({"total": total, "tiles": remaining}))
        }
        Some("tiles") => Ok(super::draw::catalogue(state.tiles.facts(), E::WORDS)),
        #[cfg(feature = "bots")]
        Some("odds") => {
            let odds = super::Classic::<E>::odds_json(state, viewer, &OddsQuestion::read(question)?, &Control::new());
            odds.map_err(Cancelled::refusal)
        }
        _ => Err(Refusal::new(250, "unknown_question", "", UNKNOWN_QUESTION)
            .with("question", clip(question))
            .with("known", Fact::Text(KNOWN.into()))),
    }
}

fn clip(question: &Value) -> Fact {
    Fact::Text(question.to_string().chars().take(120).collect())
}

const KNOWN: &str = if cfg!(feature = "bots") {
    "feature, open_cells, remaining, tiles, odds"
} else {
    "feature, open_cells, remaining, tiles"
};
const UNKNOWN_QUESTION: Phrase =
    Phrase::new("The question {question} is none of: {known}.", "Вопрос {question} неизвестен, есть: {known}.");
const NO_SUCH_FEATURE: Phrase = Phrase::new("There is no feature at {question}.", "Такого объекта нет: {question}.");

//! Questions about a position: a feature with its value, the open cells with what still fits them, what is left in the stacks, the tiles
//! of the game. All from what everybody sees.
//!
//! A question is a JSON object: `{"about": "feature", "x": 0, "y": 0, "feature": 1}`, `{"about": "open_cells"}`,
//! `{"about": "remaining"}`, `{"about": "tiles"}`, `{"about": "odds"}`.

use super::findings::Finding;
use super::occupant::Occupant;
use super::score::{Points, Worth};
use super::state::{Source, Stack, State, kind_name};
use super::terrain::Kind;
use super::view::{ViewStack, VisibleState};
use crate::base::Phrase;
use crate::base::{Fact, PerPlayer, Player, Refusal, Viewer};
#[cfg(feature = "bots")]
use crate::bots::odds::{Odds, OddsQuestion};
#[cfg(feature = "bots")]
use crate::bots::{Cancelled, Control};
use crate::games::common;
use crate::games::common::RegionSet;
use crate::landscape::Pos;
use serde::Serialize;
use serde_json::{Value, json};

/// A figure on a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FeatureFigure {
    /// Whose and which.
    #[serde(flatten)]
    pub figure: Occupant,
    /// The cell of its tile.
    pub pos: Pos,
    /// The index in the facts of that tile.
    pub feature: u8,
}

/// The river system to which a river or lake belongs (H-6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SystemReport {
    /// Its tiles, row by row from the north-west.
    pub tiles: Vec<Pos>,
    /// The huts of each player in it.
    pub huts: PerPlayer<u8>,
    /// Those who would get its points at the end (H-19).
    pub owners: Vec<Player>,
    /// What it is worth then.
    pub points: Points,
    /// Its lakes with their fish.
    pub findings: Vec<Finding>,
}

/// A feature as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeatureReport {
    /// What it is.
    pub kind: Kind,
    /// The number of the whole feature, until it is joined to another.
    pub region: u16,
    /// Its tiles, row by row from the north-west.
    pub tiles: Vec<Pos>,
    /// The figures on it, in the order in which the tiles under them were laid.
    pub figures: Vec<FeatureFigure>,
    /// How many figures of each player count for it: gatherers, fishers or hunters; of a lake, the huts of its system.
    pub count: PerPlayer<u8>,
    /// Those who would get its points: most of them, ties in full (L-19), or those on the shrine (H-15).
    pub owners: Vec<Player>,
    /// The empty cells to which its open ends lead; of a meadow, the cells where it may grow.
    pub open_cells: Vec<Pos>,
    /// Whether it is complete.
    pub is_complete: bool,
    /// What it is worth if the game ended now.
    pub present: Points,
    /// What it is worth if it were complete as it stands.
    pub complete: Points,
    /// What was found on it.
    pub findings: Vec<Finding>,
    /// Of a river or lake: its river system.
    pub system: Option<SystemReport>,
}

/// An open cell.
pub type OpenCellReport = common::OpenCell<Kind>;

impl State {
    /// A feature, named by one of its tiles and the index there.
    pub fn feature(&self, pos: Pos, feature: u8) -> Option<FeatureReport> {
        let kind = self.kind_at(pos, feature)?;
        let slot = self.board.slot_at(pos)?;
        let region = self.board.region_of(self.board.node(slot, feature));
        let on_region = self.board.figures().filter(|(node, _)| self.board.region_of(*node) == region);
        let figures = on_region.map(|(node, figure)| {
            let segment = self.board.segment(node);
            let pos = self.board.tile(segment.slot).pos;
            FeatureFigure { figure: Occupant::decode(figure), pos, feature: segment.feature }
        });
        let worth = self.worth_complete(slot, feature);
        let source = match kind {
            Kind::Forest => Source::Forest,
            Kind::River => Source::River,
            Kind::Meadow => Source::Meadow,
            Kind::Lake => Source::Huts,
        };
        Some(FeatureReport {
            kind,
            region,
            tiles: common::cells_of(&self.board, region),
            figures: figures.collect(),
            count: worth.figures,
            owners: worth.claims.leaders().collect(),
            open_cells: common::open_ends(&self.board, &self.tiles, region),
            is_complete: self.is_complete(slot, feature),
            present: self.points_now(slot, feature),
            complete: worth.points,
            findings: self.findings(source, region),
            system: kind.is_water().then(|| self.system(region)),
        })
    }

    fn system(&self, region: u16) -> SystemReport {
        let Worth { points, figures, claims } = self.system_worth(region, &mut RegionSet::default());
        SystemReport {
            tiles: self.cells_scored(Source::Huts, region),
            huts: figures,
            owners: claims.leaders().collect(),
            points,
            findings: self.findings(Source::Huts, region),
        }
    }

    /// The open cells, row by row from the north-west, with the tiles of both stacks that fit.
    pub fn open_cells(&self) -> Vec<OpenCellReport> {
        common::open_cells(&self.board, &self.tiles, &self.remaining())
    }
}

fn points_json(points: &Points) -> Value {
    json!({"points": points.total, "breakdown": points.lines().collect::<Vec<_>>()})
}

fn feature_json(report: &FeatureReport) -> Value {
    let system = report.system.as_ref().map(|system| {
        json!({
            "tiles": system.tiles, "huts": system.huts, "owners": system.owners,
            "present": points_json(&system.points), "findings": system.findings,
        })
    });
    json!({
        "kind": report.kind, "region": report.region, "tiles": report.tiles, "figures": report.figures,
        "count": report.count, "owners": report.owners, "open_cells": report.open_cells,
        "is_complete": report.is_complete, "findings": report.findings, "system": system,
        "present": points_json(&report.present), "complete": points_json(&report.complete),
    })
}

/// Answers a question.
#[cfg_attr(not(feature = "bots"), allow(unused_variables))] // All but odds is the same for everybody.
pub(super) fn answer(state: &State, viewer: Viewer, question: &Value) -> Result<Value, Refusal> {
    match question.get("about").and_then(Value::as_str) {
        Some("feature") => {
            let number = |name| question.get(name).and_then(Value::as_i64).and_then(|n| i16::try_from(n).ok());
            let pos = number("x").zip(number("y")).and_then(|(x, y)| Pos::from_i16(x, y));
            let feature = number("feature").and_then(|n| u8::try_from(n).ok());
            let report = pos.zip(feature).and_then(|(pos, feature)| state.feature(pos, feature));
            let refusal = || Refusal::new(551, "no_such_feature", "", NO_SUCH_FEATURE).with("question", clip(question));
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
            let report = |seen: ViewStack| {
                let total: u16 = seen.remaining.values().sum();
                json!({"total": total, "tiles": seen.remaining, "under": seen.under})
            };
            let mut normal = report(VisibleState::of(state).stack(Stack::Normal));
            normal["bonus"] = report(VisibleState::of(state).stack(Stack::Bonus));
            Ok(normal)
        }
        Some("tiles") => Ok(super::draw::catalogue(state.tiles.facts())),
        #[cfg(feature = "bots")]
        Some("odds") => {
            let odds = super::Hunters::odds_json(state, viewer, &OddsQuestion::read(question)?, &Control::new());
            odds.map_err(Cancelled::refusal)
        }
        _ => Err(Refusal::new(550, "unknown_question", "", UNKNOWN_QUESTION)
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

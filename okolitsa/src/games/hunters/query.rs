//! Answers to questions about a position: a feature with its value, the open cells with the tiles that fit, the tiles left in the stacks,
//! the tiles of the game. All answers use only what everybody sees.

use super::catalogue::catalogue;
use super::figure::Occupant;
use super::findings::Finding;
use super::score::{Points, Source, Worth};
use super::state::{Stack, State};
use super::terrain::Kind;
use super::view::{ViewStack, VisibleState};
use crate::base::{PerPlayer, Player, Refusal};
use crate::games::common;
use crate::games::common::RegionSet;
use crate::games::common::table::{Answers, answer, open_cells, points_json};
use crate::landscape::Pos;
use serde::Serialize;
use serde_json::{Value, json};

/// A figure on a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FeatureFigure {
    /// The figure.
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
    /// The players who would score it at the end (H-19).
    pub owners: Vec<Player>,
    /// Its value then.
    pub points: Points,
    /// Its lakes with their fish.
    pub findings: Vec<Finding>,
}

/// A feature as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeatureReport {
    /// Its kind.
    pub kind: Kind,
    /// The number of the whole feature, until it is joined to another.
    pub region: u16,
    /// Its tiles, row by row from the north-west.
    pub tiles: Vec<Pos>,
    /// The figures on it, in the order in which the tiles under them were laid.
    pub figures: Vec<FeatureFigure>,
    /// How many figures of each player count for it: gatherers, fishers or hunters; of a lake, the huts of its system.
    pub count: PerPlayer<u8>,
    /// The players who would score it: those with the most figures, ties in full (L-19), or those on the shrine (H-15).
    pub owners: Vec<Player>,
    /// The empty cells to which its open ends lead; of a meadow, the cells where it may grow.
    pub open_cells: Vec<Pos>,
    /// Whether it is complete.
    pub is_complete: bool,
    /// Its value if the game ended now.
    pub present: Points,
    /// Its value if it were complete as it stands.
    pub complete: Points,
    /// What counts on it.
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
        open_cells(&self.board, &self.tiles, &self.remaining())
    }
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
pub(super) fn respond(state: &State, question: &Value) -> Result<Value, Refusal> {
    let stack = |seen: ViewStack| {
        let total: u16 = seen.remaining.values().sum();
        json!({"total": total, "tiles": seen.remaining, "under": seen.under})
    };
    let remaining = || {
        let mut normal = stack(VisibleState::of(state).stack(Stack::Normal));
        normal["bonus"] = stack(VisibleState::of(state).stack(Stack::Bonus));
        normal
    };
    let answers = Answers {
        feature: &|pos, feature| state.feature(pos, feature).map(|report| feature_json(&report)),
        open_cells: &|| state.open_cells(),
        remaining: &remaining,
        tiles: &|| catalogue(state.tiles.facts()),
    };
    answer(question, 550, &answers)
}

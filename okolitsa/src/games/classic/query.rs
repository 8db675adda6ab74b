//! Answers to questions about a position: a feature with its value, the open cells with the tiles that fit, the tiles left in the deck,
//! the tiles of the game. All answers use only what everybody sees.

use super::catalogue::catalogue;
use super::command::Piece;
use super::edition::Edition;
use super::figure::decode;
use super::score::Points;
use super::state::State;
use super::terrain::Kind;
use super::view::view;
use crate::base::{PerPlayer, Player, Refusal};
use crate::games::common;
use crate::games::common::table::{Answers, answer, open_cells, points_json};
use crate::landscape::Pos;
use serde::Serialize;
use serde_json::{Value, json};

/// A figure on a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FeatureFigure {
    /// Its owner.
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
    /// Its kind.
    pub kind: Kind,
    /// The number of the whole feature, until it is joined to another.
    pub region: u16,
    /// Its tiles, row by row from the north-west.
    pub tiles: Vec<Pos>,
    /// The figures on it, in the order in which the tiles under them were laid.
    pub figures: Vec<FeatureFigure>,
    /// The number of each player's figures on it.
    pub count: PerPlayer<u8>,
    /// The players who would score it: those with the most figures, ties in full (L-19).
    pub owners: Vec<Player>,
    /// The empty cells that have to be filled before it is complete, as far as they are known: those to which its open ends lead, or
    /// those around a monastery or garden. Of a field, the cells where it may grow.
    pub open_cells: Vec<Pos>,
    /// Whether it is complete.
    pub is_complete: bool,
    /// Its value if the game ended now.
    pub present: Points,
    /// Its value if it were complete as it stands.
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
        open_cells(&self.board, &self.tiles, &self.remaining())
    }
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
pub(super) fn respond<E: Edition>(state: &State, question: &Value) -> Result<Value, Refusal> {
    let remaining = || {
        let remaining = view(state).remaining;
        let total: u16 = remaining.values().sum();
        json!({"total": total, "tiles": remaining})
    };
    let answers = Answers {
        feature: &|pos, feature| state.feature(pos, feature).map(|report| feature_json(&report)),
        open_cells: &|| state.open_cells(),
        remaining: &remaining,
        tiles: &|| catalogue(state.tiles.facts(), E::WORDS),
    };
    answer(question, 250, &answers)
}

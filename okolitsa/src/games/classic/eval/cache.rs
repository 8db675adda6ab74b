//! The evaluation of a position: every claimed feature by its chances, and every figure that is out by its cost.
//!
//! The turns of one position differ in one tile and one figure. Features away from them are evaluated once for all of these turns, at the *base*, the position
//! before the turn. Features that the tile touches are evaluated once for all figures, for the *placement*. An *evaluation* adds up the cached features, and
//! evaluates only what the figure claims anew.

use super::super::command::Piece;
use super::super::state::{Phase, State};
use super::super::terrain::Kind;
use super::super::weights::Weights;
use super::feature_value::FeatureValue;
use super::figure_costs::{FiguresOut, apply_figure_costs};
use super::placed_figure::PlacedFigure;
use crate::base::PerPlayer;
use crate::games::common::{CellInfo, CellRef, FeatureCache, Merge, RegionSet, RemainingTiles, award, award_merge};
use crate::landscape::{MAX_NODES, Node, Slot};

/// The kind whose joints are on fields, as a mask by edge.
const FIELDS: u8 = 1 << (Kind::Field as u8 + 1);

/// The memory that is reused from one evaluation to the next: the tables of the deck and the cached features.
#[derive(Debug, Default)]
pub struct EvalCache {
    pub(super) features: FeatureCache<Kind, FeatureValue, Node>,
    /// The number of tiles that each seat will draw.
    pub(super) turns: f32,
    /// The figures on the board at the base.
    figures: Vec<PlacedFigure>,
    /// The claimed fields of this evaluation.
    fields: Vec<Node>,
    /// The cells where its claimed roads and cities can be joined with others.
    frontier: Vec<CellRef>,
    /// The cells where its claimed fields can be joined with others.
    field_frontier: Vec<CellRef>,
    /// The expected points of each field, with the placement for which they are valid.
    pub(super) field_points: Vec<(u32, f32)>,
}

impl EvalCache {
    /// Makes a position the base of the evaluations that follow.
    pub(super) fn set_base(&mut self, state: &State) {
        self.features.rebase();
        self.figures.clear();
        self.figures.extend(state.board.figures().map(|(node, figure)| PlacedFigure::new(state, node, figure)));
    }

    /// The expected points of each seat at the end, less the costs of the figures that it has out. `last` is the tile by which the position
    /// differs from the base; none if it is the base.
    pub(super) fn evaluate(&mut self, state: &State, last: Option<Slot>, weights: &Weights) -> PerPlayer<f32> {
        self.features.update_chances(RemainingTiles {
            tiles: &state.tiles,
            rest: state.deck.rest(),
            hand: (state.phase == Phase::Place).then_some(state.hand),
            share: weights.luck / f32::from(state.players),
        });
        self.turns = self.features.chances.total() as f32 / f32::from(state.players);
        self.field_points.resize(MAX_NODES, (0, 0.0));
        self.features.begin(&state.board, &state.tiles, last);
        self.fields.clear();
        self.frontier.clear();
        self.field_frontier.clear();
        let mut totals = state.sheet.map(|sheet| sheet.total() as f32 * weights.banked);
        let mut out: PerPlayer<FiguresOut> = PerPlayer::new(state.players);
        let mut seen = RegionSet::default();
        let laid = last.into_iter().flat_map(|slot| state.board.nodes(&state.tiles, slot));
        let placed = laid.filter_map(|node| Some(PlacedFigure::new(state, node, state.board.figure(node)?)));
        for figure in placed {
            self.features.scope.claimed.insert(state.board.region_of(figure.node));
            self.add_figure(state, figure, weights, &mut seen, &mut totals, &mut out);
        }
        for place in 0..self.figures.len() {
            let figure = self.figures[place];
            if state.board.figure(figure.node).is_some() {
                self.add_figure(state, figure, weights, &mut seen, &mut totals, &mut out);
            }
        }
        // Fields come after the cities, whose chances are then cached.
        for place in 0..self.fields.len() {
            let field = self.field(state, self.fields[place], weights);
            award(&mut totals, &field.value.figures, field.value.points);
            self.features.add_joints(&field, true, &mut self.field_frontier);
        }
        self.add_merges(state, weights, &mut totals);
        apply_figure_costs(state, (self.turns / weights.fade).min(1.0), weights, &out, &mut totals);
        totals
    }

    /// Adds a figure, and its feature if it is the first figure there.
    #[inline]
    fn add_figure(
        &mut self,
        state: &State,
        PlacedFigure { node, slot, kind, player, piece }: PlacedFigure,
        weights: &Weights,
        seen: &mut RegionSet,
        totals: &mut PerPlayer<f32>,
        out: &mut PerPlayer<FiguresOut>,
    ) {
        let region = state.board.region_of(node);
        let is_new = seen.insert(region);
        match kind {
            Kind::Road | Kind::City => {
                let feature = self.road_or_city(state, region, kind, weights);
                let out = &mut out[player];
                *(if kind == Kind::Road { &mut out.roads } else { &mut out.cities }) += 1;
                out.returns += feature.value.chance;
                if is_new {
                    award(totals, &feature.value.figures, feature.value.points);
                    self.features.add_joints(&feature, false, &mut self.frontier);
                }
            }
            Kind::Field => {
                out[player].farmers += 1;
                if is_new {
                    self.fields.push(region);
                }
            }
            _ => {
                out[player].monks += u8::from(piece == Piece::Meeple);
                let share = if piece == Piece::Abbot { weights.retreat } else { weights.hermitage };
                totals[player] += self.hermitage(state, slot, share);
            }
        }
    }

    /// The expected points of a monastery or garden.
    fn hermitage(&mut self, state: &State, slot: Slot, share: f32) -> f32 {
        let mut points = 1.0;
        let FeatureCache { chances, scope, .. } = &mut self.features;
        for pos in state.board.tile(slot).pos.around() {
            points += match state.board.cell(pos) {
                Some((_, cell)) if cell.tile().is_some() => 1.0,
                Some((number, _)) => {
                    let cell = CellRef { number: number as u16, pos };
                    share * scope.cells.info(&state.board, chances, cell).chance
                }
                None => share * chances.chance(0),
            };
        }
        points
    }

    /// Adds what changes if a tile joins two roads, cities or fields, one of them claimed.
    fn add_merges(&mut self, state: &State, weights: &Weights, totals: &mut PerPlayer<f32>) {
        for place in 0..self.frontier.len() {
            let info = *self.cell_info(state, self.frontier[place]);
            self.add_merges_at(state, &info, false, weights, totals);
        }
        for place in 0..self.field_frontier.len() {
            let info = self.cell_info(state, self.field_frontier[place]);
            if info.meeting & FIELDS != 0 {
                let info = *info;
                self.add_merges_at(state, &info, true, weights, totals);
            }
        }
    }

    #[inline]
    fn cell_info(&mut self, state: &State, cell: CellRef) -> &CellInfo<Kind> {
        let FeatureCache { chances, scope, .. } = &mut self.features;
        scope.cells.info(&state.board, chances, cell)
    }

    fn add_merges_at(
        &mut self,
        state: &State,
        info: &CellInfo<Kind>,
        by_field: bool,
        weights: &Weights,
        totals: &mut PerPlayer<f32>,
    ) {
        for Merge { pair, kind, regions } in info.merges(&state.board) {
            if !(if by_field { kind == Kind::Field } else { kind.closes() }) {
                continue;
            }
            let chance = self.features.chances.chance_to_join(pair, info.demand);
            if chance <= 0.0 {
                continue;
            }
            if by_field {
                let [one, other] = regions.map(|region| self.field(state, region, weights).value);
                award_merge(totals, one.contest(), other.contest(), weights.join_fields * chance);
            } else {
                let [one, other] = regions.map(|region| self.road_or_city(state, region, kind, weights).value);
                award_merge(totals, one.contest(), other.contest(), weights.join * chance);
            }
        }
    }
}

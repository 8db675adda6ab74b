//! The evaluation of a position: every claimed feature by its chances, and every figure that is out by its cost.
//!
//! As in the classic family, features away from the tile of a turn are evaluated once for all turns of a position, at the *base*, the position before the turn;
//! features that the tile touches once for all figures, for the *placement*. An *evaluation* adds up the cached features, and evaluates only what the
//! figure claims anew.

use super::super::figure::ScoutPiece;
use super::super::ruleset::Hunters;
use super::super::state::{Phase, Stack, State};
use super::super::terrain::Kind;
use super::super::weights::Weights;
use super::feature_value::FeatureValue;
use super::figure_costs::{FiguresOut, apply_figure_costs};
use super::placed_figure::PlacedFigure;
use super::river_system::RiverSystem;
use crate::base::PerPlayer;
use crate::bots::Evaluate;
use crate::games::common::{
    CacheScope, CachedFeature, CellRef, FeatureCache, Merge, RegionSet, RemainingTiles, award, award_merge,
};
use crate::landscape::{Node, Segment, Slot};

/// The memory that is reused from one evaluation to the next: the tables of the stack and the cached features.
#[derive(Debug, Default)]
pub struct EvalCache {
    features: FeatureCache<Kind, FeatureValue, RiverSystem>,
    /// The figures on the board at the base.
    figures: Vec<PlacedFigure>,
    /// The cells where claimed features of this evaluation can be joined with others.
    frontier: Vec<CellRef>,
}

/// The sums of an evaluation.
struct Sums {
    totals: PerPlayer<f32>,
    out: PerPlayer<FiguresOut>,
    /// The features and the river systems that are already counted.
    seen: RegionSet,
    systems: RegionSet,
}

/// The weights, and the part of costs and promises that still counts: it falls to 0 towards the end of the game.
#[derive(Clone, Copy)]
struct PhasedWeights<'a> {
    weights: &'a Weights,
    phase_weight: f32,
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
        let begins = Hunters::begins_turn(state);
        let is_to_come = begins && state.phase == Phase::Place && state.stack(state.hand) == Stack::Normal;
        self.features.update_chances(RemainingTiles {
            tiles: &state.tiles,
            rest: state.normal.rest(),
            hand: is_to_come.then_some(state.hand),
            share: weights.luck / f32::from(state.players),
        });
        self.features.begin(&state.board, &state.tiles, last);
        self.frontier.clear();
        let turns = self.features.chances.total() as f32 / f32::from(state.players);
        let by = PhasedWeights { weights, phase_weight: (turns / weights.fade).min(1.0) };
        let mut sums = Sums {
            totals: state.sheet.map(|sheet| sheet.total() as f32 * weights.banked),
            out: PerPlayer::new(state.players),
            seen: RegionSet::default(),
            systems: RegionSet::default(),
        };
        let laid = last.into_iter().flat_map(|slot| state.board.nodes(&state.tiles, slot));
        let placed = laid.filter_map(|node| Some(PlacedFigure::new(state, node, state.board.figure(node)?)));
        for figure in placed {
            self.features.scope.claimed.insert(state.board.region_of(figure.node));
            self.add_figure(state, figure, by, &mut sums);
        }
        for place in 0..self.figures.len() {
            let figure = self.figures[place];
            if Some(figure.slot) != last && state.board.figure(figure.node).is_some() {
                self.add_figure(state, figure, by, &mut sums);
            }
        }
        let Sums { mut totals, out, .. } = sums;
        self.add_merges(state, by, &mut totals);
        apply_figure_costs(state, by.phase_weight, weights, &out, &mut totals);
        if begins {
            totals[state.to_act] += weights.turn;
        }
        totals
    }

    /// Adds a figure, and its feature if it is the first figure there.
    fn add_figure(&mut self, state: &State, placed: PlacedFigure, by: PhasedWeights<'_>, sums: &mut Sums) {
        let PlacedFigure { node, kind, figure, .. } = placed;
        let PhasedWeights { weights, phase_weight } = by;
        let region = state.board.region_of(node);
        let out = &mut sums.out[figure.player];
        if figure.is_water_hut() {
            out.huts += 1;
            if !sums.systems.contains(region) {
                let RiverSystem { regions, huts, fish, open_ends } = self.river_system(state, region);
                sums.systems.add(&regions);
                let points = f32::from(fish) + phase_weight * weights.water * f32::from(open_ends);
                award(&mut sums.totals, &huts, points);
            }
            return;
        }
        if figure.role == Some(ScoutPiece::Agriculture) {
            let tiles = f32::from(state.board.count_tiles(region));
            let filled = self.feature(state, kind, region, by).value.filled;
            sums.totals[figure.player] += tiles + weights.field * phase_weight * filled;
            return;
        }
        let is_open = state.board.region(region).open_ports != 0;
        match kind {
            Kind::Meadow if !placed.is_second_of_bridge => out.hunters += 1,
            Kind::Forest if is_open => out.gatherers += 1,
            Kind::River if is_open => out.fishers += 1,
            _ => {}
        }
        if (kind == Kind::Meadow || is_open) && sums.seen.insert(region) {
            let feature = self.feature(state, kind, region, by);
            award(&mut sums.totals, &feature.value.claims, feature.value.points);
            self.features.add_joints(&feature, false, &mut self.frontier);
        }
    }

    /// The river system of a hut.
    fn river_system(&mut self, state: &State, region: Node) -> RiverSystem {
        let FeatureCache { base, changed, scope: CacheScope { touched, claimed, .. }, .. } = &mut self.features;
        let known = RiverSystem::find(&base.extras, &state.board, region, touched);
        let known = known.or_else(|| RiverSystem::find(&changed.extras, &state.board, region, claimed));
        if let Some(system) = known {
            return *system;
        }
        let system = RiverSystem::of(state, region);
        if !system.is_among(&state.board, touched) {
            base.extras.push(system);
        } else if !system.is_among(&state.board, claimed) {
            changed.extras.push(system);
        }
        system
    }

    /// The expected value of a forest, river or meadow.
    fn feature(
        &mut self,
        state: &State,
        kind: Kind,
        region: Node,
        by: PhasedWeights<'_>,
    ) -> CachedFeature<FeatureValue> {
        let PhasedWeights { weights, phase_weight } = by;
        // A tribesman may have been taken back from anywhere (H-23).
        let figures = state.board.region(region).figures;
        if let Some(known) = self.features.get(region, |known| known.figures == figures) {
            return known;
        }
        let (mut deer, mut tigers, mut has_fire) = (0u8, 0u8, false);
        let visit = |Segment { slot, feature, .. }: Segment| {
            let detail = state.detail(slot, feature);
            deer += detail.deer;
            tigers += detail.tigers;
            has_fire |= detail.fire;
        };
        let around = self.features.walk(&state.board, region, visit, |info| info.pairs != 0);
        let open_cells = around.cells.len() as f32;
        let (points, claims) = match kind {
            Kind::Forest => {
                let (worth, gold) = state.forest_worth(region);
                let complete = f32::from(worth.points.total) + weights.growth[0] * open_cells;
                let gold = if gold > 0 { weights.gold } else { 0.0 };
                (around.chance * (weights.closing[0] * complete + gold), worth.claims)
            }
            Kind::River => {
                let (worth, _) = state.river_worth(region);
                let complete = f32::from(worth.points.total) + weights.growth[1] * open_cells;
                (around.chance * weights.closing[1] * complete, worth.claims)
            }
            Kind::Meadow | Kind::Lake => {
                // The fire keeps all tigers away (H-14); the others still wait for a deer (H-20).
                let waiting = if has_fire { 0 } else { tigers.saturating_sub(deer) };
                let worth = state.meadow_worth(region);
                let promise = weights.pasture * around.filled - weights.tiger * f32::from(waiting);
                (f32::from(worth.points.total) + phase_weight * promise, worth.claims)
            }
        };
        let value = FeatureValue { points, claims, filled: around.filled, figures };
        self.features.put(region, around.with_value(value))
    }

    /// Adds what changes if a tile joins two features of a kind, one of them claimed.
    fn add_merges(&mut self, state: &State, by: PhasedWeights<'_>, totals: &mut PerPlayer<f32>) {
        for place in 0..self.frontier.len() {
            let FeatureCache { chances, scope, .. } = &mut self.features;
            let info = *scope.cells.info(&state.board, chances, self.frontier[place]);
            for Merge { pair, kind, regions } in info.merges(&state.board) {
                let chance =
                    self.features.chances.chance_to_join(pair, info.demand) * by.weights.join[join_index(kind)];
                if chance > 0.0 {
                    let [one, other] = regions.map(|region| self.feature(state, kind, region, by).value);
                    award_merge(totals, one.contest(), other.contest(), chance);
                }
            }
        }
    }
}

/// The index of the weight for joining features of a kind.
fn join_index(kind: Kind) -> usize {
    match kind {
        Kind::Forest => 0,
        Kind::River | Kind::Lake => 1,
        Kind::Meadow => 2,
    }
}

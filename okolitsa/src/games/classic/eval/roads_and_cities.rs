//! The expected value of roads and cities.

use super::super::figure::decode;
use super::super::state::State;
use super::super::terrain::Kind;
use super::super::weights::Weights;
use super::cache::EvalCache;
use super::feature_value::FeatureValue;
use crate::base::PerPlayer;
use crate::games::common::{CachedFeature, Span};
use crate::landscape::{Node, Segment, SlotSet};

/// The kinds whose joints are on roads and in cities, as a mask by edge.
const ROADS_AND_CITIES: u8 = 1 << (Kind::Road as u8 + 1) | 1 << (Kind::City as u8 + 1);

impl EvalCache {
    /// The expected value of a road or city.
    pub(super) fn road_or_city(
        &mut self,
        state: &State,
        region: Node,
        kind: Kind,
        weights: &Weights,
    ) -> CachedFeature<FeatureValue> {
        if let Some(known) = self.features.get(region, |_| true) {
            return known;
        }
        let (mut slots, mut pennants) = (SlotSet::default(), 0u8);
        let mut figures = PerPlayer::new(state.players);
        let visit = |Segment { slot, feature, figure }: Segment| {
            slots.insert(slot);
            if kind == Kind::City {
                pennants += state.tiles.get(state.board.tile(slot).tile).features[feature as usize].detail;
            }
            if let Some(figure) = figure {
                figures[decode(figure).0] += 1;
            }
        };
        let around = self.features.walk(&state.board, region, visit, |info| info.meeting & ROADS_AND_CITIES != 0);
        let cells = around.cells.len() as f32;
        let reachable = self.turns * weights.pace;
        let chance = if cells > reachable { around.chance * (reachable / cells) } else { around.chance };
        let (tiles, pennants) = (f32::from(slots.len()), f32::from(pennants));
        let points = if kind == Kind::City {
            let present = tiles + pennants;
            let is_small = state.options.legacy_two_tile_city && tiles == 2.0;
            let gain = if is_small { 0.0 } else { present };
            present + weights.city * chance * gain + weights.growth[0] * around.filled
        } else {
            tiles + weights.growth[1] * around.filled
        };
        let value = FeatureValue { points, chance, figures, cities: Span::default() };
        self.features.put(region, around.with_value(value))
    }
}

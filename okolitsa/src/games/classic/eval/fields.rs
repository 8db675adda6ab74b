//! The expected value of fields: the cities that they touch, and the cells where they can grow.

use super::super::figure::decode;
use super::super::state::State;
use super::super::terrain::Kind;
use super::super::weights::Weights;
use super::cache::EvalCache;
use super::feature_value::FeatureValue;
use crate::base::PerPlayer;
use crate::games::common::{CacheScope, CachedFeature, CellRef, FeatureCache, RegionSet, Span};
use crate::landscape::{Node, Segment, Side};

/// The points of a completed city for a field (O-21).
const CITY_AT_FIELD: f32 = 3.0;

impl EvalCache {
    /// A field with its expected value, which is computed once per placement: it does not depend on the figures.
    pub(super) fn field(&mut self, state: &State, region: Node, weights: &Weights) -> CachedFeature<FeatureValue> {
        let mut field = self.field_cities(state, region);
        let placement = self.features.scope.placement();
        let (known_for, known) = self.field_points[region as usize];
        let points =
            if known_for == placement { known } else { self.compute_field_points(state, region, &field, weights) };
        self.field_points[region as usize] = (placement, points);
        field.value.points = points;
        field
    }

    /// A field with the cities that it touches; its joints are the open cells at its middle ports. Its value is not set.
    fn field_cities(&mut self, state: &State, region: Node) -> CachedFeature<FeatureValue> {
        if let Some(known) = self.features.get(region, |_| true) {
            return known;
        }
        let FeatureCache { chances, scope: CacheScope { cells, touched, .. }, base, changed } = &mut self.features;
        let mut is_base = !touched.contains(region);
        let mut figures = PerPlayer::new(state.players);
        let mut seen = RegionSet::default();
        cells.begin_walk();
        let (cities, joints) = (changed.extras.len(), changed.joints.len());
        state.board.walk(region, |_, Segment { slot, feature, figure }| {
            if let Some(figure) = figure {
                figures[decode(figure).0] += 1;
            }
            let tile = state.board.tile(slot);
            let mut links = state.tiles.get(tile.tile).features[feature as usize].links;
            while links != 0 {
                let city = tile.first_node + links.trailing_zeros() as Node;
                links &= links - 1;
                let region = state.board.region_of(city);
                if seen.insert(region) {
                    // Two cities of the base can be one city now.
                    is_base &= !touched.contains(region);
                    changed.extras.push(city);
                }
            }
            let middle = chances.face(tile.tile, tile.rotation.quarters()).middle;
            for side in Side::ALL.into_iter().filter(|side| middle[side.index()] == feature) {
                if let Some(cell) = CellRef::beside(&state.board, tile.pos, side)
                    && cells.is_new_in_walk(cell)
                {
                    changed.joints.push(cell);
                }
            }
        });
        let (mut cities, mut joints) = (Span::since(cities, &changed.extras), Span::since(joints, &changed.joints));
        if is_base {
            cities = cities.moved(&mut changed.extras, &mut base.extras);
            joints = joints.moved(&mut changed.joints, &mut base.joints);
        }
        let value = FeatureValue { points: 0.0, chance: 0.0, figures, cities };
        self.features.put(region, CachedFeature { value, cells: Span::default(), joints, is_base })
    }

    /// The points of a field for its completed cities, and the expected points for its open ones.
    fn compute_field_points(
        &mut self,
        state: &State,
        region: Node,
        field: &CachedFeature<FeatureValue>,
        weights: &Weights,
    ) -> f32 {
        let mut points = weights.pasture * f32::from(state.board.region(region).open_ports);
        // The last tile may have joined two of its cities.
        let mut touched = RegionSet::default();
        for place in 0..field.value.cities.len() {
            let city = field.value.cities.of(&self.features.lists(field).extras)[place];
            let city = state.board.region_of(city);
            if self.features.scope.touched.contains(city) && !touched.insert(city) {
                continue;
            }
            points += if state.board.region(city).open_ports == 0 {
                CITY_AT_FIELD
            } else {
                CITY_AT_FIELD * weights.field * self.road_or_city(state, city, Kind::City, weights).value.chance
            };
        }
        points
    }
}

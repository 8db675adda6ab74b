//! Fields: the cities that they touch, and where they can grow.

use super::super::notes::Prospect;
use super::super::weights::Weights;
use super::EvalCache;
use crate::base::PerPlayer;
use crate::games::classic::figure::decode;
use crate::games::classic::state::State;
use crate::games::classic::terrain::Kind;
use crate::games::common::{Opening, Part, RegionSet, Scope};
use crate::landscape::{Node, Segment, Side};

/// Points of a completed city for a field (O-21).
const CITY_AT_FIELD: f32 = 3.0;

impl EvalCache {
    /// A field, with the cities that it touches and the open cells at its middle ports.
    fn field(&mut self, state: &State, region: Node) -> Prospect {
        if let Some(known) = self.known(region, true) {
            return known;
        }
        let mut is_base = !self.scope.touched.contains(region);
        let mut figures = PerPlayer::new(state.players);
        let mut seen = RegionSet::default();
        self.scope.openings.begin_walk();
        let (from, rim) = (self.now.cities.len(), self.now.openings.len());
        let EvalCache { outlook, scope: Scope { openings, touched, .. }, now, .. } = self;
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
                    // What is one city now can be two at the base.
                    is_base &= !touched.contains(region);
                    now.cities.push(city);
                }
            }
            let middle = outlook.face(tile.tile, tile.rotation.quarters()).middle;
            for side in Side::ALL.into_iter().filter(|side| middle[side.index()] == feature) {
                if let Some(opening) = Opening::beside(&state.board, tile.pos, side)
                    && openings.is_new_in_walk(opening)
                {
                    now.openings.push(opening);
                }
            }
        });
        let (mut parts, mut rim) = (Part::since(from, &self.now.cities), Part::since(rim, &self.now.openings));
        if is_base {
            parts = parts.moved(&mut self.now.cities, &mut self.at_base.cities);
            rim = rim.moved(&mut self.now.openings, &mut self.at_base.openings);
        }
        self.keep(region, Prospect { figures, parts, rim, ..Prospect::default() }, is_base)
    }

    /// A field with its worth, reckoned once a placement: it is the same for whoever stands there.
    pub(super) fn meadow(&mut self, state: &State, region: Node, weights: &Weights) -> Prospect {
        let field = self.field(state, region);
        let (placement, known) = self.meadows[region as usize];
        let worth =
            if placement == self.scope.placement() { known } else { self.field_worth(state, region, &field, weights) };
        self.meadows[region as usize] = (self.scope.placement(), worth);
        Prospect { worth, ..field }
    }

    /// What a field pays for its completed cities, and may pay for the open ones.
    fn field_worth(&mut self, state: &State, region: Node, field: &Prospect, weights: &Weights) -> f32 {
        let mut worth = weights.pasture * f32::from(state.board.region(region).open_ports);
        // The last tile may have joined two of its cities.
        let mut touched = RegionSet::default();
        for place in 0..field.parts.len() {
            let notes = if field.is_base { &self.at_base } else { &self.now };
            let city = state.board.region_of(field.parts.of(&notes.cities)[place]);
            if self.scope.touched.contains(city) && !touched.insert(city) {
                continue;
            }
            worth += if state.board.region(city).open_ports == 0 {
                CITY_AT_FIELD
            } else {
                CITY_AT_FIELD * weights.field * self.prospect(state, city, Kind::City, weights).chance
            };
        }
        worth
    }
}

//! The evaluation of this game for bots.

use super::super::figure::ScoutPiece;
use super::super::play::finish;
use super::super::ruleset::Hunters;
use super::super::state::{Phase, State};
use super::super::terrain::Kind;
use super::super::weights::Weights;
use super::cache::EvalCache;
use crate::base::{PerPlayer, Player};
use crate::bots::{Evaluate, Level, Lookahead, lead};
use crate::games::common::{FIGURE_IN_HAND, RegionSet, expected_lead, uncertainty};

/// The share of its points that the easy bot counts for an open feature.
const UNFINISHED: f32 = 0.6;

impl Evaluate for Hunters {
    type Weights = Weights;
    type EvalCache = EvalCache;

    const LOOKAHEAD: Lookahead = Lookahead { candidates: 12, turns: 8, trials: 80 };

    fn forecast(_: Level) -> Weights {
        Weights::FORECAST
    }

    fn begins_turn(state: &State) -> bool {
        match state.phase {
            Phase::Choose => true,
            // Not after the Shaman took a tribesman back, before the tile is laid (H-23). After a refused tile an unknown one follows (H-24).
            Phase::Place => !(state.right_used && holds(state, ScoutPiece::Shaman)),
            Phase::Figure | Phase::Over => false,
        }
    }

    fn points_now(state: &State) -> PerPlayer<i32> {
        if state.phase == Phase::Over {
            return state.scores();
        }
        let mut end = state.clone();
        finish(&mut end, &mut ());
        end.scores()
    }

    fn margin(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
        if state.phase == Phase::Over {
            return lead(&state.scores(), seat) as f32;
        }
        cache.set_base(state);
        expected_lead(&cache.evaluate(state, None, weights), seat)
    }

    fn begin_turn(state: &State, cache: &mut EvalCache) {
        cache.set_base(state);
    }

    fn margin_after(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
        if state.phase == Phase::Over {
            return lead(&state.scores(), seat) as f32;
        }
        expected_lead(&cache.evaluate(state, state.board.last(), weights), seat)
    }

    fn greedy_margin(state: &State, seat: Player, _: &mut EvalCache) -> f32 {
        let mut totals = Self::points_now(state).map(|points| points as f32);
        for (player, supply) in state.supply.seats() {
            totals[player] += FIGURE_IN_HAND * f32::from(supply.tribesmen + supply.huts);
        }
        let mut seen = RegionSet::default();
        for (node, _) in state.board.figures() {
            let (region, segment) = (state.board.region_of(node), state.board.segment(node));
            let is_open = state.board.region(region).open_ports != 0;
            let worth = match state.kind(segment.slot, segment.feature) {
                Kind::Forest if is_open && seen.insert(region) => state.forest_worth(region).0,
                Kind::River if is_open && seen.insert(region) => state.river_worth(region).0,
                _ => continue,
            };
            for player in worth.claims.leaders() {
                totals[player] += UNFINISHED * f32::from(worth.points.total);
            }
        }
        expected_lead(&totals, seat)
    }

    fn turns_left(state: &State) -> Option<u32> {
        // Bonus turns come beside these: only the last two can be searched exhaustively.
        let left = state.normal.rest().len() as u32 + u32::from(state.phase != Phase::Over);
        (left <= 2 && !state.options.scout).then_some(left)
    }

    fn uncertainty(state: &State) -> f32 {
        uncertainty(state.normal.rest().len())
    }
}

/// Whether the player to act holds a piece of the Scout.
fn holds(state: &State, piece: ScoutPiece) -> bool {
    state.piece_of(state.to_act).is_some_and(|held| held.piece == piece)
}

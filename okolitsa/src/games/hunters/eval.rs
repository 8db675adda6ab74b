//! What bots know of this game: the chances of what stands on the board, and what a figure costs that is out.

mod notes;
mod survey;
mod system;
mod weights;

pub use survey::EvalCache;
pub use weights::Weights;

use super::figure::ScoutPiece;
use super::play::finish;
use super::ruleset::Hunters;
use super::state::{Phase, State};
use super::terrain::Kind;
use crate::base::{PerPlayer, Player};
use crate::bots::{Evaluate, Level, Lookahead, lead};
use crate::games::common::{RegionSet, ahead};

/// What a beginner gives for a figure in hand: enough not to throw it away.
const FIGURE: f32 = 0.5;
/// The share of its points that a beginner sees in what is not complete yet.
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
            // Not where the Shaman took a tribesman back before he lays the tile (H-23); a refused tile is followed by an unknown one (H-24).
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
        ahead(&cache.survey(state, None, weights), seat)
    }

    fn begin_turn(state: &State, cache: &mut EvalCache) {
        cache.set_base(state);
    }

    fn margin_after(state: &State, seat: Player, weights: &Weights, cache: &mut EvalCache) -> f32 {
        if state.phase == Phase::Over {
            return lead(&state.scores(), seat) as f32;
        }
        ahead(&cache.survey(state, state.board.last(), weights), seat)
    }

    fn greedy_margin(state: &State, seat: Player, _: &mut EvalCache) -> f32 {
        let mut worth = Self::points_now(state).map(|points| points as f32);
        for (player, supply) in state.supply.seats() {
            worth[player] += FIGURE * f32::from(supply.tribesmen + supply.huts);
        }
        let mut seen = RegionSet::default();
        for (node, _) in state.board.figures() {
            let (region, segment) = (state.board.region_of(node), state.board.segment(node));
            let is_open = state.board.region(region).open_ports != 0;
            let found = match state.kind(segment.slot, segment.feature) {
                Kind::Forest if is_open && seen.insert(region) => state.forest_worth(region).0,
                Kind::River if is_open && seen.insert(region) => state.river_worth(region).0,
                _ => continue,
            };
            for player in found.claims.leaders() {
                worth[player] += UNFINISHED * f32::from(found.points.total);
            }
        }
        ahead(&worth, seat)
    }

    fn turns_left(state: &State) -> Option<u32> {
        // Bonus turns come beside these, so no more than the last two can be looked at in full.
        let left = state.normal.rest().len() as u32 + u32::from(state.phase != Phase::Over);
        (left <= 2 && !state.options.scout).then_some(left)
    }

    fn uncertainty(state: &State) -> f32 {
        // A turn of either changes the end by a few points, and such changes add up as chance does.
        const A_TURN: f32 = 3.0;
        A_TURN * (state.normal.rest().len() as f32).sqrt()
    }
}

/// Whether the player to act holds a piece of the Scout.
fn holds(state: &State, piece: ScoutPiece) -> bool {
    state.piece_of(state.to_act).is_some_and(|held| held.piece == piece)
}

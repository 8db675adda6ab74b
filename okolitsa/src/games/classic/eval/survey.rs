//! The evaluation: every claimed feature with its chances, every figure with what it costs to have it out.
//!
//! The turns of one position differ in one tile and one figure. What lies away from them is judged once for all of these turns: the *base* is
//! the position before the turn. What the tile touches is judged once for all figures: a *placement*. A *survey* looks anew only at what the
//! figure claims.

mod fields;

use super::super::command::Piece;
use super::super::figure::decode;
use super::super::state::{Phase, State};
use super::super::terrain::Kind;
use super::notes::{Notes, Prospect, Standing};
use super::outlay::{Out, charge};
use super::weights::Weights;
use crate::base::PerPlayer;
use crate::games::common::{Look, Opening, Outlook, Part, RegionSet, Scope, ToCome, give, share_joined};
use crate::landscape::{MAX_NODES, Node, Segment, Side, Slot, SlotSet};

/// The kinds that are joined by ground and those that are joined on it, as masks by edge.
const GROUND: u8 = 1 << (Kind::Field as u8 + 1);
const ON_GROUND: u8 = 1 << (Kind::Road as u8 + 1) | 1 << (Kind::City as u8 + 1);

/// What one judgement leaves to the next: tables of the deck, and what is known of the base.
#[derive(Debug, Default)]
pub struct EvalCache {
    outlook: Outlook<Kind>,
    scope: Scope<Kind>,
    /// How many tiles each seat will draw.
    turns: f32,
    /// The figures that stand at the base.
    standing: Vec<Standing>,
    at_base: Notes,
    now: Notes,
    /// The claimed fields of this survey, and the cells where its claimed roads and cities can be joined.
    fields: Vec<Node>,
    frontier: Vec<Opening>,
    /// The cells where its claimed fields can grow, and what fields are worth.
    rims: Vec<Opening>,
    meadows: Vec<(u32, f32)>,
}

impl EvalCache {
    /// Takes a position as the base of the surveys that follow.
    pub(super) fn set_base(&mut self, state: &State) {
        self.forget_base();
        self.standing.clear();
        self.standing.extend(state.board.figures().map(|(node, figure)| Standing::new(state, node, figure)));
    }

    fn forget_base(&mut self) {
        self.scope.rebase();
        self.at_base.forget();
    }

    /// Begins a survey, with what is known from the one before if the tile lies as it did then.
    fn begin(&mut self, state: &State, last: Option<Slot>) {
        if self.scope.begin(&state.board, &state.tiles, last) {
            self.now.forget();
        }
        self.fields.clear();
        self.frontier.clear();
        self.rims.clear();
    }

    /// What each seat can expect at the end, less the cost of the figures that it has out. `last` is the tile by which the position differs from
    /// the base; none if it is the base.
    pub(super) fn survey(&mut self, state: &State, last: Option<Slot>, weights: &Weights) -> PerPlayer<f32> {
        let come = ToCome {
            tiles: &state.tiles,
            rest: state.deck.rest(),
            hand: (state.phase == Phase::Place).then_some(state.hand),
            share: weights.luck / f32::from(state.players),
        };
        if self.outlook.prepare(come) {
            self.forget_base();
        }
        self.turns = self.outlook.total() as f32 / f32::from(state.players);
        self.meadows.resize(MAX_NODES, (0, 0.0));
        self.begin(state, last);
        let mut worth = state.sheet.map(|sheet| sheet.total() as f32 * weights.banked);
        let mut out: PerPlayer<Out> = PerPlayer::new(state.players);
        let mut seen = RegionSet::default();
        let laid = last.into_iter().flat_map(|slot| state.board.nodes(&state.tiles, slot));
        let newcomers = laid.filter_map(|node| Some(Standing::new(state, node, state.board.figure(node)?)));
        for standing in newcomers {
            self.scope.claimed.insert(state.board.region_of(standing.node));
            self.count(state, standing, weights, &mut seen, &mut worth, &mut out);
        }
        for place in 0..self.standing.len() {
            let standing = self.standing[place];
            if state.board.figure(standing.node).is_some() {
                self.count(state, standing, weights, &mut seen, &mut worth, &mut out);
            }
        }
        // After the cities, which are then known.
        for place in 0..self.fields.len() {
            let field = self.meadow(state, self.fields[place], weights);
            give(&mut worth, &field.figures, field.worth);
            let notes = if field.is_base { &self.at_base } else { &self.now };
            for &opening in field.rim.of(&notes.openings) {
                if self.scope.openings.is_new_in_survey(opening, true) {
                    self.rims.push(opening);
                }
            }
        }
        self.join(state, weights, &mut worth);
        charge(state, (self.turns / weights.fade).min(1.0), weights, &out, &mut worth);
        worth
    }

    /// Counts a figure, and the feature on which it stands if it is the first there.
    #[inline]
    fn count(
        &mut self,
        state: &State,
        Standing { node, slot, kind, player, piece }: Standing,
        weights: &Weights,
        seen: &mut RegionSet,
        worth: &mut PerPlayer<f32>,
        out: &mut PerPlayer<Out>,
    ) {
        let region = state.board.region_of(node);
        let is_new = seen.insert(region);
        match kind {
            Kind::Road | Kind::City => {
                let prospect = self.prospect(state, region, kind, weights);
                let out = &mut out[player];
                *(if kind == Kind::Road { &mut out.roads } else { &mut out.cities }) += 1;
                out.returns += prospect.chance;
                if is_new {
                    give(worth, &prospect.figures, prospect.worth);
                    let notes = if prospect.is_base { &self.at_base } else { &self.now };
                    for &opening in prospect.joints.of(&notes.joints) {
                        if self.scope.openings.is_new_in_survey(opening, false) {
                            self.frontier.push(opening);
                        }
                    }
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
                worth[player] += self.hermitage(state, slot, share);
            }
        }
    }

    /// What is known of a region, from the base if the last tile changes nothing for it.
    #[inline]
    fn known(&mut self, region: Node, is_field: bool) -> Option<Prospect> {
        let time = self.scope.time_of(region);
        let EvalCache { at_base: Notes { regions, openings, .. }, now, scope, .. } = self;
        let holds = |known: &Prospect| {
            // The parts of a field are cities.
            let is_changed = || known.parts.of(openings).iter().any(|opening| scope.openings.is_changed(*opening));
            !scope.touched.contains(region) && (is_field || !is_changed())
        };
        let known = regions.get_after(region, scope.base(), scope.placement(), holds);
        known.or_else(|| now.regions.get(region, time)).copied()
    }

    fn keep(&mut self, region: Node, mut prospect: Prospect, is_base: bool) -> Prospect {
        prospect.is_base = is_base;
        if is_base {
            self.at_base.regions.set(region, self.scope.base(), prospect);
        } else {
            self.now.regions.set(region, self.scope.time_of(region), prospect);
        }
        prospect
    }

    /// A road or city.
    fn prospect(&mut self, state: &State, region: Node, kind: Kind, weights: &Weights) -> Prospect {
        if let Some(known) = self.known(region, false) {
            return known;
        }
        let is_open = state.board.region(region).open_ports != 0;
        self.scope.openings.begin_walk();
        let (mut slots, mut pennants) = (SlotSet::default(), 0u8);
        let (mut chance, mut growth) = (1.0, 0.0);
        let mut figures = PerPlayer::new(state.players);
        let mut is_base = !self.scope.touched.contains(region);
        let (from, joints) = (self.now.openings.len(), self.now.joints.len());
        let EvalCache { outlook, scope: Scope { openings, .. }, now, .. } = self;
        state.board.walk(region, |_, Segment { slot, feature, figure }| {
            slots.insert(slot);
            let tile = state.board.tile(slot);
            if kind == Kind::City {
                pennants += state.tiles.get(tile.tile).features[feature as usize].detail;
            }
            if let Some(figure) = figure {
                figures[decode(figure).0] += 1;
            }
            if !is_open {
                return;
            }
            let reach = outlook.face(tile.tile, tile.rotation.quarters()).reach[feature as usize % 16];
            for side in Side::ALL {
                if reach >> side.index() & 1 == 0 {
                    continue;
                }
                let Some(opening) = Opening::beside(&state.board, tile.pos, side) else { continue };
                if openings.is_new_in_walk(opening) {
                    is_base &= !openings.is_changed(opening);
                    let look = openings.look(&state.board, outlook, opening);
                    chance *= look.chance;
                    growth += look.chance;
                    now.openings.push(opening);
                    if look.meeting & ON_GROUND != 0 {
                        now.joints.push(opening);
                    }
                }
            }
        });
        let cells = (self.now.openings.len() - from) as f32;
        let reach = self.turns * weights.pace;
        if cells > reach {
            chance *= reach / cells;
        }
        let (tiles, pennants) = (f32::from(slots.len()), f32::from(pennants));
        let worth = if kind == Kind::City {
            let present = tiles + pennants;
            let is_small = state.options.legacy_two_tile_city && tiles == 2.0;
            let gain = if is_small { 0.0 } else { present };
            present + weights.city * chance * gain + weights.growth[0] * growth
        } else {
            tiles + weights.growth[1] * growth
        };
        let (mut parts, mut joints) = (Part::since(from, &self.now.openings), Part::since(joints, &self.now.joints));
        if is_base {
            parts = parts.moved(&mut self.now.openings, &mut self.at_base.openings);
            joints = joints.moved(&mut self.now.joints, &mut self.at_base.joints);
        }
        let prospect = Prospect { worth, chance, figures, parts, joints, ..Prospect::default() };
        self.keep(region, prospect, is_base)
    }

    /// A monastery or garden, with what its empty cells promise.
    fn hermitage(&mut self, state: &State, slot: Slot, share: f32) -> f32 {
        let mut worth = 1.0;
        for pos in state.board.tile(slot).pos.around() {
            worth += match state.board.cell(pos) {
                Some((_, cell)) if cell.tile().is_some() => 1.0,
                Some((number, _)) => {
                    let opening = Opening { number: number as u16, pos };
                    share * self.scope.openings.look(&state.board, &self.outlook, opening).chance
                }
                None => share * self.outlook.chance(0),
            };
        }
        worth
    }

    /// What changes where a tile joins two roads, cities or fields, one of them claimed.
    fn join(&mut self, state: &State, weights: &Weights, worth: &mut PerPlayer<f32>) {
        for place in 0..self.frontier.len() {
            let look = *self.scope.openings.look(&state.board, &self.outlook, self.frontier[place]);
            self.join_at(state, &look, false, weights, worth);
        }
        for place in 0..self.rims.len() {
            let look = self.scope.openings.look(&state.board, &self.outlook, self.rims[place]);
            if look.meeting & GROUND != 0 {
                let look = *look;
                self.join_at(state, &look, true, weights, worth);
            }
        }
    }

    fn join_at(
        &mut self,
        state: &State,
        look: &Look<Kind>,
        fields: bool,
        weights: &Weights,
        worth: &mut PerPlayer<f32>,
    ) {
        for (pair, kind, one, other) in look.joinable() {
            let (one, other) = (state.board.region_of(one), state.board.region_of(other));
            let is_meant = if fields { kind == Kind::Field } else { kind.closes() };
            let is_claimed = [one, other].iter().any(|region| state.board.region(*region).figures > 0);
            if one == other || !is_meant || !is_claimed {
                continue;
            }
            let chance = self.outlook.chance_to_join(pair, look.demand);
            if chance <= 0.0 {
                continue;
            }
            if fields {
                let [one, other] = [one, other].map(|region| self.meadow(state, region, weights));
                share_joined(worth, one.stake(), other.stake(), weights.join_fields * chance);
            } else {
                let [one, other] = [one, other].map(|region| self.prospect(state, region, kind, weights));
                share_joined(worth, one.stake(), other.stake(), weights.join * chance);
            }
        }
    }
}

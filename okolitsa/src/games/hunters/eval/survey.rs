//! The evaluation: every claimed feature with its chances, every figure with what it costs to have it out.
//!
//! As in the classic game, what lies away from the tile of a turn is judged once for all turns of a position: the *base* is the position before.
//! What the tile touches is judged once for all figures: a *placement*. A *survey* looks anew only at what the figure claims.

use super::super::figure::ScoutPiece;
use super::super::ruleset::Hunters;
use super::super::state::{Phase, Stack, State};
use super::super::terrain::Kind;
use super::notes::{Notes, Prospect, Standing};
use super::system::System;
use super::weights::Weights;
use crate::base::{PerPlayer, Player};
use crate::bots::Evaluate;
use crate::games::common::{Look, Opening, Outlook, Part, RegionSet, Scope, ToCome, give, share_joined, steps};
use crate::landscape::{Node, Segment, Side, Slot};

/// What one judgement leaves to the next: tables of the stack, and what is known of the base.
#[derive(Debug, Default)]
pub struct EvalCache {
    outlook: Outlook<Kind>,
    scope: Scope<Kind>,
    /// The figures that stand at the base.
    standing: Vec<Standing>,
    at_base: Notes,
    now: Notes,
    /// The cells where claimed features can be joined with others in this survey.
    frontier: Vec<Opening>,
}

/// What a survey adds up.
struct Sums {
    worth: PerPlayer<f32>,
    out: PerPlayer<Out>,
    /// The features and the river systems that are counted already.
    seen: RegionSet,
    systems: RegionSet,
}

/// The figures that a player has out.
#[derive(Clone, Copy, Debug, Default)]
struct Out {
    gatherers: u8,
    fishers: u8,
    hunters: u8,
    huts: u8,
}

/// What a walk over a region finds.
struct Surroundings {
    /// The chance that all of its open cells are filled, and how many will be.
    chance: f32,
    filled: f32,
    /// The tigers that still wait for a deer (H-20).
    hungry: u8,
    /// Whether it is the same at the base.
    is_base: bool,
}

/// How much of the game is still to come.
#[derive(Clone, Copy, Debug)]
struct Fade(f32);

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
        self.frontier.clear();
    }

    /// What each seat can expect at the end, less the cost of the figures that it has out. `last` is the tile by which the position differs
    /// from the base; none if it is the base.
    pub(super) fn survey(&mut self, state: &State, last: Option<Slot>, weights: &Weights) -> PerPlayer<f32> {
        let begins = Hunters::begins_turn(state);
        let is_to_come = begins && state.phase == Phase::Place && state.stack(state.hand) == Stack::Normal;
        let has_news = self.outlook.prepare(ToCome {
            tiles: &state.tiles,
            rest: state.normal.rest(),
            hand: is_to_come.then_some(state.hand),
            share: weights.luck / f32::from(state.players),
        });
        if has_news {
            self.forget_base();
        }
        self.begin(state, last);
        let turns = self.outlook.total() as f32 / f32::from(state.players);
        let by = (Fade((turns / weights.fade).min(1.0)), weights);
        let mut sums = Sums {
            worth: state.sheet.map(|sheet| sheet.total() as f32 * weights.banked),
            out: PerPlayer::new(state.players),
            seen: RegionSet::default(),
            systems: RegionSet::default(),
        };
        let laid = last.into_iter().flat_map(|slot| state.board.nodes(&state.tiles, slot));
        let newcomers = laid.filter_map(|node| Some(Standing::new(state, node, state.board.figure(node)?)));
        for standing in newcomers {
            self.scope.claimed.insert(state.board.region_of(standing.node));
            self.count(state, standing, by, &mut sums);
        }
        for place in 0..self.standing.len() {
            let standing = self.standing[place];
            if Some(standing.slot) != last && state.board.figure(standing.node).is_some() {
                self.count(state, standing, by, &mut sums);
            }
        }
        let Sums { mut worth, out, .. } = sums;
        self.join(state, by, &mut worth);
        charge(state, by, &out, &mut worth);
        if begins {
            worth[state.to_act] += weights.turn;
        }
        worth
    }

    /// Counts a figure, and the feature on which it stands if it is the first there.
    fn count(&mut self, state: &State, standing: Standing, by: (Fade, &Weights), sums: &mut Sums) {
        let Standing { node, kind, figure, .. } = standing;
        let region = state.board.region_of(node);
        let out = &mut sums.out[figure.player];
        if figure.is_water_hut() {
            out.huts += 1;
            if !sums.systems.contains(region) {
                let (Fade(fade), weights) = by;
                let System { regions, huts, fish, ends } = self.system(state, region);
                sums.systems.add(&regions);
                give(&mut sums.worth, &huts, f32::from(fish) + fade * weights.water * f32::from(ends));
            }
            return;
        }
        if figure.role == Some(ScoutPiece::Agriculture) {
            let tiles = f32::from(state.board.count_tiles(region));
            let filled = self.prospect(state, (kind, region), by).filled;
            sums.worth[figure.player] += tiles + by.1.field * by.0.0 * filled;
            return;
        }
        let is_open = state.board.region(region).open_ports != 0;
        match kind {
            Kind::Meadow if !standing.is_second_of_bridge => out.hunters += 1,
            Kind::Forest if is_open => out.gatherers += 1,
            Kind::River if is_open => out.fishers += 1,
            _ => {}
        }
        if (kind == Kind::Meadow || is_open) && sums.seen.insert(region) {
            let prospect = self.prospect(state, (kind, region), by);
            give(&mut sums.worth, &prospect.claims, prospect.worth);
            let notes = if prospect.is_base { &self.at_base } else { &self.now };
            for &opening in prospect.joints.of(&notes.joints) {
                if self.scope.openings.is_new_in_survey(opening, false) {
                    self.frontier.push(opening);
                }
            }
        }
    }

    /// The river system of a hut.
    fn system(&mut self, state: &State, region: Node) -> System {
        let EvalCache { at_base, now, scope: Scope { touched, claimed, .. }, .. } = self;
        let known = at_base.system_of(&state.board, region, touched);
        if let Some(system) = known.or_else(|| now.system_of(&state.board, region, claimed)) {
            return *system;
        }
        let system = System::survey(state, region);
        if !system.is_among(&state.board, touched) {
            at_base.systems.push(system);
        } else if !system.is_among(&state.board, claimed) {
            now.systems.push(system);
        }
        system
    }

    /// What is known of a region, from the base if the last tile changes nothing for it.
    #[inline]
    fn known(&mut self, state: &State, region: Node) -> Option<Prospect> {
        let time = self.scope.time_of(region);
        let EvalCache { at_base: Notes { regions, openings, .. }, now, scope, .. } = self;
        let holds = |known: &Prospect| {
            let mut openings = known.parts.of(openings).iter();
            !scope.touched.contains(region) && !openings.any(|opening| scope.openings.is_changed(*opening))
        };
        // A tribesman may have been taken back from anywhere (H-23).
        let figures = state.board.region(region).figures;
        let known =
            regions.get_after(region, scope.base(), scope.placement(), holds).filter(|known| known.figures == figures);
        let now = || now.regions.get(region, time).filter(|known| known.figures == figures);
        known.or_else(now).copied()
    }

    /// A forest, river or meadow.
    fn prospect(&mut self, state: &State, (kind, region): (Kind, Node), (fade, weights): (Fade, &Weights)) -> Prospect {
        if let Some(known) = self.known(state, region) {
            return known;
        }
        let (from, joints) = (self.now.openings.len(), self.now.joints.len());
        let Surroundings { chance, filled, hungry, is_base } = self.look_around(state, region);
        let ends = (self.now.openings.len() - from) as f32;
        let (worth, claims) = match kind {
            Kind::Forest => {
                let (worth, gold) = state.forest_worth(region);
                let complete = f32::from(worth.points.total) + weights.growth[0] * ends;
                let gold = if gold > 0 { weights.gold } else { 0.0 };
                (chance * (weights.closing[0] * complete + gold), worth.claims)
            }
            Kind::River => {
                let (worth, _) = state.river_worth(region);
                let complete = f32::from(worth.points.total) + weights.growth[1] * ends;
                (chance * weights.closing[1] * complete, worth.claims)
            }
            Kind::Meadow | Kind::Lake => {
                let worth = state.meadow_worth(region);
                let promise = weights.pasture * filled - weights.tiger * f32::from(hungry);
                (f32::from(worth.points.total) + fade.0 * promise, worth.claims)
            }
        };
        let figures = state.board.region(region).figures;
        let (mut parts, mut joints) = (Part::since(from, &self.now.openings), Part::since(joints, &self.now.joints));
        if is_base {
            parts = parts.moved(&mut self.now.openings, &mut self.at_base.openings);
            joints = joints.moved(&mut self.now.joints, &mut self.at_base.joints);
        }
        let prospect = Prospect { worth, claims, filled, figures, parts, joints, is_base };
        if is_base {
            self.at_base.regions.set(region, self.scope.base(), prospect);
        } else {
            self.now.regions.set(region, self.scope.time_of(region), prospect);
        }
        prospect
    }

    /// Walks a region for its open cells, which are added to the present notes, and for its tigers.
    fn look_around(&mut self, state: &State, region: Node) -> Surroundings {
        let is_open = state.board.region(region).open_ports != 0;
        let (mut is_base, mut filled, mut chance) = (!self.scope.touched.contains(region), 0.0, 1.0);
        let (mut deer, mut tigers, mut has_fire) = (0u8, 0u8, false);
        self.scope.openings.begin_walk();
        let EvalCache { outlook, scope: Scope { openings, .. }, now, .. } = self;
        state.board.walk(region, |_, Segment { slot, feature, .. }| {
            let detail = state.detail(slot, feature);
            deer += detail.deer;
            tigers += detail.tigers;
            has_fire |= detail.fire;
            if !is_open {
                return;
            }
            let tile = state.board.tile(slot);
            let reach = outlook.face(tile.tile, tile.rotation.quarters()).reach[feature as usize % 16];
            for side in Side::ALL.into_iter().filter(|side| reach >> side.index() & 1 == 1) {
                let Some(opening) = Opening::beside(&state.board, tile.pos, side) else { continue };
                if openings.is_new_in_walk(opening) {
                    is_base &= !openings.is_changed(opening);
                    let look = openings.look(&state.board, outlook, opening);
                    filled += look.chance;
                    chance *= look.chance;
                    now.openings.push(opening);
                    if look.pairs != 0 {
                        now.joints.push(opening);
                    }
                }
            }
        });
        // The fire keeps all tigers away (H-14).
        let hungry = if has_fire { 0 } else { tigers.saturating_sub(deer) };
        Surroundings { chance, filled, hungry, is_base }
    }

    /// What changes where a tile joins two features of a kind, one of them claimed.
    fn join(&mut self, state: &State, by: (Fade, &Weights), worth: &mut PerPlayer<f32>) {
        for place in 0..self.frontier.len() {
            let look = *self.scope.openings.look(&state.board, &self.outlook, self.frontier[place]);
            self.join_at(state, &look, by, worth);
        }
    }

    fn join_at(&mut self, state: &State, look: &Look<Kind>, by: (Fade, &Weights), worth: &mut PerPlayer<f32>) {
        for (pair, kind, one, other) in look.joinable() {
            let (one, other) = (state.board.region_of(one), state.board.region_of(other));
            let is_claimed = [one, other].iter().any(|region| state.board.region(*region).figures > 0);
            if one == other || !is_claimed {
                continue;
            }
            let chance = self.outlook.chance_to_join(pair, look.demand) * by.1.join[join_of(kind)];
            if chance > 0.0 {
                let [one, other] = [one, other].map(|region| self.prospect(state, (kind, region), by));
                share_joined(worth, one.stake(), other.stake(), chance);
            }
        }
    }
}

/// Takes the cost of the figures off, and adds what is in hand.
fn charge(state: &State, (fade, weights): (Fade, &Weights), out: &PerPlayer<Out>, worth: &mut PerPlayer<f32>) {
    for (player, out) in out.seats() {
        let cost = steps(&weights.gatherers, out.gatherers)
            + steps(&weights.fishers, out.fishers)
            + steps(&weights.hunters, out.hunters)
            + steps(&weights.huts, out.huts);
        let tribesmen = state.supply[player].tribesmen;
        let held = weights.in_hand * f32::from(tribesmen) + if tribesmen > 0 { weights.last_in_hand } else { 0.0 };
        worth[player] += fade.0 * (held - cost + piece(state, player, weights));
    }
}

/// What a piece of the Scout promises.
fn piece(state: &State, player: Player, weights: &Weights) -> f32 {
    match state.piece_of(player) {
        None => 0.0,
        Some(held) if !held.is_laid || held.piece == ScoutPiece::Scout => weights.piece,
        Some(held) if held.piece == ScoutPiece::Boatman => weights.boatman,
        Some(_) => 0.0,
    }
}

/// Which of the weights for joining is a kind's.
fn join_of(kind: Kind) -> usize {
    match kind {
        Kind::Forest => 0,
        Kind::River | Kind::Lake => 1,
        Kind::Meadow => 2,
    }
}

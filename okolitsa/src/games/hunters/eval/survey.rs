//! The evaluation: every claimed feature with its chances, every figure with what it costs to have it out.

use super::super::occupant::Occupant;
use super::super::scout::ScoutPiece;
use super::super::state::{Phase, Stack, State};
use super::super::terrain::Kind;
use super::weights::Weights;
use crate::bots::Judge;
use crate::games::common::{Outlook, PAIRS, RegionSet, ToCome};
use crate::games::hunters::Hunters;
use crate::landscape::{Cell, MAX_NODES, Node, Pos, Segment, Side, Slot, Terrain};
use crate::player::{PerPlayer, Player};

/// What one judgement leaves to the next: tables of the stack, and lists.
#[derive(Debug, Default)]
pub struct Desk {
    outlook: Outlook<Kind>,
    /// The number of the survey, by which what an earlier one left is told from what this one found.
    survey: u32,
    walk: u32,
    cells: Vec<Look>,
    regions: Vec<Note>,
    /// The open cells of claimed features.
    frontier: Vec<Pos>,
}

/// What is known of an open cell.
#[derive(Clone, Copy, Debug, Default)]
struct Look {
    survey: u32,
    /// The walk that met it last.
    walk: u32,
    is_in_frontier: bool,
    demand: u16,
    chance: f32,
}

/// What is known of a region, and in which survey it was found.
#[derive(Clone, Copy, Debug, Default)]
struct Note {
    survey: u32,
    prospect: Prospect,
}

/// What a feature is worth to those who have most figures there.
#[derive(Clone, Copy, Debug, Default)]
struct Prospect {
    worth: f32,
    claims: PerPlayer<u8>,
}

/// The open ends of a region.
#[derive(Clone, Copy, Debug)]
struct Ends {
    count: f32,
    /// The sum of the chances that they are filled.
    filled: f32,
    /// The chance that all are filled.
    chance: f32,
}

/// The figures that a player has out.
#[derive(Clone, Copy, Debug, Default)]
struct Out {
    gatherers: u8,
    fishers: u8,
    hunters: u8,
    huts: u8,
}

/// How much of the game is still to come.
#[derive(Clone, Copy, Debug)]
struct Fade(f32);

impl Desk {
    /// What each seat can expect at the end, less the cost of the figures that it has out.
    pub(super) fn survey(&mut self, state: &State, weights: &Weights) -> PerPlayer<f32> {
        let begins = Hunters::begins_turn(state);
        let is_to_come = begins && state.phase == Phase::Place && state.stack(state.hand) == Stack::Normal;
        self.outlook.prepare(ToCome {
            tiles: &state.tiles,
            rest: state.normal.rest(),
            hand: is_to_come.then_some(state.hand),
            share: weights.luck / f32::from(state.players),
        });
        self.survey += 1;
        self.frontier.clear();
        self.regions.resize(MAX_NODES, Note::default());
        let turns = self.outlook.total() as f32 / f32::from(state.players);
        let fade = Fade((turns / weights.fade).min(1.0));
        let mut worth = state.sheet.map(|sheet| sheet.total() as f32 * weights.banked);
        let mut out: PerPlayer<Out> = PerPlayer::new(state.players);
        let mut systems = RegionSet::default();
        for (node, figure) in state.board.figures() {
            let (figure, segment) = (Occupant::decode(figure), state.board.segment(node));
            let kind = state.kind(segment.slot, segment.feature);
            let region = state.board.region_of(node);
            if figure.is_water_hut() {
                out[figure.player].huts += 1;
                if !systems.contains(region) {
                    self.system(state, region, &mut systems, (fade, weights), &mut worth);
                }
                continue;
            }
            if figure.role == Some(ScoutPiece::Agriculture) {
                let tiles = f32::from(state.board.count_tiles(region));
                worth[figure.player] += tiles + weights.field * fade.0 * self.ends(state, region).filled;
                continue;
            }
            let is_open = state.board.region(region).open_ports != 0;
            let out = &mut out[figure.player];
            match kind {
                Kind::Meadow if !self.is_second_of_bridge(state, figure, segment) => out.hunters += 1,
                Kind::Forest if is_open => out.gatherers += 1,
                Kind::River if is_open => out.fishers += 1,
                _ => {}
            }
            if kind == Kind::Meadow || is_open {
                let is_new = self.regions[region as usize].survey != self.survey;
                let prospect = self.prospect(state, (kind, region), (fade, weights));
                if is_new {
                    give(&mut worth, &prospect.claims, prospect.worth);
                }
            }
        }
        self.join(state, (fade, weights), &mut worth);
        self.charge(state, (fade, weights), &out, &mut worth);
        if begins {
            worth[state.to_act] += weights.turn;
        }
        worth
    }

    /// The hunter on the bridge stands on two meadows (H-26), and is one hunter.
    fn is_second_of_bridge(&self, state: &State, figure: Occupant, segment: Segment) -> bool {
        let is_meadow = |feature: &u8| state.kind(segment.slot, *feature) == Kind::Meadow;
        figure.role == Some(ScoutPiece::Bridge) && (0..segment.feature).any(|feature| is_meadow(&feature))
    }

    /// Takes the cost of the figures off, and adds what is in hand.
    fn charge(
        &self,
        state: &State,
        (fade, weights): (Fade, &Weights),
        out: &PerPlayer<Out>,
        worth: &mut PerPlayer<f32>,
    ) {
        fn steps(costs: &[f32], figures: u8) -> f32 {
            costs.iter().take(figures.into()).sum()
        }
        for (player, out) in out.seats() {
            let cost = steps(&weights.gatherers, out.gatherers)
                + steps(&weights.fishers, out.fishers)
                + steps(&weights.hunters, out.hunters)
                + steps(&weights.huts, out.huts);
            let tribesmen = state.supply[player].tribesmen;
            let held = weights.in_hand * f32::from(tribesmen) + if tribesmen > 0 { weights.last_in_hand } else { 0.0 };
            worth[player] += fade.0 * (held - cost + self.piece(state, player, weights));
        }
    }

    /// What a piece of the Scout promises.
    fn piece(&self, state: &State, player: Player, weights: &Weights) -> f32 {
        match state.piece_of(player) {
            None => 0.0,
            Some(held) if !held.is_laid || held.piece == ScoutPiece::Scout => weights.piece,
            Some(held) if held.piece == ScoutPiece::Boatman => weights.boatman,
            Some(_) => 0.0,
        }
    }

    /// A forest, river or meadow, judged once a survey.
    fn prospect(&mut self, state: &State, (kind, region): (Kind, Node), (fade, weights): (Fade, &Weights)) -> Prospect {
        let note = &self.regions[region as usize];
        if note.survey == self.survey {
            return note.prospect;
        }
        let ends = self.ends(state, region);
        let (worth, claims) = match kind {
            Kind::Forest => {
                let (worth, gold) = state.forest_worth(region);
                let complete = f32::from(worth.points.total) + weights.growth[0] * ends.count;
                let gold = if gold > 0 { weights.gold } else { 0.0 };
                (ends.chance * (weights.closing[0] * complete + gold), worth.claims)
            }
            Kind::River => {
                let (worth, _) = state.river_worth(region);
                let complete = f32::from(worth.points.total) + weights.growth[1] * ends.count;
                (ends.chance * weights.closing[1] * complete, worth.claims)
            }
            Kind::Meadow | Kind::Lake => {
                let worth = state.meadow_worth(region);
                let promise = weights.pasture * ends.filled - weights.tiger * self.hungry_tigers(state, region);
                (f32::from(worth.points.total) + fade.0 * promise, worth.claims)
            }
        };
        let prospect = Prospect { worth, claims };
        self.regions[region as usize] = Note { survey: self.survey, prospect };
        prospect
    }

    /// How many tigers of a meadow still wait for a deer (H-20); none where the fire burns (H-14).
    fn hungry_tigers(&self, state: &State, region: Node) -> f32 {
        let (mut deer, mut tigers, mut has_fire) = (0, 0, false);
        state.board.walk(region, |_, Segment { slot, feature, .. }| {
            let cargo = state.cargo(slot, feature);
            deer += cargo.deer;
            tigers += cargo.tigers;
            has_fire |= cargo.fire;
        });
        if has_fire { 0.0 } else { f32::from(tigers.saturating_sub(deer)) }
    }

    /// The river system of a hut: the fish in it, and what may still come to it. Its regions are put into `systems`.
    fn system(
        &self,
        state: &State,
        region: Node,
        systems: &mut RegionSet,
        (fade, weights): (Fade, &Weights),
        worth: &mut PerPlayer<f32>,
    ) {
        let (mut fish, mut ends) = (0, 0.0);
        let mut huts = PerPlayer::<u8>::new(state.players);
        state.walk_system(region, systems, &mut |node, segment| {
            fish += state.cargo(segment.slot, segment.feature).fish;
            if let Some(by) = segment.figure.map(Occupant::decode).filter(|by| by.is_water_hut()) {
                huts[by.player] += 1;
            }
            // A river's open ends are counted where it is named after.
            if state.board.region_of(node) == node && state.kind(segment.slot, segment.feature) == Kind::River {
                ends += f32::from(state.board.region(node).open_ports);
            }
        });
        give(worth, &huts, f32::from(fish) + fade.0 * weights.water * ends);
    }

    /// The open ends of a region. Where it is claimed, they belong to the frontier.
    fn ends(&mut self, state: &State, region: Node) -> Ends {
        let mut ends = Ends { count: 0.0, filled: 0.0, chance: 1.0 };
        if state.board.region(region).open_ports == 0 {
            return ends;
        }
        self.walk += 1;
        let is_claimed = state.board.region(region).figures > 0;
        let Desk { outlook, cells, frontier, survey, walk, .. } = self;
        state.board.walk(region, |_, Segment { slot, feature, .. }| {
            let tile = state.board.tile(slot);
            let reach = outlook.face(tile.tile, tile.rotation.quarters()).reach[feature as usize % 16];
            for side in Side::ALL.into_iter().filter(|side| reach >> side.index() & 1 == 1) {
                let pos = tile.pos.beside(side);
                let Some((number, cell)) = state.board.cell(pos).filter(|(_, cell)| cell.tile().is_none()) else {
                    continue;
                };
                if cells.len() <= number {
                    cells.resize(number + 1, Look::default());
                }
                let look = &mut cells[number];
                if look.survey != *survey {
                    let demand = outlook.demand(&state.board, cell);
                    let chance = outlook.chance(demand);
                    *look = Look { survey: *survey, walk: look.walk, is_in_frontier: false, demand, chance };
                }
                if look.walk != *walk {
                    look.walk = *walk;
                    ends.count += 1.0;
                    ends.filled += look.chance;
                    ends.chance *= look.chance;
                    if is_claimed && !look.is_in_frontier {
                        look.is_in_frontier = true;
                        frontier.push(pos);
                    }
                }
            }
        });
        ends
    }

    /// What changes where a tile joins two features of a kind, one of them claimed.
    fn join(&mut self, state: &State, by: (Fade, &Weights), worth: &mut PerPlayer<f32>) {
        // What is looked at here for the first time is nobody's and adds no cells.
        for place in 0..self.frontier.len() {
            let Some((number, cell)) = state.board.cell(self.frontier[place]) else { continue };
            let demand = self.cells[number].demand;
            let faces = Side::ALL.map(|side| self.face(state, cell, side));
            for (pair, &(one, other)) in PAIRS.iter().enumerate() {
                let (Some((kind, one)), Some((of, other))) = (faces[one], faces[other]) else { continue };
                if kind != of || one == other {
                    continue;
                }
                let chance = self.outlook.chance_to_join(pair, demand) * by.1.join[join_of(kind)];
                if chance > 0.0 {
                    let one = self.prospect(state, (kind, one), by);
                    let other = self.prospect(state, (kind, other), by);
                    share_joined(worth, &one, &other, chance);
                }
            }
        }
    }

    /// The feature that comes to a cell from a side, with its region.
    fn face(&self, state: &State, cell: &Cell, side: Side) -> Option<(Kind, Node)> {
        let slot: Slot = cell.neighbour(side)?;
        let there = state.board.tile(slot);
        let face = self.outlook.face(there.tile, there.rotation.quarters());
        let kind = Kind::from_edge(face.edges[side.opposite().index()]);
        let node = there.first_node + Node::from(face.middle[side.opposite().index()]);
        Some((kind, state.board.region_of(node)))
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

/// Gives a worth to those with most figures (L-19).
#[inline]
fn give(worth: &mut PerPlayer<f32>, claims: &PerPlayer<u8>, points: f32) {
    for player in claims.leaders() {
        worth[player] += points;
    }
}

/// What two features bring together rather than apart, at a weight.
fn share_joined(worth: &mut PerPlayer<f32>, one: &Prospect, other: &Prospect, weight: f32) {
    let mut both = one.claims;
    for (sum, more) in both.iter_mut().zip(other.claims.iter()) {
        *sum += more;
    }
    give(worth, &one.claims, -one.worth * weight);
    give(worth, &other.claims, -other.worth * weight);
    give(worth, &both, (one.worth + other.worth) * weight);
}

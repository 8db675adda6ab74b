//! The evaluation: every claimed feature with its chances, every figure with what it costs to have it out.

use super::super::command::Piece;
use super::super::state::{State, decode};
use super::super::terrain::Kind;
use super::outlook::{Outlook, PAIRS};
use super::weights::Weights;
use crate::landscape::{Node, Pos, Segment, Side, Slot};
use crate::player::PerPlayer;

/// Points of a completed city for a field (O-21).
const CITY_AT_FIELD: f32 = 3.0;

/// What one judgement leaves to the next: tables of the deck, and lists.
#[derive(Debug, Default)]
pub struct Desk {
    outlook: Outlook,
    /// The number of the survey, by which what an earlier one left is told from what this one found.
    survey: u32,
    walk: u32,
    cells: Vec<CellNote>,
    regions: Vec<RegionNote>,
    /// The open cells of the region walked last.
    open: Vec<(u16, Pos)>,
    /// The claimed fields.
    fields: Vec<Node>,
    /// The open cells of claimed roads and cities.
    meeting: Vec<(u16, Pos)>,
}

/// What is known of an open cell.
#[derive(Clone, Copy, Debug, Default)]
struct CellNote {
    survey: u32,
    /// The walk that met it last.
    walk: u32,
    meets: bool,
    demand: u16,
    chance: f32,
}

/// What is known of a region.
#[derive(Clone, Copy, Debug, Default)]
struct RegionNote {
    survey: u32,
    outlook: Prospect,
}

/// What a road or city is worth to its owners, and who stands there.
#[derive(Clone, Copy, Debug, Default)]
struct Prospect {
    worth: f32,
    chance: f32,
    figures: PerPlayer<u8>,
}

/// The figures that a player has out, with the chance of their return.
#[derive(Clone, Copy, Debug, Default)]
struct Out {
    roads: u8,
    cities: u8,
    farmers: u8,
    monks: u8,
    returns: f32,
}

impl Desk {
    /// What each seat can expect at the end, less the cost of the figures that it has out.
    pub(super) fn survey(&mut self, state: &State, weights: &Weights) -> PerPlayer<f32> {
        self.outlook.prepare(state, weights.luck);
        self.survey += 1;
        self.meeting.clear();
        self.fields.clear();
        self.regions.resize(crate::landscape::MAX_NODES, RegionNote::default());
        let mut worth = state.sheet.map(|sheet| sheet.total() as f32 * weights.banked);
        let mut out: PerPlayer<Out> = PerPlayer::new(state.players);
        for (node, figure) in state.board.figures() {
            let (player, piece) = decode(figure);
            let segment = state.board.segment(node);
            let kind = state.kind(segment.slot, segment.feature);
            let region = state.board.region_of(node);
            match (kind, piece) {
                (Kind::Road, _) => out[player].roads += 1,
                (Kind::City, _) => out[player].cities += 1,
                (Kind::Field, _) => out[player].farmers += 1,
                (_, Piece::Meeple) => out[player].monks += 1,
                (_, Piece::Abbot) => {}
            }
            match kind {
                Kind::Road | Kind::City => {
                    let is_new = self.regions[region as usize].survey != self.survey;
                    let prospect = self.prospect(state, region, kind, weights);
                    out[player].returns += prospect.chance;
                    if is_new {
                        self.meet();
                        give(&mut worth, &prospect.figures, prospect.worth);
                    }
                }
                Kind::Field => {
                    let note = &mut self.regions[region as usize];
                    if note.survey != self.survey {
                        note.survey = self.survey;
                        self.fields.push(region);
                    }
                }
                _ => worth[player] += self.hermitage(state, segment.slot, weights),
            }
        }
        // After the cities, which are then known.
        for place in 0..self.fields.len() {
            let (field, figures) = self.field(state, self.fields[place], weights);
            give(&mut worth, &figures, field);
        }
        if weights.join != 0.0 {
            self.join(state, weights, &mut worth);
        }
        self.charge(state, weights, &out, &mut worth);
        worth
    }

    /// Takes the cost of the figures off.
    fn charge(&self, state: &State, weights: &Weights, out: &PerPlayer<Out>, worth: &mut PerPlayer<f32>) {
        let turns = self.outlook.total() as f32 / f32::from(state.players);
        let fade = (turns / weights.fade).min(1.0);
        for (player, out) in out.seats() {
            let steps = |costs: &[f32; 6], figures: u8| -> f32 { costs.iter().take(figures.into()).sum() };
            let figures = out.roads + out.cities;
            let stays = if figures == 0 { 1.0 } else { 1.0 - weights.return_soon * out.returns / f32::from(figures) };
            let cost = (steps(&weights.roads, out.roads) + steps(&weights.cities, out.cities)) * stays
                + steps(&weights.farmers, out.farmers)
                + weights.monk * f32::from(out.monks);
            let supply = state.supply[player];
            let held = weights.in_hand * f32::from(supply.meeples)
                + if supply.meeples > 0 { weights.last_in_hand } else { 0.0 }
                + weights.abbot * f32::from(supply.abbots);
            worth[player] += fade * (held - cost);
        }
    }

    /// A road or city, judged once a survey. Its open cells are left in `open` where it is new.
    fn prospect(&mut self, state: &State, region: Node, kind: Kind, weights: &Weights) -> Prospect {
        if self.regions[region as usize].survey == self.survey {
            return self.regions[region as usize].outlook;
        }
        let is_open = state.board.region(region).open_ports != 0;
        self.walk += 1;
        self.open.clear();
        let (mut slots, mut pennants) = (0u128, 0u8);
        let mut figures = PerPlayer::new(state.players);
        state.board.walk(region, |_, Segment { slot, feature, figure }| {
            slots |= 1 << slot;
            let tile = *state.board.tile(slot);
            if kind == Kind::City {
                pennants += state.tiles.get(tile.tile).features[feature as usize].detail;
            }
            if let Some(figure) = figure {
                figures[decode(figure).0] += 1;
            }
            if is_open {
                let reach = self.outlook.face(tile.tile, tile.rotation.quarters()).reach[feature as usize % 16];
                self.reach(state, tile.pos, reach);
            }
        });
        let (tiles, pennants) = (slots.count_ones() as f32, f32::from(pennants));
        let (mut chance, mut growth) = (1.0, 0.0);
        for &(cell, _) in &self.open {
            let found = self.cells[cell as usize].chance;
            chance *= found;
            growth += found;
        }
        let worth = if kind == Kind::City {
            let present = tiles + pennants;
            let is_small = state.options.legacy_two_tile_city && tiles == 2.0;
            let gain = if is_small { 0.0 } else { present };
            present + weights.city * chance * gain + weights.growth[0] * growth
        } else {
            tiles + weights.growth[1] * growth
        };
        let prospect = Prospect { worth, chance, figures };
        self.regions[region as usize] = RegionNote { survey: self.survey, outlook: prospect };
        prospect
    }

    /// Notes the open cells on the sides of a tile that a feature reaches.
    fn reach(&mut self, state: &State, pos: Pos, sides: u8) {
        for side in Side::ALL.into_iter().filter(|side| sides >> side.index() & 1 == 1) {
            let pos = pos.beside(side);
            if let Some(number) = self.note(state, pos) {
                let note = &mut self.cells[number as usize];
                if note.walk != self.walk {
                    note.walk = self.walk;
                    self.open.push((number, pos));
                }
            }
        }
    }

    /// The number of an open cell, with its chance reckoned once a survey.
    fn note(&mut self, state: &State, pos: Pos) -> Option<u16> {
        let (number, cell) = state.board.cell(pos)?;
        if cell.tile().is_some() {
            return None;
        }
        if self.cells.len() <= number {
            self.cells.resize(number + 1, CellNote::default());
        }
        let note = &mut self.cells[number];
        if note.survey != self.survey {
            let demand = self.outlook.demand(state, cell);
            let chance = self.outlook.chance(demand);
            *note = CellNote { survey: self.survey, walk: note.walk, meets: false, demand, chance };
        }
        Some(number as u16)
    }

    /// Notes the open cells of the region walked last as those where features can meet.
    fn meet(&mut self) {
        for &(cell, pos) in &self.open {
            let note = &mut self.cells[cell as usize];
            if !note.meets {
                note.meets = true;
                self.meeting.push((cell, pos));
            }
        }
        self.open.clear();
    }

    /// A monastery or garden, with what its empty cells promise.
    fn hermitage(&mut self, state: &State, slot: Slot, weights: &Weights) -> f32 {
        let pos = state.board.tile(slot).pos;
        let mut worth = 1.0;
        for cell in pos.around() {
            worth += match state.board.cell(cell) {
                Some((_, cell)) if cell.tile().is_some() => 1.0,
                Some((_, cell)) => weights.hermitage * self.outlook.chance(self.outlook.demand(state, cell)),
                None => weights.hermitage * self.outlook.chance(0),
            };
        }
        worth
    }

    /// A field: what its completed cities pay, and what the open ones may.
    fn field(&mut self, state: &State, region: Node, weights: &Weights) -> (f32, PerPlayer<u8>) {
        let mut figures = PerPlayer::new(state.players);
        let mut cities = [0 as Node; 64];
        let mut count = 0;
        let mut seen = crate::games::common::RegionSet::default();
        state.board.walk(region, |_, Segment { slot, feature, figure }| {
            if let Some(figure) = figure {
                figures[decode(figure).0] += 1;
            }
            let tile = state.board.tile(slot);
            let mut links = state.tiles.get(tile.tile).features[feature as usize].links;
            while links != 0 {
                let city = state.board.region_of(tile.first_node + links.trailing_zeros() as Node);
                links &= links - 1;
                if seen.insert(city) && count < cities.len() {
                    cities[count] = city;
                    count += 1;
                }
            }
        });
        let mut worth = 0.0;
        for &city in &cities[..count] {
            worth += if state.board.region(city).open_ports == 0 {
                CITY_AT_FIELD
            } else {
                CITY_AT_FIELD * weights.field * self.prospect(state, city, Kind::City, weights).chance
            };
        }
        worth += weights.pasture * f32::from(state.board.region(region).open_ports);
        (worth, figures)
    }

    /// What changes where a tile joins two roads or cities, one of them claimed.
    fn join(&mut self, state: &State, weights: &Weights, worth: &mut PerPlayer<f32>) {
        for place in 0..self.meeting.len() {
            let (number, pos) = self.meeting[place];
            let demand = self.cells[number as usize].demand;
            let mut faces = [None; 4];
            for side in Side::ALL {
                let Some(slot) = state.board.slot_at(pos.beside(side)) else { continue };
                let there = *state.board.tile(slot);
                let face = self.outlook.face(there.tile, there.rotation.quarters());
                let feature = face.middle[side.opposite().index()];
                let kind = state.kind(slot, feature);
                if kind.closes() {
                    faces[side.index()] = Some((kind, state.board.region_of(state.board.node(slot, feature))));
                }
            }
            for (pair, &(one, other)) in PAIRS.iter().enumerate() {
                let (Some((kind, one)), Some((of, other))) = (faces[one], faces[other]) else { continue };
                if kind != of || one == other {
                    continue;
                }
                let chance = self.outlook.chance_to_join(pair, demand);
                if chance > 0.0 {
                    let one = self.prospect(state, one, kind, weights);
                    let other = self.prospect(state, other, kind, weights);
                    share_joined(worth, &one, &other, weights.join * chance);
                }
            }
        }
    }
}

/// Gives a worth to those with most figures (L-19).
#[inline]
fn give(worth: &mut PerPlayer<f32>, figures: &PerPlayer<u8>, points: f32) {
    for player in figures.leaders() {
        worth[player] += points;
    }
}

/// What two features bring together rather than apart, at a weight.
fn share_joined(worth: &mut PerPlayer<f32>, one: &Prospect, other: &Prospect, weight: f32) {
    let mut both = one.figures;
    for (sum, more) in both.iter_mut().zip(other.figures.iter()) {
        *sum += more;
    }
    give(worth, &one.figures, -one.worth * weight);
    give(worth, &other.figures, -other.worth * weight);
    give(worth, &both, (one.worth + other.worth) * weight);
}

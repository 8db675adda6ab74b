//! Points, during play and at the end.

use super::lands::Kind;
use super::referee::{Figure, Referee, What};
use super::table::{Cell, Spot, tiles_of};
use std::collections::BTreeSet;

const FOREST: usize = 0;
const RIVER: usize = 1;
const BOATMAN: usize = 2;
const HUTS: usize = 3;
const MEADOW: usize = 4;
const AGRICULTURE: usize = 5;

impl Referee {
    /// L-19: all who have most of these figures get the points.
    fn pay(&mut self, source: usize, points: u64, figures: &[Figure]) {
        let count = |seat: usize| figures.iter().filter(|figure| figure.seat == seat).count();
        let most = (0..self.sheets.len()).map(count).max().unwrap_or(0);
        for seat in (0..self.sheets.len()).filter(|&seat| most > 0 && count(seat) == most) {
            self.sheets[seat][source] += points;
        }
    }

    /// Scores what a tile completed; answers whether a forest with gold was among it (H-13).
    pub fn score_turn(&mut self, cell: Cell) -> bool {
        let mut scored: Vec<BTreeSet<Spot>> = Vec::new();
        let mut has_gold = false;
        for n in 0..self.table.laid[&cell].land.segments.len() {
            let kind = self.table.segment((cell, n)).kind;
            let feature = self.table.feature((cell, n));
            let closes = matches!(kind, Kind::Forest | Kind::River);
            if !closes || scored.contains(&feature) || !self.table.is_complete(&feature) {
                continue;
            }
            if kind == Kind::Forest {
                has_gold |= self.table.count(&feature, "gold") > 0;
                self.score_forest(&feature);
            } else {
                self.score_river(&feature);
            }
            // H-10, H-24, H-25: only ordinary tribesmen return.
            for figure in self.on(&feature).into_iter().filter(|figure| figure.what == What::Tribesman) {
                self.figures.retain(|other| *other != figure);
                self.supply[figure.seat][0] += 1;
            }
            scored.push(feature);
        }
        has_gold
    }

    /// H-11
    fn score_forest(&mut self, forest: &BTreeSet<Spot>) {
        let counted = if self.counts_segments { forest.len() } else { tiles_of(forest).len() };
        let with_mushrooms = forest.iter().filter(|spot| self.table.segment(**spot).count("mushrooms") > 0);
        let patches: BTreeSet<Cell> = with_mushrooms.map(|(cell, _)| *cell).collect();
        self.pay(FOREST, 2 * counted as u64 + 2 * patches.len() as u64, &self.on(forest));
    }

    /// H-12, H-25
    fn score_river(&mut self, river: &BTreeSet<Spot>) {
        let lakes = self.table.lakes_of(river);
        let fishers: Vec<Figure> = self.on(river).into_iter().filter(Figure::is_tribesman).collect();
        self.pay(RIVER, tiles_of(river).len() as u64 + self.table.count(&lakes, "fish"), &fishers);
        let largest = lakes.iter().map(|lake| self.table.segment(*lake).count("fish")).max().unwrap_or(0);
        let system = self.table.system(*river.first().expect("a river has a segment"));
        let boatmen = self.on(&system).into_iter().filter(|figure| figure.what == What::Boatman);
        let boatmen: Vec<Figure> = boatmen.collect();
        self.pay(BOATMAN, largest, &boatmen);
    }

    /// H-18 to H-20, H-27
    pub fn score_end(&mut self) {
        let figures = self.figures.clone();
        let whole = |referee: &Referee, what: &dyn Fn(&Figure) -> bool, is_system: bool| -> BTreeSet<BTreeSet<Spot>> {
            let spots = figures.iter().filter(|figure| what(figure)).flat_map(|figure| referee.stands(figure));
            let table = &referee.table;
            spots.map(|spot| if is_system { table.system(spot) } else { table.feature(spot) }).collect()
        };
        for system in whole(self, &|figure| figure.what == What::Hut, true) {
            let huts: Vec<Figure> = self.on(&system).into_iter().filter(|figure| figure.what == What::Hut).collect();
            self.pay(HUTS, self.table.count(&system, "fish"), &huts);
        }
        for feature in whole(self, &Figure::is_tribesman, false) {
            if self.table.segment(*feature.first().expect("a segment")).kind == Kind::Meadow {
                self.score_meadow(&feature);
            }
        }
        for field in whole(self, &|figure| figure.what == What::FieldHut, false) {
            let huts = self.on(&field).into_iter().filter(|figure| figure.what == What::FieldHut);
            let huts: Vec<Figure> = huts.collect();
            self.pay(AGRICULTURE, tiles_of(&field).len() as u64, &huts);
        }
    }

    /// H-14, H-15, H-20, H-26
    fn score_meadow(&mut self, meadow: &BTreeSet<Spot>) {
        let count = |name| self.table.count(meadow, name);
        let tigers = if count("fire") > 0 { 0 } else { count("tiger") };
        let points = 2 * (count("deer").saturating_sub(tigers) + count("mammoth") + count("aurochs"));
        let hunters: Vec<Figure> = self.on(meadow).into_iter().filter(Figure::is_tribesman).collect();
        let at_shrine =
            |figure: &&Figure| figure.what == What::Tribesman && self.table.segment(figure.spot).count("shrine") > 0;
        let priests: Vec<Figure> = hunters.iter().filter(at_shrine).copied().collect();
        self.pay(MEADOW, points, if priests.is_empty() { &hunters } else { &priests });
    }
}

//! The course of a game: what is due, what may be done, what follows.

use super::lands::{self, Kind, Land};
use super::pieces::Holding;
use super::table::{Cell, Spot, Table};
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::rc::Rc;

/// What a figure is: the letters of positions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    Tribesman,
    Hut,
    Scout,
    Boatman,
    Bridge,
    FieldHut,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Figure {
    /// Where it stands; of the hunter on the bridge, the river under him.
    pub spot: Spot,
    pub seat: usize,
    pub what: What,
}

impl Figure {
    pub fn is_tribesman(&self) -> bool {
        !matches!(self.what, What::Hut | What::FieldHut)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    Choice,
    Tile,
    Figure,
    Nothing,
}

/// A stack: what is to be drawn, how much of it at the end is known, what was set aside.
#[derive(Clone, Default)]
pub struct Stack {
    pub rest: VecDeque<String>,
    pub known: usize,
    pub aside: Vec<String>,
}

impl Stack {
    fn draw(&mut self) -> Option<String> {
        let id = self.rest.pop_front();
        self.known = self.known.min(self.rest.len());
        id
    }
}

/// Points by source: forest, river, boatman, huts, meadow, agriculture.
pub type Sheet = [u64; 6];

pub struct Referee {
    pub lands: HashMap<String, Rc<Land>>,
    pub counts_segments: bool,
    pub passes: bool,
    pub table: Table,
    pub figures: Vec<Figure>,
    pub seat: usize,
    pub due: Due,
    pub hand: Option<String>,
    pub normal: Stack,
    pub bonus: Stack,
    /// Tribesmen and huts.
    pub supply: Vec<[usize; 2]>,
    pub sheets: Vec<Sheet>,
    pub holdings: Vec<Option<Holding>>,
    pub right_used: bool,
}

impl Referee {
    pub fn new(players: usize, counts_segments: bool, passes: bool) -> Referee {
        let mut referee = Referee {
            lands: lands::all(),
            counts_segments,
            passes,
            table: Table::default(),
            figures: Vec::new(),
            seat: 0,
            due: Due::Nothing,
            hand: None,
            normal: Stack::default(),
            bonus: Stack::default(),
            supply: vec![[5, 2]; players],
            sheets: vec![Sheet::default(); players],
            holdings: vec![None; players],
            right_used: false,
        };
        let start = referee.lands["hunters/00"].clone();
        referee.table.lay(start, (0, 0), 0);
        referee
    }

    /// Where a figure stands: the hunter on the bridge on both meadows beside it (H-26).
    pub fn stands(&self, figure: &Figure) -> Vec<Spot> {
        match figure.what {
            What::Bridge => self.table.spots_on(figure.spot.0, Kind::Meadow),
            _ => vec![figure.spot],
        }
    }

    /// The figures on some spots.
    pub fn on(&self, spots: &BTreeSet<Spot>) -> Vec<Figure> {
        let is_on = |figure: &&Figure| self.stands(figure).iter().any(|spot| spots.contains(spot));
        self.figures.iter().filter(is_on).copied().collect()
    }

    fn last(&self) -> Cell {
        *self.table.order.last().expect("a tile lies")
    }

    /// The commands that are legal, as lines.
    pub fn legal(&self) -> BTreeSet<String> {
        let mut lines = BTreeSet::new();
        match self.due {
            Due::Nothing => {}
            Due::Choice => {
                lines.extend(self.layings());
                lines.insert("draw".to_owned());
            }
            Due::Tile => {
                let land = &self.lands[self.hand.as_ref().expect("a tile in hand")];
                for (x, y) in self.table.rim() {
                    let turns = (0..4).filter(|&turn| self.table.fits(land, (x, y), turn));
                    lines.extend(turns.map(|turn| format!("place {x},{y} r{}", turn * 90)));
                }
                lines.extend(self.rights());
            }
            Due::Figure => {
                let cell = self.last();
                for n in 0..self.table.laid[&cell].land.segments.len() {
                    if self.supply[self.seat][0] > 0 && self.may_place_tribesman((cell, n)) {
                        lines.insert(format!("deploy tribesman {n}"));
                    }
                    if self.supply[self.seat][1] > 0 && self.may_place_hut((cell, n)) {
                        lines.insert(format!("deploy hut {n}"));
                    }
                }
                lines.extend(self.recalls());
                lines.insert("skip".to_owned());
            }
        }
        lines
    }

    /// H-7, H-9, H-27
    fn may_place_tribesman(&self, spot: Spot) -> bool {
        let bars = |figure: &Figure| figure.is_tribesman() || figure.what == What::FieldHut;
        self.table.segment(spot).kind != Kind::Lake && !self.on(&self.table.feature(spot)).iter().any(bars)
    }

    /// H-8
    fn may_place_hut(&self, spot: Spot) -> bool {
        let is_water = matches!(self.table.segment(spot).kind, Kind::River | Kind::Lake);
        is_water && !self.on(&self.table.system(spot)).iter().any(|figure| figure.what == What::Hut)
    }

    pub fn apply(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        let cell = |word: &str| {
            let (x, y) = word.split_once(',').expect("a cell");
            (x.parse().expect("x"), y.parse().expect("y"))
        };
        let turn = |word: &str| word[1..].parse::<usize>().expect("degrees") / 90;
        let number = |word: &str| word.parse::<usize>().expect("a number");
        match words[..] {
            ["place", at, degrees] => {
                let id = self.hand.take().expect("a tile in hand");
                self.table.lay(self.lands[&id].clone(), cell(at), turn(degrees));
                self.due = Due::Figure;
            }
            ["deploy", piece, n] => {
                let what = if piece == "hut" { What::Hut } else { What::Tribesman };
                self.place(what, (self.last(), number(n)));
                self.end_turn();
            }
            ["skip"] => self.end_turn(),
            ["draw"] => {
                if !self.draw(false) {
                    self.next_turn();
                }
            }
            ["lay", at, degrees, n] => {
                self.lay_piece(cell(at), turn(degrees), number(n));
                self.end_turn();
            }
            ["recall", at, n] => {
                let spot = (cell(at), number(n));
                self.figures.retain(|figure| figure.spot != spot);
                self.supply[self.seat][0] += 1;
                self.right_used = true;
            }
            ["refuse"] => {
                let id = self.hand.take().expect("a tile in hand");
                let is_bonus = self.lands[&id].is_bonus;
                let stack = if is_bonus { &mut self.bonus } else { &mut self.normal };
                stack.rest.push_back(id);
                stack.known += 1;
                self.right_used = true;
                if !self.draw(is_bonus) {
                    self.next_turn();
                }
            }
            _ => panic!("no command {line}"),
        }
    }

    pub fn place(&mut self, what: What, spot: Spot) {
        let figure = Figure { spot, seat: self.seat, what };
        self.supply[self.seat][usize::from(!figure.is_tribesman())] -= 1;
        self.figures.push(figure);
    }

    fn end_turn(&mut self) {
        let cell = self.last();
        let land = self.table.laid[&cell].land.clone();
        let is_normal = !land.is_bonus && !land.id.starts_with("scout/");
        let has_gold = self.score_turn(cell);
        if has_gold && is_normal && !self.bonus.rest.is_empty() {
            // H-13: one more turn, of its own.
            self.right_used = false;
            if self.draw(true) {
                return;
            }
        }
        self.next_turn();
    }

    fn next_turn(&mut self) {
        self.right_used = false;
        if !self.normal.rest.is_empty() {
            self.seat = (self.seat + 1) % self.supply.len();
        }
        self.begin_turn();
    }

    /// H-17, H-22
    pub fn begin_turn(&mut self) {
        if self.normal.rest.is_empty() {
            self.due = Due::Nothing;
            self.right_used = false;
            self.score_end();
        } else if self.has_piece_to_lay() {
            self.due = Due::Choice;
        } else if !self.draw(false) {
            self.next_turn();
        }
    }

    /// L-3, H-3: draws until a tile has a cell; answers whether there is one.
    fn draw(&mut self, is_bonus: bool) -> bool {
        loop {
            let stack = if is_bonus { &mut self.bonus } else { &mut self.normal };
            let Some(id) = stack.draw() else { return false };
            let land = &self.lands[&id];
            let has_place = |cell: &Cell| (0..4).any(|turn| self.table.fits(land, *cell, turn));
            if self.table.rim().iter().any(has_place) {
                self.hand = Some(id);
                self.due = Due::Tile;
                return true;
            }
            let stack = if is_bonus { &mut self.bonus } else { &mut self.normal };
            stack.aside.push(id);
            if self.passes {
                return false;
            }
        }
    }
}

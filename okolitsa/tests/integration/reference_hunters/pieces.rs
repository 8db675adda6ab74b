//! The Scout (H-22 to H-28).

use super::lands::{Kind, Land};
use super::referee::{Figure, Referee, What};
use super::table::Cell;
use std::rc::Rc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    Shaman,
    Scout,
    Boatman,
    Bridge,
    Agriculture,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holding {
    pub piece: Piece,
    pub is_laid: bool,
}

impl Piece {
    pub fn named(name: &str) -> Piece {
        match name {
            "shaman" => Piece::Shaman,
            "scout" => Piece::Scout,
            "boatman" => Piece::Boatman,
            "bridge" => Piece::Bridge,
            "agriculture" => Piece::Agriculture,
            other => panic!("no piece {other}"),
        }
    }

    /// Its tile and figure.
    fn landscape(self) -> Option<(&'static str, What)> {
        match self {
            Piece::Shaman => None,
            Piece::Scout => Some(("scout/scout", What::Scout)),
            Piece::Boatman => Some(("scout/boat", What::Boatman)),
            Piece::Bridge => Some(("scout/bridge", What::Bridge)),
            Piece::Agriculture => Some(("scout/field", What::FieldHut)),
        }
    }
}

impl Referee {
    fn to_lay(&self) -> Option<(Rc<Land>, What)> {
        let held = self.holdings[self.seat].filter(|held| !held.is_laid)?;
        let (id, what) = held.piece.landscape()?;
        Some((self.lands[id].clone(), what))
    }

    pub fn has_piece_to_lay(&self) -> bool {
        self.to_lay().is_some()
    }

    /// The segments of a piece on which its figure may stand. The field is the larger meadow of its tile.
    fn seats_of(land: &Land, what: What) -> Vec<usize> {
        let of_kind = |kind: Kind| (0..land.segments.len()).filter(move |&n| land.segments[n].kind == kind);
        match what {
            What::Scout => of_kind(Kind::Forest).collect(),
            What::Boatman | What::Bridge => of_kind(Kind::River).collect(),
            _ => of_kind(Kind::Meadow).max_by_key(|&n| land.segments[n].ports.len()).into_iter().collect(),
        }
    }

    /// H-22: the ways to lay the own piece.
    pub fn layings(&self) -> Vec<String> {
        let Some((land, what)) = self.to_lay() else { return Vec::new() };
        let is_hut = usize::from(what == What::FieldHut);
        if self.supply[self.seat][is_hut] == 0 {
            return Vec::new();
        }
        let mut lines = Vec::new();
        for (x, y) in self.table.rim() {
            for turn in (0..4).filter(|&turn| self.table.fits(&land, (x, y), turn)) {
                for n in Self::seats_of(&land, what) {
                    if self.may_lay(&land, what, (x, y), turn, n) {
                        lines.push(format!("lay {x},{y} r{} {n}", turn * 90));
                    }
                }
            }
        }
        lines
    }

    /// H-24 to H-27, judged on the table as it would be.
    fn may_lay(&self, land: &Rc<Land>, what: What, cell: Cell, turn: usize, n: usize) -> bool {
        let mut table = self.table.clone();
        table.lay(land.clone(), cell, turn);
        let figures = |spot| self.on(&table.feature(spot));
        if what == What::Bridge {
            return table.spots_on(cell, Kind::Meadow).into_iter().all(|meadow| figures(meadow).is_empty());
        }
        let counts = |figure: &Figure| what == What::FieldHut || figure.is_tribesman();
        let continues = table.feature((cell, n)).iter().any(|spot| spot.0 != cell);
        continues && !figures((cell, n)).iter().any(|figure| figure.seat != self.seat && counts(figure))
    }

    pub fn lay_piece(&mut self, cell: Cell, turn: usize, n: usize) {
        let (land, what) = self.to_lay().expect("a piece to lay");
        self.table.lay(land, cell, turn);
        self.place(what, (cell, n));
        self.holdings[self.seat].as_mut().expect("a piece").is_laid = true;
    }

    /// What may be done before the tile is laid.
    pub fn rights(&self) -> Vec<String> {
        let mut lines = self.recalls();
        let is_laid_scout = self.holdings[self.seat] == Some(Holding { piece: Piece::Scout, is_laid: true });
        let is_bonus = self.lands[self.hand.as_ref().expect("a tile in hand")].is_bonus;
        let stack = if is_bonus { &self.bonus } else { &self.normal };
        if is_laid_scout && !self.right_used && !stack.rest.is_empty() {
            lines.push("refuse".to_owned());
        }
        lines
    }

    /// H-23, H-28
    pub fn recalls(&self) -> Vec<String> {
        let is_shaman = self.holdings[self.seat].is_some_and(|held| held.piece == Piece::Shaman);
        if !is_shaman || self.right_used {
            return Vec::new();
        }
        let may_return = |figure: &&Figure| {
            figure.seat == self.seat
                && figure.what == What::Tribesman
                && (self.table.segment(figure.spot).kind == Kind::Meadow
                    || !self.table.is_complete(&self.table.feature(figure.spot)))
        };
        let line = |figure: &Figure| {
            let ((x, y), n) = figure.spot;
            format!("recall {x},{y} {n}")
        };
        self.figures.iter().filter(may_return).map(line).collect()
    }
}

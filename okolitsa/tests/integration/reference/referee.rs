//! The course of a game by the rules alone: every step finds everything anew from the laid tiles and the figures on them.

use super::happening::{Happening, Line, Move, Sheet, total};
use super::lands::{Deck, Land};
use super::options::Options;
use super::river::Mouth;
use super::table::{Cell, Feature, Laid, Spot, Table};
use okolitsa::classic::{Kind, Piece};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

/// A figure on the table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Figure {
    pub spot: Spot,
    pub seat: usize,
    pub piece: Piece,
}

/// The decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    Tile,
    Figure,
    Nothing,
}

/// A game in progress.
pub struct Referee {
    pub options: Options,
    pub deck: Deck,
    pub table: Table,
    pub figures: Vec<Figure>,
    /// Meeples and abbots not placed, by seat.
    pub supply: Vec<[usize; 2]>,
    /// Points by what they are for, by seat.
    pub sheets: Vec<Sheet>,
    pub aside: Vec<String>,
    pub seat: usize,
    pub due: Due,
    pub hand: Option<Rc<Land>>,
    pub winners: Vec<usize>,
    /// Rare things that were seen, by rule.
    pub seen: BTreeSet<&'static str>,
    placements: Vec<Move>,
    /// The ids that the shuffle brings next.
    draws: VecDeque<String>,
    log: Vec<Happening>,
}

impl Referee {
    /// A game before its first draw. The start tile lies at the origin as drawn (O-3, C-1).
    pub fn new(options: Options, deck: Deck, first: usize) -> Referee {
        let mut table = Table::default();
        table.lay((0, 0), Laid::new(deck.start.clone(), 0));
        Referee {
            // O-1, C-1, O-2
            supply: vec![[options.meeples, usize::from(options.abbot)]; options.players],
            sheets: vec![Sheet::new(); options.players],
            // L-28
            seat: first,
            options,
            deck,
            table,
            figures: Vec::new(),
            aside: Vec::new(),
            due: Due::Nothing,
            hand: None,
            winners: Vec::new(),
            seen: BTreeSet::new(),
            placements: Vec::new(),
            draws: VecDeque::new(),
            log: Vec::new(),
        }
    }

    /// The first draw.
    pub fn begin(&mut self, draws: VecDeque<String>) -> Vec<Happening> {
        self.draws = draws;
        self.draw();
        std::mem::take(&mut self.log)
    }

    /// What may be done now, sorted.
    pub fn legal(&self) -> Vec<Move> {
        let mut moves = match self.due {
            Due::Tile => self.placements.clone(),
            Due::Figure => self.figure_moves(),
            Due::Nothing => Vec::new(),
        };
        moves.sort_unstable();
        moves
    }

    /// L-4: every cell and rotation; two that look alike are both here.
    fn placements_of(&self, land: &Rc<Land>) -> Vec<Move> {
        let mouth = if land.id.starts_with("river/") { Mouth::of(&self.table, (0, 0)) } else { None };
        let turned: Vec<Laid> = (0..4).map(|turn| Laid::new(land.clone(), turn)).collect();
        let mut moves = Vec::new();
        for cell in self.table.open_cells() {
            let neighbours = self.table.neighbours(cell);
            for tile in turned.iter().filter(|tile| tile.fits(&neighbours)) {
                // O-13, O-14; O-17: lands follow the ordinary rules
                let alternating = self.options.has_alternating_bends;
                if mouth.as_ref().is_none_or(|mouth| mouth.accepts(&self.table, cell, tile, alternating)) {
                    moves.push(Move::Lay(cell, tile.turn));
                }
            }
        }
        moves
    }

    fn laid_cell(&self) -> Cell {
        *self.table.order.last().unwrap()
    }

    fn figures_on(&self, feature: &Feature) -> Vec<Figure> {
        self.figures.iter().filter(|figure| feature.spots.contains(&figure.spot)).cloned().collect()
    }

    fn figure_moves(&self) -> Vec<Move> {
        // L-16
        let mut moves = vec![Move::Nothing];
        let cell = self.laid_cell();
        // L-12: a feature of that tile; L-13: as it is with the tile laid; L-14: also when that completes it
        for segment in 0..self.table.get(cell).unwrap().land.segments.len() {
            let feature = self.table.feature((cell, segment));
            // L-12, L-17, O-7: no figure of anybody on any of its segments
            if !self.figures_on(&feature).is_empty() {
                continue;
            }
            for piece in [Piece::Meeple, Piece::Abbot] {
                if self.may_stand(piece, feature.kind) && self.supply[self.seat][piece as usize] > 0 {
                    moves.push(Move::Deploy(piece, segment));
                }
            }
        }
        // O-9: the own abbot, from what it stands on; C-2: in the classic game not from what is complete
        for figure in self.figures.iter().filter(|figure| figure.piece == Piece::Abbot && figure.seat == self.seat) {
            if self.options.is_okolitsa || !self.table.is_complete(&self.table.feature(figure.spot)) {
                moves.push(Move::Recall(figure.spot.0));
            }
        }
        moves
    }

    fn may_stand(&self, piece: Piece, kind: Kind) -> bool {
        match (piece, kind) {
            // O-5, C-3
            (Piece::Meeple, Kind::Road | Kind::City | Kind::Monastery) => true,
            (Piece::Meeple, Kind::Field) => self.options.fields,
            // O-6; O-8, C-2: without the option nobody has an abbot
            (Piece::Abbot, Kind::Monastery | Kind::Garden) => self.options.abbot,
            // O-10, O-19
            _ => false,
        }
    }

    /// Plays a decision that is legal, with the ids that the shuffle brings after it.
    pub fn play(&mut self, decision: Move, draws: VecDeque<String>) -> Vec<Happening> {
        self.draws = draws;
        match decision {
            Move::Lay(cell, turn) => self.lay(cell, turn),
            Move::Deploy(piece, segment) => self.deploy(piece, segment),
            Move::Recall(cell) => self.recall(cell),
            Move::Nothing => {}
        }
        if self.due == Due::Figure && !matches!(decision, Move::Lay(..)) {
            // L-15, L-25: scoring follows the figure, without a command
            self.score_completed();
            self.pass_and_draw();
        }
        assert!(self.draws.is_empty(), "the engine drew on: {:?}", self.draws);
        std::mem::take(&mut self.log)
    }

    fn lay(&mut self, cell: Cell, turn: usize) {
        let land = self.hand.take().unwrap();
        self.log.push(Happening::Laid { seat: self.seat, id: land.id.clone(), cell, turn });
        self.table.lay(cell, Laid::new(land, turn));
        self.due = Due::Figure;
    }

    fn deploy(&mut self, piece: Piece, segment: usize) {
        let spot = (self.laid_cell(), segment);
        let feature = self.table.feature(spot);
        if feature.spots.iter().filter(|(cell, _)| *cell == spot.0).count() > 1 {
            self.seen.insert("L-12 one of two segments of a feature");
        }
        if self.table.is_complete(&feature) {
            self.seen.insert("L-14 what the tile completed is claimed");
        }
        self.supply[self.seat][piece as usize] -= 1;
        self.figures.push(Figure { spot, seat: self.seat, piece });
        self.log.push(Happening::Deployed { seat: self.seat, piece, spot, kind: feature.kind });
    }

    /// O-9: 1 for the abbot's own tile and 1 for each occupied cell around, before the turn's scoring.
    fn recall(&mut self, cell: Cell) {
        let is_it = |figure: &Figure| (figure.piece, figure.seat, figure.spot.0) == (Piece::Abbot, self.seat, cell);
        let abbot = self.figures.remove(self.figures.iter().position(is_it).unwrap());
        let feature = self.table.feature(abbot.spot);
        self.seen.insert(if self.table.is_complete(&feature) { "O-9 from a complete one" } else { "O-9" });
        self.supply[self.seat][Piece::Abbot as usize] += 1;
        self.log.push(Happening::Recalled { seat: self.seat, spot: abbot.spot, kind: feature.kind });
        let lines = self.worth(&feature, false);
        self.pay(&feature, self.seat, &lines, self.count(&[abbot]), false);
    }

    fn score_completed(&mut self) {
        let completed = self.table.completed_by(self.laid_cell());
        let is_spot = |feature: &Feature| matches!(feature.kind, Kind::Monastery | Kind::Garden);
        if completed.windows(2).any(|pair| is_spot(&pair[0]) && !is_spot(&pair[1])) {
            self.seen.insert("L-18 a monastery before a road or city");
        }
        if completed.windows(2).any(|pair| is_spot(&pair[0]) && is_spot(&pair[1])) {
            self.seen.insert("L-18 two monasteries or gardens");
        }
        for feature in completed {
            // O-8: without the abbot a garden is decoration
            if feature.kind == Kind::Garden && !self.options.abbot {
                continue;
            }
            self.log.push(feature.completed());
            // L-18, L-21: what nobody stands on scores nothing, now or later
            self.score(&feature, true, false);
            // L-20: everybody's figures return
            for Figure { spot, seat, piece } in self.figures_on(&feature) {
                self.supply[seat][piece as usize] += 1;
                if piece == Piece::Abbot && seat == self.seat && spot.0 != self.laid_cell() {
                    self.seen.insert("an abbot stays on what is complete");
                }
                self.log.push(Happening::Returned { feature: feature.name(), spot, seat, piece });
            }
            self.figures.retain(|figure| !feature.spots.contains(&figure.spot));
        }
    }

    fn count(&self, figures: &[Figure]) -> Vec<usize> {
        (0..self.options.players).map(|seat| figures.iter().filter(|figure| figure.seat == seat).count()).collect()
    }

    /// L-19: all points to whoever has most figures, to each of those tied for most.
    fn score(&mut self, feature: &Feature, is_complete: bool, at_end: bool) {
        let figures = self.figures_on(feature);
        let counts = self.count(&figures);
        let most = counts.iter().copied().max().unwrap_or(0);
        if most == 0 {
            return;
        }
        let lines = self.worth(feature, is_complete);
        match lines[..] {
            [("tile", 2, 1)] if is_complete && feature.kind == Kind::City => self.seen.insert("C-2 legacy city"),
            [("tile", 2, 1), ("pennant", ..)] if is_complete => self.seen.insert("C-2 legacy city with pennant"),
            _ => false,
        };
        let tied: Vec<usize> = (0..counts.len()).filter(|&seat| counts[seat] == most).collect();
        if tied.len() > 1 {
            self.seen.insert("L-19 tied for most");
        } else if figures.len() > most {
            self.seen.insert("L-19 one has most, another has some");
        }
        if feature.tiles().len() < feature.spots.len() {
            self.seen.insert("L-6 two segments on one tile");
        }
        for seat in tied {
            self.pay(feature, seat, &lines, counts.clone(), at_end);
        }
    }

    fn pay(&mut self, feature: &Feature, seat: usize, lines: &[Line], figures: Vec<usize>, at_end: bool) {
        if total(lines) > 0 {
            *self.sheets[seat].entry(feature.kind).or_insert(0) += total(lines);
        }
        self.log.push(Happening::Scored {
            at_end,
            is_field: feature.kind == Kind::Field,
            feature: feature.name(),
            kind: feature.kind,
            seat,
            lines: lines.to_vec(),
            figures,
        });
    }

    /// What a feature pays: lines of what for, how many, points for each.
    fn worth(&self, feature: &Feature, is_complete: bool) -> Vec<Line> {
        let tiles = feature.tiles().len();
        let mut lines = match feature.kind {
            // O-11, C-4; unfinished O-20, C-5
            Kind::Road => vec![("tile", tiles, 1)],
            Kind::City => {
                let pennants = feature.spots.iter().map(|&spot| self.table.segment(spot).pennants).sum();
                let is_legacy = tiles == 2 && self.options.has_legacy_cities;
                // O-11, C-4: 2 each; C-2: 1 in a legacy city of two tiles; O-20, C-5: 1 unfinished
                let each = if is_complete && !is_legacy { 2 } else { 1 };
                vec![("tile", tiles, each), ("pennant", pennants, each)]
            }
            // O-12, C-4, O-20, C-5, O-9: all are 1 and 1 for each occupied cell around
            Kind::Monastery | Kind::Garden => {
                vec![("tile", 1, 1), ("neighbour", self.table.occupied_around(feature.name().0), 1)]
            }
            // O-21, C-5
            Kind::Field => vec![("city", self.table.cities_at(feature), 3)],
            Kind::River | Kind::Village => unreachable!("nobody stands there"),
        };
        lines.retain(|(_, count, _)| *count > 0);
        lines
    }

    /// Whether a feature is complete, what it would pay if the game ended now, and what it would pay if it were complete as it stands.
    pub fn value(&self, spot: Spot) -> (bool, usize, usize) {
        let feature = self.table.feature(spot);
        let is_complete = self.table.is_complete(&feature);
        // O-8, O-10, O-2: nothing for what nobody may stand on
        if ![Piece::Meeple, Piece::Abbot].into_iter().any(|piece| self.may_stand(piece, feature.kind)) {
            return (is_complete, 0, 0);
        }
        let now = total(&self.worth(&feature, is_complete));
        match feature.kind {
            // O-12
            Kind::Monastery | Kind::Garden => (is_complete, now, 9),
            _ => (is_complete, now, total(&self.worth(&feature, true))),
        }
    }

    fn pass_and_draw(&mut self) {
        // L-26, C-6: at once after the turn after which no tile remains
        if !self.deck.is_empty() {
            self.pass();
        }
        self.draw();
    }

    fn pass(&mut self) {
        // L-28: by seat number
        self.seat = (self.seat + 1) % self.options.players;
        self.log.push(Happening::Passed { to: self.seat });
    }

    /// L-3: until a tile fits.
    fn draw(&mut self) {
        while !self.deck.is_empty() {
            let id = self.draws.pop_front().expect("the engine drew no further");
            let land = self.deck.draw(&id).unwrap_or_else(|| panic!("{id} cannot be drawn now"));
            self.placements = self.placements_of(&land);
            if !self.placements.is_empty() {
                self.log.push(Happening::Drawn { seat: self.seat, id });
                (self.hand, self.due) = (Some(land), Due::Tile);
                return;
            }
            self.seen.insert(if self.options.passes { "L-3 pass" } else { "L-3 redraw" });
            if id.starts_with("river/") {
                // O-18: under one way of bending alone, and never the Lake
                assert!(!self.options.has_alternating_bends && id != "river/LAKE");
                self.seen.insert("O-18");
            }
            self.log.push(Happening::SetAside { seat: self.seat, id: id.clone() });
            self.aside.push(id);
            if self.deck.is_empty() {
                self.seen.insert("L-26 the last tile was set aside");
            } else if self.options.passes {
                self.pass();
            }
        }
        self.end();
    }

    /// L-22: what is unfinished, then fields, each once.
    fn end(&mut self) {
        (self.hand, self.due) = (None, Due::Nothing);
        let mut claimed: BTreeMap<Spot, Feature> = BTreeMap::new();
        for figure in &self.figures {
            let feature = self.table.feature(figure.spot);
            claimed.insert(feature.name(), feature);
        }
        let (fields, others): (Vec<_>, Vec<_>) = claimed.into_values().partition(|it| it.kind == Kind::Field);
        for feature in others.iter().chain(&fields) {
            self.score(feature, false, true);
        }
        // L-23
        let scores: Vec<i32> = self.scores();
        let best = scores.iter().max().copied();
        self.winners = (0..scores.len()).filter(|&seat| Some(scores[seat]) == best).collect();
        if self.winners.len() > 1 {
            self.seen.insert("L-23 shared");
        }
        self.log.push(Happening::Over { winners: self.winners.clone(), scores, sheets: self.sheets.clone() });
    }

    pub fn scores(&self) -> Vec<i32> {
        self.sheets.iter().map(|sheet| sheet.values().sum::<usize>() as i32).collect()
    }
}

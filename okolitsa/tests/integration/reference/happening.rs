//! Decisions and events in the reference's own form, and the engine's translated to it.

use super::table::{Cell, Feature, Spot, Table};
use okolitsa::Player;
use okolitsa::classic::{self, Command, Event, FeatureRef, Item, Kind, Piece};
use okolitsa::landscape::Pos;
use std::collections::BTreeMap;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Move {
    Lay(Cell, usize),
    Deploy(Piece, usize),
    Recall(Cell),
    Nothing,
}

/// A line of a breakdown: what for, how many, points for each.
pub type Line = (&'static str, usize, usize);

/// The points of a seat by what they are for.
pub type Sheet = BTreeMap<Kind, usize>;

/// Something that happened. A feature is named by the first of its segments.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Happening {
    Drawn {
        seat: usize,
        id: String,
    },
    SetAside {
        seat: usize,
        id: String,
    },
    Laid {
        seat: usize,
        id: String,
        cell: Cell,
        turn: usize,
    },
    Deployed {
        seat: usize,
        piece: Piece,
        spot: Spot,
        kind: Kind,
    },
    Recalled {
        seat: usize,
        spot: Spot,
        kind: Kind,
    },
    Completed {
        feature: Spot,
        kind: Kind,
        tiles: Vec<Cell>,
    },
    Scored {
        at_end: bool,
        is_field: bool,
        feature: Spot,
        kind: Kind,
        seat: usize,
        lines: Vec<Line>,
        figures: Vec<usize>,
    },
    Returned {
        feature: Spot,
        spot: Spot,
        seat: usize,
        piece: Piece,
    },
    Passed {
        to: usize,
    },
    Over {
        winners: Vec<usize>,
        scores: Vec<i32>,
        sheets: Vec<Sheet>,
    },
}

pub fn cell_of(pos: Pos) -> Cell {
    (pos.x.into(), pos.y.into())
}

impl From<Command> for Move {
    fn from(command: Command) -> Move {
        match command {
            Command::Place { pos, rotation } => Move::Lay(cell_of(pos), rotation.quarters().into()),
            Command::Deploy { piece, feature } => Move::Deploy(piece, feature.into()),
            Command::Recall { pos } => Move::Recall(cell_of(pos)),
            Command::Skip => Move::Nothing,
        }
    }
}

impl Happening {
    /// The engine's event; the table is the one on which it happened.
    pub fn of(event: &Event, table: &Table) -> Happening {
        let seat = |player: &Player| player.index();
        let spot = |what: &FeatureRef| (cell_of(what.pos), usize::from(what.feature));
        let feature = |what: &FeatureRef| table.feature(spot(what)).name();
        match event {
            Event::TileDrawn { player, tile } => Happening::Drawn { seat: seat(player), id: tile.id.to_string() },
            Event::TileSetAside { player, tile } => Happening::SetAside { seat: seat(player), id: tile.id.to_string() },
            Event::TilePlaced { player, tile, pos, rotation } => Happening::Laid {
                seat: seat(player),
                id: tile.id.to_string(),
                cell: cell_of(*pos),
                turn: rotation.quarters().into(),
            },
            Event::FigureDeployed { player, piece, on } => {
                Happening::Deployed { seat: seat(player), piece: *piece, spot: spot(on), kind: on.kind }
            }
            Event::AbbotRecalled { player, from } => {
                Happening::Recalled { seat: seat(player), spot: spot(from), kind: from.kind }
            }
            Event::FeatureCompleted { what, tiles } => {
                let mut tiles: Vec<Cell> = tiles.iter().map(|pos| cell_of(*pos)).collect();
                tiles.sort_unstable();
                Happening::Completed { feature: feature(what), kind: what.kind, tiles }
            }
            Event::Scored { player, points, what, figures, at_end } => {
                let lines: Vec<Line> = points
                    .0
                    .lines()
                    .map(|line| (item_name(line.item), usize::from(line.count), usize::from(line.each)))
                    .collect();
                assert_eq!(usize::from(points.0.total), total(&lines), "a breakdown adds up");
                Happening::Scored {
                    at_end: *at_end,
                    is_field: what.kind == Kind::Field,
                    feature: feature(what),
                    kind: what.kind,
                    seat: seat(player),
                    lines,
                    figures: figures.iter().map(|n| usize::from(*n)).collect(),
                }
            }
            Event::FigureReturned { player, piece, from } => {
                Happening::Returned { feature: feature(from), spot: spot(from), seat: seat(player), piece: *piece }
            }
            Event::TurnPassed { to } => Happening::Passed { to: seat(to) },
            Event::GameOver { scores, sheets, winners } => Happening::Over {
                winners: winners.iter().map(seat).collect(),
                scores: scores.to_vec(),
                sheets: lines_of(sheets),
            },
        }
    }

    /// Whether the rules leave open which of two neighbouring events comes first: who is paid first for one feature, whose figure of
    /// one feature returns first, and the order of the last scoring but that fields come last (L-22).
    fn has_free_order_with(&self, other: &Happening) -> bool {
        use Happening::{Returned, Scored};
        match (self, other) {
            (Scored { at_end: true, is_field: mine, .. }, Scored { at_end: true, is_field: theirs, .. }) => {
                mine == theirs
            }
            (Scored { at_end: false, feature: mine, .. }, Scored { at_end: false, feature: theirs, .. })
            | (Returned { feature: mine, .. }, Returned { feature: theirs, .. }) => mine == theirs,
            _ => false,
        }
    }
}

/// The engine's sheets; what is from nothing has no line.
pub fn lines_of(sheets: &[classic::ScoreSheet]) -> Vec<Sheet> {
    let lines = |sheet: &classic::ScoreSheet| {
        let lines = [
            (Kind::Road, sheet.road),
            (Kind::City, sheet.city),
            (Kind::Monastery, sheet.monastery),
            (Kind::Garden, sheet.garden),
            (Kind::Field, sheet.field),
        ];
        lines.into_iter().filter(|line| line.1 > 0).map(|(kind, points)| (kind, points.into())).collect()
    };
    sheets.iter().map(lines).collect()
}

/// The same events with those sorted whose order the rules leave open.
pub fn settled(mut log: Vec<Happening>) -> Vec<Happening> {
    log.chunk_by_mut(|one, next| one.has_free_order_with(next)).for_each(<[Happening]>::sort);
    log
}

pub fn total(lines: &[Line]) -> usize {
    lines.iter().map(|(_, count, each)| count * each).sum()
}

fn item_name(item: Item) -> &'static str {
    match item {
        Item::Tile => "tile",
        Item::Pennant => "pennant",
        Item::Neighbour => "neighbour",
        Item::City => "city",
    }
}

impl Feature {
    pub fn completed(&self) -> Happening {
        Happening::Completed { feature: self.name(), kind: self.kind, tiles: self.tiles().into_iter().collect() }
    }
}

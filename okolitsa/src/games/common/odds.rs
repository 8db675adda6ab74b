//! The odds of a board: what still fits where, and which features can still be completed.

use super::table::{cells_of, open_ends};
use crate::base::Player;
use crate::bots::odds::{OddsQuestion, Play, Share, chance_of_none};
use crate::landscape::{Board, Node, Pos, Rotation, Shape, Terrain, TileId, TileSet};
use serde_json::{Map, Value, json};

/// An open cell with the tiles that fit there.
#[derive(Clone, PartialEq, Debug)]
pub struct CellOdds {
    /// Where it is.
    pub pos: Pos,
    /// Of the tiles left, those that fit there by the rules as the table lies, with how many of each are left in all stacks.
    pub tiles: Vec<(TileId, u16)>,
    /// How many of these are in the stack that is drawn from.
    pub fitting: u16,
    /// The chance that one of them is among the next draws.
    pub within: f64,
}

/// How likely it is that the next tile is one of some.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Coming {
    /// How many there are in the stack that is drawn from.
    pub fitting: u16,
    /// The chance that one of them is among the next draws.
    pub within: f64,
}

/// A feature that is not complete.
#[derive(Clone, PartialEq, Debug)]
pub struct FeatureOdds<T> {
    /// What it is.
    pub kind: T,
    /// The cell of its tile that was laid first.
    pub pos: Pos,
    /// Its index in the facts of that tile.
    pub feature: u8,
    /// The number of the whole feature, until it is joined to another.
    pub region: Node,
    /// Those who would get its points now.
    pub owners: Vec<Player>,
    /// The cells that have to be filled before it is complete, as far as they are known.
    pub open_cells: Vec<Pos>,
    /// The tiles that fit at one of these cells at least.
    pub fits: Coming,
    /// Where a single tile can complete it: the tiles that do.
    pub closes: Option<Coming>,
    /// Whether no tile that is left fits at one of the cells: then it stays open to the end.
    pub is_dead: bool,
    /// In what part of the games played on it was completed.
    pub completed: Option<Share>,
}

/// How many sides of a kind are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SidesLeft<T> {
    /// The kind that shows.
    pub kind: T,
    /// How many sides of the tiles left show it.
    pub sides: u16,
    /// How many of the tiles left have such a side.
    pub tiles: u16,
}

/// The odds of a tile-laying game.
#[derive(Clone, PartialEq, Debug)]
pub struct TileOdds<T> {
    /// What was asked.
    pub question: OddsQuestion,
    /// How many draws are looked ahead.
    pub draws: u32,
    /// How many tiles are left in the stack that is drawn from.
    pub left: u16,
    /// The open cells, row by row from the north-west.
    pub cells: Vec<CellOdds>,
    /// The features that are not complete, in the order in which their first tiles were laid.
    pub features: Vec<FeatureOdds<T>>,
    /// What shows on the sides of the tiles left.
    pub sides: Vec<SidesLeft<T>>,
}

/// A feature that can still be completed or not.
pub(in crate::games) struct Unfinished<T> {
    pub kind: T,
    pub node: Node,
    pub owners: Vec<Player>,
    pub open_cells: Vec<Pos>,
}

/// What odds have to know of a position.
pub(in crate::games) struct Prospects<'a, T: Terrain> {
    pub board: &'a Board,
    pub tiles: &'a TileSet<T>,
    /// The stack that is drawn from: parts that come one after the other, each in an order that nobody knows.
    pub stages: Vec<Vec<TileId>>,
    /// Tiles that can come, but not by drawing from that stack.
    pub beside: Vec<TileId>,
    /// The rotations in which a tile could be laid on a cell, as a mask by quarter turns.
    pub rotations: &'a dyn Fn(TileId, Pos) -> u8,
}

impl<T: Terrain> Prospects<'_, T> {
    /// The odds of the board, without what only games played on can tell.
    pub fn odds(&self, question: &OddsQuestion, players: u8, unfinished: Vec<Unfinished<T>>) -> TileOdds<T> {
        let draws = question.draws.unwrap_or(players.into());
        let mut cells: Vec<CellOdds> = self.board.open().map(|cell| self.cell(cell.pos(), draws)).collect();
        cells.sort_unstable_by_key(|cell| cell.pos);
        TileOdds {
            question: *question,
            draws,
            left: self.stages.iter().map(|stage| stage.len() as u16).sum(),
            cells,
            features: unfinished.into_iter().map(|feature| self.feature(feature, draws)).collect(),
            sides: self.sides(),
        }
    }

    fn all(&self) -> impl Iterator<Item = TileId> + '_ {
        self.stages.iter().flatten().chain(&self.beside).copied()
    }

    /// All tiles left by number, each once, with how many there are.
    fn counted(&self) -> Vec<(TileId, u16)> {
        let mut count = vec![0; self.tiles.tiles().len()];
        for tile in self.all() {
            count[tile as usize] += 1;
        }
        (0..).zip(count).filter(|(_, count)| *count > 0).collect()
    }

    fn cell(&self, pos: Pos, draws: u32) -> CellOdds {
        let tiles: Vec<_> = self.counted().into_iter().filter(|(tile, _)| (self.rotations)(*tile, pos) != 0).collect();
        let Coming { fitting, within } = self.coming(draws, |tile| tiles.iter().any(|(fits, _)| *fits == tile));
        CellOdds { pos, tiles, fitting, within }
    }

    fn coming(&self, draws: u32, is_wanted: impl Fn(TileId) -> bool) -> Coming {
        let (mut fitting, mut none, mut left) = (0, 1.0, draws);
        for stage in &self.stages {
            let wanted = stage.iter().filter(|tile| is_wanted(**tile)).count() as u32;
            let here = left.min(stage.len() as u32);
            none *= chance_of_none(stage.len() as u32, wanted, here);
            fitting += wanted as u16;
            left -= here;
        }
        Coming { fitting, within: 1.0 - none }
    }

    fn feature(&self, feature: Unfinished<T>, draws: u32) -> FeatureOdds<T> {
        let Unfinished { kind, node, owners, open_cells } = feature;
        let segment = self.board.segment(node);
        let fits_at = |tile: TileId, pos: &Pos| (self.rotations)(tile, *pos) != 0;
        let closes = match open_cells[..] {
            [gap] => Some(self.coming(draws, |tile| self.does_close(tile, gap, kind, node))),
            _ => None,
        };
        FeatureOdds {
            kind,
            pos: self.board.tile(segment.slot).pos,
            feature: segment.feature,
            region: self.board.region_of(node),
            owners,
            fits: self.coming(draws, |tile| open_cells.iter().any(|pos| fits_at(tile, pos))),
            closes,
            is_dead: open_cells.iter().any(|pos| {
                // Other conditions than the edges can change: a river moves on.
                self.board.cell(*pos).is_some()
                    && !self.all().any(|tile| self.board.rotations(self.tiles, tile, *pos) != 0)
            }),
            open_cells,
            completed: None,
        }
    }

    /// Whether a tile can complete a feature by filling its last open cell.
    fn does_close(&self, tile: TileId, gap: Pos, kind: T, node: Node) -> bool {
        let rotations = (self.rotations)(tile, gap);
        if kind.shape() == Shape::Spot {
            return rotations != 0;
        }
        Rotation::ALL.into_iter().filter(|rotation| rotations >> rotation.quarters() & 1 == 1).any(|rotation| {
            let mut board = self.board.clone();
            if !board.has_room(1, self.tiles.get(tile).features.len()) {
                return false;
            }
            board.place(self.tiles, tile, gap, rotation);
            board.region(board.region_of(node)).open_ports == 0
        })
    }

    fn sides(&self) -> Vec<SidesLeft<T>> {
        let mut left: Vec<SidesLeft<T>> = Vec::new();
        for edge in 1..=T::EDGES {
            let shows =
                |tile: TileId| self.tiles.get(tile).turned[0].edges.iter().filter(|shown| **shown == edge).count();
            let sides = self.all().map(|tile| shows(tile) as u16).sum();
            let tiles = self.all().filter(|tile| shows(*tile) > 0).count() as u16;
            if self.tiles.tiles().iter().any(|tile| tile.turned[0].edges.contains(&edge)) {
                left.push(SidesLeft { kind: T::from_edge(edge), sides, tiles });
            }
        }
        left
    }
}

/// The cells that a feature needs filled.
pub(in crate::games) fn gaps<T: Terrain>(board: &Board, tiles: &TileSet<T>, node: Node, kind: T) -> Vec<Pos> {
    if kind.shape() != Shape::Spot {
        return open_ends(board, tiles, board.region_of(node));
    }
    let centre = cells_of(board, board.region_of(node))[0];
    let mut gaps: Vec<Pos> = centre.around().into_iter().filter(|cell| board.slot_at(*cell).is_none()).collect();
    gaps.sort_unstable();
    gaps
}

/// The first node of each feature on the board that is accepted, in the order of laying.
pub(in crate::games) fn first_nodes<T: Terrain>(
    board: &Board,
    tiles: &TileSet<T>,
    accept: impl Fn(T, Node) -> bool,
) -> Vec<(T, Node)> {
    let mut seen = super::RegionSet::default();
    let mut nodes = Vec::new();
    for placed in board.placed() {
        for (node, feature) in (placed.first_node..).zip(&tiles.get(placed.tile).features) {
            if accept(feature.kind, node) && seen.insert(board.region_of(node)) {
                nodes.push((feature.kind, node));
            }
        }
    }
    nodes
}

/// Fills in what games played on tell: how often each feature was completed.
pub(in crate::games) fn count_completed<T>(odds: &mut TileOdds<T>, completed: &[u32]) {
    for (feature, &completed) in odds.features.iter_mut().zip(completed) {
        feature.completed = Share::of(completed, odds.question.trials);
    }
}

/// The odds as JSON.
pub(in crate::games) fn odds_json<T: Terrain>(odds: &TileOdds<T>, tiles: &TileSet<T>) -> Value {
    let coming = |coming: &Coming| json!({"fitting": coming.fitting, "within": coming.within});
    let cell = |cell: &CellOdds| {
        let tiles: Map<String, Value> =
            cell.tiles.iter().map(|&(tile, count)| (tiles.get(tile).id.clone(), json!(count))).collect();
        json!({"cell": cell.pos, "tiles": tiles, "fitting": cell.fitting, "within": cell.within})
    };
    let feature = |feature: &FeatureOdds<T>| {
        json!({
            "kind": feature.kind.name(), "cell": feature.pos, "feature": feature.feature, "region": feature.region,
            "owners": feature.owners, "open_cells": feature.open_cells, "fits": coming(&feature.fits),
            "closes": feature.closes.as_ref().map(coming), "is_dead": feature.is_dead, "completed": feature.completed,
        })
    };
    let sides =
        odds.sides.iter().map(|left| (left.kind.name().to_owned(), json!({"sides": left.sides, "tiles": left.tiles})));
    let played = (odds.question.trials > 0).then(
        || json!({"trials": odds.question.trials, "seed": odds.question.seed, "play": played_as(odds.question.play)}),
    );
    json!({
        "draws": odds.draws, "left": odds.left, "simulation": played,
        "cells": odds.cells.iter().map(cell).collect::<Vec<_>>(),
        "features": odds.features.iter().map(feature).collect::<Vec<_>>(),
        "sides": sides.collect::<Map<_, _>>(),
    })
}

const fn played_as(play: Play) -> &'static str {
    match play {
        Play::Normal => "normal",
        Play::Random => "random",
    }
}

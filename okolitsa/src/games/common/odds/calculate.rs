//! The calculation of odds from a position.

use super::report::{CellOdds, DrawChance, FeatureOdds, SidesLeft, TileOdds};
use crate::base::{Player, Viewer};
use crate::bots::odds::{OddsQuestion, Proportion, chance_of_none, run_playouts};
use crate::bots::{Cancelled, Control, Evaluate};
use crate::games::common::table::RegionSet;
use crate::games::common::table::missing_cells;
use crate::games::common::table::{BoardView, HasBoard};
use crate::landscape::{Node, Pos, Rotation, Shape, Terrain, TileId};

/// What the calculation of odds needs of a position.
pub(in crate::games) trait OddsPosition: HasBoard {
    /// The stack that is drawn from: parts that come one after the other, each in an unknown order.
    fn stages(&self) -> Vec<Vec<TileId>>;
    /// Remaining tiles that do not come from that stack.
    fn beside_stack(&self) -> Vec<TileId>;
    /// The rotations in which a tile can be laid on a cell, as a mask by quarter turns.
    fn rotations(&self, tile: TileId, pos: Pos) -> u8;
    /// Whether a feature is of a kind that can be completed.
    fn can_be_completed(&self, kind: Self::Kind) -> bool;
    fn is_complete(&self, node: Node) -> bool;
    /// The players who would get the points of a feature now.
    fn owners(&self, node: Node) -> Vec<Player>;
}

/// The odds of a position as a viewer sees it. With trials, sampled worlds are also played to their ends.
///
/// # Errors
/// It was cancelled.
pub(in crate::games) fn tile_odds<R>(
    state: &R::State,
    viewer: Viewer,
    question: &OddsQuestion,
    control: &Control,
) -> Result<TileOdds<<R::State as HasBoard>::Kind>, Cancelled>
where
    R: Evaluate,
    R::State: OddsPosition,
{
    let position = Remaining { state, view: state.board_view(), stages: state.stages(), beside: state.beside_stack() };
    let draws = question.draws.unwrap_or(position.view.players.into());
    let unfinished = position.unfinished();
    let mut cells: Vec<CellOdds> = position.view.board.open().map(|cell| position.cell(cell.pos(), draws)).collect();
    cells.sort_unstable_by_key(|cell| cell.pos);
    let mut odds = TileOdds {
        question: *question,
        draws,
        left: position.stages.iter().map(|stage| stage.len() as u16).sum(),
        cells,
        features: unfinished.iter().map(|&(kind, node)| position.feature(kind, node, draws)).collect(),
        sides: position.sides(),
    };
    let mut completed = vec![0; unfinished.len()];
    run_playouts::<R>(state, viewer, question, control, |end| {
        for (count, &(_, node)) in completed.iter_mut().zip(&unfinished) {
            *count += u32::from(end.is_complete(node));
        }
    })?;
    for (feature, &completed) in odds.features.iter_mut().zip(&completed) {
        feature.completed = Proportion::of(completed, question.trials);
    }
    Ok(odds)
}

/// A position with its remaining tiles.
struct Remaining<'a, S: OddsPosition> {
    state: &'a S,
    view: BoardView<'a, S::Kind>,
    stages: Vec<Vec<TileId>>,
    beside: Vec<TileId>,
}

impl<S: OddsPosition> Remaining<'_, S> {
    fn tiles(&self) -> impl Iterator<Item = TileId> + '_ {
        self.stages.iter().flatten().chain(&self.beside).copied()
    }

    /// The remaining tiles by number, each once, with their counts.
    fn counted(&self) -> Vec<(TileId, u16)> {
        let mut count = vec![0; self.view.tiles.tiles().len()];
        for tile in self.tiles() {
            count[tile as usize] += 1;
        }
        (0..).zip(count).filter(|(_, count)| *count > 0).collect()
    }

    /// The first node of each feature that is not complete, in the order of laying.
    fn unfinished(&self) -> Vec<(S::Kind, Node)> {
        let BoardView { board, tiles, .. } = self.view;
        let mut seen = RegionSet::default();
        let mut nodes = Vec::new();
        for placed in board.placed() {
            for (node, feature) in (placed.first_node..).zip(&tiles.get(placed.tile).features) {
                let is_unfinished = self.state.can_be_completed(feature.kind) && !self.state.is_complete(node);
                if is_unfinished && seen.insert(board.region_of(node)) {
                    nodes.push((feature.kind, node));
                }
            }
        }
        nodes
    }

    fn cell(&self, pos: Pos, draws: u32) -> CellOdds {
        let fits = |tile: TileId| self.state.rotations(tile, pos) != 0;
        let tiles: Vec<_> = self.counted().into_iter().filter(|(tile, _)| fits(*tile)).collect();
        let chance = self.draw_chance(draws, |tile| tiles.iter().any(|(fits, _)| *fits == tile));
        CellOdds { pos, tiles, fitting: chance.fitting, within: chance.within }
    }

    fn draw_chance(&self, draws: u32, is_wanted: impl Fn(TileId) -> bool) -> DrawChance {
        let (mut fitting, mut none, mut left) = (0, 1.0, draws);
        for stage in &self.stages {
            let wanted = stage.iter().filter(|tile| is_wanted(**tile)).count() as u32;
            let here = left.min(stage.len() as u32);
            none *= chance_of_none(stage.len() as u32, wanted, here);
            fitting += wanted as u16;
            left -= here;
        }
        DrawChance { fitting, within: 1.0 - none }
    }

    fn feature(&self, kind: S::Kind, node: Node, draws: u32) -> FeatureOdds<S::Kind> {
        let BoardView { board, tiles, .. } = self.view;
        let open_cells = missing_cells(board, tiles, node, kind);
        let segment = board.segment(node);
        let closes = match open_cells[..] {
            [cell] => Some(self.draw_chance(draws, |tile| self.does_complete(tile, cell, kind, node))),
            _ => None,
        };
        FeatureOdds {
            kind,
            pos: board.tile(segment.slot).pos,
            feature: segment.feature,
            region: board.region_of(node),
            owners: self.state.owners(node),
            fits: self.draw_chance(draws, |tile| open_cells.iter().any(|pos| self.state.rotations(tile, *pos) != 0)),
            closes,
            is_dead: open_cells.iter().any(|pos| {
                // Only the edges count: other conditions can change, such as the end of the river.
                board.cell(*pos).is_some() && !self.tiles().any(|tile| board.rotations(tiles, tile, *pos) != 0)
            }),
            open_cells,
            completed: None,
        }
    }

    /// Whether a tile can complete a feature on its last open cell.
    fn does_complete(&self, tile: TileId, cell: Pos, kind: S::Kind, node: Node) -> bool {
        let rotations = self.state.rotations(tile, cell);
        if kind.shape() == Shape::Spot {
            return rotations != 0;
        }
        Rotation::ALL.into_iter().filter(|rotation| rotations >> rotation.quarters() & 1 == 1).any(|rotation| {
            let mut board = self.view.board.clone();
            if !board.has_room(1, self.view.tiles.get(tile).features.len()) {
                return false;
            }
            board.place(self.view.tiles, tile, cell, rotation);
            board.region(board.region_of(node)).open_ports == 0
        })
    }

    fn sides(&self) -> Vec<SidesLeft<S::Kind>> {
        let all = self.view.tiles;
        let mut left = Vec::new();
        for edge in 1..=S::Kind::EDGES {
            let shows = |tile: TileId| all.get(tile).turned[0].edges.iter().filter(|shown| **shown == edge).count();
            let sides = self.tiles().map(|tile| shows(tile) as u16).sum();
            let tiles = self.tiles().filter(|tile| shows(*tile) > 0).count() as u16;
            if all.tiles().iter().any(|tile| tile.turned[0].edges.contains(&edge)) {
                left.push(SidesLeft { kind: S::Kind::from_edge(edge), sides, tiles });
            }
        }
        left
    }
}

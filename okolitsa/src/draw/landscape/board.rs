//! The content of the picture of a board: tiles, figures, marks, and the panel beside it.

use super::anchors::Anchors;
use super::curve::{Point, point};
use super::frame::Extent;
use super::placement::{DrawnTile, LaidTile, PlacedFigure};
use crate::draw::panel::Panel;
use crate::landscape::{Pos, Rotation, TileFacts};
use std::collections::BTreeSet;

/// A command whose effect is shown.
pub(crate) enum Preview {
    /// The tile in hand on a cell in a rotation, and perhaps a figure that comes with it.
    Tile(Pos, Rotation, Option<PlacedFigure>),
    /// A figure placed on the tile at a cell.
    Figure(Pos, PlacedFigure),
    /// A figure taken back from the tile at a cell.
    TakeBack(Pos, PlacedFigure),
}

impl Preview {
    /// The cell of the command.
    pub(super) fn pos(&self) -> Pos {
        match *self {
            Preview::Tile(pos, ..) | Preview::Figure(pos, _) | Preview::TakeBack(pos, _) => pos,
        }
    }
}

/// A position, as a viewer sees it.
pub(crate) struct BoardPicture<'a> {
    pub title: String,
    pub tiles: Vec<DrawnTile<'a>>,
    pub hand: Option<&'a TileFacts>,
    /// Cells where the tile in hand may lie.
    pub cells: BTreeSet<Pos>,
    /// Features on which a figure may be placed.
    pub places: Vec<(Pos, u8)>,
    /// The cell of the last command.
    pub marked: Option<Pos>,
    pub preview: Option<Preview>,
    pub panel: Panel,
    /// The anchors of the features of a tile.
    pub anchors: &'a dyn Fn(&TileFacts) -> Vec<Anchors>,
}

impl BoardPicture<'_> {
    /// The place of a figure on a feature of the tile at a cell.
    pub(super) fn place(&self, extent: Extent, pos: Pos, feature: u8) -> Option<Point> {
        let tile = self.tiles.iter().find(|tile| tile.tile.pos == pos)?;
        self.place_on(extent, tile.tile, feature)
    }

    /// The place of a figure on a feature of a tile that need not be on the board.
    pub(super) fn place_on(&self, extent: Extent, tile: LaidTile<'_>, feature: u8) -> Option<Point> {
        let anchors = *(self.anchors)(tile.facts).get(feature as usize)?;
        let (x, y) = extent.corner(tile.pos);
        let place = anchors.figure_place().turned(tile.rotation);
        Some(point(x + place.x, y + place.y))
    }
}

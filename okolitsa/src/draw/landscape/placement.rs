//! Laid tiles and their figures, as a viewer sees them.

use crate::base::{Noun, Player};
use crate::draw::figures::Silhouette;
use crate::landscape::{Pos, Rotation, TileFacts};

/// A laid tile, as a viewer sees it.
#[derive(Clone, Copy)]
pub(crate) struct LaidTile<'a> {
    pub facts: &'a TileFacts,
    pub pos: Pos,
    pub rotation: Rotation,
}

impl LaidTile<'_> {
    /// The feature at a port of the tile in its rotation.
    pub fn at_port(&self, port: u8) -> Option<u8> {
        let own = |facts: &&u32| self.rotation.turn_port(**facts as u8) == port;
        let found = self.facts.features.iter().position(|feature| feature.ports.iter().any(|port| own(&port)));
        found.map(|feature| feature as u8)
    }
}

/// A figure on a feature.
#[derive(Clone, Copy)]
pub(crate) struct PlacedFigure {
    pub feature: u8,
    pub player: Player,
    pub silhouette: Silhouette,
    /// Its name, for figures other than the usual ones. A text shows the first letter.
    pub noun: Option<Noun>,
}

/// A laid tile with its figures.
pub(crate) struct DrawnTile<'a> {
    pub tile: LaidTile<'a>,
    pub figures: Vec<PlacedFigure>,
}

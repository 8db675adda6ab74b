//! Points: what they are scored for, their breakdown, and the score sheet of a player.

use super::terrain::Kind;
use crate::base::{PerPlayer, Player};
use crate::games::common;
use crate::games::common::table::SheetTotal;
use serde::Serialize;

/// What points are scored for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A tile of the feature, each once (L-6).
    Tile,
    /// A pennant.
    Pennant,
    /// An occupied neighbouring cell.
    Neighbour,
    /// A completed city at a field, each once (O-21).
    City,
}

/// Points with their breakdown.
pub type Points = common::Points<Item, 2>;
/// Points as events show them.
pub type Score = common::Score<Item, 2>;

/// What lies on a feature: the figures of each player, and what its value depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Different tiles (L-6).
    pub tiles: u16,
    /// Pennants.
    pub pennants: u16,
    /// Figures of each player.
    pub figures: PerPlayer<u8>,
}

impl Tally {
    /// The players who score: those with the most figures; tied players score in full (L-19).
    #[inline]
    pub fn owners(&self) -> impl Iterator<Item = Player> + '_ {
        self.figures.leaders()
    }
}

/// A player's points by source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ScoreSheet {
    /// From roads.
    pub road: u16,
    /// From cities.
    pub city: u16,
    /// From monasteries, including early returns.
    pub monastery: u16,
    /// From gardens, including early returns.
    pub garden: u16,
    /// From fields.
    pub field: u16,
    /// From the position in which the game started.
    pub carried: u16,
}

impl ScoreSheet {
    /// The points of one kind of feature.
    #[inline]
    pub(super) fn of_mut(&mut self, kind: Kind) -> &mut u16 {
        match kind {
            Kind::Road => &mut self.road,
            Kind::City => &mut self.city,
            Kind::Monastery => &mut self.monastery,
            Kind::Garden => &mut self.garden,
            _ => &mut self.field,
        }
    }

    /// All points.
    #[inline]
    pub fn total(&self) -> i32 {
        [self.road, self.city, self.monastery, self.garden, self.field, self.carried].into_iter().map(i32::from).sum()
    }
}

impl SheetTotal for ScoreSheet {
    #[inline]
    fn total(&self) -> i32 {
        ScoreSheet::total(self)
    }
}

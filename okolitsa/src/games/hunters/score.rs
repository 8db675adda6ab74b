//! Points: what they are scored for, their breakdown, and the score sheet of a player.

use crate::base::PerPlayer;
use crate::games::common;
use crate::games::common::table::SheetTotal;
use serde::Serialize;

/// What points are scored for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A tile of the feature, each once (L-6).
    Tile,
    /// A segment of a forest, with `forest_count` = `segment` (H-11).
    Segment,
    /// A tile with mushrooms.
    Mushrooms,
    /// A fish in a lake.
    Fish,
    /// A fish in the largest lake of a river (H-25).
    LargestLake,
    /// A deer that no tiger took.
    Deer,
    /// A mammoth.
    Mammoth,
    /// An aurochs.
    Aurochs,
    /// A deer that a tiger took: no points (H-20).
    TakenDeer,
}

/// Points with their breakdown.
pub type Points = common::Points<Item, 4>;
/// Points as events show them.
pub type Score = common::Score<Item, 4>;

/// The value of a feature, and the figures that score it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// The points.
    pub points: Points,
    /// The figures of each player that count for it.
    pub figures: PerPlayer<u8>,
    /// The figures that decide who scores: those on the shrine if there are any (H-15), else all.
    pub claims: PerPlayer<u8>,
}

impl Worth {
    #[inline]
    pub(super) fn new(lines: [(Item, u16, u16); 4], figures: PerPlayer<u8>) -> Self {
        Worth { points: Points::new(lines), figures, claims: figures }
    }
}

/// The sources of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Source {
    /// Completed forests (H-11).
    Forest,
    /// Completed rivers (H-12).
    River,
    /// Rivers completed in the boatman's system (H-25).
    Boatman,
    /// Hut systems (H-19).
    Huts,
    /// Meadows (H-20).
    Meadow,
    /// The field of Agriculture (H-27).
    Agriculture,
}

/// A player's points by source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ScoreSheet {
    /// From forests.
    pub forest: u16,
    /// From rivers.
    pub river: u16,
    /// From hut systems.
    pub huts: u16,
    /// From meadows.
    pub meadow: u16,
    /// From the boatman.
    pub boatman: u16,
    /// From agriculture.
    pub agriculture: u16,
    /// From the position in which the game started.
    pub carried: u16,
}

impl ScoreSheet {
    #[inline]
    pub(super) fn of_mut(&mut self, source: Source) -> &mut u16 {
        match source {
            Source::Forest => &mut self.forest,
            Source::River => &mut self.river,
            Source::Boatman => &mut self.boatman,
            Source::Huts => &mut self.huts,
            Source::Meadow => &mut self.meadow,
            Source::Agriculture => &mut self.agriculture,
        }
    }

    /// All points.
    #[inline]
    pub fn total(&self) -> i32 {
        [self.forest, self.river, self.huts, self.meadow, self.boatman, self.agriculture, self.carried]
            .into_iter()
            .map(i32::from)
            .sum()
    }
}

impl SheetTotal for ScoreSheet {
    #[inline]
    fn total(&self) -> i32 {
        ScoreSheet::total(self)
    }
}

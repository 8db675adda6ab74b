//! Points with their breakdown.

use serde::{Serialize, Serializer};

/// A line of a breakdown: `count` items at `each` points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PointsLine<I> {
    /// What is counted.
    pub item: I,
    /// The number of items.
    pub count: u16,
    /// Points for each.
    pub each: u16,
}

/// Points with their breakdown, which has at most `N` lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points<I, const N: usize> {
    /// The sum.
    pub total: u16,
    lines: [PointsLine<I>; N],
}

impl<I: Copy, const N: usize> Points<I, N> {
    /// The sum of lines, each with an item, its number and the points for each.
    #[inline]
    pub(in crate::games) fn new(lines: [(I, u16, u16); N]) -> Self {
        let total = lines.iter().map(|(_, count, each)| count * each).sum();
        Points { total, lines: lines.map(|(item, count, each)| PointsLine { item, count, each }) }
    }

    /// The lines of the breakdown that count something.
    pub fn lines(&self) -> impl Iterator<Item = PointsLine<I>> + '_ {
        self.lines.iter().copied().filter(|line| line.count > 0)
    }
}

/// Points as events show them: `points` and the lines of the `breakdown`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score<I, const N: usize>(pub Points<I, N>);

impl<I: Copy + Serialize, const N: usize> Serialize for Score<I, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut score = serializer.serialize_struct("Score", 2)?;
        score.serialize_field("points", &self.0.total)?;
        score.serialize_field("breakdown", &self.0.lines().collect::<Vec<_>>())?;
        score.end()
    }
}

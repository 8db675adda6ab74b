//! A limit on the positions that an exact search visits.

use super::level::Budget;
use std::time::{Duration, Instant};

/// The clock is read once per this many positions.
const POSITIONS_PER_CLOCK_READING: u32 = 32;

/// A number of positions, and half of a budget in milliseconds: if the exact search fails, the playout search needs the rest.
pub(super) struct PositionLimit {
    positions: u32,
    most: u32,
    deadline: Option<Instant>,
}

impl PositionLimit {
    pub fn new(most: u32, budget: Budget, started: Instant) -> Self {
        let deadline = match budget {
            Budget::Trials(_) => None,
            Budget::Milliseconds(all) => Some(started + Duration::from_millis(all.into()) / 2),
        };
        PositionLimit { positions: 0, most, deadline }
    }

    /// Counts positions; returns whether the limit is exceeded.
    pub fn exceeded_after(&mut self, positions: u32) -> bool {
        let readings = self.positions / POSITIONS_PER_CLOCK_READING;
        self.positions += positions;
        if self.positions / POSITIONS_PER_CLOCK_READING > readings
            && self.deadline.is_some_and(|deadline| Instant::now() > deadline)
        {
            self.positions = self.positions.max(self.most + 1);
        }
        self.is_exceeded()
    }

    /// Whether the limit is exceeded.
    pub fn is_exceeded(&self) -> bool {
        self.positions > self.most
    }

    /// The part of the limit that is used, from 0 to 1.
    pub fn used(&self) -> f32 {
        (self.positions as f32 / self.most as f32).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_milliseconds_run_out() {
        let mut limit = PositionLimit::new(100, Budget::Trials(1), Instant::now());
        assert!(!limit.exceeded_after(100) && !limit.is_exceeded());
        assert!(limit.exceeded_after(1) && limit.is_exceeded());
        let mut limit = PositionLimit::new(1_000_000, Budget::Milliseconds(0), Instant::now());
        std::thread::sleep(Duration::from_millis(1));
        assert!(!limit.exceeded_after(1));
        assert!(limit.exceeded_after(POSITIONS_PER_CLOCK_READING));
        assert_eq!(limit.used(), 1.0);
    }
}

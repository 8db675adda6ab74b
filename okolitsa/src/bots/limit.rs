//! How much a bot looks at before it gives up looking at everything.

use super::level::Budget;
use std::time::{Duration, Instant};

/// The clock is looked at once in so many positions.
const POSITIONS_A_GLANCE: u32 = 32;

/// So many positions, and no longer than half of a budget in milliseconds: the search that has to do then needs time, too.
pub(super) struct Limit {
    positions: u32,
    most: u32,
    until: Option<Instant>,
}

impl Limit {
    pub fn new(most: u32, budget: Budget, started: Instant) -> Self {
        let until = match budget {
            Budget::Trials(_) => None,
            Budget::Milliseconds(all) => Some(started + Duration::from_millis(all.into()) / 2),
        };
        Limit { positions: 0, most, until }
    }

    /// Counts positions; answers whether that was too much.
    pub fn passes(&mut self, positions: u32) -> bool {
        let glances = self.positions / POSITIONS_A_GLANCE;
        self.positions += positions;
        if self.positions / POSITIONS_A_GLANCE > glances && self.until.is_some_and(|until| Instant::now() > until) {
            self.positions = self.positions.max(self.most + 1);
        }
        self.positions > self.most
    }

    /// Whether it was too much.
    pub fn is_passed(&self) -> bool {
        self.positions > self.most
    }

    /// How much of it is used, from 0 to 1.
    pub fn used(&self) -> f32 {
        (self.positions as f32 / self.most as f32).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_milliseconds_run_out() {
        let mut limit = Limit::new(100, Budget::Trials(1), Instant::now());
        assert!(!limit.passes(100) && !limit.is_passed());
        assert!(limit.passes(1) && limit.is_passed());
        let mut limit = Limit::new(1_000_000, Budget::Milliseconds(0), Instant::now());
        std::thread::sleep(Duration::from_millis(1));
        assert!(!limit.passes(1));
        assert!(limit.passes(POSITIONS_A_GLANCE));
        assert_eq!(limit.used(), 1.0);
    }
}

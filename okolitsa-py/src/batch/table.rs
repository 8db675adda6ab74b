//! One game of a batch.

use okolitsa::{AnyGame, ApiError, PerPlayer, TurnStatus, Viewer};

/// The kind of reward.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Reward {
    Points,
    Win,
}

/// One game of a batch.
pub(super) struct Table {
    pub game: AnyGame,
    pub seed: u64,
    /// The scores that were last written.
    scores: PerPlayer<i32>,
    /// The number of legal commands that was last written; 0 before the first time.
    pub count: usize,
}

/// The row of one game in each array.
pub(super) struct Row<'a> {
    pub count: &'a mut i32,
    pub to_act: &'a mut i8,
    pub scores: &'a mut [i32],
    pub rewards: &'a mut [f32],
    pub done: &'a mut bool,
    pub observation: Option<&'a mut [i16]>,
    pub mask: Option<&'a mut [bool]>,
}

impl Table {
    pub fn deal(start: &AnyGame, seed: u64) -> Result<Self, ApiError> {
        let game = start.redeal(seed)?;
        let scores = game.status().scores;
        Ok(Table { game, seed, scores, count: 0 })
    }

    /// Starts another game; keeps the count of the last one, so that the mask can be updated.
    pub fn redeal(&mut self, seed: u64) -> Result<(), ApiError> {
        *self = Table { count: self.count, ..Table::deal(&self.game, seed)? };
        Ok(())
    }

    /// Writes the row of a game that has just started.
    pub fn write_start(&mut self, row: &mut Row<'_>) {
        row.scores.copy_from_slice(&self.scores);
        row.rewards.fill(0.0);
        *row.done = false;
        self.write_turn(&self.game.turn_status(), row, true);
    }

    /// Plays a command. If that ends the game and `next` is given, starts the next game, whose seed is `next` larger.
    pub fn step(
        &mut self,
        action: usize,
        next: Option<u64>,
        reward: Reward,
        row: &mut Row<'_>,
    ) -> Result<(), ApiError> {
        let mut now = self.game.step(action);
        *row.done = self.count > 0 && now.to_act.is_none();
        row.scores.copy_from_slice(&now.scores);
        match reward {
            Reward::Points => {
                for ((gain, now), before) in row.rewards.iter_mut().zip(now.scores.iter()).zip(self.scores.iter()) {
                    *gain = (now - before) as f32;
                }
            }
            Reward::Win if *row.done => {
                row.rewards.fill(-1.0);
                let winners = self.game.status().winners;
                for winner in &winners {
                    row.rewards[winner.index()] = 1.0 / winners.len() as f32;
                }
            }
            Reward::Win => row.rewards.fill(0.0),
        }
        self.scores = now.scores;
        let next = next.filter(|_| *row.done);
        if let Some(next) = next {
            self.redeal(self.seed.wrapping_add(next))?;
            now = self.game.turn_status();
        }
        self.write_turn(&now, row, next.is_some());
        Ok(())
    }

    /// Writes the seat to act, the number of its commands, its observation and its mask.
    fn write_turn(&mut self, now: &TurnStatus, row: &mut Row<'_>, is_new: bool) {
        let TurnStatus { to_act, count, .. } = *now;
        *row.count = count as i32;
        *row.to_act = to_act.map_or(-1, |player| player.0 as i8);
        if let Some(numbers) = &mut row.observation {
            let viewer = to_act.map_or(Viewer::Spectator, Viewer::Player);
            if is_new {
                self.game.encode(viewer, numbers);
            } else {
                self.game.encode_update(viewer, numbers);
            }
        }
        // The legal actions are the first ones, so only those between the two counts have changed.
        let changed = self.count.min(count)..self.count.max(count);
        if let Some(changed) = row.mask.as_mut().and_then(|mask| mask.get_mut(changed)) {
            changed.fill(count > self.count);
        }
        self.count = count;
    }
}

//! A turn with the result that a bot expects of it.

use serde::Serialize;

/// A possible turn with the result that a bot expects of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RankedTurn<C> {
    /// The remaining commands of the turn, in order.
    pub commands: Vec<C>,
    /// The expected lead of the seat over the best other at the end of the game, in points.
    pub margin: f32,
    /// The standard error of `margin` over the trials; 0 after an exhaustive search, none after a static evaluation.
    pub error: Option<f32>,
    /// The chance to win, from 0 to 1; a shared victory counts as half of one.
    pub win_chance: f32,
    /// The points that the turn scores at once.
    pub points: i32,
}

impl<C> RankedTurn<C> {
    /// The same turn with its commands in another form.
    pub(crate) fn map<D>(self, form: impl FnOnce(Vec<C>) -> Vec<D>) -> RankedTurn<D> {
        let RankedTurn { commands, margin, error, win_chance, points } = self;
        RankedTurn { commands: form(commands), margin, error, win_chance, points }
    }
}

/// The chance to win with an expected margin that is uncertain by `uncertainty` points. The curve resembles the normal distribution, but uses only
/// operations whose results are the same on every machine.
pub fn win_chance(margin: f32, uncertainty: f32) -> f32 {
    let spread = (margin * margin + uncertainty * uncertainty).sqrt();
    if spread > 0.0 { 0.5 + 0.5 * margin / spread } else { 0.5 }
}

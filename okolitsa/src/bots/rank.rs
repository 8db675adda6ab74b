//! What comes of a turn, as far as a bot can tell.

use serde::Serialize;

/// A turn that could be played, with what a bot thinks of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RankedTurn<C> {
    /// The commands of the turn that are still to be given, in order.
    pub commands: Vec<C>,
    /// How far the seat will be ahead of the best other at the end, in points.
    pub margin: f32,
    /// The standard error of `margin` by the trials that were made; 0 where everything that can come was looked at, and none where the turn was
    /// judged at one look.
    pub error: Option<f32>,
    /// The chance to win, from 0 to 1; a shared victory counts as half of one.
    pub win_chance: f32,
    /// The points that it brings at once.
    pub points: i32,
}

impl<C> RankedTurn<C> {
    /// The same turn with its commands in another form.
    pub(crate) fn map<D>(self, form: impl FnOnce(Vec<C>) -> Vec<D>) -> RankedTurn<D> {
        let RankedTurn { commands, margin, error, win_chance, points } = self;
        RankedTurn { commands: form(commands), margin, error, win_chance, points }
    }
}

/// The chance to win of a margin that may be wrong by `uncertainty`. A curve like that of the normal distribution, made of what is exact on
/// every machine.
pub fn win_chance(margin: f32, uncertainty: f32) -> f32 {
    let spread = (margin * margin + uncertainty * uncertainty).sqrt();
    if spread > 0.0 { 0.5 + 0.5 * margin / spread } else { 0.5 }
}

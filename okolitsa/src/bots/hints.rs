//! Hints: the possible turns of a seat, ranked, each with the facts that speak for it and against it.

use super::bot::Bot;
use super::comparison::Comparison;
use super::control::{Cancelled, Control};
use super::explain::{ExplainTurn, reasons};
use super::ranked_turn::RankedTurn;
use super::reason::{Reason, most_important};
use crate::engine::Observation;
use serde::Serialize;

/// The most reasons in a hint.
const MAX_REASONS: usize = 3;

/// A possible turn with its reasons.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hint<C> {
    /// The turn and its expected result.
    #[serde(flatten)]
    pub turn: RankedTurn<C>,
    /// The expected margin less that of the best turn, in points: usually 0 or less.
    pub difference: f32,
    /// The same in words.
    pub comparison: Comparison,
    /// At most three reasons, the most important first.
    pub reasons: Vec<Reason>,
}

impl<C> Hint<C> {
    /// The same hint with its commands in another form.
    pub(crate) fn map<D>(self, form: impl FnOnce(Vec<C>) -> Vec<D>) -> Hint<D> {
        let Hint { turn, difference, comparison, reasons } = self;
        Hint { turn: turn.map(form), difference, comparison, reasons }
    }
}

impl<R: ExplainTurn> Bot<R> {
    /// The possible turns in the order of [`rank`](Bot::rank), with the reasons for and against each.
    ///
    /// ```
    /// use okolitsa::bots::{Bot, Budget, Control, Level};
    /// use okolitsa::{Game, Okolitsa, Player};
    /// let game = Game::<Okolitsa>::new(Okolitsa::setup(2))?;
    /// let mut bot = Bot::new(Level::Hard, 1).with_budget(Budget::Trials(12));
    /// let hints = bot.hints(&game.observe(Player(0)), &Control::new())?;
    /// assert!(hints.iter().all(|hint| hint.reasons.len() <= 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// It was cancelled.
    pub fn hints(
        &mut self,
        observation: &Observation<'_, R>,
        control: &Control,
    ) -> Result<Vec<Hint<R::Command>>, Cancelled> {
        let ranked = self.rank(observation, control)?;
        let margins: Vec<f32> = ranked.iter().map(|turn| turn.margin).collect();
        let hint = |(place, turn): (usize, RankedTurn<R::Command>)| {
            let difference = turn.margin - margins[0];
            let comparison = match place {
                0 => Comparison::of_best(margins.get(1).map(|next| turn.margin - next), R::DIFFERENCES),
                _ => Comparison::with_best(difference, R::DIFFERENCES),
            };
            let reasons = most_important(reasons(observation, &turn.commands), MAX_REASONS);
            Hint { turn, difference, comparison, reasons }
        };
        Ok(ranked.into_iter().enumerate().map(hint).collect())
    }
}

//! Odds: exact chances from the remaining tiles or cards, and frequencies in playouts. Nothing here changes a game or uses more than the viewer
//! sees.

use super::bot::Bot;
use super::control::{Cancelled, Control};
use super::evaluate::Evaluate;
use super::level::Level;
use crate::base::{Fact, Phrase, Refusal, Rng, Viewer, clip};
use crate::engine::Observation;
use serde::Serialize;
use serde_json::Value;

/// The random stream of playouts.
const STREAM: u64 = 17;
/// More trials would take minutes.
const MAX_TRIALS: u32 = 10_000;
const MAX_DRAWS: u32 = 200;

/// How the seats play in a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayoutPolicy {
    /// Every seat plays like the normal bot.
    #[default]
    Normal,
    /// Every seat plays a uniformly random legal command.
    Random,
}

/// A question about odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OddsQuestion {
    /// The number of draws from the stack to look ahead; none for one round of the table.
    pub draws: Option<u32>,
    /// The number of playouts to the end of the game; 0 for none.
    pub trials: u32,
    /// The seed of the playouts.
    pub seed: u64,
    /// How the seats play in them.
    pub policy: PlayoutPolicy,
}

/// A proportion of trials.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Proportion {
    /// The part of the trials in which the event happened, from 0 to 1.
    pub chance: f64,
    /// The standard error of `chance`.
    pub error: f64,
    /// The number of trials.
    pub trials: u32,
}

impl Proportion {
    /// The proportion of trials in which something happened; none without trials.
    ///
    /// ```
    /// use okolitsa::odds::Proportion;
    /// let proportion = Proportion::of(20, 100).unwrap();
    /// assert_eq!((proportion.chance, proportion.error), (0.2, 0.04));
    /// ```
    pub fn of(happened: u32, trials: u32) -> Option<Proportion> {
        let chance = (trials > 0).then(|| f64::from(happened) / f64::from(trials))?;
        let error = (chance * (1.0 - chance) / f64::from(trials)).sqrt();
        Some(Proportion { chance, error, trials })
    }
}

/// The chance that none of `wanted` items among `all` is drawn in a number of draws without replacement.
///
/// ```
/// use okolitsa::odds::chance_of_none;
/// // 2 of 5 tiles fit; two draws miss them with the chance 3/5 x 2/4.
/// assert_eq!(chance_of_none(5, 2, 2), 0.3);
/// assert_eq!(chance_of_none(5, 0, 5), 1.0);
/// assert_eq!(chance_of_none(5, 1, 9), 0.0);
/// ```
pub fn chance_of_none(all: u32, wanted: u32, draws: u32) -> f64 {
    let others = all.saturating_sub(wanted);
    let missed = |drawn: u32| f64::from(others.saturating_sub(drawn)) / f64::from(all - drawn);
    (0..draws.min(all)).map(missed).product()
}

impl OddsQuestion {
    /// Reads the fields `draws`, `trials`, `seed` and `play` of a question, all of which are optional.
    ///
    /// # Errors
    /// A field with a value that it cannot have.
    pub fn read(question: &Value) -> Result<Self, Refusal> {
        let field = |name| question.get(name).filter(|value| !value.is_null());
        let number = |name: &'static str, most: u64| match field(name) {
            None => Ok(None),
            Some(value) => match value.as_u64().filter(|number| *number <= most) {
                Some(number) => Ok(Some(number)),
                None => Err(bad_field(name, value, &format!("0..{most}"))),
            },
        };
        let policy = match field("play").map(|value| (value, value.as_str())) {
            None | Some((_, Some("normal"))) => PlayoutPolicy::Normal,
            Some((_, Some("random"))) => PlayoutPolicy::Random,
            Some((value, _)) => return Err(bad_field("play", value, "normal, random")),
        };
        Ok(OddsQuestion {
            draws: number("draws", MAX_DRAWS.into())?.map(|draws| draws as u32),
            trials: number("trials", MAX_TRIALS.into())?.unwrap_or_default() as u32,
            seed: number("seed", u64::MAX)?.unwrap_or_default(),
            policy,
        })
    }
}

fn bad_field(name: &'static str, given: &Value, expected: &str) -> Refusal {
    const TEXT: Phrase = Phrase::new(
        "In a question about odds, {field} cannot be {given}. Allowed: {expected}.",
        "В вопросе о шансах недопустимое значение поля {field}: {given}. Допустимо: {expected}.",
    );
    Refusal::new(151, "bad_odds_question", "", TEXT)
        .with("field", Fact::Text(name.into()))
        .with("given", Fact::Text(clip(&given.to_string())))
        .with("expected", Fact::Text(expected.into()))
}

/// The odds of a ruleset; implemented in its folder's `odds.rs`.
pub trait Odds: Evaluate {
    /// The odds of a position as JSON, from what a viewer sees.
    ///
    /// # Errors
    /// It was cancelled.
    fn odds_json(
        state: &Self::State,
        viewer: Viewer,
        question: &OddsQuestion,
        control: &Control,
    ) -> Result<Value, Cancelled>;
}

/// Plays sampled worlds to their ends and visits each final state.
///
/// # Errors
/// It was cancelled.
pub(crate) fn run_playouts<R: Evaluate>(
    state: &R::State,
    viewer: Viewer,
    question: &OddsQuestion,
    control: &Control,
    mut visit: impl FnMut(&R::State),
) -> Result<(), Cancelled> {
    let mut rng = Rng::new(question.seed, STREAM);
    let (mut world, mut commands) = (state.clone(), Vec::new());
    let mut bot = Bot::<R>::new(Level::Normal, question.seed);
    for trial in 0..question.trials {
        control.report(trial as f32 / question.trials as f32);
        world.clone_from(state);
        R::reshuffle_unseen(&mut world, viewer, &mut rng);
        while let Some(seat) = R::to_act(&world) {
            control.check()?;
            match question.policy {
                PlayoutPolicy::Normal => commands = bot.choose(&Observation::new(&world, seat)),
                PlayoutPolicy::Random => {
                    commands.clear();
                    R::list_legal(&world, &mut commands);
                    let chosen = rng.below(commands.len() as u32) as usize;
                    commands.swap(0, chosen);
                    commands.truncate(1);
                }
            }
            for &command in &commands {
                R::play_unchecked(&mut world, command, &mut ());
            }
        }
        visit(&world);
    }
    control.report(1.0);
    control.check()
}

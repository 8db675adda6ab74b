//! Odds: exact chances from what is left, and shares of games played on as they could go. Nothing here changes a game, and nothing follows
//! from more than the viewer sees.

use super::bot::Bot;
use super::control::{Cancelled, Control};
use super::evaluate::Evaluate;
use super::level::Level;
use crate::base::{Fact, Phrase, Refusal, Rng, Viewer, clip};
use crate::engine::Observation;
use serde::Serialize;
use serde_json::Value;

/// The stream on which games are played on.
const STREAM: u64 = 17;
/// More trials would take minutes.
const MAX_TRIALS: u32 = 10_000;
const MAX_DRAWS: u32 = 200;

/// How a game is played on in a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// Every seat plays as the normal bot does.
    #[default]
    Normal,
    /// Every seat plays any legal command, each as likely as the others.
    Random,
}

/// What odds are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct OddsQuestion {
    /// How many draws from the stack are looked ahead; none for one round of the table.
    pub draws: Option<u32>,
    /// In how many trials the game is played on to its end; with 0 nothing is simulated.
    pub trials: u32,
    /// The seed of these trials.
    pub seed: u64,
    /// How they are played.
    pub play: Play,
}

/// A share of trials.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// In what part of the trials it happened, from 0 to 1.
    pub chance: f64,
    /// The standard error of that.
    pub error: f64,
    /// How many trials there were.
    pub trials: u32,
}

impl Share {
    /// The share of these trials; none without trials.
    ///
    /// ```
    /// use okolitsa::odds::Share;
    /// let share = Share::of(20, 100).unwrap();
    /// assert_eq!((share.chance, share.error), (0.2, 0.04));
    /// ```
    pub fn of(happened: u32, trials: u32) -> Option<Share> {
        let chance = (trials > 0).then(|| f64::from(happened) / f64::from(trials))?;
        let error = (chance * (1.0 - chance) / f64::from(trials)).sqrt();
        Some(Share { chance, error, trials })
    }
}

/// The chance that none of `wanted` things among `all` is drawn in so many draws without putting back.
///
/// ```
/// use okolitsa::odds::chance_of_none;
/// // Of 5 tiles 2 fit; two draws miss them with 3/5 x 2/4.
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
    /// Reads it from the fields `draws`, `trials`, `seed` and `play` of a question, all of which may be left out.
    ///
    /// # Errors
    /// A field that is none of its own values.
    pub fn read(question: &Value) -> Result<Self, Refusal> {
        let field = |name| question.get(name).filter(|value| !value.is_null());
        let number = |name: &'static str, most: u64| match field(name) {
            None => Ok(None),
            Some(value) => match value.as_u64().filter(|number| *number <= most) {
                Some(number) => Ok(Some(number)),
                None => Err(bad_field(name, value, &format!("0..{most}"))),
            },
        };
        let play = match field("play").map(|value| (value, value.as_str())) {
            None | Some((_, Some("normal"))) => Play::Normal,
            Some((_, Some("random"))) => Play::Random,
            Some((value, _)) => return Err(bad_field("play", value, "normal, random")),
        };
        Ok(OddsQuestion {
            draws: number("draws", MAX_DRAWS.into())?.map(|draws| draws as u32),
            trials: number("trials", MAX_TRIALS.into())?.unwrap_or_default() as u32,
            seed: number("seed", u64::MAX)?.unwrap_or_default(),
            play,
        })
    }
}

fn bad_field(name: &'static str, given: &Value, expected: &str) -> Refusal {
    const TEXT: Phrase = Phrase::new(
        "In a question about odds, {field} cannot be {given}; it can be: {expected}.",
        "В вопросе о шансах поле {field} не может быть {given}, а может: {expected}.",
    );
    Refusal::new(151, "bad_odds_question", "", TEXT)
        .with("field", Fact::Text(name.into()))
        .with("given", Fact::Text(clip(&given.to_string())))
        .with("expected", Fact::Text(expected.into()))
}

/// What a ruleset answers about odds, in its folder's `odds.rs`.
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

/// Plays on to the end, in worlds that could be the real one, and shows each end.
///
/// # Errors
/// It was cancelled.
pub(crate) fn play_on<R: Evaluate>(
    state: &R::State,
    viewer: Viewer,
    question: &OddsQuestion,
    control: &Control,
    mut visit: impl FnMut(&R::State),
) -> Result<(), Cancelled> {
    let mut rng = Rng::new(question.seed, STREAM);
    let (mut world, mut legal) = (state.clone(), Vec::new());
    let mut bot = Bot::<R>::new(Level::Normal, question.seed);
    for trial in 0..question.trials {
        control.report(trial as f32 / question.trials as f32);
        world.clone_from(state);
        R::reshuffle_unseen(&mut world, viewer, &mut rng);
        while let Some(seat) = R::to_act(&world) {
            control.go_on()?;
            match question.play {
                Play::Normal => legal = bot.choose(&Observation::new(&world, seat)),
                Play::Random => {
                    legal.clear();
                    R::list_legal(&world, &mut legal);
                    let chosen = rng.below(legal.len() as u32) as usize;
                    legal.swap(0, chosen);
                    legal.truncate(1);
                }
            }
            for &command in &legal {
                R::play_unchecked(&mut world, command, &mut ());
            }
        }
        visit(&world);
    }
    control.report(1.0);
    control.go_on()
}

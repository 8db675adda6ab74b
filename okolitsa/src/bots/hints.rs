//! Hints: the turns that a seat could play, ranked, each with the facts that speak for it and against it.

use super::bot::{Bot, WORLDS};
use super::control::{Cancelled, Control};
use super::rank::RankedTurn;
use super::reason::{ExplainTurn, PlayedTurn, Reason, most_important};
use crate::base::{Lang, Phrase, Rng};
use crate::engine::Observation;
use serde::{Serialize, Serializer};

/// So many reasons are given at most.
const MOST: usize = 3;

/// How a turn compares: the best with the next one, the others with the best.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Comparison {
    /// There is no other.
    Only,
    /// Ahead of all others, and clearly: by more than [`Differences::clear`].
    ClearlyBetter,
    /// Ahead of all others by [`Differences::slight`] or more.
    Better,
    /// Closer to the best, or the best to the next.
    AsGood,
    /// Behind the best by [`Differences::slight`] or more.
    Worse,
    /// Behind the best by more than [`Differences::clear`].
    ClearlyWorse,
}

/// How far two turns have to be apart, in points of the expected margin, to differ in words.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Differences {
    /// What differs by less is as good.
    pub slight: f32,
    /// What differs by more is clearly better or worse.
    pub clear: f32,
}

impl Comparison {
    fn of_best(ahead: Option<f32>, differences: Differences) -> Self {
        match ahead {
            None => Comparison::Only,
            Some(ahead) if ahead > differences.clear => Comparison::ClearlyBetter,
            Some(ahead) if ahead >= differences.slight => Comparison::Better,
            Some(_) => Comparison::AsGood,
        }
    }

    fn with_best(difference: f32, differences: Differences) -> Self {
        match -difference {
            behind if behind > differences.clear => Comparison::ClearlyWorse,
            behind if behind >= differences.slight => Comparison::Worse,
            _ => Comparison::AsGood,
        }
    }

    /// Its stable word.
    pub const fn name(self) -> &'static str {
        match self {
            Comparison::Only => "only",
            Comparison::ClearlyBetter => "clearly_better",
            Comparison::Better => "better",
            Comparison::AsGood => "as_good",
            Comparison::Worse => "worse",
            Comparison::ClearlyWorse => "clearly_worse",
        }
    }

    /// Its words.
    pub const fn phrase(self) -> Phrase {
        match self {
            Comparison::Only => Phrase::new("the only turn", "единственный ход"),
            Comparison::ClearlyBetter => Phrase::new("clearly better", "явно лучше"),
            Comparison::Better => Phrase::new("better", "лучше"),
            Comparison::AsGood => Phrase::new("as good", "не хуже"),
            Comparison::Worse => Phrase::new("worse", "хуже"),
            Comparison::ClearlyWorse => Phrase::new("clearly worse", "явно хуже"),
        }
    }
}

/// As its word and its words: `{"slug", "en", "ru"}`.
impl Serialize for Comparison {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let phrase = self.phrase();
        let object = serde_json::json!({
            "slug": self.name(), "en": phrase.get(Lang::En), "ru": phrase.get(Lang::Ru),
        });
        object.serialize(serializer)
    }
}

/// A turn that could be played, and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hint<C> {
    /// The turn and what it leads to.
    #[serde(flatten)]
    pub turn: RankedTurn<C>,
    /// By how many points the expected margin differs from that of the best turn: 0 or less, as a rule.
    pub difference: f32,
    /// The same in words.
    pub comparison: Comparison,
    /// Three reasons at most, what matters most first.
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
    /// The turns that could be played as [`rank`](Bot::rank) puts them in order, with the reasons for and against each.
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
    pub fn hints(&mut self, seen: &Observation<'_, R>, control: &Control) -> Result<Vec<Hint<R::Command>>, Cancelled> {
        let ranked = self.rank(seen, control)?;
        let margins: Vec<f32> = ranked.iter().map(|turn| turn.margin).collect();
        let hint = |(place, turn): (usize, RankedTurn<R::Command>)| {
            let difference = turn.margin - margins[0];
            let comparison = match place {
                0 => Comparison::of_best(margins.get(1).map(|next| turn.margin - next), R::DIFFERENCES),
                _ => Comparison::with_best(difference, R::DIFFERENCES),
            };
            let reasons = most_important(reasons(seen, &turn.commands), MOST);
            Hint { turn, difference, comparison, reasons }
        };
        Ok(ranked.into_iter().enumerate().map(hint).collect())
    }
}

/// All facts that speak for a turn of the seat and against it. The commands have to be legal, one after the other; what comes after one that is
/// not is left away.
pub fn reasons<R: ExplainTurn>(seen: &Observation<'_, R>, commands: &[R::Command]) -> Vec<Reason> {
    let before = seen.sample(&mut Rng::new(0, WORLDS));
    let (mut after, mut events) = (before.clone(), Vec::new());
    for &command in commands {
        if R::to_act(&after) != Some(seen.player()) || R::check(&after, command).is_err() {
            break;
        }
        R::play_unchecked(&mut after, command, &mut events);
    }
    R::reasons(&PlayedTurn { seat: seen.player(), before: &before, after: &after, events: &events })
}

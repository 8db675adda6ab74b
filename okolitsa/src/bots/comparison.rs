//! How a turn compares with the others, in words.

use crate::base::{Lang, Phrase};
use serde::{Serialize, Serializer};

/// How a turn compares: the best with the next one, the others with the best.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Comparison {
    /// There is no other turn.
    Only,
    /// Ahead of all others by more than [`Differences::clear`].
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

/// The differences of the expected margin, in points, from which two turns are called different.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Differences {
    /// A smaller difference counts as none.
    pub slight: f32,
    /// A larger difference is a clear one.
    pub clear: f32,
}

impl Comparison {
    pub(super) fn of_best(lead: Option<f32>, differences: Differences) -> Self {
        match lead {
            None => Comparison::Only,
            Some(lead) if lead > differences.clear => Comparison::ClearlyBetter,
            Some(lead) if lead >= differences.slight => Comparison::Better,
            Some(_) => Comparison::AsGood,
        }
    }

    pub(super) fn with_best(difference: f32, differences: Differences) -> Self {
        match -difference {
            behind if behind > differences.clear => Comparison::ClearlyWorse,
            behind if behind >= differences.slight => Comparison::Worse,
            _ => Comparison::AsGood,
        }
    }

    /// Its stable name.
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
            Comparison::AsGood => Phrase::new("equally good", "не хуже"),
            Comparison::Worse => Phrase::new("worse", "хуже"),
            Comparison::ClearlyWorse => Phrase::new("clearly worse", "явно хуже"),
        }
    }
}

/// As its name and its words: `{"slug", "en", "ru"}`.
impl Serialize for Comparison {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let phrase = self.phrase();
        let object = serde_json::json!({
            "slug": self.name(), "en": phrase.get(Lang::En), "ru": phrase.get(Lang::Ru),
        });
        object.serialize(serializer)
    }
}

//! Why a turn is good or bad: facts taken from the position before it and after it, never from the judgement of it.

use super::evaluate::Evaluate;
use super::hints::Differences;
use crate::base::{Fact, Lang, Phrase, Player, evidence_json, fill};
use crate::engine::Ruleset;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// A fact that speaks for a turn or against it.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// A stable number: 160 to 199 are common to the tile-laying games, each ruleset has those from 60 on of its own hundred.
    pub code: u16,
    /// A stable word for programs, such as `closes_yours`.
    pub slug: &'static str,
    /// Whether it speaks against the turn.
    pub is_cost: bool,
    /// About how many points it matters. It only puts reasons in order.
    pub effect: f32,
    /// What the sentence tells, by name.
    pub facts: Vec<(&'static str, Fact)>,
    /// The sentence, with places for the facts.
    pub template: Phrase,
}

impl Reason {
    /// A reason for a turn.
    pub fn gain(code: u16, slug: &'static str, effect: f32, template: Phrase) -> Self {
        Reason { code, slug, is_cost: false, effect, facts: Vec::new(), template }
    }

    /// A reason against a turn.
    pub fn cost(code: u16, slug: &'static str, effect: f32, template: Phrase) -> Self {
        Reason { is_cost: true, ..Reason::gain(code, slug, effect, template) }
    }

    /// Adds a fact.
    pub fn with(mut self, name: &'static str, fact: Fact) -> Self {
        self.facts.push((name, fact));
        self
    }

    /// The sentence in one language.
    pub fn text(&self, lang: Lang) -> String {
        fill(&self.template, &self.facts, lang)
    }

    /// Everything as a JSON object: `code`, `slug`, `is_cost`, `facts`, `en`, `ru`.
    pub fn to_json(&self) -> Value {
        json!({
            "code": self.code, "slug": self.slug, "is_cost": self.is_cost, "facts": evidence_json(&self.facts),
            "en": self.text(Lang::En), "ru": self.text(Lang::Ru),
        })
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

/// A turn as it was played in a world that could be the real one.
#[derive(Debug)]
pub struct PlayedTurn<'a, R: Ruleset> {
    /// Whose turn it is.
    pub seat: Player,
    /// The position before. What the seat does not see of it is made up.
    pub before: &'a R::State,
    /// The position after. What was drawn for the next turn is made up too.
    pub after: &'a R::State,
    /// What happened in between.
    pub events: &'a [R::Event],
}

/// What hints have to know of a ruleset, in its folder's `reasons.rs`.
pub trait ExplainTurn: Evaluate {
    /// From which differences on turns are told to be better or worse. The usual ones are for games that end some tens of points apart.
    const DIFFERENCES: Differences = Differences { slight: 1.0, clear: 4.0 };

    /// The facts that speak for a turn and against it, in any order. They follow from what the seat sees alone.
    fn reasons(turn: &PlayedTurn<'_, Self>) -> Vec<Reason>;
}

/// The few reasons that matter most, the largest first; where there is one for the turn and one against it, both are named.
pub(super) fn most_important(mut reasons: Vec<Reason>, most: usize) -> Vec<Reason> {
    reasons.sort_by(|a, b| b.effect.total_cmp(&a.effect));
    for is_cost in [false, true] {
        let first = reasons.iter().position(|reason| reason.is_cost == is_cost);
        if let Some(first) = first.filter(|first| *first >= most) {
            let reason = reasons.remove(first);
            reasons.insert(most - 1, reason);
        }
    }
    reasons.truncate(most);
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cost_and_gain_are_both_among_the_few() {
        const TEXT: Phrase = Phrase::new("", "");
        let reasons = |effects: &[f32]| {
            let reason = |&effect: &f32| Reason { is_cost: effect < 0.0, ..Reason::gain(1, "", effect.abs(), TEXT) };
            let few = most_important(effects.iter().map(reason).collect(), 3);
            few.into_iter()
                .map(|reason| if reason.is_cost { -reason.effect } else { reason.effect })
                .collect::<Vec<_>>()
        };
        assert_eq!(reasons(&[1.0, 2.0, -0.5, 3.0, 4.0]), [4.0, 3.0, -0.5]);
        assert_eq!(reasons(&[-1.0, -2.0, 0.5, -3.0, -4.0]), [-4.0, -3.0, 0.5]);
        assert_eq!(reasons(&[1.0, -2.0, 3.0, -4.0]), [-4.0, 3.0, -2.0]);
        assert_eq!(reasons(&[1.0]), [1.0]);
        assert!(reasons(&[]).is_empty());
    }
}

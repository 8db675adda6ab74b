//! A reason for or against a turn: a fact from the positions before and after it, never a term of its evaluation.

use crate::base::{Fact, Lang, Phrase, evidence_json, fill};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// A fact that speaks for a turn or against it.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// A stable number: 160 to 199 are common to the tile-laying games; each ruleset has those from 60 on in its own hundred.
    pub code: u16,
    /// A stable name for programs, such as `closes_yours`.
    pub slug: &'static str,
    /// Whether it speaks against the turn.
    pub is_cost: bool,
    /// Its rough importance in points, which only orders reasons.
    pub effect: f32,
    /// The facts in the sentence, by name.
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

/// The most important reasons, the largest effect first. If there are reasons for and against the turn, both kinds are among them.
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
    fn a_gain_and_a_cost_are_both_kept() {
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

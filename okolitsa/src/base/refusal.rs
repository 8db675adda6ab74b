//! Refusals as data: a stable code and slug, the rule, the evidence, and a sentence in two languages.

use super::lang::{Lang, Phrase};
use super::noun::{Case, Gender, Noun, Plural};
use super::player::Player;
use serde_json::{Map, Value, json};
use std::fmt;

/// The first 80 characters of a text, for quoting it in an error.
pub(crate) fn clip(text: &str) -> String {
    text.chars().take(80).collect()
}

/// One piece of evidence.
#[derive(Clone, PartialEq, Debug)]
pub enum Fact {
    /// A number.
    Number(i64),
    /// A text that is the same in every language.
    Text(String),
    /// A slug for data, and a name in each language.
    Word(&'static str, Phrase),
    /// A slug for data, and a noun.
    Noun(&'static str, Noun),
    /// An id for data, and a name composed of several words.
    Name {
        /// The id.
        id: String,
        /// The English name.
        en: String,
        /// The Russian name.
        ru: String,
    },
    /// A cell of a board.
    Cell(i16, i16),
    /// A seat.
    Seat(Player),
    /// A number of things, such as 3 cards. In data it is the number.
    Count(u32, Noun),
    /// Several facts.
    List(Vec<Fact>),
}

impl Fact {
    /// The fact as JSON: numbers, strings, `[x, y]` for a cell, a number for a seat.
    pub fn to_json(&self) -> Value {
        match self {
            Fact::Number(n) => json!(n),
            Fact::Count(n, _) => json!(n),
            Fact::Text(text) | Fact::Name { id: text, .. } => json!(text),
            Fact::Word(slug, _) | Fact::Noun(slug, _) => json!(slug),
            Fact::Cell(x, y) => json!([x, y]),
            Fact::Seat(player) => json!(player.0),
            Fact::List(facts) => facts.iter().map(Fact::to_json).collect(),
        }
    }

    /// The fact in words. Seats are counted from 1.
    pub fn to_text(&self, lang: Lang) -> String {
        self.in_case(lang, Case::Nominative)
    }

    /// The fact in words, in a Russian case if it is a noun or a number of things.
    pub fn in_case(&self, lang: Lang, case: Case) -> String {
        match self {
            Fact::Number(n) => n.to_string(),
            Fact::Text(text) => text.clone(),
            Fact::Name { en, .. } if lang == Lang::En => en.clone(),
            Fact::Name { ru, .. } => ru.clone(),
            Fact::Word(_, phrase) => phrase.get(lang).to_string(),
            Fact::Noun(_, noun) => noun.case(lang, case).to_string(),
            Fact::Cell(x, y) => format!("{x},{y}"),
            Fact::Seat(player) => (u16::from(player.0) + 1).to_string(),
            Fact::Count(n, noun) => noun.count_in(lang, *n, case),
            Fact::List(facts) => facts.iter().map(|f| f.in_case(lang, case)).collect::<Vec<_>>().join(", "),
        }
    }

    /// The one of `words` that agrees with the fact. For a noun: masculine, feminine, neuter. For a number or the
    /// length of a list: the form after 1, after 2 (Russian only) and after 5.
    fn agreeing<'a>(&self, lang: Lang, words: &[&'a str]) -> &'a str {
        let by_number = |n: u64| match Plural::of(n, lang) {
            Plural::One => 0,
            Plural::Few => 1,
            Plural::Many => words.len() - 1,
        };
        let index = match self {
            Fact::Noun(_, noun) => match noun.gender {
                Gender::Masculine => 0,
                Gender::Feminine => 1,
                Gender::Neuter => 2,
            },
            Fact::Count(n, _) => by_number((*n).into()),
            Fact::Number(n) => by_number(n.unsigned_abs()),
            Fact::List(facts) => by_number(facts.len() as u64),
            Fact::Text(_) | Fact::Word(..) | Fact::Name { .. } | Fact::Cell(..) | Fact::Seat(_) => 0,
        };
        words.get(index).copied().unwrap_or_default()
    }
}

/// A sentence with its places filled from the evidence, as described at [`Phrase`].
pub(crate) fn fill(template: &Phrase, evidence: &[(&'static str, Fact)], lang: Lang) -> String {
    template.fill(lang, |place| {
        let fact = |name: &str| evidence.iter().find(|(known, _)| *known == name).map(|(_, fact)| fact);
        if let Some((name, words)) = place.split_once('?') {
            let words: Vec<&str> = words.split('|').collect();
            return fact(name).map(|fact| fact.agreeing(lang, &words).to_owned()).unwrap_or_default();
        }
        let (name, case) = place.split_once(':').unwrap_or((place, "nom"));
        let case = Case::from_name(case).unwrap_or(Case::Nominative);
        fact(name).map(|fact| fact.in_case(lang, case)).unwrap_or_default()
    })
}

/// Evidence as a JSON object.
pub(crate) fn evidence_json(evidence: &[(&'static str, Fact)]) -> Value {
    Value::Object(evidence.iter().map(|(name, fact)| ((*name).to_string(), fact.to_json())).collect())
}

/// A refusal with everything that a front end needs to explain it.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// A stable number: 100 to 199 are common to all games, and each game has its own hundred.
    pub code: u16,
    /// A stable word for programs, such as `edge_mismatch`.
    pub slug: &'static str,
    /// The number of the broken rule, such as `L-2`; empty if no rule of the game is broken.
    pub rule: &'static str,
    /// The evidence: facts with their names.
    pub evidence: Vec<(&'static str, Fact)>,
    /// The sentence, with places for the evidence.
    pub template: Phrase,
}

/// The error type of [`AnyGame`](crate::AnyGame): a refusal.
pub type ApiError = Box<Refusal>;

impl Refusal {
    /// A refusal without evidence.
    pub fn new(code: u16, slug: &'static str, rule: &'static str, template: Phrase) -> Self {
        Refusal { code, slug, rule, evidence: Vec::new(), template }
    }

    /// Adds a piece of evidence.
    pub fn with(mut self, name: &'static str, fact: Fact) -> Self {
        self.evidence.push((name, fact));
        self
    }

    /// The sentence in one language.
    pub fn text(&self, lang: Lang) -> String {
        fill(&self.template, &self.evidence, lang)
    }

    /// The evidence as a JSON object.
    pub fn evidence_json(&self) -> Value {
        evidence_json(&self.evidence)
    }

    /// The refusal as a JSON object: `code`, `slug`, `rule`, `evidence`, `en`, `ru`.
    pub fn to_json(&self) -> Value {
        let mut object = Map::new();
        object.insert("code".into(), json!(self.code));
        object.insert("slug".into(), json!(self.slug));
        object.insert("rule".into(), json!(self.rule));
        object.insert("evidence".into(), self.evidence_json());
        object.insert("en".into(), json!(self.text(Lang::En)));
        object.insert("ru".into(), json!(self.text(Lang::Ru)));
        Value::Object(object)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))?;
        if !self.rule.is_empty() {
            write!(f, " ({})", self.rule)?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_ask_for_cases_and_agreement() {
        const CITY: Noun = Noun::new(
            ["city", "cities"],
            Gender::Masculine,
            ["город", "города", "городу", "город", "городом", "городе"],
            ["города", "городов"],
        );
        const RETAINER: Noun = Noun::new(
            ["retainer", "retainers"],
            Gender::Masculine,
            ["дружинник", "дружинника", "дружиннику", "дружинника", "дружинником", "дружиннике"],
            ["дружинника", "дружинников"],
        )
        .animate();
        const TEXT: Phrase = Phrase::new(
            "Your {kind} {n?needs|need} {n} and returns {count}.",
            "{kind?Вашему|Вашей|Вашему} {kind:dat} {n?нужен|нужны|нужны} {n}, он вернёт {count:acc}.",
        );
        let evidence = |n| {
            [("kind", Fact::Noun("city", CITY)), ("n", Fact::Number(n)), ("count", Fact::Count(n as u32, RETAINER))]
        };
        let text = |n, lang| fill(&TEXT, &evidence(n), lang);
        assert_eq!(text(1, Lang::En), "Your city needs 1 and returns 1 retainer.");
        assert_eq!(text(2, Lang::En), "Your city need 2 and returns 2 retainers.");
        assert_eq!(text(1, Lang::Ru), "Вашему городу нужен 1, он вернёт 1 дружинника.");
        assert_eq!(text(3, Lang::Ru), "Вашему городу нужны 3, он вернёт 3 дружинников.");
        assert_eq!(text(21, Lang::Ru), "Вашему городу нужен 21, он вернёт 21 дружинника.");
    }
}

//! The bots that can hold a seat, and how the command line names them.

use crate::tree::Tree;
use crate::yardsticks::{Greedy, Random};
use okolitsa::bots::{Bot, Budget, Evaluate, Level};
use okolitsa::{Observation, Ruleset};
use std::str::FromStr;

/// A bot of any kind.
pub trait Seat<R: Ruleset> {
    /// The commands of the turn, from the next decision on.
    fn take_turn(&mut self, seen: &Observation<'_, R>) -> Vec<R::Command>;
}

impl<R: Evaluate> Seat<R> for Bot<R> {
    fn take_turn(&mut self, seen: &Observation<'_, R>) -> Vec<R::Command> {
        self.choose(seen)
    }
}

/// The weights of the bot `look`, for the games of the classic family.
const ONE_LOOK: &str = include_str!("one_look.json");

/// A bot as the command line names it: a kind, and settings after a colon.
#[derive(Clone, Debug)]
pub struct Spec {
    pub name: String,
    kind: String,
    settings: Vec<(String, String)>,
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, settings) = text.split_once(':').unwrap_or((text, ""));
        let setting = |text: &str| {
            let (name, value) = text.split_once('=').ok_or_else(|| format!("'{text}' is not a setting NAME=VALUE"))?;
            Ok::<_, String>((name.to_owned(), value.to_owned()))
        };
        let settings: Vec<_> =
            settings.split(',').filter(|text| !text.is_empty()).map(setting).collect::<Result<_, _>>()?;
        let known: &[&str] = match kind {
            "hard" => &["trials", "candidates", "turns", "ms", "weights", "forecast"],
            "easy" | "normal" => &["weights"],
            "tree" => &["ms"],
            "random" | "greedy" | "look" => &[],
            _ => return Err(format!("'{kind}' is not a bot")),
        };
        if let Some((name, _)) = settings.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            let known = if known.is_empty() { "none".into() } else { known.join(", ") };
            return Err(format!("the bot {kind} has no setting '{name}'; its settings: {known}"));
        }
        Ok(Spec { name: text.to_owned(), kind: kind.to_owned(), settings })
    }
}

impl Spec {
    /// A new bot of this kind.
    pub fn seat<R: Evaluate>(&self, seed: u64) -> Result<Box<dyn Seat<R>>, String> {
        match self.kind.as_str() {
            "random" => Ok(Box::new(Random::new(seed))),
            "greedy" => Ok(Box::new(Greedy::new(seed))),
            "tree" => Ok(Box::new(Tree::new(seed, self.number("ms")?.unwrap_or(100)))),
            "look" => {
                let weights = serde_json::from_str(ONE_LOOK);
                let weights = weights.map_err(|_| format!("{} has no such weights", R::ID))?;
                Ok(Box::new(Bot::<R>::new(Level::Normal, seed).with_weights(weights)))
            }
            word => {
                let level = word.parse().map_err(|()| format!("'{word}' is not a bot"))?;
                Ok(Box::new(self.bot::<R>(level, seed)?))
            }
        }
    }

    fn bot<R: Evaluate>(&self, level: Level, seed: u64) -> Result<Bot<R>, String> {
        let mut look = R::LOOKAHEAD;
        look.candidates = self.number("candidates")?.map_or(look.candidates, |n| n as usize);
        look.turns = self.number("turns")?.map_or(look.turns, |n| n as usize);
        look.trials = self.number("trials")?.unwrap_or(look.trials);
        let mut bot = Bot::new(level, seed).with_lookahead(look);
        if let Some(ms) = self.number("ms")? {
            bot = bot.with_budget(Budget::Milliseconds(ms));
        }
        if let Some(weights) = self.weights::<R>("weights")? {
            bot = bot.with_weights(weights);
        }
        if let Some(weights) = self.weights::<R>("forecast")? {
            bot = bot.with_forecast(weights);
        }
        Ok(bot)
    }

    /// The weights in the file named by a setting.
    fn weights<R: Evaluate>(&self, name: &str) -> Result<Option<R::Weights>, String> {
        let Some((_, file)) = self.settings.iter().find(|(known, _)| known == name) else { return Ok(None) };
        let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        serde_json::from_str(&text).map(Some).map_err(|error| format!("{file}: {error}"))
    }

    fn number(&self, name: &str) -> Result<Option<u32>, String> {
        let setting = self.settings.iter().find(|(known, _)| known == name);
        setting.map(|(_, value)| value.parse().map_err(|_| format!("{name} is a number, not '{value}'"))).transpose()
    }
}

//! Bots at work: what they are asked, and the thread on which they think.

use crate::variant::{dictionary_to_json, from_json, object};
use godot::prelude::*;
use okolitsa::bots::{Budget, Control, Level};
use okolitsa::{AnyGame, ApiError, Player};
use serde_json::Value;
use std::thread::{self, JoinHandle};

/// What a bot tells: an answer, or why there is none.
pub(crate) type Answer = Result<Value, ApiError>;

/// A bot as scripts describe it: `{"level": "hard", "seed": 1, "trials": 60}` or `{"milliseconds": 500}`. What is left away is level `hard`, seed 0 and
/// the budget that suits the ruleset.
#[derive(Clone, Copy)]
pub(crate) struct Bot {
    level: Level,
    seed: u64,
    budget: Option<Budget>,
}

impl Bot {
    pub fn read(fields: &VarDictionary) -> Result<Self, String> {
        let mut bot = Bot { level: Level::Hard, seed: 0, budget: None };
        let Value::Object(fields) = dictionary_to_json(fields) else { return Ok(bot) };
        for (name, value) in &fields {
            let wrong = || format!("a bot has no {name} {value}");
            let number = || value.as_u64().and_then(|number| u32::try_from(number).ok()).ok_or_else(wrong);
            let budget = match name.as_str() {
                "level" => {
                    bot.level = value.as_str().and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
                    continue;
                }
                "seed" => {
                    bot.seed = value.as_i64().ok_or_else(wrong)? as u64;
                    continue;
                }
                "trials" => Budget::Trials(number()?),
                "milliseconds" => Budget::Milliseconds(number()?),
                _ => return Err(wrong()),
            };
            if bot.budget.replace(budget).is_some() {
                return Err("a bot has trials or milliseconds, not both".into());
            }
        }
        Ok(bot)
    }

    /// The lines of the turn that it chooses.
    pub fn choose(self, game: &AnyGame, by: Player, control: &Control) -> Answer {
        let turn = game.choose(by, self.level, self.seed, self.budget, control)?;
        turn.iter().map(|command| game.print(command)).collect()
    }

    /// The turns that could be played, in order.
    pub fn rank(self, game: &AnyGame, by: Player, control: &Control) -> Answer {
        game.ranking_json(&game.rank(by, self.level, self.seed, self.budget, control)?)
    }

    /// The same with reasons. The hard bot gives them, whatever the level.
    pub fn hints(self, game: &AnyGame, by: Player, control: &Control) -> Answer {
        game.hints_json(&game.hints(by, self.budget, control)?)
    }
}

/// A bot that thinks on a thread of its own, begun by `OkolitsaGame.begin_choice`, `begin_ranking` or `begin_hints`. It thinks about a copy: the game
/// may be played meanwhile. Who lets go of it cancels it.
#[derive(GodotClass)]
#[class(no_init, base=RefCounted)]
pub struct OkolitsaThought {
    control: Control,
    work: Option<JoinHandle<Answer>>,
    answer: Answer,
}

#[godot_api]
impl OkolitsaThought {
    /// Whether it has come to an end. A script looks once a frame: `while not thought.is_done(): await get_tree().process_frame`.
    #[func]
    fn is_done(&self) -> bool {
        self.work.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// How far it is, from 0 to 1.
    #[func]
    fn progress(&self) -> f32 {
        self.control.progress()
    }

    /// Has it end soon, without an answer unless it has one already.
    #[func]
    fn cancel(&self) {
        self.control.cancel();
    }

    /// The answer: the lines of a turn, or a list of turns; null where there is none. It is waited for.
    #[func]
    fn answer(&mut self) -> Variant {
        self.wait();
        self.answer.as_ref().map(from_json).unwrap_or_default()
    }

    /// Why there is no answer, such as `cancelled` or `game_over`; empty where there is one. It is waited for.
    #[func]
    fn refusal(&mut self) -> VarDictionary {
        self.wait();
        self.answer.as_ref().err().map(|refusal| object(&refusal.to_json())).unwrap_or_default()
    }
}

impl OkolitsaThought {
    /// Lets a thread think. It holds nothing of the engine's, which is used from the main thread alone.
    pub(crate) fn begin(think: impl FnOnce(&Control) -> Answer + Send + 'static) -> Gd<Self> {
        let control = Control::new();
        let under = control.clone();
        let work = thread::spawn(move || think(&under));
        Gd::from_object(OkolitsaThought { control, work: Some(work), answer: Ok(Value::Null) })
    }

    fn wait(&mut self) {
        match self.work.take().map(JoinHandle::join) {
            Some(Ok(answer)) => self.answer = answer,
            Some(Err(_)) => godot_error!("the bot failed inside"),
            None => (),
        }
    }
}

impl Drop for OkolitsaThought {
    /// No thread may be left behind in a library that the engine takes out of memory.
    fn drop(&mut self) {
        self.control.cancel();
        self.wait();
    }
}

//! Descriptions of bots, and the threads on which they run.

use crate::variant::{dictionary_to_json, from_json, object};
use godot::prelude::*;
use okolitsa::bots::{Budget, Control, Level};
use okolitsa::{AnyGame, ApiError, Player};
use serde_json::Value;
use std::thread::{self, JoinHandle};

/// The result of a bot, or a refusal.
pub(crate) type TaskResult = Result<Value, ApiError>;

/// A bot as scripts describe it: `{"level": "hard", "seed": 1, "trials": 60}` or `{"milliseconds": 500}`. The defaults
/// are the level `hard`, the seed 0 and the ruleset's budget.
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
            let wrong = || format!("invalid field of a bot: {name} = {value}");
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
                return Err("a bot cannot have both trials and milliseconds".into());
            }
        }
        Ok(bot)
    }

    /// The commands of the chosen turn as text.
    pub fn choose(self, game: &AnyGame, by: Player, control: &Control) -> TaskResult {
        let turn = game.choose(by, self.level, self.seed, self.budget, control)?;
        turn.iter().map(|command| game.print(command)).collect()
    }

    /// The possible turns, best first.
    pub fn rank(self, game: &AnyGame, by: Player, control: &Control) -> TaskResult {
        game.ranking_json(&game.rank(by, self.level, self.seed, self.budget, control)?)
    }

    /// The possible turns with reasons. They always come from the hard bot.
    pub fn hints(self, game: &AnyGame, by: Player, control: &Control) -> TaskResult {
        game.hints_json(&game.hints(by, self.budget, control)?)
    }
}

/// A bot that runs on its own thread, started by `OkolitsaGame.choose_async`, `rank_async` or `hints_async`. It works
/// on a copy: the game can be played meanwhile. Dropping the last reference cancels it.
#[derive(GodotClass)]
#[class(no_init, base=RefCounted)]
pub struct OkolitsaTask {
    control: Control,
    thread: Option<JoinHandle<TaskResult>>,
    result: TaskResult,
}

#[godot_api]
impl OkolitsaTask {
    /// Whether it has finished. A script checks it once per frame: `while not task.is_done(): await
    /// get_tree().process_frame`.
    #[func]
    fn is_done(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// The progress, from 0 to 1.
    #[func]
    fn progress(&self) -> f32 {
        self.control.progress()
    }

    /// Cancels it. It ends soon, without a result unless it has one already.
    #[func]
    fn cancel(&self) {
        self.control.cancel();
    }

    /// Waits for the end and returns the result: the commands of a turn, or a list of turns; null if there is none.
    #[func]
    fn result(&mut self) -> Variant {
        self.wait();
        self.result.as_ref().map(from_json).unwrap_or_default()
    }

    /// Waits for the end and returns why there is no result, for example `cancelled` or `game_over`; empty if there is
    /// one.
    #[func]
    fn refusal(&mut self) -> VarDictionary {
        self.wait();
        self.result.as_ref().err().map(|refusal| object(&refusal.to_json())).unwrap_or_default()
    }
}

impl OkolitsaTask {
    /// Starts a thread. It uses no engine objects, which belong to the main thread.
    pub(crate) fn start(run: impl FnOnce(&Control) -> TaskResult + Send + 'static) -> Gd<Self> {
        let control = Control::new();
        let thread_control = control.clone();
        let thread = thread::spawn(move || run(&thread_control));
        Gd::from_object(OkolitsaTask { control, thread: Some(thread), result: Ok(Value::Null) })
    }

    fn wait(&mut self) {
        match self.thread.take().map(JoinHandle::join) {
            Some(Ok(result)) => self.result = result,
            Some(Err(_)) => godot_error!("internal error of the bot"),
            None => (),
        }
    }
}

impl Drop for OkolitsaTask {
    /// No thread may remain when the engine unloads the library.
    fn drop(&mut self) {
        self.control.cancel();
        self.wait();
    }
}

//! Bots, hints and reasons of a game, for scripts.

use crate::game::OkolitsaGame;
use crate::task::{Bot, OkolitsaTask, TaskResult};
use crate::variant::from_json;
use godot::prelude::*;
use okolitsa::bots::{Control, Reason};
use okolitsa::{AnyGame, ApiError, Player};
use serde_json::Value;

type BotCall = fn(Bot, &AnyGame, Player, &Control) -> TaskResult;

fn warned<T>(result: Result<T, ApiError>) -> Option<T> {
    result.inspect_err(|refusal| godot_warn!("{refusal}")).ok()
}

fn read(bot: &VarDictionary) -> Option<Bot> {
    Bot::read(bot).inspect_err(|wrong| godot_warn!("{wrong}")).ok()
}

#[godot_api(secondary)]
impl OkolitsaGame {
    /// Lets a bot choose a turn for the seat to act: its remaining commands in order; empty, with a warning, if there
    /// is no choice. The bot uses only what its seat sees. A bot is `{"level": "easy"}`, `"normal"` or `"hard"`,
    /// optionally with a `seed`; the hard bot with `trials` or `milliseconds`. Without a time limit the same seed gives
    /// the same choice on every machine.
    #[func]
    fn choose(&self, bot: VarDictionary) -> PackedStringArray {
        let turn = self.run(&bot, Bot::choose).unwrap_or_default();
        turn.as_array().into_iter().flatten().filter_map(Value::as_str).map(GString::from).collect()
    }

    /// Ranks the possible turns of the seat to act, best first: `commands`, `margin`, `error`, `win_chance`, `points`.
    #[func]
    fn rank(&self, bot: VarDictionary) -> VarArray {
        self.list(&bot, Bot::rank)
    }

    /// The ranking of the hard bot with `difference` (points behind the best turn), `comparison` and `reasons` (`code`,
    /// `slug`, `is_cost`, `facts`, `en`, `ru`).
    #[func]
    fn hints(&self, bot: VarDictionary) -> VarArray {
        self.list(&bot, Bot::hints)
    }

    /// All reasons for and against a turn, for example a turn that a player considers; null, with a warning, if it is
    /// not legal.
    #[func]
    fn reasons(&self, turn: PackedStringArray) -> Variant {
        let commands = turn.as_slice().iter().map(|line| self.game.parse(&line.to_string()));
        let commands = commands.collect::<Result<Vec<_>, _>>();
        let reasons = commands.and_then(|commands| self.game.reasons(self.seat_to_act(), &commands));
        let json = |reasons: Vec<Reason>| from_json(&reasons.iter().map(Reason::to_json).collect());
        warned(reasons).map(json).unwrap_or_default()
    }

    /// Starts `choose` on its own thread. Null, with a warning, for an invalid bot.
    #[func]
    fn choose_async(&self, bot: VarDictionary) -> Option<Gd<OkolitsaTask>> {
        self.start(&bot, Bot::choose)
    }

    /// Starts `rank` on its own thread.
    #[func]
    fn rank_async(&self, bot: VarDictionary) -> Option<Gd<OkolitsaTask>> {
        self.start(&bot, Bot::rank)
    }

    /// Starts `hints` on its own thread.
    #[func]
    fn hints_async(&self, bot: VarDictionary) -> Option<Gd<OkolitsaTask>> {
        self.start(&bot, Bot::hints)
    }
}

impl OkolitsaGame {
    fn run(&self, bot: &VarDictionary, call: BotCall) -> Option<Value> {
        warned(call(read(bot)?, &self.game, self.seat_to_act(), &Control::new()))
    }

    fn list(&self, bot: &VarDictionary, call: BotCall) -> VarArray {
        let turns = self.run(bot, call).unwrap_or_default();
        turns.as_array().into_iter().flatten().map(from_json).collect()
    }

    fn start(&self, bot: &VarDictionary, call: BotCall) -> Option<Gd<OkolitsaTask>> {
        let (bot, game, by) = (read(bot)?, self.game.clone(), self.seat_to_act());
        Some(OkolitsaTask::start(move |control| call(bot, &game, by, control)))
    }
}

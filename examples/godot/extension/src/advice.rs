//! What bots think of a game, for scripts.

use crate::game::OkolitsaGame;
use crate::thought::{Answer, Bot, OkolitsaThought};
use crate::variant::from_json;
use godot::prelude::*;
use okolitsa::bots::{Control, Reason};
use okolitsa::{AnyGame, ApiError, Player};
use serde_json::Value;

type Question = fn(Bot, &AnyGame, Player, &Control) -> Answer;

fn warned<T>(result: Result<T, ApiError>) -> Option<T> {
    result.inspect_err(|refusal| godot_warn!("{refusal}")).ok()
}

fn read(bot: &VarDictionary) -> Option<Bot> {
    Bot::read(bot).inspect_err(|wrong| godot_warn!("{wrong}")).ok()
}

#[godot_api(secondary)]
impl OkolitsaGame {
    /// What a bot would do in the seat to act: the commands of its turn, from the decision due on; none, with a warning, where it has no choice. It sees
    /// what its seat sees. A bot is `{"level": "easy"}`, `normal` or `hard`, with a `seed`; the hard one with `trials` or `milliseconds`. Without the latter the
    /// same seed gives the same choice everywhere.
    #[func]
    fn choose(&self, bot: VarDictionary) -> PackedStringArray {
        let turn = self.ask(&bot, Bot::choose).unwrap_or_default();
        turn.as_array().into_iter().flatten().filter_map(Value::as_str).map(GString::from).collect()
    }

    /// The turns that the seat to act could play, as a bot puts them in order: `commands`, `margin`, `error`, `win_chance`, `points`.
    #[func]
    fn rank(&self, bot: VarDictionary) -> VarArray {
        self.list(&bot, Bot::rank)
    }

    /// The same by the hard bot, with `difference` (points behind the best), `comparison` and `reasons` (`code`, `slug`, `is_cost`, `facts`, `en`, `ru`).
    #[func]
    fn hints(&self, bot: VarDictionary) -> VarArray {
        self.list(&bot, Bot::hints)
    }

    /// All that speaks for a turn and against it, for the turn that somebody has in mind; null, with a warning, where it is not legal.
    #[func]
    fn reasons(&self, turn: PackedStringArray) -> Variant {
        let commands = turn.as_slice().iter().map(|line| self.game.parse(&line.to_string()));
        let commands = commands.collect::<Result<Vec<_>, _>>();
        let reasons = commands.and_then(|commands| self.game.reasons(self.due(), &commands));
        let json = |reasons: Vec<Reason>| from_json(&reasons.iter().map(Reason::to_json).collect());
        warned(reasons).map(json).unwrap_or_default()
    }

    /// Begins what `choose` does, on a thread of its own. Null, with a warning, where this is no bot.
    #[func]
    fn begin_choice(&self, bot: VarDictionary) -> Option<Gd<OkolitsaThought>> {
        self.begin(&bot, Bot::choose)
    }

    /// Begins what `rank` does, on a thread of its own.
    #[func]
    fn begin_ranking(&self, bot: VarDictionary) -> Option<Gd<OkolitsaThought>> {
        self.begin(&bot, Bot::rank)
    }

    /// Begins what `hints` does, on a thread of its own.
    #[func]
    fn begin_hints(&self, bot: VarDictionary) -> Option<Gd<OkolitsaThought>> {
        self.begin(&bot, Bot::hints)
    }
}

impl OkolitsaGame {
    fn ask(&self, bot: &VarDictionary, question: Question) -> Option<Value> {
        warned(question(read(bot)?, &self.game, self.due(), &Control::new()))
    }

    fn list(&self, bot: &VarDictionary, question: Question) -> VarArray {
        let turns = self.ask(bot, question).unwrap_or_default();
        turns.as_array().into_iter().flatten().map(from_json).collect()
    }

    fn begin(&self, bot: &VarDictionary, question: Question) -> Option<Gd<OkolitsaThought>> {
        let (bot, game, by) = (read(bot)?, self.game.clone(), self.due());
        Some(OkolitsaThought::begin(move |control| question(bot, &game, by, control)))
    }
}

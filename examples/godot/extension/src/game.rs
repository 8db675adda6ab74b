//! The class for scripts.

use crate::variant::{dictionary, dictionary_to_json, from_json, object};
use godot::prelude::*;
use okolitsa::landscape::Rotation;
use okolitsa::{AnyGame, ApiError, DrawOptions, Lang, Player, Viewer};
use serde_json::json;

/// A game of any ruleset. Commands go in as lines such as `place 1,0 r90`, events come out as signals. Seats count from 0.
///
/// It is made by `OkolitsaGame.deal({"ruleset": "okolitsa", "seed": 7})`.
#[derive(GodotClass)]
#[class(no_init, base=RefCounted)]
pub struct OkolitsaGame {
    pub(crate) game: AnyGame,
    /// Whose eyes see: the seat for which events, views and pictures are made, -1 for a spectator.
    #[var]
    viewer: i32,
    base: Base<RefCounted>,
}

fn told(made: Result<AnyGame, ApiError>) -> Option<Gd<OkolitsaGame>> {
    match made {
        Ok(game) => Some(Gd::from_init_fn(|base| OkolitsaGame { game, viewer: -1, base })),
        Err(refusal) => {
            godot_warn!("{refusal}");
            None
        }
    }
}

fn refusal<T>(judged: Result<T, ApiError>) -> VarDictionary {
    judged.err().map(|refusal| object(&refusal.to_json())).unwrap_or_default()
}

fn options(options: &VarDictionary) -> Result<DrawOptions, ApiError> {
    DrawOptions::parse(&dictionary_to_json(options).to_string())
}

fn drawn(svg: Result<String, ApiError>) -> GString {
    svg.map_or_else(
        |refusal| {
            godot_warn!("{refusal}");
            GString::new()
        },
        |svg| GString::from(&svg),
    )
}

fn language(lang: &GString) -> Lang {
    match lang.to_string().as_str() {
        "ru" => Lang::Ru,
        _ => Lang::En,
    }
}

#[godot_api]
impl OkolitsaGame {
    /// One fact that a command brought about, with its words by language.
    #[signal]
    fn happened(event: VarDictionary, words: VarDictionary);

    /// A command was not played: `slug`, `rule`, `evidence`, and the sentence by language.
    #[signal]
    fn refused(refusal: VarDictionary);

    /// The game went on or back.
    #[signal]
    fn changed();

    /// Deals a game from a setup. Null, with a warning, where the setup is refused.
    #[func]
    fn deal(setup: VarDictionary) -> Option<Gd<Self>> {
        told(AnyGame::new(&dictionary_to_json(&setup).to_string()))
    }

    /// Why a setup would be refused; empty where it would not.
    #[func]
    fn setup_refusal(setup: VarDictionary) -> VarDictionary {
        refusal(AnyGame::new(&dictionary_to_json(&setup).to_string()))
    }

    /// Loads a saved game. Null, with a warning, where the save is refused.
    #[func]
    fn load_save(save: GString) -> Option<Gd<Self>> {
        told(AnyGame::load(&save.to_string()))
    }

    /// Deals a game from the one-line form of a position.
    #[func]
    fn from_position(line: GString) -> Option<Gd<Self>> {
        told(AnyGame::from_position(&line.to_string()))
    }

    /// An independent game that is equal.
    #[func]
    fn copy(&self) -> Option<Gd<Self>> {
        told(Ok(self.game.clone()))
    }

    /// A game from a world that could be the real one, for all that the viewer knows.
    #[func]
    fn sample(&self, seed: i64) -> Option<Gd<Self>> {
        told(self.game.sample(self.eyes(), seed as u64))
    }

    /// The rulesets with titles, seats, options and sets of tiles.
    #[func]
    fn rulesets() -> Variant {
        from_json(&okolitsa::rulesets_json())
    }

    /// A tile or card of a ruleset as SVG, turned by so many quarters clockwise.
    #[func]
    fn tile_svg(ruleset: GString, tile: GString, quarters: u8, looks: VarDictionary) -> GString {
        let (ruleset, tile) = (ruleset.to_string(), tile.to_string());
        let draw = |looks| okolitsa::tile_svg(&ruleset, &tile, Rotation::from_quarters(quarters), &looks);
        drawn(options(&looks).and_then(draw))
    }

    /// A set of tiles as data: sides, features with their names, where a figure and a label stand.
    #[func]
    fn tile_catalogue(ruleset: GString, set: GString) -> VarDictionary {
        okolitsa::tile_catalogue(&ruleset.to_string(), &set.to_string()).map(|set| object(&set)).unwrap_or_default()
    }

    /// `ply`, `players`, `to_act` (-1 when it is over), `phase`, `scores`, `winners`, `fingerprint` (for the host).
    #[func]
    fn info(&self) -> VarDictionary {
        let status = self.game.status();
        object(&json!({
            "ruleset": self.game.ruleset(),
            "ply": self.game.ply(),
            "players": self.game.players(),
            "to_act": status.to_act.map_or(-1, |seat| i32::from(seat.0)),
            "phase": status.phase,
            "scores": status.scores.iter().collect::<Vec<_>>(),
            "winners": status.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(),
            "fingerprint": format!("{:016x}", self.game.fingerprint()),
        }))
    }

    /// What the seat to act may do, in the documented order.
    #[func]
    fn legal(&self) -> PackedStringArray {
        let commands = self.game.to_act().map(|by| self.game.legal(by)).unwrap_or_default();
        commands.iter().filter_map(|command| self.game.print(command).ok()).map(|line| GString::from(&line)).collect()
    }

    /// Why the seat to act may not play a command; empty where it may.
    #[func]
    fn refusal_of(&self, line: GString) -> VarDictionary {
        refusal(self.game.parse(&line.to_string()).and_then(|command| self.game.check(self.due(), &command)))
    }

    /// Plays a command of the seat to act. Its events come as signals; where it is refused, that does.
    #[func(gd_self)]
    fn play(mut this: Gd<Self>, line: GString) -> bool {
        let played = this.bind_mut().apply(&line.to_string());
        // Nothing is borrowed here, so whoever hears of it may ask and play on.
        match played {
            Ok(told) => {
                for (event, words) in &told {
                    this.signals().happened().emit(event, words);
                }
                this.signals().changed().emit();
                true
            }
            Err(refusal) => {
                this.signals().refused().emit(&object(&refusal.to_json()));
                false
            }
        }
    }

    /// Takes the last command back; false where there is none.
    #[func(gd_self)]
    fn undo(mut this: Gd<Self>) -> bool {
        let done = this.bind_mut().game.undo().is_some();
        Self::after(this, done)
    }

    /// Plays the command again that was taken back last; false where there is none.
    #[func(gd_self)]
    fn redo(mut this: Gd<Self>) -> bool {
        let done = this.bind_mut().game.redo().is_some();
        Self::after(this, done)
    }

    /// Whether the last command showed somebody something that taking it back does not make unknown.
    #[func]
    fn undo_reveals(&self) -> bool {
        self.game.undo_reveals()
    }

    /// The commands played.
    #[func]
    fn history(&self) -> PackedStringArray {
        let lines = self.game.history();
        lines.iter().filter_map(|command| self.game.print(command).ok()).map(|line| GString::from(&line)).collect()
    }

    /// What the viewer saw from a ply on; ply 0 is what happened before the first command.
    #[func]
    fn events(&self, from: u32) -> VarArray {
        let batches = self.game.batches(self.eyes(), from as usize);
        batches.iter().flat_map(|batch| &batch.json).map(from_json).collect()
    }

    /// The same in words, `en` or `ru`, one line for each event.
    #[func]
    fn words(&self, from: u32, lang: GString) -> PackedStringArray {
        let lang = language(&lang);
        let batches = self.game.batches(self.eyes(), from as usize);
        let lines = batches.iter().flat_map(|batch| &batch.text);
        lines.map(|(en, ru)| GString::from(if lang == Lang::Ru { ru } else { en })).collect()
    }

    /// What the viewer sees.
    #[func]
    fn view(&self) -> VarDictionary {
        object(&self.game.view(self.eyes()))
    }

    /// Answers a question, a dictionary with `about`, from what the viewer sees; null, with a warning, where there is no answer.
    #[func]
    fn query(&self, question: VarDictionary) -> Variant {
        match self.game.query(self.eyes(), &dictionary_to_json(&question).to_string()) {
            Ok(answer) => from_json(&answer),
            Err(refusal) => {
                godot_warn!("{refusal}");
                Variant::nil()
            }
        }
    }

    /// The position as SVG, as the viewer sees it.
    #[func]
    fn svg(&self, looks: VarDictionary) -> GString {
        drawn(options(&looks).and_then(|looks| self.game.svg(self.eyes(), &looks)))
    }

    /// The game as a save: for the host, the seed is in it.
    #[func]
    fn save(&self) -> GString {
        GString::from(&self.game.save())
    }

    /// The position as a setup: for the host, the order of the deck is in it.
    #[func]
    fn position(&self) -> VarDictionary {
        dictionary(&self.game.position())
    }
}

impl OkolitsaGame {
    /// A seat that the game does not have sees what a spectator sees.
    fn eyes(&self) -> Viewer {
        match u8::try_from(self.viewer) {
            Ok(seat) if seat < self.game.players() => Viewer::Player(Player(seat)),
            _ => Viewer::Spectator,
        }
    }

    /// The seat to act; when the game is over the first one, whose command is refused for that.
    pub(crate) fn due(&self) -> Player {
        self.game.to_act().unwrap_or(Player(0))
    }

    fn apply(&mut self, line: &str) -> Result<Vec<(VarDictionary, VarDictionary)>, ApiError> {
        let command = self.game.parse(line)?;
        let batch = self.game.apply(self.due(), &command, self.eyes())?;
        let words = batch.text.iter().map(|(en, ru)| object(&json!({"en": en, "ru": ru})));
        Ok(batch.json.iter().map(object).zip(words).collect())
    }

    fn after(this: Gd<Self>, done: bool) -> bool {
        if done {
            this.signals().changed().emit();
        }
        done
    }
}

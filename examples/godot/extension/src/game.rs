//! The class for scripts.

use crate::variant::{dictionary, dictionary_to_json, from_json, object};
use godot::prelude::*;
use okolitsa::landscape::Rotation;
use okolitsa::{AnyGame, ApiError, DrawOptions, Lang, Player, Viewer};
use serde_json::json;

/// A game of any ruleset. Commands are texts such as `place 1,0 r90`, events are signals. Seats are numbered from 0.
///
/// Create one with `OkolitsaGame.create({"ruleset": "okolitsa", "seed": 7})`.
#[derive(GodotClass)]
#[class(no_init, base=RefCounted)]
pub struct OkolitsaGame {
    pub(crate) game: AnyGame,
    /// The viewer of events, views and pictures: a seat, or -1 for a spectator.
    #[var]
    viewer: i32,
    base: Base<RefCounted>,
}

fn into_script(made: Result<AnyGame, ApiError>) -> Option<Gd<OkolitsaGame>> {
    match made {
        Ok(game) => Some(Gd::from_init_fn(|base| OkolitsaGame { game, viewer: -1, base })),
        Err(refusal) => {
            godot_warn!("{refusal}");
            None
        }
    }
}

fn to_refusal<T>(result: Result<T, ApiError>) -> VarDictionary {
    result.err().map(|refusal| object(&refusal.to_json())).unwrap_or_default()
}

fn draw_options(options: &VarDictionary) -> Result<DrawOptions, ApiError> {
    DrawOptions::parse(&dictionary_to_json(options).to_string())
}

fn svg_or_warning(svg: Result<String, ApiError>) -> GString {
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
    /// Emitted for each event of a command, with its sentence by language.
    #[signal]
    fn event_occurred(event: VarDictionary, text: VarDictionary);

    /// Emitted when a command is refused: `slug`, `rule`, `evidence`, and the sentence by language.
    #[signal]
    fn command_refused(refusal: VarDictionary);

    /// Emitted after a command, an undo or a redo.
    #[signal]
    fn changed();

    /// Creates a game from a setup. Null, with a warning, if the setup is refused.
    #[func]
    fn create(setup: VarDictionary) -> Option<Gd<Self>> {
        into_script(AnyGame::new(&dictionary_to_json(&setup).to_string()))
    }

    /// The refusal of a setup; empty if it is valid.
    #[func]
    fn setup_refusal(setup: VarDictionary) -> VarDictionary {
        to_refusal(AnyGame::new(&dictionary_to_json(&setup).to_string()))
    }

    /// Creates a game from a save. Null, with a warning, if the save is refused.
    #[func]
    fn load_save(save: GString) -> Option<Gd<Self>> {
        into_script(AnyGame::load(&save.to_string()))
    }

    /// Creates a game from a position in its one-line form. Null, with a warning, if it is refused.
    #[func]
    fn from_position(line: GString) -> Option<Gd<Self>> {
        into_script(AnyGame::from_position(&line.to_string()))
    }

    /// Returns an independent copy with its history.
    #[func]
    fn copy(&self) -> Option<Gd<Self>> {
        into_script(Ok(self.game.clone()))
    }

    /// Returns a game with a sampled possible world, consistent with what the viewer knows.
    #[func]
    fn sample(&self, seed: i64) -> Option<Gd<Self>> {
        into_script(self.game.sample(self.viewer_or_spectator(), seed as u64))
    }

    /// The rulesets with their titles, seats, options and tile sets.
    #[func]
    fn rulesets() -> Variant {
        from_json(&okolitsa::rulesets_json())
    }

    /// A tile or card of a ruleset as SVG, turned clockwise by a number of quarter turns.
    #[func]
    fn tile_svg(ruleset: GString, tile: GString, quarters: u8, options: VarDictionary) -> GString {
        let (ruleset, tile) = (ruleset.to_string(), tile.to_string());
        let draw = |options| okolitsa::tile_svg(&ruleset, &tile, Rotation::from_quarters(quarters), &options);
        svg_or_warning(draw_options(&options).and_then(draw))
    }

    /// A tile set as data: sides, features with their names, places of a figure and a label.
    #[func]
    fn tile_catalogue(ruleset: GString, set: GString) -> VarDictionary {
        okolitsa::tile_catalogue(&ruleset.to_string(), &set.to_string()).map(|set| object(&set)).unwrap_or_default()
    }

    /// The state of the game: `ruleset`, `ply`, `players`, `to_act` (-1 when it is over), `phase`, `scores`, `winners`,
    /// `fingerprint` (do not send it to players).
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

    /// The legal commands of the seat to act, in the documented order.
    #[func]
    fn legal_commands(&self) -> PackedStringArray {
        let commands = self.game.to_act().map(|by| self.game.legal(by)).unwrap_or_default();
        commands.iter().filter_map(|command| self.game.print(command).ok()).map(|line| GString::from(&line)).collect()
    }

    /// The refusal of a command for the seat to act; empty if it is legal.
    #[func]
    fn refusal_of(&self, line: GString) -> VarDictionary {
        to_refusal(self.game.parse(&line.to_string()).and_then(|command| self.game.check(self.seat_to_act(), &command)))
    }

    /// Plays a command for the seat to act. Emits `event_occurred` for each event and then `changed`, or
    /// `command_refused`; returns whether it was played.
    #[func(gd_self)]
    fn play(mut this: Gd<Self>, line: GString) -> bool {
        let played = this.bind_mut().apply(&line.to_string());
        // The game is not borrowed here, so a listener can call it.
        match played {
            Ok(events) => {
                for (event, text) in &events {
                    this.signals().event_occurred().emit(event, text);
                }
                this.signals().changed().emit();
                true
            }
            Err(refusal) => {
                this.signals().command_refused().emit(&object(&refusal.to_json()));
                false
            }
        }
    }

    /// Undoes the last command; false if there is none.
    #[func(gd_self)]
    fn undo(mut this: Gd<Self>) -> bool {
        let done = this.bind_mut().game.undo().is_some();
        Self::emit_changed(this, done)
    }

    /// Redoes the command that was undone last; false if there is none.
    #[func(gd_self)]
    fn redo(mut this: Gd<Self>) -> bool {
        let done = this.bind_mut().game.redo().is_some();
        Self::emit_changed(this, done)
    }

    /// Whether the last command revealed hidden information to a player, which an undo cannot hide again.
    #[func]
    fn undo_reveals(&self) -> bool {
        self.game.undo_reveals()
    }

    /// The commands played so far.
    #[func]
    fn history(&self) -> PackedStringArray {
        let lines = self.game.history();
        lines.iter().filter_map(|command| self.game.print(command).ok()).map(|line| GString::from(&line)).collect()
    }

    /// The events from a ply on as the viewer sees them; ply 0 is the deal.
    #[func]
    fn events(&self, from: u32) -> VarArray {
        let batches = self.game.batches(self.viewer_or_spectator(), from as usize);
        batches.iter().flat_map(|batch| &batch.json).map(from_json).collect()
    }

    /// The events as sentences in `en` or `ru`, one per event.
    #[func]
    fn events_text(&self, from: u32, lang: GString) -> PackedStringArray {
        let lang = language(&lang);
        let batches = self.game.batches(self.viewer_or_spectator(), from as usize);
        let lines = batches.iter().flat_map(|batch| &batch.text);
        lines.map(|(en, ru)| GString::from(if lang == Lang::Ru { ru } else { en })).collect()
    }

    /// The view of the viewer.
    #[func]
    fn view(&self) -> VarDictionary {
        object(&self.game.view(self.viewer_or_spectator()))
    }

    /// Runs a query, a dictionary with `about`, on the view of the viewer; null, with a warning, if it is refused.
    #[func]
    fn query(&self, query: VarDictionary) -> Variant {
        match self.game.query(self.viewer_or_spectator(), &dictionary_to_json(&query).to_string()) {
            Ok(result) => from_json(&result),
            Err(refusal) => {
                godot_warn!("{refusal}");
                Variant::nil()
            }
        }
    }

    /// The position as SVG, as the viewer sees it.
    #[func]
    fn svg(&self, options: VarDictionary) -> GString {
        svg_or_warning(draw_options(&options).and_then(|options| self.game.svg(self.viewer_or_spectator(), &options)))
    }

    /// The game as a save. It contains the seed: do not send it to players.
    #[func]
    fn save(&self) -> GString {
        GString::from(&self.game.save())
    }

    /// The position as a setup. It contains the order of the deck: do not send it to players.
    #[func]
    fn position(&self) -> VarDictionary {
        dictionary(&self.game.position())
    }
}

impl OkolitsaGame {
    /// The viewer; a seat that the game does not have counts as a spectator.
    fn viewer_or_spectator(&self) -> Viewer {
        match u8::try_from(self.viewer) {
            Ok(seat) if seat < self.game.players() => Viewer::Player(Player(seat)),
            _ => Viewer::Spectator,
        }
    }

    /// The seat to act; seat 0 when the game is over, so that its commands are refused.
    pub(crate) fn seat_to_act(&self) -> Player {
        self.game.to_act().unwrap_or(Player(0))
    }

    fn apply(&mut self, line: &str) -> Result<Vec<(VarDictionary, VarDictionary)>, ApiError> {
        let command = self.game.parse(line)?;
        let batch = self.game.apply(self.seat_to_act(), &command, self.viewer_or_spectator())?;
        let words = batch.text.iter().map(|(en, ru)| object(&json!({"en": en, "ru": ru})));
        Ok(batch.json.iter().map(object).zip(words).collect())
    }

    fn emit_changed(this: Gd<Self>, done: bool) -> bool {
        if done {
            this.signals().changed().emit();
        }
        done
    }
}

//! A game whose ruleset is known at run time only: what the C and Python layers and the command-line examples use.
//!
//! The erased interface is implemented once, for [`Game`] over every ruleset. It speaks fixed-size records and JSON.

use crate::draw::{Draw, DrawOptions};
use crate::fields::{self, Fields, SetupError};
use crate::fingerprint::{Fingerprint, to_hex};
use crate::game::Game;
use crate::lang::Lang;
use crate::player::{PerPlayer, Player, Viewer};
use crate::record::{LoadError, Record};
use crate::refusal::Refusal;
use crate::registry;
use crate::rng::Rng;
use crate::ruleset::{Ruleset, Status, WireForm};
use crate::wire::{WireCommand, WireEvent};
use serde_json::{Map, Value, json};
use std::any::Any;
use std::fmt::Debug;

/// Anything that went wrong at the edge, as data.
pub type ApiError = Box<Refusal>;

/// What a command brought about, as one viewer saw it.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyBatch {
    /// How many commands have been played, this one counted in.
    pub ply: u32,
    /// For the host: the fingerprint of the whole state. Not for players, who could learn from it what is hidden.
    pub fingerprint: u64,
    /// The fingerprint of the viewer's view, by which clients can tell whether they drifted apart.
    pub view_fingerprint: u64,
    /// The events that the viewer saw.
    pub events: Vec<WireEvent>,
    /// The same events as JSON, with everything that a record has no room for.
    pub json: Vec<Value>,
    /// The same events in plain words, English and Russian.
    pub text: Vec<(String, String)>,
}

impl AnyBatch {
    /// All of it as JSON for its viewer: `ply`, `view_fingerprint`, `events`.
    pub fn to_json(&self) -> Value {
        json!({"ply": self.ply, "view_fingerprint": to_hex(self.view_fingerprint), "events": self.json})
    }
}

/// All that a ruleset of the registry has to be.
#[cfg(feature = "bots")]
pub(crate) trait Complete: Draw + crate::bots::Advise {}
#[cfg(feature = "bots")]
impl<R: Draw + crate::bots::Advise> Complete for R {}
/// All that a ruleset of the registry has to be.
#[cfg(not(feature = "bots"))]
pub(crate) trait Complete: Draw {}
#[cfg(not(feature = "bots"))]
impl<R: Draw> Complete for R {}

trait Erased: Send + Sync + Debug {
    fn clone_box(&self) -> Box<dyn Erased>;
    fn as_any(&self) -> &dyn Any;
    fn equals(&self, other: &dyn Erased) -> bool;
    fn id(&self) -> &'static str;
    fn rules(&self) -> u16;
    fn status(&self) -> Status;
    fn ply(&self) -> u32;
    fn fingerprint(&self) -> u64;
    fn legal(&self, by: Player) -> Vec<WireCommand>;
    fn count_legal(&self, by: Player) -> usize;
    fn nth_legal(&self, by: Player, n: usize) -> Option<WireCommand>;
    fn check(&self, by: Player, command: &WireCommand) -> Result<(), ApiError>;
    fn expect_ply(&self, expected: u32) -> Result<(), ApiError>;
    fn apply(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<AnyBatch, ApiError>;
    fn apply_quietly(&mut self, by: Player, command: &WireCommand) -> Result<(), ApiError>;
    fn apply_json(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<Vec<Value>, ApiError>;
    fn apply_within(
        &mut self,
        by: Player,
        command: &WireCommand,
        viewer: Viewer,
        room: usize,
    ) -> Result<Vec<WireEvent>, ApiError>;
    fn redeal(&self, seed: u64) -> Result<Box<dyn Erased>, ApiError>;
    fn play_randomly(&mut self, rng: &mut Rng);
    fn undo(&mut self) -> Option<WireCommand>;
    fn redo(&mut self) -> Option<WireCommand>;
    fn undo_reveals(&self) -> bool;
    fn history(&self) -> Vec<WireCommand>;
    fn batches(&self, viewer: Viewer, from: usize) -> Vec<AnyBatch>;
    fn records(&self, viewer: Viewer, from: usize) -> Vec<(u32, WireEvent)>;
    fn view(&self, viewer: Viewer) -> Value;
    fn tracked_view(&self, viewer: Viewer) -> Value;
    fn setup(&self) -> Map<String, Value>;
    fn save(&self) -> Record;
    fn position(&self) -> Map<String, Value>;
    fn sample(&self, viewer: Viewer, rng: &mut Rng) -> Result<Box<dyn Erased>, ApiError>;
    fn inquire(&self, viewer: Viewer, question: &Value) -> Result<Value, ApiError>;
    fn svg(&self, viewer: Viewer, options: &DrawOptions) -> Result<String, ApiError>;
    fn text_board(&self, viewer: Viewer, colour: bool) -> String;
    fn parse(&self, line: &str) -> Result<WireCommand, ApiError>;
    fn print(&self, command: &WireCommand) -> Result<String, ApiError>;
    #[cfg(feature = "bots")]
    fn consult(&self) -> &dyn crate::bots::Consult;
}

fn read<R: Ruleset>(command: &WireCommand) -> Result<R::Command, ApiError> {
    R::Command::from_wire(command).map_err(|error| Box::new(error.refusal()))
}

fn view_json<R: Ruleset>(view: &R::View) -> Value {
    serde_json::to_value(view).unwrap_or(Value::Null)
}

fn fingerprint_of(value: &Value) -> u64 {
    Fingerprint::new().bytes(value.to_string().as_bytes()).finish()
}

fn records<R: Ruleset>(events: &[R::Event], viewer: Viewer) -> impl Iterator<Item = WireEvent> {
    events.iter().filter_map(move |event| R::redact(event, viewer)).map(|event| R::wire_event(&event))
}

fn seen_by<R: Ruleset>(events: &[R::Event], viewer: Viewer) -> Vec<R::Event> {
    events.iter().filter_map(|event| R::redact(event, viewer)).collect()
}

fn json_events<R: Ruleset>(events: &[R::Event]) -> Vec<Value> {
    events.iter().map(|event| serde_json::to_value(event).unwrap_or(Value::Null)).collect()
}

fn batch<R: Ruleset>(ply: u32, state: &R::State, events: &[R::Event], viewer: Viewer) -> AnyBatch {
    let seen = seen_by::<R>(events, viewer);
    AnyBatch {
        ply,
        fingerprint: R::fingerprint(state),
        view_fingerprint: fingerprint_of(&view_json::<R>(&R::view(state, viewer))),
        events: seen.iter().map(R::wire_event).collect(),
        json: json_events::<R>(&seen),
        text: seen.iter().map(|event| (R::describe(event, Lang::En), R::describe(event, Lang::Ru))).collect(),
    }
}

impl<R: Complete> Erased for Game<R> {
    fn clone_box(&self) -> Box<dyn Erased> {
        Box::new(self.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn equals(&self, other: &dyn Erased) -> bool {
        other.as_any().downcast_ref::<Game<R>>().is_some_and(|other| self == other)
    }
    fn id(&self) -> &'static str {
        R::ID
    }
    fn rules(&self) -> u16 {
        R::RULES
    }
    fn status(&self) -> Status {
        R::status(self.state())
    }
    fn ply(&self) -> u32 {
        self.ply()
    }
    fn fingerprint(&self) -> u64 {
        self.fingerprint()
    }
    fn legal(&self, by: Player) -> Vec<WireCommand> {
        self.legal(by).into_iter().map(WireForm::to_wire).collect()
    }
    fn count_legal(&self, by: Player) -> usize {
        self.count_legal(by)
    }
    fn nth_legal(&self, by: Player, n: usize) -> Option<WireCommand> {
        self.nth_legal(by, n).map(WireForm::to_wire)
    }
    fn check(&self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        self.check(by, read::<R>(command)?).map_err(|error| Box::new(error.refusal::<R>()))
    }
    fn expect_ply(&self, expected: u32) -> Result<(), ApiError> {
        self.expect_ply(expected).map_err(|error| Box::new(error.refusal::<R>()))
    }
    fn apply(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<AnyBatch, ApiError> {
        let mut events = Vec::new();
        let command = read::<R>(command)?;
        self.apply_into(by, command, &mut events).map_err(|error| error.refusal::<R>())?;
        Ok(batch::<R>(self.ply(), self.state(), &events, viewer))
    }
    fn apply_quietly(&mut self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        let command = read::<R>(command)?;
        self.apply_into(by, command, &mut ()).map_err(|error| Box::new(error.refusal::<R>()))
    }
    fn apply_json(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<Vec<Value>, ApiError> {
        let mut events = Vec::new();
        let command = read::<R>(command)?;
        self.apply_into(by, command, &mut events).map_err(|error| error.refusal::<R>())?;
        Ok(json_events::<R>(&seen_by::<R>(&events, viewer)))
    }
    fn apply_within(
        &mut self,
        by: Player,
        command: &WireCommand,
        viewer: Viewer,
        room: usize,
    ) -> Result<Vec<WireEvent>, ApiError> {
        let mut seen = Vec::new();
        let accept = |events: &[R::Event]| {
            seen.extend(records::<R>(events, viewer));
            seen.len() <= room
        };
        self.apply_if(by, read::<R>(command)?, accept).map_err(|error| error.refusal::<R>())?;
        Ok(seen)
    }
    fn redeal(&self, seed: u64) -> Result<Box<dyn Erased>, ApiError> {
        let game = Game::<R>::new(R::with_seed(self.setup(), seed)).map_err(|error| error.refusal())?;
        Ok(Box::new(game))
    }
    fn play_randomly(&mut self, rng: &mut Rng) {
        let mut commands = Vec::new();
        while let Some(by) = self.to_act() {
            self.legal_into(by, &mut commands);
            let Some(&command) = commands.get(rng.below(commands.len() as u32) as usize) else { return };
            if self.apply_into(by, command, &mut ()).is_err() {
                return;
            }
        }
    }
    fn undo(&mut self) -> Option<WireCommand> {
        self.undo().map(WireForm::to_wire)
    }
    fn redo(&mut self) -> Option<WireCommand> {
        self.redo().map(WireForm::to_wire)
    }
    fn undo_reveals(&self) -> bool {
        self.undo_reveals()
    }
    fn history(&self) -> Vec<WireCommand> {
        self.history().iter().map(|command| command.to_wire()).collect()
    }
    fn batches(&self, viewer: Viewer, from: usize) -> Vec<AnyBatch> {
        let mut game = self.clone();
        let lists = self.events_unredacted();
        let mut batches = Vec::new();
        for (ply, events) in lists.iter().enumerate().skip(from) {
            game.go_to(ply);
            batches.push(batch::<R>(ply as u32, game.state(), events, viewer));
        }
        batches
    }
    fn records(&self, viewer: Viewer, from: usize) -> Vec<(u32, WireEvent)> {
        let lists = self.events_unredacted();
        let plies = lists.iter().enumerate().skip(from);
        plies.flat_map(|(ply, events)| records::<R>(events, viewer).map(move |event| (ply as u32, event))).collect()
    }
    fn view(&self, viewer: Viewer) -> Value {
        view_json::<R>(&self.view(viewer))
    }
    fn tracked_view(&self, viewer: Viewer) -> Value {
        let mut start = self.clone();
        start.go_to(0);
        let mut view = start.view(viewer);
        for event in self.events(viewer, 1).iter().flatten() {
            R::track(&mut view, event);
        }
        view_json::<R>(&view)
    }
    fn setup(&self) -> Map<String, Value> {
        with_ruleset::<R>(R::write_setup(self.setup()))
    }
    fn save(&self) -> Record {
        self.save()
    }
    fn position(&self) -> Map<String, Value> {
        with_ruleset::<R>(R::write_setup(&self.position()))
    }
    fn sample(&self, viewer: Viewer, rng: &mut Rng) -> Result<Box<dyn Erased>, ApiError> {
        Ok(Box::new(self.sample(viewer, rng).map_err(|error| error.refusal())?))
    }
    fn inquire(&self, viewer: Viewer, question: &Value) -> Result<Value, ApiError> {
        R::inquire(self.state(), viewer, question).map_err(Box::new)
    }
    fn svg(&self, viewer: Viewer, options: &DrawOptions) -> Result<String, ApiError> {
        self.svg(viewer, options)
    }
    fn text_board(&self, viewer: Viewer, colour: bool) -> String {
        self.text_board(viewer, colour)
    }
    fn parse(&self, line: &str) -> Result<WireCommand, ApiError> {
        let command: R::Command = line.parse().map_err(|error: crate::ruleset::ParseError| error.refusal())?;
        Ok(command.to_wire())
    }
    fn print(&self, command: &WireCommand) -> Result<String, ApiError> {
        Ok(read::<R>(command)?.to_string())
    }
    #[cfg(feature = "bots")]
    fn consult(&self) -> &dyn crate::bots::Consult {
        self
    }
}

fn limit_length(text: &str) -> Result<(), ApiError> {
    fields::limit_length(text).map_err(|error| Box::new(error.refusal()))
}

fn no_json(error: &serde_json::Error) -> ApiError {
    Box::new(SetupError::Json { message: error.to_string() }.refusal())
}

fn with_ruleset<R: Ruleset>(mut fields: Map<String, Value>) -> Map<String, Value> {
    fields.insert("ruleset".into(), json!(R::ID));
    fields
}

/// How the registry makes games of one ruleset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Maker {
    new: fn(&mut Fields) -> Result<Box<dyn Erased>, SetupError>,
    load: fn(&Record) -> Result<Box<dyn Erased>, LoadError>,
}

impl Maker {
    pub(crate) const fn of<R: Complete>() -> Maker {
        Maker {
            new: |fields| {
                let setup = R::read_setup(fields)?;
                Ok(Box::new(Game::<R>::new(setup)?))
            },
            load: |record| Ok(Box::new(Game::<R>::load(record)?)),
        }
    }
}

/// A game of any ruleset in the registry.
///
/// ```
/// use okolitsa::{AnyGame, Player, Viewer};
/// let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "players": 2, "seed": 7}"#)?;
/// let command = game.nth_legal(Player(0), 0).unwrap();
/// let batch = game.apply(Player(0), &command, Viewer::Spectator)?;
/// assert_eq!(batch.json[0]["event"], "tile_placed");
/// # Ok::<(), okolitsa::ApiError>(())
/// ```
#[derive(Debug)]
pub struct AnyGame(Box<dyn Erased>);

impl Clone for AnyGame {
    fn clone(&self) -> Self {
        AnyGame(self.0.clone_box())
    }
}

impl PartialEq for AnyGame {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl AnyGame {
    /// Deals a game from a setup: a flat JSON object with the field `ruleset`.
    ///
    /// # Errors
    /// Anything wrong with the setup.
    pub fn new(setup: &str) -> Result<AnyGame, ApiError> {
        Self::from_fields(Fields::parse(setup).map_err(|error| error.refusal())?)
    }

    fn from_fields(mut fields: Fields) -> Result<AnyGame, ApiError> {
        let deal = |fields: &mut Fields| {
            let id = fields.text("ruleset")?.unwrap_or_default();
            let entry = registry::find(&id).ok_or_else(|| registry::unknown(&id))?;
            (entry.maker().new)(fields)
        };
        let game = deal(&mut fields).map_err(|error| error.refusal())?;
        fields.finish().map_err(|error| error.refusal())?;
        Ok(AnyGame(game))
    }

    /// Deals a game from the one-line form of a position.
    ///
    /// # Errors
    /// Anything wrong with the position.
    pub fn from_position(line: &str) -> Result<AnyGame, ApiError> {
        limit_length(line)?;
        let id = line.split_whitespace().next().unwrap_or_default();
        let fields = json!({"ruleset": id, "position": line});
        Self::from_fields(Fields::from_value(fields).map_err(|error| error.refusal())?)
    }

    /// Loads a saved game.
    ///
    /// # Errors
    /// Anything wrong with the save.
    pub fn load(save: &str) -> Result<AnyGame, ApiError> {
        let load = || {
            let record = Record::parse(save)?;
            let entry = registry::find(&record.ruleset).ok_or_else(|| registry::unknown(&record.ruleset))?;
            (entry.maker().load)(&record)
        };
        Ok(AnyGame(load().map_err(|error: LoadError| error.refusal())?))
    }

    /// The name of the ruleset.
    pub fn ruleset(&self) -> &'static str {
        self.0.id()
    }

    /// The version of its rules.
    pub fn rules(&self) -> u16 {
        self.0.rules()
    }

    /// Whose turn, phase, scores, winners.
    pub fn status(&self) -> Status {
        self.0.status()
    }

    /// The number of seats.
    pub fn players(&self) -> u8 {
        self.0.status().scores.len() as u8
    }

    /// How many commands have been played.
    pub fn ply(&self) -> u32 {
        self.0.ply()
    }

    /// The fingerprint of the whole state, for the host.
    pub fn fingerprint(&self) -> u64 {
        self.0.fingerprint()
    }

    /// What a seat may do now, in the documented order.
    pub fn legal(&self, by: Player) -> Vec<WireCommand> {
        self.0.legal(by)
    }

    /// How many commands a seat has.
    pub fn count_legal(&self, by: Player) -> usize {
        self.0.count_legal(by)
    }

    /// The `n`-th of a seat's commands, from 0.
    pub fn nth_legal(&self, by: Player, n: usize) -> Option<WireCommand> {
        self.0.nth_legal(by, n)
    }

    /// Whether a seat may play a command now, or why not.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        self.0.check(by, command)
    }

    /// Whether the ply that is due is the expected one.
    ///
    /// # Errors
    /// It is another.
    pub fn expect_ply(&self, expected: u32) -> Result<(), ApiError> {
        self.0.expect_ply(expected)
    }

    /// Plays a command for a seat, if it is legal, and tells what a viewer saw of it.
    ///
    /// # Errors
    /// Why it is not legal; nothing has changed then.
    pub fn apply(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<AnyBatch, ApiError> {
        self.0.apply(by, command, viewer)
    }

    /// Plays a command, its events dropped.
    ///
    /// # Errors
    /// As [`apply`](AnyGame::apply).
    pub fn apply_quietly(&mut self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        self.0.apply_quietly(by, command)
    }

    /// Plays a command and tells what a viewer saw of it as JSON alone: the field `json` of [`apply`](AnyGame::apply), without what else costs time.
    ///
    /// # Errors
    /// As [`apply`](AnyGame::apply).
    pub fn apply_json(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<Vec<Value>, ApiError> {
        self.0.apply_json(by, command, viewer)
    }

    /// Plays a command if no more than `room` events come of it for a viewer. The answer has these events either way: where they are more than
    /// `room`, nothing has been played, and what can be redone is as it was.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player, Viewer};
    /// let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let command = game.nth_legal(Player(0), 0).unwrap();
    /// let needed = game.apply_within(Player(0), &command, Viewer::Spectator, 0)?.len();
    /// assert_eq!(game.ply(), 0);
    /// game.apply_within(Player(0), &command, Viewer::Spectator, needed)?;
    /// assert_eq!(game.ply(), 1);
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    ///
    /// # Errors
    /// As [`apply`](AnyGame::apply).
    pub fn apply_within(
        &mut self,
        by: Player,
        command: &WireCommand,
        viewer: Viewer,
        room: usize,
    ) -> Result<Vec<WireEvent>, ApiError> {
        self.0.apply_within(by, command, viewer, room)
    }

    /// Deals the same setup with another seed, plays uniformly random commands to the end, chosen with that seed too, and answers the points
    /// of each seat. The game itself stays as it is.
    ///
    /// # Errors
    /// A setup that cannot be dealt with this seed.
    pub fn playout(&self, seed: u64) -> Result<PerPlayer<i32>, ApiError> {
        const STREAM: u64 = 9;
        let mut game = self.0.redeal(seed)?;
        game.play_randomly(&mut Rng::new(seed, STREAM));
        Ok(game.status().scores)
    }

    /// Plays uniformly random commands to the end.
    pub fn play_randomly(&mut self, rng: &mut Rng) {
        self.0.play_randomly(rng);
    }

    /// Takes the last command back; answers which it was.
    pub fn undo(&mut self) -> Option<WireCommand> {
        self.0.undo()
    }

    /// Plays the command again that was taken back last.
    pub fn redo(&mut self) -> Option<WireCommand> {
        self.0.redo()
    }

    /// Whether the last command showed somebody something that taking it back does not make unknown.
    pub fn undo_reveals(&self) -> bool {
        self.0.undo_reveals()
    }

    /// The commands played.
    pub fn history(&self) -> Vec<WireCommand> {
        self.0.history()
    }

    /// What a viewer saw, from a ply on: a batch a command; ply 0 is what happened before the first.
    pub fn batches(&self, viewer: Viewer, from: usize) -> Vec<AnyBatch> {
        self.0.batches(viewer, from)
    }

    /// What a viewer saw, from a ply on, as records: each event with its ply; ply 0 is what happened before the first command.
    pub fn records(&self, viewer: Viewer, from: usize) -> Vec<(u32, WireEvent)> {
        self.0.records(viewer, from)
    }

    /// What a viewer sees, as JSON.
    pub fn view(&self, viewer: Viewer) -> Value {
        self.0.view(viewer)
    }

    /// What a viewer who saw the start and every event since knows: equal to [`view`](AnyGame::view).
    pub fn tracked_view(&self, viewer: Viewer) -> Value {
        self.0.tracked_view(viewer)
    }

    /// The setup as a flat object, for the host: it holds the seed.
    pub fn setup(&self) -> Map<String, Value> {
        self.0.setup()
    }

    /// The game as a save, for the host.
    pub fn save(&self) -> String {
        self.0.save().to_json()
    }

    /// The present position as a setup, for the host: the order of the deck is in it. Its field `position` is the one-line form.
    pub fn position(&self) -> Map<String, Value> {
        self.0.position()
    }

    /// A game from a world that could be the real one, for all that a viewer knows. It depends on what the viewer sees and on the seed
    /// alone, and begins with ply 0: there is nothing to take back.
    ///
    /// # Errors
    /// None in practice: a sampled state is a valid position.
    pub fn sample(&self, viewer: Viewer, seed: u64) -> Result<AnyGame, ApiError> {
        const STREAM: u64 = 4;
        Ok(AnyGame(self.0.sample(viewer, &mut Rng::new(seed, STREAM))?))
    }

    /// Answers a question about the position, from what a viewer sees. The question is a JSON object with a field `about`.
    ///
    /// # Errors
    /// A text that is no JSON, or a question that the ruleset cannot answer.
    pub fn inquire(&self, viewer: Viewer, question: &str) -> Result<Value, ApiError> {
        limit_length(question)?;
        let question = serde_json::from_str(question).map_err(|error| no_json(&error))?;
        self.0.inquire(viewer, &question)
    }

    /// The position as SVG, as a viewer sees it.
    ///
    /// ```
    /// use okolitsa::{AnyGame, DrawOptions, Viewer};
    /// let game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let options = DrawOptions::parse(r#"{"legal": true, "labels": true, "theme": "dark"}"#)?;
    /// assert!(game.svg(Viewer::Spectator, &options)?.ends_with("</svg>\n"));
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    ///
    /// # Errors
    /// A hint that is no command, or a feature to be shaded that is not there.
    pub fn svg(&self, viewer: Viewer, options: &DrawOptions) -> Result<String, ApiError> {
        self.0.svg(viewer, options)
    }

    /// The position as lines of text, as a viewer sees it; with colours for terminals that know the usual escape sequences.
    pub fn text_board(&self, viewer: Viewer, colour: bool) -> String {
        self.0.text_board(viewer, colour)
    }

    /// The game as bots are asked about it.
    #[cfg(feature = "bots")]
    pub(crate) fn consult(&self) -> &dyn crate::bots::Consult {
        self.0.consult()
    }

    /// Reads a command's line.
    ///
    /// # Errors
    /// A line that is no command.
    pub fn parse(&self, line: &str) -> Result<WireCommand, ApiError> {
        self.0.parse(line)
    }

    /// The canonical line of a command.
    ///
    /// # Errors
    /// Numbers that stand for no command.
    pub fn print(&self, command: &WireCommand) -> Result<String, ApiError> {
        self.0.print(command)
    }
}

//! A game whose ruleset is known at run time only: what the C and Python layers and the command-line examples use.

use super::erased::Erased;
use super::events::{AnyBatch, EventList};
use super::legal_list::LegalList;
use super::registry::{self, Entry};
use super::standing::Standing;
use crate::base::{ApiError, Lang, Player, Rng, Viewer};
use crate::draw::DrawOptions;
use crate::engine::{Fields, LoadError, Record, SetupError, Status, WireCommand, WireEvent};
use serde_json::{Map, Value, json};

fn limit_length(text: &str) -> Result<(), ApiError> {
    crate::engine::limit_length(text).map_err(|error| Box::new(error.refusal()))
}

fn no_json(error: &serde_json::Error) -> ApiError {
    Box::new(SetupError::Json { message: error.to_string() }.refusal())
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
pub struct AnyGame {
    entry: &'static Entry,
    game: Box<dyn Erased>,
}

impl Clone for AnyGame {
    fn clone(&self) -> Self {
        AnyGame { entry: self.entry, game: self.game.clone_box() }
    }
}

impl PartialEq for AnyGame {
    fn eq(&self, other: &Self) -> bool {
        self.game.equals(&*other.game)
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
            Ok(AnyGame { entry, game: (entry.fns().new)(fields)? })
        };
        let game = deal(&mut fields).map_err(|error: SetupError| error.refusal())?;
        fields.finish().map_err(|error| error.refusal())?;
        Ok(game)
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
            Ok(AnyGame { entry, game: (entry.fns().load)(&record)? })
        };
        load().map_err(|error: LoadError| Box::new(error.refusal()))
    }

    /// The ruleset, as the registry has it.
    pub fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// The name of the ruleset.
    pub fn ruleset(&self) -> &'static str {
        self.game.id()
    }

    /// The version of its rules.
    pub fn rules(&self) -> u16 {
        self.game.rules()
    }

    /// Whose turn, phase, scores, winners.
    pub fn status(&self) -> Status {
        self.game.status()
    }

    /// The seat that has to decide; none when the game is over.
    pub fn to_act(&self) -> Option<Player> {
        self.game.to_act()
    }

    /// The number of seats.
    pub fn players(&self) -> u8 {
        self.game.players()
    }

    /// How many commands have been played.
    pub fn ply(&self) -> u32 {
        self.game.ply()
    }

    /// The fingerprint of the whole state, for the host.
    pub fn fingerprint(&self) -> u64 {
        self.game.fingerprint()
    }

    /// What a seat may do now, in the documented order.
    pub fn legal(&self, by: Player) -> Vec<WireCommand> {
        self.game.legal(by)
    }

    /// What a seat may do now, kept as it is: nothing is turned into records before it is asked for.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player};
    /// let game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let legal = game.legal_list(Player(0));
    /// assert!(legal.iter().eq(game.legal(Player(0))));
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    pub fn legal_list(&self, by: Player) -> LegalList {
        self.game.legal_list(by)
    }

    /// How many commands a seat has.
    pub fn count_legal(&self, by: Player) -> usize {
        self.game.count_legal(by)
    }

    /// The `n`-th of a seat's commands, from 0.
    pub fn nth_legal(&self, by: Player, n: usize) -> Option<WireCommand> {
        self.game.nth_legal(by, n)
    }

    /// Whether a seat may play a command now, or why not.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        self.game.check(by, command)
    }

    /// Whether the ply that is due is the expected one.
    ///
    /// # Errors
    /// It is another.
    pub fn expect_ply(&self, expected: u32) -> Result<(), ApiError> {
        self.game.expect_ply(expected)
    }

    /// Plays a command for a seat, if it is legal, and tells what a viewer saw of it.
    ///
    /// # Errors
    /// Why it is not legal; nothing has changed then.
    pub fn apply(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<AnyBatch, ApiError> {
        self.game.apply(by, command, viewer)
    }

    /// Plays a command, its events dropped.
    ///
    /// # Errors
    /// As [`apply`](AnyGame::apply).
    pub fn apply_without_events(&mut self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        self.game.apply_without_events(by, command)
    }

    /// Plays a command and keeps what a viewer saw of it as it is: nothing is written out before it is asked for.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player, Viewer};
    /// let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let command = game.nth_legal(Player(0), 0).unwrap();
    /// let events = game.apply_with_events(Player(0), &command, Viewer::Spectator)?;
    /// assert_eq!(events.json()[0]["event"], "tile_placed");
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    ///
    /// # Errors
    /// As [`apply`](AnyGame::apply).
    pub fn apply_with_events(
        &mut self,
        by: Player,
        command: &WireCommand,
        viewer: Viewer,
    ) -> Result<EventList, ApiError> {
        self.game.apply_with_events(by, command, viewer)
    }

    /// Plays the `n`-th legal command of the seat to act, its events dropped; answers whether there was one.
    pub fn play_nth(&mut self, n: usize) -> bool {
        self.game.play_nth(n)
    }

    /// How the game stands.
    pub fn standing(&self) -> Standing {
        self.game.standing()
    }

    /// As [`play_nth`](AnyGame::play_nth), and tells how the game stands then.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player};
    /// let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let standing = game.step(0);
    /// assert_eq!((standing.to_act, standing.count), (Some(Player(0)), game.count_legal(Player(0))));
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    pub fn step(&mut self, n: usize) -> Standing {
        self.game.step(n)
    }

    /// Plays a command if no more than `room` events come of it for a viewer. The answer has these events either way: where they are more than
    /// `room`, nothing has been played, and what can be redone is as it was.
    ///
    /// ```
    /// use okolitsa::{AnyGame, Player, Viewer};
    /// let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "seed": 7}"#)?;
    /// let command = game.nth_legal(Player(0), 0).unwrap();
    /// let needed = game.apply_with_records(Player(0), &command, Viewer::Spectator, 0)?.len();
    /// assert_eq!(game.ply(), 0);
    /// game.apply_with_records(Player(0), &command, Viewer::Spectator, needed)?;
    /// assert_eq!(game.ply(), 1);
    /// # Ok::<(), okolitsa::ApiError>(())
    /// ```
    ///
    /// # Errors
    /// As [`apply`](AnyGame::apply).
    pub fn apply_with_records(
        &mut self,
        by: Player,
        command: &WireCommand,
        viewer: Viewer,
        room: usize,
    ) -> Result<Vec<WireEvent>, ApiError> {
        self.game.apply_with_records(by, command, viewer, room)
    }

    /// Deals the same setup with another seed.
    ///
    /// # Errors
    /// A setup that cannot be dealt with this seed.
    pub fn redeal(&self, seed: u64) -> Result<AnyGame, ApiError> {
        Ok(AnyGame { entry: self.entry, game: self.game.redeal(seed)? })
    }

    /// Takes the last command back; answers which it was.
    pub fn undo(&mut self) -> Option<WireCommand> {
        self.game.undo()
    }

    /// Plays the command again that was taken back last.
    pub fn redo(&mut self) -> Option<WireCommand> {
        self.game.redo()
    }

    /// Whether the last command showed somebody something that taking it back does not make unknown.
    pub fn undo_reveals(&self) -> bool {
        self.game.undo_reveals()
    }

    /// The commands played.
    pub fn history(&self) -> Vec<WireCommand> {
        self.game.history()
    }

    /// What a viewer saw, from a ply on: a batch a command; ply 0 is what happened before the first.
    pub fn batches(&self, viewer: Viewer, from: usize) -> Vec<AnyBatch> {
        self.game.batches(viewer, from)
    }

    /// What a viewer saw, from a ply on, kept as it is: an entry a command; ply 0 is what happened before the first.
    pub fn event_lists(&self, viewer: Viewer, from: usize) -> Vec<EventList> {
        self.game.event_lists(viewer, from)
    }

    /// What a viewer saw, from a ply on, as records: each event with its ply; ply 0 is what happened before the first command.
    pub fn records(&self, viewer: Viewer, from: usize) -> Vec<(u32, WireEvent)> {
        self.game.records(viewer, from)
    }

    /// What a viewer sees, as JSON.
    pub fn view(&self, viewer: Viewer) -> Value {
        self.game.view(viewer)
    }

    /// What a viewer who saw the start and every event since knows: equal to [`view`](AnyGame::view).
    pub fn tracked_view(&self, viewer: Viewer) -> Value {
        self.game.tracked_view(viewer)
    }

    /// The setup as a flat object, for the host: it holds the seed.
    pub fn setup(&self) -> Map<String, Value> {
        self.game.setup()
    }

    /// The game as a save, for the host.
    pub fn save(&self) -> String {
        self.game.save().to_json()
    }

    /// The present position as a setup, for the host: the order of the deck is in it. Its field `position` is the one-line form.
    pub fn position(&self) -> Map<String, Value> {
        self.game.position()
    }

    /// A game from a world that could be the real one, for all that a viewer knows. It depends on what the viewer sees and on the seed
    /// alone, and begins with ply 0: there is nothing to take back.
    ///
    /// # Errors
    /// None in practice: a sampled state is a valid position.
    pub fn sample(&self, viewer: Viewer, seed: u64) -> Result<AnyGame, ApiError> {
        const STREAM: u64 = 4;
        let game = self.game.sample(viewer, &mut Rng::new(seed, STREAM))?;
        Ok(AnyGame { entry: self.entry, game })
    }

    /// Answers a question about the position, from what a viewer sees. The question is a JSON object with a field `about`.
    ///
    /// # Errors
    /// A text that is no JSON, or a question that the ruleset cannot answer.
    pub fn query(&self, viewer: Viewer, question: &str) -> Result<Value, ApiError> {
        limit_length(question)?;
        let question = crate::base::json::parse(question).map_err(|error| no_json(&error))?;
        self.game.query(viewer, &question)
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
    /// A hint that is no command or is not legal, or a feature to be shaded that is not there.
    pub fn svg(&self, viewer: Viewer, options: &DrawOptions) -> Result<String, ApiError> {
        self.game.svg(viewer, options)
    }

    /// The position as lines of text in a language, as a viewer sees it; with colours for terminals that know the usual escape sequences.
    pub fn text_board(&self, viewer: Viewer, lang: Lang, colour: bool) -> String {
        self.game.text_board(viewer, lang, colour)
    }

    /// The game as bots are asked about it.
    #[cfg(feature = "bots")]
    pub(crate) fn bots(&self) -> &dyn super::erased_bots::ErasedBots {
        self.game.bots()
    }

    /// Reads a command's line.
    ///
    /// # Errors
    /// A line that is no command.
    pub fn parse(&self, line: &str) -> Result<WireCommand, ApiError> {
        self.entry.parse(line)
    }

    /// The canonical line of a command.
    ///
    /// # Errors
    /// Numbers that stand for no command.
    pub fn print(&self, command: &WireCommand) -> Result<String, ApiError> {
        self.entry.print(command)
    }

    pub(crate) fn erased(&self) -> &dyn Erased {
        &*self.game
    }

    pub(crate) fn erased_mut(&mut self) -> &mut dyn Erased {
        &mut *self.game
    }
}

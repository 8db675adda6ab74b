//! A game whose ruleset is known at run time only.

use super::erased::Erased;
use super::registry::{Entry, find_ruleset, unknown_ruleset};
use crate::base::{ApiError, Player, Rng, Viewer};
use crate::engine::{Fields, LoadError, Record, SetupError, Status, WireCommand};
use serde_json::{Map, Value, json};

/// Refuses a text that is too long to be a position or a question.
pub(super) fn limit_length(text: &str) -> Result<(), ApiError> {
    crate::engine::limit_length(text).map_err(|error| Box::new(error.refusal()))
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
    /// An error in the setup.
    pub fn new(setup: &str) -> Result<AnyGame, ApiError> {
        Self::from_fields(Fields::parse(setup).map_err(|error| error.refusal())?)
    }

    fn from_fields(mut fields: Fields) -> Result<AnyGame, ApiError> {
        let deal = |fields: &mut Fields| {
            let id = fields.text("ruleset")?.unwrap_or_default();
            let entry = find_ruleset(&id).ok_or_else(|| unknown_ruleset(&id))?;
            Ok(AnyGame { entry, game: (entry.ruleset().new)(fields)? })
        };
        let game = deal(&mut fields).map_err(|error: SetupError| error.refusal())?;
        fields.finish().map_err(|error| error.refusal())?;
        Ok(game)
    }

    /// Deals a game from the one-line form of a position.
    ///
    /// # Errors
    /// An error in the position.
    pub fn from_position(line: &str) -> Result<AnyGame, ApiError> {
        limit_length(line)?;
        let id = line.split_whitespace().next().unwrap_or_default();
        let fields = json!({"ruleset": id, "position": line});
        Self::from_fields(Fields::from_value(fields).map_err(|error| error.refusal())?)
    }

    /// Loads a saved game.
    ///
    /// # Errors
    /// An error in the save.
    pub fn load(save: &str) -> Result<AnyGame, ApiError> {
        let load = || {
            let record = Record::parse(save)?;
            let entry = find_ruleset(&record.ruleset).ok_or_else(|| unknown_ruleset(&record.ruleset))?;
            Ok(AnyGame { entry, game: (entry.ruleset().load)(&record)? })
        };
        load().map_err(|error: LoadError| Box::new(error.refusal()))
    }

    /// The ruleset in the registry.
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

    /// The seat to act, phase, scores and winners.
    pub fn status(&self) -> Status {
        self.game.status()
    }

    /// The seat to act; `None` when the game is over.
    pub fn to_act(&self) -> Option<Player> {
        self.game.to_act()
    }

    /// The number of seats.
    pub fn players(&self) -> u8 {
        self.game.players()
    }

    /// The number of commands played.
    pub fn ply(&self) -> u32 {
        self.game.ply()
    }

    /// The fingerprint of the whole state, for the host.
    pub fn fingerprint(&self) -> u64 {
        self.game.fingerprint()
    }

    /// Deals the same setup with another seed.
    ///
    /// # Errors
    /// A setup that cannot be dealt with this seed.
    pub fn redeal(&self, seed: u64) -> Result<AnyGame, ApiError> {
        self.game.redeal(seed).map(|game| self.with_game(game))
    }

    /// The setup as a flat object. It contains the seed, so it is for the host.
    pub fn setup(&self) -> Map<String, Value> {
        self.game.setup()
    }

    /// The game as a save, for the host.
    pub fn save(&self) -> String {
        self.game.save().to_json()
    }

    /// The current position as a setup. It contains the order of the deck, so it is for the host. Its field `position`
    /// is the one-line form.
    pub fn position(&self) -> Map<String, Value> {
        self.game.position()
    }

    /// A game from a sampled possible world, as far as the viewer knows. The result depends only on what the viewer
    /// sees and on the seed. It starts at ply 0, without commands to undo.
    ///
    /// # Errors
    /// None in practice: a sampled state is a valid position.
    pub fn sample(&self, viewer: Viewer, seed: u64) -> Result<AnyGame, ApiError> {
        const STREAM: u64 = 4;
        self.game.sample(viewer, &mut Rng::new(seed, STREAM)).map(|game| self.with_game(game))
    }

    /// The interface for bots.
    #[cfg(feature = "bots")]
    pub(crate) fn bots(&self) -> &dyn super::erased_bots::ErasedBots {
        self.game.bots()
    }

    /// Reads a command's line.
    ///
    /// # Errors
    /// A line that is not a command.
    pub fn parse(&self, line: &str) -> Result<WireCommand, ApiError> {
        self.entry.parse(line)
    }

    /// The canonical line of a command.
    ///
    /// # Errors
    /// Numbers that are not a command.
    pub fn print(&self, command: &WireCommand) -> Result<String, ApiError> {
        self.entry.print(command)
    }

    /// Another game of the same ruleset.
    pub(super) fn with_game(&self, game: Box<dyn Erased>) -> AnyGame {
        AnyGame { entry: self.entry, game }
    }

    pub(super) fn erased(&self) -> &dyn Erased {
        &*self.game
    }

    pub(super) fn erased_mut(&mut self) -> &mut dyn Erased {
        &mut *self.game
    }
}

//! What a picture is drawn from, and what a ruleset provides so that its positions can be drawn.

use super::options::DrawOptions;
use crate::base::Refusal;
use crate::engine::Ruleset;
use crate::landscape::{Rotation, TileSetFacts};
use serde_json::Value;

/// What a picture is drawn from.
#[derive(Clone, Debug)]
pub struct DrawInput<'a, R: Ruleset> {
    /// What the viewer sees.
    pub view: R::View,
    /// The facts of the tiles of the game, where it has tiles.
    pub facts: &'a [TileSetFacts],
    /// What may be played now, as far as the viewer may know it.
    pub legal: Vec<R::Command>,
    /// The command that was played last.
    pub last: Option<R::Command>,
    /// The command to point at.
    pub hint: Option<R::Command>,
    /// What the caller chose.
    pub options: &'a DrawOptions,
}

/// A ruleset whose positions can be drawn.
///
/// A command that was played is known to everybody in all games here: pictures may mark it.
pub trait Draw: Ruleset {
    /// Whether what is legal follows from what everybody sees; else only the seat to act is shown it.
    const LEGAL_IS_PUBLIC: bool;

    /// The facts of the tiles of a game.
    fn facts(state: &Self::State) -> &[TileSetFacts];

    /// The position as SVG.
    ///
    /// # Errors
    /// A feature to be shaded that is not there.
    fn svg(scene: &DrawInput<'_, Self>) -> Result<String, Refusal>;

    /// The position as lines of text; with colours for terminals that know the usual escape sequences.
    fn text_board(scene: &DrawInput<'_, Self>, colour: bool) -> String;

    /// The names of the sets of tiles (or cards) that the ruleset brings along.
    fn sets() -> &'static [&'static str];

    /// A set, with everything that a front end draws by: of tiles their sides, features, names and hints.
    fn catalogue(set: &str) -> Option<Value>;

    /// A tile or card by its id.
    fn tile_svg(id: &str, rotation: Rotation, options: &DrawOptions) -> Option<String>;

    /// All tiles or cards of a set.
    fn sheet_svg(set: &str, options: &DrawOptions) -> Option<String>;
}

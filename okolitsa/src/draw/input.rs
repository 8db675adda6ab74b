//! The input of a picture, and the interface of a ruleset whose positions can be drawn.

use super::options::DrawOptions;
use crate::base::Refusal;
use crate::engine::Ruleset;
use crate::landscape::{Rotation, TileSetFacts};
use serde_json::Value;

/// The input of a picture.
#[derive(Clone, Debug)]
pub struct DrawInput<'a, R: Ruleset> {
    /// The view of the viewer.
    pub view: R::View,
    /// The facts of the tiles of the game, if it has tiles.
    pub facts: &'a [TileSetFacts],
    /// The legal commands, as far as the viewer may know them.
    pub legal: Vec<R::Command>,
    /// The last command played.
    pub last: Option<R::Command>,
    /// The command of the hint.
    pub hint: Option<R::Command>,
    /// The options of the caller.
    pub options: &'a DrawOptions,
}

/// A ruleset whose positions can be drawn.
///
/// In all games here everybody knows the last command, so pictures may mark it.
pub trait Draw: Ruleset {
    /// Whether the legal commands follow from public information. If not, they are shown only to the seat to act.
    const LEGAL_IS_PUBLIC: bool;

    /// The facts of the tiles of a game.
    fn facts(state: &Self::State) -> &[TileSetFacts];

    /// The position as SVG.
    ///
    /// # Errors
    /// A feature to shade that does not exist.
    fn svg(input: &DrawInput<'_, Self>) -> Result<String, Refusal>;

    /// The position as lines of text; optionally with ANSI colours for terminals.
    fn text_board(input: &DrawInput<'_, Self>, colour: bool) -> String;

    /// The names of the sets of tiles or cards of the ruleset.
    fn sets() -> &'static [&'static str];

    /// A set as JSON, with everything that a front end needs for drawing: sides, features, names and anchors of the
    /// tiles.
    fn catalogue(set: &str) -> Option<Value>;

    /// A tile or card as SVG, by its id.
    fn tile_svg(id: &str, rotation: Rotation, options: &DrawOptions) -> Option<String>;

    /// All tiles or cards of a set as SVG.
    fn sheet_svg(set: &str, options: &DrawOptions) -> Option<String>;
}

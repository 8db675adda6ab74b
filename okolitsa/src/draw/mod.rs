//! Pictures of positions and tiles, as SVG and as text. A picture is drawn from what one viewer sees and from public facts, never
//! from a state: what is hidden cannot be in it.

mod figures;
mod options;
pub(crate) mod panel;
mod theme;

pub(crate) use figures::{Silhouette, figure_id, paint_figure, paint_outline, use_figure};
pub use options::{DrawOptions, Palette, ThemeName};
pub(crate) use theme::Theme;

use crate::any::ApiError;
use crate::game::Game;
use crate::landscape::{Point, Rotation, TileSetFacts};
use crate::lang::{Lang, Phrase};
use crate::player::{Player, Viewer};
use crate::refusal::{Fact, Refusal};
use crate::ruleset::{ParseError, Ruleset};
use crate::svg::{N, Svg};
use serde_json::Value;

/// What a picture is drawn from.
#[derive(Clone, Debug)]
pub struct Scene<'a, R: Ruleset> {
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
    fn svg(scene: &Scene<'_, Self>) -> Result<String, Refusal>;

    /// The position as lines of text; with colours for terminals that know the usual escape sequences.
    fn text_board(scene: &Scene<'_, Self>, colour: bool) -> String;

    /// The names of the sets of tiles (or cards) that the ruleset brings along.
    fn sets() -> &'static [&'static str];

    /// A set, with everything that a front end draws by: of tiles their sides, features, names and hints.
    fn catalogue(set: &str) -> Option<Value>;

    /// A tile or card by its id.
    fn tile_svg(id: &str, rotation: Rotation, options: &DrawOptions) -> Option<String>;

    /// All tiles or cards of a set.
    fn sheet_svg(set: &str, options: &DrawOptions) -> Option<String>;
}

impl<R: Draw> Game<R> {
    fn scene<'a>(&'a self, viewer: Viewer, options: &'a DrawOptions) -> Result<Scene<'a, R>, ApiError> {
        let to_act = self.to_act().filter(|by| R::LEGAL_IS_PUBLIC || viewer == Viewer::Player(*by));
        let read = |line: &String| self.read_hint(line, to_act.is_some() || R::LEGAL_IS_PUBLIC);
        Ok(Scene {
            view: self.view(viewer),
            facts: R::facts(self.state()),
            legal: to_act.filter(|_| options.legal).map(|by| self.legal(by)).unwrap_or_default(),
            last: self.history().last().copied().filter(|_| options.last),
            hint: options.hint.as_ref().map(read).transpose()?,
            options,
        })
    }

    /// The command to point at. Who may know what is legal is told where it is not; to another that would tell of what is hidden.
    fn read_hint(&self, line: &str, may_know: bool) -> Result<R::Command, ApiError> {
        let command: R::Command = line.parse().map_err(|error: ParseError| Box::new(error.refusal()))?;
        let to_act = self.to_act();
        if may_know || to_act.is_none() {
            self.check(to_act.unwrap_or(Player(0)), command).map_err(|error| Box::new(error.refusal::<R>()))?;
        }
        Ok(command)
    }

    /// The position as SVG, as a viewer sees it.
    ///
    /// ```
    /// use okolitsa::{DrawOptions, Game, Okolitsa, Viewer};
    /// let game = Game::<Okolitsa>::new(Okolitsa::setup(2))?;
    /// let svg = game.svg(Viewer::Spectator, &DrawOptions::default())?;
    /// assert!(svg.starts_with("<svg"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A hint that is no command or is not legal, or a feature to be shaded that is not there.
    pub fn svg(&self, viewer: Viewer, options: &DrawOptions) -> Result<String, ApiError> {
        R::svg(&self.scene(viewer, options)?).map_err(Box::new)
    }

    /// The position as lines of text in a language, as a viewer sees it; with colours for terminals.
    ///
    /// ```
    /// use okolitsa::{Game, Lang, Schotten, Viewer};
    /// let game = Game::<Schotten>::new(Schotten::setup())?;
    /// assert!(game.text_board(Viewer::Spectator, Lang::Ru, false).contains("Игрок 2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text_board(&self, viewer: Viewer, lang: Lang, colour: bool) -> String {
        let options = DrawOptions { lang, ..DrawOptions::default() };
        self.scene(viewer, &options).map_or_else(|error| error.text(lang), |scene| R::text_board(&scene, colour))
    }
}

/// The title of a picture: which game, and whose turn it is.
pub(crate) fn title(options: &DrawOptions, game: Phrase, to_act: Option<Player>) -> String {
    const TO_PLAY: Phrase = Phrase::new("{game}; to play: {player}", "{game}; ходит: {player}");
    const OVER: Phrase = Phrase::new("{game}; the game is over", "{game}; игра окончена");
    let phrase = if to_act.is_some() { TO_PLAY } else { OVER };
    phrase.fill(options.lang, |place| match (place, to_act) {
        ("player", Some(player)) => panel::seat_name(options, player),
        _ => game.get(options.lang).to_owned(),
    })
}

/// The refusal of a feature to be shaded.
pub(crate) fn no_feature((x, y, feature): (i8, i8, u8)) -> Refusal {
    const NO_FEATURE: Phrase = Phrase::new(
        "There is no feature {feature} at {cell} to shade.",
        "На {cell} нет объекта {feature}, который можно выделить.",
    );
    Refusal::new(143, "no_feature_to_shade", "", NO_FEATURE)
        .with("cell", Fact::Cell(x.into(), y.into()))
        .with("feature", Fact::Number(feature.into()))
}

/// The refusal of a tile, card or set that a ruleset does not have.
pub(crate) fn unknown_tile(id: &str) -> Refusal {
    const UNKNOWN: Phrase =
        Phrase::new("The ruleset has no tile or set {id}.", "В этой игре нет тайла или набора {id}.");
    Refusal::new(144, "unknown_tile", "", UNKNOWN).with("id", Fact::Text(crate::refusal::clip(id)))
}

/// An arrow from one place to another.
pub(crate) fn arrow(svg: &mut Svg, from: Point, to: Point, theme: &Theme) {
    let length = from.distance(to).max(1.0);
    let (dx, dy) = ((to.x - from.x) / length, (to.y - from.y) / length);
    // From the tip backwards, and to both sides of the shaft.
    let place =
        |back: f64, aside: f64| format!("{} {}", N(to.x - dx * back - dy * aside), N(to.y - dy * back + dx * aside));
    let points = [(0.0, 0.0), (24.0, 13.0), (22.0, 5.0), (length, 3.0), (length, -3.0), (22.0, -5.0), (24.0, -13.0)];
    let data = points.map(|(back, aside)| place(back, aside)).join("L");
    let look =
        format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\" stroke-linejoin=\"round\"", theme.accent, theme.card);
    svg.leaf("path", format_args!("d=\"M{data}Z\" {look} opacity=\".92\""));
}

//! The picture of a game, as one viewer sees it.

use super::input::{Draw, DrawInput};
use super::options::DrawOptions;
use crate::base::{ApiError, Lang, Player, Viewer};
use crate::engine::{Game, ParseError};

impl<R: Draw> Game<R> {
    fn draw_input<'a>(&'a self, viewer: Viewer, options: &'a DrawOptions) -> Result<DrawInput<'a, R>, ApiError> {
        let to_act = self.to_act().filter(|by| R::LEGAL_IS_PUBLIC || viewer == Viewer::Player(*by));
        let read = |line: &String| self.read_hint(line, to_act.is_some() || R::LEGAL_IS_PUBLIC);
        Ok(DrawInput {
            view: self.view(viewer),
            facts: R::facts(self.state()),
            legal: to_act.filter(|_| options.legal).map(|by| self.legal(by)).unwrap_or_default(),
            last: self.history().last().copied().filter(|_| options.last),
            hint: options.hint.as_ref().map(read).transpose()?,
            options,
        })
    }

    /// Reads the command of a hint. It is checked only if the viewer may know what is legal: otherwise a refusal would
    /// reveal hidden information.
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
    /// A hint that is not a legal command, or a feature to shade that does not exist.
    pub fn svg(&self, viewer: Viewer, options: &DrawOptions) -> Result<String, ApiError> {
        R::svg(&self.draw_input(viewer, options)?).map_err(Box::new)
    }

    /// The position as lines of text in a language, as a viewer sees it; optionally with ANSI colours for terminals.
    ///
    /// ```
    /// use okolitsa::{Game, Lang, Schotten, Viewer};
    /// let game = Game::<Schotten>::new(Schotten::setup())?;
    /// assert!(game.text_board(Viewer::Spectator, Lang::Ru, false).contains("Игрок 2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text_board(&self, viewer: Viewer, lang: Lang, colour: bool) -> String {
        let options = DrawOptions { lang, ..DrawOptions::default() };
        self.draw_input(viewer, &options).map_or_else(|error| error.text(lang), |input| R::text_board(&input, colour))
    }
}

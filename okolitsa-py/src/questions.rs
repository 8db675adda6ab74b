//! What a `Game` answers about its position: views, events, questions, numbers, pictures.

use crate::arguments::{number, whole};
use crate::bots::think;
use crate::error::{Kind, raise};
use crate::game::{Game, draw_options};
use crate::happened::Events;
use crate::json::{from_python, to_python};
use numpy::PyArray1;
use okolitsa::{Lang, Viewer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;

impl Game {
    fn ask<'py>(&self, py: Python<'py>, viewer: Viewer, question: &str) -> PyResult<Bound<'py, PyAny>> {
        let answer = self.inner.query(viewer, question).map_err(|refusal| raise(py, Kind::Other, &refusal))?;
        to_python(py, &answer)
    }
}

#[pymethods]
impl Game {
    /// What a seat sees, or a spectator, as a dict.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> isinstance(game.view(), dict), isinstance(game.view(1), dict)
    /// (True, True)
    #[pyo3(signature = (player=None))]
    fn view<'py>(&self, py: Python<'py>, player: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.view(self.viewer(player)?))
    }

    /// What a seat saw, or a spectator, from the ply `start` on: a sequence of events for each ply.
    ///
    /// Ply 0 is what happened before the first command.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> events = game.play(game.legal_commands[0])
    /// >>> game.events(start=1) == [events], len(game.events())
    /// (True, 2)
    #[pyo3(signature = (player=None, start=None))]
    fn events(&self, player: Option<&Bound<'_, PyAny>>, start: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Events>> {
        let start = start.map_or(Ok(0), |start| number(start, "start"))?;
        let happened = self.inner.event_lists(self.viewer(player)?, start as usize);
        Ok(happened.into_iter().map(Events::new).collect())
    }

    /// Answers a question about the position, a dict with the field `about`, from what a seat or a spectator sees.
    ///
    /// Raises `OkolitsaError` for a question that the ruleset cannot answer.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.query({"about": "remaining"}) == game.remaining
    /// True
    #[pyo3(signature = (question, player=None))]
    fn query<'py>(
        &self,
        question: &Bound<'py, PyDict>,
        player: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (viewer, inner, asked) = (self.viewer(player)?, self.inner.clone(), from_python(question)?);
        // Some answers take long.
        let answer = think(question.py(), None, move |control| inner.query_with_control(viewer, &asked, control))?;
        to_python(question.py(), &answer)
    }

    /// What is known of a feature: the one with index `feature` on the tile at a cell. For rulesets with a board.
    ///
    /// `x` grows east, `y` south, in cells from the start tile. Raises `OkolitsaError` where there is no such feature.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> isinstance(game.feature(0, 0, 0), dict)
    /// True
    fn feature<'py>(
        &self,
        py: Python<'py>,
        x: &Bound<'py, PyAny>,
        y: &Bound<'py, PyAny>,
        feature: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (x, y, feature) = (whole(x, "x")?, whole(y, "y")?, whole(feature, "feature")?);
        self.ask(py, Viewer::Spectator, &json!({"about": "feature", "x": x, "y": y, "feature": feature}).to_string())
    }

    /// What has not been seen yet, as a spectator knows it.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> bool(game.remaining)
    /// True
    #[getter]
    fn remaining<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, Viewer::Spectator, r#"{"about": "remaining"}"#)
    }

    /// The cells where a tile may lie next. For rulesets with a board; others raise `OkolitsaError`.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> bool(game.open_cells)
    /// True
    #[getter]
    fn open_cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, Viewer::Spectator, r#"{"about": "open_cells"}"#)
    }

    /// What a seat sees, or a spectator, as a numpy array of int16; `observation_layout` tells what the numbers are.
    ///
    /// Seats are counted from the viewer's own. Needs numpy.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.observation(0).dtype.name, game.observation(0).ndim
    /// ('int16', 1)
    #[pyo3(signature = (player=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let viewer = self.viewer(player)?;
        py.import("numpy")?;
        let mut numbers = vec![0; self.inner.entry().observation_len()];
        self.inner.encode(viewer, &mut numbers);
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// A number of legal commands that no position of this game exceeds: the width of an action mask.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> len(game.legal_commands) <= game.most_legal
    /// True
    #[getter]
    fn most_legal(&self) -> usize {
        self.inner.most_legal()
    }

    /// The names of the tiles or cards of this game, by their numbers in events, tables and observations.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.events()[0][0].tile in game.items
    /// True
    #[getter]
    fn items(&self) -> Vec<String> {
        self.inner.items()
    }

    /// The position as SVG, as a seat sees it, or a spectator.
    ///
    /// Options: `size` (pixels), `theme` ("light", "dark"), `palette` ("standard", "colour_blind"), `lang` ("en", "ru"), `panel`,
    /// `labels`, `legal`, `last` (flags), `shade` ({"x", "y", "feature"}), `hint` (a command), `names` (a list).
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.svg(theme="dark", labels=True).startswith("<svg")
    /// True
    #[pyo3(signature = (player=None, **options))]
    fn svg(
        &self,
        py: Python<'_>,
        player: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<String> {
        let options = draw_options(py, options)?;
        self.inner.svg(self.viewer(player)?, &options).map_err(|refusal| raise(py, Kind::Other, &refusal))
    }

    /// What notebooks show: the position as a spectator sees it.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None, None)
    }

    /// The position as lines of text in a language ("en", "ru"), as a seat sees it, or a spectator; with colours for a terminal.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> len(game.text_board().splitlines()) > 5
    /// True
    #[pyo3(signature = (player=None, colour=false, lang="en"))]
    fn text_board(&self, player: Option<&Bound<'_, PyAny>>, colour: bool, lang: &str) -> PyResult<String> {
        let lang = Lang::from_code(lang).ok_or_else(|| PyValueError::new_err("lang is \"en\" or \"ru\""))?;
        Ok(self.inner.text_board(self.viewer(player)?, lang, colour))
    }
}

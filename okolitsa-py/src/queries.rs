//! The methods of `Game` that describe a position: views, events, queries, observations, pictures.

use crate::arguments::{integer, number};
use crate::bots::run_in_thread;
use crate::error::{Kind, raise};
use crate::events::Events;
use crate::game::{Game, draw_options};
use crate::json::{from_python, to_python};
use numpy::PyArray1;
use okolitsa::{Lang, Viewer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;

impl Game {
    fn run_query<'py>(&self, py: Python<'py>, viewer: Viewer, query: &str) -> PyResult<Bound<'py, PyAny>> {
        let result = self.inner.query(viewer, query).map_err(|refusal| raise(py, Kind::Other, &refusal))?;
        to_python(py, &result)
    }
}

#[pymethods]
impl Game {
    /// Returns the view of a seat, or of a spectator, as a dict.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> isinstance(game.view(), dict), isinstance(game.view(1), dict)
    /// (True, True)
    #[pyo3(signature = (player=None))]
    fn view<'py>(&self, py: Python<'py>, player: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.view(self.viewer(player)?))
    }

    /// Returns the events from the ply `start` on as a seat or a spectator sees them: one sequence per ply.
    ///
    /// Ply 0 is the deal, before the first command.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> events = game.play(game.legal_commands[0])
    /// >>> game.events(start=1) == [events], len(game.events())
    /// (True, 2)
    #[pyo3(signature = (player=None, start=None))]
    fn events(&self, player: Option<&Bound<'_, PyAny>>, start: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Events>> {
        let start = start.map_or(Ok(0), |start| number(start, "start"))?;
        let lists = self.inner.event_lists(self.viewer(player)?, start as usize);
        Ok(lists.into_iter().map(Events::new).collect())
    }

    /// Runs a query, a dict with the field `about`, on the view of a seat or a spectator. docs/notation.md lists the
    /// queries.
    ///
    /// Raises `OkolitsaError` for a query that the ruleset does not support.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.query({"about": "remaining"}) == game.remaining
    /// True
    #[pyo3(signature = (query, player=None))]
    fn query<'py>(
        &self,
        query: &Bound<'py, PyDict>,
        player: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (viewer, inner, json) = (self.viewer(player)?, self.inner.clone(), from_python(query)?);
        // Some queries take long.
        let result = run_in_thread(query.py(), None, move |control| inner.query_with_control(viewer, &json, control))?;
        to_python(query.py(), &result)
    }

    /// Describes a feature: the one with index `feature` on the tile at a cell. For rulesets with a board.
    ///
    /// `x` grows east, `y` grows south, in cells from the start tile. Raises `OkolitsaError` if there is no such
    /// feature.
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
        let (x, y, feature) = (integer(x, "x")?, integer(y, "y")?, integer(feature, "feature")?);
        self.run_query(
            py,
            Viewer::Spectator,
            &json!({"about": "feature", "x": x, "y": y, "feature": feature}).to_string(),
        )
    }

    /// The tiles or cards not seen yet, as far as a spectator knows.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> bool(game.remaining)
    /// True
    #[getter]
    fn remaining<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.run_query(py, Viewer::Spectator, r#"{"about": "remaining"}"#)
    }

    /// The empty cells next to tiles. For rulesets with a board; others raise `OkolitsaError`.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> bool(game.open_cells)
    /// True
    #[getter]
    fn open_cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.run_query(py, Viewer::Spectator, r#"{"about": "open_cells"}"#)
    }

    /// Returns the observation of a seat, or of a spectator, as an int16 numpy array; `observation_layout` describes
    /// the numbers.
    ///
    /// Seats in it are counted from the viewer's own seat. Needs numpy.
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

    /// An upper bound for the number of legal commands in any position of this game: the width of an action mask.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> len(game.legal_commands) <= game.max_legal_commands
    /// True
    #[getter]
    fn max_legal_commands(&self) -> usize {
        self.inner.most_legal()
    }

    /// The names of the tiles or cards of this game, indexed by their numbers in events, tables and observations.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.events()[0][0].tile in game.items
    /// True
    #[getter]
    fn items(&self) -> Vec<String> {
        self.inner.items()
    }

    /// Returns the position as SVG, as a seat or a spectator sees it.
    ///
    /// Options: `size` (pixels), `theme` ("light", "dark"), `palette` ("standard", "colour_blind"), `lang` ("en",
    /// "ru"), `panel`, `labels`, `legal`, `last` (flags), `shade` ({"x", "y", "feature"}), `hint` (a command), `names`
    /// (a list).
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

    /// The picture in notebooks: the position as a spectator sees it.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None, None)
    }

    /// Returns the position as text in a language ("en", "ru"), as a seat or a spectator sees it; with `colour`, it has
    /// escape sequences for terminals.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> len(game.text_board().splitlines()) > 5
    /// True
    #[pyo3(signature = (player=None, colour=false, lang="en"))]
    fn text_board(&self, player: Option<&Bound<'_, PyAny>>, colour: bool, lang: &str) -> PyResult<String> {
        let lang = Lang::from_code(lang).ok_or_else(|| PyValueError::new_err("lang must be 'en' or 'ru'"))?;
        Ok(self.inner.text_board(self.viewer(player)?, lang, colour))
    }
}

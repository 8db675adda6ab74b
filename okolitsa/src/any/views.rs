//! A game of any ruleset as a viewer sees it: events, views, questions, pictures.

use super::events::{AnyBatch, EventList};
use super::game::{AnyGame, limit_length};
use crate::base::{ApiError, Lang, Viewer};
use crate::draw::DrawOptions;
use crate::engine::{SetupError, WireEvent};
use serde_json::Value;

fn invalid_json(error: &serde_json::Error) -> ApiError {
    Box::new(SetupError::Json { message: error.to_string() }.refusal())
}

impl AnyGame {
    /// The events that a viewer saw from a ply on: one batch per command. Ply 0 has the events before the first
    /// command.
    pub fn batches(&self, viewer: Viewer, from: usize) -> Vec<AnyBatch> {
        self.erased().batches(viewer, from)
    }

    /// The events that a viewer saw from a ply on, converted to JSON only on request: one list per command. Ply 0 has
    /// the events before the first command.
    pub fn event_lists(&self, viewer: Viewer, from: usize) -> Vec<EventList> {
        self.erased().event_lists(viewer, from)
    }

    /// The events that a viewer saw from a ply on, as records with their plies. Ply 0 has the events before the first
    /// command.
    pub fn records(&self, viewer: Viewer, from: usize) -> Vec<(u32, WireEvent)> {
        self.erased().records(viewer, from)
    }

    /// The view of a viewer, as JSON.
    pub fn view(&self, viewer: Viewer) -> Value {
        self.erased().view(viewer)
    }

    /// The view of a viewer built from the start of the game and every event since; equal to [`view`](AnyGame::view).
    pub fn tracked_view(&self, viewer: Viewer) -> Value {
        self.erased().tracked_view(viewer)
    }

    /// Answers a question about the position, from what a viewer sees. The question is a JSON object with a field
    /// `about`.
    ///
    /// # Errors
    /// A text that is not JSON, or a question that the ruleset cannot answer.
    pub fn query(&self, viewer: Viewer, question: &str) -> Result<Value, ApiError> {
        limit_length(question)?;
        let question = crate::base::json::parse(question).map_err(|error| invalid_json(&error))?;
        self.erased().query(viewer, &question)
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
    /// A hint that is not a legal command, or a feature to shade that does not exist.
    pub fn svg(&self, viewer: Viewer, options: &DrawOptions) -> Result<String, ApiError> {
        self.erased().svg(viewer, options)
    }

    /// The position as lines of text in a language, as a viewer sees it; optionally with ANSI colours for terminals.
    pub fn text_board(&self, viewer: Viewer, lang: Lang, colour: bool) -> String {
        self.erased().text_board(viewer, lang, colour)
    }
}

//! What a command brought about, of any ruleset and as one viewer saw it.

use crate::base::{Fingerprint, Lang, Viewer, to_hex};
use crate::engine::{Ruleset, WireEvent};
use serde_json::{Value, json};
use std::fmt::Debug;

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

/// What a command brought about, as one viewer saw it, kept as it is until somebody asks for a form of it.
#[derive(Debug)]
pub struct EventList(Box<dyn ErasedEvents>);

impl EventList {
    pub(crate) fn of<R: Ruleset>(events: Vec<R::Event>, viewer: Viewer) -> Self {
        // In the memory that the events have.
        let seen = events.into_iter().filter_map(|event| R::redact(&event, viewer)).collect();
        EventList(Box::new(SeenEvents::<R>(seen)))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.count()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The events as JSON, with everything that a record has no room for.
    pub fn json(&self) -> Vec<Value> {
        self.0.json()
    }
}

trait ErasedEvents: Send + Sync + Debug {
    fn count(&self) -> usize;
    fn json(&self) -> Vec<Value>;
}

/// The events of a ruleset that a viewer saw.
#[derive(Debug)]
struct SeenEvents<R: Ruleset>(Vec<R::Event>);

impl<R: Ruleset> ErasedEvents for SeenEvents<R> {
    fn count(&self) -> usize {
        self.0.len()
    }
    fn json(&self) -> Vec<Value> {
        json_events::<R>(&self.0)
    }
}

pub(crate) fn view_json<R: Ruleset>(view: &R::View) -> Value {
    serde_json::to_value(view).unwrap_or(Value::Null)
}

fn fingerprint_of(value: &Value) -> u64 {
    Fingerprint::new().bytes(value.to_string().as_bytes()).finish()
}

pub(crate) fn records<R: Ruleset>(events: &[R::Event], viewer: Viewer) -> impl Iterator<Item = WireEvent> {
    events.iter().filter_map(move |event| R::redact(event, viewer)).map(|event| R::wire_event(&event))
}

fn json_events<R: Ruleset>(events: &[R::Event]) -> Vec<Value> {
    events.iter().map(|event| serde_json::to_value(event).unwrap_or(Value::Null)).collect()
}

pub(crate) fn batch<R: Ruleset>(ply: u32, state: &R::State, events: &[R::Event], viewer: Viewer) -> AnyBatch {
    let seen: Vec<R::Event> = events.iter().filter_map(|event| R::redact(event, viewer)).collect();
    AnyBatch {
        ply,
        fingerprint: R::fingerprint(state),
        view_fingerprint: fingerprint_of(&view_json::<R>(&R::view(state, viewer))),
        events: seen.iter().map(R::wire_event).collect(),
        json: json_events::<R>(&seen),
        text: seen.iter().map(|event| (R::describe(event, Lang::En), R::describe(event, Lang::Ru))).collect(),
    }
}

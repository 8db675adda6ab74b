//! The events of a command of any ruleset, as one viewer saw them.

use crate::base::{Fingerprint, Lang, Viewer, to_hex};
use crate::engine::{Ruleset, WireEvent};
use serde_json::{Value, json};
use std::fmt::Debug;

/// The events of a command, as one viewer saw them.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyBatch {
    /// The number of commands played, including this one.
    pub ply: u32,
    /// The fingerprint of the whole state. For the host only: players could infer hidden information from it.
    pub fingerprint: u64,
    /// The fingerprint of the viewer's view, for clients to check that they are in sync.
    pub view_fingerprint: u64,
    /// The events that the viewer saw, as records.
    pub events: Vec<WireEvent>,
    /// The same events as JSON, with the data that does not fit into records.
    pub json: Vec<Value>,
    /// The same events as sentences, English and Russian.
    pub text: Vec<(String, String)>,
}

impl AnyBatch {
    /// The batch as JSON for its viewer: `ply`, `view_fingerprint`, `events`.
    pub fn to_json(&self) -> Value {
        json!({"ply": self.ply, "view_fingerprint": to_hex(self.view_fingerprint), "events": self.json})
    }
}

/// The events of a command, as one viewer saw them, converted to JSON only on request.
#[derive(Debug)]
pub struct EventList(Box<dyn ErasedEvents>);

impl EventList {
    pub(crate) fn of<R: Ruleset>(events: Vec<R::Event>, viewer: Viewer) -> Self {
        // Collected in place: this reuses the memory of the events.
        let seen = events.into_iter().filter_map(|event| R::redact(&event, viewer)).collect();
        EventList(Box::new(SeenEvents::<R>(seen)))
    }

    /// The number of events.
    pub fn len(&self) -> usize {
        self.0.count()
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The events as JSON, with the data that does not fit into records.
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

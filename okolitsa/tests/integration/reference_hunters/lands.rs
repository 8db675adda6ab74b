//! The tile facts, read anew.

use crate::support::tiles;
use serde_json::Value;
use std::collections::HashMap;
use std::rc::Rc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Forest,
    Meadow,
    River,
    Lake,
}

/// A feature of a tile as drawn.
pub struct Segment {
    pub kind: Kind,
    pub ports: Vec<usize>,
    /// The lakes of a river, by index.
    pub lakes: Vec<usize>,
    facts: Value,
}

impl Segment {
    /// How many of something it carries: `gold`, `fish`, `deer`, ...; fire and shrine count as one.
    pub fn count(&self, name: &str) -> u64 {
        let value = self.facts.get(name).or_else(|| self.facts["animals"].get(name));
        value.map_or(0, |value| value.as_u64().unwrap_or(u64::from(*value == Value::Bool(true))))
    }
}

pub struct Land {
    pub id: String,
    pub is_bonus: bool,
    pub segments: Vec<Segment>,
}

impl Land {
    /// The segment at a port of the tile as drawn.
    pub fn at(&self, port: usize) -> usize {
        self.segments.iter().position(|segment| segment.ports.contains(&port)).expect("every port has a segment")
    }
}

/// All tiles by id.
pub fn all() -> HashMap<String, Rc<Land>> {
    let mut lands = HashMap::new();
    for text in [tiles::HUNTERS, tiles::SCOUT] {
        let set: Value = serde_json::from_str(text).expect("facts");
        for tile in set["tiles"].as_array().expect("tiles") {
            let id = tile["id"].as_str().expect("an id").to_owned();
            let segments = tile["features"].as_array().expect("features").iter().map(segment).collect();
            lands.insert(id.clone(), Rc::new(Land { id, is_bonus: tile["stack"] == "bonus", segments }));
        }
    }
    lands
}

fn segment(facts: &Value) -> Segment {
    let numbers = |name: &str| -> Vec<usize> {
        facts[name].as_array().into_iter().flatten().map(|n| n.as_u64().expect("a number") as usize).collect()
    };
    let kind = match facts["kind"].as_str().expect("a kind") {
        "forest" => Kind::Forest,
        "meadow" => Kind::Meadow,
        "river" => Kind::River,
        "lake" => Kind::Lake,
        other => panic!("no kind {other}"),
    };
    Segment { kind, ports: numbers("ports"), lakes: numbers("lakes"), facts: facts.clone() }
}

//! Tile facts and decks, read anew from the embedded texts: nothing here has passed through the engine.

use super::options::Options;
use crate::support::tiles;
use okolitsa::Rng;
use okolitsa::classic::Kind;
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

/// A feature of one tile.
#[derive(Debug)]
pub struct Segment {
    pub kind: Kind,
    pub ports: Vec<usize>,
    pub pennants: usize,
    /// For a field: the cities that it touches on its tile.
    pub cities: Vec<usize>,
}

/// A tile.
#[derive(Debug)]
pub struct Land {
    pub id: String,
    pub copies: usize,
    pub is_start: bool,
    pub segments: Vec<Segment>,
}

impl Land {
    fn read(facts: &Value) -> Land {
        Land {
            id: facts["id"].as_str().unwrap().into(),
            copies: facts["count"].as_u64().unwrap() as usize,
            is_start: facts["start"] == 1,
            segments: facts["features"].as_array().unwrap().iter().map(Segment::read).collect(),
        }
    }

    /// The segment at a port of the tile as drawn.
    pub fn at_port(&self, port: usize) -> usize {
        self.segments.iter().position(|segment| segment.ports.contains(&port)).unwrap()
    }
}

impl Segment {
    fn read(facts: &Value) -> Segment {
        let numbers = |name: &str| -> Vec<usize> {
            facts[name].as_array().into_iter().flatten().map(|n| n.as_u64().unwrap() as usize).collect()
        };
        Segment {
            kind: kind_named(facts["kind"].as_str().unwrap()),
            ports: numbers("ports"),
            pennants: facts["pennants"].as_u64().unwrap_or(0) as usize,
            cities: numbers("cities"),
        }
    }
}

fn kind_named(name: &str) -> Kind {
    match name {
        "city" => Kind::City,
        "road" => Kind::Road,
        "river" => Kind::River,
        "field" => Kind::Field,
        "monastery" => Kind::Monastery,
        "garden" => Kind::Garden,
        "village" => Kind::Village,
        _ => panic!("{name}"),
    }
}

fn read_set(set: &Value) -> Vec<Rc<Land>> {
    set["tiles"].as_array().unwrap().iter().map(|facts| Rc::new(Land::read(facts))).collect()
}

fn embedded(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// What is to be drawn: how many of each tile, the river's tiles before its Lake, and that before the lands.
#[derive(Debug)]
pub struct Deck {
    pub start: Rc<Land>,
    kinds: Vec<Rc<Land>>,
    /// O-3: what is drawn first, second and third.
    stages: [BTreeMap<String, usize>; 3],
    /// Where the order was asked for: the tiles in that order.
    script: Option<VecDeque<String>>,
}

impl Deck {
    pub fn of_setup(options: &Options, setup: &Value) -> Deck {
        let mut deck = Deck::whole(options, setup.get("tiles"));
        if let Some(order) = setup["order"].as_array() {
            let script: VecDeque<String> = order.iter().map(|id| id.as_str().unwrap().into()).collect();
            for stage in &mut deck.stages {
                for (id, copies) in stage.iter_mut() {
                    *copies = script.iter().filter(|drawn| *drawn == id).count();
                }
                stage.retain(|_, copies| *copies > 0);
            }
            deck.script = Some(script);
        }
        deck
    }

    fn whole(options: &Options, own: Option<&Value>) -> Deck {
        // C-2, O-2: the tiles with gardens wherever there can be an abbot, and always in Okolitsa.
        let has_gardens = options.is_okolitsa || options.abbot;
        let lands = match own {
            Some(set) => read_set(set),
            None if has_gardens => read_set(&embedded(tiles::BASE_GARDENS)),
            None => read_set(&embedded(tiles::BASE)),
        };
        let decks = embedded(tiles::DECKS);
        let pick = (options.quick && own.is_none()).then(|| &decks["decks"]["okolitsa/quick"]["pick"]);
        let copies = |land: &Land| pick.map_or(land.copies, |pick| pick[&land.id].as_u64().unwrap_or(0) as usize);
        let mut start = lands.iter().find(|land| land.is_start).unwrap().clone();
        let mut stages = [BTreeMap::new(), BTreeMap::new(), BTreeMap::new()];
        stages[2] = lands.iter().map(|land| (land.id.clone(), copies(land))).collect();
        // O-3, C-1: without the river the start tile lies on the table; with it, it is shuffled in or left out.
        if !(options.river && options.is_start_shuffled) {
            *stages[2].get_mut(&start.id).unwrap() -= 1;
        }
        let mut kinds = lands;
        if options.river {
            let text = if has_gardens { tiles::RIVER_GARDENS } else { tiles::RIVER };
            let river = read_set(&embedded(text));
            for land in &river {
                match land.id.as_str() {
                    "river/SPRING" => start = land.clone(),
                    "river/LAKE" => stages[1] = BTreeMap::from([(land.id.clone(), 1)]),
                    _ => drop(stages[0].insert(land.id.clone(), land.copies)),
                }
            }
            kinds.extend(river);
        }
        for stage in &mut stages {
            stage.retain(|_, copies| *copies > 0);
        }
        Deck { start, kinds, stages, script: None }
    }

    /// An order in which the tiles may be drawn.
    pub fn shuffled(&self, rng: &mut Rng) -> Vec<String> {
        let mut order = Vec::new();
        for stage in &self.stages {
            let mut ids: Vec<String> =
                stage.iter().flat_map(|(id, copies)| std::iter::repeat_n(id.clone(), *copies)).collect();
            rng.shuffle(&mut ids);
            order.append(&mut ids);
        }
        order
    }

    /// How many of each tile are to be drawn.
    pub fn remaining(&self) -> BTreeMap<String, usize> {
        self.stages.iter().flatten().map(|(id, copies)| (id.clone(), *copies)).collect()
    }

    pub fn is_empty(&self) -> bool {
        self.stages.iter().all(BTreeMap::is_empty)
    }

    /// Draws the tile that the shuffle brought, if it can have.
    pub fn draw(&mut self, id: &str) -> Option<Rc<Land>> {
        if let Some(next) = self.script.as_mut().map(VecDeque::pop_front) {
            assert_eq!(next.as_deref(), Some(id), "another tile was asked for");
        }
        // O-3, O-17: nothing of a later stage before the last of an earlier one.
        let stage = self.stages.iter_mut().find(|stage| !stage.is_empty())?;
        let copies = stage.get_mut(id)?;
        *copies -= 1;
        stage.retain(|_, copies| *copies > 0);
        self.kinds.iter().find(|land| land.id == id).cloned()
    }
}

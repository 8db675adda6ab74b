//! Tiles in words, from the facts in the catalogue: "city on three sides with a pennant, road on one side".

use okolitsa::{Entry, Lang};
use serde_json::Value;
use std::collections::HashMap;

/// The kinds that cover the rest of a tile: they are named only for what is on them.
const GROUND: [&str; 2] = ["field", "meadow"];

/// What a feature carries, by its name in the catalogue. In each language one of it and several of it: in English as it stands behind "with", in
/// Russian in the instrumental case with its preposition.
struct Detail {
    name: &'static str,
    en: [&'static str; 2],
    ru: [&'static str; 2],
}

const fn detail(name: &'static str, en: [&'static str; 2], ru: [&'static str; 2]) -> Detail {
    Detail { name, en, ru }
}

const DETAILS: [Detail; 10] = [
    detail("pennants", ["a pennant", "{n} pennants"], ["со щитом", "с {n} щитами"]),
    detail("gold", ["gold", "gold"], ["с золотом", "с золотом"]),
    detail("mushrooms", ["mushrooms", "mushrooms"], ["с грибами", "с грибами"]),
    detail("fish", ["a fish", "{n} fish"], ["с рыбой", "с {n} рыбами"]),
    detail("deer", ["a deer", "{n} deer"], ["с оленем", "с {n} оленями"]),
    detail("mammoth", ["a mammoth", "{n} mammoths"], ["с мамонтом", "с {n} мамонтами"]),
    detail("aurochs", ["an aurochs", "{n} aurochs"], ["с туром", "с {n} турами"]),
    detail("tiger", ["a tiger", "{n} tigers"], ["с тигром", "с {n} тиграми"]),
    detail("fire", ["the fire", "the fire"], ["с огнём", "с огнём"]),
    detail("shrine", ["the shrine", "the shrine"], ["со святилищем", "со святилищем"]),
];

/// Okolitsa calls the pennants shields.
const SHIELDS: Detail = detail("pennants", ["a shield", "{n} shields"], ["со щитом", "с {n} щитами"]);

/// The tiles of a ruleset in one language.
pub struct TileWords {
    lang: Lang,
    tiles: HashMap<String, Tile>,
}

struct Tile {
    words: String,
    /// The ports of each feature.
    ports: Vec<Vec<u64>>,
}

impl TileWords {
    pub fn new(entry: &Entry, lang: Lang) -> Self {
        let mut tiles = HashMap::new();
        for catalogue in entry.sets().iter().filter_map(|set| entry.catalogue(set).ok()) {
            for tile in catalogue["tiles"].as_array().into_iter().flatten() {
                // Cards have no features.
                let (Some(id), Some(features)) = (tile["id"].as_str(), tile["features"].as_array()) else { continue };
                let features: Vec<Feature> = features.iter().map(|facts| Feature::new(facts, entry.id, lang)).collect();
                let words = describe(&features, lang);
                tiles.insert(id.to_owned(), Tile { words, ports: features.into_iter().map(|f| f.ports).collect() });
            }
        }
        TileWords { lang, tiles }
    }

    /// The text with the first id of a tile replaced by its description and the id in brackets.
    pub fn name_in(&self, text: &str) -> String {
        let ids = text.split_whitespace().map(|word| word.trim_end_matches(['.', ',']));
        let Some((id, tile)) = ids.filter_map(|id| Some((id, self.tiles.get(id)?))).next() else {
            return text.to_owned();
        };
        let name = match self.lang {
            Lang::En => format!("“{}” ({id})", tile.words),
            Lang::Ru => format!("«{}» ({id})", tile.words),
        };
        text.replacen(id, &name, 1)
    }

    /// Where a feature lies when its tile is turned so many quarters: its sides; a corner for a part of a side beside a road or river.
    pub fn sides(&self, id: &str, feature: usize, quarters: u64) -> String {
        let ports = self.tiles.get(id).and_then(|tile| tile.ports.get(feature)).map_or(&[][..], Vec::as_slice);
        let names = match self.lang {
            Lang::En => ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"],
            Lang::Ru => ["север", "северо-восток", "восток", "юго-восток", "юг", "юго-запад", "запад", "северо-запад"],
        };
        // From the north clockwise, sides and corners in turn.
        let mut lies = [false; 8];
        for port in ports {
            let (side, end) = (port / 3, port % 3);
            let is_part = end != 1 && !ports.contains(&(side * 3 + 1));
            let place = if is_part { (2 * side + 7 + end) % 8 } else { 2 * side };
            lies[(place + 2 * quarters) as usize % 8] = true;
        }
        let named: Vec<&str> = names.into_iter().zip(lies).filter(|(_, lies)| *lies).map(|(name, _)| name).collect();
        match (named.is_empty(), self.lang) {
            (false, _) => named.join(", "),
            (true, Lang::En) => "in the middle".into(),
            (true, Lang::Ru) => "в середине".into(),
        }
    }
}

/// Whether ports touch each side, from the north clockwise: three ports a side.
fn sides_of(ports: &[u64]) -> [bool; 4] {
    std::array::from_fn(|side| ports.iter().any(|port| port / 3 == side as u64))
}

struct Feature {
    kind: String,
    name: String,
    details: String,
    ports: Vec<u64>,
}

impl Feature {
    fn new(facts: &Value, ruleset: &str, lang: Lang) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let name = text(&facts["name"][if lang == Lang::En { "en" } else { "ru" }]);
        let ports = facts["ports"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        Feature { kind: text(&facts["kind"]), name, details: details(facts, ruleset, lang), ports }
    }

    fn is_ground(&self) -> bool {
        GROUND.contains(&self.kind.as_str())
    }

    /// Whether the two are described together: each lies on one side only, and they carry the same.
    fn is_described_with(&self, other: &Feature) -> bool {
        let is_small = |feature: &Feature| sides_of(&feature.ports).into_iter().filter(|touched| *touched).count() == 1;
        self.kind == other.kind && self.details == other.details && is_small(self) && is_small(other)
    }

    /// Whether it crosses sides in their middle, as roads and rivers do.
    fn is_path(&self) -> bool {
        !self.ports.is_empty() && self.ports.iter().all(|port| port % 3 == 1)
    }
}

/// What a feature carries: " with a deer and a tiger".
fn details(facts: &Value, ruleset: &str, lang: Lang) -> String {
    let mut words = Vec::new();
    for detail in &DETAILS {
        let value = facts.get(detail.name).unwrap_or(&facts["animals"][detail.name]);
        let count = value.as_u64().unwrap_or(u64::from(value.as_bool().unwrap_or(false)));
        if count == 0 {
            continue;
        }
        let detail = if detail.name == SHIELDS.name && ruleset == "okolitsa" { &SHIELDS } else { detail };
        let (forms, numbers) = match lang {
            Lang::En => (detail.en, ["two", "three", "four"]),
            Lang::Ru => (detail.ru, ["двумя", "тремя", "четырьмя"]),
        };
        let number = (count as usize)
            .checked_sub(2)
            .and_then(|n| numbers.get(n))
            .map_or(count.to_string(), |&word| word.to_owned());
        words.push(forms[usize::from(count > 1)].replace("{n}", &number));
    }
    match (words.is_empty(), lang) {
        (true, _) => String::new(),
        (false, Lang::En) => format!(" with {}", words.join(" and ")),
        (false, Lang::Ru) => format!(" {}", words.join(" и ")),
    }
}

/// The features of a tile; what covers the rest of it comes last, if there is something on it.
fn describe(features: &[Feature], lang: Lang) -> String {
    let (ground, others): (Vec<&Feature>, Vec<&Feature>) = features.iter().partition(|feature| feature.is_ground());
    let mut groups: Vec<Vec<&Feature>> = Vec::new();
    for feature in others {
        match groups.iter_mut().find(|group| feature.is_described_with(group[0])) {
            Some(group) => group.push(feature),
            None => groups.push(vec![feature]),
        }
    }
    let laden = ground.iter().filter(|feature| !feature.details.is_empty());
    let laden = laden.map(|feature| feature.name.clone() + &feature.details);
    let words: Vec<String> = groups.iter().map(|group| phrase(group, lang)).chain(laden).collect();
    match (words.is_empty(), ground.first(), lang) {
        (true, Some(ground), Lang::En) => format!("only {}", ground.name),
        (true, Some(ground), Lang::Ru) => format!("только {}", ground.name),
        _ => words.join(", "),
    }
}

/// Describes one feature, or several that are described together.
fn phrase(group: &[&Feature], lang: Lang) -> String {
    let Feature { name, details, ports, .. } = group[0];
    let touched = sides_of(&group.iter().flat_map(|feature| feature.ports.clone()).collect::<Vec<_>>());
    let is_opposite = touched[0] == touched[2] && touched[1] == touched[3];
    let runs_through = group[0].is_path() && ports.len() == 2;
    let count = touched.into_iter().filter(|touched| *touched).count();
    let (en, ru) = match count {
        0 => ("", ""),
        2 if runs_through && is_opposite => return ["straight ", ""][usize::from(lang == Lang::Ru)].to_owned() + name,
        2 if runs_through => (" with a bend", " с поворотом"),
        1 => (" on one side", " с одной стороны"),
        2 if is_opposite => (" on two opposite sides", " с двух противоположных сторон"),
        2 => (" on two sides", " с двух сторон"),
        3 => (" on three sides", " с трёх сторон"),
        _ => (" on all sides", " со всех сторон"),
    };
    let is_separate = group.len() > 1 && !group[0].is_path();
    let (place, apart) = match lang {
        Lang::En => (en, " (separate)"),
        Lang::Ru => (ru, " (раздельно)"),
    };
    format!("{name}{place}{details}{}", if is_separate { apart } else { "" })
}

//! Tile sets at random: roads and rivers with three ends, fields in many parts, cities with pennants on opposite sides, a monastery
//! beside a garden, features in any order. Nobody could draw some of them, but their facts are as good as any.

use okolitsa::Rng;
use serde_json::{Value, json};

/// A set of about fifty tiles.
pub fn tile_set(rng: &mut Rng) -> Value {
    let kinds = 4 + rng.below(9);
    // Most sides of a tile are of one kind. Where that is the same for all tiles, they fit together without holes; otherwise now and then
    // one fits nowhere (L-3).
    let common = (rng.below(2) == 0).then(|| rng.below(3));
    let mut tiles = Vec::new();
    for number in 0..kinds {
        let favourite = common.unwrap_or_else(|| rng.below(3));
        let (id, count) = (format!("strange/{number}"), 40 / kinds + rng.below(4));
        let mut tile = json!({"id": id, "count": count, "features": features(favourite, rng)});
        if number == 0 {
            tile["start"] = json!(1);
        }
        tiles.push(tile);
    }
    json!({"set": "strange", "title": "Strange lands", "tiles": tiles})
}

/// Adds ports to one of the groups, or to a new one.
fn join(groups: &mut Vec<Vec<usize>>, ports: &[usize], rng: &mut Rng) {
    let place = rng.below(groups.len() as u32 + 1) as usize;
    match groups.get_mut(place) {
        Some(group) => group.extend(ports),
        None => groups.push(ports.to_vec()),
    }
}

fn features(favourite: u32, rng: &mut Rng) -> Vec<Value> {
    let [mut cities, mut roads, mut rivers, mut fields] = [const { Vec::new() }; 4];
    for side in 0..4 {
        let ports = [side * 3, side * 3 + 1, side * 3 + 2];
        let kind = if rng.below(4) > 0 { favourite } else { rng.below(3) };
        match kind {
            0 => join(&mut cities, &ports, rng),
            1 => join(&mut fields, &ports, rng),
            _ => {
                join(if rng.below(8) > 0 { &mut roads } else { &mut rivers }, &ports[1..2], rng);
                join(&mut fields, &ports[..1], rng);
                join(&mut fields, &ports[2..], rng);
            }
        }
    }
    let city = |ports| json!({"kind": "city", "ports": ports, "pennants": rng.below(3)});
    let mut features: Vec<Value> = cities.iter().map(city).collect();
    features.extend(roads.iter().map(|ports| json!({"kind": "road", "ports": ports})));
    features.extend(rivers.iter().map(|ports| json!({"kind": "river", "ports": ports})));
    for ports in &fields {
        // A field touches the cities beside it at the corners of the tile, and may touch others inside it.
        let is_beside = |city: &[usize]| {
            [(2, 3), (5, 6), (8, 9), (11, 0)].iter().any(|&(here, there)| {
                (ports.contains(&here) && city.contains(&there)) || (ports.contains(&there) && city.contains(&here))
            })
        };
        let mut touched = Vec::new();
        for (index, city) in cities.iter().enumerate() {
            if is_beside(city) || rng.below(3) == 0 {
                touched.push(index);
            }
        }
        features.push(json!({"kind": "field", "ports": ports, "cities": touched}));
    }
    for (kind, one_in) in [("monastery", 5), ("garden", 4), ("village", 8)] {
        if rng.below(one_in) == 0 {
            features.push(json!({"kind": kind, "ports": []}));
        }
    }
    in_any_order(features, rng)
}

/// Printed sets list cities first and monasteries last; the order of scoring (L-18) shows only where that is otherwise.
fn in_any_order(features: Vec<Value>, rng: &mut Rng) -> Vec<Value> {
    let mut order: Vec<usize> = (0..features.len()).collect();
    rng.shuffle(&mut order);
    let moved = |index: &Value| order.iter().position(|old| index == old);
    let mut mixed: Vec<Value> = order.iter().map(|&old| features[old].clone()).collect();
    for feature in &mut mixed {
        if let Some(cities) = feature["cities"].as_array() {
            feature["cities"] = cities.iter().map(moved).collect();
        }
    }
    mixed
}

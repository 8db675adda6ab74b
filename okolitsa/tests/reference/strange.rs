//! Tile sets at random: roads with three ends, fields in many parts, cities with pennants on opposite sides, monasteries with a garden.
//! Nobody could draw some of them, but their facts are as good as any.

use okolitsa::Rng;
use serde_json::{Value, json};

/// A set of about fifty tiles.
pub fn tile_set(rng: &mut Rng) -> Value {
    let kinds = 4 + rng.below(9);
    let tiles: Vec<Value> = (0..kinds)
        .map(|number| {
            let mut tile = json!({"id": format!("strange/{number}"), "count": 40 / kinds + rng.below(4), "features": features(rng)});
            if number == 0 {
                tile["start"] = json!(1);
            }
            tile
        })
        .collect();
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

fn features(rng: &mut Rng) -> Vec<Value> {
    let (mut cities, mut roads, mut fields) = (Vec::new(), Vec::new(), Vec::new());
    // Most sides of a tile are of one kind, so that now and then a tile fits nowhere (L-3).
    let favourite = rng.below(3);
    for side in 0..4 {
        let ports = [side * 3, side * 3 + 1, side * 3 + 2];
        let kind = if rng.below(4) > 0 { favourite } else { rng.below(3) };
        match kind {
            0 => join(&mut cities, &ports, rng),
            1 => join(&mut fields, &ports, rng),
            _ => {
                join(&mut roads, &ports[1..2], rng);
                join(&mut fields, &ports[..1], rng);
                join(&mut fields, &ports[2..], rng);
            }
        }
    }
    let city = |ports| json!({"kind": "city", "ports": ports, "pennants": rng.below(3)});
    let mut features: Vec<Value> = cities.iter().map(city).collect();
    features.extend(roads.iter().map(|ports| json!({"kind": "road", "ports": ports})));
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
    features
}

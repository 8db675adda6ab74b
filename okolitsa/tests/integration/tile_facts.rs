//! Tile facts: each fault by a small edit of a valid set, told with tile, feature and port; the embedded files; a set of one's own.

use crate::support::{play_one, tiles};
use okolitsa::classic::Kind;
use okolitsa::landscape::{FactsError, MAX_FACTS_BYTES, Shape, Terrain, TileSetFacts, corners};
use okolitsa::{AnyGame, Lang, Rng};
use serde_json::{Value, json};

const FILES: [&str; 4] = [tiles::BASE, tiles::BASE_GARDENS, tiles::RIVER, tiles::RIVER_GARDENS];

fn base() -> Value {
    serde_json::from_str(FILES[0]).unwrap()
}

fn setup(tiles: &Value) -> String {
    json!({"ruleset": "classic", "players": 2, "seed": 5, "tiles": tiles}).to_string()
}

/// The variant's name, as it is printed for programmers.
fn kind_of(error: &FactsError) -> String {
    let text = match error {
        FactsError::Tile { reason, .. } => format!("{reason:?}"),
        other => format!("{other:?}"),
    };
    text.split([' ', '(', '{']).next().unwrap().to_owned()
}

/// What a set is refused for: by the parser and judge, and by a game that is to be played with it.
fn refused(set: &Value) -> (String, Value) {
    let error = AnyGame::new(&setup(set)).expect_err("a wrong set");
    assert_eq!(error.slug, "tile_facts");
    let own = TileSetFacts::from_value(set.clone()).and_then(|facts| facts.validate::<Kind>());
    let mut evidence = error.evidence_json();
    // What is not a place on the tile.
    for detail in ["count", "start", "given", "limit", "kind", "other", "field", "expected", "message"] {
        evidence.as_object_mut().unwrap().remove(detail);
    }
    let kind = match own {
        Err(own) => {
            assert_eq!(own.refusal().to_json(), error.to_json());
            kind_of(&own)
        }
        Ok(()) => error.text(Lang::En),
    };
    (kind, evidence)
}

/// The index of a base tile by its letter.
fn at(letter: char) -> usize {
    let id = format!("base/{letter}");
    base()["tiles"].as_array().unwrap().iter().position(|tile| tile["id"] == json!(id)).unwrap()
}

#[track_caller]
fn tile_fault(letter: char, edit: impl Fn(&mut Value), kind: &str, mut evidence: Value) {
    let mut set = base();
    edit(&mut set["tiles"][at(letter)]);
    if evidence.get("tile").is_none() {
        evidence["tile"] = json!(format!("base/{letter}"));
    }
    assert_eq!(refused(&set), (kind.to_owned(), evidence));
}

#[test]
fn a_tile_names_itself_once_and_has_sane_numbers() {
    for id in ["", "a b", "a@b", "a|b", "a+b", "a:b", &"x".repeat(61)] {
        tile_fault('B', |tile| tile["id"] = json!(id), "BadId", json!({"tile": id}));
    }
    tile_fault('B', |tile| tile["id"] = json!("base/A"), "IdTwice", json!({"tile": "base/A"}));
    for count in [0, 256, u32::MAX] {
        tile_fault('B', |tile| tile["count"] = json!(count), "BadCount", json!({}));
    }
    for start in [0, 2] {
        tile_fault('D', |tile| tile["start"] = json!(start), "BadStart", json!({}));
    }
    tile_fault('B', |tile| tile["features"] = json!([]), "FeatureCount", json!({}));
    let many = vec![json!({"kind": "village", "ports": []}); 17];
    tile_fault('B', |tile| tile["features"] = json!(many), "FeatureCount", json!({}));
}

#[test]
fn each_port_belongs_to_one_feature_that_may_have_it() {
    let ports =
        |feature: usize, ports: Value| move |tile: &mut Value| tile["features"][feature]["ports"] = ports.clone();
    tile_fault('A', |tile| tile["features"][0]["kind"] = json!("canal"), "UnknownKind", json!({"feature": 0}));
    tile_fault('A', ports(0, json!([12])), "PortOutOfRange", json!({"feature": 0, "port": 12}));
    tile_fault('A', ports(0, json!([7, 8])), "PortTwice", json!({"feature": 1, "port": 8}));
    tile_fault('U', ports(0, json!([1])), "PortMissing", json!({"port": 7}));
    let swapped = |tile: &mut Value| {
        tile["features"][0]["ports"] = json!([]);
        tile["features"][2]["ports"] = json!([7]);
    };
    tile_fault('A', swapped, "NoPort", json!({"feature": 0}));
    let spot = |tile: &mut Value| {
        tile["features"][1]["ports"] = json!([0, 1, 2, 3, 4, 5, 6, 8, 9, 10]);
        tile["features"][2]["ports"] = json!([11]);
    };
    tile_fault('A', spot, "SpotWithPort", json!({"feature": 2, "port": 11}));
}

#[test]
fn sides_are_whole() {
    let road_beside = |tile: &mut Value| {
        tile["features"][0]["ports"] = json!([6]);
        tile["features"][1]["ports"] = json!([0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11]);
    };
    tile_fault('A', road_beside, "NotMiddle", json!({"feature": 0, "port": 6}));
    let half_city = |tile: &mut Value| {
        tile["features"][0]["ports"] = json!([0, 1]);
        tile["features"][1]["ports"] = json!([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    };
    tile_fault('E', half_city, "HalfSide", json!({"feature": 0, "port": 0}));
    let split_field = |tile: &mut Value| {
        tile["features"] = json!([
            {"kind": "field", "ports": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "cities": []},
            {"kind": "field", "ports": [10, 11], "cities": []},
        ]);
    };
    tile_fault('B', split_field, "SplitSide", json!({"side": "west"}));
}

#[test]
fn fields_say_which_cities_they_touch() {
    let cities = |value: Value| move |tile: &mut Value| tile["features"][1]["cities"] = value.clone();
    for link in [1, 7] {
        tile_fault('E', cities(json!([0, link])), "BadLink", json!({"feature": 1}));
    }
    tile_fault('E', cities(json!([])), "MissingContact", json!({"feature": 1, "port": 3}));
    for value in [json!(0), json!(null), json!(["0"]), json!([-1]), json!([0.5])] {
        tile_fault('E', cities(value), "BadField", json!({"feature": 1}));
    }
    let without = |name: &'static str, feature: usize| {
        move |tile: &mut Value| {
            tile["features"][feature].as_object_mut().unwrap().remove(name);
        }
    };
    tile_fault('E', without("cities", 1), "BadField", json!({"feature": 1}));
    tile_fault('E', without("pennants", 0), "BadField", json!({"feature": 0}));
    for pennants in [json!(10), json!(-1), json!("1"), json!(1.5)] {
        tile_fault('E', |tile| tile["features"][0]["pennants"] = pennants.clone(), "BadField", json!({"feature": 0}));
    }
    tile_fault('E', |tile| tile["features"][1]["pennants"] = json!(0), "UnknownField", json!({"feature": 1}));
    tile_fault('E', |tile| tile["features"][0]["colour"] = json!("red"), "UnknownField", json!({"feature": 0}));
}

#[test]
fn a_set_has_tiles_and_one_start() {
    let none = json!({});
    assert_eq!(refused(&json!({"tiles": []})), ("NoTiles".into(), none.clone()));
    let mut many = base();
    let tile = many["tiles"][1].clone();
    let copy = |n: usize| {
        let mut copy = tile.clone();
        copy["id"] = json!(format!("x/{n}"));
        copy
    };
    many["tiles"] = (0..256).map(copy).collect();
    assert_eq!(refused(&many), ("TooManyKinds".into(), none.clone()));
    for value in [json!([]), json!({}), json!({"tiles": 1}), json!({"tiles": [{"id": "x"}]}), json!("base")] {
        assert_eq!(refused(&value), ("Format".into(), none.clone()), "{value}");
    }
    // The values of all fields, without their names.
    let tile = json!(["x", 1, 1, null, [], ""]);
    for value in [json!(["", "", [], [], base()["tiles"]]), json!({"tiles": [tile]})] {
        assert_eq!(refused(&value), ("Format".into(), none.clone()), "{value}");
    }
    let mut unknown = base();
    unknown["tiles"][0]["colour"] = json!(1);
    assert_eq!(refused(&unknown).0, "Format");
    let starts = |given: usize| (FactsError::StartTiles { given }.to_string(), none.clone());
    let mut set = base();
    set["tiles"][at('E')]["start"] = json!(1);
    assert_eq!(refused(&set), starts(2));
    for letter in ['D', 'E'] {
        set["tiles"][at(letter)].as_object_mut().unwrap().remove("start");
    }
    assert_eq!(refused(&set), starts(0));
    let long = " ".repeat(MAX_FACTS_BYTES + 1);
    assert_eq!(TileSetFacts::parse(&long), Err(FactsError::TooLong { limit: MAX_FACTS_BYTES, bytes: long.len() }));
    assert_eq!(TileSetFacts::parse(&long).unwrap_err().refusal().slug, "tile_facts");
    assert!(matches!(TileSetFacts::parse(&long[1..]), Err(FactsError::Format { .. })));
}

#[test]
fn the_embedded_sets_are_valid_and_their_corners_touch() {
    for text in FILES {
        let set = TileSetFacts::parse(text).unwrap();
        set.validate::<Kind>().unwrap();
        for tile in &set.tiles {
            let kind = |feature: usize| Kind::from_name(&tile.features[feature].kind).unwrap();
            let owner = |port: u8| {
                let has = |feature: &usize| tile.features[*feature].ports.contains(&u32::from(port));
                let owners: Vec<usize> = (0..tile.features.len()).filter(has).collect();
                assert_eq!(owners.len(), 1, "{} port {port}", tile.id);
                owners[0]
            };
            for (here, there) in corners() {
                let (here, there) = (owner(here), owner(there));
                if (kind(here), kind(there)) == (Kind::Field, Kind::City) {
                    let cities = tile.features[here].rest["cities"].as_array().unwrap();
                    assert!(cities.contains(&json!(there)), "{}: field {here}, city {there}", tile.id);
                }
            }
            for (index, feature) in tile.features.iter().enumerate() {
                assert_eq!(kind(index).shape() == Shape::Spot, feature.ports.is_empty(), "{}", tile.id);
            }
        }
        // What is read is written the same.
        let again = serde_json::to_string(&set).unwrap();
        assert_eq!(TileSetFacts::parse(&again).unwrap(), set);
    }
}

#[test]
fn a_set_of_ones_own_is_played_saved_and_loaded() {
    let mut set = base();
    set["set"] = json!("own");
    for (letter, count) in [('C', 5), ('X', 3), ('U', 1)] {
        set["tiles"][at(letter)]["count"] = json!(count);
    }
    for tile in set["tiles"].as_array_mut().unwrap() {
        tile["id"] = json!(tile["id"].as_str().unwrap().replace("base/", "own/"));
    }
    for seed in 1..=5 {
        let mut game = AnyGame::new(&setup(&set)).unwrap();
        let mut rng = Rng::new(seed, 9);
        while play_one(&mut game, &mut rng) {
            if game.ply().is_multiple_of(20) {
                game = AnyGame::load(&game.save()).unwrap();
            }
        }
        let loaded = AnyGame::load(&game.save()).unwrap();
        assert!(loaded == game);
        assert_eq!((loaded.status(), loaded.fingerprint()), (game.status(), game.fingerprint()));
        let view = loaded.view(okolitsa::Viewer::Spectator);
        let laid = view["tiles"].as_array().unwrap();
        assert!(laid.iter().all(|tile| tile["tile"].as_str().unwrap().starts_with("own/")));
        assert_eq!(laid.len() + view["set_aside"].as_array().unwrap().len(), 72 + 4 + 2 - 7);
    }
}

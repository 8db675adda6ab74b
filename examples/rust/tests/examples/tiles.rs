//! Tiles in words.

#[path = "../../play/tiles.rs"]
mod words;

use okolitsa::{Lang, RULESETS};
use words::TileWords;

fn named(ruleset: &str, lang: Lang, id: &str) -> String {
    TileWords::new(okolitsa::find_ruleset(ruleset).unwrap(), lang).name_in(id)
}

#[test]
fn tiles_are_described_by_what_they_show() {
    for (ruleset, id, en, ru) in [
        ("classic", "base/A", "road on one side, monastery", "дорога с одной стороны, монастырь"),
        ("classic", "base/B", "monastery", "монастырь"),
        ("classic", "base/C", "city on all sides with a pennant", "город со всех сторон со щитом"),
        ("classic", "base/D", "city on one side, straight road", "город с одной стороны, дорога"),
        (
            "classic",
            "base/F",
            "city on two opposite sides with a pennant",
            "город с двух противоположных сторон со щитом",
        ),
        (
            "classic",
            "base/H",
            "city on two opposite sides (separate)",
            "город с двух противоположных сторон (раздельно)",
        ),
        ("classic", "base/I", "city on two sides (separate)", "город с двух сторон (раздельно)"),
        (
            "classic",
            "base/O",
            "city on two sides with a pennant, road with a bend",
            "город с двух сторон со щитом, дорога с поворотом",
        ),
        ("classic", "base/X", "road on all sides, village", "дорога со всех сторон, деревня"),
        ("okolitsa", "base/Q", "gorodishche on three sides with a shield", "городище с трёх сторон со щитом"),
        ("okolitsa", "base/V.garden", "road with a bend, well", "дорога с поворотом, колодец"),
        ("classic", "river/SPRING", "river on one side", "река с одной стороны"),
        ("hunters", "hunters/01", "meadow with a mammoth", "луг с мамонтом"),
        (
            "hunters",
            "hunters/b10",
            "forest on one side, meadow with two mammoths",
            "лес с одной стороны, луг с двумя мамонтами",
        ),
        ("hunters", "hunters/b09", "meadow with a tiger and the fire", "луг с тигром и с огнём"),
        (
            "hunters",
            "hunters/14",
            "forest on two sides with gold, forest on one side",
            "лес с двух сторон с золотом, лес с одной стороны",
        ),
        (
            "hunters",
            "hunters/18",
            "forest on two sides with gold, forest on two sides (separate)",
            "лес с двух сторон с золотом, лес с двух сторон (раздельно)",
        ),
        ("hunters", "scout/boat", "river on all sides, lake with a fish", "река со всех сторон, озеро с рыбой"),
    ] {
        assert_eq!(named(ruleset, Lang::En, id), format!("“{en}” ({id})"));
        assert_eq!(named(ruleset, Lang::Ru, id), format!("«{ru}» ({id})"));
    }
}

#[test]
fn every_tile_has_a_description() {
    for (entry, lang) in RULESETS.iter().flat_map(|entry| Lang::ALL.map(|lang| (entry, lang))) {
        let words = TileWords::new(entry, lang);
        for catalogue in entry.sets().iter().map(|set| entry.catalogue(set).unwrap()) {
            for tile in catalogue["tiles"].as_array().into_iter().flatten().filter(|tile| tile["features"].is_array()) {
                let id = tile["id"].as_str().unwrap();
                let name = words.name_in(id);
                assert!(name.ends_with(&format!(" ({id})")) && !name.contains("“”") && !name.contains("«»"), "{name}");
            }
        }
    }
}

#[test]
fn ids_are_found_in_sentences() {
    let words = TileWords::new(okolitsa::find_ruleset("okolitsa").unwrap(), Lang::En);
    let sentence = "Player 1 draws land base/V.garden.";
    assert_eq!(words.name_in(sentence), "Player 1 draws land “road with a bend, well” (base/V.garden).");
    assert_eq!(words.name_in("Player 1 is to move."), "Player 1 is to move.");
}

#[test]
fn features_lie_on_sides_and_corners_as_the_tile_is_turned() {
    let words = TileWords::new(okolitsa::find_ruleset("classic").unwrap(), Lang::En);
    // City north, road west-east, a field on each side of it.
    let sides = |feature, quarters| words.sides("base/D", feature, quarters);
    assert_eq!(sides(0, 0), "north");
    assert_eq!(sides(0, 1), "east");
    assert_eq!(sides(1, 1), "north, south");
    assert_eq!(sides(2, 0), "north-east, north-west");
    assert_eq!(sides(3, 0), "south-east, south, south-west");
    assert_eq!(sides(3, 3), "north-east, east, south-east");
    assert_eq!(words.sides("base/B", 1, 2), "in the middle");
}

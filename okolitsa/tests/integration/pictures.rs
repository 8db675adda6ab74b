//! Pictures of every ruleset in the registry: well formed, of bounded size, with nothing hidden in them; and some boards as they look.

#[path = "../../../examples/rust/gallery.rs"]
mod gallery;
mod xml;

use crate::support::{play_one, viewers};
use okolitsa::landscape::Rotation;
use okolitsa::{AnyGame, DrawOptions, Entry, Lang, Player, RULESETS, Rng, Viewer};
use serde_json::json;

/// A full board is smaller.
const LARGEST: usize = 300_000;

fn deal(entry: &Entry, seed: u64, players: u8) -> AnyGame {
    let mut setup = json!({"ruleset": entry.id, "players": players, "seed": seed});
    for option in entry.about().options.iter().filter(|option| ["river", "scout"].contains(&option.name)) {
        setup[option.name] = json!(seed % 2 == 1);
    }
    AnyGame::new(&setup.to_string()).unwrap()
}

/// All that can be asked for, with what is legal as the hint.
fn rich(game: &AnyGame, n: u32) -> DrawOptions {
    let flag = |bit: u32| n >> bit & 1 == 1;
    let mut options = json!({
        "theme": if flag(0) { "dark" } else { "light" }, "palette": if flag(1) { "colour_blind" } else { "standard" },
        "lang": if flag(2) { "ru" } else { "en" }, "labels": flag(0), "legal": true, "last": true, "panel": !flag(3),
        "names": ["<Анна> & \"Co\"", "Bob\u{1}\u{0}"],
    });
    if let Some(command) = game.status().to_act.and_then(|by| game.nth_legal(by, 0)) {
        options["hint"] = json!(game.print(&command).unwrap());
    }
    DrawOptions::parse(&options.to_string()).unwrap()
}

#[test]
fn every_position_is_drawn_well_formed_and_small() {
    for entry in RULESETS {
        let (fewest, most) = entry.about().players;
        for seed in 0..3 {
            let mut game = deal(entry, seed, if seed == 0 { fewest } else { most });
            let mut rng = Rng::new(seed, 78);
            loop {
                let goes_on = play_one(&mut game, &mut rng);
                if game.ply().is_multiple_of(73) || !goes_on {
                    for viewer in viewers(&game).into_iter().step_by(3) {
                        let svg = game.svg(viewer, &rich(&game, game.ply() + seed as u32)).unwrap();
                        xml::check(&svg).unwrap_or_else(|fault| panic!("{} ply {}: {fault}", entry.id, game.ply()));
                        assert!(svg.len() < LARGEST, "{}: {} bytes", entry.id, svg.len());
                    }
                }
                if !goes_on {
                    break;
                }
            }
        }
    }
}

/// The largest picture of the end of a random game, with every option set.
fn largest(mut game: AnyGame) -> usize {
    let mut rng = Rng::new(5, 80);
    let mut before = game.clone();
    while play_one(&mut game, &mut rng) {
        if game.status().to_act.is_some() {
            before = game.clone();
        }
    }
    let pictures = [before, game].into_iter().flat_map(|game| {
        let plain = DrawOptions { panel: true, labels: true, ..rich(&game, 1) };
        let shaded = (0..3).map(|feature| DrawOptions { shade: Some((0, 0, feature)), ..plain.clone() });
        // A feature over many tiles makes the largest picture; where there is none to shade, the picture is refused.
        let all =
            shaded.chain([plain.clone()]).filter_map(|options| game.svg(Viewer::Player(Player(0)), &options).ok());
        all.collect::<Vec<String>>()
    });
    pictures
        .inspect(|svg| xml::check(svg).unwrap_or_else(|fault| panic!("{fault}")))
        .map(|svg| svg.len())
        .max()
        .unwrap()
}

#[test]
fn the_largest_boards_make_small_pictures() {
    let mut setups = vec![
        json!({"ruleset": "okolitsa", "players": 5, "deck": "full", "river": true}),
        json!({"ruleset": "classic", "players": 5, "river": true, "abbot": true}),
        json!({"ruleset": "hunters", "players": 5, "scout": true}),
    ];
    setups.extend(RULESETS.iter().map(|entry| json!({"ruleset": entry.id, "players": entry.about().players.1})));
    for setup in setups {
        let game = AnyGame::new(&setup.to_string()).unwrap_or_else(|error| panic!("{setup}: {error}"));
        let bytes = largest(game);
        assert!((20_000..LARGEST).contains(&bytes), "{setup}: {bytes} bytes");
    }
}

/// A command that a viewer may ask about: a legal one where that is known to it, else one that may be or not.
fn hint_for(game: &AnyGame, viewer: Viewer) -> Option<String> {
    let by = game.status().to_act?;
    if game.ruleset() == "schotten" && viewer != Viewer::Player(by) {
        return Some("play r5 3".to_owned());
    }
    Some(game.print(&game.nth_legal(by, 0)?).unwrap())
}

#[test]
fn nothing_hidden_is_in_a_picture() {
    for entry in RULESETS {
        for seed in 0..2 {
            let mut game = deal(entry, seed, entry.about().players.0);
            let mut rng = Rng::new(seed, 79);
            (0..30).for_each(|_| {
                play_one(&mut game, &mut rng);
            });
            let others = |game: &AnyGame, viewer| [1, 2].map(|seed| game.sample(viewer, seed).unwrap());
            let mut differ = false;
            for viewer in viewers(&game) {
                // What was played last is in no sampled game: it begins where this one stands.
                let hint = hint_for(&game, viewer);
                let options = DrawOptions { hint, legal: true, labels: true, ..DrawOptions::default() };
                let (svg, text) = (game.svg(viewer, &options).unwrap(), game.text_board(viewer, Lang::Ru, true));
                for other in others(&game, viewer) {
                    differ |= other.fingerprint() != game.fingerprint();
                    assert_eq!(other.svg(viewer, &options).unwrap(), svg, "{} {viewer:?}", entry.id);
                    assert_eq!(other.text_board(viewer, Lang::Ru, true), text, "{} {viewer:?}", entry.id);
                }
            }
            assert!(differ, "{}: no sampled world was another", entry.id);
        }
    }
}

#[test]
fn every_tile_and_sheet_is_drawn() {
    for entry in RULESETS {
        assert!(!entry.sets().is_empty(), "{}", entry.id);
        for set in entry.sets() {
            let options = DrawOptions { size: Some(1000), ..DrawOptions::default() };
            let sheet = entry.tile_sheet_svg(set, &options).unwrap();
            xml::check(&sheet).unwrap_or_else(|fault| panic!("{set}: {fault}"));
            assert!(sheet.contains("width=\"1000\""));
            let catalogue = entry.catalogue(set).unwrap();
            for tile in catalogue["tiles"].as_array().unwrap() {
                let id = tile["id"].as_str().unwrap();
                let turned = Rotation::ALL.map(|rotation| entry.tile_svg(id, rotation, &options).unwrap());
                turned.iter().for_each(|svg| xml::check(svg).unwrap());
                assert!(turned[0] != turned[1] && turned[1] != turned[3], "{id}");
                for feature in tile["features"].as_array().into_iter().flatten() {
                    assert!(feature["name"]["ru"].is_string(), "{id}");
                    for place in ["figure", "label"] {
                        let place = feature["hint"][place].as_array().unwrap();
                        assert!(place.iter().all(|n| (0.0..=1.0).contains(&n.as_f64().unwrap())), "{id}");
                    }
                }
            }
        }
        let options = DrawOptions::default();
        assert_eq!(entry.tile_svg("no/such", Rotation::R0, &options).unwrap_err().slug, "unknown_tile");
        assert_eq!(entry.tile_sheet_svg("no such", &options).unwrap_err().slug, "unknown_tile");
        assert_eq!(entry.catalogue("no such").unwrap_err().slug, "unknown_tile");
    }
}

#[test]
fn options_are_refused_by_name() {
    let slug = |options: &str| DrawOptions::parse(options).unwrap_err().slug;
    for options in ["[]", "{", "7", "null", "\"dark\"", &" ".repeat(20_000).replace("  ", " 1")] {
        assert_eq!(slug(options), "no_draw_options", "{options:.20}");
    }
    for name in ["colour", "Theme", "", "sizes"] {
        assert_eq!(slug(&json!({name: 1}).to_string()), "unknown_draw_option");
    }
    let bad = [
        json!({"size": 15}),
        json!({"size": 8193}),
        json!({"size": -1}),
        json!({"size": "100"}),
        json!({"theme": "blue"}),
        json!({"palette": 1}),
        json!({"lang": "de"}),
        json!({"labels": 1}),
        json!({"legal": null}),
        json!({"shade": [0, 0, 0]}),
        json!({"shade": {"x": 0, "y": 500, "feature": 0}}),
        json!({"shade": {"x": 0, "y": 0}}),
        json!({"hint": 3}),
        json!({"names": "Ann"}),
        json!({"names": ["1", "2", "3", "4", "5", "6", "7"]}),
        json!({"names": [1]}),
    ];
    for options in bad {
        assert_eq!(slug(&options.to_string()), "bad_draw_option", "{options}");
    }
    for entry in RULESETS {
        let game = deal(entry, 0, entry.about().players.0);
        let refused = |options: serde_json::Value| {
            game.svg(Viewer::Spectator, &DrawOptions::parse(&options.to_string()).unwrap()).unwrap_err().slug
        };
        assert_eq!(refused(json!({"hint": "nonsense"})), "no_command");
        assert_eq!(refused(json!({"shade": {"x": 100, "y": 100, "feature": 0}})), "no_feature_to_shade");
    }
}

#[test]
fn options_change_what_they_name() {
    let mut game = AnyGame::new(r#"{"ruleset": "okolitsa", "players": 2, "seed": 7}"#).unwrap();
    let mut rng = Rng::new(7, 79);
    while game.ply() < 20 {
        play_one(&mut game, &mut rng);
    }
    let svg = |options: serde_json::Value| {
        game.svg(Viewer::Spectator, &DrawOptions::parse(&options.to_string()).unwrap()).unwrap()
    };
    let plain = svg(json!({}));
    assert_eq!(svg(json!({"lang": "en", "theme": "light", "palette": "standard", "panel": true})), plain);
    assert!(svg(json!({"size": 321})).contains("width=\"321\""));
    assert!(svg(json!({"names": ["Ann <A>"]})).contains("Ann &lt;A&gt;"));
    assert!(svg(json!({"lang": "ru"})).contains("Околица") && svg(json!({"lang": "ru"})).contains("Игрок 2"));
    assert!(svg(json!({})).contains(">Player 1<") && !svg(json!({"panel": false})).contains(">Player 1<"));
    let command = game.print(&game.nth_legal(game.status().to_act.unwrap(), 0).unwrap()).unwrap();
    let others = [
        json!({"theme": "dark"}),
        json!({"palette": "colour_blind"}),
        json!({"labels": true}),
        json!({"legal": true}),
        json!({"last": true}),
        json!({"shade": {"x": 0, "y": 0, "feature": 0}}),
        json!({"hint": command}),
    ];
    let drawn: Vec<String> = others.into_iter().chain([json!({})]).map(svg).collect();
    for (n, one) in drawn.iter().enumerate() {
        assert!(drawn[..n].iter().all(|other| other != one), "picture {n} is as another");
    }
}

#[test]
fn a_feature_is_shaded_on_all_its_tiles() {
    // A road over three tiles, and beside it one that it does not reach.
    let line = "classic players=2 | D@0,0r0 D@1,0r0 V@2,0r0 B@0,1r0 | 0/0 | 7/7 | 0 place B | deck | aside";
    let game = AnyGame::from_position(line).unwrap_or_else(|error| panic!("{error}"));
    let shaded = |x: i32, feature: u32| {
        let options = json!({"shade": {"x": x, "y": 0, "feature": feature}}).to_string();
        game.svg(Viewer::Spectator, &DrawOptions::parse(&options).unwrap()).unwrap()
    };
    // Tiles with a shaded feature are drawn in their places; the others are put there by their names.
    let put = |svg: &str| svg.matches("<use href=\"#t").count();
    let plain = put(&game.svg(Viewer::Spectator, &DrawOptions::default()).unwrap());
    assert_eq!(plain - put(&shaded(1, 1)), 3, "the road");
    assert_eq!(plain - put(&shaded(0, 0)), 1, "a city");
    assert_eq!(shaded(0, 1), shaded(2, 0), "the same road from either end");
}

#[test]
fn chosen_boards_look_as_they_did() {
    let first = |line: &str| AnyGame::from_position(line).unwrap_or_else(|error| panic!("{error}"));
    let plain = DrawOptions { panel: false, ..DrawOptions::default() };
    let okolitsa = first("okolitsa players=2 | D@0,0r0+1m2 E@0,-1r180 | 4/0 | 7a/6a | 1 place U | deck J V V | aside");
    insta::assert_snapshot!("okolitsa", okolitsa.svg(Viewer::Spectator, &plain).unwrap());
    let line = okolitsa.print(&okolitsa.nth_legal(Player(1), 0).unwrap()).unwrap();
    let hinted = DrawOptions { hint: Some(line), ..plain.clone() };
    let hint = okolitsa.svg(Viewer::Spectator, &hinted).unwrap();
    // Beside the board that the snapshot before has.
    insta::assert_snapshot!("okolitsa_hint", hint.split_once("</defs>").unwrap().1);
    insta::assert_snapshot!("okolitsa_text", okolitsa.text_board(Viewer::Spectator, Lang::En, false));
    let table = AnyGame::new(r#"{"ruleset": "schotten", "seed": 3}"#).unwrap();
    let by = table.status().to_act.unwrap();
    let line = table.print(&table.nth_legal(by, 0).unwrap()).unwrap();
    let hint = table.svg(Viewer::Player(by), &DrawOptions { hint: Some(line), ..plain.clone() }).unwrap();
    let (before, _) = hint.rsplit_once("</svg>").unwrap();
    insta::assert_snapshot!("schotten_hint", before.rsplit_once("<g opacity").unwrap().1);
    insta::assert_snapshot!("schotten_text", table.text_board(Viewer::Player(Player(0)), Lang::En, false));
    let hunters = AnyGame::new(r#"{"ruleset": "hunters", "players": 2, "seed": 3}"#).unwrap();
    insta::assert_snapshot!("hunters", hunters.svg(Viewer::Spectator, &plain).unwrap());
    insta::assert_snapshot!("hunters_text", hunters.text_board(Viewer::Spectator, Lang::En, false));
}

#[test]
fn the_gallery_of_the_readme_is_up_to_date() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/gallery");
    for (name, svg) in gallery::pictures() {
        let kept = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(kept == svg, "write {name} anew: cargo run --example picture -- gallery docs/gallery");
    }
}

/// Whether a command is seen on the board.
fn shows(line: &str) -> bool {
    !["skip", "draw", "refuse", "done", "pass"].contains(&line)
}

#[test]
fn every_command_that_shows_on_the_board_can_be_pointed_at() {
    for entry in RULESETS {
        let mut game = deal(entry, 1, entry.about().players.1);
        let mut rng = Rng::new(4, 81);
        let mut kinds = std::collections::BTreeSet::new();
        while let Some(by) = game.status().to_act {
            let viewer = Viewer::Player(by);
            let svg = |hint: Option<String>| game.svg(viewer, &DrawOptions { hint, ..DrawOptions::default() });
            for command in game.legal(by) {
                let line = game.print(&command).unwrap();
                let kind = line.split(' ').next().unwrap().to_owned() + &command.piece.to_string();
                if kinds.insert(kind) {
                    let hinted = svg(Some(line.clone())).unwrap();
                    xml::check(&hinted).unwrap_or_else(|fault| panic!("{line}: {fault}"));
                    assert_eq!(hinted != svg(None).unwrap(), shows(&line), "{}: {line}", entry.id);
                }
            }
            play_one(&mut game, &mut rng);
        }
        assert!(kinds.len() >= 3, "{}: {kinds:?}", entry.id);
        let line = game.print(&game.history()[0]).unwrap();
        let hint = DrawOptions { hint: Some(line), ..DrawOptions::default() };
        assert_eq!(game.svg(Viewer::Spectator, &hint).unwrap_err().slug, "game_over");
    }
}

#[test]
fn a_hint_that_cannot_be_played_is_refused_as_the_command_is() {
    let refused = |setup: serde_json::Value, viewer: Viewer, line: &str| {
        let game = AnyGame::new(&setup.to_string()).unwrap();
        let options = DrawOptions { hint: Some(line.to_owned()), ..DrawOptions::default() };
        game.svg(viewer, &options).err().map(|refusal| refusal.slug)
    };
    for id in ["okolitsa", "classic", "hunters"] {
        assert_eq!(refused(json!({"ruleset": id}), Viewer::Spectator, "place 0,0 r0"), Some("occupied"), "{id}");
        assert_eq!(refused(json!({"ruleset": id}), Viewer::Spectator, "place 0,0"), Some("no_command"), "{id}");
    }
    let table = AnyGame::new(r#"{"ruleset": "schotten", "seed": 3}"#).unwrap();
    let by = table.status().to_act.unwrap();
    let held: Vec<String> = table.legal(by).iter().map(|command| table.print(command).unwrap()).collect();
    let strange = (1..=9).map(|value| format!("play r{value} 3")).find(|line| !held.contains(line)).unwrap();
    let ask = |viewer, line: &str| refused(json!({"ruleset": "schotten", "seed": 3}), viewer, line);
    assert!(ask(Viewer::Player(by), &strange).is_some());
    // To others the refusal would tell what the hand holds.
    assert_eq!(ask(Viewer::Player(by.after(2)), &strange), None);
    assert_eq!(ask(Viewer::Spectator, &strange), None);
    assert_eq!(ask(Viewer::Spectator, &held[0]), None);
}

#[test]
fn russian_pictures_have_no_english_word() {
    for entry in RULESETS {
        let mut game = deal(entry, 1, entry.about().players.1);
        let mut rng = Rng::new(6, 82);
        loop {
            let goes_on = play_one(&mut game, &mut rng);
            if game.ply().is_multiple_of(31) || !goes_on {
                let options = DrawOptions { lang: Lang::Ru, ..rich(&game, 0) };
                let options = DrawOptions { names: Vec::new(), ..options };
                let svg = game.svg(Viewer::Player(Player(0)), &options).unwrap();
                let texts = svg.split('>').map(|part| part.split('<').next().unwrap());
                for text in texts.filter(|text| !text.trim().is_empty()) {
                    assert!(!text.contains(|char: char| char.is_ascii_alphabetic()), "{}: {text}", entry.id);
                }
                let text = game.text_board(Viewer::Player(Player(0)), Lang::Ru, false);
                // Signs of the land, letters of cards and the id of the tile in hand are no words.
                let words = text.split(|char: char| !char.is_alphabetic()).filter(|word| word.len() > 3);
                let id = ["base", "river", "hunters", "scout", "garden"];
                for word in words.filter(|word| !id.contains(word) && word.to_lowercase() == **word) {
                    assert!(!word.is_ascii() || word.chars().all(|char| "ox".contains(char)), "{}: {word}", entry.id);
                }
            }
            if !goes_on {
                break;
            }
        }
    }
}

#[test]
fn the_pieces_of_the_scout_are_told_apart() {
    let mut game = AnyGame::new(r#"{"ruleset": "hunters", "players": 5, "scout": true, "seed": 6}"#).unwrap();
    let mut rng = Rng::new(3, 9);
    let text = |game: &AnyGame, lang| game.text_board(Viewer::Spectator, lang, false);
    let english = text(&game, Lang::En);
    assert_eq!(english.matches(": in hand").count(), 4, "{english}");
    assert!(english.contains("| Shaman\n") && english.contains("Bonus tiles: 12"), "{english}");
    while game.ply() < 100 {
        play_one(&mut game, &mut rng);
    }
    let english = text(&game, Lang::En);
    for line in ["S = Scout", "B = Boatman", "H = Hunter on the bridge", "A = Agriculture", "h = hut", "Boatman: laid"]
    {
        assert!(english.contains(line), "{line}\n{english}");
    }
    assert!(text(&game, Lang::Ru).contains("л = лодочник"));
    let svg = game.svg(Viewer::Spectator, &DrawOptions { panel: false, ..DrawOptions::default() }).unwrap();
    let figures = ["Scout", "Boatman", "Bridge", "Farm", "Hut", "Person", "Lying"];
    let drawn: Vec<&str> =
        svg.split("<g id=\"f").skip(1).map(|part| part.split_once("</g>\n<text").unwrap().0).collect();
    for figure in figures {
        let of = |part: &&&str| part[1..].starts_with(figure);
        assert!(drawn.iter().any(|part| of(&part)), "{figure}");
    }
}

#[test]
fn a_lake_that_its_name_tells_is_shaded_with_its_river() {
    let line =
        "classic players=2 river=true | SPRING@0,0r0 BRIDGE@0,1r0 LAKE@0,2r0 | 0/0 | 7/7 | 0 place W | deck V | aside";
    let game = AnyGame::from_position(line).unwrap_or_else(|error| panic!("{error}"));
    let svg = |shade| game.svg(Viewer::Spectator, &DrawOptions { shade, ..DrawOptions::default() }).unwrap();
    // The spring and the lake, beside the lines between them.
    let waters = |svg: &str| svg.matches("fill=\"#e0218a\"").count();
    assert_eq!((waters(&svg(None)), waters(&svg(Some((0, 2, 0))))), (0, 2));
    assert_eq!(svg(Some((0, 2, 0))), svg(Some((0, 0, 0))));
}

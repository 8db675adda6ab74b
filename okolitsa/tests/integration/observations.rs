//! Positions and events as numbers, for every ruleset of the registry: nothing hidden in them, nothing seen left out, and bounds that hold.

use crate::support::{play_one, random_setup, viewers};
use okolitsa::{AnyGame, Entry, ItemKind, RULESETS, Rng, Section, Viewer, Word};
use serde_json::{Value, json};
use std::collections::HashSet;

/// Games with every number of seats and random options, before their first command.
fn games(entry: &'static Entry, count: u64) -> impl Iterator<Item = (AnyGame, Rng)> {
    (0..count).map(move |seed| {
        let mut rng = Rng::new(seed, 78);
        let setup = random_setup(entry, &mut rng, seed);
        (AnyGame::new(&setup.to_string()).unwrap(), rng)
    })
}

fn numbers(game: &AnyGame, viewer: Viewer) -> Vec<i16> {
    // What was there before does not shine through.
    let mut numbers = vec![-7; game.entry().observation_len()];
    game.encode(viewer, &mut numbers);
    numbers
}

#[test]
fn observations_tell_what_a_viewer_sees_and_nothing_else() {
    for entry in RULESETS {
        for (mut game, mut rng) in games(entry, 6) {
            let mut before: Vec<(Value, Vec<i16>)> = Vec::new();
            loop {
                let now: Vec<_> =
                    viewers(&game).into_iter().map(|viewer| (game.view(viewer), numbers(&game, viewer))).collect();
                for ((view, seen), (view_before, seen_before)) in now.iter().zip(&before) {
                    assert_eq!(view == view_before, seen == seen_before, "{view_before}\n{view}");
                }
                if game.ply().is_multiple_of(23) {
                    for (viewer, (_, seen)) in viewers(&game).into_iter().zip(&now) {
                        let world = game.sample(viewer, game.ply().into()).unwrap();
                        assert_eq!(numbers(&world, viewer), *seen, "{} {viewer:?}", entry.id);
                    }
                }
                before = now;
                if !play_one(&mut game, &mut rng) {
                    break;
                }
            }
        }
    }
}

#[test]
fn every_seat_sees_itself_first() {
    for entry in RULESETS {
        let (game, _) = games(entry, 1).next().unwrap();
        let place = entry.layout().iter().position(|section| section.name == "general").unwrap();
        let offset: usize = entry.layout()[..place].iter().map(Section::len).sum();
        let to_act = entry.layout()[place].columns.iter().position(|column| *column == "to_act").unwrap();
        for (seat, viewer) in viewers(&game).into_iter().take(game.players().into()).enumerate() {
            let seen = numbers(&game, viewer);
            assert_eq!(seen[offset], seat as i16);
            let players = usize::from(game.players());
            assert_eq!(seen[offset + to_act] as usize, (game.to_act().unwrap().index() + players - seat) % players);
        }
    }
}

#[test]
fn a_short_row_is_filled_as_far_as_it_goes() {
    for entry in RULESETS {
        let (game, _) = games(entry, 1).next().unwrap();
        let whole = numbers(&game, Viewer::Spectator);
        for len in [0, 1, whole.len() / 2, whole.len() - 1] {
            let mut part = vec![0; len];
            game.encode(Viewer::Spectator, &mut part);
            assert_eq!(part, whole[..len]);
        }
    }
}

#[test]
fn over_an_earlier_observation_comes_the_same_as_anew() {
    for entry in RULESETS {
        for (mut game, mut rng) in games(entry, 12) {
            let mut over = numbers(&game, Viewer::Spectator);
            let mut part = over[..over.len() / 2 + 1].to_vec();
            let viewers = viewers(&game);
            while play_one(&mut game, &mut rng) {
                // Some moments are passed over, and somebody else looks each time.
                if rng.below(3) > 0 {
                    let viewer = viewers[rng.below(viewers.len() as u32) as usize];
                    game.encode_update(viewer, &mut over);
                    game.encode_update(viewer, &mut part);
                    assert_eq!(over, numbers(&game, viewer), "{} ply {}", entry.id, game.ply());
                    assert_eq!(part, over[..part.len()]);
                }
            }
        }
    }
}

#[test]
fn no_position_has_more_legal_commands_than_the_bound() {
    for entry in RULESETS {
        for (mut game, mut rng) in games(entry, 24) {
            let (bound, start) = (game.most_legal(), game.clone());
            loop {
                let count = game.to_act().map_or(0, |by| game.count_legal(by));
                assert!(count <= bound, "{count} {bound}");
                assert!(game.most_legal() <= bound, "the bound grew");
                if !play_one(&mut game, &mut rng) {
                    break;
                }
            }
            assert_eq!(start.redeal(5).unwrap().most_legal(), bound, "the seed changes nothing");
            assert!(!game.play_nth(0), "the game is over");
        }
    }
}

#[test]
fn the_bound_holds_for_the_straightest_line_of_tiles() {
    // A line has the most open cells there can be; a tile that is the same on all sides fits on each of them in every rotation.
    let tile = json!({"id": "x/field", "count": 60, "start": 1, "features": [{"kind": "field", "ports": (0..12).collect::<Vec<_>>(), "cities": []}]});
    let setup = json!({"ruleset": "classic", "tiles": {"set": "x", "title": "x", "tiles": [tile]}});
    let mut game = AnyGame::new(&setup.to_string()).unwrap();
    let (bound, mut most, mut x) = (game.most_legal(), 0, 0);
    while let Some(by) = game.to_act() {
        most = most.max(game.count_legal(by));
        let line = if game.status().phase == "place" { format!("place {},0 r0", x + 1) } else { "skip".into() };
        x += i32::from(game.status().phase == "place");
        let command = game.parse(&line).unwrap();
        game.apply_without_events(by, &command).unwrap();
    }
    assert_eq!(most, bound);
}

#[test]
fn sections_have_names_and_say_what_they_are() {
    for entry in RULESETS {
        let names: HashSet<_> = entry.layout().iter().map(|section| section.name).collect();
        assert_eq!(names.len(), entry.layout().len());
        for section in entry.layout() {
            assert!(!section.is_empty() && !section.about.is_empty());
            assert_eq!(section.columns.iter().collect::<HashSet<_>>().len(), section.columns.len());
        }
        assert_eq!(entry.observation_len(), entry.layout().iter().map(Section::len).sum::<usize>());
    }
}

/// The sections of every ruleset as a page.
fn page() -> String {
    let mut page = String::from(
        "# Observations\n\n\
         This page is for developers of learning programs and evaluations. It lists the numbers that `AnyGame::encode` writes, in Python\n\
         `Game.observation` and `Batch.observe`. Each number has 16 bits. Row r, column c of a section is number offset + r × columns + c.\n\
         Unused rows are 0, and values that are too large are 32767. Seats are counted from the viewer's own seat in order of play, for a\n\
         spectator from seat 0. `UPDATE_DOCS=1 cargo test -p okolitsa --test integration observations::` writes this page.\n",
    );
    for entry in RULESETS {
        page += &format!(
            "\n## {}\n\n{} numbers.\n\n| offset | section | rows | columns | what and unit |\n|---|---|---|---|---|\n",
            entry.id,
            entry.observation_len()
        );
        let mut offset = 0;
        for Section { name, rows, columns, about } in entry.layout() {
            page += &format!("| {offset} | {name} | {rows} | {} | {about} |\n", columns.join(", "));
            offset += rows * columns.len();
        }
    }
    page
}

#[test]
fn the_page_about_observations_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/observations.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, page()).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), page());
}

#[test]
fn records_name_their_kinds_and_items() {
    for entry in RULESETS {
        let mut met = HashSet::new();
        for (mut game, mut rng) in games(entry, 12) {
            while play_one(&mut game, &mut rng) {}
            let items = game.items();
            for batch in game.batches(Viewer::Spectator, 0) {
                for (record, json) in batch.events.iter().zip(&batch.json) {
                    let kind = entry.event_kinds().iter().find(|kind| kind.kind == record.kind).unwrap();
                    assert_eq!(json["event"], kind.name);
                    met.insert(kind.kind);
                    match kind.item {
                        ItemKind::None => assert_eq!(record.item, 0, "{json}"),
                        ItemKind::Feature => assert_eq!(json["kind"], entry.feature_kinds()[record.item as usize]),
                        ItemKind::Item => {
                            let name = items.get(record.item as usize).map(String::as_str);
                            assert_eq!(json.get("tile").or(json.get("card")).unwrap().as_str(), name);
                        }
                    }
                }
            }
        }
        let rare = ["stone_awarded", "passed", "tile_set_aside"];
        for kind in entry.event_kinds() {
            assert!(met.contains(&kind.kind) || rare.contains(&kind.name), "{} was never met", kind.name);
        }
    }
}

#[test]
fn every_command_has_a_kind_and_the_words_of_its_fields() {
    let is_word = |word: Word, text: &str| match word {
        Word::Cell => text.split(',').map(str::parse::<i16>).filter(Result::is_ok).count() == 2,
        Word::Turn => ["r0", "r90", "r180", "r270"].contains(&text),
        Word::Name => !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()),
        Word::Number => text.parse::<u16>().is_ok(),
    };
    for entry in RULESETS {
        let mut met = HashSet::new();
        for (mut game, mut rng) in games(entry, 20) {
            while let Some(by) = game.to_act() {
                for command in game.legal(by) {
                    let line = game.print(&command).unwrap();
                    let (name, words) = line.split_once(' ').unwrap_or((&line, ""));
                    let words: Vec<&str> = words.split_terminator(' ').collect();
                    let kind = entry.command_kinds().iter().find(|kind| kind.kind == command.kind).unwrap();
                    assert_eq!((kind.name, kind.fields.len()), (name, words.len()), "{line}");
                    for (field, word) in kind.fields.iter().zip(words) {
                        assert!(is_word(field.word, word), "{line}: {}", field.name);
                    }
                    met.insert(kind.kind);
                }
                play_one(&mut game, &mut rng);
            }
        }
        // What hardly ever comes is a card game's turn without a card that could be laid.
        let rare = entry.command_kinds().iter().filter(|kind| !met.contains(&kind.kind));
        assert!(rare.into_iter().all(|kind| kind.name == "pass"), "{}: {met:?}", entry.id);
    }
}

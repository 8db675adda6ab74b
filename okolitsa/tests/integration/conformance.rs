//! One suite over every ruleset of the registry. It knows no ruleset by name and makes no exceptions: a new line in the registry is
//! under test at once.

use crate::support::{random_command, random_setup, viewers};
use okolitsa::{AnyGame, Entry, Lang, Player, RULESETS, Refusal, Rng, Viewer, WireCommand, WireEvent};
use serde_json::{Value, json};
use std::collections::HashSet;

const GAMES: u64 = 8;

fn games(entry: &'static Entry) -> impl Iterator<Item = (AnyGame, Rng)> {
    (0..GAMES).map(move |seed| {
        let mut rng = Rng::new(seed, 77);
        let mut setup = random_setup(entry, &mut rng, seed);
        setup["first"] = json!("random");
        (AnyGame::new(&setup.to_string()).unwrap_or_else(|e| panic!("{setup}: {e}")), rng)
    })
}

/// Commands near those that are legal somewhere: a wrong answer is likeliest at the edge of the right ones.
fn pool(entry: &'static Entry) -> Vec<WireCommand> {
    let mut seen = HashSet::new();
    let mut pool = Vec::new();
    for (mut game, mut rng) in games(entry) {
        while let Some((by, command)) = random_command(&game, &mut rng) {
            pool.extend(game.legal(by).into_iter().filter(|command| seen.insert(*command)));
            game.apply_without_events(by, &command).unwrap();
        }
    }
    let step = (pool.len() / 60).max(1);
    let some: Vec<WireCommand> = pool.iter().copied().step_by(step).collect();
    for c in some {
        let near = [
            WireCommand { x: c.x + 1, ..c },
            WireCommand { y: c.y - 1, ..c },
            WireCommand { x: -c.x, y: c.y + 1, ..c },
            WireCommand { x: i16::MAX, ..c },
            WireCommand { rotation: c.rotation.wrapping_add(1) % 4, ..c },
            WireCommand { rotation: 4, ..c },
            WireCommand { item: c.item + 1, ..c },
            WireCommand { item: u16::MAX, ..c },
            WireCommand { piece: c.piece + 1, ..c },
            WireCommand { target: c.target + 1, ..c },
            WireCommand { kind: c.kind + 1, ..c },
            WireCommand { kind: 0, ..c },
        ];
        pool.extend(near.into_iter().filter(|command| seen.insert(*command)));
    }
    pool
}

fn is_explained(refusal: &Refusal) {
    assert!(refusal.code > 0 && !refusal.slug.is_empty());
    for lang in [Lang::En, Lang::Ru] {
        let text = refusal.text(lang);
        assert!(!text.trim().is_empty(), "{}", refusal.slug);
        let template = refusal.template.get(lang);
        // An unknown name is filled with nothing, which the text alone would not show.
        for place in template.split('{').skip(1) {
            let name = place.split(['}', ':', '?']).next().unwrap_or_default();
            assert!(refusal.evidence.iter().any(|(known, _)| *known == name), "{}: {name} in {template}", refusal.slug);
        }
    }
}

#[test]
fn the_list_and_the_check_agree_and_a_refusal_leaves_no_trace() {
    for entry in RULESETS {
        let pool = pool(entry);
        for (mut game, mut rng) in games(entry).take(4) {
            loop {
                if game.ply() % 18 < 2 || game.to_act().is_none() {
                    list_equals_check(&mut game, &pool);
                }
                let Some((by, command)) = random_command(&game, &mut rng) else { break };
                game.apply_without_events(by, &command).unwrap();
            }
        }
    }
}

fn list_equals_check(game: &mut AnyGame, pool: &[WireCommand]) {
    let (before, save) = (game.fingerprint(), game.save());
    for seat in 0..game.players() {
        let seat = Player(seat);
        let legal = game.legal(seat);
        let set: HashSet<WireCommand> = legal.iter().copied().collect();
        assert_eq!(set.len(), legal.len(), "a command is listed twice");
        assert_eq!(legal.len(), game.count_legal(seat));
        for (n, command) in legal.iter().enumerate() {
            assert_eq!(game.nth_legal(seat, n), Some(*command));
            assert_eq!(game.check(seat, command), Ok(()));
        }
        assert_eq!(game.nth_legal(seat, legal.len()), None);
        let is_due = game.to_act() == Some(seat);
        assert_eq!(is_due, !legal.is_empty(), "exactly the one to act has commands");
        for command in pool {
            match game.check(seat, command) {
                Ok(()) => assert!(set.contains(command), "{command:?} passes, but is not listed"),
                Err(refusal) => {
                    assert!(!set.contains(command), "{command:?} is listed, but refused: {refusal}");
                    is_explained(&refusal);
                    assert_eq!(game.apply(seat, command, Viewer::Spectator), Err(refusal.clone()));
                    if game.to_act().is_some() && !is_due && game.print(command).is_ok() {
                        assert_eq!(refusal.slug, "not_your_turn");
                    }
                }
            }
        }
    }
    assert_eq!((game.fingerprint(), game.save()), (before, save));
}

#[test]
fn undo_redo_saves_and_positions_are_exact() {
    for entry in RULESETS {
        for (mut game, mut rng) in games(entry) {
            let mut trail = vec![game.clone()];
            while let Some((by, command)) = random_command(&game, &mut rng) {
                game.apply_without_events(by, &command).unwrap();
                trail.push(game.clone());
            }
            for (ply, past) in trail.iter().enumerate().rev().skip(1) {
                assert_eq!(game.undo(), Some(*trail.last().unwrap().history().get(ply).unwrap()));
                assert_eq!(game.fingerprint(), past.fingerprint());
                assert_eq!(game.history(), past.history());
            }
            assert_eq!(game.undo(), None);
            for past in &trail[1..] {
                assert!(game.redo().is_some());
                assert_eq!(game.fingerprint(), past.fingerprint());
            }
            assert_eq!(game.redo(), None);
            for past in trail.iter().step_by(17).chain(trail.last()) {
                let loaded = AnyGame::load(&past.save()).unwrap();
                assert!(loaded == *past);
                assert_eq!(loaded.fingerprint(), past.fingerprint());
                let line = past.position()["position"].as_str().unwrap().to_owned();
                let mut placed = AnyGame::from_position(&line).unwrap_or_else(|e| panic!("{line}: {e}"));
                let mut past = past.clone();
                assert_eq!(placed.fingerprint(), past.fingerprint(), "{line}");
                while let Some((by, command)) = random_command(&past, &mut rng) {
                    assert_eq!(placed.legal(by), past.legal(by));
                    placed.apply_without_events(by, &command).unwrap();
                    past.apply_without_events(by, &command).unwrap();
                }
                assert_eq!(placed.fingerprint(), past.fingerprint());
                assert_eq!(placed.status(), past.status());
            }
        }
    }
}

#[test]
fn commands_read_back_from_their_lines() {
    for entry in RULESETS {
        let (game, _) = games(entry).next().unwrap();
        for command in pool(entry) {
            match game.print(&command) {
                Ok(line) => assert_eq!(game.parse(&line), Ok(command), "{line}"),
                Err(refusal) => is_explained(&refusal),
            }
        }
    }
}

#[test]
fn events_tell_every_viewer_the_whole_view() {
    for entry in RULESETS {
        for (mut game, mut rng) in games(entry).take(4) {
            let mut told: Vec<Vec<Value>> = vec![Vec::new(); viewers(&game).len()];
            while let Some((by, command)) = random_command(&game, &mut rng) {
                for (n, viewer) in viewers(&game).into_iter().enumerate() {
                    let batch = game.clone().apply(by, &command, viewer).unwrap();
                    assert_eq!(batch.events.len(), batch.json.len());
                    assert_eq!(game.clone().apply_with_events(by, &command, viewer).unwrap().json(), batch.json);
                    has_room_or_is_not_played(&game, by, &command, viewer, &batch.events);
                    assert!(batch.text.iter().all(|(en, ru)| !en.is_empty() && !ru.is_empty()));
                    told[n].push(batch.to_json());
                }
                game.apply_without_events(by, &command).unwrap();
                if game.ply() % 13 == 0 || game.to_act().is_none() {
                    for viewer in viewers(&game) {
                        assert_eq!(game.tracked_view(viewer), game.view(viewer), "at ply {}", game.ply());
                    }
                }
            }
            for (viewer, told) in viewers(&game).into_iter().zip(told) {
                let again = game.batches(viewer, 1);
                assert_eq!(again.iter().map(|batch| batch.to_json()).collect::<Vec<_>>(), told);
                let kept = game.event_lists(viewer, 1);
                assert!(kept.iter().map(|events| events.json()).eq(again.iter().map(|batch| batch.json.clone())));
                assert!(kept.iter().zip(&again).all(|(events, batch)| events.len() == batch.events.len()));
            }
        }
    }
}

/// A game that took a command back can still redo it after events did not fit.
fn has_room_or_is_not_played(game: &AnyGame, by: Player, command: &WireCommand, viewer: Viewer, events: &[WireEvent]) {
    let mut game = game.clone();
    game.apply_without_events(by, command).unwrap();
    let after = game.fingerprint();
    game.undo();
    let before = game.clone();
    if let Some(room) = events.len().checked_sub(1) {
        assert_eq!(game.apply_with_records(by, command, viewer, room).unwrap(), events);
        assert!(game == before);
        assert_eq!((game.redo().as_ref(), game.fingerprint()), (Some(command), after));
        game.undo();
    }
    assert_eq!(game.apply_with_records(by, command, viewer, events.len()).unwrap(), events);
    assert_eq!((game.fingerprint(), game.redo(), game.undo().as_ref()), (after, None, Some(command)));
    assert!(game == before);
}

fn has_key(value: &Value, keys: &[&str]) -> bool {
    match value {
        Value::Object(map) => map.iter().any(|(key, value)| keys.contains(&key.as_str()) || has_key(value, keys)),
        Value::Array(list) => list.iter().any(|value| has_key(value, keys)),
        _ => false,
    }
}

#[test]
fn a_sampled_world_is_the_same_to_its_viewer() {
    for entry in RULESETS {
        let pool = pool(entry);
        for (mut game, mut rng) in games(entry).take(4) {
            while let Some((by, command)) = random_command(&game, &mut rng) {
                if game.ply() % 15 == 0 {
                    for viewer in viewers(&game) {
                        assert!(!has_key(&game.view(viewer), &["seed", "order"]));
                        let mut world = game.sample(viewer, 5).unwrap();
                        assert!(world == game.sample(viewer, 5).unwrap());
                        assert_eq!((world.ply(), world.undo(), world.redo()), (0, None, None));
                        // The sample has the same view, so it must give the same samples: nothing hidden was looked at.
                        assert!(world.sample(viewer, 6).unwrap() == game.sample(viewer, 6).unwrap());
                        assert_eq!(world.view(viewer), game.view(viewer));
                        if viewer == Viewer::Player(by) {
                            assert_eq!(world.legal(by), game.legal(by));
                            for command in &pool {
                                assert_eq!(world.check(by, command), game.check(by, command));
                            }
                        }
                    }
                }
                game.apply_without_events(by, &command).unwrap();
            }
        }
    }
}

#[test]
fn the_winners_are_those_with_the_most_points() {
    for entry in RULESETS {
        for (mut game, mut rng) in games(entry) {
            assert!(game.status().to_act.is_some());
            game.play_randomly(&mut rng);
            let status = serde_json::to_value(game.status()).unwrap();
            let scores: Vec<i64> = status["scores"].as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).collect();
            let best = scores.iter().max().unwrap();
            let expected: Vec<usize> = (0..scores.len()).filter(|&seat| scores[seat] == *best).collect();
            assert_eq!(status["winners"], json!(expected));
        }
    }
}

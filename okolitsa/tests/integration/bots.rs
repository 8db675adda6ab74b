//! Bots with every ruleset of the registry: they play by the rules, know only what their seat sees, and always choose the same.

use crate::support::random_setup;
use okolitsa::bots::{Budget, Control, Level};
use okolitsa::{AnyGame, Entry, OptionValues, Player, RULESETS, Rng, Viewer, WireCommand};
use serde_json::{Value, json};

/// Enough trials that candidates are tried and pruned.
const BUDGET: Option<Budget> = Some(Budget::Trials(8));

fn choose(game: &AnyGame, by: Player, level: Level, seed: u64) -> Vec<WireCommand> {
    game.choose(by, level, seed, BUDGET, &Control::new()).unwrap_or_else(|refusal| panic!("{refusal:?}"))
}

/// Every level in every seat and phase, the hard one, which takes time, once in so many turns: an odd number, for there are games with two seats
/// and with two decisions a turn.
fn level_of(turn: usize, once_in: usize) -> Level {
    if turn % once_in == 2 { Level::Hard } else { Level::ALL[turn % 3 % 2] }
}

fn deal(entry: &Entry, seed: u64) -> AnyGame {
    let mut setup = random_setup(entry, &mut Rng::new(seed, 77), seed);
    // Numbers stay at their defaults: a match of many rounds takes a bot too long.
    for option in entry.about().options.iter().filter(|option| matches!(option.values, OptionValues::Number(..))) {
        setup.as_object_mut().unwrap().remove(option.name);
    }
    AnyGame::new(&setup.to_string()).unwrap()
}

#[test]
fn bots_play_by_the_rules_to_the_end() {
    for (entry, seed) in RULESETS.iter().flat_map(|entry| (0..2).map(move |seed| (entry, seed))) {
        let mut game = deal(entry, seed);
        let mut turn = 0;
        while let Some(by) = game.status().to_act {
            let level = level_of(turn, 15);
            turn += 1;
            let commands = choose(&game, by, level, seed);
            assert!(!commands.is_empty(), "{} at ply {}", entry.id, game.ply());
            for command in commands {
                assert_eq!(game.status().to_act, Some(by));
                game.apply_without_events(by, &command).unwrap_or_else(|refusal| panic!("{level}: {refusal:?}"));
            }
        }
    }
}

#[test]
fn bots_choose_in_the_middle_of_a_turn() {
    for entry in RULESETS {
        let mut game = deal(entry, 1);
        for _ in 0..6 {
            let Some(by) = game.status().to_act else { break };
            let first = game.nth_legal(by, 0).unwrap();
            game.apply_without_events(by, &first).unwrap();
            let Some(by) = game.status().to_act else { break };
            for level in Level::ALL {
                let mut ahead = game.clone();
                for command in choose(&game, by, level, 3) {
                    ahead.apply_without_events(by, &command).unwrap();
                }
                assert!(ahead.ply() > game.ply());
            }
        }
    }
}

#[test]
fn a_choice_follows_from_what_the_seat_sees() {
    for entry in RULESETS {
        let mut game = deal(entry, 2);
        for turn in 0..8 {
            let Some(by) = game.status().to_act else { break };
            // Worlds that look the same to the seat, whatever was dealt to others or is still to be drawn.
            let twins = [1, 2].map(|seed| game.sample(Viewer::Player(by), seed).unwrap());
            if turn > 1 {
                assert_ne!(twins[0].fingerprint(), twins[1].fingerprint(), "{}", entry.id);
            }
            for level in Level::ALL {
                let chosen = choose(&game, by, level, 5);
                assert!(twins.iter().all(|twin| choose(twin, by, level, 5) == chosen), "{} {level}", entry.id);
            }
            for command in choose(&game, by, Level::Easy, turn) {
                game.apply_without_events(by, &command).unwrap();
            }
        }
    }
}

#[test]
fn a_ranking_begins_with_the_choice() {
    for entry in RULESETS {
        let mut game = deal(entry, 0);
        for _ in 0..3 {
            let Some(by) = game.status().to_act else { break };
            for level in [Level::Normal, Level::Hard] {
                let ranked = game.rank(by, level, 1, BUDGET, &Control::new()).unwrap();
                assert_eq!(ranked[0].commands, choose(&game, by, level, 1), "{} {level}", entry.id);
                for turn in &ranked {
                    assert!((0.0..=1.0).contains(&turn.win_chance), "{turn:?}");
                    assert!(turn.margin.is_finite() && turn.error.is_none_or(f32::is_finite), "{turn:?}");
                }
            }
            for command in choose(&game, by, Level::Normal, 1) {
                game.apply_without_events(by, &command).unwrap();
            }
        }
    }
}

#[test]
fn a_seat_that_is_not_to_act_is_refused() {
    let game = AnyGame::new(r#"{"ruleset": "okolitsa"}"#).unwrap();
    let refusal = game.choose(Player(1), Level::Hard, 0, None, &Control::new()).unwrap_err();
    assert_eq!(refusal.to_json()["code"], 101);
    let mut over = game.clone();
    over.play_randomly(&mut Rng::new(1, 9));
    assert_eq!(over.rank(Player(0), Level::Easy, 0, None, &Control::new()).unwrap_err().to_json()["code"], 100);
}

#[test]
fn a_choice_can_be_cancelled_and_reports_its_progress() {
    let game = AnyGame::new(r#"{"ruleset": "classic"}"#).unwrap();
    let control = Control::new();
    let thinks = {
        let (game, control) = (game.clone(), control.clone());
        // It would think for an hour.
        let budget = Some(Budget::Milliseconds(3_600_000));
        std::thread::spawn(move || game.choose(Player(0), Level::Hard, 0, budget, &control))
    };
    control.cancel();
    assert_eq!(thinks.join().unwrap().unwrap_err().to_json()["code"], 150);
    let control = Control::new();
    assert_eq!(control.progress(), 0.0);
    game.choose(Player(0), Level::Hard, 0, BUDGET, &control).unwrap();
    assert_eq!(control.progress(), 1.0);
}

/// Choices along a game, as the top-level tests of every language read them.
fn play_recipe(entry: &Entry) -> Value {
    let mut games = Vec::new();
    for seed in 0..2 {
        let setup = json!({"ruleset": entry.id, "seed": seed});
        let mut game = AnyGame::new(&setup.to_string()).unwrap();
        let mut turns = Vec::new();
        while let Some(by) = game.status().to_act {
            let level = level_of(turns.len(), 15);
            let chosen = choose(&game, by, level, seed);
            let lines: Vec<String> = chosen.iter().map(|command| game.print(command).unwrap()).collect();
            for command in &chosen {
                game.apply_without_events(by, command).unwrap();
            }
            turns.push(json!({"level": level.name(), "commands": lines}));
        }
        games.push(json!({"setup": setup, "seed": seed, "trials": 8, "turns": turns}));
    }
    json!({"games": games})
}

#[test]
fn choices_never_change() {
    for entry in RULESETS {
        let path = format!("{}/../tests/choices/{}.json", env!("CARGO_MANIFEST_DIR"), entry.id);
        let found = play_recipe(entry);
        if std::env::var("OKOLITSA_GOLDEN").is_ok_and(|word| word == "write") {
            std::fs::write(&path, format!("{found:#}\n")).unwrap();
        }
        let known: Value =
            serde_json::from_str(&std::fs::read_to_string(&path).unwrap_or_default()).unwrap_or_default();
        assert_eq!(found, known, "{} chooses otherwise: if that is meant, run with OKOLITSA_GOLDEN=write", entry.id);
    }
}

//! Playing costs no memory: from the start of a game on, listing into a list that is used again and applying with the events dropped
//! allocate nothing, in every ruleset.

use okolitsa::{AnyGame, Classic, Fields, Game, Hunters, Okolitsa, RULESETS, Rng, Ruleset, Schotten, Viewer};
use serde_json::{Value, json};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// How often this thread has asked for memory. Tests run side by side, so each counts its own.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call is handed on to the system's allocator as it is; the counter needs no memory.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ASKED.with(|asked| asked.set(asked.get() + 1));
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often `work` asks for memory.
fn asked_by(work: impl FnOnce()) -> u64 {
    let before = ASKED.get();
    work();
    ASKED.get() - before
}

/// The setups under test: every number of seats, and for each every option at its default or switched.
fn setups(id: &str) -> Vec<Value> {
    let entry = RULESETS.iter().find(|entry| entry.id == id).unwrap();
    let about = entry.about();
    let mut setups = Vec::new();
    for players in about.players.0..=about.players.1 {
        let plain = json!({"players": players, "seed": players});
        setups.push(plain.clone());
        for option in &about.options {
            let mut setup = plain.clone();
            setup[option.name] = match option.values {
                okolitsa::OptionValues::Flag => json!(option.default != okolitsa::OptionValue::Flag(true)),
                okolitsa::OptionValues::Choice(words) => json!(words[words.len() - 1]),
                // Two: the record of a game has room for some hundred commands before it grows.
                okolitsa::OptionValues::Number(low, _) => json!(low + 1),
            };
            setups.push(setup);
        }
    }
    setups
}

/// Room for every list of the test.
const MOST_COMMANDS: usize = 4096;

fn typed_playouts_allocate_nothing<R: Ruleset>() -> &'static str {
    let mut commands = Vec::with_capacity(MOST_COMMANDS);
    for setup in setups(R::ID) {
        let read = R::read_setup(&mut Fields::from_value(setup.clone()).unwrap()).unwrap();
        let mut game = Game::<R>::new(read).unwrap();
        let mut rng = Rng::new(1, 9);
        let asked = asked_by(|| {
            while let Some(by) = game.to_act() {
                game.legal_into(by, &mut commands);
                let command = commands[rng.below(commands.len() as u32) as usize];
                game.apply_into(by, command, &mut ()).unwrap();
            }
        });
        assert_eq!(asked, 0, "{} {setup}, {} commands", R::ID, game.ply());
        assert!(game.ply() > 0 && commands.capacity() == MOST_COMMANDS);
    }
    R::ID
}

#[test]
fn playouts_allocate_nothing() {
    let played = [
        typed_playouts_allocate_nothing::<Okolitsa>(),
        typed_playouts_allocate_nothing::<Classic>(),
        typed_playouts_allocate_nothing::<Hunters>(),
        typed_playouts_allocate_nothing::<Schotten>(),
    ];
    assert!(RULESETS.iter().map(|entry| entry.id).eq(played), "every ruleset is played");
}

#[test]
fn playouts_through_the_erased_interface_allocate_nothing() {
    for entry in RULESETS {
        for mut setup in setups(entry.id) {
            setup["ruleset"] = json!(entry.id);
            let mut game = AnyGame::new(&setup.to_string()).unwrap();
            let mut rng = Rng::new(2, 9);
            let asked = asked_by(|| {
                while let Some(by) = game.status().to_act {
                    let n = rng.below(game.count_legal(by) as u32) as usize;
                    let command = game.nth_legal(by, n).unwrap();
                    game.apply_without_events(by, &command).unwrap();
                }
            });
            // Only the list of the winners, in the last status, is made in memory.
            assert!(asked <= 1, "{setup}: {asked}");
        }
    }
}

#[test]
fn what_allocates_is_counted() {
    let mut game = AnyGame::new(r#"{"ruleset": "schotten"}"#).unwrap();
    let by = game.status().to_act.unwrap();
    let command = game.nth_legal(by, 0).unwrap();
    assert!(asked_by(|| drop(game.legal(by))) > 0);
    assert!(asked_by(|| drop(game.apply(by, &command, Viewer::Spectator))) > 0);
}

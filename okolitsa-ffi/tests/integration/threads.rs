//! Many threads on many games: each call returns what a single thread gets, or `OKO_BUSY`. One round; with the
//! environment variable `OKOLITSA_SECONDS`, rounds with other games for that many seconds.

use okolitsa::{AnyGame, RULESETS};
use okolitsa_capi::*;
use std::ptr::null_mut;
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const THREADS: usize = 8;
const GAMES: usize = 64;

fn setup(game: usize, round: usize) -> String {
    let (ruleset, seed) = (RULESETS[game % RULESETS.len()].id, round * GAMES + game);
    format!(r#"{{"ruleset": "{ruleset}", "players": 2, "seed": {seed}}}"#)
}

/// The chosen command depends only on the game and its ply, not on the thread.
fn choice(game: usize, ply: u32, legal: u32) -> u32 {
    (ply.wrapping_mul(2_654_435_761) >> 7).wrapping_add(game as u32) % legal
}

/// Plays one command unless the game is over; returns whether it is over. Another thread may use the game during any of
/// the calls.
fn step(game: usize, handle: OkoGame) -> bool {
    let (mut info, mut command) = (OkoInfo::default(), OkoCommand::default());
    // SAFETY: the pointers are valid; no events are requested.
    unsafe {
        match oko_game_info(handle, &mut info) {
            OKO_OK if info.over == 1 => return true,
            OKO_OK => {}
            status => return used_by_another_thread(status),
        }
        let n = choice(game, info.ply, info.legal);
        match oko_game_legal_nth(handle, info.to_act.into(), n, &mut command) {
            OKO_OK => {}
            status => return used_by_another_thread(status),
        }
        match oko_game_apply(handle, info.to_act.into(), &command, info.ply.into(), -1, null_mut(), 0, null_mut()) {
            OKO_OK => false,
            status => used_by_another_thread(status),
        }
    }
}

/// Another thread uses the game or used it in between: the game may not be over yet.
fn used_by_another_thread(status: i32) -> bool {
    const PLY_PASSED: i32 = 102;
    assert!([OKO_BUSY, PLY_PASSED, OKO_OUT_OF_RANGE].contains(&status), "status {status}");
    false
}

#[test]
fn eight_threads_on_sixty_four_games_play_what_one_thread_plays() {
    let seconds = std::env::var("OKOLITSA_SECONDS").map_or(0, |seconds| seconds.parse().expect("a number of seconds"));
    let started = Instant::now();
    let mut rounds = 0;
    while rounds == 0 || started.elapsed() < Duration::from_secs(seconds) {
        play_round(rounds);
        rounds += 1;
    }
    println!("{} games on {THREADS} threads", rounds * GAMES);
}

fn play_round(round: usize) {
    let handles: Vec<OkoGame> = (0..GAMES)
        .map(|game| {
            let (setup, mut handle) = (setup(game, round), 0);
            // SAFETY: the pointers are valid.
            assert_eq!(unsafe { oko_game_new(setup.as_ptr(), setup.len() as u32, &mut handle) }, OKO_OK);
            handle
        })
        .collect();
    let turn = AtomicUsize::new(0);
    let over: Vec<AtomicBool> = handles.iter().map(|_| AtomicBool::new(false)).collect();
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                while over.iter().any(|over| !over.load(Ordering::Relaxed)) {
                    // Four threads use the same game at about the same time.
                    let game = turn.fetch_add(1, Ordering::Relaxed) / 4 % GAMES;
                    if step(game, handles[game]) {
                        over[game].store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    for (game, handle) in handles.into_iter().enumerate() {
        let mut alone = AnyGame::new(&setup(game, round)).unwrap();
        while let Some(by) = alone.status().to_act {
            let n = choice(game, alone.ply(), alone.count_legal(by) as u32);
            let command = alone.nth_legal(by, n as usize).unwrap();
            alone.apply_without_events(by, &command).unwrap();
        }
        let mut info = OkoInfo::default();
        // SAFETY: the pointer is valid.
        assert_eq!(unsafe { oko_game_info(handle, &mut info) }, OKO_OK);
        assert_eq!((info.over, info.ply, info.fingerprint), (1, alone.ply(), alone.fingerprint()));
        assert_eq!(oko_game_free(handle), OKO_OK);
    }
}

#[test]
fn one_of_many_threads_frees_a_game() {
    for round in 0..300 {
        let (setup, mut handle) = (setup(round, 0), 0);
        // SAFETY: the pointers are valid.
        assert_eq!(unsafe { oko_game_new(setup.as_ptr(), setup.len() as u32, &mut handle) }, OKO_OK);
        let info = || {
            // SAFETY: the pointer is valid.
            unsafe { oko_game_info(handle, &mut OkoInfo::default()) }
        };
        let (freed, together) = (AtomicUsize::new(0), Barrier::new(THREADS));
        std::thread::scope(|scope| {
            for thread in 0..THREADS {
                let (freed, together) = (&freed, &together);
                scope.spawn(move || {
                    together.wait();
                    for _ in 0..thread * 4 {
                        assert!([OKO_OK, OKO_BUSY, OKO_INVALID_HANDLE].contains(&info()));
                    }
                    match oko_game_free(handle) {
                        OKO_OK => assert_eq!(freed.fetch_add(1, Ordering::Relaxed), 0),
                        status => assert_eq!(status, OKO_INVALID_HANDLE),
                    }
                    assert_eq!(info(), OKO_INVALID_HANDLE);
                });
            }
        });
        assert_eq!(freed.into_inner(), 1);
    }
}

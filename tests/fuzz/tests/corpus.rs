//! Runs the bodies of the fuzz targets without a fuzzer: over each seed as it is, then over changes of the seeds, the same ones
//! every time.

use okolitsa::Rng;
use std::fs;
use std::path::Path;

/// The seeds of a target, in the order of their names.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

/// Pieces that the formats know, and numbers at their edges.
const TOKENS: [&[u8]; 16] = [
    b"0",
    b"-1",
    b"127",
    b"-128",
    b"255",
    b"65536",
    b"18446744073709551615",
    b"\"\"",
    b"null",
    b"[]",
    b"{}",
    b" | ",
    b"r90",
    b"+0m1",
    b"\xd0\xb9",
    b"\xff",
];

fn change(data: &mut Vec<u8>, rng: &mut Rng, seeds: &[Vec<u8>]) {
    let mut place = |data: &[u8]| rng.below(data.len() as u32 + 1) as usize;
    let (mut from, mut to) = (place(data), place(data));
    if from > to {
        (from, to) = (to, from);
    }
    to = to.min(from + 24);
    match rng.below(7) {
        0 => drop(data.drain(from..to)),
        1 => {
            let piece = data[from..to].to_vec();
            let at = rng.below(data.len() as u32 + 1) as usize;
            drop(data.splice(at..at, piece));
        }
        2 => drop(data.splice(from..from, TOKENS[rng.below(TOKENS.len() as u32) as usize].iter().copied())),
        3 => drop(data.splice(from..to, TOKENS[rng.below(TOKENS.len() as u32) as usize].iter().copied())),
        4 => {
            let other = &seeds[rng.below(seeds.len() as u32) as usize];
            let start = rng.below(other.len() as u32 + 1) as usize;
            let end = other.len().min(start + 24);
            drop(data.splice(from..to, other[start..end].iter().copied()));
        }
        _ => {
            if let Some(byte) = data.get_mut(from) {
                *byte = rng.below(256) as u8;
            }
        }
    }
}

fn run(target: &str, body: fn(&[u8]), changes: usize) {
    let seeds = seeds(target);
    assert!(!seeds.is_empty(), "no seeds of {target}");
    for seed in &seeds {
        body(seed);
    }
    let mut rng = Rng::new(1, 1);
    for _ in 0..changes {
        let mut data = seeds[rng.below(seeds.len() as u32) as usize].clone();
        for _ in 0..=rng.below(4) {
            change(&mut data, &mut rng, &seeds);
        }
        if std::panic::catch_unwind(|| body(&data)).is_err() {
            panic!("{target} fails on b\"{}\"", data.escape_ascii());
        }
    }
}

#[test]
fn apply() {
    run("apply", okolitsa_fuzz::apply, 2000);
}

#[test]
fn load() {
    run("load", okolitsa_fuzz::load, 4000);
}

#[test]
fn notation() {
    run("notation", okolitsa_fuzz::notation, 20000);
}

#[test]
fn facts() {
    run("facts", okolitsa_fuzz::facts, 4000);
}

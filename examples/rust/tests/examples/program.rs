//! Runs the examples. `cargo test` builds them before the tests; with `--test examples` alone they are as they were built last.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Runs an example with this input, which then ends.
pub fn run(name: &str, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(path(name))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_vec();
    // Written beside the reading: a long input and a long output would wait for each other. Whoever ends early closes the pipe.
    let writer = std::thread::spawn(move || drop(pipe.write_all(&input)));
    let done = child.wait_with_output().unwrap();
    writer.join().unwrap();
    done
}

/// What an example prints; it has to succeed.
pub fn told(name: &str, arguments: &[&str], input: &[u8]) -> String {
    let done = run(name, arguments, input);
    assert!(done.status.success(), "{name} {arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

fn path(name: &str) -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let profile = tests.ancestors().nth(2).unwrap();
    profile.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION)
}

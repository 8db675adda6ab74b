//! The example `play` with a person at a pipe.

#![cfg(feature = "bots")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the example with this input, which then ends.
fn play(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO"));
    let target = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    command.args(["run", "-q", "--example", "play", "--target-dir"]).arg(target).arg("--").args(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Whoever leaves early closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn told(arguments: &[&str], input: &[u8]) -> String {
    let done = play(arguments, input);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

const YOU: &[&str] = &["classic", "--you", "0", "--bots", "easy", "--trials", "2"];

#[test]
fn a_person_plays_commands_and_hints_and_leaves() {
    let hinted = [YOU, &["--hints"]].concat();
    let text = told(&hinted, b"hop\nplace 9,9 r0\n99\nlist\nhints\n1\n1\nquit\n");
    for sentence in [
        "is no command",
        "Nothing has been laid next to",
        "There is no hint with this number.",
        "  1. place",
        "  + ",
        "  place ",
    ] {
        assert!(text.contains(sentence), "{sentence:?} is not in {text}");
    }
    assert!(text.contains("Player 2 lays a tile"), "{text}");
    // Two turns of two seats.
    assert!(text.contains("8 commands were played"), "{text}");
}

#[test]
fn a_closed_input_and_nonsense_end_well() {
    let text = told(YOU, b"");
    assert!(text.contains("The input has ended.") && text.contains("0 commands were played"), "{text}");
    let nonsense = [&b"\xff\xfe\0\n-1\n0\n18446744073709551616\n"[..], &[b'x'; 5000], b"\n\n"].concat();
    let text = told(&[YOU, &["--lang", "ru"]].concat(), &nonsense);
    assert!(text.contains("Ввод закончился.") && text.contains("Подсказки с таким номером нет."), "{text}");
}

#[test]
fn a_person_plays_schotten_with_hints_in_russian() {
    let text =
        told(&["schotten", "--you", "1", "--bots", "normal", "--trials", "2", "--lang", "ru", "--hints"], b"1\n");
    assert!(text.contains("  1. play") && text.contains("на победу"), "{text}");
    assert!(text.contains("Ввод закончился."), "{text}");
}

#[test]
fn seats_that_there_are_not_are_refused() {
    for wrong in [&["--you", "2"][..], &["--you", "x"], &["--bots", "best"], &["--trials", "x"], &["--you"]] {
        let done = play(wrong, b"");
        assert!(!done.status.success() && !done.stderr.is_empty(), "{wrong:?}");
    }
}

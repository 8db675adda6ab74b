//! The headers and the clients in C and C++: no warning from any compiler that is there, in any version of the languages, and they run.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const STRICT: [&str; 5] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I../include"];
const C: [&str; 4] = ["-std=c99", "-std=c11", "-std=c17", "-std=c2x"];
const CPP: [&str; 5] = ["-std=c++11", "-std=c++14", "-std=c++17", "-std=c++20", "-std=c++2b"];
const SETUP: &str = r#"{"ruleset": "okolitsa", "players": 2, "seed": 7}"#;

fn compiler(name: &str) -> Command {
    let mut compiler = Command::new(name);
    compiler.current_dir(env!("CARGO_MANIFEST_DIR")).args(STRICT);
    compiler
}

/// Those of the compilers that are there.
fn found<const N: usize>(names: [&'static str; N]) -> impl Iterator<Item = &'static str> {
    names.into_iter().filter(|name| {
        let is_there = Command::new(name).arg("--version").output().is_ok();
        if !is_there {
            eprintln!("skipped: there is no {name}");
        }
        is_there
    })
}

fn is_clean(compiler_name: &str, standards: &[&str], source: &[&str]) {
    for standard in standards {
        let done = compiler(compiler_name).args([standard, "-fsyntax-only"]).args(source).output().unwrap();
        assert!(done.status.success(), "{compiler_name} {standard}: {}", String::from_utf8_lossy(&done.stderr));
    }
}

/// Builds a client with the static library.
fn build(compiler_name: &str, standard: &str, source: &str) -> PathBuf {
    let deps = std::env::current_exe().unwrap().parent().unwrap().to_path_buf();
    let stem = Path::new(source).file_stem().unwrap().to_str().unwrap();
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{stem}-{compiler_name}{standard}"));
    let mut build = compiler(compiler_name);
    build.args([standard, source, "-o"]).arg(&program).arg(deps.join("libokolitsa_capi.a"));
    assert!(build.args(["-lpthread", "-ldl", "-lm"]).status().unwrap().success());
    program
}

/// Runs a client and answers what it prints.
fn told(program: &Path, arguments: &[PathBuf]) -> String {
    let run = Command::new(program).args(arguments).output().unwrap();
    assert!(run.status.success(), "{run:?}");
    String::from_utf8(run.stdout).unwrap()
}

#[test]
fn the_structs_lie_alike_in_c_and_cpp() {
    let source = "tests/c/layout.c";
    for cc in found(["gcc", "clang"]) {
        is_clean(cc, &C, &[source]);
        assert_eq!(told(&build(cc, "-std=c99", source), &[]), "the layouts agree\n");
    }
    for cxx in found(["g++", "clang++"]) {
        is_clean(cxx, &CPP, &["-x", "c++", source]);
    }
}

#[test]
fn the_c_client_plays_a_game() {
    let source = "../examples/c/play.c";
    for cc in found(["gcc", "clang"]) {
        is_clean(cc, &C, &[source]);
        assert!(told(&build(cc, "-std=c99", source), &[]).contains(" commands, "));
    }
}

#[test]
fn the_clients_replay_the_golden_games() {
    let golden = golden_games(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden"));
    assert!(golden.len() > 1);
    let as_recorded = |compiler: &str, standard: &str, source: &str| {
        let told = told(&build(compiler, standard, source), &golden);
        assert!(told.starts_with(&format!("{} games, ", golden.len())), "{told}");
    };
    for cc in found(["gcc", "clang"]) {
        is_clean(cc, &C, &["../examples/c/replay.c"]);
        as_recorded(cc, "-std=c99", "../examples/c/replay.c");
    }
    for cxx in found(["g++", "clang++"]) {
        is_clean(cxx, &CPP[2..], &["../examples/cpp/replay.cpp"]);
        as_recorded(cxx, "-std=c++17", "../examples/cpp/replay.cpp");
    }
}

#[test]
fn a_replay_finds_out_what_was_not_played_so() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden/schotten/scripted.json");
    let recorded = std::fs::read_to_string(golden).unwrap();
    let changes = [
        ("another list of events", r#""card":"o6""#, r#""card":"o7""#),
        ("another fingerprint", r#""fingerprint":""#, r#""fingerprint":"x"#),
        ("another end", "\"plies\": [", "\"plies\": [], \"rest\": ["),
    ];
    for cc in found(["gcc"]) {
        let program = build(cc, "-std=c11", "../examples/c/replay.c");
        for (fault, from, to) in changes {
            let changed = Path::new(env!("CARGO_TARGET_TMPDIR")).join("changed.json");
            std::fs::write(&changed, recorded.replacen(from, to, 1)).unwrap();
            let run = Command::new(&program).arg(&changed).output().unwrap();
            let told = String::from_utf8_lossy(&run.stderr).into_owned();
            assert!(run.status.code() == Some(1) && told.contains(fault), "{fault}: {run:?}");
        }
    }
}

/// A game in the terminal, with what a person types.
fn terminal(program: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut run = command.spawn().unwrap();
    // A program that is through with its arguments may not listen.
    let _ = run.stdin.take().unwrap().write_all(typed.as_bytes());
    run.wait_with_output().unwrap()
}

#[test]
fn a_person_plays_in_the_terminal_against_any_source_of_commands() {
    let source = "../examples/c/terminal.c";
    // It takes the first of the legal commands that it is sent.
    let first = "while read -r view; do read -r command; while read -r line && [ -n \"$line\" ]; do :; done; echo \"$command\"; done";
    for cc in found(["gcc", "clang"]) {
        is_clean(cc, &C, &[source]);
        let program = build(cc, "-std=c99", source);
        let whole = terminal(&program, &["--ru", SETUP, "person", first], &"1\n".repeat(200));
        let told = String::from_utf8(whole.stdout).unwrap();
        assert!(whole.status.success() && told.contains("игрок 2: ") && told.contains(" (победа)"), "{told}");
        let typed = "?\nplace 9,9 r0\njump\n2\nundo\nplace 1,0 r90\nquit\n";
        let some = terminal(&program, &[SETUP, "person", "random"], typed);
        let told = String::from_utf8(some.stdout).unwrap();
        for part in ["   1  place 0,-1 r90", "shares no side", "“jump” is no command"] {
            assert!(some.status.success() && told.contains(part), "{part}: {told}");
        }
        // Once before it was taken back and once after.
        assert_eq!(told.matches("Player 1 lays land base/T on 1,0").count(), 2, "{told}");
    }
}

#[test]
fn a_source_that_fails_ends_the_game_with_a_word() {
    for cc in found(["gcc"]) {
        let program = build(cc, "-std=c11", "../examples/c/terminal.c");
        let wrong = "while read -r line; do [ -n \"$line\" ] || echo jump; done";
        for (arguments, fault) in [
            (vec![SETUP, "true", "random"], "does not answer"),
            (vec![SETUP, wrong, "random"], "“jump” is no command"),
            (vec![SETUP, "random"], "a source for each seat"),
            (vec![r#"{"ruleset": "chess"}"#, "random", "random"], "chess"),
            (vec![SETUP], "SOURCE"),
        ] {
            let run = terminal(&program, &arguments, "");
            let told = String::from_utf8_lossy(&run.stderr).into_owned();
            assert!(run.status.code() == Some(1) && told.contains(fault), "{fault}: {told}");
        }
    }
}

#[test]
fn the_clients_tell_their_usage() {
    for cc in found(["gcc"]) {
        for client in ["play", "replay", "terminal"] {
            let program = build(cc, "-std=c11", &format!("../examples/c/{client}.c"));
            let usage = told(&program, &["--help".into()]);
            assert!(usage.starts_with(&format!("Usage: {client}")), "{usage}");
            let wrong = Command::new(&program).arg("--no-such-option").output().unwrap();
            assert!(
                !wrong.status.success() && wrong.stdout.is_empty() && !wrong.stderr.is_empty(),
                "{client}: {wrong:?}"
            );
        }
    }
}

#[test]
fn the_examples_of_the_readme_compile() {
    let readme = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md")).unwrap();
    let languages = [
        ("gcc", "c", "#include \"okolitsa.h\"\n#include <stdio.h>\n#include <string.h>"),
        ("g++", "cpp", "#include \"okolitsa.hpp\"\n#include <iostream>"),
    ];
    for (name, language, includes) in languages {
        let (_, example) = readme.split_once(&format!("```{language}\n")).unwrap();
        let (example, _) = example.split_once("```").unwrap();
        let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("readme.{language}"));
        std::fs::write(&source, format!("{includes}\nint main(void) {{\n{example}return 0;\n}}\n")).unwrap();
        for name in found([name]) {
            let done = compiler(name).arg("-fsyntax-only").arg(&source).output().unwrap();
            assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        }
    }
}

fn golden_games(folder: &Path) -> Vec<PathBuf> {
    let mut games = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            games.extend(golden_games(&path));
        } else {
            games.push(path);
        }
    }
    games
}

//! Compiles the headers and the C and C++ clients with every installed compiler and language version, without warnings,
//! and runs them.

use crate::support::SETUP;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const STRICT: [&str; 5] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Iinclude"];
const C: [&str; 4] = ["-std=c99", "-std=c11", "-std=c17", "-std=c2x"];
const CPP: [&str; 5] = ["-std=c++11", "-std=c++14", "-std=c++17", "-std=c++20", "-std=c++2b"];

fn compiler(name: &str) -> Command {
    let mut compiler = Command::new(name);
    compiler.current_dir(env!("CARGO_MANIFEST_DIR")).args(STRICT);
    compiler
}

/// The compilers that are installed.
fn found<const N: usize>(names: [&'static str; N]) -> impl Iterator<Item = &'static str> {
    names.into_iter().filter(|name| {
        let is_installed = Command::new(name).arg("--version").output().is_ok();
        if !is_installed {
            eprintln!("skipped: {name} is not installed");
        }
        is_installed
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

/// Runs a client and returns its output.
fn output_of(program: &Path, arguments: &[PathBuf]) -> String {
    let run = Command::new(program).args(arguments).output().unwrap();
    assert!(run.status.success(), "{run:?}");
    String::from_utf8(run.stdout).unwrap()
}

#[test]
fn the_structs_have_the_same_layout_in_c_and_cpp() {
    let source = "tests/c/layout.c";
    for cc in found(["gcc", "clang"]) {
        is_clean(cc, &C, &[source]);
        assert_eq!(output_of(&build(cc, "-std=c99", source), &[]), "the layouts agree\n");
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
        assert!(output_of(&build(cc, "-std=c99", source), &[]).contains(" commands, "));
    }
}

#[test]
fn the_clients_replay_the_golden_games() {
    let golden = golden_games(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden"));
    assert!(golden.len() > 1);
    let as_recorded = |compiler: &str, standard: &str, source: &str| {
        let output = output_of(&build(compiler, standard, source), &golden);
        assert!(output.starts_with(&format!("{} games, ", golden.len())), "{output}");
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
fn a_replay_detects_differences() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden/schotten/scripted.json");
    let recorded = std::fs::read_to_string(golden).unwrap();
    let changes = [
        ("different list of events", r#""card":"o6""#, r#""card":"o7""#),
        ("different fingerprint", r#""fingerprint":""#, r#""fingerprint":"x"#),
        ("different end", "\"plies\": [", "\"plies\": [], \"rest\": ["),
    ];
    for cc in found(["gcc"]) {
        let program = build(cc, "-std=c11", "../examples/c/replay.c");
        for (fault, from, to) in changes {
            let changed = Path::new(env!("CARGO_TARGET_TMPDIR")).join("changed.json");
            std::fs::write(&changed, recorded.replacen(from, to, 1)).unwrap();
            let run = Command::new(&program).arg(&changed).output().unwrap();
            let output = String::from_utf8_lossy(&run.stderr).into_owned();
            assert!(run.status.code() == Some(1) && output.contains(fault), "{fault}: {run:?}");
        }
    }
}

/// Runs the terminal client with typed input.
fn terminal(program: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut run = command.spawn().unwrap();
    // A program that rejects its arguments may not read its input.
    let _ = run.stdin.take().unwrap().write_all(typed.as_bytes());
    run.wait_with_output().unwrap()
}

#[test]
fn a_person_plays_in_the_terminal_against_other_sources() {
    let source = "../examples/c/terminal.c";
    // This program plays the first of the legal commands that it receives.
    let first = "while read -r view; do read -r command; while read -r line && [ -n \"$line\" ]; do :; done; echo \"$command\"; done";
    for cc in found(["gcc", "clang"]) {
        is_clean(cc, &C, &[source]);
        let program = build(cc, "-std=c99", source);
        let whole = terminal(&program, &["--ru", SETUP, "person", first], &"1\n".repeat(200));
        let output = String::from_utf8(whole.stdout).unwrap();
        assert!(whole.status.success() && output.contains("Игрок 2: ") && output.contains(" — победа"), "{output}");
        let typed = "?\nplace 9,9 r0\njump\n2\nundo\nplace 1,0 r90\nquit\n";
        let some = terminal(&program, &[SETUP, "person", "random"], typed);
        let output = String::from_utf8(some.stdout).unwrap();
        for part in ["   1  place 0,-1 r90", "Nothing has been laid next to", "“jump” is not a command"] {
            assert!(some.status.success() && output.contains(part), "{part}: {output}");
        }
        // Once before the undo and once after.
        assert_eq!(output.matches("(base/T) at 1,0").count(), 2, "{output}");
    }
}

#[test]
fn a_source_that_fails_ends_the_game_with_a_message() {
    for cc in found(["gcc"]) {
        let program = build(cc, "-std=c11", "../examples/c/terminal.c");
        let wrong = "while read -r line; do [ -n \"$line\" ] || echo jump; done";
        for (arguments, fault) in [
            (vec![SETUP, "true", "random"], "does not reply"),
            (vec![SETUP, wrong, "random"], "“jump” is not a command"),
            (vec![SETUP, "random"], "needs a source"),
            (vec![r#"{"ruleset": "chess"}"#, "random", "random"], "chess"),
            (vec![SETUP], "SOURCE"),
        ] {
            let run = terminal(&program, &arguments, "");
            let output = String::from_utf8_lossy(&run.stderr).into_owned();
            assert!(run.status.code() == Some(1) && output.contains(fault), "{fault}: {output}");
        }
    }
}

#[test]
fn the_clients_tell_their_usage() {
    for cc in found(["gcc"]) {
        for client in ["play", "replay", "terminal"] {
            let program = build(cc, "-std=c11", &format!("../examples/c/{client}.c"));
            let usage = output_of(&program, &["--help".into()]);
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
    let readme = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
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

/// The code blocks of a documentation page in a language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(page);
    let text = std::fs::read_to_string(path).unwrap();
    let (_, rest) = text.split_once(&format!("```{language}\n")).unwrap();
    rest.split(&format!("```{language}\n")).map(|block| block.split_once("```").unwrap().0.to_string()).collect()
}

#[test]
fn the_programs_of_the_documentation_run() {
    let languages = [("gcc", "-std=c99", "c.md", "c"), ("g++", "-std=c++17", "cpp.md", "cpp")];
    for (name, standard, page, language) in languages {
        for (place, program) in blocks(page, language).iter().enumerate() {
            let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("docs-{place}.{language}"));
            std::fs::write(&source, program).unwrap();
            for name in found([name]) {
                let output = output_of(&build(name, standard, source.to_str().unwrap()), &[]);
                let expected = if place == 0 { " : " } else { "commands, the first is place" };
                assert!(output.contains(expected), "{page}, program {place}: {output}");
            }
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

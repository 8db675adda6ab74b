//! The headers and the clients in C and C++: no warning from any compiler that is there, in any version of the languages, and they run.

use std::path::{Path, PathBuf};
use std::process::Command;

const STRICT: [&str; 5] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I../include"];

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

fn is_clean(compiler_name: &str, standards: [&str; 4], source: &str) {
    for standard in standards {
        let done = compiler(compiler_name).args([standard, "-fsyntax-only", source]).output().unwrap();
        assert!(done.status.success(), "{compiler_name} {standard}: {}", String::from_utf8_lossy(&done.stderr));
    }
}

/// Builds a client with the static library and answers what it prints.
fn run(compiler_name: &str, standard: &str, source: &str, arguments: &[PathBuf]) -> String {
    let deps = std::env::current_exe().unwrap().parent().unwrap().to_path_buf();
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{compiler_name}{standard}"));
    let mut build = compiler(compiler_name);
    build.args([standard, source, "-o"]).arg(&program).arg(deps.join("libokolitsa_capi.a"));
    assert!(build.args(["-lpthread", "-ldl", "-lm"]).status().unwrap().success());
    let run = Command::new(program).args(arguments).output().unwrap();
    assert!(run.status.success(), "{run:?}");
    String::from_utf8(run.stdout).unwrap()
}

#[test]
fn the_c_client_plays_a_game() {
    let source = "../examples/c/play.c";
    for cc in found(["gcc", "clang"]) {
        is_clean(cc, ["-std=c99", "-std=c11", "-std=c17", "-std=c2x"], source);
        assert!(run(cc, "-std=c99", source, &[]).contains(" commands, "));
    }
}

#[test]
fn the_cpp_client_replays_the_golden_games() {
    let source = "../examples/cpp/replay.cpp";
    let golden = golden_games(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden"));
    assert!(golden.len() > 1);
    for cxx in found(["g++", "clang++"]) {
        is_clean(cxx, ["-std=c++17", "-std=c++20", "-std=c++2b", "-std=gnu++17"], source);
        let told = run(cxx, "-std=c++17", source, &golden);
        assert!(told.starts_with(&format!("{} games, ", golden.len())), "{told}");
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

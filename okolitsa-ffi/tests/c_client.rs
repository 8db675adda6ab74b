//! The C example compiles without a warning and plays a game to its end.

use std::path::Path;
use std::process::Command;

#[test]
fn c_example_plays_a_game() {
    if Command::new("cc").arg("--version").output().is_err() {
        eprintln!("skipped: there is no C compiler");
        return;
    }
    let dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let deps = std::env::current_exe().unwrap().parent().unwrap().to_path_buf();
    let exe = Path::new(env!("CARGO_TARGET_TMPDIR")).join("play");
    let mut cc = Command::new("cc");
    cc.args(["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I"]).arg(dir.join("../include"));
    cc.arg(dir.join("../examples/c/play.c")).arg("-o").arg(&exe).arg(deps.join("libokolitsa_capi.a"));
    assert!(cc.args(["-lpthread", "-ldl", "-lm"]).status().unwrap().success());
    let run = Command::new(exe).output().unwrap();
    assert!(run.status.success(), "{run:?}");
    assert!(String::from_utf8(run.stdout).unwrap().contains(" commands, "));
}

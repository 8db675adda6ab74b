//! The command lines of the examples: help and refusals.

use super::program::{run, told};

const EXAMPLES: [&str; 7] = ["forecast", "match", "perft", "picture", "play", "playouts", "tune"];

#[test]
fn every_example_explains_itself() {
    for name in EXAMPLES {
        let help = told(name, &["--help"], b"");
        for part in ["Usage: ", "Options:", "Example", &format!("cargo run --release --example {name} --")] {
            assert!(help.contains(part), "{name}: {part:?} is not in {help}");
        }
        assert!(help.lines().all(|line| line.chars().count() <= 130), "{name}: {help}");
    }
}

/// The message of a wrong command line.
fn refusal(name: &str, arguments: &[&str]) -> String {
    let done = run(name, arguments, b"");
    let message = String::from_utf8(done.stderr).unwrap();
    assert!(done.status.code() == Some(2) && done.stdout.is_empty(), "{name} {arguments:?}: {message}");
    assert!(message.starts_with("error: ") && message.contains("try '--help'"), "{name} {arguments:?}: {message}");
    message
}

#[test]
fn setups_are_refused_in_the_words_of_the_library() {
    for (name, bots) in
        [("play", &[][..]), ("picture", &[]), ("playouts", &[]), ("tune", &[]), ("forecast", &[]), ("match", &["easy"])]
    {
        for (words, sentence) in [
            (&["classic", "riverr=true"][..], "This ruleset has no option “riverr”."),
            (&["classic", "river=maybe"], "The option “river” cannot be \"maybe\". Allowed: true, false."),
            (&["classic", "players=9"], "The game is for 2 to 5 players, not 9."),
            (&["schotten", "--players", "3"], "The game is for 2 players, not 3."),
            (&["chess"], "Unknown ruleset “chess”. Known rulesets: okolitsa, classic, hunters, schotten."),
            (&["classic", "seed=1", "--seed", "2"], "'seed' is given twice"),
            (&["classic", "ruleset=hunters"], "the ruleset is named without 'ruleset='"),
        ] {
            let message = refusal(name, &[words, bots].concat());
            assert!(message.contains(sentence), "{name} {words:?}: {message}");
        }
    }
    let message = refusal("perft", &[r#"{"ruleset": "classic", "players": 9}"#, "2"]);
    assert!(message.contains("The game is for 2 to 5 players, not 9."), "{message}");
    let message = refusal("play", &["--lang", "ru", "riverr=true"]);
    assert!(message.contains("В этих правилах нет настройки «riverr»."), "{message}");
}

#[test]
fn wrong_options_are_named() {
    let picture = ["--options", "{\"theme\": 1}"];
    for (name, arguments, part) in [
        ("play", &["--playrs", "3"][..], "--players"),
        ("play", &["--you", "2"], "--you is a seat from 0 to 1, not 2"),
        ("play", &["--you", "x"], "--you"),
        ("play", &["--you"], "--you"),
        ("play", &["--bots", "best"], "easy, normal, hard, random"),
        ("play", &["--random", "--bots", "easy"], "--bots"),
        ("play", &["--trials", "x"], "--trials"),
        ("play", &["--lang", "de"], "en, ru"),
        ("play", &["classic", "hunters"], "'hunters' is not KEY=VALUE"),
        ("match", &["classic"], "BOT"),
        ("match", &["classic", "best"], "'best' is not a bot"),
        ("match", &["classic", "easy:trials=3"], "the bot easy has no setting 'trials'; its settings: weights"),
        ("match", &["classic", "easy", "easy", "easy"], "2 seats need 1 to 2 bots, not 3"),
        ("picture", &picture, "--options: "),
        ("picture", &["--viewer", "2"], "--viewer is a seat from 0 to 1, not 2"),
        ("picture", &["sheet", "classic", "moon"], "moon"),
        ("tune", &["--steps", "0"], "--steps"),
        ("tune", &["--gate", "weights.json", "--steps", "3"], "--gate"),
        ("perft", &["no-such-file.json", "2"], "no-such-file.json: "),
        ("perft", &["{}", "x"], "<DEPTH>"),
    ] {
        let message = refusal(name, arguments);
        assert!(message.contains(part), "{name} {arguments:?}: {part:?} is not in {message}");
    }
}

#[test]
fn the_examples_that_measure_and_draw_answer() {
    let setup = r#"{"ruleset": "classic", "players": 2, "first": 0, "order": ["base/U", "base/V", "base/E"]}"#;
    assert_eq!(told("perft", &[setup, "4"], b""), "1 6\n2 24\n3 240\n4 852\n");
    let statistics = told("playouts", &["river=true", "--games", "3", "players=3"], b"");
    assert!(statistics.starts_with("games: 3\n") && statistics.contains("\nscore_mean_2: "), "{statistics}");
    let tally = told("match", &["schotten", "easy", "random", "--decks", "2"], b"");
    assert!(tally.starts_with("decks: 2\neasy: ") && tally.contains("\nmargin: "), "{tally}");
    let position = told("picture", &["hunters", "--plies", "6", "--viewer", "0", "scout=true"], b"");
    let sheet = told("picture", &["sheet", "classic", "river"], b"");
    assert!([position, sheet].iter().all(|svg| svg.starts_with("<svg") && svg.ends_with("</svg>\n")));
    let weights = told("forecast", &["schotten", "--games", "4"], b"");
    assert!(weights.starts_with('{'), "{weights}");
}

//! Short games and wrong moves of every ruleset: what the sentences in `words.rs` come from.

mod classic;
mod hunters;
mod schotten;

use okolitsa::{AnyGame, Player, Refusal, Viewer};
use serde_json::Value;

pub use schotten::line as schotten;

/// A setup and the commands played from it.
type Played = (fn() -> Value, &'static [&'static str]);

/// Short games of a ruleset, in which each of its events happens.
pub struct Script {
    pub ruleset: &'static str,
    pub games: &'static [Played],
}

pub const GAMES: [Script; 4] = [classic::OKOLITSA, classic::CLASSIC, hunters::HUNTERS, schotten::SCHOTTEN];

/// Each refusal with the heading under which it is shown.
pub type Refusals = Vec<(String, Refusal)>;

/// The names of a ruleset's events, sorted.
pub fn event_names(ruleset: &str) -> Vec<&'static str> {
    let mut names = match ruleset {
        "okolitsa" | "classic" => classic::EVENTS.to_vec(),
        "schotten" => schotten::EVENTS.to_vec(),
        "hunters" => hunters::EVENTS.to_vec(),
        other => panic!("nobody tells the events of {other}"),
    };
    names.sort_unstable();
    names
}

/// Every refusal of a ruleset, and the codes that have to be among them.
pub fn refusals(ruleset: &'static str) -> (Refusals, Vec<u16>) {
    let (mut list, start, own) = match ruleset {
        "okolitsa" | "classic" => classic::refusals(ruleset),
        "schotten" => schotten::refusals(),
        "hunters" => hunters::refusals(),
        other => panic!("nobody provokes the refusals of {other}"),
    };
    let start = AnyGame::from_position(&start).unwrap();
    let command = start.legal(Player(0))[0];
    let mut over = start.clone();
    over.play_randomly(&mut okolitsa::Rng::new(1, 1));
    let common = [
        ("after the end", over.check(Player(0), &command).unwrap_err()),
        ("out of turn", start.check(Player(1), &command).unwrap_err()),
        ("at ply 7", start.expect_ply(7).unwrap_err()),
        ("hop", start.parse("hop").unwrap_err()),
        (r#"asked about "weather""#, start.query(Viewer::Spectator, r#"{"about": "weather"}"#).unwrap_err()),
    ];
    list.extend(common.map(|(heading, refusal)| (heading.to_owned(), *refusal)));
    (list, [vec![100, 101, 102, 104], own].concat())
}

/// Every fault of a ruleset's positions, and their slugs.
pub fn faults_of_positions(ruleset: &'static str) -> (Refusals, &'static [&'static str]) {
    let (lines, slugs) = match ruleset {
        "okolitsa" | "classic" => classic::faults(ruleset),
        "schotten" => schotten::faults(),
        "hunters" => hunters::faults(),
        other => panic!("nobody provokes the faults of positions of {other}"),
    };
    let fault = |line: String| {
        let refusal = AnyGame::from_position(&line).expect_err(&line);
        (line, *refusal)
    };
    (lines.into_iter().map(fault).collect(), slugs)
}

/// The refusal of a command in a position.
fn refused(position: &str, command: &str) -> (String, Refusal) {
    let game = AnyGame::from_position(position).unwrap_or_else(|fault| panic!("{position}: {fault}"));
    let by = game.status().to_act.expect("a game in progress");
    let refusal = game.check(by, &game.parse(command).unwrap()).expect_err(command);
    (format!("{command}, in {position}"), *refusal)
}

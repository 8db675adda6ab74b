//! The classic family.

use super::{Refusals, Script, refused};
use serde_json::json;

pub const EVENTS: &[&str] = &[
    "tile_drawn",
    "tile_set_aside",
    "tile_placed",
    "figure_deployed",
    "abbot_recalled",
    "feature_completed",
    "scored",
    "figure_returned",
    "turn_passed",
    "game_over",
];

const ORDER: [&str; 7] = ["E", "C", "B", "V", "U", "W", "V"];

const COMMANDS: &[&str] = &[
    "place 0,-1 r180",
    "deploy meeple 0",
    "place 0,1 r0",
    "deploy abbot 1",
    "place 1,0 r0",
    "deploy meeple 1",
    "place -1,0 r90",
    "recall 0,1",
    "place -2,0 r0",
    "deploy meeple 0",
    "place 1,1 r180",
    "skip",
];

pub const OKOLITSA: Script = Script {
    ruleset: "okolitsa",
    games: &[(|| json!({"ruleset": "okolitsa", "players": 2, "unplaceable": "redraw", "order": ORDER}), COMMANDS)],
};

pub const CLASSIC: Script = Script {
    ruleset: "classic",
    games: &[(|| json!({"ruleset": "classic", "players": 2, "abbot": true, "order": ORDER}), COMMANDS)],
};

/// A position of two players without points.
pub fn line(head: &str, options: &str, tiles: &str, supply: &str, turn: &str, deck: &str) -> String {
    format!("{head} players=2{options} | {tiles} | 0/0 | {supply} | {turn} | deck {deck} | aside")
}

/// A monastery with all its neighbours, the last of them just laid.
const RING: &str = "B@0,0r0+0a1 E@0,-1r0 B@1,-1r0 E@1,0r90 E@1,1r180 E@0,1r180 B@-1,1r0 E.garden@-1,0r270 B@-1,-1r0";

pub fn refusals(id: &str) -> (Refusals, String, Vec<u16>) {
    let abbot = if id == "classic" { " abbot=on" } else { "" };
    let river = format!("{abbot} river=on river_bends=no_u_turn");
    let plain = |tiles, supply, turn| line(id, abbot, tiles, supply, turn, "V V");
    let place = plain("D@0,0r0", "7a/7a", "0 place V");
    let figure = plain("D@0,0r0", "7a/7a", "0 figure");
    let water = |tiles, turn| line(id, &river, tiles, "7a/7a", turn, "");
    let claimed = plain("D@0,0r0+1m0 F@0,-1r90", "7a/6a", "0 figure");
    let none = line(id, if id == "classic" { "" } else { " abbot=off" }, "D@0,0r0", "7/7", "0 figure", "V");
    let mut list = vec![
        refused(&figure, "place 1,0 r0"),
        refused(&place, "skip"),
        refused(&place, "place 0,0 r0"),
        refused(&place, "place 5,5 r0"),
        refused(&place, "place 0,-1 r0"),
        refused(&water("SPRING@0,0r0", "0 place STRAIGHT"), "place 1,0 r0"),
        refused(&water("SPRING@0,0r0", "0 place STRAIGHT"), "place 0,1 r0"),
        refused(&water("SPRING@0,0r0 CURVE@0,1r90", "0 place ROADCURVE"), "place -1,1 r180"),
        refused(&water("SPRING@0,0r0 U@1,0r0", "0 place CURVE"), "place 0,1 r180"),
        refused(&figure, "deploy meeple 9"),
        refused(&figure, "deploy abbot 0"),
        refused(&claimed, "deploy meeple 0"),
        refused(&plain("B@0,0r0+1a1", "7a/7", "0 figure"), "deploy meeple 1"),
        refused(&plain("D@0,0r0", "0/7a", "0 figure"), "deploy meeple 0"),
        refused(&none, "recall 0,0"),
        refused(&figure, "recall 0,0"),
    ];
    let game = okolitsa::AnyGame::from_position(&place).unwrap();
    let question = r#"{"about": "feature", "x": 9, "y": 0, "feature": 1}"#;
    let asked = game.query(okolitsa::Viewer::Spectator, question).unwrap_err();
    list.push((format!("asked {question}"), *asked));
    let mut codes: Vec<u16> = (200..=214).collect();
    if id == "classic" {
        list.push(refused(&plain(RING, "7/7a", "0 figure"), "recall 0,0"));
        codes.push(215);
    }
    codes.extend([250, 251]);
    (list, place, codes)
}

pub fn faults(id: &str) -> (Vec<String>, &'static [&'static str]) {
    let abbot = if id == "classic" { " abbot=on" } else { "" };
    let river = format!("{abbot} river=on");
    let at = |tiles| line(id, abbot, tiles, "7a/7a", "0 place V", "");
    let standing = |tiles| line(id, abbot, tiles, "0/0", "0 place V", "");
    let head = |head: &str| format!("{head} | D@0,0r0 | 0/0 | 7a/7a | 0 draw | deck V | aside");
    let lines = vec![
        id.to_owned(),
        head(&format!("{id} players=2 weather=fine")),
        head(&format!("{id} players=3")),
        at("D@0,0"),
        at(&"D@0,0r0 ".repeat(121)),
        format!("{id} players=2{abbot} | D@0,0r0 | 0 0 | 7a/7a | 0 draw | deck V | aside"),
        format!("{id} players=2{abbot} | D@0,0r0 | 0/x | 7a/7a | 0 draw | deck V | aside"),
        format!("{id} players=2{abbot} | D@0,0r0 | 0/0 | | 0 draw | deck V | aside"),
        format!("{id} players=2{abbot} | D@0,0r0 | 0/0 | 7a/7b | 0 draw | deck V | aside"),
        format!("{id} players=2{abbot} | D@0,0r0 | 0/0 | 7a/7a | 2 draw | deck V | aside"),
        format!("{id} players=2{abbot} | D@0,0r0 | 0/0 | 7a/7a | 0 draw | pile V | aside"),
        at(""),
        at("D@0,0r0 D@0,0r0"),
        at("D@0,0r0 V@3,0r0"),
        at("D@0,0r0 U@1,0r0"),
        line(id, &river, "SPRING@0,0r0 STRAIGHT@1,0r90", "7a/7a", "0 place LAKE", ""),
        at("D@126,0r0"),
        standing("D@0,0r0+2m1"),
        standing("D@0,0r0+0m9"),
        standing("D@0,0r0+0a0"),
        standing("D@0,0r0+0m1+1m1"),
        at("D@0,0r0+0m1"),
        standing("D@0,0r0+1m0 E@0,-1r180"),
        line(id, abbot, "D@0,0r0 E@0,-1r180", "7a/7a", "0 place C", ""),
        line(id, abbot, "D@0,0r0", "7a/7a", "0 over", "V"),
    ];
    let slugs = &[
        "unreadable",
        "no_tiles",
        "tiles_overlap",
        "tile_apart",
        "edges_clash",
        "not_at_river_end",
        "too_far_out",
        "no_such_figure",
        "never_there",
        "two_figures",
        "too_many_figures",
        "figure_on_complete",
        "hand_fits_nowhere",
        "rest_after_the_end",
    ];
    (lines, slugs)
}

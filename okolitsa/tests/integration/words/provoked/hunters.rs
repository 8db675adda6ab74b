//! Hunters and Gatherers.

use super::{Refusals, Script, refused};
use serde_json::json;

pub const EVENTS: &[&str] = &[
    "piece_dealt",
    "tile_drawn",
    "tile_set_aside",
    "tile_refused",
    "tile_placed",
    "figure_deployed",
    "figure_recalled",
    "feature_completed",
    "scored",
    "figure_returned",
    "bonus_turn_began",
    "turn_passed",
    "game_over",
];

pub const HUNTERS: Script = Script {
    ruleset: "hunters",
    games: &[
        (|| json!({"ruleset": "hunters", "players": 5, "scout": true, "seed": 1, "order": ["02"]}), &[]),
        // Gold, the bonus turn, a tile that fits nowhere.
        (
            || game("", "", "09@0,0r0 03@1,0r180", "5h2/5h2", "0 place 04", "deck 18 02 | bonus b09"),
            &["place 0,1 r180", "deploy tribesman 0", "place 2,0 r0", "deploy tribesman 0", "place -1,0 r0", "skip"],
        ),
        // Mushrooms and segments.
        (
            || game("forest_count=segment", "", "b02@0,0r0+0t0 03@1,0r180", "4h2/5h2", "1 place 04", "deck | bonus"),
            &["place 0,1 r180", "skip"],
        ),
        // A tiger takes a deer; an aurochs.
        (|| game("", "", "02@0,0r0+0t0 13@-1,0r0 01@1,0r0 b05@0,1r180", "4h2/5h2", "0 draw", "deck | bonus"), &[]),
        // The boatman, and a hut in his system.
        (
            || game("", "boatman shaman", "44@0,0r0+1h2", "5h2/5h1", "0 choose", "deck 02 | bonus"),
            &["lay 1,0 r0 7", "place 0,-1 r0", "skip"],
        ),
        // The Scout refuses a tile, the Shaman takes a tribesman back.
        (
            || {
                let tiles = "04@0,0r180+1t1 scout/scout@0,-1r0+0s0";
                game("", "scout shaman", tiles, "4h2/4h2", "0 place 02", "deck 01 | bonus")
            },
            &["refuse", "place 1,0 r0", "skip", "recall 0,0 1", "place 2,0 r0", "deploy tribesman 0"],
        ),
        // The field, and the hunter on the bridge.
        (
            || game("", "agriculture bridge", "20@0,0r0", "5h2/5h2", "0 choose", "deck 02 | bonus"),
            &["lay 0,-1 r90 2", "lay 0,1 r0 2", "place 0,2 r0", "skip"],
        ),
    ],
};

fn game(options: &str, pieces: &str, tiles: &str, supply: &str, turn: &str, stacks: &str) -> serde_json::Value {
    json!({"ruleset": "hunters", "position": line(options, pieces, tiles, supply, turn, stacks)})
}

/// A position of two players without points.
pub fn line(options: &str, pieces: &str, tiles: &str, supply: &str, turn: &str, stacks: &str) -> String {
    let scout = if pieces.is_empty() { "" } else { "scout=true" };
    let line = format!(
        "hunters players=2 {options} {scout} | {tiles} | 0/0 | {supply} | {turn} | {stacks} | aside | pieces {pieces}"
    );
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

const FULL: &str = "5h2/5h2";
const STACKS: &str = "deck 01 | bonus";

pub fn refusals() -> (Refusals, String, Vec<u16>) {
    let plain = |tiles, supply, turn| line("", "", tiles, supply, turn, STACKS);
    let with = |pieces, tiles, supply, turn| line("", pieces, tiles, supply, turn, STACKS);
    let place = plain("00@0,0r0", FULL, "0 place 02");
    let figure = plain("44@0,0r0", FULL, "0 figure");
    let choose = with("scout shaman", "04@0,0r180+1t0", "5h2/4h2", "0 choose");
    let shaman = |tiles, supply, turn| with("shaman scout", tiles, supply, turn);
    let recall = shaman("02@0,0r0+0t0", "4h2/5h2", "0 place 04");
    let scouted = "04@0,0r180 scout/scout@0,-1r0+0s0";
    let mut list = vec![
        refused(&figure, "place 1,0 r0"),
        refused(&place, "skip"),
        refused(&place, "place 0,0 r0"),
        refused(&place, "place 5,5 r0"),
        refused(&place, "place 1,0 r0"),
        refused(&figure, "deploy hut 9"),
        refused(&figure, "deploy tribesman 2"),
        refused(&figure, "deploy hut 0"),
        refused(&plain("02@0,0r0+1t0 44@1,0r0", "5h2/4h2", "0 figure"), "deploy tribesman 0"),
        refused(
            &with("scout agriculture", "02@0,0r0 scout/field@-1,0r0+1a2 44@1,0r0", "5h2/5h1", "0 figure"),
            "deploy tribesman 0",
        ),
        refused(&plain("44@0,0r0+1h2 20@1,0r0", "5h2/5h1", "0 figure"), "deploy hut 2"),
        refused(&plain("44@0,0r0", "0h0/5h2", "0 figure"), "deploy hut 2"),
        refused(&choose, "skip"),
        refused(&place, "draw"),
        refused(&choose, "lay 1,0 r0 0"),
        refused(&choose, "lay 0,-1 r0 0"),
        refused(&choose, "lay 0,-1 r0 1"),
        refused(&with("scout shaman", "04@0,0r180", "0h2/5h2", "0 choose"), "lay 0,-1 r0 0"),
        refused(&place, "recall 0,0 0"),
        refused(&with("scout shaman", "02@0,0r0", FULL, "0 place 04"), "refuse"),
        refused(&shaman("02@0,0r0+0t0", "4h2/5h2", "0 place 04 used"), "recall 0,0 0"),
        refused(&recall, "recall 5,5 0"),
        refused(&shaman("04@0,0r180+0t0 05@0,-1r0", "4h2/5h2", "0 figure"), "recall 0,0 0"),
        refused(&shaman("04@0,0r180 scout/scout@0,-1r0+1s0", "5h2/4h2", "0 place 02"), "recall 0,-1 0"),
        refused(&line("", "scout shaman", scouted, "4h2/5h2", "0 place 02", "deck | bonus"), "refuse"),
    ];
    let game = okolitsa::AnyGame::from_position(&place).unwrap();
    let question = r#"{"about": "feature", "x": 9, "y": 0, "feature": 1}"#;
    let asked = game.query(okolitsa::Viewer::Spectator, question).unwrap_err();
    list.push((format!("asked {question}"), *asked));
    (list, place, [(500..=519).collect(), vec![550, 551]].concat())
}

pub fn faults() -> (Vec<String>, &'static [&'static str]) {
    let start = line("", "", "00@0,0r0", FULL, "0 draw", STACKS);
    let with = |from: &str, to: &str| {
        assert!(start.contains(from), "{from}");
        start.replacen(from, to, 1)
    };
    let tiles = |tiles: &str| line("", "", tiles, "0h0/0h0", "0 draw", STACKS);
    let turn = |tiles: &str, turn: &str, stacks: &str| line("", "", tiles, "0h0/0h0", turn, stacks);
    let scout = |pieces: &str, tiles: &str, turn: &str| line("", pieces, tiles, "0h0/0h0", turn, STACKS);
    let lines = vec![
        "hunters".into(),
        with("players=2", "players=3"),
        with("players=2", "players=2 scouts"),
        with("00@0,0r0", "00@0,0"),
        with("0/0", "0/x1"),
        with(FULL, "5h2/5"),
        with("0 draw", "0 sleep"),
        with("deck", "pile"),
        with("bonus", "extra"),
        with("pieces", "pieces king"),
        tiles("02@0,0r0 04@0,0r0"),
        tiles("02@0,0r0 04@1,1r0"),
        tiles("02@0,0r0 18@1,0r0"),
        tiles("02@126,0r0"),
        tiles(""),
        tiles("02@0,0r0+2t0"),
        tiles("02@0,0r0+0h0"),
        tiles("02@0,0r0+0t0+1t0"),
        tiles("04@0,0r180+0t0 05@0,-1r0"),
        line("", "", "02@0,0r0+0t0", FULL, "0 draw", STACKS),
        turn("02@0,0r0", "0 draw", "deck 01 | bonus 04"),
        turn("02@0,0r0", "0 over", STACKS),
        turn("02@0,0r0", "0 place 18", STACKS),
        turn("02@0,0r0", "0 choose", STACKS),
        turn("02@0,0r0+0t0", "0 figure", STACKS),
        turn("02@0,0r0", "0 place 04 used", STACKS),
        scout("shaman", "02@0,0r0", "0 draw"),
        scout("shaman scout", "scout/scout@0,0r0", "0 draw"),
        scout("scout bridge", "scout/scout@0,0r0+0s1", "0 draw"),
    ];
    let slugs = &[
        "unreadable",
        "tiles_overlap",
        "tile_apart",
        "edges_clash",
        "too_far_out",
        "no_tiles",
        "no_such_figure",
        "never_there",
        "two_figures",
        "figure_on_complete",
        "too_many_figures",
        "wrong_stack",
        "rest_after_the_end",
        "hand_fits_nowhere",
        "no_choice",
        "figure_is_placed",
        "no_right_to_use",
        "pieces",
        "piece_without_figure",
    ];
    (lines, slugs)
}

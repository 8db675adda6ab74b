//! Schotten Totten.

use super::{Refusals, Script, refused};
use okolitsa::schotten::{Command, Setup};
use okolitsa::{Game, Player, Schotten};
use serde_json::json;

pub const EVENTS: &[&str] = &[
    "round_began",
    "hand_dealt",
    "card_played",
    "passed",
    "stone_claimed",
    "stone_awarded",
    "card_drawn",
    "turn_passed",
    "round_over",
    "game_over",
];

pub const SCHOTTEN: Script = Script {
    ruleset: "schotten",
    games: &[
        (|| json!({"ruleset": "schotten", "seed": 3, "position": near_the_end()}), &["play r9 3", "claim 3"]),
        (
            || json!({"ruleset": "schotten", "position": line("", HANDS, "0 play 0")}),
            &["play r1 1", "done", "play b9 1", "done"],
        ),
        (|| json!({"ruleset": "schotten", "position": full()}), &["pass", "done", "pass", "done"]),
    ],
};

const HANDS: &str = "r1r2r3r4r5r6/b9b8b7b6b5b4";

/// The first of two rounds, in which seat 0 lacks one stone.
fn near_the_end() -> String {
    let line = line("b1b2b3/-=0 g1g2g3/-=0 r7r8/y1y2p3", "r9p1p2p4p5p6/o1o2o3o4o5o6", "0 play 0");
    line.replacen("schotten | 1", "schotten rounds=2 | 1", 1)
}

/// All cards are laid, and no stone is claimed.
fn full() -> String {
    let stone = |n: usize| format!("r{n}b{n}g{n}/y{n}p{n}o{n}^{}", n % 2);
    line(&(1..=9).map(stone).collect::<Vec<_>>().join(" "), "-/-", "0 play 0")
}

/// A position of one round: some stones, the others empty; the cards that are nowhere are the deck.
pub fn line(stones: &str, hands: &str, turn: &str) -> String {
    let mut list: Vec<&str> = stones.split_whitespace().collect();
    list.resize(9, "-/-");
    let table = list.join(" ");
    let names = "rbgypo".chars().flat_map(|color| (1..=9).map(move |value| format!("{color}{value}")));
    let rest: Vec<String> = names.filter(|card| !table.contains(card) && !hands.contains(card)).collect();
    format!("schotten | 1 | {table} | 0/0 | {hands} | {turn} | deck {} | later", rest.join(" ")).replace("  ", " ")
}

pub fn refusals() -> (Refusals, String, Vec<u16>) {
    let start = line("", HANDS, "0 play 0");
    let stones = "r7r8r9/b1b2b3^1=0 g1y3p6/o2o3o4^0 g2y4p5/y2p3o6^1 g6g7g8/p9 g4/-";
    let hands = "r1r2r3r4r5/o9o8o7o1b5b4";
    let (play, claim) = (line(stones, HANDS, "0 play 0"), line(stones, hands, "0 claim 0"));
    let mut list = vec![
        refused(&start, "claim 1"),
        refused(&claim, "play r4 9"),
        refused(&start, "play o9 1"),
        refused(&claim, "claim 1"),
        refused(&play, "play r1 2"),
        refused(&start, "pass"),
        refused(&claim, "claim 5"),
        refused(&claim, "claim 2"),
        refused(&claim, "claim 3"),
        refused(&claim, "claim 4"),
    ];
    // No line names such a stone, but a program can.
    let game = Game::<Schotten>::new(Setup { seed: 1, ..Schotten::setup() }).unwrap();
    let Some(Command::Play { card, .. }) = game.nth_legal(Player(0), 0) else { panic!("a card to lay") };
    let command = Command::Play { card, stone: 10 };
    let refusal = game.check(Player(0), command).unwrap_err().refusal::<Schotten>();
    list.push((format!("{command}"), refusal));
    (list, start, [(400..=410).collect(), vec![450]].concat())
}

pub fn faults() -> (Vec<String>, &'static [&'static str]) {
    let start = line("", HANDS, "0 play 0");
    let with = |from: &str, to: &str| {
        assert!(start.contains(from), "{from}");
        start.replacen(from, to, 1)
    };
    let lines = vec![
        "schotten".into(),
        with("schotten |", "schotten rounds=0 |"),
        with("| 1 |", "| first |"),
        with("-/-", "--"),
        with("0/0", "0/x"),
        with("r1r2", "r1r1"),
        with("0 play 0", "0 sleep 0"),
        with("deck", "pile"),
        with("deck", "deck x1"),
        with("later", "later seed=x"),
        with("| 1 |", "| 2 |"),
        with("-/- ", ""),
        with(" o9", ""),
        with("b1", "b1 b1"),
        line("g1g2g3g4/-", HANDS, "0 play 0"),
        line("g1g2g3/y1y2y3", HANDS, "0 play 0"),
        line("g1g2/y1y2y3^0", HANDS, "0 play 0"),
        line("g1g2/-=0", HANDS, "0 play 0"),
        line("g1g2g3/-=0 y1y2y3/-=0 p1p2p3/-=0", HANDS, "0 play 0"),
        with("0/0", "5/0"),
        with("r1r2r3r4r5r6/", "r2r3r4r5r6/").replacen("deck", "deck r1", 1),
        with("0 play 0", "0 play 2"),
        with("schotten |", "schotten rounds=2 |").replacen("later", "later r1", 1),
    ];
    let slugs = &[
        "unreadable",
        "no_such_round",
        "not_nine_stones",
        "card_missing",
        "too_many_copies",
        "too_many_cards",
        "first_unknown",
        "first_incomplete",
        "owner_without_claim",
        "end_does_not_fit",
        "scores_do_not_fit",
        "hand_does_not_fit",
        "idle_does_not_fit",
        "wrong_later",
    ];
    (lines, slugs)
}

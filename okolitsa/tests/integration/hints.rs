//! Hints: every kind of reason in a position made for it, all sentences in both languages, and no hidden information.

use crate::support::play_one;
use okolitsa::bots::{Budget, Comparison, Control, Reason};
use okolitsa::{AnyGame, Lang, Player, RULESETS, Rng, Viewer};
use serde_json::json;
use std::collections::BTreeSet;

/// A position, the commands of a turn with `; ` between, and the reasons that it has to give.
type Shown = (String, &'static str, &'static [&'static str]);

fn classic(tiles: &str, turn: &str, deck: &str) -> String {
    with_supply("classic players=2", tiles, turn, deck)
}

fn with_supply(head: &str, tiles: &str, turn: &str, deck: &str) -> String {
    let all = if head.contains("meeples=1") { 1 } else { 7 };
    let supply = |seat: usize| {
        let has_abbot = head.starts_with("okolitsa") && !tiles.contains(&format!("+{seat}a"));
        format!("{}{}", all - tiles.matches(&format!("+{seat}m")).count(), if has_abbot { "a" } else { "" })
    };
    format!("{head} | {tiles} | 0/0 | {}/{} | {turn} | deck {deck} | aside", supply(0), supply(1))
}

fn shown_classic() -> Vec<Shown> {
    let joined = "D@0,0r0+0m0 U@1,0r90 B@1,-1r0 B@1,-2r0 E@0,-2r180+1m0";
    let road = "D@0,0r0+0m1 U@1,0r90+0m0 B@1,-1r0 B@2,-1r0 B@3,-1r0 U@3,0r90+1m0";
    let gap = |seat: u8| format!("D@0,0r0+{seat}m0 U@1,0r90");
    vec![
        (
            classic("D@0,0r0+0m0", "0 place E", "V V"),
            "place 0,-1 r180; skip",
            &["closes_yours", "returns_figures", "keeps_figures"],
        ),
        (classic("D@0,0r0+1m0", "0 place E", "V V"), "place 0,-1 r180; skip", &["closes_theirs"]),
        (classic(joined, "0 place F", "V V"), "place 0,-1 r90; skip", &["closes_shared", "joins_shared"]),
        (classic(road, "0 place U", "V V"), "place 2,0 r90; skip", &["takes_over", "grows_yours", "several_gaps"]),
        (classic(road, "1 place U", "V V"), "place 2,0 r90; skip", &["joins_behind"]),
        (
            classic("D@0,0r0", "0 place E", "E E V V"),
            "place 0,1 r180; deploy meeple 0",
            &["claims", "one_gap", "uses_figure"],
        ),
        (classic("D@0,0r0", "0 place F", "E E V V"), "place 0,1 r0; deploy meeple 0", &["claims", "several_gaps"]),
        (classic("D@0,0r0+0m0", "0 place N", "E E V V"), "place 0,-1 r90; skip", &["grows_yours", "one_gap"]),
        (classic("D@0,0r0+1m0", "0 place N", "E E V V"), "place 0,-1 r90; skip", &["grows_theirs"]),
        (classic("D@0,0r0", "0 place E", "V V V"), "place 0,1 r180; deploy meeple 0", &["claims", "yours_stays_open"]),
        (classic(&gap(1), "0 place V", "E E V V"), "place 1,-1 r90; skip", &["theirs_stays_open"]),
        (classic(&gap(1), "0 place V", "E E D V"), "place 1,-1 r90; skip", &["narrows_theirs"]),
        (classic(&gap(0), "0 place V", "E E D V"), "place 1,-1 r90; skip", &["narrows_yours"]),
        (
            with_supply("classic players=2 meeples=1", "D@0,0r0", "0 place E", "E V"),
            "place 0,1 r180; deploy meeple 0",
            &["last_figure"],
        ),
        (
            with_supply("okolitsa players=2", "B@0,0r0+0a1", "0 place V", "V V"),
            "place 1,0 r180; recall 0,0",
            &["recalls_abbot"],
        ),
        (classic("B@0,0r0+0m1", "0 place V", "V V"), "place 1,0 r180; skip", &["surroundings_yours"]),
        (classic("B@0,0r0+1m1", "0 place V", "V V"), "place 1,0 r180; skip", &["surroundings_theirs"]),
        (classic("D@0,0r0+0m2", "0 place E", "V V"), "place 0,-1 r180; skip", &["field_yours"]),
        (classic("D@0,0r0+1m2", "0 place E", "V V"), "place 0,-1 r180; skip", &["field_theirs"]),
        // The tile is laid already: what is left is the figure.
        (classic("D@0,0r0 E@0,1r180", "0 figure", "E E V V"), "deploy meeple 0", &["claims", "one_gap"]),
    ]
}

fn hunters(tiles: &str, turn: &str, deck: &str) -> String {
    let supply = |seat: usize| {
        let out = |piece: &str| tiles.matches(&format!("+{seat}{piece}")).count();
        format!("{}h{}", 5 - out("t"), 2 - out("h"))
    };
    format!(
        "hunters players=2 | {tiles} | 0/0 | {}/{} | {turn} | deck {deck} | bonus b02 | aside | pieces",
        supply(0),
        supply(1)
    )
}

fn shown_hunters() -> Vec<Shown> {
    let golden = |seat: u8| format!("04@0,0r0+{seat}t0 07@0,1r90");
    let (place, deck) = ("0 place 05", "19 20");
    vec![
        (
            hunters(&golden(0), place, deck),
            "place 0,2 r180; skip",
            &["closes_yours", "bonus_tile", "returns_figures", "keeps_figures"],
        ),
        (hunters(&golden(1), place, deck), "place 0,2 r180; skip", &["closes_theirs", "bonus_tile"]),
        (
            hunters("04@0,0r0", place, deck).replace("bonus b02", "bonus b05"),
            "place 0,-1 r180; deploy tribesman 0",
            &["claims", "yours_stays_open", "uses_figure"],
        ),
        (hunters("04@0,0r0", place, "07 05"), "place 0,-1 r180; deploy tribesman 0", &["one_gap"]),
        (hunters("04@0,0r0+0t1", "0 place 02", deck), "place 0,-1 r0; skip", &["meadow_yours"]),
        (hunters("04@0,0r0+1t1", "0 place 02", deck), "place 0,-1 r0; skip", &["meadow_theirs"]),
        (hunters("04@0,0r0+0t1", "0 place 13", deck), "place 0,-1 r0; skip", &["meadow_yours_less"]),
        (hunters("04@0,0r0+1t1", "0 place 13", deck), "place 0,-1 r0; skip", &["meadow_theirs_less"]),
        (hunters("00@0,0r0+0h4", "0 place 61", deck), "place -1,0 r0; skip", &["system_yours"]),
        (hunters("00@0,0r0+1h4", "0 place 61", deck), "place -1,0 r0; skip", &["system_theirs"]),
        (hunters("00@0,0r0", "0 place 61", deck), "place -1,0 r0; deploy hut 6", &["system_yours", "uses_hut"]),
        (scout("44@0,0r0 scout/boat@1,0r0+0b7", "0 place 00"), "place 2,0 r0; skip", &["boatman_yours"]),
        (scout("44@0,0r0 scout/boat@1,0r0+1b7", "0 place 00"), "place 2,0 r0; skip", &["boatman_theirs"]),
        (scout("44@0,0r0", "0 choose"), "draw", &["draws_tile"]),
        (scout("00@0,0r180 scout/scout@0,-1r0+0s0", "0 place 44"), "refuse", &["refuses_tile"]),
    ]
}

/// With the Scout: whose piece lies on the table has it, the other has another one.
fn scout(tiles: &str, turn: &str) -> String {
    let is_out = |seat: usize| ["b", "s"].iter().any(|role| tiles.contains(&format!("+{seat}{role}")));
    let supply = |seat: usize| if is_out(seat) { "4h2" } else { "5h2" };
    let piece = if tiles.contains("scout/scout") { "scout" } else { "boatman" };
    let pieces = if is_out(1) { ["shaman", piece] } else { [piece, "shaman"] }.join(" ");
    let head = format!("hunters players=2 scout=true | {tiles} | 0/0 | {}/{} | {turn}", supply(0), supply(1));
    format!("{head} | deck 19 20 | bonus b02 | aside | pieces {pieces}")
}

fn schotten(stones: &str, hand: &str) -> String {
    let mut list: Vec<&str> = stones.split(' ').collect();
    list.resize(9, "-/-");
    let (table, hands) = (list.join(" "), format!("{hand}/o1o2o3o4o5o6"));
    let names = "rbgypo".chars().flat_map(|color| (1..=9).map(move |value| format!("{color}{value}")));
    let rest: Vec<String> = names.filter(|card| !table.contains(card) && !hands.contains(card)).collect();
    format!("schotten | 1 | {table} | 0/0 | {hands} | 0 play 0 | deck {} | later", rest.join(" "))
}

fn shown_schotten() -> Vec<Shown> {
    vec![
        (schotten("r7r8/b1b2y4", "r9p1p2p4p5p6"), "play r9 1; claim 1", &["takes_stone", "completes"]),
        (schotten("r7r8/b1b2y4 g1g2g3/-=0", "r9p1p2p4p5p6"), "play r9 1; claim 1", &["one_stone_to_go"]),
        (schotten("b1b2b3/-=0 g1g2g3/-=0 r7r8/y1y2p3", "r9p1p2p4p5p6"), "play r9 3; claim 3", &["wins_round"]),
        (schotten("r1b1/y7y8", "g1p1p2p4p5p6"), "play g1 1", &["completes", "can_be_beaten"]),
        (schotten("r7r8/b1y3", "r9p1p2p4p5p6"), "play r9 1", &["completes", "cannot_be_beaten"]),
        (schotten("r1b2/y7y8y9", "g9p1p2p4p5p6"), "play g9 1", &["gives_up"]),
        (schotten("r1/y7y8y9", "g9p1p2p4p5p6"), "play g9 1", &["gives_up"]),
        (schotten("-/y7", "g9p1p2p4p5p6"), "play g9 1", &["begins", "they_can_reach"]),
        (schotten("r7/-", "r8p1p2p4p5p6"), "play r8 1", &["needs_one_card"]),
        (schotten("r7/y9", "r8r9p2p4p5p6"), "play r8 1", &["needs_one_card", "they_can_reach"]),
        (claiming("r7/y9", "r8r9p2p4p5"), "done", &["ends_turn"]),
        (claiming("r7r8r9/b1b2y4^0", "p1p2p4p5p6"), "done", &["leaves_stones"]),
    ]
}

/// The card of the turn is laid already.
fn claiming(stones: &str, hand: &str) -> String {
    schotten(stones, hand).replace("0 play 0", "0 claim 0")
}

fn reasons(position: &str, turn: &str) -> Vec<Reason> {
    let game = AnyGame::from_position(position).unwrap_or_else(|refusal| panic!("{position}: {refusal}"));
    let commands: Vec<_> = turn.split("; ").map(|line| game.parse(line).unwrap()).collect();
    let by = game.status().to_act.unwrap();
    game.reasons(by, &commands).unwrap_or_else(|refusal| panic!("{turn} in {position}: {refusal}"))
}

#[test]
fn every_kind_of_reason_is_given_where_it_holds() {
    let common = 160..=178;
    let all = [
        ("classic", shown_classic(), common.clone().chain(260..=264).collect::<Vec<u16>>()),
        ("hunters", shown_hunters(), (560..=571).collect()),
        ("schotten", shown_schotten(), (460..=471).collect()),
    ];
    for (name, list, codes) in all {
        let (mut text, mut given) = (String::new(), BTreeSet::new());
        for (position, turn, expected) in list {
            text += &format!("{turn}, in {position}\n");
            let reasons = reasons(&position, turn);
            let slugs: BTreeSet<_> = reasons.iter().map(|reason| reason.slug).collect();
            for slug in expected {
                assert!(slugs.contains(slug), "{slug} is not among {slugs:?}: {turn} in {position}");
            }
            for reason in reasons {
                let (en, ru) = (reason.text(Lang::En), reason.text(Lang::Ru));
                let sign = if reason.is_cost { '-' } else { '+' };
                text += &format!("  {sign} {} {}\n    {en}\n    {ru}\n", reason.code, reason.slug);
                given.insert(reason.code);
                assert!(reason.effect >= 0.0 && reason.effect.is_finite(), "{reason:?}");
                for place in [reason.template.en, reason.template.ru].iter().flat_map(|text| text.split('{').skip(1)) {
                    let place = place.split_once('}').unwrap().0;
                    let name = place.split([':', '?']).next().unwrap();
                    // The part of a tile is given only if the tile has several features of the kind.
                    let is_filled = name == "part" || reason.facts.iter().any(|(known, _)| *known == name);
                    assert!(is_filled, "nothing fills {place}: {reason:?}");
                }
            }
            text.push('\n');
        }
        let missing: Vec<_> = codes.iter().filter(|code| !given.contains(*code)).collect();
        assert!(missing.is_empty(), "{name}: {missing:?} are never given");
        insta::assert_snapshot!(format!("reasons_{name}"), text);
    }
}

#[test]
fn a_reason_is_not_given_where_it_does_not_hold() {
    let none = |position: String, turn: &str, slug: &str| {
        let reasons = reasons(&position, turn);
        assert!(reasons.iter().all(|reason| reason.slug != slug), "{slug}: {turn} in {position}: {reasons:#?}");
    };
    // A tile that fits the gap is left, or the gap was as hopeless before.
    none(classic("D@0,0r0+1m0 U@1,0r90", "0 place V", "E E D V"), "place 1,-1 r90; skip", "theirs_stays_open");
    none(classic("D@0,0r0+1m0 U@1,0r90", "0 place V", "V V V"), "place 1,-1 r90; skip", "theirs_stays_open");
    // Nobody stands there.
    none(classic("D@0,0r0", "0 place E", "V V"), "place 0,-1 r180; skip", "closes_yours");
    // Own figures alone are joined.
    let own = "D@0,0r0+0m1 U@1,0r90+0m0 B@1,-1r0 B@2,-1r0 B@3,-1r0 U@3,0r90+0m0";
    for slug in ["takes_over", "joins_shared", "joins_behind"] {
        none(classic(own, "0 place U", "V V"), "place 2,0 r90; skip", slug);
    }
    // The round is won: no stone is to go.
    let third = schotten("b1b2b3/-=0 g1g2g3/-=0 r7r8/y1y2p3", "r9p1p2p4p5p6");
    none(third, "play r9 3; claim 3", "one_stone_to_go");
    // The red 9 is gone: another colour run can still come.
    none(schotten("r6r7/b7b8 r9/-", "r8p1p2p4p5p6"), "play r8 1", "cannot_be_beaten");
}

#[test]
fn features_of_a_kind_on_one_tile_read_differently() {
    // H has two cities, in the east and in the west.
    let position = classic("D@0,0r0", "0 place H", "E E V V");
    let claims = |figure: &str| {
        let reasons = reasons(&position, &format!("place 0,1 r0; deploy meeple {figure}"));
        reasons.into_iter().find(|reason| reason.slug == "claims").unwrap().to_json()
    };
    let (one, other) = (claims("0"), claims("1"));
    assert_eq!((&one["facts"]["part"], &other["facts"]["part"]), (&json!("east"), &json!("west")));
    assert_eq!(one["en"], "Claims the city at 0,1 (east side): worth 1 point now, 2 points when completed.");
    assert_ne!(one["ru"], other["ru"]);
    // Two cities that one tile completes are two reasons.
    let row = "B@0,0r0 B@-1,0r0 B@1,0r0 E@-1,1r90+0m0 E@1,1r270+0m0";
    let reasons = reasons(&classic(row, "0 place H", "V V"), "place 0,1 r0; skip");
    let mut closed: Vec<String> =
        reasons.iter().filter(|reason| reason.code == 160).map(|reason| reason.text(Lang::En)).collect();
    closed.sort();
    assert_eq!(
        closed,
        [
            "Completes your city at 0,1 (east side): 4 points now.",
            "Completes your city at 0,1 (west side): 4 points now."
        ]
    );
}

#[test]
fn facts_of_a_reason_are_data() {
    let reasons = reasons(&classic("D@0,0r0", "0 place E", "E E V V"), "place 0,1 r180; deploy meeple 0");
    let gap = reasons.iter().find(|reason| reason.slug == "one_gap").unwrap().to_json();
    assert_eq!(
        gap["facts"],
        json!({"kind": "city", "cell": [0, 1], "gaps": 1, "gap": [0, 2], "fitting": 2, "left": 4})
    );
    assert_eq!(gap["en"], "Your city at 0,1 has one open cell, 0,2: 2 of the remaining 4 tiles fit.");
    assert_eq!(gap["is_cost"], false);
}

#[test]
fn hints_rank_turns_and_contain_nothing_hidden() {
    for entry in RULESETS {
        let mut game = AnyGame::new(&json!({"ruleset": entry.id, "seed": 3}).to_string()).unwrap();
        let mut rng = Rng::new(3, 3);
        for step in 0..24 {
            let Some(by) = game.status().to_act else { break };
            if step % 6 == 0 {
                let hints = |game: &AnyGame| game.hints(by, Some(Budget::Trials(4)), &Control::new()).unwrap();
                let told = hints(&game);
                let twin = game.sample(Viewer::Player(by), 8).unwrap();
                assert_eq!(hints(&twin), told, "{}", entry.id);
                assert_eq!((told[0].difference, told[0].turn.points), (0.0, told[0].turn.points));
                for hint in &told {
                    assert!(hint.reasons.len() <= 3);
                    assert!(hint.difference == hint.turn.margin - told[0].turn.margin);
                    let mut ahead = game.clone();
                    for command in &hint.turn.commands {
                        ahead.apply_without_events(by, command).unwrap();
                    }
                    let all = game.reasons(by, &hint.turn.commands).unwrap();
                    assert!(hint.reasons.iter().all(|reason| all.contains(reason)));
                    for reason in all {
                        assert!(
                            !reason.text(Lang::En).contains(['{', '}']) && !reason.text(Lang::Ru).contains(['{', '}'])
                        );
                    }
                }
                let json = game.hints_json(&told).unwrap();
                assert_eq!(json[0]["commands"][0], game.print(&told[0].turn.commands[0]).unwrap());
                assert_eq!(json[0]["comparison"]["slug"], told[0].comparison.name());
            }
            assert!(play_one(&mut game, &mut rng));
        }
    }
}

#[test]
fn differences_are_put_into_words() {
    // The last tile completes the city for four points, and a figure on its field gets three more.
    let line = classic("D@0,0r0+0m0", "0 place E", "").replace("deck  |", "deck |");
    let game = AnyGame::from_position(&line).unwrap();
    let hints = game.hints(Player(0), None, &Control::new()).unwrap();
    let told = |at: usize| (hints[at].turn.margin, hints[at].difference, hints[at].comparison);
    assert_eq!(told(0), (7.0, 0.0, Comparison::Better));
    assert_eq!(told(1), (4.0, -3.0, Comparison::Worse));
    let worst = hints.last().unwrap();
    assert_eq!((worst.difference, worst.comparison), (-6.0, Comparison::ClearlyWorse));
    assert_eq!((worst.turn.error, worst.turn.win_chance), (Some(0.0), 1.0));
}

#[test]
fn schotten_hints_use_smaller_differences() {
    let mut game = AnyGame::new(r#"{"ruleset": "schotten", "seed": 3}"#).unwrap();
    let mut told = BTreeSet::new();
    while let Some(by) = game.status().to_act {
        let hints = game.hints(by, Some(Budget::Trials(12)), &Control::new()).unwrap();
        for hint in &hints[1..] {
            let word = match -hint.difference {
                behind if behind > 1.2 => "clearly_worse",
                behind if behind >= 0.35 => "worse",
                _ => "as_good",
            };
            assert_eq!(hint.comparison.name(), word, "{}", hint.difference);
            told.insert(word);
        }
        for command in &hints[0].turn.commands {
            game.apply_without_events(by, command).unwrap();
        }
    }
    assert_eq!(told.len(), 3, "{told:?}");
}

#[test]
fn hints_out_of_turn_and_reasons_for_illegal_turns_are_refused() {
    let game = AnyGame::from_position(&classic("D@0,0r0", "0 place E", "V V")).unwrap();
    assert_eq!(game.hints(Player(1), None, &Control::new()).unwrap_err().code, 101);
    let wrong = [game.parse("place 5,5 r0").unwrap()];
    assert_eq!(game.reasons(Player(0), &wrong).unwrap_err().slug, "apart");
    assert_eq!(game.reasons(Player(1), &wrong).unwrap_err().code, 101);
    let cancelled = Control::new();
    cancelled.cancel();
    assert_eq!(game.hints(Player(0), None, &cancelled).unwrap_err().slug, "cancelled");
}

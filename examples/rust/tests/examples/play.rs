//! The example `play`: bots alone, and a person at a pipe.

use super::program::told;

const YOU: &[&str] = &["classic", "--you", "0", "--bots", "easy", "--trials", "2"];

fn play(arguments: &[&str], input: &[u8]) -> String {
    told("play", arguments, input)
}

/// Every part is in the text.
fn tells(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
}

#[test]
fn bots_play_a_game_that_is_told_in_words() {
    let text = play(&[], b"");
    tells(
        &text,
        &[
            "Okolitsa. Seed: 1.",
            "Player 2: normal bot.",
            "lays a land with ",
            " (base/",
            "The game is over, ",
            "  gorodishche",
        ],
    );
    assert!(!text.contains('\x1b') && !text.contains(" draws land "), "{text}");
    let text = play(&["hunters", "--random", "--lang", "ru", "--players", "3", "scout=true"], b"");
    tells(
        &text,
        &["Игрок 3: случайные ходы.", " тайл, на котором ", "Игра окончена", "очки", "игрок 3, случайные ходы"],
    );
}

#[test]
fn a_whole_game_is_played_by_numbers() {
    for (ruleset, lang) in [("okolitsa", "ru"), ("classic", "en"), ("hunters", "ru"), ("schotten", "en")] {
        let text = play(&[ruleset, "--you", "0", "--bots", "easy", "--lang", lang], &b"1\n".repeat(300));
        let end = match (ruleset, lang) {
            ("schotten", _) => "The match ends ",
            (_, "en") => "The game is over, ",
            _ => "Игра окончена со счётом ",
        };
        let total = if lang == "en" { "  total" } else { "  всего" };
        tells(&text, &[end, total]);
        // Every number is in the list, and the input does not run out.
        let ended = ["There is no 1", "Нет номера", "The input has ended", "Ввод закончился"];
        assert!(!ended.iter().any(|sentence| text.contains(sentence)), "{text}");
    }
}

#[test]
fn each_wrong_line_gets_one_line_and_the_question_again() {
    for (ruleset, wrong) in [
        (
            "okolitsa",
            &[
                ("place 9,9 r0", "Nothing has been laid next to cell 9,9"),
                ("deploy meeple 0", "First lay what you have in hand"),
            ][..],
        ),
        (
            "classic",
            &[
                ("place 0,0 r0", "is occupied"),
                ("place 1,0", "is not a command"),
                ("skip", "First lay what you have in hand"),
            ],
        ),
        (
            "hunters",
            &[("place 0,0 r45", "is not a command"), ("deploy tribesman 0", "First lay what you have in hand")],
        ),
        (
            "schotten",
            &[("play r1 1", "is not in your hand"), ("claim 3", "Lay a card first"), ("pass", "so you cannot pass")],
        ),
    ] {
        let common = [
            ("hop", "“hop” is not a command"),
            ("0", "There is no 0: the list is 1-"),
            ("999", "There is no 999"),
            ("hint 9", "There is no hint 9."),
            ("undo", "There is nothing to take back."),
            ("hint x", "“hint x” is not a command"),
        ];
        let wrong: Vec<(&str, &str)> = common.into_iter().chain(wrong.iter().copied()).collect();
        let input: String = wrong.iter().map(|(line, _)| format!("{line}\n")).collect();
        let text = play(&[ruleset, "--you", "0", "--trials", "2"], (input + "quit\n").as_bytes());
        let mut lines = text.lines().skip_while(|line| !line.contains("> hop"));
        for (typed, answer) in wrong {
            let (question, told) = (lines.next().unwrap(), lines.next().unwrap());
            assert!(
                question.ends_with(&format!("> {typed}")) && told.contains(answer),
                "{ruleset}: {question}\n{told}"
            );
        }
        assert!(lines.next().unwrap().ends_with("> quit"), "{text}");
    }
}

#[test]
fn places_have_numbers_on_the_board_and_figures_sides() {
    let text = play(&[YOU, &["--seed", "1"]].concat(), b"2\n1\nquit\n");
    tells(
        &text,
        &["  -1           1-3\n", "   0    4    +++++++    5\n", "  place 0,-1    [1] r90  [2] r180  [3] r270\n"],
    );
    tells(&text, &["In hand: “city on three sides with a pennant, road on one side” (base/S)"]);
    tells(&text, &["  [1] deploy meeple 0      Player 1 places a meeple on the city at 0,-1 (east, south, west).\n"]);
    tells(
        &text,
        &["Player 1 lays a tile with a city on three sides, a road and a pennant (base/S) at 0,-1, turned 180°.\n"],
    );
}

#[test]
fn commands_are_typed_taken_back_and_hinted() {
    let text = play(&[YOU, &["--hints"]].concat(), b"place 0,-1 r90\nundo\n?\nhint\nhint 1\nboard\nUNDO\nundo\nquit\n");
    tells(
        &text,
        &[
            "Hints for player 1, in hand “",
            "  1. place",
            "     + ",
            "Back to your last decision.",
            "play the first of them, the whole turn",
        ],
    );
    assert_eq!(text.matches("Back to your last decision.").count(), 3, "{text}");
    let text = play(
        &["schotten", "--you", "1", "--trials", "2", "--lang", "ru", "--hints"],
        "подсказка 1\nотмена\nвыход\n".as_bytes(),
    );
    tells(&text, &["  1. play", "вероятность победы", "Возврат к вашему прошлому решению."]);
}

#[test]
fn the_end_of_the_input_and_nonsense_end_well() {
    let text = play(YOU, b"");
    tells(&text, &["The input has ended.", "player 1, you"]);
    let nonsense = [&b"\xff\xfe\0\n-1\n18446744073709551616\n"[..], &[b'x'; 5000], b"\n\n1"].concat();
    let text = play(&[YOU, &["--lang", "ru"]].concat(), &nonsense);
    tells(&text, &["Ввод закончился.", "Игрок 1 кладёт на клетку "]);
    // The long line is refused once.
    assert_eq!(text.matches("«xxx").count(), 1, "{text}");
}

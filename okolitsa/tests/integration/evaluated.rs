//! The evaluation of positions: it follows from what the seat sees, it is consistent for both sides, and at the end it is the actual lead.

use okolitsa::bots::{Bot, Evaluate, Level, lead};
use okolitsa::schotten::Position;
use okolitsa::{Classic, Fields, Game, Hunters, Okolitsa, Player, Rng, Ruleset, Schotten, Viewer};
use serde_json::{Value, json};

fn margin<R: Evaluate>(state: &R::State, seat: u8) -> f32 {
    R::margin(state, Player(seat), &R::Weights::default(), &mut R::EvalCache::default())
}

fn deal<R: Ruleset>(setup: Value) -> Game<R> {
    let mut fields = Fields::from_value(setup).unwrap();
    Game::new(R::read_setup(&mut fields).unwrap()).unwrap()
}

/// Plays a game at random and visits its states.
fn play_out<R: Evaluate>(game: &mut Game<R>, seed: u64, mut visit: impl FnMut(&R::State)) {
    let mut rng = Rng::new(seed, 40);
    while let Some(by) = game.to_act() {
        visit(game.state());
        let legal = game.legal(by);
        game.apply(by, legal[rng.below(legal.len() as u32) as usize]).unwrap();
    }
    visit(game.state());
}

fn check_evaluation<R: Evaluate>(setup: Value) {
    let mut game = deal::<R>(setup.clone());
    let players = R::status(game.state()).scores.len() as u8;
    let (mut worlds, mut cache) = (Rng::new(1, 41), R::EvalCache::default());
    play_out(&mut game, 1, |state| {
        for seat in 0..players {
            let evaluated = margin::<R>(state, seat);
            let mut other = state.clone();
            R::reshuffle_unseen(&mut other, Viewer::Player(Player(seat)), &mut worlds);
            assert_eq!(margin::<R>(&other, seat), evaluated, "hidden information changes nothing");
            let again = R::margin(state, Player(seat), &R::Weights::default(), &mut cache);
            assert_eq!(again, evaluated, "earlier evaluations change nothing");
        }
        let status = R::status(state);
        if status.is_over() {
            for (seat, _) in status.scores.seats() {
                assert_eq!(margin::<R>(state, seat.0), lead(&status.scores, seat) as f32);
            }
        }
    });
    assert!(game.to_act().is_none());
}

#[test]
fn evaluations_follow_from_what_the_seat_sees() {
    for seed in 0..2 {
        check_evaluation::<Schotten>(json!({"seed": seed, "rounds": 1 + seed % 2}));
        check_evaluation::<Hunters>(json!({"seed": seed, "players": 2 + 2 * seed, "scout": seed % 2 == 1}));
    }
}

#[test]
fn the_lead_of_one_is_the_deficit_of_the_other() {
    for seed in 0..2 {
        let mut game = deal::<Hunters>(json!({"seed": seed, "players": 2, "scout": seed == 1}));
        play_out(&mut game, seed, |state| assert_eq!(margin::<Hunters>(state, 0), -margin::<Hunters>(state, 1)));
    }
}

#[test]
fn a_tile_drawn_for_the_next_turn_is_one_to_come() {
    let mut game = deal::<Hunters>(json!({"seed": 3, "players": 2}));
    let mut turns = 0;
    play_out(&mut game, 3, |state| {
        let line = Hunters::position(state).position.unwrap().to_line();
        let (before, after) = line.split_once(" place ").map_or(("", ""), |parts| parts);
        let mut words: Vec<&str> = after.split(' ').collect();
        // The tile in hand, and the next one of the deck: `04 | deck 31 ...`.
        if words.len() < 4 || words[1] != "|" || words[3] == "|" || words[0].starts_with('b') {
            return;
        }
        words.swap(0, 3);
        let other = format!("{before} place {}", words.join(" "));
        let Ok(setup) = Hunters::read_setup(&mut Fields::from_value(json!({"position": other})).unwrap()) else {
            return;
        };
        let Ok(other) = Game::<Hunters>::new(setup) else { return };
        turns += 1;
        assert_eq!(margin::<Hunters>(other.state(), 0), margin::<Hunters>(state, 0));
    });
    assert!(turns > 20, "{turns}");
}

/// A round of Schotten Totten from its stones, the hands, and the seat to act; all other cards are in the deck.
fn round(stones: &str, hands: &str) -> Game<Schotten> {
    let used = |card: &String| stones.contains(card.as_str()) || hands.contains(card.as_str());
    let cards = "rbgypo".chars().flat_map(|color| (1..=9).map(move |value| format!("{color}{value}")));
    let rest: Vec<String> = cards.filter(|card| !used(card)).collect();
    let line = format!("schotten | 1 | {stones} | 0/0 | {hands} | 0 play 0 | bag {} | later", rest.join(" "));
    let position = Position::parse(&line).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    Game::new(okolitsa::schotten::Setup { position: Some(position), ..Schotten::setup() })
        .unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The turn that the normal bot chooses.
fn chosen(game: &Game<Schotten>) -> Vec<String> {
    let by = game.to_act().unwrap();
    Bot::<Schotten>::new(Level::Normal, 1).choose(&game.observe(by)).iter().map(ToString::to_string).collect()
}

#[test]
fn symmetric_positions_have_the_same_value() {
    // The colours are only names.
    let one = round("r5r6/b7 -/- -/- -/- -/- -/- -/- -/- -/-", "r4g1g2g3y8y9/p1p2p3p4p5p6");
    let other = round("b5b6/r7 -/- -/- -/- -/- -/- -/- -/- -/-", "b4g1g2g3y8y9/p1p2p3p4p5p6");
    assert!((margin::<Schotten>(one.state(), 0) - margin::<Schotten>(other.state(), 0)).abs() < 1e-4);
    // And so is the direction in which the stones are counted.
    let other = round("-/- -/- -/- -/- -/- -/- -/- -/- r5r6/b7", "r4g1g2g3y8y9/p1p2p3p4p5p6");
    assert!((margin::<Schotten>(one.state(), 0) - margin::<Schotten>(other.state(), 0)).abs() < 1e-4);
}

#[test]
fn a_card_goes_where_it_makes_the_strongest_side() {
    // S-3: r6 completes a colour run at stone 3, and a sum at stone 7.
    let game = round("-/- -/- r5r7/b2 -/- -/- -/- g1y3/b4 -/- -/-", "r6b9g2y4p8o1/b1g9y9p1p2p3");
    assert_eq!(chosen(&game)[0], "play r6 3");
}

#[test]
fn a_side_that_can_no_longer_be_completed_is_worth_less() {
    let hands = "g1g2y8p1p9o1/b1g9y9y1p2p3";
    let open = round("r5r7/- -/- -/- -/- -/- -/- -/- -/- -/-", hands);
    // r6 lies at another stone.
    let blocked = round("r5r7/- -/r6 -/- -/- -/- -/- -/- -/- -/-", hands);
    let elsewhere = round("r5r7/- -/b6 -/- -/- -/- -/- -/- -/- -/-", hands);
    assert!(margin::<Schotten>(open.state(), 0) > margin::<Schotten>(blocked.state(), 0));
    assert!(margin::<Schotten>(elsewhere.state(), 0) > margin::<Schotten>(blocked.state(), 0));
}

#[test]
fn a_third_stone_in_a_row_is_worth_more_than_one_apart() {
    // S-12: the same stones, two of them beside the one that is nearly won, or apart.
    let owned = "r1r2r3/b1g2^0=0";
    let other = "y1y2y3/b4g5^0=0";
    let row = round(&format!("-/- {owned} {other} g7g8/b9 -/- -/- -/- -/- -/-"), "g9b2b3p5p6o7/o1o2o3p1p2y9");
    let apart = round(&format!("{owned} -/- -/- g7g8/b9 -/- -/- {other} -/- -/-"), "g9b2b3p5p6o7/o1o2o3p1p2y9");
    let (row, apart) = (margin::<Schotten>(row.state(), 0), margin::<Schotten>(apart.state(), 0));
    assert!(row > apart, "{row} {apart}");
}

#[test]
fn a_proved_stone_is_claimed_and_a_narrow_win_is_a_win() {
    // S-12: four stones each, and the fifth is there to be claimed once the run is complete.
    let mine = ["r1r2r3/b1^0=0", "g1g2g3/b4^0=0"];
    let theirs = ["y1/o1o2o3^1=1", "y2/o4o5o6^1=1"];
    let stones = format!(
        "{} {} {} {} p7p8/y9 {} g4g5g6/g7b9^0=0 r7r8r9/b8y3^0=0 p1y4/o7o8o9^1=1",
        mine[0], mine[1], theirs[0], theirs[1], "y5p4/b3b5b7^1=1"
    );
    let game = round(&stones, "p9y6y7y8p5p6/r4r5r6g9p2p3");
    assert_eq!(chosen(&game), ["play p9 5", "claim 5"]);
}

/// Visits the position after each possible turn.
fn visit_turns<R: Evaluate>(state: &R::State, by: Player, visit: &mut impl FnMut(&R::State)) {
    let mut commands = Vec::new();
    R::list_legal(state, &mut commands);
    for command in commands {
        let mut after = state.clone();
        R::play_unchecked(&mut after, command, &mut ());
        if R::to_act(&after) == Some(by) && !R::begins_turn(&after) {
            visit_turns::<R>(&after, by, visit);
        } else {
            visit(&after);
        }
    }
}

/// Evaluates the turns of a random game with the cached position before them, and without a cache.
fn evaluate_both_ways<R: Evaluate>(setup: Value, weights: Value) -> usize {
    let (mut game, weights) = (deal::<R>(setup), serde_json::from_value::<R::Weights>(weights).unwrap());
    let (mut rng, mut evaluated) = (Rng::new(1, 9), 0);
    let (mut cache, mut other) = (R::EvalCache::default(), R::EvalCache::default());
    while let Some(by) = game.to_act() {
        let base = game.state().clone();
        R::begin_turn(&base, &mut cache);
        visit_turns::<R>(&base, by, &mut |after| {
            evaluated += 1;
            let quick = R::margin_after(after, by, &weights, &mut cache);
            let slow = R::margin(after, by, &weights, &mut other);
            assert!((quick - slow).abs() < 0.01, "{quick} is not {slow} at ply {}", game.ply());
        });
        // Commands that place a figure come before the one that places none: so there are figures to evaluate.
        let legal = game.legal(by);
        let count = if R::begins_turn(&base) || legal.len() == 1 { legal.len() } else { legal.len() - 1 };
        game.apply_into(by, legal[rng.below(count as u32) as usize], &mut ()).unwrap();
    }
    evaluated
}

#[test]
fn the_cached_base_changes_no_evaluation() {
    // Weights whose defaults are 0 are tested, too.
    let weights = json!({"pasture": 0.1, "growth": [0.3, 0.2]});
    let mut evaluated = 0;
    evaluated += evaluate_both_ways::<Classic>(json!({"seed": 1}), weights.clone());
    evaluated += evaluate_both_ways::<Okolitsa>(json!({"seed": 1, "players": 3, "river": true}), weights);
    for scout in [false, true] {
        evaluated += evaluate_both_ways::<Hunters>(json!({"seed": 1, "scout": scout}), json!({}));
    }
    assert!(evaluated > 10_000, "{evaluated}");
}

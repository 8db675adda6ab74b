//! Formations and claims: every line of `cases/claims.md`, and the proofs against brute force over all completions.

use okolitsa::schotten::{
    Card, Cards, Command, Formation, FormationKind, Illegal, Phase, Position, PositionStone, State, best_completion,
    first_refutation,
};
use okolitsa::{Game, Player, Rng, Ruleset, Schotten};

fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

fn formation(names: &str) -> Formation {
    Formation::of(cards(names).try_into().unwrap())
}

/// A stone of a table: its number, the cards of both sides, who was full first, who owns it.
type StoneLine<'a> = (usize, &'a str, &'a str, Option<u8>, Option<u8>);

/// A game in which a seat may claim: some stones, each with both sides, who was first, and an owner; other cards go to hands and deck.
fn table(by: u8, stones: &[StoneLine<'_>]) -> Game<Schotten> {
    let mut position = Position {
        rounds: 1,
        round: 1,
        stones: vec![PositionStone::default(); 9],
        scores: [0; 2],
        hands: [Cards::NONE; 2],
        to_act: Player(by),
        phase: Phase::Claim,
        idle: 0,
        rest: Vec::new(),
        is_ordered: true,
        later_seed: None,
        later: Vec::new(),
    };
    let mut left = Cards::ALL;
    for &(stone, one, other, first, owner) in stones {
        let sides = [cards(one), cards(other)];
        left = left.without(sides.iter().flatten().copied().collect());
        position.stones[stone - 1] = PositionStone { sides, first: first.map(Player), owner: owner.map(Player) };
    }
    let mut left = left.iter();
    for seat in 0..2 {
        let size = if seat == by as usize { 5 } else { 6 };
        position.hands[seat] = left.by_ref().take(size).collect();
    }
    position.rest = left.collect();
    let setup = okolitsa::schotten::Setup { position: Some(position), ..Schotten::setup() };
    Game::new(setup).unwrap()
}

fn check(game: &Game<Schotten>, stone: u8) -> Result<(), Illegal> {
    Schotten::check(game.state(), Command::Claim { stone })
}

#[test]
fn the_first_of_two_equal_formations_may_claim() {
    // S-4
    let stones = [(3, "r8 b8 g8", "y8 p8 o8", Some(0), None)];
    assert_eq!(check(&table(0, &stones), 3), Ok(()));
    assert_eq!(check(&table(1, &stones), 3), Err(Illegal::Later { stone: 3, mine: formation("y8 p8 o8") }));
}

#[test]
fn the_sum_decides_between_two_of_a_kind() {
    // S-4
    let stones = [(1, "r6 b7 g8", "y1 p2 o3", Some(1), None)];
    assert_eq!(check(&table(0, &stones), 1), Ok(()));
    let (mine, theirs) = (formation("y1 p2 o3"), formation("r6 b7 g8"));
    assert_eq!(check(&table(1, &stones), 1), Err(Illegal::Weaker { stone: 1, mine, theirs }));
}

#[test]
fn who_was_first_keeps_the_stone_though_it_was_not_claimed() {
    // S-4: seat 1 completes an equal formation by a command.
    let mut game = table(0, &[(5, "r4 b5 g6", "y4 p5", None, None)]);
    let setup = {
        let mut position = Schotten::position(game.state()).position.unwrap();
        position.to_act = Player(1);
        position.phase = Phase::Play;
        let answer: Card = "o6".parse().unwrap();
        position.rest.retain(|card| *card != answer);
        let given = position.hands[1].iter().next().unwrap();
        position.hands[1].remove(given);
        position.hands[1].insert(answer);
        position.rest.push(given);
        position.hands[0].insert(position.rest.remove(0));
        okolitsa::schotten::Setup { position: Some(position), ..Schotten::setup() }
    };
    game = Game::new(setup).unwrap();
    game.apply(Player(1), "play o6 5".parse().unwrap()).unwrap();
    assert_eq!(check(&game, 5), Err(Illegal::Later { stone: 5, mine: formation("y4 p5 o6") }));
    assert_eq!(game.state().claimable(Player(0)).collect::<Vec<_>>(), [5]);
}

#[test]
fn runs_do_not_wrap() {
    // S-3
    assert_eq!(formation("r2 b4 g3").kind, FormationKind::Run);
    assert_eq!(formation("r9 b1 g2").kind, FormationKind::Sum);
}

#[test]
fn the_best_formation_holds_against_an_empty_side() {
    // S-5, S-7
    assert_eq!(check(&table(0, &[(9, "r7 r8 r9", "", None, None)]), 9), Ok(()));
}

#[test]
fn an_equal_completion_does_not_beat() {
    // S-7: the best answer is 4-5-6 again.
    assert_eq!(check(&table(0, &[(2, "r4 b5 g6", "y4 p6", None, None)]), 2), Ok(()));
}

#[test]
fn too_few_unseen_cards_refute_nothing() {
    // S-7: one unseen card is left, two are lacking.
    assert_eq!(best_completion(&cards("r9"), cards("r8").into_iter().collect()), None);
    assert_eq!(first_refutation(&cards("r9"), cards("r8").into_iter().collect(), formation("g1 b1 b2")), None);
}

#[test]
fn claimed_stones_are_not_claimed_again() {
    // S-9
    let stones = [(4, "r7 r8 r9", "", None, Some(0)), (6, "b1", "b7 b8 b9", None, Some(1))];
    let game = table(0, &stones);
    assert_eq!(check(&game, 4), Err(Illegal::AlreadyClaimed { stone: 4, by: Player(0) }));
    assert_eq!(check(&game, 6), Err(Illegal::AlreadyClaimed { stone: 6, by: Player(1) }));
}

#[test]
fn the_round_ends_with_the_fifth_stone() {
    // S-12
    let mut game = table(
        0,
        &[
            (1, "r7 r8 r9", "", None, Some(0)),
            (2, "b7 b8 b9", "", None, Some(0)),
            (4, "g7 g8 g9", "", None, Some(0)),
            (5, "y7 y8 y9", "", None, Some(0)),
            (7, "p7 p8 p9", "", None, None),
            (9, "o7 o8 o9", "", None, None),
        ],
    );
    assert_eq!(game.legal(Player(0)).len(), 3);
    game.apply(Player(0), "claim 7".parse().unwrap()).unwrap();
    let status = Schotten::status(game.state());
    assert!(status.is_over());
    assert_eq!((status.scores.to_vec(), status.winners), (vec![5, 0], vec![Player(0)]));
    assert_eq!(game.state().owner(9), None);
}

#[test]
fn a_round_without_claims_ends_by_itself() {
    // S-11: all 54 cards lie, nobody claims. Seat 0 has the colour runs of red, blue and green, at stones 1 to 9.
    let colors = ["r", "b", "g", "y", "p", "o"];
    let run = |color: &str, third: usize| {
        let values = 3 * third + 1..3 * third + 4;
        values.map(|value| format!("{color}{value}")).collect::<Vec<_>>().concat()
    };
    let stones: Vec<String> = (0..9)
        .map(|stone| {
            format!("{}/{}^{}", run(colors[stone / 3], stone % 3), run(colors[3 + stone / 3], stone % 3), stone % 2)
        })
        .collect();
    let line = format!("schotten | 1 | {} | 0/0 | -/- | 1 claim 0 | deck | later", stones.join(" "));
    let mut game = okolitsa::AnyGame::from_position(&line).unwrap();
    for (seat, line) in [(1, "done"), (0, "pass"), (0, "done"), (1, "pass")] {
        let command = game.parse(line).unwrap();
        game.apply(Player(seat), &command, okolitsa::Viewer::Spectator).unwrap();
    }
    assert_eq!(game.status().phase, "claim");
    let done = game.parse("done").unwrap();
    let batch = game.apply(Player(1), &done, okolitsa::Viewer::Spectator).unwrap();
    let awarded: Vec<_> = batch.json.iter().filter(|event| event["event"] == "stone_awarded").collect();
    // Equal everywhere: who was first wins, and seat 0 was at stones 1, 3, 5, 7, 9. It has its fifth at stone 9.
    assert_eq!(awarded.len(), 9);
    assert!(awarded.iter().all(|event| event["by"] == "first"));
    assert!(game.status().is_over());
    assert_eq!(game.status().scores.to_vec(), [5, 4]);
}

#[test]
fn a_blocked_side_is_settled_too() {
    // S-11, and this library's own ruling where one side of a stone can never be completed: seat 1 has neither cards nor deck.
    let line = "schotten | 1 | \
        r1r2r3/b4b5g4^0=0 r4r5r6/b6b7g5^1 o1o2/y1y2y3=1 o3o4/y4y5y6=1 g1g2g3/p4p5 \
        o5o6/y7y8y9=1 o7/p1p2p3=1 r7r8r9/b8g6g7^0=0 b1b2b3/b9g8g9^1=0 | 0/0 | \
        p6p7p8p9o8o9/- | 0 play 0 | deck | later";
    let broken = okolitsa::AnyGame::from_position(&line.replace("o8o9", "o8")).unwrap_err();
    assert_eq!((broken.code, broken.slug), (440, "card_missing"));
    let mut game = okolitsa::AnyGame::from_position(line).unwrap();
    for (seat, line) in [(0, "pass"), (0, "done"), (1, "pass"), (1, "done")] {
        assert!(!game.status().is_over());
        let command = game.parse(line).unwrap();
        game.apply(Player(seat), &command, okolitsa::Viewer::Spectator).unwrap();
    }
    assert_eq!(game.status().scores.to_vec(), [5, 4]);
}

#[test]
fn the_refusal_names_the_first_completion_that_beats() {
    // S-8
    let game = table(0, &[(1, "r1 b1 r2", "g1", None, None)]);
    let Err(Illegal::Unproven { completion, theirs, .. }) = check(&game, 1) else {
        panic!("a sum of 4 proves nothing")
    };
    assert_eq!(completion.iter().collect::<Vec<_>>(), cards("r3 r4"), "r3 b2 and so on come later");
    assert_eq!(theirs, formation("g1 r3 r4"));
    let error = Schotten::explain(&check(&game, 1).unwrap_err());
    assert_eq!((error.code, error.rule), (410, "S-7"));
    assert_eq!(error.evidence_json()["cards"], serde_json::json!(["r3", "r4"]));
}

// ---- brute force ----

/// Kind and sum as plainly as the rules say it, by sorting.
fn plain(cards: [Card; 3]) -> (u8, u8) {
    let mut values = cards.map(Card::value);
    values.sort_unstable();
    let run = values[1] == values[0] + 1 && values[2] == values[1] + 1;
    let color = cards.iter().all(|card| card.color() == cards[0].color());
    let kind = match (color, run) {
        (true, true) => 5,
        _ if values[0] == values[2] => 4,
        (true, false) => 3,
        (false, true) => 2,
        _ => 1,
    };
    (kind, values.iter().sum())
}

/// Every completion in order: calls `visit` with the cards added and the formation.
fn completions(side: &[Card], unseen: &[Card], added: &mut Vec<Card>, visit: &mut impl FnMut(&[Card], (u8, u8))) {
    if side.len() + added.len() == 3 {
        let all: Vec<Card> = side.iter().chain(added.iter()).copied().collect();
        return visit(added, plain([all[0], all[1], all[2]]));
    }
    for (index, card) in unseen.iter().enumerate() {
        added.push(*card);
        completions(side, &unseen[index + 1..], added, visit);
        added.pop();
    }
}

#[test]
fn proofs_agree_with_brute_force() {
    // S-7, S-8: every short cut against every completion.
    let mut rng = Rng::new(3, 99);
    let mut deck: Vec<Card> = Cards::ALL.iter().collect();
    for _ in 0..400_000 {
        rng.shuffle(&mut deck);
        let laid = rng.below(3) as usize;
        // Few unseen cards as often as many: the corners are where little is left.
        let most = [4, 8, 16, 48][rng.below(4) as usize];
        let hidden = rng.below(most) as usize;
        let (mine, side, mut unseen) = ([deck[0], deck[1], deck[2]], &deck[3..3 + laid], deck[5..5 + hidden].to_vec());
        unseen.sort_unstable();
        let mine_plain = plain(mine);
        let (mut best, mut first) = (None, None);
        completions(side, &unseen, &mut Vec::new(), &mut |added, theirs| {
            best = best.max(Some(theirs));
            if first.is_none() && theirs > mine_plain {
                first = Some((added.iter().copied().collect::<Cards>(), theirs));
            }
        });
        let set: Cards = unseen.iter().copied().collect();
        let as_plain = |formation: Formation| (formation.kind as u8, formation.sum);
        assert_eq!(as_plain(Formation::of(mine)), mine_plain);
        assert_eq!(best_completion(side, set).map(as_plain), best, "{side:?} {set:?}");
        let refutation = first_refutation(side, set, Formation::of(mine));
        assert_eq!(refutation.map(|(cards, theirs)| (cards, as_plain(theirs))), first, "{mine:?} {side:?} {set:?}");
    }
}

#[test]
fn legal_claims_in_play_agree_with_brute_force() {
    // S-5, S-6, S-7 on the tables of random games.
    let mut rng = Rng::new(4, 99);
    for seed in 0..400 {
        let mut game = Game::<Schotten>::new(okolitsa::schotten::Setup { seed, ..Schotten::setup() }).unwrap();
        while let Some(by) = game.to_act() {
            let legal = game.legal(by);
            if Schotten::status(game.state()).phase == "claim" {
                for stone in 1..=9 {
                    let holds = claim_holds(game.state(), by, stone);
                    assert_eq!(legal.contains(&Command::Claim { stone }), holds, "{:?}", game.state());
                }
            }
            // Claims are put off, so that tables fill up.
            let plain = legal.iter().filter(|command| !matches!(command, Command::Claim { .. }) || rng.below(8) == 0);
            let some: Vec<_> = plain.collect();
            let command = *some[rng.below(some.len() as u32) as usize];
            game.apply(by, command).unwrap();
        }
    }
}

fn claim_holds(state: &State, by: Player, stone: u8) -> bool {
    let (mine, theirs) = (state.side(by, stone), state.side(by.after(2), stone));
    let Ok(mine) = <[Card; 3]>::try_from(mine) else { return false };
    if state.owner(stone).is_some() {
        return false;
    }
    if let Ok(theirs) = <[Card; 3]>::try_from(theirs) {
        let was_first = state.stone(stone).unwrap().winner == Some(by);
        return plain(mine) > plain(theirs) || (plain(mine) == plain(theirs) && was_first);
    }
    let unseen: Vec<Card> = state.unseen().iter().collect();
    let mut holds = true;
    completions(theirs, &unseen, &mut Vec::new(), &mut |_, theirs| holds &= theirs <= plain(mine));
    holds
}

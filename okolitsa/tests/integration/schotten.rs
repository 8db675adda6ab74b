//! Schotten Totten beyond the claims: legality, hidden information, matches, positions, saves.

use okolitsa::schotten::{Card, Cards, Color, Command, Event, Illegal, Position, Setup};
use okolitsa::{AnyGame, Game, Lang, LoadError, Player, Rng, Ruleset, Schotten, SetupError, Viewer, WireForm};
use serde_json::json;

const VIEWERS: [Viewer; 3] = [Viewer::Player(Player(0)), Viewer::Player(Player(1)), Viewer::Spectator];

fn new(seed: u64, rounds: u8) -> Game<Schotten> {
    Game::new(Setup { seed, rounds, ..Schotten::setup() }).unwrap()
}

/// Every command that the grammar allows.
fn grammar() -> Vec<Command> {
    let cards = Cards::ALL.iter();
    let mut commands: Vec<Command> =
        cards.flat_map(|card| (1..=9).map(move |stone| Command::Play { card, stone })).collect();
    commands.extend((1..=9).map(|stone| Command::Claim { stone }));
    commands.extend([Command::Done, Command::Pass]);
    commands
}

/// Plays random commands to the end, and calls `visit` before each.
fn play_out(game: &mut Game<Schotten>, rng: &mut Rng, claims: u32, mut visit: impl FnMut(&Game<Schotten>, Command)) {
    while let Some(by) = game.to_act() {
        let mut legal = game.legal(by);
        if rng.below(100) >= claims {
            legal.retain(|command| !matches!(command, Command::Claim { .. }));
        }
        let command = legal[rng.below(legal.len() as u32) as usize];
        visit(game, command);
        game.apply(by, command).unwrap();
        assert!(game.ply() < 10_000, "a match ends");
    }
}

#[test]
fn what_is_listed_is_what_is_legal() {
    // S-2, S-5, S-9, S-10, S-11
    let grammar = grammar();
    for seed in 0..12 {
        let mut rng = Rng::new(seed, 7);
        play_out(&mut new(seed, 1), &mut rng, 30, |game, _| {
            let by = game.to_act().unwrap();
            let legal = game.legal(by);
            let judged: Vec<Command> =
                grammar.iter().copied().filter(|command| game.check(by, *command).is_ok()).collect();
            assert_eq!(legal, judged, "the list is in the documented order too");
            assert_eq!(game.count_legal(by), legal.len());
            let before = game.fingerprint();
            let refused = grammar.iter().find(|command| !legal.contains(command)).unwrap();
            let mut game = game.clone();
            let error = game.apply(by, *refused).unwrap_err();
            assert_eq!(game.fingerprint(), before, "a refused command changes nothing (S-8)");
            let refusal = error.refusal::<Schotten>();
            assert!((400..440).contains(&refusal.code), "{refusal}");
            for lang in Lang::ALL {
                assert!(!refusal.text(lang).contains(['{', '}']), "{}", refusal.text(lang));
            }
        });
    }
}

#[test]
fn what_a_seat_cannot_see_changes_nothing_for_it() {
    // S-14: two states equal but for what the viewer cannot see.
    let grammar = grammar();
    for seed in 0..6 {
        let (mut rng, mut worlds) = (Rng::new(seed, 8), Rng::new(seed, 9));
        play_out(&mut new(seed, 2), &mut rng, 50, |game, command| {
            for viewer in VIEWERS {
                let (state, mut other) = (game.state(), game.state().clone());
                Schotten::reshuffle_unseen(&mut other, viewer, &mut worlds);
                assert_eq!(Schotten::view(state, viewer), Schotten::view(&other, viewer));
                for about in ["stones", "remaining"] {
                    let question = json!({ "about": about });
                    let ask = |state| Schotten::query(state, viewer, &question).unwrap();
                    assert_eq!(ask(state), ask(&other));
                }
                // A sample depends on the view and the generator alone.
                let sample = |state: &okolitsa::schotten::State| {
                    let mut sampled = state.clone();
                    Schotten::reshuffle_unseen(&mut sampled, viewer, &mut Rng::new(5, 5));
                    sampled
                };
                assert_eq!(sample(state), sample(&other));
                if Schotten::to_act(state).map(Viewer::Player) != Some(viewer) {
                    continue;
                }
                for command in &grammar {
                    assert_eq!(Schotten::check(state, *command), Schotten::check(&other, *command));
                }
                if !matches!(command, Command::Done | Command::Claim { .. }) {
                    let events = |state: &okolitsa::schotten::State| {
                        let (mut state, mut log) = (state.clone(), Vec::new());
                        Schotten::play_unchecked(&mut state, command, &mut log);
                        log.iter().filter_map(|event| Schotten::redact(event, viewer)).collect::<Vec<Event>>()
                    };
                    assert_eq!(events(state), events(&other));
                }
            }
        });
    }
}

#[test]
fn no_hidden_card_is_in_what_another_sees() {
    // S-14
    let mut rng = Rng::new(1, 1);
    let mut game = new(1, 2);
    play_out(&mut game, &mut rng, 50, |_, _| {});
    for viewer in VIEWERS {
        for event in game.events(viewer, 0).iter().flatten() {
            match event {
                Event::HandDealt { player, cards, .. } => {
                    assert_eq!(cards.is_some(), Viewer::Player(*player) == viewer)
                }
                Event::CardDrawn { player, card } => {
                    assert_eq!(card.is_some(), Viewer::Player(*player) == viewer);
                    assert_eq!(Schotten::wire_event(event).item == u16::MAX, card.is_none());
                }
                _ => {}
            }
        }
        let view = serde_json::to_value(game.view(viewer)).unwrap();
        assert_eq!(view["hand"].is_null(), viewer == Viewer::Spectator);
    }
}

#[test]
fn events_alone_keep_a_view_up_to_date() {
    for seed in 0..10 {
        let mut game = new(seed, 3);
        let mut views = VIEWERS.map(|viewer| game.view(viewer));
        let mut rng = Rng::new(seed, 3);
        while let Some(by) = game.to_act() {
            let legal = game.legal(by);
            let command = legal[rng.below(legal.len() as u32) as usize];
            let batch = game.apply(by, command).unwrap();
            for (view, viewer) in views.iter_mut().zip(VIEWERS) {
                for event in batch.events.iter().filter_map(|event| Schotten::redact(event, viewer)) {
                    Schotten::track(view, &event);
                    for lang in Lang::ALL {
                        assert!(!Schotten::describe(&event, lang).is_empty());
                    }
                }
                assert_eq!(*view, game.view(viewer), "{command}");
            }
        }
    }
}

#[test]
fn positions_saves_and_undo_lead_back() {
    for seed in 0..8 {
        let mut rng = Rng::new(seed, 4);
        let mut game = new(seed, 2);
        let mut prints = vec![game.fingerprint()];
        play_out(&mut game, &mut rng, 60, |game, command| {
            if game.ply() > 0 {
                prints.push(game.fingerprint());
            }
            let position = Schotten::position(game.state());
            let again = Game::<Schotten>::new(position.clone()).unwrap();
            assert_eq!(again.state(), game.state());
            let line = position.position.unwrap().to_line();
            let read = AnyGame::from_position(&line).unwrap();
            assert_eq!(read.fingerprint(), game.fingerprint(), "{line}");
            assert_eq!(Command::from_wire(&command.to_wire()), Ok(command));
            assert_eq!(command.to_string().parse(), Ok(command));
        });
        let save = game.save();
        assert_eq!(Game::<Schotten>::load(&save).unwrap(), game);
        let mut cut = save.clone();
        cut.commands.pop();
        assert!(matches!(Game::<Schotten>::load(&cut), Err(LoadError::OtherEnd { .. })));
        let last = Game::<Schotten>::new(game.position()).unwrap();
        assert_eq!(last.state(), game.state(), "the end is a position too");
        for print in prints.iter().rev() {
            game.undo().unwrap();
            assert_eq!(game.fingerprint(), *print);
        }
    }
}

#[test]
fn a_draw_cannot_be_taken_back_unseen() {
    // S-14
    let mut game = new(3, 1);
    let card = game.legal(Player(0))[0];
    game.apply(Player(0), card).unwrap();
    assert!(game.undo_reveals(), "the other player saw the card");
    game.apply(Player(0), Command::Done).unwrap();
    assert!(game.undo_reveals(), "the player saw the card drawn");
}

#[test]
fn a_turn_is_a_card_then_claims_then_a_draw() {
    // S-1, S-2, S-10
    let mut game = new(7, 1);
    let view = game.view(Viewer::Player(Player(0)));
    assert_eq!((view.hands, view.deck, view.hand.unwrap().len()), ([6, 6], 42, 6));
    assert_eq!(Schotten::check(game.state(), Command::Done), Err(Illegal::CardComesFirst));
    assert_eq!(Schotten::check(game.state(), Command::Pass), Err(Illegal::CardCanBeLaid));
    let command = game.legal(Player(0))[5];
    game.apply(Player(0), command).unwrap();
    assert_eq!(Schotten::check(game.state(), Command::Pass), Err(Illegal::CardIsLaid));
    let Command::Play { stone, .. } = command else { panic!("{command}") };
    assert_eq!(
        Schotten::check(game.state(), Command::Claim { stone }),
        Err(Illegal::SideIncomplete { stone, cards: 1 })
    );
    let batch = game.apply(Player(0), Command::Done).unwrap();
    assert!(matches!(batch.events[0], Event::CardDrawn { player: Player(0), card: Some(_) }));
    assert_eq!(game.to_act(), Some(Player(1)));
}

#[test]
fn a_match_counts_its_rounds() {
    // S-12, S-13: the winner has 5, the loser a point a stone, and the loser begins.
    for seed in 0..10 {
        let mut game = new(seed, 5);
        let mut rng = Rng::new(seed, 6);
        play_out(&mut game, &mut rng, 70, |_, _| {});
        let events = game.events(Viewer::Spectator, 0);
        let mut total = [0; 2];
        let (mut rounds, mut loser) = (0, None);
        for event in events.iter().flatten() {
            match event {
                Event::RoundBegan { round, first } => {
                    assert_eq!(*round, rounds + 1);
                    assert!(loser.is_none_or(|loser| loser == *first));
                }
                Event::RoundOver { winner, points, round, .. } => {
                    rounds += 1;
                    assert_eq!((*round, points[*winner]), (rounds, 5));
                    assert!(points[winner.after(2)] <= 4);
                    loser = Some(winner.after(2));
                    total[0] += i32::from(points[Player(0)]);
                    total[1] += i32::from(points[Player(1)]);
                }
                _ => {}
            }
        }
        assert_eq!(rounds, 5);
        let status = Schotten::status(game.state());
        assert_eq!(status.scores.to_vec(), total);
        let most = total[0].max(total[1]);
        assert!(status.winners.iter().all(|winner| total[winner.index()] == most));
        assert_eq!(status.winners.len(), if total[0] == total[1] { 2 } else { 1 });
    }
}

#[test]
fn rounds_without_claims_end() {
    // S-11: nobody ever claims, the round is given away once nobody can lay a card.
    for seed in 0..40 {
        let mut game = new(seed, 1);
        play_out(&mut game, &mut Rng::new(seed, 2), 0, |_, _| {});
        let stones: u32 = (1..=9).map(|stone| u32::from(game.state().owner(stone).is_some())).sum();
        assert!(stones >= 3, "{stones}");
    }
    // Few claims: blocked rounds with hands left.
    for seed in 0..400 {
        play_out(&mut new(seed, 1), &mut Rng::new(seed, 2), 4, |_, _| {});
    }
}

#[test]
fn a_script_deals_alternately() {
    // S-1
    let names: Vec<String> = Cards::ALL.iter().map(|card: Card| card.to_string()).collect();
    let deal =
        |order: Vec<String>, rounds| Game::<Schotten>::new(Setup { order: Some(order), rounds, ..Schotten::setup() });
    let mut game = deal(names.clone(), 1).unwrap();
    let hand = |game: &Game<Schotten>, seat| format!("{:?}", game.view(Viewer::Player(Player(seat))).hand.unwrap());
    assert_eq!(hand(&game, 0), "{r1, r3, r5, r7, r9, b2}");
    assert_eq!(hand(&game, 1), "{r2, r4, r6, r8, b1, b3}");
    game.apply(Player(0), "play r1 1".parse().unwrap()).unwrap();
    game.apply(Player(0), Command::Done).unwrap();
    assert_eq!(hand(&game, 0), "{r3, r5, r7, r9, b2, b4}");
    assert!(matches!(deal(names[..53].to_vec(), 1), Err(SetupError::BadOption { .. })));
    assert!(matches!(deal(names.clone(), 2), Err(SetupError::BadOption { .. })));
    let mut twice = names.clone();
    twice[1] = "r1".into();
    assert!(matches!(deal(twice, 1), Err(SetupError::TooManyCopies { .. })));
    let mut unknown = names.clone();
    unknown[53] = "x9".into();
    assert!(matches!(deal(unknown, 1), Err(SetupError::UnknownId { .. })));
    // Twenty rounds fit into one script, and a position in the middle keeps what is left of it.
    let mut long = deal((0..20).flat_map(|_| names.clone()).collect(), 20).unwrap();
    play_out(&mut long, &mut Rng::new(1, 1), 80, |game, _| {
        if game.ply() % 50 == 0 {
            assert_eq!(Game::<Schotten>::new(game.position()).unwrap().state(), game.state());
        }
    });
    let setup = serde_json::Value::Object(Schotten::write_setup(long.setup()));
    assert_eq!(Schotten::read_setup(&mut okolitsa::Fields::from_value(setup).unwrap()).unwrap(), *long.setup());
}

#[test]
fn what_can_be_claimed_now_is_told_for_every_stone() {
    // S-5, S-10, S-14: the report of a stone, the list and the check say the same, to every viewer.
    let mut claims = 0;
    for seed in 0..12 {
        play_out(&mut new(seed, 1), &mut Rng::new(seed, 12), 20, |game, _| {
            let legal = game.legal(game.to_act().unwrap());
            let told =
                VIEWERS.map(|viewer| Schotten::query(game.state(), viewer, &json!({"about": "stones"})).unwrap());
            assert!(told.iter().all(|answer| *answer == told[0]));
            for stone in 1..=9 {
                let report = game.state().stone(stone).unwrap();
                assert_eq!(told[0][stone as usize - 1], json!(report));
                assert_eq!(report.claimable_now, legal.contains(&Command::Claim { stone }));
                claims += u32::from(report.claimable_now);
                assert_eq!(report.winner.is_some(), report.by.is_some());
                assert!(report.claimable_by.is_none() || report.claimable_by == report.winner);
                // Whoever owns a stone has won it; a refuted one is still open.
                assert!(report.owner.is_none() || report.owner == report.winner);
                assert!(report.refuted_by.is_none() || report.winner.is_none());
            }
        });
    }
    assert!(claims > 100, "{claims}");
}

#[test]
fn samples_deal_every_world_that_could_be() {
    // S-14: every unseen card comes into the other hand, about as often as any other.
    let mut game = new(21, 2);
    for _ in 0..20 {
        let by = game.to_act().unwrap();
        let command = game.legal(by)[0];
        game.apply(by, command).unwrap();
    }
    let viewer = Viewer::Player(Player(0));
    let own = game.view(viewer).hand.unwrap();
    let unseen = game.state().unseen().without(own);
    let mut dealt = [0u32; 54];
    let samples = 3_000;
    let mut rng = Rng::new(3, 5);
    for _ in 0..samples {
        let world = game.observe(Player(0)).sample(&mut rng);
        assert_eq!(Schotten::view(&world, viewer), game.view(viewer));
        let other = Schotten::view(&world, Viewer::Player(Player(1))).hand.unwrap();
        assert!(other.without(unseen).is_empty(), "a card that is seen is in no other hand");
        other.iter().for_each(|card| dealt[card.number() as usize] += 1);
    }
    let mean = samples * u32::from(game.view(viewer).hands[1]) / u32::from(unseen.len());
    for card in unseen.iter() {
        let times = dealt[card.number() as usize];
        assert!((mean * 4 / 5..mean * 6 / 5).contains(&times), "{card}: {times}, {mean} expected");
    }
}

#[test]
fn colors_have_names_in_both_languages() {
    // S-1
    let names = |lang| Color::ALL.map(|color| color.title().get(lang));
    assert_eq!(names(Lang::En), ["red", "blue", "green", "yellow", "purple", "orange"]);
    assert_eq!(names(Lang::Ru), ["красная", "синяя", "зелёная", "жёлтая", "фиолетовая", "оранжевая"]);
    let refusal = Schotten::explain(&Illegal::NotInHand { card: "o7".parse().unwrap() });
    assert_eq!(refusal.text(Lang::En), "The orange 7 (o7) is not in your hand.");
    assert_eq!(refusal.text(Lang::Ru), "У вас нет оранжевой 7 (o7).");
}

#[test]
fn nonsense_positions_are_refused() {
    let line = Schotten::position(new(1, 2).state()).position.unwrap().to_line();
    for (from, to) in [
        ("schotten rounds=2", "schotten rounds=21"),
        ("| 1 |", "| 3 |"),
        ("| 1 |", "| x |"),
        ("-/-", "-/-=0"),
        ("-/-", "-/-^1"),
        ("-/-", "r1r1/-"),
        ("-/- ", ""),
        ("0/0", "0"),
        ("0/0", "5/0"),
        ("0/0", "65535/65535"),
        ("0 play 0", "2 play 0"),
        ("0 play 0", "0 play 1"),
        ("0 play 0", "0 play 9"),
        ("0 play 0", "0 claim 1"),
        ("0 play 0", "0 over 0"),
        ("deck ", "deck x1 "),
        ("deck ", "pile "),
        ("later seed=1", "later seed=-1"),
        ("later seed=1", "later r1"),
        ("later", ""),
    ] {
        let broken = line.replacen(from, to, 1);
        assert_ne!(broken, line, "{from}");
        assert!(AnyGame::from_position(&broken).is_err(), "{from} as {to}");
    }
    let bag = line.replacen("deck", "bag", 1);
    assert!(AnyGame::from_position(&bag).is_ok());
}

#[test]
fn positions_made_by_hand_cannot_break_the_game() {
    // Through the typed interface, where no parser has looked at anything before.
    let good = || Schotten::position(new(2, 2).state()).position.unwrap();
    let broken: [fn(&mut Position); 18] = [
        |position| position.rounds = 0,
        |position| position.rounds = 255,
        |position| position.round = 0,
        |position| position.to_act = Player(255),
        |position| position.idle = 255,
        |position| position.scores = [u16::MAX; 2],
        |position| position.stones.clear(),
        |position| position.stones.extend(position.stones.clone()),
        |position| position.stones[8].owner = Some(Player(7)),
        |position| position.stones[8].first = Some(Player(7)),
        |position| position.stones[0].sides[0] = position.rest.drain(..4).collect(),
        |position| position.hands = [Cards::ALL; 2],
        |position| position.hands = [Cards::NONE; 2],
        |position| position.rest.clear(),
        |position| position.rest.extend(position.rest.clone()),
        |position| position.later = vec!["r1".parse().unwrap(); 54],
        |position| position.later = vec!["r1".parse().unwrap(); 1_000],
        |position| position.phase = okolitsa::schotten::Phase::Over,
    ];
    assert!(Game::<Schotten>::new(Schotten::position(new(2, 2).state())).is_ok());
    for (place, spoil) in broken.iter().enumerate() {
        let mut position = good();
        spoil(&mut position);
        let made = Game::<Schotten>::new(Setup { position: Some(position), ..Schotten::setup() });
        let error = made.map(|_| ()).expect_err(&format!("number {place}")).refusal();
        for lang in Lang::ALL {
            assert!(!error.text(lang).contains(['{', '}']), "{}", error.text(lang));
        }
    }
}

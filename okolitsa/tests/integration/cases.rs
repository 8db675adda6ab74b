//! Every line of `cases/positions.md`, played through the public interface. The grammar stands at the head of that file.

mod hunters;

use crate::support::tiles;
use okolitsa::classic::{
    Command, Event, Kind, Piece, Position, PositionPhase, PositionTile, RiverBends, ScoreSheet, Setup, State, Supply,
};
use okolitsa::landscape::{Pos, Rotation, TileSetFacts};
use okolitsa::{Classic, Game, Okolitsa, Player, Ruleset, SetupError};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

const TEXT: &str = include_str!("../cases/positions.md");

fn show(error: impl Debug) -> String {
    format!("{error:?}")
}

fn cell(text: &str) -> Pos {
    let (x, y) = text.split_once(',').expect("a cell");
    Pos { x: x.parse().expect("x"), y: y.parse().expect("y") }
}

fn rotation(text: &str) -> Rotation {
    Rotation::from_quarters(text.trim_start_matches('r').parse().expect("quarters"))
}

fn seat(text: &str) -> Player {
    Player(text.parse().expect("a seat"))
}

fn piece(letter: &str) -> Piece {
    match letter {
        "m" => Piece::Meeple,
        "a" => Piece::Abbot,
        other => panic!("no piece {other}"),
    }
}

/// The feature of a tile that a target names: the middle of a side, a port of the turned tile, the monastery, the garden.
fn target(state: &State, pos: Pos, text: &str) -> u8 {
    let tile = *state.board().tile(state.board().slot_at(pos).expect("a tile there"));
    let facts = state.tiles().get(tile.tile);
    let of_kind = |kind| facts.features.iter().position(|feature| feature.kind == kind).expect("such a feature") as u8;
    let port = match text {
        "N" => 1,
        "E" => 4,
        "S" => 7,
        "W" => 10,
        "mon" => return of_kind(Kind::Monastery),
        "gar" => return of_kind(Kind::Garden),
        port => port.strip_prefix('p').expect("a port").parse::<usize>().expect("a port"),
    };
    facts.turned[tile.rotation.quarters() as usize].ports[port]
}

/// What scoring paid, in the words of the file, sorted: one entry a feature.
fn paid(events: &[Event], end: bool) -> Vec<String> {
    let mut features: BTreeMap<(u16, u8, Pos), (String, Vec<String>)> = BTreeMap::new();
    for event in events {
        if let Event::Scored { player, points, what, at_end, .. } = event
            && *at_end == end
        {
            let kind = format!("{:?} {}", what.kind, points.0.total).to_lowercase();
            let entry = features.entry((what.region, what.feature, what.pos)).or_insert((kind, Vec::new()));
            entry.1.push(player.0.to_string());
        }
    }
    let mut list: Vec<_> =
        features.into_values().map(|(kind, players)| format!("{kind} P{}", players.join("+"))).collect();
    list.sort();
    list
}

fn expected(text: &str) -> Vec<String> {
    let mut list: Vec<_> = text.split(',').map(str::to_owned).filter(|entry| entry != "none").collect();
    list.sort();
    list
}

fn same<T: PartialEq + Debug>(step: &str, found: &T, wanted: &T) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("{step}: found {found:?}")) }
}

/// A line under way: the position so far, and what the last step paid.
struct Line<'a> {
    setup: Setup,
    position: Position,
    filler: &'a [String],
    paid: Vec<Event>,
}

impl Line<'_> {
    fn deal<R: Classical>(&self, to_act: Player, phase: PositionPhase, rest: &[String]) -> Result<Game<R>, SetupError> {
        let position = Position { to_act, phase, rest: rest.to_vec(), aside: Vec::new(), ..self.position.clone() };
        Game::new(Setup { position: Some(position), ..self.setup.clone() })
    }

    fn game<R: Classical>(&self, to_act: Player, phase: PositionPhase, rest: &[String]) -> Result<Game<R>, String> {
        self.deal(to_act, phase, rest).map_err(show)
    }

    /// The rotations in which a tile in hand may be laid on a cell.
    fn fits<R: Classical>(&self, id: &str, pos: Pos) -> Result<String, String> {
        let fits: Vec<String> = match self.deal::<R>(Player(0), PositionPhase::Place(id.into()), self.filler) {
            Err(SetupError::Position(fault)) if fault.slug == "hand_fits_nowhere" => Vec::new(),
            Err(fault) => return Err(show(fault)),
            Ok(game) => Rotation::ALL
                .into_iter()
                .filter(|&rotation| game.check(Player(0), Command::Place { pos, rotation }).is_ok())
                .map(|rotation| rotation.quarters().to_string())
                .collect(),
        };
        Ok(format!("r{{{}}}", fits.join(",")))
    }

    /// The game after the tile laid last, before its figure.
    fn figure_step<R: Classical>(&self, to_act: Player) -> Result<Game<R>, String> {
        self.game(to_act, PositionPhase::Figure, self.filler)
    }

    fn last(&self) -> Pos {
        self.position.tiles.last().expect("a tile").pos
    }

    /// Runs a tile and what is said about it.
    fn group<R: Classical>(&mut self, steps: &[&str]) -> Result<(), String> {
        let is_act = |step: &&&str| step.starts_with('+') || step.starts_with("recall");
        let actor = steps.iter().find(is_act).map_or(Player(0), |step| {
            let words = step.trim_start_matches("recall ").trim_start_matches('+');
            seat(&words[..1])
        });
        let (id, rest) = steps[0].split_once('@').expect("a tile");
        let (at, turn) = rest.split_once(' ').expect("a rotation");
        let (pos, rotation) = (cell(at), rotation(turn));
        let is_first = self.position.tiles.is_empty();
        if is_first {
            self.position.tiles.push(PositionTile { id: id.into(), pos, rotation, figures: Vec::new() });
            for step in steps[1..].iter().filter(is_act) {
                let (who, on) = step[1..].split_once(' ').expect("a target");
                let (player, piece) = (seat(&who[..1]), piece(&who[1..]));
                let feature = target(self.figure_step::<R>(actor)?.state(), pos, on);
                self.position.tiles[0].figures.push((player, piece, feature));
                let supply = &mut self.position.supply[player.0 as usize];
                match piece {
                    Piece::Meeple => supply.meeples -= 1,
                    Piece::Abbot => supply.abbots -= 1,
                }
            }
        } else {
            let mut game = self.game::<R>(actor, PositionPhase::Place(id.into()), self.filler)?;
            game.apply(actor, Command::Place { pos, rotation }).map_err(show)?;
            self.position = game.position().position.expect("a position");
            for step in steps[1..].iter().filter(|step| step.starts_with('?')) {
                self.claims::<R>(step)?;
            }
            let command = match steps.iter().find(is_act) {
                None => Command::Skip,
                Some(step) if step.starts_with('+') => {
                    let (who, on) = step[1..].split_once(' ').expect("a target");
                    Command::Deploy { piece: piece(&who[1..]), feature: target(game.state(), pos, on) }
                }
                Some(_) => {
                    let (slot, _) = game.state().abbot_of(actor).ok_or("no abbot to recall")?;
                    Command::Recall { pos: game.state().board().tile(slot).pos }
                }
            };
            self.paid = game.apply(actor, command).map_err(show)?.events;
            if game.to_act().is_none() {
                return Err("the game is over too soon".into());
            }
            self.position = game.position().position.expect("a position");
        }
        for step in &steps[1..] {
            self.say::<R>(step, is_first)?;
        }
        Ok(())
    }

    /// `?1 yes mS,mN no mE`
    fn claims<R: Classical>(&self, step: &str) -> Result<(), String> {
        let mut words = step[1..].split(' ');
        let player = seat(words.next().expect("a seat"));
        let game = self.figure_step::<R>(player)?;
        while let Some(verdict) = words.next() {
            assert!(matches!(verdict, "yes" | "no"), "{step}");
            for claim in words.next().expect("claims").split(',') {
                let (letter, on) = claim.split_at(1);
                let command = Command::Deploy { piece: piece(letter), feature: target(game.state(), self.last(), on) };
                let answer = game.check(player, command);
                if answer.is_ok() != (verdict == "yes") {
                    return Err(format!("{step}: {claim} gives {answer:?}"));
                }
                let is_listed = game.legal(player).contains(&command);
                same(step, &is_listed, &(verdict == "yes"))?;
            }
        }
        Ok(())
    }

    fn say<R: Classical>(&self, step: &str, is_first: bool) -> Result<(), String> {
        let (word, rest) = step.split_once(' ').unwrap_or((step, ""));
        let words: Vec<&str> = rest.split(' ').collect();
        let game = self.figure_step::<R>(Player(0))?;
        let state = game.state();
        let pair = |values: [i32; 2]| format!("{}-{}", values[0], values[1]);
        match word {
            "=" => same(step, &paid(&self.paid, false), &expected(rest)),
            "total" => same(step, &pair([0, 1].map(|n| state.scores()[Player(n)])), &rest.to_owned()),
            "supply" => {
                let supply = [0, 1].map(|n| i32::from(state.supply()[Player(n)].meeples));
                same(step, &pair(supply), &rest.to_owned())
            }
            "final" => {
                let mut game = self.game::<R>(Player(0), PositionPhase::Figure, &[])?;
                let events = game.apply(Player(0), Command::Skip).map_err(show)?.events;
                same(step, &paid(&events, true), &expected(rest))
            }
            "fieldvalue" => {
                let pos = cell(words[0]);
                let report = state.feature(pos, target(state, pos, words[1])).ok_or("no such feature")?;
                same(step, &report.kind, &Kind::Field)?;
                same(step, &report.present.total.to_string().as_str(), &words[2])
            }
            "fits" => same(step, &self.fits::<R>(words[0], cell(words[1]))?.as_str(), &words[2]),
            "nofit" => same(step, &self.fits::<R>(words[0], cell(words[1]))?.as_str(), &"r{}"),
            "recall" => {
                let [taken] = &paid(&self.paid, false)[..] else { return Err(format!("{step}: {:?}", self.paid)) };
                let points_and_player = taken.split_once(' ').expect("a kind").1;
                same(step, &points_and_player, &format!("{} P{}", words[1], words[0]).as_str())
            }
            _ if step.starts_with('+') => Ok(()),
            _ if step.starts_with('?') => {
                if is_first {
                    self.claims::<R>(step)?;
                }
                Ok(())
            }
            _ => Err(format!("unknown step {step}")),
        }
    }
}

/// The rulesets of this family.
trait Classical: Ruleset<Setup = Setup, State = State, Command = Command, Event = Event> {}
impl<R: Ruleset<Setup = Setup, State = State, Command = Command, Event = Event>> Classical for R {}

const RIVER: [&str; 5] = ["SPRING", "LAKE", "CURVE", "STRAIGHT", "BRIDGE"];

/// Plays a line with the plain tiles, or with the gardens where it names one of theirs.
fn run<R: Classical>(mut setup: Setup, line: &str) -> Result<(), String> {
    let steps: Vec<&str> = line.split(';').map(str::trim).filter(|step| !step.is_empty()).collect();
    let is_option =
        |step: &&str| step.split(['@', ' ']).next().is_some_and(|word| word.contains('=')) && !step.starts_with('=');
    for option in steps.iter().copied().filter(is_option) {
        match option {
            "abbot=off" => setup.options.abbot = false,
            "river_bends=no_u_turn" => setup.options.river_bends = RiverBends::NoUTurn,
            "river_bends=alternate" => setup.options.river_bends = RiverBends::Alternate,
            "two_tile_city=legacy" => setup.options.legacy_two_tile_city = true,
            other => return Err(format!("unknown option {other}")),
        }
    }
    if !line.contains(".garden") {
        setup.tiles = Some(Arc::new(TileSetFacts::parse(tiles::BASE).map_err(show)?));
    }
    setup.options.river = RIVER.iter().any(|tile| line.contains(tile));
    let steps: Vec<&str> = steps.into_iter().filter(|step| !is_option(step)).collect();
    // Tiles that the line itself does not use follow in the deck, so that the game goes on.
    let uses = |id: &str| steps.iter().any(|step| step.starts_with(&format!("{id}@")));
    let filler: Vec<String> =
        ('A'..='X').map(String::from).filter(|id| !matches!(id.as_str(), "C" | "D") && !uses(id)).collect();
    let supply = Supply { meeples: setup.options.meeples, abbots: u8::from(setup.options.abbot) };
    let position = Position {
        options: setup.options,
        tiles: Vec::new(),
        scores: vec![ScoreSheet::default(); 2],
        supply: vec![supply; 2],
        to_act: Player(0),
        phase: PositionPhase::Figure,
        rest: Vec::new(),
        is_ordered: true,
        aside: Vec::new(),
    };
    let mut line = Line { setup, position, filler: &filler, paid: Vec::new() };
    let starts: Vec<usize> = (0..steps.len()).filter(|&n| steps[n].contains('@')).collect();
    for (n, &start) in starts.iter().enumerate() {
        let end = starts.get(n + 1).copied().unwrap_or(steps.len());
        line.group::<R>(&steps[start..end]).map_err(|fault| format!("after {}: {fault}", steps[start]))?;
    }
    Ok(())
}

/// A line of the classic family in each of its editions. Only the classic game has the option of the small city.
fn run_classical(case: &str) -> Result<(), String> {
    let mut setup = Classic::setup(2);
    setup.options.abbot = true;
    run::<Classic>(setup, case)?;
    if case.contains("two_tile_city=") { Ok(()) } else { run::<Okolitsa>(Okolitsa::setup(2), case) }
}

#[test]
fn every_line_comes_out_as_written() {
    let (mut title, mut faults) = ("", Vec::new());
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for line in TEXT.lines() {
        let Some(case) = line.strip_prefix("    ") else {
            title = if line.is_empty() { title } else { line };
            continue;
        };
        let family = if case.contains("family=hunters") { "hunters" } else { "classic" };
        *count.entry(family).or_default() += 1;
        let result = match family {
            "hunters" => hunters::run(case),
            _ => run_classical(case),
        };
        if let Err(fault) = result {
            faults.push(format!("{title}: {fault}"));
        }
    }
    assert!(faults.is_empty(), "{} lines fail:\n{}", faults.len(), faults.join("\n"));
    assert_eq!(count, BTreeMap::from([("classic", 18), ("hunters", 4)]));
}

#[test]
fn a_line_with_a_wrong_outcome_fails() {
    let start = "D@0,0 r0; +0m N";
    for (right, wrong) in [
        ("E@0,-1 r2; = city 4 P0", "E@0,-1 r2; = city 4 P1"),
        ("E@0,-1 r2; = city 4 P0", "E@0,-1 r2; = none"),
        ("E@0,-1 r2; total 4-0", "E@0,-1 r2; total 0-4"),
        ("E@0,-1 r2; supply 7-7", "E@0,-1 r2; supply 6-7"),
        ("E@0,-1 r2; fieldvalue 0,0 p3 3", "E@0,-1 r2; fieldvalue 0,0 p3 0"),
        ("E@0,-1 r2; fieldvalue 0,0 p3 3", "E@0,-1 r2; fieldvalue 0,0 N 3"),
        ("E@0,-1 r2; ?1 yes mN no mS", "E@0,-1 r2; ?1 yes mS"),
        ("E@0,-1 r2; nofit C 1,0", "E@0,-1 r2; nofit V 1,0"),
        ("fits V 1,0 r{0,1}", "fits V 1,0 r{0}"),
        ("final city 1 P0", "final city 2 P0"),
        ("V.garden@1,0 r1; +0a gar; E@1,1 r2; recall 0 3", "V.garden@1,0 r1; +0a gar; E@1,1 r2; recall 0 4"),
        ("V@1,0 r0", "V@1,0 r2"),
        ("V@1,0 r0", "weather=fine; V@1,0 r0"),
        ("V@1,0 r0", "V@1,0 r0; dance"),
    ] {
        assert_eq!(run_classical(&format!("{start}; {right}")), Ok(()), "{right}");
        assert!(run_classical(&format!("{start}; {wrong}")).is_err(), "{wrong}");
    }
}

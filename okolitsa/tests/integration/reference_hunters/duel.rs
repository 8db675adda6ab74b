//! A random game of the engine and the reference side by side, compared after every command.

use super::pieces::{Holding, Piece};
use super::referee::{Due, Figure, Referee, Sheet, Stack, What};
use super::table::Cell;
use okolitsa::{AnyGame, Player, Rng, Viewer};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// What lies open on the table.
#[derive(PartialEq, Debug)]
struct Scene {
    due: &'static str,
    to_act: Option<usize>,
    right_used: bool,
    hand: Option<String>,
    tiles: Vec<(String, Cell, usize)>,
    figures: Vec<Figure>,
    sheets: Vec<Sheet>,
    supply: Vec<[usize; 2]>,
    /// Of both stacks: how many are left, the known ones, those set aside.
    stacks: [(usize, Vec<String>, Vec<String>); 2],
    winners: Vec<usize>,
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn texts(value: &Value) -> Vec<String> {
    list(value).iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}

fn cell(value: &Value) -> Cell {
    let [x, y] = [0, 1].map(|n| value[n].as_i64().expect("a number") as i32);
    (x, y)
}

fn figure(tile: &Value, figure: &Value) -> Figure {
    let what = match (figure["piece"].as_str(), figure["role"].as_str()) {
        (Some("tribesman"), None) => What::Tribesman,
        (Some("hut"), None) => What::Hut,
        (Some("tribesman"), Some("scout")) => What::Scout,
        (Some("tribesman"), Some("boatman")) => What::Boatman,
        (Some("tribesman"), Some("bridge")) => What::Bridge,
        (Some("hut"), Some("agriculture")) => What::FieldHut,
        other => panic!("no figure {other:?}"),
    };
    Figure { spot: (cell(&tile["pos"]), number(&figure["feature"])), seat: number(&figure["player"]), what }
}

fn scene_of_engine(game: &AnyGame) -> Scene {
    let view = game.view(Viewer::Spectator);
    let tiles = list(&view["tiles"]);
    let mut figures: Vec<Figure> =
        tiles.iter().flat_map(|tile| list(&tile["figures"]).iter().map(move |on_tile| figure(tile, on_tile))).collect();
    figures.sort_unstable();
    let sheet = |sheet: &Value| {
        ["forest", "river", "boatman", "huts", "meadow", "agriculture"].map(|name| number(&sheet[name]) as u64)
    };
    let stack = |stack: &Value| {
        let left = stack["remaining"].as_object().expect("a map").values().map(number).sum();
        (left, texts(&stack["under"]), texts(&stack["set_aside"]))
    };
    Scene {
        due: game.status().phase,
        to_act: game.status().to_act.map(Player::index),
        right_used: view["right_used"] == true,
        hand: view["hand"].as_str().map(str::to_owned),
        tiles: tiles
            .iter()
            .map(|tile| {
                (tile["tile"].as_str().expect("an id").to_owned(), cell(&tile["pos"]), number(&tile["rotation"]))
            })
            .collect(),
        figures,
        sheets: list(&view["sheets"]).iter().map(sheet).collect(),
        supply: list(&view["supply"]).iter().map(|own| [number(&own["tribesmen"]), number(&own["huts"])]).collect(),
        stacks: [stack(&view["normal"]), stack(&view["bonus"])],
        winners: list(&view["winners"]).iter().map(number).collect(),
    }
}

fn scene_of_reference(referee: &Referee) -> Scene {
    let mut figures = referee.figures.clone();
    figures.sort_unstable();
    let tile = |cell: &Cell| {
        let laid = &referee.table.laid[cell];
        (laid.land.id.clone(), *cell, laid.turn)
    };
    let stack = |stack: &Stack| {
        let known = stack.rest.iter().skip(stack.rest.len() - stack.known).cloned().collect();
        (stack.rest.len(), known, stack.aside.clone())
    };
    let total = |seat: &usize| referee.sheets[*seat].iter().sum::<u64>();
    let seats = 0..referee.sheets.len();
    let best = seats.clone().map(|seat| total(&seat)).max();
    let is_over = referee.due == Due::Nothing;
    Scene {
        due: match referee.due {
            Due::Choice => "choose",
            Due::Tile => "place",
            Due::Figure => "figure",
            Due::Nothing => "over",
        },
        to_act: (!is_over).then_some(referee.seat),
        right_used: referee.right_used,
        hand: referee.hand.clone(),
        tiles: referee.table.order.iter().map(tile).collect(),
        figures,
        sheets: referee.sheets.clone(),
        supply: referee.supply.clone(),
        stacks: [stack(&referee.normal), stack(&referee.bonus)],
        winners: seats.filter(|seat| is_over && Some(total(seat)) == best).collect(),
    }
}

/// The reference at the first decision of a game: the order of the stacks is all that it takes from the engine, and who holds which piece.
fn referee_for(setup: &Value, game: &AnyGame) -> Referee {
    let players = number(&setup["players"]);
    let mut referee = Referee::new(players, setup["forest_count"] == "segment", setup["unplaceable"] == "pass");
    let position = game.position();
    let fields: Vec<&str> = position["position"].as_str().expect("a line").split('|').collect();
    let ids =
        |field: &str| -> Vec<String> { field.split_whitespace().skip(1).map(|id| format!("hunters/{id}")).collect() };
    let in_hand = fields[4].split_whitespace().nth(2).map(|id| format!("hunters/{id}"));
    let (bonus_aside, normal_aside): (Vec<String>, _) = ids(fields[7]).into_iter().partition(|id| id.contains("/b"));
    assert!(bonus_aside.is_empty());
    referee.normal.rest = normal_aside.into_iter().chain(in_hand).chain(ids(fields[5])).collect();
    referee.bonus.rest = ids(fields[6]).into();
    for (held, name) in referee.holdings.iter_mut().zip(fields[8].split_whitespace().skip(1)) {
        *held = Some(Holding { piece: Piece::named(name), is_laid: false });
    }
    referee.begin_turn();
    referee
}

/// Figures are placed more often than not, pieces are laid late: so much happens in a game.
fn choose<'a>(lines: &'a [String], rng: &mut Rng) -> &'a str {
    let wanted = match rng.below(10) {
        0 => "lay",
        1 => "refuse",
        2 => "recall",
        _ if lines.iter().any(|line| line == "draw") => "draw",
        3..=7 => "deploy",
        _ => "",
    };
    let some: Vec<&String> = lines.iter().filter(|line| line.starts_with(wanted)).collect();
    match some.len() {
        0 => &lines[rng.below(lines.len() as u32) as usize],
        n => some[rng.below(n as u32) as usize],
    }
}

fn agree<T: PartialEq + Debug>(what: &str, setup: &Value, game: &AnyGame, engine: &T, reference: &T) {
    let line = || game.position()["position"].clone();
    assert!(
        engine == reference,
        "{what} differ in {setup}\nat {}\nengine    {engine:?}\nreference {reference:?}",
        line()
    );
}

/// Plays one game on both sides.
pub fn play(setup: &Value) {
    let mut game = AnyGame::new(&setup.to_string()).expect("a setup");
    let mut referee = referee_for(setup, &game);
    let mut rng = Rng::new(number(&setup["seed"]) as u64, 9);
    loop {
        agree("scenes", setup, &game, &scene_of_engine(&game), &scene_of_reference(&referee));
        let Some(by) = game.status().to_act else { return };
        let lines: Vec<String> = game.legal(by).iter().map(|command| game.print(command).expect("a line")).collect();
        let listed: BTreeSet<String> = lines.iter().cloned().collect();
        agree("legal commands", setup, &game, &listed, &referee.legal());
        let line = choose(&lines, &mut rng);
        let command = game.parse(line).expect("a command");
        game.apply_without_events(by, &command).expect("a legal command");
        referee.apply(line);
    }
}

//! The lines of Hunters and Gatherers: `t` a tribesman, `h` a hut, `h54` and `hb02` tiles of its set.

use super::{cell, expected, rotation, same, seat, show};
use okolitsa::hunters::{Command, Event, Hunters, Kind, Occupant, Piece, Position, PositionPhase, PositionTile};
use okolitsa::{Game, Player};

/// Tiles that no line uses: the game goes on with them.
const NEXT: [&str; 2] = ["01", "02"];
const NEXT_BONUS: &str = "b09";

fn piece(letter: &str) -> Piece {
    match letter {
        "t" => Piece::Tribesman,
        "h" => Piece::Hut,
        other => panic!("no piece {other}"),
    }
}

/// A line under way: the position so far, and what the last tile brought.
struct Line {
    position: Position,
    events: Vec<Event>,
}

impl Line {
    fn game(&self, to_act: Player, phase: PositionPhase) -> Result<Game<Hunters>, String> {
        let mut position = Position { to_act, phase, ..self.position.clone() };
        position.normal.unknown = NEXT.map(String::from).to_vec();
        position.bonus.unknown = vec![NEXT_BONUS.into()];
        let setup = okolitsa::hunters::Setup { position: Some(position), ..Hunters::setup(2) };
        Game::new(setup).map_err(show)
    }

    /// The feature of the tile listed last that a target names.
    fn target(&self, text: &str) -> u8 {
        let game = Game::<Hunters>::new(Hunters::setup(2)).expect("a game");
        let tiles = game.state().tiles();
        let laid = self.position.tiles.last().expect("a tile");
        let tile = tiles.get(tiles.find(&laid.id).expect("such a tile"));
        let port = match text {
            "N" => 1,
            "E" => 4,
            "S" => 7,
            "W" => 10,
            "lake" => {
                return tile.features.iter().position(|feature| feature.kind == Kind::Lake).expect("a lake") as u8;
            }
            port => port.strip_prefix('p').expect("a port").parse::<usize>().expect("a port"),
        };
        tile.turned[laid.rotation.quarters() as usize].ports[port]
    }

    fn lay(&mut self, steps: &[&str]) -> Result<(), String> {
        let (id, rest) = steps[0].strip_prefix('h').and_then(|tile| tile.split_once('@')).expect("a tile");
        let (at, turn) = rest.split_once(' ').expect("a rotation");
        let (pos, rotation) = (cell(at), rotation(turn));
        let placed =
            steps.iter().find_map(|step| step.strip_prefix('+')).map(|step| step.split_once(' ').expect("a target"));
        let actor = placed.map_or(Player(0), |(who, _)| seat(&who[..1]));
        let is_first = self.position.tiles.is_empty();
        let laid = PositionTile { id: id.into(), pos, rotation, figures: Vec::new() };
        if is_first {
            self.position.tiles.push(laid);
            if let Some((who, on)) = placed {
                let figure = (Occupant::new(actor, piece(&who[1..])), self.target(on));
                self.position.tiles[0].figures.push(figure);
                let supply = &mut self.position.supply[actor.index()];
                match figure.0.piece {
                    Piece::Tribesman => supply.tribesmen -= 1,
                    Piece::Hut => supply.huts -= 1,
                }
            }
            return Ok(());
        }
        let mut game = self.game(actor, PositionPhase::Place(id.into()))?;
        game.apply(actor, Command::Place { pos, rotation }).map_err(show)?;
        self.position = game.position().position.expect("a position");
        for step in steps.iter().filter_map(|step| step.strip_prefix('?')) {
            self.claims(step)?;
        }
        let deploy = |(who, on): (&str, &str)| Command::Deploy { piece: piece(&who[1..]), feature: self.target(on) };
        self.events = game.apply(actor, placed.map_or(Command::Skip, deploy)).map_err(show)?.events;
        self.position = game.position().position.expect("a position");
        Ok(())
    }

    /// `1 yes tW no hW`
    fn claims(&self, step: &str) -> Result<(), String> {
        let words: Vec<&str> = step.split(' ').collect();
        let player = seat(words[0]);
        let game = self.game(player, PositionPhase::Figure)?;
        for pair in words[1..].chunks(2) {
            for claim in pair[1].split(',') {
                let (letter, on) = claim.split_at(1);
                let command = Command::Deploy { piece: piece(letter), feature: self.target(on) };
                same(step, &game.check(player, command).is_ok(), &(pair[0] == "yes"))?;
                same(step, &game.legal(player).contains(&command), &(pair[0] == "yes"))?;
            }
        }
        Ok(())
    }

    /// What the last tile's scoring paid, in the words of the file, sorted.
    fn paid(&self) -> Vec<String> {
        let has_gold = |region| {
            let gold = |event: &Event| matches!(event, Event::FeatureCompleted { what, gold: 1.., .. } if what.region == region);
            if self.events.iter().any(gold) { " gold" } else { "" }
        };
        let scored = |event: &Event| match event {
            Event::Scored { player, points, what, .. } => {
                let kind = format!("{:?}", what.kind).to_lowercase();
                Some(format!("{kind} {} P{player}{}", points.0.total, has_gold(what.region)))
            }
            _ => None,
        };
        let mut paid: Vec<String> = self.events.iter().filter_map(scored).collect();
        paid.sort();
        paid
    }

    fn say(&self, step: &str) -> Result<(), String> {
        let (word, rest) = step.split_once(' ').unwrap_or((step, ""));
        let pair = |values: [i32; 2]| format!("{}-{}", values[0], values[1]);
        match word {
            "=" => same(step, &self.paid(), &expected(rest)),
            "total" => same(step, &pair([0, 1].map(|n| self.position.scores[n].total())), &rest.to_owned()),
            "supply" => {
                let supply = [0, 1].map(|n| i32::from(self.position.supply[n].tribesmen));
                same(step, &pair(supply), &rest.to_owned())
            }
            _ if step.starts_with(['+', '?']) => Ok(()),
            _ => Err(format!("unknown step {step}")),
        }
    }
}

pub fn run(line: &str) -> Result<(), String> {
    let steps: Vec<&str> = line.split(';').map(str::trim).filter(|step| !step.starts_with("family=")).collect();
    let start = Game::<Hunters>::new(Hunters::setup(2)).map_err(show)?;
    let mut position = start.position().position.expect("a position");
    position.tiles.clear();
    let mut line = Line { position, events: Vec::new() };
    let tiles: Vec<usize> = (0..steps.len()).filter(|&n| steps[n].contains('@')).collect();
    for (n, &tile) in tiles.iter().enumerate() {
        let group = &steps[tile..tiles.get(n + 1).copied().unwrap_or(steps.len())];
        let fault = |fault| format!("after {}: {fault}", group[0]);
        line.lay(group).map_err(fault)?;
        group[1..].iter().try_for_each(|step| line.say(step)).map_err(fault)?;
    }
    Ok(())
}

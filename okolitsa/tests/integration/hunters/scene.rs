//! A game in the middle, set up on one line, and what comes of the commands played in it.

use okolitsa::{AnyGame, Player, Viewer};
use serde_json::{Value, json};

fn tile(id: &str, features: Value) -> Value {
    json!({"id": format!("w/{id}"), "count": 4, "features": features})
}

fn forest(ports: Value, gold: u8, mushrooms: u8) -> Value {
    json!({"kind": "forest", "ports": ports, "gold": gold, "mushrooms": mushrooms})
}

/// A meadow with one of what its name says.
fn meadow(ports: Value, with: &str) -> Value {
    let one = |name: &str| u8::from(with == name);
    let animals =
        json!({"deer": one("deer"), "mammoth": one("mammoth"), "aurochs": one("aurochs"), "tiger": one("tiger")});
    let (fire, shrine) = (with == "fire", with == "shrine");
    json!({"kind": "meadow", "ports": ports, "animals": animals, "fire": fire, "shrine": shrine})
}

fn river(ports: Value, lakes: Value) -> Value {
    json!({"kind": "river", "ports": ports, "fish": 0, "lakes": lakes})
}

fn lake(fish: u8) -> Value {
    json!({"kind": "lake", "ports": [], "fish": fish})
}

/// Tiles that show one thing each, four of every kind. As drawn, `edge` has its forest in the south, and a river tile its water north and south.
pub fn world() -> Value {
    let all = || json!([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    let but_south = || json!([0, 1, 2, 3, 4, 5, 9, 10, 11]);
    let around_south = || json!([0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11]);
    let mut tiles: Vec<Value> = ["plain", "deer", "mammoth", "aurochs", "tiger", "fire", "shrine"]
        .iter()
        .map(|with| tile(with, json!([meadow(all(), with)])))
        .collect();
    let edge =
        |id, gold, mushrooms| tile(id, json!([forest(json!([6, 7, 8]), gold, mushrooms), meadow(but_south(), "")]));
    let corridor = |id, gold, mushrooms| {
        let ports = json!([0, 1, 2, 6, 7, 8]);
        let sides = [meadow(json!([3, 4, 5]), ""), meadow(json!([9, 10, 11]), "")];
        tile(id, json!([forest(ports, gold, mushrooms), sides[0], sides[1]]))
    };
    let (east, west) = (|| meadow(json!([2, 3, 4, 5, 6]), ""), || meadow(json!([0, 8, 9, 10, 11]), ""));
    tiles.extend([
        edge("edge", 0, 0),
        edge("gold", 1, 0),
        edge("mushrooms", 0, 1),
        corridor("corridor", 0, 0),
        corridor("golden_corridor", 1, 0),
        tile(
            "two_edges",
            json!([
                forest(json!([0, 1, 2]), 1, 0),
                forest(json!([6, 7, 8]), 1, 0),
                meadow(json!([3, 4, 5]), ""),
                meadow(json!([9, 10, 11]), "")
            ]),
        ),
        tile("wood", json!([forest(all(), 0, 0)])),
        tile("spring", json!([river(json!([7]), json!([])), meadow(around_south(), "")])),
        tile("pond", json!([river(json!([7]), json!([2])), meadow(around_south(), ""), lake(1)])),
        tile("lake", json!([river(json!([7]), json!([2])), meadow(around_south(), ""), lake(2)])),
        tile("straight", json!([river(json!([1, 7]), json!([])), east(), west()])),
        tile("middle", json!([river(json!([1]), json!([4])), river(json!([7]), json!([4])), east(), west(), lake(2)])),
        tile(
            "curve",
            json!([
                river(json!([1, 4]), json!([])),
                meadow(json!([2, 3]), ""),
                meadow(json!([0, 5, 6, 7, 8, 9, 10, 11]), "")
            ]),
        ),
        tile(
            "corner",
            json!([
                river(json!([4]), json!([4])),
                river(json!([7]), json!([4])),
                meadow(json!([5, 6]), ""),
                meadow(json!([0, 1, 2, 3, 8, 9, 10, 11]), ""),
                lake(2)
            ]),
        ),
    ]);
    tiles[0]["start"] = json!(1);
    let bonus = |id, features| {
        let mut tile = tile(id, features);
        tile["stack"] = json!("bonus");
        tile
    };
    tiles.extend([
        bonus("bonus_plain", json!([meadow(all(), "")])),
        bonus("bonus_gold", json!([forest(json!([6, 7, 8]), 1, 0), meadow(but_south(), "")])),
        bonus("bonus_wood", json!([forest(all(), 0, 0)])),
    ]);
    json!({"set": "w", "title": "one thing each", "tiles": tiles})
}

/// A game on the table, and the events of what was played last.
pub struct Scene {
    pub game: AnyGame,
    events: Vec<Value>,
}

/// A game for two from these tiles of [`world`], in the form of a position: `edge@0,0r0+0t0`. Who has no figure there has it in supply. `turn` is
/// the seat and its decision, `stacks` what is drawn after: `deck plain | bonus bonus_gold`.
#[track_caller]
pub fn scene(tiles: &str, turn: &str, stacks: &str) -> Scene {
    scene_of("", "", tiles, turn, stacks)
}

/// As [`scene`], with options, and with the pieces of the Scout by seat.
#[track_caller]
pub fn scene_of(options: &str, pieces: &str, tiles: &str, turn: &str, stacks: &str) -> Scene {
    let seats = pieces.split_whitespace().count().max(2);
    let out = |seat: usize, letters: &str| -> usize {
        letters.chars().map(|letter| tiles.matches(&format!("+{seat}{letter}")).count()).sum()
    };
    let supply = |seat: usize| format!("{}h{}", 5 - out(seat, "tsbr"), 2 - out(seat, "ha"));
    let supplies = (0..seats).map(supply).collect::<Vec<_>>().join("/");
    let scores = vec!["0"; seats].join("/");
    let stacks = if stacks.contains('|') { stacks.to_owned() } else { format!("{stacks} | bonus") };
    let scout = if pieces.is_empty() { "" } else { "scout=true" };
    let line = format!(
        "hunters players={seats} {options} {scout} | {tiles} | {scores} | {supplies} | {turn} | {stacks} | aside | pieces {pieces}"
    );
    let setup = json!({"ruleset": "hunters", "position": line, "tiles": world()});
    let game = AnyGame::new(&setup.to_string()).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    let events = game.batches(Viewer::Spectator, 0).iter().flat_map(|batch| batch.json.clone()).collect();
    Scene { game, events }
}

/// Who gets how many points for what, when the game ends with these tiles on the table: `0 meadow 4`.
#[track_caller]
pub fn end_of(tiles: &str) -> Vec<String> {
    scene(tiles, "0 draw", "deck").scored()
}

/// The rule by which a position of these tiles is refused, and the word for it.
#[track_caller]
pub fn refused_position(line: &str) -> (&'static str, &'static str) {
    let setup = json!({"ruleset": "hunters", "position": line, "tiles": world()});
    let refusal = AnyGame::new(&setup.to_string()).map(|_| ()).expect_err(line);
    (refusal.rule, refusal.slug)
}

impl Scene {
    pub fn to_act(&self) -> Player {
        self.game.status().to_act.expect("the game goes on")
    }

    /// Plays commands with `; ` between, each for the seat to act, and tells who got points for what: `0 forest 8`.
    #[track_caller]
    pub fn play(&mut self, commands: &str) -> Vec<String> {
        self.events.clear();
        for line in commands.split("; ") {
            let command = self.game.parse(line).expect("a command");
            let batch = self.game.apply(self.to_act(), &command, Viewer::Spectator);
            self.events.extend(batch.unwrap_or_else(|refusal| panic!("{line}: {refusal}")).json);
        }
        self.scored()
    }

    pub fn scored(&self) -> Vec<String> {
        let scored =
            |event: &&Value| format!("{} {} {}", event["player"], event["source"].as_str().unwrap(), event["points"]);
        self.events_named("scored").iter().map(scored).collect()
    }

    /// The names of the events of what was played last, in order.
    pub fn happened(&self) -> Vec<&str> {
        self.events.iter().map(|event| event["event"].as_str().expect("a name")).collect()
    }

    /// The events with this name.
    pub fn events_named(&self, name: &str) -> Vec<&Value> {
        self.events.iter().filter(|event| event["event"] == json!(name)).collect()
    }

    /// One field of each event with this name.
    pub fn told(&self, name: &str, field: &str) -> Value {
        self.events_named(name).into_iter().map(|event| event[field].clone()).collect()
    }

    /// The rule by which a command of the seat to act is refused, and the word for it.
    #[track_caller]
    pub fn refused(&self, line: &str) -> (&'static str, &'static str) {
        let command = self.game.parse(line).expect("a command");
        let refusal = self.game.check(self.to_act(), &command).expect_err(line);
        assert!(!self.legal().iter().any(|legal| legal == line), "{line} is listed");
        (refusal.rule, refusal.slug)
    }

    /// The commands of the seat to act.
    pub fn legal(&self) -> Vec<String> {
        let commands = self.game.legal(self.to_act());
        commands.iter().map(|command| self.game.print(command).expect("a line")).collect()
    }

    /// The commands of the seat to act that begin with a word.
    pub fn legal_to(&self, word: &str) -> Vec<String> {
        self.legal().into_iter().filter(|line| line.split(' ').next() == Some(word)).collect()
    }

    pub fn scores(&self) -> Vec<i32> {
        self.game.status().scores.to_vec()
    }

    pub fn phase(&self) -> &'static str {
        self.game.status().phase
    }

    pub fn view(&self) -> Value {
        self.game.view(Viewer::Spectator)
    }

    /// The figures not placed, as in a position: `5h2/5h2`.
    pub fn supply(&self) -> String {
        let view = self.view();
        let supply = |supply: &Value| format!("{}h{}", supply["tribesmen"], supply["huts"]);
        view["supply"].as_array().expect("a list").iter().map(supply).collect::<Vec<_>>().join("/")
    }

    /// What is told about a feature of a laid tile.
    #[track_caller]
    pub fn feature(&self, x: i8, y: i8, feature: u8) -> Value {
        let question = json!({"about": "feature", "x": x, "y": y, "feature": feature});
        self.game.query(Viewer::Spectator, &question.to_string()).expect("a feature")
    }
}

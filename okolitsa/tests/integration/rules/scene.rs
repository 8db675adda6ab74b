//! A game in the middle, set up on one line, and what comes of the commands played in it.

use okolitsa::{AnyGame, Player, Viewer};
use serde_json::{Value, json};

/// A game on the table, and the events of what was played last.
pub struct Scene {
    pub game: AnyGame,
    events: Vec<Value>,
}

/// A game of Okolitsa for two from these tiles, in the form of a position: `D@0,0r0+0m1`. Who has no figure there has it in supply. `turn` is
/// the seat and its decision, `deck` what is drawn after.
#[track_caller]
pub fn scene(tiles: &str, turn: &str, deck: &str) -> Scene {
    scene_of("okolitsa players=2", tiles, turn, deck)
}

/// As [`scene`], for any ruleset, players and options.
#[track_caller]
pub fn scene_of(head: &str, tiles: &str, turn: &str, deck: &str) -> Scene {
    let seats = head.split("players=").nth(1).expect("players").split(' ').next().expect("a number");
    let has_abbot = head.contains("abbot=true") || (head.starts_with("okolitsa") && !head.contains("abbot=false"));
    let out = |seat: usize, piece: &str| tiles.matches(&format!("+{seat}{piece}")).count();
    let supply = |seat: usize| {
        let abbot = if has_abbot && out(seat, "a") == 0 { "a" } else { "" };
        format!("{}{abbot}", 7 - out(seat, "m"))
    };
    let seats = 0..seats.parse().expect("a number of players");
    let supplies = seats.clone().map(supply).collect::<Vec<_>>().join("/");
    let scores = seats.map(|_| "0").collect::<Vec<_>>().join("/");
    line(&format!("{head} | {tiles} | {scores} | {supplies} | {turn} | deck {deck} | aside"))
}

/// The game of a whole line.
#[track_caller]
pub fn line(line: &str) -> Scene {
    let game = AnyGame::from_position(line).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    Scene { game, events: Vec::new() }
}

/// A game from its first turn.
#[track_caller]
pub fn deal(setup: &Value) -> Scene {
    let game = AnyGame::new(&setup.to_string()).unwrap_or_else(|refusal| panic!("{setup}: {refusal}"));
    Scene { game, events: Vec::new() }
}

impl Scene {
    pub fn to_act(&self) -> Player {
        self.game.status().to_act.expect("the game goes on")
    }

    /// Plays commands with `; ` between, each for the seat to act, and tells who got points: `0 city 4`, at the end of the game `0 field 3 end`.
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

    fn scored(&self) -> Vec<String> {
        let scored = |event: &&Value| {
            let end = if event["at_end"] == json!(true) { " end" } else { "" };
            format!("{} {} {}{end}", event["player"], event["kind"].as_str().expect("a kind"), event["points"])
        };
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

    pub fn scores(&self) -> Vec<i32> {
        self.game.status().scores.to_vec()
    }

    pub fn is_over(&self) -> bool {
        self.game.status().is_over()
    }

    pub fn view(&self) -> Value {
        self.game.view(Viewer::Spectator)
    }

    /// The figures not placed, as in a position: `7a/6`.
    pub fn supply(&self) -> String {
        let view = self.view();
        let supply = |supply: &Value| {
            let abbot = if supply["abbots"] == json!(1) { "a" } else { "" };
            format!("{}{abbot}", supply["meeples"])
        };
        view["supply"].as_array().expect("a list").iter().map(supply).collect::<Vec<_>>().join("/")
    }

    /// What is told about a feature of a laid tile.
    #[track_caller]
    pub fn feature(&self, x: i8, y: i8, feature: u8) -> Value {
        let question = json!({"about": "feature", "x": x, "y": y, "feature": feature});
        self.game.query(Viewer::Spectator, &question.to_string()).expect("a feature")
    }

    /// Which feature of the board each of these is: equal numbers, one feature.
    #[track_caller]
    pub fn regions<const N: usize>(&self, features: [(i8, i8, u8); N]) -> [u64; N] {
        features.map(|(x, y, feature)| self.feature(x, y, feature)["region"].as_u64().expect("a number"))
    }
}

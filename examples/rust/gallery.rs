//! The pictures of the README: a board of each ruleset, from a game of random commands.

use okolitsa::{AnyGame, DrawOptions, Player, Rng, Viewer, WireCommand};

/// A picture: its file, the setup of the game, the number of commands, the seat whose view is drawn, and the drawing options.
const PICTURES: [(&str, &str, u32, Option<u8>, &str); 4] = [
    (
        "okolitsa.svg",
        r#"{"ruleset": "okolitsa", "players": 4, "seed": 11, "river": true}"#,
        104,
        None,
        r#"{"labels": true, "legal": true, "size": 900}"#,
    ),
    (
        "classic.svg",
        r#"{"ruleset": "classic", "players": 3, "seed": 5}"#,
        80,
        None,
        r#"{"theme": "dark", "last": true, "shade": {"x": 0, "y": 0, "feature": 0}, "size": 900}"#,
    ),
    (
        "hunters.svg",
        r#"{"ruleset": "hunters", "players": 3, "seed": 8}"#,
        96,
        None,
        r#"{"palette": "colour_blind", "size": 900}"#,
    ),
    ("schotten.svg", r#"{"ruleset": "schotten", "seed": 5}"#, 61, Some(0), r#"{"legal": true, "size": 900}"#),
];

/// The names and contents of the files.
pub fn pictures() -> impl Iterator<Item = (&'static str, String)> {
    PICTURES.into_iter().map(|(name, setup, plies, seat, options)| {
        let game = play(setup, plies);
        let options = DrawOptions::parse(options).expect("the options are known");
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Player(Player(seat)));
        (name, game.svg(viewer, &options).expect("the feature is there"))
    })
}

fn play(setup: &str, plies: u32) -> AnyGame {
    let mut game = AnyGame::new(setup).expect("the setup deals");
    let mut rng = Rng::new(3, 9);
    while game.ply() < plies {
        let Some(by) = game.status().to_act else { break };
        let legal = game.legal(by);
        let command = choose(&game, &legal, &mut rng);
        game.apply_without_events(by, &command).expect("it is legal");
    }
    game
}

/// A random command; of several random places for a tile the one nearest to the middle of the board, so that the board stays compact.
fn choose(game: &AnyGame, legal: &[WireCommand], rng: &mut Rng) -> WireCommand {
    let mut pick = || legal[rng.below(legal.len() as u32) as usize];
    if game.status().phase != "place" {
        return pick();
    }
    let some: Vec<WireCommand> = (0..8).map(|_| pick()).collect();
    let far = |command: &WireCommand| i32::from(command.x).pow(2) + i32::from(command.y).pow(2) * 2;
    some.into_iter().min_by_key(far).unwrap_or_else(pick)
}

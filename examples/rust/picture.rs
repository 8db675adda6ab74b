//! Draws a position of a random game to a file, or to the standard output; with `gallery` the pictures of the README.
//!
//!     cargo run --example picture -- okolitsa --players 3 --seed 7 --plies 60 --options '{"theme": "dark"}' > board.svg
//!     cargo run --example picture -- sheet classic base > base.svg
//!     cargo run --example picture -- gallery docs/gallery

mod arguments;

use arguments::{Arguments, ruleset};
use okolitsa::{AnyGame, ApiError, DrawOptions, Player, Rng, Viewer};
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<String, String> {
    let mut arguments = Arguments::read()?;
    let (players, seed) = (arguments.number("players", 2)?, arguments.number("seed", 1)?);
    let plies = arguments.number("plies", 60)?;
    let seat = arguments.take("viewer");
    let options = arguments.take("options").unwrap_or_default();
    let told = |error: ApiError| error.to_string();
    let options = DrawOptions::parse(&options).map_err(told)?;
    let words: Vec<String> = arguments.words.clone();
    if let [sheet, name, set] = &words[..] {
        if sheet == "sheet" {
            return ruleset(name)?.tile_sheet_svg(set, &options).map_err(told);
        }
    }
    let name = words.first().map_or("okolitsa", String::as_str);
    let setup = arguments.setup(ruleset(name)?, players, seed)?;
    let mut game = AnyGame::new(&serde_json::json!(setup).to_string()).map_err(told)?;
    let mut rng = Rng::new(seed, 9);
    while let Some(by) = game.status().to_act.filter(|_| u64::from(game.ply()) < plies) {
        let legal = game.legal(by);
        game.apply_quietly(by, &legal[rng.below(legal.len() as u32) as usize]).map_err(told)?;
    }
    let seat = seat.map(|seat| seat.parse().map_err(|_| format!("--viewer is a seat, not {seat:?}"))).transpose()?;
    game.svg(seat.map_or(Viewer::Spectator, |seat| Viewer::Player(Player(seat))), &options).map_err(told)
}

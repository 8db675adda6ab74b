//! Draws a position of a random game to the standard output, or a sheet of tiles, or the pictures of the README.
//!
//!     cargo run --release --example picture -- okolitsa --players 3 --seed 7 --plies 60 --options '{"theme": "dark"}' > board.svg
//!     cargo run --release --example picture -- sheet classic base > base.svg
//!     cargo run --release --example picture -- gallery docs/gallery
//!
//! `--viewer SEAT` draws what a seat sees; else a spectator looks.

mod arguments;
mod gallery;
mod outcome;

use arguments::{Arguments, ruleset};
use okolitsa::{AnyGame, ApiError, DrawOptions, Player, Rng, Viewer};
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let write = |text: String| Ok(std::io::stdout().lock().write_all(text.as_bytes())?);
    outcome::exit_code(run().map_err(Into::into).and_then(write))
}

fn told(error: ApiError) -> String {
    error.to_string()
}

fn run() -> Result<String, String> {
    let mut arguments = Arguments::read(&[])?;
    let options = DrawOptions::parse(&arguments.take("options").unwrap_or_default()).map_err(told)?;
    match &arguments.words[..] {
        [word, name, set] if word == "sheet" => ruleset(name)?.tile_sheet_svg(set, &options).map_err(told),
        [word, folder] if word == "gallery" => {
            for (name, svg) in gallery::pictures() {
                let path = std::path::Path::new(folder).join(name);
                std::fs::write(&path, svg).map_err(|error| format!("{}: {error}", path.display()))?;
            }
            Ok(String::new())
        }
        [] | [_] => position(arguments, &options),
        _ => Err("usage: picture [RULESET] ..., picture sheet RULESET SET, or picture gallery FOLDER".into()),
    }
}

fn position(mut arguments: Arguments, options: &DrawOptions) -> Result<String, String> {
    let (players, seed) = (arguments.number("players", 2)?, arguments.number("seed", 1)?);
    let plies = arguments.number("plies", 60)?;
    let seat = arguments.take("viewer");
    let seat = seat.map(|seat| seat.parse().map_err(|_| format!("--viewer is a seat, not {seat:?}"))).transpose()?;
    let name = arguments.words.first().map_or("okolitsa", String::as_str);
    if seat.is_some_and(|seat: u8| u64::from(seat) >= players) {
        return Err(format!("--viewer is a seat from 0 to {}", players.saturating_sub(1)));
    }
    let setup = arguments.setup(ruleset(name)?, players, seed)?;
    let mut game = AnyGame::new(&serde_json::json!(setup).to_string()).map_err(told)?;
    let mut rng = Rng::new(seed, 9);
    while let Some(by) = game.status().to_act.filter(|_| u64::from(game.ply()) < plies) {
        let legal = game.legal(by);
        game.apply_without_events(by, &legal[rng.below(legal.len() as u32) as usize]).map_err(told)?;
    }
    game.svg(seat.map_or(Viewer::Spectator, |seat| Viewer::Player(Player(seat))), options).map_err(told)
}

//! Draws a position, a set of tiles, or the pictures of the README as SVG.

mod gallery;

use clap::{Args, Parser, Subcommand};
use okolitsa::{AnyGame, ApiError, DrawOptions, Lang, Player, Rng, Viewer};
use okolitsa_examples::outcome::{self, misuse};
use okolitsa_examples::setup::{Deal, RulesetName, fields_help, seed, split_ruleset};
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  cargo run --release --example picture -- okolitsa --plies 60 --options '{\"theme\": \"dark\"}' > board.svg
  cargo run --release --example picture -- sheet classic base > base.svg";

/// Draw a position of a random game as SVG to the standard output.
#[derive(Parser)]
#[command(
    name = "picture",
    args_conflicts_with_subcommands = true,
    after_help = format!("{}\n{EXAMPLES}", fields_help())
)]
struct Arguments {
    #[command(subcommand)]
    task: Option<Task>,
    #[command(flatten)]
    position: Position,
}

#[derive(Subcommand)]
enum Task {
    /// Draw all tiles or cards of a set
    Sheet {
        /// Ruleset
        #[arg(value_parser = RulesetName)]
        ruleset: String,
        /// Name of the set, such as base
        set: String,
        #[command(flatten)]
        look: Look,
    },
    /// Write the pictures of the README into a folder
    Gallery {
        /// Folder
        folder: PathBuf,
    },
}

#[derive(Args)]
struct Position {
    /// Ruleset [default: okolitsa]
    #[arg(value_parser = RulesetName)]
    ruleset: Option<String>,
    /// Fields of the setup, listed below
    #[arg(value_name = "KEY=VALUE")]
    fields: Vec<String>,
    #[command(flatten)]
    deal: Deal,
    /// Number of random commands to play first
    #[arg(long, value_name = "N", default_value_t = 60)]
    plies: u32,
    /// Seat whose view is drawn, from 0 [default: a spectator's view]
    #[arg(long, value_name = "SEAT")]
    viewer: Option<u8>,
    #[command(flatten)]
    look: Look,
}

#[derive(Args)]
struct Look {
    /// Drawing options as a JSON object: size, theme, palette, lang, labels, legal, ...
    #[arg(long, value_name = "JSON", default_value = "{}")]
    options: String,
}

impl Look {
    fn parse(&self) -> Result<DrawOptions, Box<dyn Error>> {
        DrawOptions::parse(&self.options).map_err(|refusal| refused("--options: ", &refusal))
    }
}

fn refused(about: &str, refusal: &ApiError) -> Box<dyn Error> {
    misuse::<Arguments>(format!("{about}{}", refusal.text(Lang::En))).into()
}

fn main() -> ExitCode {
    outcome::exit_code(run(Arguments::parse(), &mut std::io::stdout().lock()))
}

fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match arguments.task {
        None => out.write_all(draw(arguments.position)?.as_bytes())?,
        Some(Task::Sheet { ruleset, set, look }) => {
            let sheet = okolitsa::tile_sheet_svg(&ruleset, &set, &look.parse()?);
            out.write_all(sheet.map_err(|refusal| refused("", &refusal))?.as_bytes())?;
        }
        Some(Task::Gallery { folder }) => write_gallery(&folder)?,
    }
    Ok(())
}

fn write_gallery(folder: &Path) -> Result<(), String> {
    for (name, svg) in gallery::pictures() {
        let path = folder.join(name);
        std::fs::write(&path, svg).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

fn draw(position: Position) -> Result<String, Box<dyn Error>> {
    let options = position.look.parse()?;
    let (ruleset, fields) = split_ruleset(position.ruleset, position.fields);
    let setup = position.deal.setup(&ruleset, &fields, 1, Lang::En).map_err(misuse::<Arguments>)?;
    let mut game = AnyGame::new(&serde_json::json!(setup).to_string())?;
    if let Some(seat) = position.viewer.filter(|&seat| seat >= game.players()) {
        let last = game.players() - 1;
        return Err(misuse::<Arguments>(format!("--viewer is a seat from 0 to {last}, not {seat}")).into());
    }
    let mut rng = Rng::new(seed(&setup), 9);
    while let Some(by) = game.status().to_act.filter(|_| game.ply() < position.plies) {
        let legal = game.legal(by);
        game.apply_without_events(by, &legal[rng.below(legal.len() as u32) as usize])?;
    }
    let viewer = position.viewer.map_or(Viewer::Spectator, |seat| Viewer::Player(Player(seat)));
    Ok(game.svg(viewer, &options)?)
}

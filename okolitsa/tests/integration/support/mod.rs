//! What tests of several games need: setups with random options, random commands, everybody who looks.

pub mod tiles;

use okolitsa::{AnyGame, Entry, OptionValues, Player, Rng, Viewer, WireCommand};
use serde_json::{Value, json};

/// A setup with random options. Seeds in a row give every number of seats.
pub fn random_setup(entry: &Entry, rng: &mut Rng, seed: u64) -> Value {
    let about = entry.about();
    let (least, most) = about.players;
    let players = least + (seed % u64::from(most - least + 1)) as u8;
    let mut setup = json!({"ruleset": entry.id, "seed": seed, "players": players});
    for option in about.options {
        setup[option.name] = match option.values {
            OptionValues::Flag => json!(rng.below(2) == 1),
            OptionValues::Choice(words) => json!(words[rng.below(words.len() as u32) as usize]),
            OptionValues::Number(low, high) => json!(u32::from(low) + rng.below(u32::from(high - low) + 1)),
        };
    }
    setup
}

/// A random command of the seat to act; none when the game is over.
pub fn random_command(game: &AnyGame, rng: &mut Rng) -> Option<(Player, WireCommand)> {
    let by = game.to_act()?;
    let n = rng.below(game.count_legal(by) as u32) as usize;
    Some((by, game.nth_legal(by, n).expect("the one to act has a command")))
}

/// Plays a random command; answers whether there was one.
pub fn play_one(game: &mut AnyGame, rng: &mut Rng) -> bool {
    let Some((by, command)) = random_command(game, rng) else { return false };
    game.apply_without_events(by, &command).unwrap();
    true
}

/// Every seat and a spectator.
pub fn viewers(game: &AnyGame) -> Vec<Viewer> {
    (0..game.players()).map(|seat| Viewer::Player(Player(seat))).chain([Viewer::Spectator]).collect()
}

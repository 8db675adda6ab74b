//! Who holds the seats.

use crate::Telling;
use okolitsa::bots::{Control, Level};
use okolitsa::{AnyGame, Player, Rng, WireCommand};

pub enum Seat {
    Random,
    Bot(Level),
    You,
}

/// The seats as the command line names them.
pub fn seats(bots: &str, you: Option<&str>, players: u8) -> Result<Vec<Seat>, String> {
    let words: Vec<&str> = bots.split(',').collect();
    let seat = |number: usize| match words[number % words.len()] {
        "random" => Ok(Seat::Random),
        word => {
            word.parse().map(Seat::Bot).map_err(|()| format!("--bots are easy, normal, hard or random, not {word:?}"))
        }
    };
    let mut seats = (0..players.into()).map(seat).collect::<Result<Vec<_>, _>>()?;
    if let Some(word) = you {
        let chair = word.parse().ok().and_then(|number: usize| seats.get_mut(number));
        *chair.ok_or_else(|| format!("--you is a seat from 0 to {}, not {word:?}", players - 1))? = Seat::You;
    }
    Ok(seats)
}

/// The turn of a bot.
pub fn think(
    game: &AnyGame,
    by: Player,
    level: Level,
    seed: u64,
    telling: &Telling,
) -> Result<Vec<WireCommand>, String> {
    game.choose(by, level, seed, telling.budget, &Control::new()).map_err(|error| error.text(telling.lang))
}

/// A random command, but not "nothing" where there is something: three times out of four the first that is no `skip`.
pub fn take_anything(game: &AnyGame, rng: &mut Rng) -> Option<WireCommand> {
    let legal = game.legal(game.status().to_act?);
    let does = |command: &&WireCommand| game.print(command).is_ok_and(|line| line != "skip");
    let active: Vec<&WireCommand> = legal.iter().filter(does).collect();
    let pick = if active.is_empty() || rng.below(4) == 0 { legal.iter().collect() } else { active };
    pick.get(rng.below(pick.len() as u32) as usize).map(|command| **command)
}

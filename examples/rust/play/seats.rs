//! Who holds the seats, and what bots play.

use crate::telling::Telling;
use clap::ValueEnum;
use okolitsa::bots::{Control, Level};
use okolitsa::{AnyGame, Player, Rng, Viewer, WireCommand};

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Holder {
    /// Takes the points that can be had now
    Easy,
    /// Judges every turn it could play
    Normal,
    /// Plays the best turns on in trial games
    Hard,
    /// Plays anything, and places a figure more often than not
    Random,
    /// The person at the terminal
    #[value(skip)]
    You,
}

impl Holder {
    pub fn name(self, telling: &Telling) -> &'static str {
        let (en, ru) = match self {
            Holder::Easy => ("easy bot", "слабый бот"),
            Holder::Normal => ("normal bot", "средний бот"),
            Holder::Hard => ("hard bot", "сильный бот"),
            Holder::Random => ("random moves", "случайные ходы"),
            Holder::You => ("you", "вы"),
        };
        telling.say(en, ru)
    }

    fn level(self) -> Option<Level> {
        match self {
            Holder::Easy => Some(Level::Easy),
            Holder::Normal => Some(Level::Normal),
            Holder::Hard => Some(Level::Hard),
            Holder::Random | Holder::You => None,
        }
    }
}

pub struct Seats {
    holders: Vec<Holder>,
    seed: u64,
    rng: Rng,
}

impl Seats {
    /// The seats in turn get the bots of the list, which repeats; one seat may be a person's.
    ///
    /// # Errors
    /// The person's seat is not in this game.
    pub fn new(bots: &[Holder], you: Option<u8>, players: u8, seed: u64) -> Result<Self, String> {
        const STREAM: u64 = 9;
        let mut holders: Vec<Holder> = bots.iter().copied().cycle().take(players.into()).collect();
        if let Some(seat) = you {
            let chair = holders.get_mut(usize::from(seat));
            *chair.ok_or_else(|| format!("--you is a seat from 0 to {}, not {seat}", players - 1))? = Holder::You;
        }
        Ok(Seats { holders, seed, rng: Rng::new(seed, STREAM) })
    }

    pub fn holder(&self, seat: u8) -> Holder {
        self.holders[usize::from(seat)]
    }

    /// Who looks: the person, or a spectator if there is none.
    pub fn viewer(&self) -> Viewer {
        let you = (0..).zip(&self.holders).find(|(_, holder)| **holder == Holder::You);
        you.map_or(Viewer::Spectator, |(seat, _)| Viewer::Player(Player(seat)))
    }

    /// The commands that a bot chooses; none for the person's seat.
    ///
    /// # Errors
    /// What the library refuses.
    pub fn choose(
        &mut self,
        game: &AnyGame,
        by: Player,
        telling: &Telling,
    ) -> Result<Option<Vec<WireCommand>>, String> {
        let holder = self.holder(by.0);
        if let Some(level) = holder.level() {
            let turn = game.choose(by, level, self.seed, telling.budget, &Control::new());
            return turn.map(Some).map_err(|refusal| refusal.text(telling.lang));
        }
        Ok((holder == Holder::Random).then(|| take_anything(game, by, &mut self.rng).into_iter().collect()))
    }
}

/// A random command; three times out of four not `skip`, if there is another.
fn take_anything(game: &AnyGame, by: Player, rng: &mut Rng) -> Option<WireCommand> {
    let legal = game.legal(by);
    let does = |command: &&WireCommand| game.print(command).is_ok_and(|line| line != "skip");
    let active: Vec<&WireCommand> = legal.iter().filter(does).collect();
    let pick = if active.is_empty() || rng.below(4) == 0 { legal.iter().collect() } else { active };
    pick.get(rng.below(pick.len() as u32) as usize).map(|command| **command)
}

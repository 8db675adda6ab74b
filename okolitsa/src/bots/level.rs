//! How well a bot plays, and how long it may think.

use std::fmt;
use std::str::FromStr;

/// How well a bot plays. The levels differ in what they look at, not only in how long.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Takes the points that are there, and does not look ahead.
    Easy,
    /// Looks once at each turn it could play, and judges what will come of it.
    Normal,
    /// Plays the best of these on, in games as they could go.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// Its stable word.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = ();

    /// The level with this word.
    fn from_str(word: &str) -> Result<Self, ()> {
        Level::ALL.into_iter().find(|level| level.name() == word).ok_or(())
    }
}

/// How long the hard bot may think about one turn. The others take no time worth limiting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many trials: the choice is the same every time and everywhere.
    Trials(u32),
    /// So many milliseconds: the choice depends on the speed of the machine.
    Milliseconds(u32),
}

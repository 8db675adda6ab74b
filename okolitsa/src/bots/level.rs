//! The strength of a bot and its budget.

use std::fmt;
use std::str::FromStr;

/// The strength of a bot. The levels use different methods, not only different budgets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Takes points at once and does not look ahead.
    Easy,
    /// Plays the turn with the best static evaluation.
    Normal,
    /// Searches the best of these turns with playouts in sampled worlds.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// Its stable name.
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

    /// The level with this name.
    fn from_str(word: &str) -> Result<Self, ()> {
        Level::ALL.into_iter().find(|level| level.name() == word).ok_or(())
    }
}

/// How long the hard bot may search for one turn. The others need too little time to limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// A number of trials: the choice is the same every time and on every machine.
    Trials(u32),
    /// A number of milliseconds: the choice depends on the speed of the machine.
    Milliseconds(u32),
}

//! The properties of `Game`: its status and its history.

use crate::command::Command;
use crate::game::Game;
use pyo3::prelude::*;

#[pymethods]
impl Game {
    /// The current score of each seat.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.scores
    /// [0, 0]
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.inner.status().scores.to_vec()
    }

    /// Whether the game is over.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.is_over
    /// False
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.to_act().is_none()
    }

    /// The seat to act; `None` when the game is over.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.to_act
    /// 0
    #[getter]
    fn to_act(&self) -> Option<u8> {
        self.inner.to_act().map(|player| player.0)
    }

    /// The seats that won; empty until the game is over.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.winners
    /// []
    #[getter]
    fn winners(&self) -> Vec<u16> {
        self.inner.status().winners.iter().map(|player| u16::from(player.0)).collect()
    }

    /// The number of commands played.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.ply
    /// 0
    #[getter]
    fn ply(&self) -> u32 {
        self.inner.ply()
    }

    /// The current phase, a stable word of the ruleset.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.phase
    /// 'place'
    #[getter]
    fn phase(&self) -> &'static str {
        self.inner.status().phase
    }

    /// The number of seats.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.players
    /// 2
    #[getter]
    fn players(&self) -> u8 {
        self.inner.players()
    }

    /// The id of the ruleset.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.ruleset
    /// 'okolitsa'
    #[getter]
    fn ruleset(&self) -> &'static str {
        self.inner.ruleset()
    }

    /// The fingerprint of the full state, an integer of 64 bits. Do not send it to players.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> game.fingerprint == game.copy().fingerprint
    /// True
    #[getter]
    fn fingerprint(&self) -> u64 {
        self.inner.fingerprint()
    }

    /// The commands played so far.
    ///
    /// >>> import okolitsa
    /// >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    /// >>> events = game.play(game.legal_commands[0])
    /// >>> len(game.history)
    /// 1
    #[getter]
    fn history(&self) -> Vec<Command> {
        self.inner.history().into_iter().map(|record| self.name(record)).collect()
    }
}

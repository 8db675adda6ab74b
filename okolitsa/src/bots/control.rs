//! Control of a long calculation from another thread: the choice of a bot, hints, or odds with playouts.

use crate::base::{Phrase, Refusal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Progress is stored in this many steps.
const STEPS: u32 = 1000;

/// A handle on a calculation in progress, which cancels it and reads its progress. Clones refer to the same calculation.
///
/// ```
/// use okolitsa::bots::{Bot, Control, Level};
/// use okolitsa::{Game, Okolitsa, Player};
/// let game = Game::<Okolitsa>::new(Okolitsa::setup(2))?;
/// let control = Control::new();
/// let other = control.clone();
/// std::thread::spawn(move || other.cancel()).join().unwrap();
/// let mut bot = Bot::new(Level::Hard, 1);
/// assert!(bot.choose_with_control(&game.observe(Player(0)), &control).is_err());
/// # Ok::<(), okolitsa::SetupError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Control {
    cancelled: Arc<AtomicBool>,
    progress: Arc<AtomicU32>,
}

/// The calculation was cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it was cancelled")]
pub struct Cancelled;

impl Cancelled {
    /// The error as data.
    pub fn refusal(self) -> Refusal {
        const TEXT: Phrase = Phrase::new("It was cancelled.", "Отменено.");
        Refusal::new(150, "cancelled", "", TEXT)
    }
}

impl Control {
    /// A handle for the next calculation.
    pub fn new() -> Self {
        Self::default()
    }

    /// Cancels the calculation in progress and all later ones with this control.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The progress of the calculation, from 0 to 1.
    pub fn progress(&self) -> f32 {
        self.progress.load(Ordering::Relaxed) as f32 / STEPS as f32
    }

    /// Sets the progress.
    pub(crate) fn report(&self, progress: f32) {
        self.progress.store((progress * STEPS as f32) as u32, Ordering::Relaxed);
    }

    /// Returns an error if the calculation was cancelled.
    #[inline]
    pub(crate) fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() { Err(Cancelled) } else { Ok(()) }
    }
}

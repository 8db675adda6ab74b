//! The hold that another thread has on a bot that is thinking, or on odds that are being played out.

use crate::base::{Phrase, Refusal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// How many parts progress is told in.
const WHOLE: u32 = 1000;

/// A handle on a choice in progress: cancels it, and tells how far it is. Copies hold the same choice.
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

/// A choice that was cancelled before it was made.
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
    /// A hold on the next choice.
    pub fn new() -> Self {
        Self::default()
    }

    /// Cancels the choice in progress, and all later ones under this control.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// How far the choice is, from 0 to 1.
    pub fn progress(&self) -> f32 {
        self.progress.load(Ordering::Relaxed) as f32 / WHOLE as f32
    }

    /// Tells how far the choice is.
    pub(crate) fn report(&self, share: f32) {
        self.progress.store((share * WHOLE as f32) as u32, Ordering::Relaxed);
    }

    /// Goes on unless it was cancelled.
    #[inline]
    pub(crate) fn go_on(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() { Err(Cancelled) } else { Ok(()) }
    }
}

//! The time a bot takes.

use std::time::{Duration, Instant};

/// Measures the processor time of this thread, since wall time says little on a machine that others use too. On systems that do not report it,
/// it measures wall time.
pub struct Clock {
    wall: Instant,
    thread: Option<Duration>,
}

impl Clock {
    pub fn start() -> Self {
        Clock { wall: Instant::now(), thread: thread_time() }
    }

    pub fn elapsed(&self) -> Duration {
        match self.thread.zip(thread_time()) {
            Some((from, to)) => to.saturating_sub(from),
            None => self.wall.elapsed(),
        }
    }
}

/// The processor time of this thread, which Linux reports in nanoseconds.
fn thread_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

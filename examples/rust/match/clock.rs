//! The time that a bot takes.

use std::time::{Duration, Instant};

/// A clock that runs while this thread does: on a machine that others use too, time on the wall says little. Where the system does not
/// tell, it is the wall's.
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

/// How long this thread was run, as Linux counts it in nanoseconds.
fn thread_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

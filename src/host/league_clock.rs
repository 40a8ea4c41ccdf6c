//! The clock that decides when invitations expire, and that never goes back.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The clock of a league.
#[derive(Clone, Debug)]
pub(super) struct LeagueClock {
    /// A function that returns the system's time, in seconds since the Unix
    /// epoch.
    system: fn() -> u64,
    latest: Arc<Mutex<LatestTime>>,
}

/// The latest time seen.
#[derive(Clone, Copy, Debug)]
struct LatestTime {
    /// The latest time, in seconds since the Unix epoch.
    second: u64,
    seen: Instant,
}

impl LeagueClock {
    /// Makes a clock that follows the system clock, except that it never goes
    /// back.
    pub(super) fn system() -> LeagueClock {
        LeagueClock::new(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH);
            since.map_or(0, |since| since.as_secs())
        })
    }

    pub(super) fn new(system: fn() -> u64) -> LeagueClock {
        let latest = LatestTime { second: system(), seen: Instant::now() };
        LeagueClock { system, latest: Arc::new(Mutex::new(latest)) }
    }

    /// Returns the current time in seconds since the Unix epoch.
    pub(super) fn now(&self) -> u64 {
        self.advance_to((self.system)())
    }

    /// Advances the clock to `second` unless it is already later, and returns
    /// the current time. Both times are in seconds since the Unix epoch.
    pub(super) fn advance_to(&self, second: u64) -> u64 {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        let counted = latest.second.saturating_add(latest.seen.elapsed().as_secs());
        if second > counted {
            *latest = LatestTime { second, seen: Instant::now() };
        }
        counted.max(second)
    }

    /// Returns the moment at which the duration `time` will have passed, in
    /// seconds since the Unix epoch.
    pub(super) fn unix_seconds_after(&self, time: Duration) -> u64 {
        self.now().saturating_add(time.as_secs())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        static SYSTEM: Cell<u64> = const { Cell::new(1000) };
    }

    #[test]
    fn it_goes_on_with_the_system_and_never_back() {
        let clock = LeagueClock::new(|| SYSTEM.get());
        assert_eq!(clock.now(), 1000);
        SYSTEM.set(5000);
        assert_eq!(clock.now(), 5000);
        SYSTEM.set(10);
        assert!((5000..5100).contains(&clock.now()));
        assert_eq!(clock.advance_to(9000), 9000);
        assert!((9000..9100).contains(&clock.now()));
        SYSTEM.set(20_000);
        assert_eq!(clock.unix_seconds_after(Duration::from_secs(5)), 20_005);
    }
}

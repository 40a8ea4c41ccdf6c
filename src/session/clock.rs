//! Reads the clock of the machine or, in a browser, the clock of the page.

/// Returns the seconds since 1970 (UTC), or 0 if the clock is set to an earlier
/// time.
#[cfg(not(target_family = "wasm"))]
pub(super) fn unix_seconds() -> u64 {
    use std::time::{SystemTime, UNIX_EPOCH};
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

#[cfg(target_family = "wasm")]
pub(crate) use browser::{set, unix_seconds};

#[cfg(target_family = "wasm")]
mod browser {
    use std::cell::Cell;

    thread_local! {
        static SECONDS: Cell<u64> = const { Cell::new(0) };
    }

    /// Sets the time, which the program in a browser receives from the page.
    pub(crate) fn set(seconds: u64) {
        SECONDS.set(seconds);
    }

    pub(crate) fn unix_seconds() -> u64 {
        SECONDS.get()
    }
}

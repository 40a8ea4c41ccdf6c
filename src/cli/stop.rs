//! Stops a long command when a signal arrives. A command that writes files
//! stops between two files, and removes the files that it has written.

#[cfg(unix)]
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::{AtomicUsize, Ordering};

use super::failure::Failure;
#[cfg(unix)]
use crate::session::signals::ENDING_SIGNALS;

/// The signal that asks the program to stop, if a signal has arrived.
pub(super) struct Stop {
    #[cfg(unix)]
    signal: Arc<AtomicUsize>,
}

impl Stop {
    /// Starts watching for signals. If the watch cannot be started, a signal
    /// ends the program immediately, as usual.
    #[cfg(unix)]
    pub(super) fn watch() -> Stop {
        let signal = Arc::new(AtomicUsize::new(0));
        for number in ENDING_SIGNALS {
            let (flag, value) = (Arc::clone(&signal), number.unsigned_abs() as usize);
            let _ = signal_hook::flag::register_usize(number, flag, value);
        }
        Stop { signal }
    }

    #[cfg(not(unix))]
    pub(super) fn watch() -> Stop {
        Stop {}
    }

    /// Checks that the program has not been asked to stop.
    ///
    /// # Errors
    /// Returns an error if the program was asked to stop. The exit code is 128
    /// plus the number of the signal.
    #[cfg(unix)]
    pub(super) fn check(&self) -> Result<(), Failure> {
        match self.signal.load(Ordering::Relaxed) {
            0 => Ok(()),
            number => Err(Failure::Ended(128 + number as u8)),
        }
    }

    #[cfg(not(unix))]
    pub(super) fn check(&self) -> Result<(), Failure> {
        Ok(())
    }
}

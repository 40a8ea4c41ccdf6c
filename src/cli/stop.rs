//! A request to stop while a command writes many files: it ends between two of
//! them and removes what it wrote.

#[cfg(unix)]
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::{AtomicUsize, Ordering};

use super::failure::Failure;
#[cfg(unix)]
use crate::session::signals::ENDING;

/// The signal to stop, if one has arrived.
pub(super) struct Stop {
    #[cfg(unix)]
    signal: Arc<AtomicUsize>,
}

impl Stop {
    /// Watches for signals from now on. If that fails, a signal ends the program as usual.
    #[cfg(unix)]
    pub(super) fn watch() -> Stop {
        let signal = Arc::new(AtomicUsize::new(0));
        for number in ENDING {
            let (flag, value) = (Arc::clone(&signal), number.unsigned_abs() as usize);
            let _ = signal_hook::flag::register_usize(number, flag, value);
        }
        Stop { signal }
    }

    #[cfg(not(unix))]
    pub(super) fn watch() -> Stop {
        Stop {}
    }

    /// Returns an error if the program was asked to stop.
    ///
    /// # Errors
    /// When it was: the exit code is 128 plus the number of the signal.
    #[cfg(unix)]
    pub(super) fn heed(&self) -> Result<(), Failure> {
        match self.signal.load(Ordering::Relaxed) {
            0 => Ok(()),
            number => Err(Failure::Ended(128 + number as u8)),
        }
    }

    #[cfg(not(unix))]
    pub(super) fn heed(&self) -> Result<(), Failure> {
        Ok(())
    }
}

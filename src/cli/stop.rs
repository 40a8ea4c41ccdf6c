//! A signal to stop while a command writes many files: it ends between two of
//! them and takes what it wrote with it.

#[cfg(unix)]
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::{AtomicUsize, Ordering};

use super::failure::Failure;
#[cfg(unix)]
use crate::session::signals::ENDING;

/// Whether the program was asked to stop.
pub(super) struct Stop {
    #[cfg(unix)]
    signal: Arc<AtomicUsize>,
}

impl Stop {
    /// Listens from now on. Where that cannot be, the signal ends the program
    /// as it always did.
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

    /// Goes on unless the program was asked to stop.
    ///
    /// # Errors
    /// When it was: 128 and the number of the signal is its exit code.
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

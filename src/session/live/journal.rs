//! Where each choice goes before the screen shows what came of it.

use crate::datafile::{self, Entry, Files};

/// Why choices could not be kept: one line with what to do.
pub type JournalFault = Box<dyn std::error::Error + Send + Sync>;

/// The journal of a match in progress.
pub trait Journal {
    /// Keeps these choices, in order, for good.
    ///
    /// # Errors
    /// When it cannot. Then none of them counts as kept, and all are handed
    /// in again with the next.
    fn keep(&mut self, entries: &[Entry]) -> Result<(), JournalFault>;
}

impl<F: Files + Clone> Journal for datafile::Journal<F> {
    fn keep(&mut self, entries: &[Entry]) -> Result<(), JournalFault> {
        Ok(self.append(entries)?)
    }
}

/// Keeps nothing: for matches that are not to be taken up again.
pub struct NoJournal;

impl Journal for NoJournal {
    fn keep(&mut self, _: &[Entry]) -> Result<(), JournalFault> {
        Ok(())
    }
}

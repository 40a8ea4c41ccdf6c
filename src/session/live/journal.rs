//! Where each choice goes before the screen shows its outcome.

use crate::datafile::{self, Files};
use crate::game::Choice;
use crate::tabletop::Made;

/// Why choices could not be kept: one line with what to do.
pub type JournalFault = Box<dyn std::error::Error + Send + Sync>;

/// A choice that was made.
pub type MadeChoice = Made<Choice>;

/// The journal of a match in progress.
pub trait Journal {
    /// Keeps these choices, in order, for good.
    ///
    /// # Errors
    /// When it cannot. Then none of them counts as kept, and all are handed
    /// in again with the next.
    fn keep(&mut self, choices: &[MadeChoice]) -> Result<(), JournalFault>;

    /// Sees to it that what was kept is still there, before the match is left.
    ///
    /// # Errors
    /// When it is not, and cannot be kept again.
    fn check(&mut self) -> Result<(), JournalFault> {
        Ok(())
    }

    /// The match is over and has been said: what kept it may go. That of a
    /// data file's match goes when its result is entered.
    ///
    /// # Errors
    /// When it cannot be removed.
    fn finish(&mut self) -> Result<(), JournalFault> {
        Ok(())
    }

    /// Whether what it keeps can be taken up again.
    fn is_lasting(&self) -> bool {
        true
    }
}

impl<F: Files + Clone> Journal for datafile::Journal<F> {
    fn keep(&mut self, choices: &[MadeChoice]) -> Result<(), JournalFault> {
        Ok(self.append(choices)?)
    }

    fn check(&mut self) -> Result<(), JournalFault> {
        Ok(self.append(&[])?)
    }
}

/// Keeps nothing: for matches that are not to be taken up again.
pub(crate) struct NoJournal;

impl Journal for NoJournal {
    fn keep(&mut self, _: &[MadeChoice]) -> Result<(), JournalFault> {
        Ok(())
    }

    fn is_lasting(&self) -> bool {
        false
    }
}

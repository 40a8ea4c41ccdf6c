//! The journal: it saves each choice before the screen shows its outcome.

use crate::datafile::{self, Files};
use crate::game::Choice;
use crate::tabletop::Made;

/// The reason why choices could not be saved: one line with the remedy.
pub type JournalFault = Box<dyn std::error::Error + Send + Sync>;

/// A choice that was made.
pub type MadeChoice = Made<Choice>;

/// The journal of a match in progress.
pub trait Journal {
    /// Saves these choices, in order, for good.
    ///
    /// # Errors
    /// Fails if it cannot. Then none of them counts as saved, and all are
    /// passed again with the next ones.
    fn keep(&mut self, choices: &[MadeChoice]) -> Result<(), JournalFault>;

    /// Checks, before the match is left, that the saved choices still exist;
    /// restores them if not.
    ///
    /// # Errors
    /// Fails if they are gone and cannot be saved again.
    fn check(&mut self) -> Result<(), JournalFault> {
        Ok(())
    }

    /// Removes the saved choices once the match is over and has been read. The
    /// journal of a data file's match goes when its result is entered.
    ///
    /// # Errors
    /// Fails if they cannot be removed.
    fn finish(&mut self) -> Result<(), JournalFault> {
        Ok(())
    }

    /// Returns `true` if the match can be resumed from it.
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

/// A journal that saves nothing, for matches that are never resumed.
pub(crate) struct NoJournal;

impl Journal for NoJournal {
    fn keep(&mut self, _: &[MadeChoice]) -> Result<(), JournalFault> {
        Ok(())
    }

    fn is_lasting(&self) -> bool {
        false
    }
}

//! The journal, which saves each choice before the screen shows its outcome.

use crate::datafile::{self, Files};
use crate::game::Choice;
use crate::tabletop::RecordedChoice;

/// The reason why choices could not be saved. The text fits on one line and
/// says what the player can do.
pub type JournalFault = Box<dyn std::error::Error + Send + Sync>;

/// A choice that has been made.
pub type MadeChoice = RecordedChoice<Choice>;

/// The journal of a match in progress.
pub trait Journal {
    /// Saves these choices permanently, in order.
    ///
    /// # Errors
    /// Fails if the choices cannot be saved. None of these choices then counts
    /// as saved, and the caller passes all of them again together with later
    /// choices.
    fn save_choices(&mut self, choices: &[MadeChoice]) -> Result<(), JournalFault>;

    /// Checks that the saved choices still exist before the player leaves the
    /// match. Restores them if they are gone.
    ///
    /// # Errors
    /// Fails if the choices are gone and cannot be saved again.
    fn check(&mut self) -> Result<(), JournalFault> {
        Ok(())
    }

    /// Removes the saved choices, once the match is over and the player has
    /// seen the end of it. For a match in a data file, the journal is removed
    /// when the result is entered.
    ///
    /// # Errors
    /// Fails if the choices cannot be removed.
    fn finish(&mut self) -> Result<(), JournalFault> {
        Ok(())
    }

    /// Returns `true` if the match can be resumed from this journal.
    fn can_resume(&self) -> bool {
        true
    }
}

impl<F: Files + Clone> Journal for datafile::Journal<F> {
    fn save_choices(&mut self, choices: &[MadeChoice]) -> Result<(), JournalFault> {
        Ok(self.append(choices)?)
    }

    fn check(&mut self) -> Result<(), JournalFault> {
        Ok(self.append(&[])?)
    }
}

/// A journal that saves nothing, for matches that are never resumed.
pub(crate) struct NoJournal;

impl Journal for NoJournal {
    fn save_choices(&mut self, _: &[MadeChoice]) -> Result<(), JournalFault> {
        Ok(())
    }

    fn can_resume(&self) -> bool {
        false
    }
}

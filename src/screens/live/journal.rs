//! Where each choice goes before the screen shows what came of it.

use crate::game::{Choice, Side};
use crate::rules::Card;

/// A choice that was carried out, with the cards it drew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number of the decision, from 0.
    pub number: u32,
    /// Who chose.
    pub side: Side,
    /// What.
    pub choice: Choice,
    /// The cards drawn for it, in order: none, one, or two for a ball that
    /// was stopped.
    pub drawn: Vec<Card>,
}

/// Why entries could not be kept: one line with what to do.
pub type JournalFault = Box<dyn std::error::Error + Send + Sync>;

/// The journal of a match in progress.
pub trait Journal {
    /// Keeps these entries, in order, for good.
    ///
    /// # Errors
    /// When it cannot. Then none of them counts as kept, and all are handed
    /// in again with the next.
    fn keep(&mut self, entries: &[Entry]) -> Result<(), JournalFault>;
}

/// Keeps nothing: for matches that are not to be taken up again.
pub struct NoJournal;

impl Journal for NoJournal {
    fn keep(&mut self, _: &[Entry]) -> Result<(), JournalFault> {
        Ok(())
    }
}

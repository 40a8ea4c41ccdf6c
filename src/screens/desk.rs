//! What the screens share: the hour, and where choices are kept.

use std::time::Duration;

use super::live::{Journal, NoJournal};

/// The desk on which the screens lie.
pub struct Desk {
    /// The moment, counted from the start of the program.
    pub now: Duration,
    journal: Box<dyn Journal>,
}

impl Desk {
    /// A desk whose matches are written into this journal.
    pub fn new(journal: Box<dyn Journal>) -> Desk {
        Desk {
            now: Duration::ZERO,
            journal,
        }
    }

    /// A desk that keeps nothing.
    pub fn empty() -> Desk {
        Desk::new(Box::new(NoJournal))
    }

    /// Where the choices of the match in progress go.
    pub fn journal(&mut self) -> &mut dyn Journal {
        &mut *self.journal
    }
}

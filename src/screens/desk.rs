//! What the screens share: the hour, the data file, where choices are kept.

use std::time::Duration;

use super::club::Club;
use super::live::{Journal, NoJournal};
use crate::datafile::competition::FinishError;
use crate::game::Match;

/// The desk on which the screens lie.
pub struct Desk {
    /// The moment, counted from the start of the program.
    pub now: Duration,
    /// What one screen leaves for the next one to say.
    pub note: Option<String>,
    club: Option<Club>,
    /// Where choices go while no match of the data file is on the table.
    journal: Box<dyn Journal>,
}

impl Desk {
    /// A desk without a data file, whose matches are written into this
    /// journal.
    pub fn new(journal: Box<dyn Journal>) -> Desk {
        Desk {
            now: Duration::ZERO,
            note: None,
            club: None,
            journal,
        }
    }

    /// A desk that keeps nothing.
    pub fn empty() -> Desk {
        Desk::new(Box::new(NoJournal))
    }

    /// Puts an open data file on the desk.
    pub fn open(&mut self, club: Club) {
        self.club = Some(club);
    }

    /// The data file.
    pub fn club(&self) -> Option<&Club> {
        self.club.as_ref()
    }

    /// The data file, to be played on.
    pub fn club_mut(&mut self) -> Option<&mut Club> {
        self.club.as_mut()
    }

    /// Where the choices of the match in progress go.
    pub fn journal(&mut self) -> &mut dyn Journal {
        match self.club.as_mut().and_then(Club::journal) {
            Some(journal) => journal,
            None => &mut *self.journal,
        }
    }

    /// Enters the result of the match on the table, if it is one of the data
    /// file's.
    ///
    /// # Errors
    /// When it cannot be saved.
    pub fn finish(&mut self, game: &Match) -> Result<(), FinishError> {
        if let Some(club) = &mut self.club {
            self.note = club.finish(game)?;
        }
        Ok(())
    }

    /// The match on the table was left.
    pub fn get_up(&mut self) {
        if let Some(club) = &mut self.club {
            club.get_up();
        }
    }
}

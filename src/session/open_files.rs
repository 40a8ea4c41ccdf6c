//! The open data file, and the journal for the match in progress.

use super::live::Journal;
use super::open_competition::OpenCompetition;
use super::pavilion::GameRecord;

/// The open data file, and the possible journals for a match. At most one match
/// is in progress at a time.
pub(crate) struct OpenFiles {
    /// The data file.
    pub(super) opened: Option<OpenCompetition>,
    /// The record of a friendly while it is being played.
    pub(super) friendly: Option<GameRecord>,
    /// The journal for a match outside any file until the player leaves that
    /// match. Examples are the nets, a match of the day, a league match, and a
    /// friendly from a position.
    pub(super) detached_journal: Option<Box<dyn Journal>>,
    /// The journal for any other match.
    pub(super) default_journal: Box<dyn Journal>,
}

impl OpenFiles {
    pub(super) fn new(default_journal: Box<dyn Journal>) -> OpenFiles {
        OpenFiles { opened: None, friendly: None, detached_journal: None, default_journal }
    }

    /// Returns the journal of the match in progress.
    pub(super) fn journal(&mut self) -> &mut dyn Journal {
        // A data file's journal is open only while one of its matches is being
        // played. No other match is in progress at that time.
        let opened = self.opened.as_mut().and_then(OpenCompetition::journal);
        match (opened, &mut self.friendly) {
            (Some(journal), _) => journal,
            (None, Some(record)) => record,
            (None, None) => {
                self.detached_journal.as_deref_mut().unwrap_or(&mut *self.default_journal)
            }
        }
    }
}

//! The open data file, and where the choices of the match in progress go.

use super::live::Journal;
use super::open_competition::OpenCompetition;
use super::pavilion::GameRecord;

/// The open data file and the journal of the match in progress; at most one match is.
pub(crate) struct OpenFiles {
    /// The data file.
    pub(super) opened: Option<OpenCompetition>,
    /// The record of a friendly while it is on the table.
    pub(super) friendly: Option<GameRecord>,
    /// The journal of a match that belongs to no file, until it is left: the
    /// nets, a day, a match of the league, a friendly from a position.
    pub(super) detached_journal: Option<Box<dyn Journal>>,
    /// Where the choices of any other match go.
    pub(super) default_journal: Box<dyn Journal>,
}

impl OpenFiles {
    pub(super) fn new(default_journal: Box<dyn Journal>) -> OpenFiles {
        OpenFiles { opened: None, friendly: None, detached_journal: None, default_journal }
    }

    /// The journal of the match in progress.
    pub(super) fn journal(&mut self) -> &mut dyn Journal {
        // The file's journal is open only while a match of the file is played, and
        // nothing else is played then.
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

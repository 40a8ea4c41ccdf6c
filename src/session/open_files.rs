//! The open data file, and where the choices of the match at hand go.

use super::live::Journal;
use super::open_competition::OpenCompetition;
use super::pavilion::GameRecord;

/// At most one match is at hand.
pub(crate) struct OpenMatch {
    /// The data file.
    pub(super) opened: Option<OpenCompetition>,
    /// The record of a friendly while it is on the table.
    pub(super) friendly: Option<GameRecord>,
    /// The journal of a match that belongs to no file, until it is left: the
    /// nets, a day, a match of the league, a friendly from a position.
    pub(super) borrowed_journal: Option<Box<dyn Journal>>,
    /// The journal of any other match.
    pub(super) other: Box<dyn Journal>,
}

impl OpenMatch {
    pub(super) fn new(other: Box<dyn Journal>) -> OpenMatch {
        OpenMatch {
            opened: None,
            friendly: None,
            borrowed_journal: None,
            other,
        }
    }

    /// The journal of the match at hand.
    pub(super) fn journal(&mut self) -> &mut dyn Journal {
        let opened = self.opened.as_mut().and_then(OpenCompetition::journal);
        match (opened, &mut self.friendly) {
            (Some(journal), _) => journal,
            (None, Some(record)) => record,
            (None, None) => self
                .borrowed_journal
                .as_deref_mut()
                .unwrap_or(&mut *self.other),
        }
    }
}

//! The saved matches of a data file, for replay.

use std::path::PathBuf;

use super::failure::Failure;
use super::{file, output};
use crate::championship::{Championship, FinishedMatch, Fixture};
use crate::datafile::archive::Archive;
use crate::datafile::{Competition, FileName};
use crate::game::Observer;
use crate::reports::almanack::{MatchSource, Story};
use crate::simulate;

/// A data file with its matches.
pub(super) struct FileWithMatches {
    /// The competition as it was last saved.
    pub(super) championship: Championship,
    archive: Archive,
    /// A description of the fault in the archive of matches, if it has one.
    fault: Option<String>,
}

impl FileWithMatches {
    /// Reads a data file and the archive of its matches.
    pub(super) fn open(
        name: &FileName,
        data_dir: Option<PathBuf>,
    ) -> Result<FileWithMatches, Failure> {
        let folder = file::folder(data_dir)?;
        let (championship, archive) =
            Competition::read_with_matches(&folder, name).map_err(Failure::from_error)?;
        let fault = archive.fault(&championship).map(|fault| fault.to_string());
        Ok(FileWithMatches { championship, archive, fault })
    }

    /// Replays a match from the deal to the end. Returns `true` if the match is
    /// saved and the replay gives the recorded result.
    pub(super) fn replay_for<O: Observer>(&self, fixture: &Fixture, observer: &mut O) -> bool {
        let replayed = self.archive.replay(&self.championship, fixture, observer);
        replayed.is_ok()
    }

    /// Returns `text`. If the archive has a fault, puts a description of the
    /// fault before `text`.
    pub(super) fn with_fault(&self, text: String) -> String {
        let parts = self.fault.iter().chain([&text]);
        parts.map(String::as_str).collect::<Vec<_>>().join("; ")
    }

    /// Prints one line on standard error that describes the archive's fault and
    /// the missing matches.
    pub(super) fn report_faults(&self, missing: Option<String>) {
        let text = missing.map(|missing| self.with_fault(missing));
        if let Some(text) = text.or_else(|| self.fault.clone()) {
            output::remark(&text);
        }
    }
}

impl MatchSource for FileWithMatches {
    fn replay(&self, fixture: &Fixture, story: &mut Story) -> bool {
        self.replay_for(fixture, story)
    }

    fn replay_unsaved(&self, fixture: &Fixture) -> Option<FinishedMatch> {
        simulate::replay_by_computers(&self.championship, fixture)
    }
}
